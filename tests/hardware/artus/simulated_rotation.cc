#include "hardware/artus/simulated_rotation.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <fstream>
#include <stdexcept>

namespace seneschal::test {

namespace {

using std::chrono_literals::operator""ms;
using std::chrono_literals::operator""s;
using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr auto kTick = 20ms;
constexpr auto kFine = 5ms;
constexpr auto kBefore = 500ms;  // the camera watches the disc before the order comes
constexpr auto kAfter = 1000ms;
constexpr auto kLongest = 30s;

class Draw {
 public:
  explicit Draw(std::uint64_t seed) : random_(seed) {}
  double between(double low, double high) { return std::uniform_real_distribution<double>(low, high)(random_); }
  int whole(int low, int high) { return std::uniform_int_distribution<int>(low, high)(random_); }
  bool chance(double share) { return between(0, 1) < share; }
  double normal(double deviation) { return std::normal_distribution<double>(0, deviation)(random_); }

 private:
  std::mt19937_64 random_;
};

/// What `servo tune` may have found of this drive on another day.
turntable::Settings tuned(const sim::DriveTraits& drive, Draw& draw) {
  const auto shifted = [&draw](auto value, int most) { return value + decltype(value)(draw.whole(-most, most)); };
  turntable::ContinuousServo servo;
  servo.neutral = shifted(drive.neutral, 8);
  servo.dead_band = std::max(microseconds(0), shifted(drive.dead_band, 5));
  servo.full = shifted(drive.full, 15);
  servo.clockwise_deg_per_s = drive.clockwise_deg_per_s * draw.between(0.95, 1.05);
  servo.counter_clockwise_deg_per_s = drive.counter_clockwise_deg_per_s * draw.between(0.95, 1.05);
  turntable::Settings settings;
  settings.servo = servo;
  settings.late = {shifted(drive.delay, 15), std::max(milliseconds(10), shifted(drive.inertia, 15))};
  return settings;
}

/// A measure, in mm, from the head of the coupling's file.
double coupling_measure(const std::string& name) {
  std::ifstream in(std::string(SENESCHAL_SOURCE_DIR) + "/hardware/building/coupling.scad");
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with(name + " = ")) {
      return std::stod(line.substr(name.size() + 3));
    }
  }
  throw std::runtime_error("coupling.scad has no " + name);
}

sim::DriveTraits draw_drive(Draw& draw) {
  sim::DriveTraits drive;
  drive.neutral = microseconds(draw.whole(1450, 1530));
  drive.dead_band = microseconds(draw.whole(5, 50));
  drive.full = microseconds(draw.whole(220, 420));
  drive.clockwise_deg_per_s = draw.between(slowest_listed_drive(), 125);
  drive.counter_clockwise_deg_per_s = drive.clockwise_deg_per_s * draw.between(0.85, 1.15);
  drive.counter_clockwise_deg_per_s = std::max(slowest_listed_drive(), drive.counter_clockwise_deg_per_s);
  drive.delay = milliseconds(draw.whole(30, 80));
  drive.inertia = milliseconds(draw.whole(20, 70));
  drive.grip_deg_per_s2 = draw.between(300, 900);
  return drive;
}

CameraTraits draw_camera(Draw& draw) {
  CameraTraits camera;
  camera.period = milliseconds(draw.chance(0.5) ? 66 : 33);
  camera.late = milliseconds(draw.whole(60, 150));
  camera.noise_deg = draw.between(0.05, 0.35);
  camera.drops = draw.chance(0.5) ? draw.between(0, 0.15) : 0;
  camera.longest_gap = draw.chance(0.3) ? draw.whole(1, 3) : 0;
  camera.misread = draw.chance(0.3) ? 0.01 : 0;
  return camera;
}

/// What `servo home` may have found of this drive's mark.
turntable::Home learned(const sim::DriveTraits& drive) {
  constexpr double kOff = 1;
  const auto round = [](double deg) { return std::fmod(deg + 360, 360); };
  return {round(drive.mark_deg - drive.mark_width_deg / 2 + kOff), round(drive.mark_deg + drive.mark_width_deg / 2)};
}

/// The table in simulated time: the drive, the camera over it and the controller between them.
class Table {
 public:
  explicit Table(const RotationCase& rotation)
      : case_(rotation),
        random_(rotation.seed ^ 0x9e3779b97f4a7c15U),
        disc_(rotation.drive, rotation.from_deg, start_),
        controller_(rotation.settings),
        check_(learned(rotation.drive)) {
    result_.turn_deg = std::remainder(rotation.to_deg - rotation.from_deg, 360);
    goal_deg_ = rotation.from_deg + result_.turn_deg;
    disc_.faults = rotation.faults;
  }

