#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "daemon/simulation/played_game.h"
#include "hardware/ports/lamp.h"

namespace seneschal::simulation {

/// The lamp beside a simulated table, which the people there see; and a real one that shows the same.
class SimulatedLamp final : public ports::Lamp {
 public:
  /// `game` says who plays there now, null where nobody does; `real` is null where there is none.
  SimulatedLamp(std::function<PlayedGame*()> game, std::unique_ptr<ports::Lamp> real)
      : game_(std::move(game)), real_(std::move(real)) {}

  /// By who plays there now, and has not looked yet.
  void be_seen() {
    if (PlayedGame* game = game_(); game != nullptr && shown_) {
      game->heed(*shown_);
    }
  }
  [[nodiscard]] tl::expected<void, ports::PanelError> show(ports::Sign sign) override {
    shown_ = sign;
    be_seen();
    return real_ != nullptr ? real_->show(sign) : tl::expected<void, ports::PanelError>();
  }

 private:
  const std::function<PlayedGame*()> game_;
  const std::unique_ptr<ports::Lamp> real_;
  std::optional<ports::Sign> shown_;
};

}  // namespace seneschal::simulation
