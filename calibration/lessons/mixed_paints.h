#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "vision/numerics/log_colour.h"

namespace seneschal::calibration {

/// A colour as it is painted: red, green and blue in sRGB.
using Paint = std::array<std::uint8_t, 3>;
[[nodiscard]] vision::LogColour colour_of(const Paint& paint);

/// For figures that look as `seen` and should look as `expected`, in some other light: which of these each looks like,
/// one each, where another order fits better than the one said by more than `far_better`, in squared logarithms;
/// otherwise nothing.
[[nodiscard]] std::optional<std::vector<std::size_t>> mixed_paints(std::span<const vision::LogColour> seen,
                                                                   std::span<const vision::LogColour> expected,
                                                                   double far_better);

}  // namespace seneschal::calibration