  Rotation run() {
    for (now_ = start_; now_ < ordered_ + kLongest && now_ < ended_ + kAfter; now_ += kFine) {
      let_things_happen();
      disc_.advance(now_);
      record();
      expose();
      if (const auto sight = deliver()) {
        show(*sight);
      }
      if (now_ == ordered_) {
        take(controller_.step(now_, std::nullopt, turntable::Order(turntable::Allow{})));
        take(controller_.step(now_, std::nullopt, turntable::Order(turntable::TurnTo{case_.to_deg})));
      } else if ((now_ - start_) % kTick == MonoTime::duration::zero()) {
        take(controller_.step(now_));
      }
    }
    finish();
    return result_;
  }

 private:
  [[nodiscard]] bool has(Fatal fatal) const { return case_.fatal == fatal && now_ >= ordered_ + case_.change_at; }
  [[nodiscard]] double since_order() const { return Seconds(now_ - ordered_).count(); }

  void let_things_happen() {
    const auto since = now_ - ordered_ - case_.change_at;
    sim::DriveFaults& faults = disc_.faults;
    if (since >= 0s) {
      faults.load = case_.faults.load * case_.load_later;
      faults.slip = since < 200ms ? std::max(case_.faults.slip, case_.slip_for_moments) : case_.faults.slip;
    }
    if (has(Fatal::kTooSlow)) {
      faults.load = 0.12;
    }
    faults.is_stuck = has(Fatal::kStuck);
    faults.is_reversed = case_.fatal == Fatal::kReversed;
    faults.hand_deg_per_s = has(Fatal::kPushed) && since < 600ms && ended_ == kNever ? 120 : 0;
    faults.creep_deg_per_s = has(Fatal::kCreep) && ended_ == kNever ? 12 : 0;
    if (has(Fatal::kPause) && !is_paused_) {
      is_paused_ = true;
      shown_at_ = now_;
      take(controller_.step(now_, std::nullopt, turntable::Order(turntable::Pause{})));
    }
  }

  void expose() {
    if (now_ < next_exposure_) {
      return;
    }
    next_exposure_ = now_ + case_.camera.period;
    turntable::Sight sight{now_, disc_.disc_deg() + random_.normal(case_.camera.noise_deg), has(Fatal::kHand)};
    *sight.disc_deg += case_.camera.always_off_deg;
    if (random_.chance(case_.camera.misread)) {
      *sight.disc_deg += 360.0 / 28 * random_.whole(-13, 14);
    }
    const bool is_in_gap = now_ >= ordered_ + case_.change_at && gap_ < case_.camera.longest_gap;
    gap_ += is_in_gap ? 1 : 0;
    if (is_in_gap || random_.chance(case_.camera.drops) || has(Fatal::kBlind)) {
      if (!sight.hand_near && random_.chance(0.5)) {
        return;
      }
      sight.disc_deg.reset();
    }
    if (sight.disc_deg) {
      *sight.disc_deg = std::fmod(std::fmod(*sight.disc_deg, 360) + 360, 360);
    }
    coming_.push_back(sight);
  }

  std::optional<turntable::Sight> deliver() {
    if (coming_.empty() || coming_.front().captured + case_.camera.late > now_) {
      return std::nullopt;
    }
    const turntable::Sight sight = coming_.front();
    coming_.pop_front();
    return sight;
  }

  void show(const turntable::Sight& sight) {
    if (sight.hand_near && !shown_at_) {
      shown_at_ = now_;
    }
    take(controller_.step(now_, sight));
    for (const MonoTime at : disc_.take_marks()) {
      if (!case_.is_home_silent) {
        ++result_.marks;
        check_.came(at);
      }
    }
    const auto doubt = sight.disc_deg ? check_.saw(sight.captured, *sight.disc_deg) : std::nullopt;
    result_.home = result_.home ? result_.home : doubt;
  }

  void take(const turntable::Controller::Output& output) {
    if (now_ < ordered_) {
      return;  // nothing moves, and nothing that is said is about this turn
    }
    if (shown_at_ && is_driven_ && !output.pulse) {
      result_.stopping_s = Seconds(now_ - *shown_at_).count();
    }
    is_driven_ = output.pulse.has_value();
    disc_.command(now_, output.pulse);
    for (const turntable::Event& event : output.events) {
      if (const auto* begins = std::get_if<turntable::Begins>(&event)) {
        // Half a turn may go either way.
        goal_deg_ = disc_.disc_deg() + std::remainder(case_.to_deg - disc_.disc_deg(), 360);
        if (std::abs(result_.turn_deg) > 175 && (begins->by_deg > 0) != (goal_deg_ > disc_.disc_deg())) {
          goal_deg_ += std::copysign(360.0, begins->by_deg);
        }
        result_.turn_deg = goal_deg_ - disc_.disc_deg();
      }
      if (const auto* in_place = std::get_if<turntable::InPlace>(&event); in_place != nullptr && ended_ == kNever) {
        result_.in_place = *in_place;
        end();
      }
      if (const auto* stopped = std::get_if<turntable::Stopped>(&event); stopped != nullptr && ended_ == kNever) {
        result_.stopped = *stopped;
        end();
      }
    }
  }

