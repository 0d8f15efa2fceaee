#include "daemon/phone_buttons.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>

#include <thread>

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

}  // namespace
}  // namespace seneschal::daemon
