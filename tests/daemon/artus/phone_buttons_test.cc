#include "daemon/phones/phone_buttons.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "daemon/artus/desk_of_phones.h"
#include "daemon/phones/phone_keys.h"
#include "daemon/web/late_reply.h"

namespace seneschal::daemon {
namespace {

using ports::Button;
using ::testing::ElementsAre;

/// Those of a table that somebody watches.
struct TakenButtons : PhoneButtons {
  TakenButtons() { are_taken(true); }
};

std::vector<Button> taken(PhoneButtons& buttons) {
  std::vector<Button> names;
  for (const PhonePress& press : buttons.take()) {
    names.push_back(press.button);
  }
  return names;
}

TEST(PhoneButtons, AreTakenInTheOrderOfTheirPressing) {
  TakenButtons buttons;
  buttons.press(Button::kStop);
  buttons.press(Button::kAllow);

  EXPECT_THAT(taken(buttons), ElementsAre(Button::kStop, Button::kAllow));
  EXPECT_THAT(taken(buttons), ElementsAre());
}

TEST(PhoneButtons, NeverPassOverAStopHoweverOftenSomebodyPressesWhileNobodyListens) {
  TakenButtons buttons;
  for (int i = 0; i < 1000; ++i) {
    buttons.press(Button::kDispute);
  }
  buttons.press(Button::kStop);

  const std::vector<Button> presses = taken(buttons);
  EXPECT_EQ(presses.back(), Button::kStop);
  EXPECT_EQ(presses.size(), 100U);
}

TEST(PhoneButtons, ThatStopADiscWhichStandsCountForNothing) {
  TakenButtons buttons;
  buttons.disc_stands(true);
  for (int i = 0; i < 1000; ++i) {
    buttons.press(Button::kStop);
  }
  EXPECT_THAT(taken(buttons), ElementsAre());

  buttons.press(Button::kAllow);
  buttons.press(Button::kStop);
  buttons.press(Button::kStop);
  EXPECT_THAT(taken(buttons), ElementsAre(Button::kAllow, Button::kStop)) << "it would turn by now";

  buttons.disc_stands(false);
  buttons.press(Button::kStop);
  EXPECT_THAT(taken(buttons), ElementsAre(Button::kStop));
}

web::Reply pressed(PhoneButtons& buttons, const std::string& body) {
  web::Call call;
  call.body = body;
  return press_by_phone(buttons, call);
}

TEST(PhoneKeys, AreTheDiscsAndNoOthers) {
  TakenButtons buttons;
  EXPECT_EQ(pressed(buttons, R"({"button": "stop"})").status, 200U);
  EXPECT_EQ(pressed(buttons, R"({"button": "allow"})").status, 200U);
  for (const char* body :
       {R"({"button": "pause"})", R"({"button": "dispute"})", R"({"button": 7})", "[]", "stop", ""}) {
    EXPECT_GE(pressed(buttons, body).status, 400U) << body;
  }

  EXPECT_THAT(taken(buttons), ElementsAre(Button::kStop, Button::kAllow));
}

std::optional<unsigned> answer_to(const web::Reply& reply) {
  return reply.late->given() ? std::optional(reply.late->given()->status) : std::nullopt;
}

TEST(PhoneKeys, ThatLetItTurnAreAnsweredWithWhatBecomesOfThat) {
  TakenButtons buttons;
  const web::Reply kept = pressed(buttons, R"({"button": "allow"})");
  const web::Reply not_kept = pressed(buttons, R"({"button": "allow"})");
  EXPECT_EQ(answer_to(kept), std::nullopt);

  auto presses = buttons.take();
  presses[0].receipt.tell(Outcome::kDone);
  presses[1].receipt.tell(Outcome::kNotKept);

  EXPECT_EQ(answer_to(kept), 200U);
  EXPECT_EQ(answer_to(not_kept), 507U);
}

TEST(PhoneKeys, ThatStopItWaitForNothing) {
  TakenButtons buttons;
  EXPECT_EQ(pressed(buttons, R"({"button": "stop"})").late, nullptr);
}

TEST(PhoneKeys, LapseWhereNobodyWatchesTheTable) {
  TakenButtons buttons;
  const web::Reply before = pressed(buttons, R"({"button": "allow"})");
  buttons.are_taken(false);
  EXPECT_EQ(answer_to(before), 503U);

  EXPECT_EQ(answer_to(pressed(buttons, R"({"button": "allow"})")), 503U);
  EXPECT_EQ(pressed(buttons, R"({"button": "stop"})").status, 200U);
  buttons.are_taken(true);
  EXPECT_THAT(taken(buttons), ElementsAre()) << "it was about a disc of before";
}

TEST(PhoneKeys, KnowAStop) {
  const auto is_stop_at = [](const std::string& path, const std::string& body, bool is_post = true) {
    return is_stop({is_post, path, body, "1", ""});
  };
  EXPECT_TRUE(is_stop_at("/api/press", R"({"button": "stop"})"));
  EXPECT_FALSE(is_stop_at("/api/press", R"({"button": "stop"})", false));
  EXPECT_FALSE(is_stop_at("/api/join", R"({"button": "stop"})"));
  for (const char* body : {R"({"button": "allow"})", R"({"button": 7})", R"(["stop"])", "stop", ""}) {
    EXPECT_FALSE(is_stop_at("/api/press", body)) << body;
  }
}

TEST(PhoneKeys, StopTheDiscHoweverMuchWasSaidBefore) {
  test::DeskOfPhones table;
  table.phones.buttons.are_taken(true);
  const std::string token = table.join();
  while (table.say("/api/press", R"({"button":"allow"})", token).status == 200U) {
  }
  (void)table.phones.buttons.take();

  EXPECT_EQ(table.say("/api/press", R"({"button":"stop"})", token).status, 200U);

  EXPECT_THAT(taken(table.phones.buttons), ElementsAre(Button::kStop));
}

}  // namespace
}  // namespace seneschal::daemon
