// Joining over the wire, as a browser does it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <iostream>
#include <string>

#include <nlohmann/json.hpp>

#include "daemon/desk/desk.h"
#include "daemon/web/server.h"
#include "scratch_folder.h"
#include "web/served.h"
#include "web/web_client.h"

namespace seneschal::desk {
namespace {

using nlohmann::json;
using ::testing::EndsWith;
using ::testing::StartsWith;
using web::test::post;

/// A desk at a port; gone with all its phones' lines, and started again, when told so.
struct Table {
  Table() { restart(); }
  void restart() {
    server.reset();
    DeskSettings at_desk{scratch / "access.json", {"red", "blue"}, false};
    at_desk.clock = [this] {
      return Now{access::MonoTime(std::chrono::hours(1000) + std::chrono::seconds(second)), now().utc};
    };
    desk.emplace(Desk::open(std::move(at_desk)).value());
    web::ServerSettings settings;
    settings.address = "127.0.0.1";
    settings.phone_with = [this](const std::string& token) { return desk->phone_with(token); };
    settings.answer = [this](const web::Call& call) { return desk->answer(call); };
    server = web::test::serve(settings, {{"/", "text/plain", "the table"}});
  }
  [[nodiscard]] std::string role_with(const std::string& cookie) const {
    const auto answer = post(server->port(), "/api/introduce", "{}", {{"Cookie", cookie}});
    return json::parse(answer.body()).value("role", "");
  }

  /// The status of the answer to a stranger's join from there.
  [[nodiscard]] unsigned join(const std::string& code, const std::string& from) const {
    return post(server->port(), "/api/join", json({{"code", code}}).dump(), {}, from).result_int();
  }

