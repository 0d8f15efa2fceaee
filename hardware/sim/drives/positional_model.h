#pragma once

#include <chrono>
#include <deque>
#include <optional>

#include "hardware/ports/mono_time.h"

namespace seneschal::sim {

/// A multi-turn servo under the disc, through a gear.
struct PositionalTraits {
  std::chrono::microseconds zero{1500};   ///< the pulse at which the disc is at seat 0
  double disc_deg_per_us = 0.5;           ///< clockwise positive
  double play_deg = 0.6;                  ///< of the gear: the disc follows only beyond it
  double fastest_deg_per_s = 110;         ///< the disc's speed when it is far from where it should be
  std::chrono::milliseconds delay{40};    ///< from a pulse to its first effect
  std::chrono::milliseconds follows{60};  ///< time constant with which it comes near
};

/// The disc as this servo turns it; with no pulses it stays where it is. A pure value; time never runs backwards.
class PositionalModel {
 public:
  PositionalModel(const PositionalTraits& traits, std::chrono::microseconds standing, ports::MonoTime start);

  void command(ports::MonoTime now, std::optional<std::chrono::microseconds> pulse);
  void advance(ports::MonoTime to);

  /// Counts on beyond a full turn.
  [[nodiscard]] double disc_deg() const { return disc_deg_; }

 private:
  struct Change {
    ports::MonoTime at;
    std::optional<std::chrono::microseconds> pulse;
  };
  [[nodiscard]] double angle_of(std::chrono::microseconds pulse) const;
  void turn(double seconds);

  PositionalTraits traits_;
  ports::MonoTime reached_;
  double gear_deg_;
  double disc_deg_;
  std::optional<std::chrono::microseconds> pulse_;
  std::deque<Change> coming_;
};

}  // namespace seneschal::sim