  void end() {
    ended_ = now_;
    result_.ended_after_s = since_order();
  }

  void record() {
    const double speed = disc_.deg_per_s();
    result_.travelled_deg += std::abs(speed) * Seconds(kFine).count();
    if (now_ < ordered_) {
      return;
    }
    const double left = std::copysign(1.0, result_.turn_deg) * (goal_deg_ - disc_.disc_deg());
    if ((now_ - ordered_) % kTick == MonoTime::duration::zero()) {
      result_.trace.push_back({since_order(), left, is_driven_});
    }
    result_.overshoot_deg = std::max(result_.overshoot_deg, -left);
    result_.fastest_deg_per_s = std::max(result_.fastest_deg_per_s, std::abs(speed));
    speeds_.push_back(speed);
    if (speeds_.size() > 4) {
      if (is_driven_) {
        result_.hardest_deg_per_s2 =
            std::max(result_.hardest_deg_per_s2, std::abs(speed - speeds_.front()) / (4 * Seconds(kFine).count()));
      }
      speeds_.pop_front();
    }
  }

  void finish() {
    result_.off_deg = result_.trace.back().left_deg;
    result_.is_driven_at_end = is_driven_;
    result_.speed_at_end = disc_.deg_per_s();
    for (const Rotation::Sample& sample : result_.trace) {
      if (std::abs(sample.left_deg) > 1.5) {
        result_.stood_after_s.reset();
      } else if (!result_.stood_after_s) {
        result_.stood_after_s = sample.seconds;
      }
    }
  }

  static constexpr MonoTime kNever = MonoTime::max() - std::chrono::hours(1);

  const RotationCase& case_;
  Draw random_;
  MonoTime start_{};
  MonoTime ordered_ = start_ + kBefore;
  MonoTime now_;
  MonoTime ended_ = kNever;
  MonoTime next_exposure_;
  sim::TurntableModel disc_;
  turntable::Controller controller_;
  turntable::HomeCheck check_;
  std::deque<turntable::Sight> coming_;
  std::deque<double> speeds_;
  int gap_ = 0;
  bool is_paused_ = false;
  bool is_driven_ = false;
  std::optional<MonoTime> shown_at_;
  double goal_deg_ = 0;
  Rotation result_;
};

}  // namespace

double slowest_listed_drive() {
  constexpr double kTurnsPerMinute = 100;  // an FS90R at 4.8 V
  static const double speed =
      kTurnsPerMinute * 360 / 60 * coupling_measure("wheel_radius") / coupling_measure("drive_radius");
  return speed;
}

RotationCase draw_rotation(std::uint64_t seed, std::optional<Fatal> only, std::optional<double> deg_per_s) {
  Draw draw(seed);
  RotationCase rotation;
  rotation.seed = seed;
  rotation.drive = draw_drive(draw);
  rotation.drive.clockwise_deg_per_s = deg_per_s.value_or(rotation.drive.clockwise_deg_per_s);
  rotation.drive.counter_clockwise_deg_per_s = deg_per_s.value_or(rotation.drive.counter_clockwise_deg_per_s);
  rotation.settings = tuned(rotation.drive, draw);
  rotation.camera = draw_camera(draw);
  rotation.from_deg = draw.between(0, 360);
  const bool is_half = draw.chance(0.2);
  rotation.to_deg = is_half ? rotation.from_deg + std::copysign(draw.between(175, 180), draw.between(-1, 1))
                            : 360.0 / 28 * draw.whole(0, 27);
  rotation.to_deg = std::fmod(rotation.to_deg + 360, 360);
  rotation.faults.load = draw.between(0.92, 1.08);
  rotation.faults.slip = draw.chance(0.5) ? draw.between(0, 0.06) : 0;
  rotation.faults.neutral_drift_us = draw.between(-10, 10);
  rotation.load_later = draw.chance(0.4) ? draw.between(0.88, 1.12) : 1;
  rotation.slip_for_moments = draw.chance(0.2) ? draw.between(0.2, 0.5) : 0;
  rotation.change_at = milliseconds(draw.whole(50, 3200));
  const bool is_fatal = draw.chance(0.3);
  const int kind = draw.whole(1, kFatals - 1);
  rotation.fatal = only.value_or(is_fatal ? static_cast<Fatal>(kind) : Fatal::kNone);
  return rotation;
}

Rotation play(const RotationCase& rotation) {
  return Table(rotation).run();
}

}  // namespace seneschal::test
