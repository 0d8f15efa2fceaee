// A machine without a battery for its clock begins an evening with the time of the last one, and hears the right one
// from the network later.
#include "daemon/desk/set_clock.h"

#include <gtest/gtest.h>

#include "daemon/desk/desk.h"
#include "desk/desk_fixture.h"

namespace seneschal::desk {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr days kBehind{40};

TEST_F(DeskTest, KeepsWhoJoinedBeforeTheClockWasSet) {
  Desk desk = opened().value();
  const std::string anna = joined(desk, desk.players_code(), {{"name", "Anna"}, {"colour", "red"}});
  pass(minutes(5));

  now_.utc += kBehind;

  EXPECT_EQ(asked(desk, "me", anna).at("name"), "Anna");
  EXPECT_EQ(asked(desk, "me", "").at("held").at("red"), "phone of Anna (number 1)");
  Desk after = opened().value();
  EXPECT_EQ(asked(after, "me", anna).at("name"), "Anna") << "and after a restart";
  pass(access::Roster::kStays - minutes(6));
  EXPECT_EQ(asked(after, "me", anna).at("role"), "player");
  pass(minutes(1));
  EXPECT_EQ(asked(after, "me", anna).at("role"), "watcher") << "its time is what it always is";
}

TEST_F(DeskTest, KeepsWhoJoinedBeforeTheClockWasSetBack) {
  Desk desk = opened().value();
  const std::string anna = joined(desk, desk.players_code());

  now_.utc -= kBehind;

  EXPECT_EQ(asked(desk, "me", anna).at("role"), "player");
  pass(access::Roster::kStays);
  EXPECT_EQ(asked(desk, "me", anna).at("role"), "watcher");
}

TEST_F(DeskTest, LetsGoWhoJoinedOnAnotherEvening) {
  const std::string anna = [this] {
    Desk desk = opened().value();
    return joined(desk, desk.players_code());
  }();
  pass(hours(5));
  Desk desk = opened().value();
  const std::string ben = joined(desk, desk.players_code());

  now_.utc += kBehind;

  EXPECT_EQ(asked(desk, "me", anna).at("role"), "watcher");
  EXPECT_EQ(asked(desk, "me", ben).at("role"), "player");
}

TEST(SetClock, GoesOnAsItWasUntilWhatWasNotedIsMoved) {
  Now now{access::MonoTime(hours(1)), access::UtcTime(days(100))};
  SetClock clock(now);
  now.mono += minutes(20);
  now.utc += minutes(20);
  EXPECT_FALSE(clock.look(now)) << "it only ran on";

  now.mono += seconds(1);
  now.utc += kBehind + seconds(1);
  EXPECT_TRUE(clock.look(now));
  EXPECT_EQ(clock.by(), kBehind);
  EXPECT_EQ(clock.utc(now), access::UtcTime(days(100) + minutes(20) + seconds(1)));
  EXPECT_FALSE(clock.look(now));

  clock.settle(clock.by());
  EXPECT_EQ(clock.utc(now), now.utc);
  EXPECT_EQ(clock.begun(), access::UtcTime(days(100) + kBehind));
}

TEST(SetClock, IsNotSetWhereItOnlyRunsALittleWrong) {
  Now now{access::MonoTime(hours(1)), access::UtcTime(days(100))};
  SetClock clock(now);
  now.utc += minutes(9);
  EXPECT_FALSE(clock.look(now));
  EXPECT_EQ(clock.utc(now), now.utc);
}

}  // namespace
}  // namespace seneschal::desk
