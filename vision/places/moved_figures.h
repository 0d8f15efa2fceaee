#pragma once

#include <span>
#include <vector>

#include "vision/sites/looks/sites_board.h"
#include "vision/sites/site_learning.h"

namespace seneschal::vision {

/// Pictures as if figures stood where none was photographed: on each place each class, as a picture shows it on another
/// place, put into the picture that shows most places empty. So what is printed under a figure does not become a part
/// of how it looks. None where the pictures are not of one camera in one place, or no figure's place is shown empty.
[[nodiscard]] std::vector<SitesView> moved_figures(const SitesBoard& board, std::span<const SitesView> views);

}  // namespace seneschal::vision
