#include "daemon/phone_buttons.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>

#include <string>
#include <thread>

#include "daemon/phone_keys.h"

namespace seneschal::daemon {
namespace {

using ports::Button;
using ::testing::ElementsAre;

bool is_readable(const PhoneButtons& buttons) {
  pollfd ready{buttons.descriptor(), POLLIN, 0};
  return ::poll(&ready, 1, 0) > 0;
}

std::vector<Button> taken(PhoneButtons& buttons) {
  std::vector<Button> names;
  const std::vector<ports::Press> presses = buttons.take().value();
  for (const ports::Press& press : presses) {
    names.push_back(press.button);
  }
  return names;
}

TEST(PhoneButtons, AreTakenInTheOrderOfTheirPressingByAnotherThread) {
  PhoneButtons buttons;
  EXPECT_FALSE(is_readable(buttons));
  std::thread page([&buttons] {
    buttons.press(Button::kStop);
    buttons.press(Button::kAllow);
  });
  page.join();

  EXPECT_TRUE(is_readable(buttons));
  EXPECT_THAT(taken(buttons), ElementsAre(Button::kStop, Button::kAllow));
  EXPECT_FALSE(is_readable(buttons));
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

}  // namespace
}  // namespace seneschal::daemon
