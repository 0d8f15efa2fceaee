#include "hardware/sim/simulated_table.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "hardware/sim_sample.h"

namespace seneschal::sim::test {
namespace {

using std::chrono_literals::operator""us;
using std::chrono_literals::operator""ms;
using std::chrono_literals::operator""s;
using ports::MonoTime;

constexpr ServoTraits kServo{1500us, 40us, 400us, 30, 20, 100ms};

TEST(ServoModel, StandsStillWithinItsDeadBandAndWithoutPulses) {
  EXPECT_EQ(ServoModel::speed(kServo, std::nullopt), 0);
  EXPECT_EQ(ServoModel::speed(kServo, 1540us), 0);
  EXPECT_EQ(ServoModel::speed(kServo, 1460us), 0);
}

TEST(ServoModel, TurnsFasterOneWayThanTheOther) {
  EXPECT_DOUBLE_EQ(ServoModel::speed(kServo, 1060us), 30);
  EXPECT_DOUBLE_EQ(ServoModel::speed(kServo, 1940us), -20);
  EXPECT_DOUBLE_EQ(ServoModel::speed(kServo, 1260us), 15);
  EXPECT_DOUBLE_EQ(ServoModel::speed(kServo, 500us), 30) << "no faster than full speed";
}

TEST(ServoModel, ObeysAfterItsDelay) {
  const MonoTime start{};
  ServoModel servo(kServo, 350, start);
  servo.command(start, 1060us);

  EXPECT_DOUBLE_EQ(servo.disc_deg(start + 100ms), 350);
  EXPECT_NEAR(servo.disc_deg(start + 600ms), 5, 1e-9);
  servo.command(start + 600ms, std::nullopt);
  EXPECT_NEAR(servo.disc_deg(start + 700ms), 8, 1e-9) << "it coasts for as long as it was late";
  EXPECT_NEAR(servo.disc_deg(start + 5s), 8, 1e-9);
}

/// A clock that goes on only when somebody sleeps.
struct Hours {
  MonoTime now{};
  TableClock clock() {
    return {[this] { return now; }, [this](MonoTime until) { now = std::max(now, until); }};
  }
};

TEST(SimulatedTable, HasOneLightAndRefusesAnother) {
  Hours hours;
  SimulatedTable camera(sample_measures(), random_look(8, sample_measures()), {}, hours.clock());
  const auto light = camera.locked_at();
  ASSERT_TRUE(light);
  EXPECT_TRUE(camera.lock_at(*light));
  EXPECT_FALSE(camera.lock_at({{"gain", 7}}));
}

TEST(SimulatedTable, GivesFifteenPicturesASecond) {
  Hours hours;
  SimulatedTable camera(sample_measures(), random_look(8, sample_measures()), {}, hours.clock());
  camera.show(sample_scene());
  for (int i = 0; i < 16; ++i) {
    const auto frame = camera.next_frame(1s);
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->captured, hours.now);
  }
  EXPECT_NEAR(std::chrono::duration<double>(hours.now - MonoTime{}).count(), 1, 0.001);
}

TEST(SimulatedTable, SaysWhenThereIsNoPictureInTime) {
  Hours hours;
  SimulatedTable camera(sample_measures(), random_look(8, sample_measures()), {}, hours.clock());
  ASSERT_TRUE(camera.next_frame(0ms));

  const auto none = camera.next_frame(5ms);

  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().kind, ports::NoFrame::kNoneInTime);
  EXPECT_EQ(hours.now, MonoTime{} + 5ms);
}

TEST(SimulatedTable, TurnsItsDiscWithTheServo) {
  Hours hours;
  SimulatedTable camera(sample_measures(), random_look(8, sample_measures()), {}, hours.clock(), kServo);
  camera.show(sample_scene());
  camera.turn_disc_by_hand(33);
  camera.send_pulses(1060us);
  hours.now += 1100ms;

  EXPECT_NEAR(camera.scene().disc_deg, 63, 1e-6);
}

}  // namespace
}  // namespace seneschal::sim::test
