// A servo outlives the table that it was found at: it is kept in that table's file, and goes on to the next.
#include "daemon/disc/kept_servo.h"

#include <gtest/gtest.h>

#include <string>

#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "scratch_folder.h"

namespace seneschal::disc {
namespace {

constexpr const char* kRound = R"({"format": "seneschal-table/1", "board": "..."})";
constexpr const char* kZones = R"({"format": "seneschal-places/1", "board": "..."})";

ServoSettings servo() {
  ServoSettings settings;
  settings.wire = parse_wire_setting("pwm:13").value();
  settings.home = HomeSetting{"22", {100, 130}};
  return settings;
}

TEST(KeptServo, IsInTheTablesFileUntilThereIsNone) {
  const test::ScratchFolder scratch;
  const auto file = scratch.path() / "table-1.json";
  ASSERT_TRUE(files::write_own_file(file, kRound));
  ASSERT_TRUE(keep_servo(file, servo()));
  const auto kept = servo_in(files::read_file(file).value(), "table").value();
  ASSERT_TRUE(kept);
  EXPECT_EQ(to_text(kept->wire), "pwm:13");
  EXPECT_EQ(kept->home->pin, "22");
  ASSERT_TRUE(keep_servo(file, std::nullopt));
  EXPECT_FALSE(servo_in(files::read_file(file).value(), "table").value());
  EXPECT_NE(files::read_file(file)->find("board"), std::string::npos) << "the rest stays";
}

TEST(KeptServo, ThatCannotBeDrivenOrKeptIsRefusedAndChangesNothing) {
  const test::ScratchFolder scratch;
  const auto file = scratch.path() / "table-1.json";
  EXPECT_FALSE(keep_servo(file, servo())) << "there is no table";
  ASSERT_TRUE(files::write_own_file(file, kRound));
  ServoSettings wild = servo();
  wild.longest = wild.shortest;
  EXPECT_FALSE(keep_servo(file, wild));
  EXPECT_EQ(files::read_file(file).value(), kRound);
}

TEST(KeptServo, GoesOnToATableThatIsLearnedAnew) {
  const std::string before = with_servo(kRound, "table", servo()).value();
  const auto kept = servo_in(with_servo_of(before, R"({"format": "seneschal-table/1", "board": "new"})"), "t").value();
  ASSERT_TRUE(kept);
  EXPECT_EQ(to_text(kept->wire), "pwm:13");
  EXPECT_EQ(with_servo_of(before, kZones), kZones) << "a board without a disc";
  EXPECT_EQ(with_servo_of(kRound, kRound), kRound);
  EXPECT_EQ(with_servo_of("", kRound), kRound) << "there was no table before";
}

}  // namespace
}  // namespace seneschal::disc
