#include "hardware/turntable/tuner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <deque>
#include <functional>
#include <random>

#include "hardware/sim/drives/drive_draw.h"

namespace seneschal::turntable {
namespace {

using std::chrono_literals::operator""ms;
using std::chrono_literals::operator""us;
using std::chrono::milliseconds;

/// A drive that is tuned in simulated time, watched by a camera that is late and not quite right.
class Bench {
 public:
  explicit Bench(const sim::DrawnDrive& drive, std::uint64_t seed = 1)
      : random_(seed), disc_(drive.traits, 40, start_) {
    disc_.faults = drive.faults;
  }

  milliseconds period{66};
  milliseconds late{120};
  double noise_deg = 0.2;
  double drops = 0.05;
  std::function<void(Sight&, milliseconds)> spoil;  ///< what the camera shows that time after the beginning
  std::function<void(sim::TurntableModel&, milliseconds)> happen;

  tl::expected<Tuned, TuningError> tune() {
    Tuner tuner;
    for (MonoTime now = start_; now < start_ + std::chrono::minutes(3); now += 2ms) {
      const auto since = std::chrono::duration_cast<milliseconds>(now - start_);
      if (happen) {
        happen(disc_, since);
      }
      disc_.advance(now);
      expose(now, since);
      std::optional<Sight> sight;
      if (!coming_.empty() && coming_.front().captured + late <= now) {
        sight = coming_.front();
        coming_.pop_front();
      }
      if (!sight && since.count() % 20 != 0) {
        continue;
      }
      const auto output = tuner.step(now, sight);
      disc_.command(now, output.pulse);
      if (output.end) {
        took = since;
        return *output.end;
      }
    }
    return tl::unexpected(TuningError{"never ended"});
  }

  milliseconds took{0};

 private:
  void expose(MonoTime now, milliseconds since) {
    if (now < next_) {
      return;
    }
    next_ = now + period;
    Sight sight{now, disc_.disc_deg() + std::normal_distribution(0.0, noise_deg)(random_), false};
    *sight.disc_deg = std::fmod(std::fmod(*sight.disc_deg, 360) + 360, 360);
    if (spoil) {
      spoil(sight, since);
    }
    if (std::bernoulli_distribution(drops)(random_)) {
      return;
    }
    coming_.push_back(sight);
  }

