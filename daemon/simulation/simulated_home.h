#pragma once

#include <string>
#include <vector>

#include "daemon/simulation/played_game.h"
#include "hardware/ports/home_sensor.h"

namespace seneschal::simulation {

/// The home sensor of a simulated table.
class SimulatedHome final : public ports::HomeSensor {
 public:
  /// `game` outlives this.
  explicit SimulatedHome(PlayedGame& game) : game_(game), name_("home sensor of " + game.info().name) {}

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] tl::expected<std::vector<ports::MonoTime>, ports::PanelError> take() override {
    return game_.take_marks();
  }

 private:
  PlayedGame& game_;
  std::string name_;
};

}  // namespace seneschal::simulation
