// seneschal servo at a simulated table: tuned through its camera, then turned by what was found.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "daemon/disc/servo_settings.h"
#include "hardware/files/read_file.h"
#include "hardware/sim/drives/drive_draw.h"
#include "run_program.h"
#include "system/devices/artus/drawn_servo.h"
#include "system/table/artus/drawn_table.h"

namespace seneschal::tests {
namespace {

using std::chrono_literals::operator""ms;
using std::chrono_literals::operator""us;
using test::run_program;

class ServoTuning : public ::testing::Test {
 protected:
  [[nodiscard]] std::vector<std::string> call(std::vector<std::string> words, int drive) const {
    const std::string choice = ",pace=fast,play=still,servo=" + std::to_string(drive);
    for (const std::string& word : {std::string("--table"), table_.file(), std::string("--camera"),
                                    table_.camera(game_file("artus-001"), choice)}) {
      words.push_back(word);
    }
    return words;
  }

  const DrawnTable table_{"2"};
};

TEST_F(ServoTuning, FindsTheServoUnderASimulatedTableAndThenTurnsTheDiscWithIt) {
  for (const int seed : {5, 6}) {
    const sim::DrawnDrive drawn = sim::random_drive(static_cast<std::uint64_t>(seed));
    const test::Ran tuned = run_program("seneschal", call({"servo", "tune", "--servo", "sim:"}, seed));
    ASSERT_EQ(tuned.exit_status, 0) << tuned.err;
    const auto found = disc::servo_in(files::read_file(table_.file()).value(), "table.json");
    ASSERT_TRUE(found && *found);

    const auto& servo = std::get<turntable::ContinuousServo>((*found)->servo);
    EXPECT_LE(std::chrono::abs(servo.neutral - drawn.traits.neutral), 6us) << seed;
    EXPECT_LE(std::chrono::abs(servo.dead_band - drawn.traits.dead_band), 6us) << seed;
    EXPECT_EQ(servo.is_reversed, drawn.faults.is_reversed) << seed;
    const auto late = (*found)->late.delay + (*found)->late.lag;
    EXPECT_LE(std::chrono::abs(late - drawn.traits.delay - drawn.traits.inertia), 25ms) << seed;

    const test::Ran turned = run_program("seneschal", call({"servo", "turn", "--to-seat", "14"}, seed));
    EXPECT_EQ(turned.exit_status, 0) << turned.err;
    EXPECT_NE(turned.out.find("The disc is in place"), std::string::npos) << turned.out;
  }
}

TEST_F(ServoTuning, LearnsWhereTheHomeSensorNoticesTheMarkAndThenTurnsPastIt) {
  constexpr int kSeed = 7;
  const sim::DrawnDrive drawn = sim::random_drive(kSeed);
  put_servo(table_, kSeed);

  const test::Ran learned = run_program("seneschal", call({"servo", "home", "--pin", "sim:"}, kSeed));

  ASSERT_EQ(learned.exit_status, 0) << learned.err;
  const auto found = disc::servo_in(files::read_file(table_.file()).value(), "table.json");
  ASSERT_TRUE(found && *found && (*found)->home);
  const double half = drawn.traits.mark_width_deg / 2;
  const turntable::Home home = (*found)->home->home;
  EXPECT_NEAR(std::remainder(home.clockwise_deg - (drawn.traits.mark_deg - half), 360), 0, 3);
  EXPECT_NEAR(std::remainder(home.counter_clockwise_deg - (drawn.traits.mark_deg + half), 360), 0, 3);
  std::printf("the mark clockwise %.1f degrees off, counter-clockwise %.1f\n",
              std::remainder(home.clockwise_deg - (drawn.traits.mark_deg - half), 360),
              std::remainder(home.counter_clockwise_deg - (drawn.traits.mark_deg + half), 360));
  for (const char* seat : {"9", "18"}) {
    const test::Ran turned = run_program("seneschal", call({"servo", "turn", "--to-seat", seat}, kSeed));
    EXPECT_EQ(turned.exit_status, 0) << turned.out << turned.err;
  }
}

TEST_F(ServoTuning, SaysWhatIsMissingAndMovesNothing) {
  const test::Ran no_servo = run_program("seneschal", call({"servo", "turn", "--to-seat", "3"}, 5));
  EXPECT_EQ(no_servo.exit_status, 2);
  EXPECT_NE(no_servo.err.find("has no servo yet"), std::string::npos) << no_servo.err;
  const test::Ran no_seat = run_program("seneschal", call({"servo", "turn", "--to-seat", "28", "--servo", "sim:"}, 5));
  EXPECT_EQ(no_seat.exit_status, 2);
  EXPECT_NE(no_seat.err.find("expected 0 to 27"), std::string::npos) << no_seat.err;
  const test::Ran unseen =
      run_program("seneschal", {"servo", "turn", "--to-seat", "3", "--servo", "pwm:12", "--table", table_.file()});
  EXPECT_EQ(unseen.exit_status, 2);
  EXPECT_NE(unseen.err.find("never driven unseen"), std::string::npos) << unseen.err;
  const test::Ran wrong =
      run_program("seneschal", {"servo", "status", "--servo", "pwm:twelve", "--table", table_.file()});
  EXPECT_EQ(wrong.exit_status, 2);
  EXPECT_NE(wrong.err.find("twelve is no GPIO number"), std::string::npos) << wrong.err;
  const test::Ran gone = run_program(
      "seneschal", {"servo", "status", "--servo", "pwm:,chip=nobodys.pwm,channel=0", "--table", table_.file()});
  EXPECT_EQ(gone.exit_status, 1) << gone.out << gone.err;
}

}  // namespace
}  // namespace seneschal::tests
