#pragma once

#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/board/unlearnable.h"
#include "vision/camera/plane_view.h"
#include "vision/places/known_places.h"
#include "vision/places/places_board.h"
#include "vision/sites/bare_ground.h"
#include "vision/sites/site_learning.h"

namespace seneschal::vision {

/// A picture for learning: how it shows the board, and what is known to lie there.
struct PlacesView {
  PlaneView view;
  cv::Mat bgr;  ///< CV_8UC3
  KnownPlaces known;
};

/// What was learned of a board of zones.
struct LearnedPlaces {
  std::vector<LearnedSites> groups;  ///< of each of the board's groups
  BareGround ground;
};

/// Why one of the board's groups, which has that id, cannot be learned.
struct GroupUnlearnable {
  std::string group;
  Unlearnable why;
};

/// Learns how the places of each group look empty and with each kind of its pieces, and how the ground looks that they
/// and the cards leave free. Of cards nothing is learned. The pictures must show each kind of piece somewhere where it
/// is known, and some empty places of each group. The error says what is missing.
[[nodiscard]] tl::expected<LearnedPlaces, GroupUnlearnable> learn_places(const PlacesBoard& board,
                                                                         std::span<const PlacesView> views);

}  // namespace seneschal::vision
