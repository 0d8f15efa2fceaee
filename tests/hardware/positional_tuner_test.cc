#include "hardware/turntable/positional_tuner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <deque>
#include <functional>
#include <random>

#include "hardware/sim/drives/positional_model.h"

namespace seneschal::turntable {
namespace {

using std::chrono_literals::operator""ms;
using std::chrono_literals::operator""s;
using std::chrono_literals::operator""us;
using std::chrono::microseconds;
using std::chrono::milliseconds;
using ::testing::HasSubstr;

double between(std::mt19937_64& random, double low, double high) {
  return std::uniform_real_distribution(low, high)(random);
}

/// Multi-turn and half-turn servos through gears, wired either way.
sim::PositionalTraits drawn(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  sim::PositionalTraits traits;
  traits.zero = microseconds(std::lround(between(random, 1300, 1700)));
  traits.disc_deg_per_us = between(random, 0.15, 0.8) * (seed % 3 == 0 ? -1 : 1);
  traits.play_deg = between(random, 0, 1.2);
  traits.fastest_deg_per_s = between(random, 60, 140);
  traits.delay = milliseconds(std::lround(between(random, 20, 70)));
  traits.follows = milliseconds(std::lround(between(random, 20, 90)));
  return traits;
}

/// A positional servo that is tuned in simulated time, watched by a camera that is late and not quite right.
struct PositionalBench {
  explicit PositionalBench(const sim::PositionalTraits& traits, std::uint64_t seed = 1)
      : random(seed), disc(traits, 1430us, MonoTime{}) {}

  tl::expected<PositionalTuned, TuningError> tune(const PositionalServo& begin = PositionalServo{}) {
    PositionalTuner tuner(begin);
    for (MonoTime now{}; now < MonoTime(std::chrono::minutes(3)); now += 2ms) {
      const auto since = std::chrono::duration_cast<milliseconds>(now.time_since_epoch());
      disc.advance(now);
      expose(now, since);
      std::optional<Sight> sight;
      if (!coming.empty() && coming.front().captured + 120ms <= now) {
        sight = coming.front();
        coming.pop_front();
      }
      if (!sight && since.count() % 20 != 0) {
        continue;
      }
      const auto output = tuner.step(now, sight);
      if (output.pulse) {
        shortest = std::min(shortest, *output.pulse);
        longest = std::max(longest, *output.pulse);
        last = *output.pulse;
        at_a_stretch = std::max(at_a_stretch, since - rested);
      } else {
        rested = since;
      }
      disc.command(now, is_connected ? output.pulse : std::nullopt);
      if (output.end) {
        took = since;
        return *output.end;
      }
    }
    return tl::unexpected(TuningError{"never ended"});
  }

  void expose(MonoTime now, milliseconds since) {
    if (now < next) {
      return;
    }
    next = now + 66ms;
    Sight sight{now, disc.disc_deg() + std::normal_distribution(0.0, 0.2)(random), false};
    *sight.disc_deg = std::fmod(std::fmod(*sight.disc_deg, 360) + 360, 360);
    if (spoil) {
      spoil(sight, since);
    }
    if (!std::bernoulli_distribution(0.05)(random)) {
      coming.push_back(sight);
    }
  }

  std::mt19937_64 random;
  sim::PositionalModel disc;
  std::function<void(Sight&, milliseconds)> spoil;
  bool is_connected = true;
  MonoTime next{};
  std::deque<Sight> coming;
  microseconds shortest{10000};
  microseconds longest{0};
  microseconds last{0};
  milliseconds took{0};
  milliseconds rested{0};
  milliseconds at_a_stretch{0};
};

TEST(PositionalTuner, FindsWhatASeedDrewOfTwoHundredServos) {
  double worst_gear = 0;
  double worst_speed = 0;
  double worst_late = 0;
  double worst_place = 0;
  milliseconds longest{0};
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const sim::PositionalTraits traits = drawn(seed);
    PositionalBench bench(traits, seed);
    const auto tuned = bench.tune();
    ASSERT_TRUE(tuned) << "seed " << seed << ": " << tuned.error().message();

    const PositionalServo& servo = tuned->servo;
    EXPECT_NEAR(servo.disc_deg_per_us / traits.disc_deg_per_us, 1, 0.03) << "seed " << seed;
    EXPECT_LE(servo.fastest_deg_per_s, traits.fastest_deg_per_s * 1.03) << "seed " << seed;
    EXPECT_GE(servo.fastest_deg_per_s, traits.fastest_deg_per_s * 0.7) << "seed " << seed;
    const milliseconds late = tuned->late.delay + tuned->late.lag;
    const milliseconds drawn_late = traits.delay + traits.follows;
    EXPECT_LE(std::chrono::abs(late - drawn_late), 25ms) << "seed " << seed;
    EXPECT_EQ(servo.standing, bench.last) << "seed " << seed;
    const double place = std::remainder(servo.standing_disc_deg.value() - bench.disc.disc_deg(), 360);
    EXPECT_NEAR(place, 0, 0.5) << "seed " << seed;
    EXPECT_GE(bench.shortest, 700us);
    EXPECT_LE(bench.longest, 2400us);
    EXPECT_LE(bench.at_a_stretch, 15s) << "what a drive allows";

    worst_gear = std::max(worst_gear, std::abs(servo.disc_deg_per_us / traits.disc_deg_per_us - 1));
    worst_speed = std::max(worst_speed, std::abs(servo.fastest_deg_per_s / traits.fastest_deg_per_s - 0.95));
    worst_late = std::max(worst_late, std::abs(static_cast<double>((late - drawn_late).count())));
    worst_place = std::max(worst_place, std::abs(place));
    longest = std::max(longest, bench.took);
  }
  std::printf(
      "worst of 200 positional servos: gear %.1f %%, speed %.0f %% from the 95 %% that are kept, delay and lag %.0f "
      "ms, "
      "place %.2f degrees; %.0f s at most\n",
      100 * worst_gear, 100 * worst_speed, worst_late, worst_place, static_cast<double>(longest.count()) / 1000);
}

TEST(PositionalTuner, StopsForAHandNearTheDisc) {
  PositionalBench bench(drawn(4));
  bench.spoil = [](Sight& sight, milliseconds since) { sight.hand_near = since > 9000ms; };

  EXPECT_THAT(bench.tune().error().message(), HasSubstr("a hand"));
  EXPECT_LE(bench.took, 9000ms + 66ms + 120ms + 66ms);
}

TEST(PositionalTuner, StopsWhenTheDiscIsLost) {
  PositionalBench bench(drawn(4));
  bench.spoil = [](Sight& sight, milliseconds since) {
    if (since > 9000ms) {
      sight.disc_deg.reset();
    }
  };

  EXPECT_THAT(bench.tune().error().message(), HasSubstr("does not show the disc"));
}

TEST(PositionalTuner, SaysThatTheServoDoesNotTurnTheDisc) {
  PositionalBench bench(drawn(4));
  bench.is_connected = false;

  EXPECT_THAT(bench.tune().error().message(), HasSubstr("the disc hardly turns although the pulses went"));
}

}  // namespace
}  // namespace seneschal::turntable
