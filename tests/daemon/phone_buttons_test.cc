#include "daemon/phones/phone_buttons.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "daemon/desk_of_phones.h"
#include "daemon/phones/phone_keys.h"

namespace seneschal::daemon {
namespace {

using ports::Button;
using ::testing::ElementsAre;

std::vector<Button> taken(PhoneButtons& buttons) {
  std::vector<Button> names;
  for (const ports::Press& press : buttons.take()) {
    names.push_back(press.button);
  }
  return names;
}

TEST(PhoneButtons, AreTakenInTheOrderOfTheirPressing) {
  PhoneButtons buttons;
  buttons.press(Button::kStop);
  buttons.press(Button::kAllow);

  EXPECT_THAT(taken(buttons), ElementsAre(Button::kStop, Button::kAllow));
  EXPECT_THAT(taken(buttons), ElementsAre());
}

TEST(PhoneButtons, NeverPassOverAStopHoweverOftenSomebodyPressesWhileNobodyListens) {
  PhoneButtons buttons;
  for (int i = 0; i < 1000; ++i) {
    buttons.press(Button::kDispute);
  }
  buttons.press(Button::kStop);

  const std::vector<Button> presses = taken(buttons);
  EXPECT_EQ(presses.back(), Button::kStop);
  EXPECT_EQ(presses.size(), 100U);
}

TEST(PhoneButtons, ThatStopADiscWhichStandsCountForNothing) {
  PhoneButtons buttons;
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
  PhoneButtons buttons;
  EXPECT_EQ(pressed(buttons, R"({"button": "stop"})").status, 200U);
  EXPECT_EQ(pressed(buttons, R"({"button": "allow"})").status, 200U);
  for (const char* body :
       {R"({"button": "pause"})", R"({"button": "dispute"})", R"({"button": 7})", "[]", "stop", ""}) {
    EXPECT_GE(pressed(buttons, body).status, 400U) << body;
  }

  EXPECT_THAT(taken(buttons), ElementsAre(Button::kStop, Button::kAllow));
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
  const std::string token = table.join();
  while (table.say("/api/press", R"({"button":"allow"})", token).status == 200U) {
  }
  (void)table.phones.buttons.take();

  EXPECT_EQ(table.say("/api/press", R"({"button":"stop"})", token).status, 200U);

  EXPECT_THAT(taken(table.phones.buttons), ElementsAre(Button::kStop));
}

}  // namespace
}  // namespace seneschal::daemon
