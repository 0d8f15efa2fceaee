#include "daemon/wizard/picture_shares.h"

#include <cmath>

namespace seneschal::wizard {

nlohmann::json shares_of(const std::vector<vision::PixelPoint>& points, const cv::Size& size) {
  constexpr double kFine = 10000;
  nlohmann::json out = nlohmann::json::array();
  if (size.empty()) {
    return out;
  }
  for (const vision::PixelPoint& each : points) {
    out.push_back({std::round(kFine * each.x / size.width) / kFine, std::round(kFine * each.y / size.height) / kFine});
  }
  return out;
}

}  // namespace seneschal::wizard
