// How much is borne of those who try codes, join and change things, and whose limits are whose.
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include <nlohmann/json.hpp>

#include "daemon/desk/desk.h"
#include "desk/desk_fixture.h"

namespace seneschal::desk {
namespace {

using nlohmann::json;
using std::chrono_literals::operator""s;

constexpr const char* kWrongCode = "BBB-BBB";  // one of 481 million

TEST_F(DeskTest, LimitsTheRateOfWrongCodesAndLooksAtNoneMeanwhile) {
  Desk desk = opened().value();
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(error_of(sent(desk, "join", {{"code", kWrongCode}})), "wrong-code");
  }

  const auto refused = sent(desk, "join", {{"code", desk.players_code().text()}});

  EXPECT_EQ(refused.status, 429U);
  EXPECT_EQ(refused.retry_after, 30s);
  EXPECT_EQ(refused.json, R"({"error":"too-many-wrong","seconds":30})");
  EXPECT_EQ(sent(desk, "join", {{"code", desk.players_code().text()}}, "", "2").status, 200U) << "another phone";
  now_.mono += 30s;
  EXPECT_EQ(sent(desk, "join", {{"code", desk.players_code().text()}}).status, 200U);
}

// Where clients come by IPv6 one machine takes as many addresses of its network as it likes, and guesses as fast as it
// is answered, for no limit of all together is left for it to use up.
TEST_F(DeskTest, LetsNewcomersJoinHoweverManyAddressesOfIPv6TryWrongCodes) {
  Desk desk = opened(false, access::CodeLength::kLong).value();
  const auto tries = [&](const std::string& code, const std::string& address) {
    return error_of(sent(desk, "join", {{"code", code}}, "", address));
  };
  const std::string wrong = "BBBBB-BBBBB";
  constexpr int kTried = 5000;  // of each of two networks, at one instant
  for (int i = 0; i < kTried; ++i) {
    ASSERT_EQ(tries(wrong, "2001:db8::1:" + std::to_string(i)), "wrong-code") << i;
    ASSERT_EQ(tries(wrong, "2001:db8:0:1::1:" + std::to_string(i)), "wrong-code") << i;
  }

  EXPECT_EQ(tries(wrong, "2001:db8::2"), "wrong-code") << "may err once";
  EXPECT_EQ(tries(desk.players_code().text(), "2001:db8::2"), "") << "of a network that tries on";
  EXPECT_EQ(tries(desk.players_code().text(), "192.168.1.7"), "");
  EXPECT_EQ(tries(desk.owners_code()->text(), "2001:db8::3"), "");
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(tries(wrong, "2001:db8::4"), "wrong-code");
  }
  EXPECT_EQ(tries(wrong, "2001:db8::4"), "too-many-wrong") << "one address has its limit";
}

TEST_F(DeskTest, HasALongPlayersCodeWhereClientsComeByIPv6AlsoWhenItIsRenewed) {
  Desk desk = opened(false, access::CodeLength::kLong).value();
  const std::string owner = joined(desk, *desk.owners_code());
  EXPECT_EQ(desk.players_code().letters().size(), 10U);
  (void)joined(desk, desk.players_code());
  (void)sent(desk, "renew", json::object(), owner);
  EXPECT_EQ(desk.players_code().letters().size(), 10U);
  (void)sent(desk, "remove", {{"phone", 2}}, owner);
  EXPECT_EQ(desk.players_code().letters().size(), 10U);

  // Ten thousand answers a second are more than a Pi gives over HTTP; a code lasts from one start to the next.
  const double guessed_in_a_year = 1e4 * 365 * 24 * 3600;
  EXPECT_GT(std::pow(28, 10) / guessed_in_a_year, 900) << "years for all of them";
}

TEST_F(DeskTest, DoesNotCountWhatIsNoCode) {
  Desk desk = opened().value();
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(error_of(sent(desk, "join", {{"code", "hello"}})), "no-code");
  }

  EXPECT_NE(joined(desk, desk.players_code()), "");
}

TEST_F(DeskTest, LimitsTheRateOfChanges) {
  Desk desk = opened().value();
  const std::string token = joined(desk, desk.players_code());
  for (int i = 1; i < 20; ++i) {
    EXPECT_EQ(sent(desk, "introduce", {{"name", "Anna"}}, token).status, 200U);
  }

  EXPECT_EQ(error_of(sent(desk, "introduce", {{"name", "Anna"}}, token)), "too-much");
  EXPECT_EQ(asked(desk, "me", token).at("name"), "Anna") << "asking is free";
}

TEST_F(DeskTest, AnswersWhatIsUrgentHoweverManyChangesThereWere) {
  Desk desk = opened().value();
  int stops = 0;
  desk.serve("/api/press", [&stops](const web::Call& /*call*/, const access::Phone& /*phone*/) {
    ++stops;
    return web::Reply();
  });
  desk.when_urgent([](const web::Call& call) { return call.body == R"({"button":"stop"})"; });
  const std::string token = joined(desk, desk.players_code());
  const json stop{{"button", "stop"}};
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(sent(desk, "press", stop, token).status, 200U);
  }
  EXPECT_EQ(error_of(sent(desk, "press", stop)), "not-joined") << "it only watches";
  for (int i = 1; i < 20; ++i) {
    EXPECT_EQ(sent(desk, "press", {{"button", "allow"}}, token).status, 200U) << "stops were none of the twenty";
  }
  EXPECT_EQ(error_of(sent(desk, "press", {{"button", "allow"}}, token)), "too-much");

  EXPECT_EQ(sent(desk, "press", stop, token).status, 200U);

  EXPECT_EQ(stops, 100 + 19 + 1);
}

}  // namespace
}  // namespace seneschal::desk
