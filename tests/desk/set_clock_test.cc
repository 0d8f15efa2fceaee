// A machine without a battery for its clock begins an evening with the time of the last one, and hears the right one
// from the network later.
#include "daemon/desk/set_clock.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

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

TEST_F(DeskTest, KeepsWhoJoinedBeforeAStartThatCameBeforeTheClockWasSet) {
  const std::string anna = [this] {
    Desk desk = opened().value();
    return joined(desk, desk.players_code());
  }();
  pass(minutes(5));
  Desk desk = opened().value();

  now_.utc += kBehind;

  EXPECT_EQ(asked(desk, "me", anna).at("role"), "player");
}

TEST_F(DeskTest, TellsNobodyMeanwhileThatWhoJoinedHasLeft) {
  Desk desk = opened().value();
  const std::string anna = joined(desk, desk.players_code(), {{"colour", "red"}});
  std::vector<access::Slot> held;
  desk.when_seated([&](const std::vector<access::Slot>& now) { held = now; });

  now_.utc += kBehind;
  (void)desk.take_back();  // at a terminal, before any phone asks

  EXPECT_EQ(held, (std::vector<access::Slot>{{"red", 1}}));
  EXPECT_EQ(asked(desk, "me", anna).at("role"), "player");
}

TEST_F(DeskTest, TriesAgainWhereTheDiskDoesNotTakeWhatTheClockWasSetBy) {
  std::optional<std::filesystem::path> aside;
  const std::filesystem::path file = scratch_ / "access.json";
  const std::string anna = [&] {
    Desk desk = opened().value();
    std::string token = joined(desk, desk.players_code());
    aside = scratch_ / "aside";
    std::filesystem::rename(file, *aside);
    std::filesystem::create_directory(file);  // which no file takes the place of
    now_.utc += kBehind;
    EXPECT_EQ(asked(desk, "me", token).at("role"), "player") << "by the time as it was";
    std::filesystem::remove(file);
    std::filesystem::rename(*aside, file);
    pass(minutes(1));
    EXPECT_EQ(asked(desk, "me", token).at("role"), "player");
    return token;
  }();
  Desk desk = opened().value();

  EXPECT_EQ(asked(desk, "me", anna).at("role"), "player");
}

TEST_F(DeskTest, LetsGoWhoJoinedOnAnotherEvening) {
  const std::string anna = [this] {
    Desk desk = opened().value();
    return joined(desk, desk.players_code());
  }();
  now_ = {access::MonoTime(minutes(1)), now_.utc + hours(5)};  // the machine was off meanwhile
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
  EXPECT_EQ(clock.begun(), access::UtcTime(days(100) - hours(1) + kBehind)) << "since the machine's own start";
}

TEST(SetClock, IsNotSetWhereItOnlyRunsALittleWrong) {
  Now now{access::MonoTime(hours(1)), access::UtcTime(days(100))};
  SetClock clock(now);
  EXPECT_EQ(clock.utc({now.mono, now.utc + kBehind}), now.utc) << "it was set, and nobody has looked";
  now.utc += minutes(9);
  EXPECT_FALSE(clock.look(now));
  EXPECT_EQ(clock.utc(now), now.utc);
}

}  // namespace
}  // namespace seneschal::desk
