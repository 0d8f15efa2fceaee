#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "daemon/disc/wire_setting.h"

namespace seneschal::disc {

/// The place on the 40-pin header, 1 to 40, of a GPIO; Pi 4 and Pi 5 have the same. Nothing for one that is not there.
[[nodiscard]] std::optional<int> header_pin_of(int gpio);

/// An SVG of how servo, its supply and the header are wired for that setting. The error says why there is nothing to
/// draw.
[[nodiscard]] tl::expected<std::string, std::string> wiring_drawing(const WireSetting& setting);

}  // namespace seneschal::disc
