#pragma once

#include <span>

#include "vision/sites/known_view.h"

namespace seneschal::vision {

/// How high figures stand: as high as the board says. Where it does not, learns it from how well the colour at each
/// height above a place tells what stands on it; where the pictures look too steeply down to tell, figures are taken
/// for flat.
[[nodiscard]] FigureProfile learn_profile(const SitesBoard& board, const SiteLayout& layout, const EmptyLook& empty,
                                          std::span<const KnownView> views);

}  // namespace seneschal::vision
