#pragma once

#include <array>

#include <opencv2/core.hpp>

#include "vision/learned/ring_look.h"
#include "vision/learned/ring_variation.h"

namespace seneschal::vision {

/// Log-likelihoods of 0 to 3 rings lying round a figure that looks like `look`, each up to one constant: of any rings
/// at all by how golden they are, of how many by `variation`.
[[nodiscard]] std::array<double, 4> read_rings(const RingVariation& variation, const RingLook& look);

}  // namespace seneschal::vision
