#pragma once

#include <array>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include <opencv2/core.hpp>

#include "vision/board/unlearnable.h"
#include "vision/camera/plane_view.h"
#include "vision/sites/looks/sites_board.h"

namespace seneschal::vision {

/// How a picture (CV_8UC3) shows a board of sites: by four clicked points where they are given, otherwise by the
/// board's printed markers. The error says what is missing or wrong.
[[nodiscard]] tl::expected<PlaneView, Unlearnable> find_plane(const SitesBoard& board, const cv::Mat& bgr,
                                                              const std::optional<std::array<PixelPoint, 4>>& clicked);

}  // namespace seneschal::vision
