#pragma once

#include <functional>
#include <vector>

#include "hardware/ports/lamp.h"

namespace seneschal::test {

/// Remembers what it was told to show.
class NotedLamp final : public ports::Lamp {
 public:
  tl::expected<void, ports::PanelError> show(ports::Sign sign) override {
    signs.push_back(sign);
    if (on_sign) {
      on_sign();
    }
    return fails ? tl::expected<void, ports::PanelError>(tl::unexpected(ports::PanelError{"the wire is off"}))
                 : tl::expected<void, ports::PanelError>();
  }
  std::vector<ports::Sign> signs;
  std::function<void()> on_sign;
  bool fails = false;
};

}  // namespace seneschal::test
