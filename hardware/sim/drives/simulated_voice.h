#pragma once

#include <string>
#include <utility>
#include <vector>

#include "hardware/ports/voice.h"

namespace seneschal::sim {

/// A voice that keeps what it said in the place of sound.
class SimulatedVoice : public ports::Voice {
 public:
  void say(std::string text) override { said_.push_back(std::move(text)); }

  /// In the order in which it was said.
  [[nodiscard]] const std::vector<std::string>& said() const { return said_; }

 private:
  std::vector<std::string> said_;
};

}  // namespace seneschal::sim
