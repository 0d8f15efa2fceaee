#include "hardware/sim/simulated_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "hardware/artus/sim_sample.h"

namespace seneschal::sim::test {
namespace {

using std::chrono_literals::operator""us;
using std::chrono_literals::operator""ms;
using std::chrono_literals::operator""s;
using ports::MonoTime;

/// Obeys at once, so that what it does can be reckoned.
DrawnDrive plain_drive() {
  DrawnDrive drive;
  drive.traits = {1500us, 40us, 400us, 30, 20, 100ms, 1ms, 1e6};
  return drive;
}

TEST(RandomDrive, IsTheSameForEverAndDiffersBySeed) {
  EXPECT_EQ(random_drive(7).traits.neutral, random_drive(7).traits.neutral);
  std::set<long> neutrals;
  int reversed = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    neutrals.insert(random_drive(seed).traits.neutral.count());
    reversed += random_drive(seed).faults.is_reversed ? 1 : 0;
  }
  EXPECT_GT(neutrals.size(), 20U);
  EXPECT_GT(reversed, 5);
  EXPECT_LT(reversed, 30);
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

TEST(SimulatedTable, SaysWhichPieceItCannotShow) {
  Hours hours;
  SimulatedTable camera(sample_measures(), random_look(8, sample_measures()), {}, hours.clock());
  Scene scene = sample_scene();
  scene.markers["marker fool"] = {};
  camera.show(scene);

  const auto none = camera.next_frame(1s);

  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().message(), camera.info().name + ": nothing says what \"marker fool\" looks like");
}

TEST(SimulatedTable, TurnsItsDiscWithTheServo) {
  Hours hours;
  SimulatedTable camera(sample_measures(), random_look(8, sample_measures()), {}, hours.clock(), plain_drive());
  camera.show(sample_scene());
  camera.turn_disc_by_hand(33);
  camera.send_pulses(1060us);
  hours.now += 1100ms;

  EXPECT_NEAR(camera.scene().disc_deg, 63, 0.1);
}

}  // namespace
}  // namespace seneschal::sim::test
