#pragma once

#include <chrono>

#include "hardware/sim/board/scene.h"

namespace seneschal::simulation {

/// What a simulated table looks like at every instant while people play at it, whatever the game.
class Script {
 public:
  Script() = default;
  Script(const Script&) = delete;
  Script& operator=(const Script&) = delete;
  virtual ~Script() = default;

  [[nodiscard]] virtual std::chrono::milliseconds length() const = 0;
  /// The table at an instant from the start; the last scene after the end.
  [[nodiscard]] virtual sim::Scene at(std::chrono::milliseconds time) const = 0;
  /// Whether nobody does anything then.
  [[nodiscard]] virtual bool is_at_rest(std::chrono::milliseconds time) const = 0;
};

}  // namespace seneschal::simulation
