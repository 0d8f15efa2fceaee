#pragma once

#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/board/unlearnable.h"
#include "vision/camera/plane_view.h"
#include "vision/sites/bare_ground.h"
#include "vision/sites/sites_table.h"

namespace seneschal::vision {

/// A picture for learning: how it shows the board, and what is known to stand there.
struct SitesView {
  PlaneView view;
  cv::Mat bgr;  ///< CV_8UC3
  KnownSites known;
};

/// What was learned, and how well it does on pictures that it was not learned from.
struct LearnedSites {
  SitesLook look;
  /// Of the places of each picture, as read by what all others teach, the part that is right; nothing where no picture
  /// can be left out.
  std::optional<double> cross_checked;
};

/// Learns how the places of a board look empty and with each class of figure. The pictures must show each class and
/// some empty places. The error says what is missing. `made` are pictures that were made of these, which
/// teach the looks of figures, too, and check nothing; where there are any, the places lie where the board file has
/// them, and their prints are learned, too.
[[nodiscard]] tl::expected<LearnedSites, Unlearnable> learn_sites(const SitesBoard& board,
                                                                  std::span<const SitesView> views,
                                                                  std::span<const SitesView> made = {});

/// The places of a board that are not known to be empty, as those that hide its ground.
[[nodiscard]] std::vector<GamePlace> taken_places(const SitesBoard& board, const KnownSites& known);

/// Learns how the ground round the places looks; empty where the board has no printed markers.
[[nodiscard]] BareGround learn_ground(const SitesBoard& board, std::span<const SitesView> views);

}  // namespace seneschal::vision
