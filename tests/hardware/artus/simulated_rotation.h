#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "hardware/sim/drives/turntable_model.h"
#include "hardware/turntable/controller.h"
#include "hardware/turntable/home_check.h"

namespace seneschal::test {

using ports::MonoTime;
using turntable::Seconds;

/// A fault after which the crown cannot be brought in place, or must not.
enum class Fatal { kNone, kHand, kStuck, kReversed, kPushed, kBlind, kPause, kTooSlow, kCreep };
constexpr int kFatals = 9;

/// How the camera sees the disc.
struct CameraTraits {
  std::chrono::milliseconds period{66};
  std::chrono::milliseconds late{150};  ///< from exposure to the controller
  double noise_deg = 0.25;              ///< standard deviation of one reading
  double drops = 0;                     ///< share of pictures that never come, or do not show the disc
  int longest_gap = 0;                  ///< pictures in a row that are lost once, in mid-turn
  double misread = 0;                   ///< share of pictures in which the disc is read a seat or more off
  double always_off_deg = 0;            ///< every picture shows the disc so much too far clockwise
};

/// Everything that is drawn from a seed for one turn.
struct RotationCase {
  std::uint64_t seed = 0;
  sim::DriveTraits drive;
  turntable::Settings settings;  ///< the drive as `servo tune` found it, a little wrong
  CameraTraits camera;
  double from_deg = 0;
  double to_deg = 0;
  sim::DriveFaults faults;                 ///< for the whole turn
  double load_later = 1;                   ///< the load changes to this
  double slip_for_moments = 0;             ///< the wheel loses its grip so far for a fifth of a second
  bool is_home_silent = false;             ///< the home sensor is broken
  std::chrono::milliseconds change_at{0};  ///< when load, slip, gap or the fatal fault come, from the order on
  Fatal fatal = Fatal::kNone;
};

/// A turn as it went. Degrees; times from the order on.
struct Rotation {
  struct Sample {
    double seconds;
    double left_deg;  ///< to the goal, along the shorter way; negative beyond it
    bool is_driven;
  };
  std::vector<Sample> trace;
  double turn_deg = 0;  ///< how far it had to go
  std::optional<turntable::InPlace> in_place;
  std::optional<turntable::Stopped> stopped;
  double off_deg = 0;                   ///< really, at the end
  double overshoot_deg = 0;             ///< beyond the goal, at worst
  std::optional<double> stood_after_s;  ///< from when on it stood within 1.5 degrees; nothing if it does not
  double ended_after_s = 0;             ///< when the controller said so
  double travelled_deg = 0;             ///< all motion added up
  double stopping_s = 0;                ///< from a hand, a pause or another fault being shown until pulses ended
  double speed_at_end = 0;              ///< one second after the controller ended
  bool is_driven_at_end = false;
  int marks = 0;                    ///< how often the disc's mark came to the home sensor
  std::optional<std::string> home;  ///< what its check had against the camera, where it had something
  double fastest_deg_per_s = 0;
  double hardest_deg_per_s2 = 0;  ///< acceleration while it is driven, over 20 ms
};

/// The disc's speed, degrees/s, that the slowest servo of the parts list gives it at its slowest, through the wheel and
/// at the place that the printed coupling's file has.
[[nodiscard]] double slowest_listed_drive();

/// Draws a turn. About three in ten have a fatal fault; `only` asks for one kind, and
/// `deg_per_s` for a drive of that speed both ways.
[[nodiscard]] RotationCase draw_rotation(std::uint64_t seed, std::optional<Fatal> only = std::nullopt,
                                         std::optional<double> deg_per_s = std::nullopt);

/// Plays it in simulated time.
[[nodiscard]] Rotation play(const RotationCase& rotation);

}  // namespace seneschal::test
