#pragma once

#include <memory>
#include <string>
#include <utility>

#include "daemon/simulation/played_game.h"
#include "hardware/ports/lamp.h"

namespace seneschal::simulation {

/// The lamp beside a simulated table, which the people there see; and a real one that shows the same.
class SimulatedLamp final : public ports::Lamp {
 public:
  /// `game` outlives this; `real` is null where there is none.
  SimulatedLamp(PlayedGame& game, std::unique_ptr<ports::Lamp> real) : game_(game), real_(std::move(real)) {}

  [[nodiscard]] tl::expected<void, ports::PanelError> show(ports::Sign sign) override {
    game_.heed(sign);
    return real_ != nullptr ? real_->show(sign) : tl::expected<void, ports::PanelError>();
  }

 private:
  PlayedGame& game_;
  const std::unique_ptr<ports::Lamp> real_;
};

}  // namespace seneschal::simulation
