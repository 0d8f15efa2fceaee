#pragma once

#include <span>

#include "vision/sites/known_view.h"

namespace seneschal::vision {

/// Learns how high figures stand from how well the colour at each height above a place tells what stands on it. Where
/// the pictures look too steeply down to tell, figures are taken for flat.
[[nodiscard]] FigureProfile learn_profile(const SitesBoard& board, const SiteLayout& layout, const EmptyLook& empty,
                                          std::span<const KnownView> views);

}  // namespace seneschal::vision