  test::ScratchFolder scratch;
  std::atomic<int> second = 0;  // for all limits
  std::optional<Desk> desk;
  std::unique_ptr<web::test::Served> server;
};

/// The cookie as the browser sends it back.
std::string cookie_in(const web::test::Answer& answer) {
  const std::string field(answer["Set-Cookie"]);
  return field.substr(0, field.find(';'));
}

TEST(DeskOverHttp, GivesACookieThatNoScriptAndNoOtherSiteCanUse) {
  const Table table;
  const std::string body = json({{"code", table.desk->players_code().text()}}).dump();

  const auto answer = post(table.server->port(), "/api/join", body);

  EXPECT_EQ(answer.result_int(), 200U);
  EXPECT_THAT(std::string(answer["Set-Cookie"]), StartsWith("seneschal="));
  EXPECT_THAT(std::string(answer["Set-Cookie"]), EndsWith("; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict"));
  EXPECT_EQ(table.role_with(cookie_in(answer)), "player");
}

TEST(DeskOverHttp, KnowsThePhoneAfterARestart) {
  Table table;
  const auto answer =
      post(table.server->port(), "/api/join", json({{"code", table.desk->players_code().text()}}).dump());

  table.restart();

  EXPECT_EQ(table.role_with(cookie_in(answer)), "player");
  EXPECT_EQ(table.role_with("seneschal=" + std::string(64, 'a')), "");
}

TEST(DeskOverHttp, TakesNoCodeFromAnotherSitesPage) {
  const Table table;
  const std::string body = json({{"code", table.desk->players_code().text()}}).dump();

  EXPECT_EQ(post(table.server->port(), "/api/join", body, {{"Origin", "http://evil.example"}}).result_int(), 403U);
  EXPECT_EQ(post(table.server->port(), "/api/join", body, {{"Content-Type", "text/plain"}}).result_int(), 415U);
}

constexpr int kStrangers = 60;

std::string address(int number) {
  return "127.0.0." + std::to_string(number);
}

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

TEST(DeskOverHttp, LetsOthersJoinWhoeverTriesWrongCodes) {
  const Table table;
  const std::string players = table.desk->players_code().text();
  const std::string owners = table.desk->owners_code()->text();
  const double before = cpu_seconds();
  for (int stranger = 0; stranger < kStrangers; ++stranger) {
    for (int i = 0; i < 5; ++i) {
      ASSERT_EQ(table.join("BBB-BBB", address(2 + stranger)), 403U);
      ASSERT_EQ(table.join("BBB-BBB-BBB-BBB", address(2 + stranger)), 403U);
    }
    ASSERT_EQ(table.join("BBB-BBB", address(2 + stranger)), 429U);
    ASSERT_EQ(table.join("BBB-BBB-BBB-BBB", address(2 + stranger)), 429U);
  }
  std::cout << 10 * kStrangers << " wrong codes took " << cpu_seconds() - before << " s of CPU, at both ends\n";

  EXPECT_EQ(table.join("CCC-CCC", address(200)), 403U) << "may err once";
  EXPECT_EQ(table.join(players, address(200)), 200U);
  EXPECT_EQ(table.join(owners, address(201)), 200U);
}

TEST(DeskOverHttp, HasALimitOfItsOwnForTheOwnersCode) {
  const Table table;
  while (table.join("BBB-BBB", address(2)) == 403U) {
  }

  EXPECT_EQ(table.join(table.desk->players_code().text(), address(2)), 429U);
  EXPECT_EQ(table.join(table.desk->owners_code()->text(), address(2)), 200U);
}

TEST(DeskOverHttp, LetsNoStrangerUseUpAPhonesChanges) {
  const Table table;
  const std::string body = json({{"code", table.desk->players_code().text()}}).dump();
  const std::string cookie = cookie_in(post(table.server->port(), "/api/join", body, {}, address(2)));
  for (int stranger = 0; stranger < kStrangers; ++stranger) {
    for (int i = 0; i < 25; ++i) {
      ASSERT_EQ(post(table.server->port(), "/api/introduce", "{}", {}, address(2 + stranger)).result_int(), 403U);
    }
  }

  const auto introduce = [&](const std::string& from) {
    return post(table.server->port(), "/api/introduce", "{}", {{"Cookie", cookie}}, from).result_int();
  };
  EXPECT_EQ(introduce(address(2)), 200U) << "behind the same address as a stranger";
  for (int i = 2; i < 20; ++i) {
    EXPECT_EQ(introduce(address(2 + i)), 200U);
  }
  EXPECT_EQ(introduce(address(100)), 429U) << "its own limit goes with it";
}

TEST(DeskOverHttp, KeepsFewEntriesForOnePhoneThatForgetsWhoItIs) {
  Table table;
  const std::string players = table.desk->players_code().text();
  const std::string first =
      cookie_in(post(table.server->port(), "/api/join", json({{"code", players}}).dump(), {}, address(2)));
  for (int i = 0; i < 80; ++i, ++table.second) {
    ASSERT_EQ(table.join(players, address(2)), 200U) << i;
  }

  const auto owner = post(table.server->port(), "/api/join", json({{"code", table.desk->owners_code()->text()}}).dump(),
                          {}, address(3));
  EXPECT_EQ(owner.result_int(), 200U);
  const json phones =
      json::parse(table.desk->answer({false, "/api/phones", "", address(3), cookie_in(owner).substr(10)}).json);
  EXPECT_EQ(phones.at("phones").size(), 8U + 1U);
  EXPECT_EQ(table.role_with(first), "player") << "who came first stays";
}

TEST(DeskOverHttp, HasRoomForTheOwnerHoweverManyHaveJoined) {
  Table table;
  const std::string players = table.desk->players_code().text();
  std::string last;
  for (int stranger = 0; stranger < 8; ++stranger) {
    for (int i = 0; i < 8; ++i) {
      const auto joined =
          post(table.server->port(), "/api/join", json({{"code", players}}).dump(), {}, address(2 + stranger));
      ASSERT_EQ(joined.result_int(), 200U) << stranger << ": " << i;
      last = cookie_in(joined);
    }
  }
  EXPECT_EQ(table.join(players, address(100)), 409U);

  EXPECT_EQ(table.join(table.desk->owners_code()->text(), address(100)), 200U);

  EXPECT_EQ(table.role_with(last), "") << "the newest made room";
}

TEST(DeskOverHttp, SaysWhenToTryAgain) {
  const Table table;
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(post(table.server->port(), "/api/join", R"({"code":"BBB-BBB"})").result_int(), 403U);
  }

  const auto answer = post(table.server->port(), "/api/join", R"({"code":"BBB-BBB"})");

  EXPECT_EQ(answer.result_int(), 429U);
  EXPECT_EQ(answer["Retry-After"], "30");
}

}  // namespace
}  // namespace seneschal::desk
