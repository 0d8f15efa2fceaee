#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "hardware/ports/mono_time.h"
#include "hardware/ports/panel_error.h"

namespace seneschal::ports {

/// A sensor at the table's edge that notices a mark on the disc, as a Hall switch does a magnet: a second opinion on
/// where the disc is. Used by one thread at a time. Nothing throws.
class HomeSensor {
 public:
  virtual ~HomeSensor() = default;

  /// For people: "home sensor on GPIO 22 of pinctrl-rp1".
  [[nodiscard]] virtual const std::string& name() const = 0;
  /// When the mark came to the sensor, oldest first: what happened since the last call, without waiting. After an
  /// error there is nothing any more.
  [[nodiscard]] virtual tl::expected<std::vector<MonoTime>, PanelError> take() = 0;
};

}  // namespace seneschal::ports
