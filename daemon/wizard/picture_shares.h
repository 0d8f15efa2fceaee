#pragma once

#include <vector>

#include <nlohmann/json.hpp>
#include <opencv2/core.hpp>

#include "vision/board/geometry.h"

namespace seneschal::wizard {

/// Points of a picture of that size as shares of it, to what nobody sees: [[0.31, 0.44], ...]. None of an empty one.
[[nodiscard]] nlohmann::json shares_of(const std::vector<vision::PixelPoint>& points, const cv::Size& size);

}  // namespace seneschal::wizard