  std::mt19937_64 random_;
  MonoTime start_{};
  MonoTime next_{};
  sim::TurntableModel disc_;
  std::deque<Sight> coming_;
};

TEST(Tuner, FindsWhatASeedDrewOfTwoHundredDrives) {
  double worst_neutral = 0;
  double worst_dead_band = 0;
  double worst_speed = 0;
  double worst_late = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const sim::DrawnDrive drawn = sim::random_drive(seed);
    Bench bench(drawn, seed);
    const auto tuned = bench.tune();
    ASSERT_TRUE(tuned) << "seed " << seed << ": " << tuned.error().message();

    const auto& servo = tuned->servo;
    EXPECT_EQ(servo.is_reversed, drawn.faults.is_reversed) << "seed " << seed;
    const auto neutral = std::chrono::abs(servo.neutral - drawn.traits.neutral);
    const auto dead_band = std::chrono::abs(servo.dead_band - drawn.traits.dead_band);
    EXPECT_LE(neutral, 6us) << "seed " << seed;
    EXPECT_LE(dead_band, 6us) << "seed " << seed;
    const double carried = drawn.faults.load * (1 - drawn.faults.slip);
    const double per_us = carried / static_cast<double>(drawn.traits.full.count());
    const double clockwise = servo.clockwise_deg_per_s / static_cast<double>(servo.full.count());
    const double counter = servo.counter_clockwise_deg_per_s / static_cast<double>(servo.full.count());
    // A reversed drive has the speed of its short pulses the other way.
    const bool is_reversed = drawn.faults.is_reversed;
    const double of_short = drawn.traits.clockwise_deg_per_s * per_us;
    const double of_long = drawn.traits.counter_clockwise_deg_per_s * per_us;
    EXPECT_NEAR(clockwise / (is_reversed ? of_long : of_short), 1, 0.05) << "seed " << seed;
    EXPECT_NEAR(counter / (is_reversed ? of_short : of_long), 1, 0.05) << "seed " << seed;
    const milliseconds late = tuned->late.delay + tuned->late.lag;
    const milliseconds drawn_late = drawn.traits.delay + drawn.traits.inertia;
    EXPECT_LE(std::chrono::abs(late - drawn_late), 20ms) << "seed " << seed;

    worst_neutral = std::max(worst_neutral, static_cast<double>(neutral.count()));
    worst_dead_band = std::max(worst_dead_band, static_cast<double>(dead_band.count()));
    worst_speed = std::max(worst_speed, std::abs(clockwise / (is_reversed ? of_long : of_short) - 1));
    worst_late = std::max(worst_late, std::abs(static_cast<double>((late - drawn_late).count())));
    EXPECT_LE(bench.took, std::chrono::seconds(75));
  }
  std::printf("worst of 200 drives: neutral %.0f us, dead band %.0f us, speed %.1f %%, delay and lag %.0f ms\n",
              worst_neutral, worst_dead_band, 100 * worst_speed, worst_late);
}

std::string fault_of(Bench& bench) {
  const auto tuned = bench.tune();
  return tuned ? "tuned" : tuned.error().message();
}

TEST(Tuner, StopsForAHandNearTheDisc) {
  Bench bench(sim::random_drive(3));
  bench.spoil = [](Sight& sight, milliseconds since) { sight.hand_near = since > 9000ms; };

  EXPECT_NE(fault_of(bench).find("a hand"), std::string::npos);
  EXPECT_LE(bench.took, 9000ms + bench.period + bench.late);
}

TEST(Tuner, StopsWhenTheDiscIsLost) {
  Bench bench(sim::random_drive(3));
  bench.spoil = [](Sight& sight, milliseconds since) {
    if (since > 9000ms) {
      sight.disc_deg.reset();
    }
  };

  EXPECT_NE(fault_of(bench).find("does not show the disc"), std::string::npos);
  EXPECT_LE(bench.took, 11000ms);
}

TEST(Tuner, SaysThatTheDiscDoesNotTurn) {
  sim::DrawnDrive drive = sim::random_drive(3);
  drive.faults.is_stuck = true;
  Bench bench(drive);

  EXPECT_NE(fault_of(bench).find("does not turn although"), std::string::npos);
  EXPECT_LE(bench.took, 5000ms);
}

TEST(Tuner, SaysThatTheDiscTurnsWithoutPulses) {
  sim::DrawnDrive drive = sim::random_drive(3);
  drive.faults.creep_deg_per_s = 12;
  Bench bench(drive);

  EXPECT_NE(fault_of(bench).find("moves although it should rest"), std::string::npos);
}

TEST(Tuner, SaysThatTheCameraShowsTooFewPictures) {
  Bench bench(sim::random_drive(3));
  bench.period = 900ms;
  bench.drops = 0;

  EXPECT_NE(fault_of(bench).find("too few pictures"), std::string::npos);
  EXPECT_LE(bench.took, 10000ms);
}

TEST(Tuner, RefusesAServoThatStandsOrRunsAtFullSpeed) {
  sim::DrawnDrive drive = sim::random_drive(3);
  drive.traits.full = 1us;
  Bench bench(drive);

  EXPECT_NE(fault_of(bench).find("hardly anything between"), std::string::npos);
}

TEST(Tuner, IgnoresMisreadPictures) {
  Bench bench(sim::random_drive(5));
  bench.spoil = [](Sight& sight, milliseconds since) {
    if (since.count() % 17 == 0) {
      sight.disc_deg = std::fmod(*sight.disc_deg + 6 * 360.0 / 28, 360);
    }
  };

  EXPECT_EQ(fault_of(bench), "tuned");
}

}  // namespace
}  // namespace seneschal::turntable
