#pragma once

#include <string>

#include "daemon/simulation/played_game.h"
#include "hardware/servo/pulse_wire.h"

namespace seneschal::simulation {

/// The wire to the servo of a simulated table.
class SimulatedWire final : public servo::PulseWire {
 public:
  /// `game` outlives this.
  explicit SimulatedWire(PlayedGame& game) : game_(game), name_("servo of " + game.info().name) {}
  SimulatedWire(const SimulatedWire&) = delete;
  SimulatedWire& operator=(const SimulatedWire&) = delete;
  ~SimulatedWire() override { game_.send_pulses(std::nullopt); }

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] tl::expected<void, ports::DriveError> send(std::chrono::microseconds width) override {
    game_.send_pulses(width);
    return {};
  }
  [[nodiscard]] tl::expected<void, ports::DriveError> rest() override {
    game_.send_pulses(std::nullopt);
    return {};
  }

 private:
  PlayedGame& game_;
  std::string name_;
};

}  // namespace seneschal::simulation
