#include "daemon/simulation/zones/zones_on_board.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

#include "rules/table/bare_setting.h"

namespace seneschal::simulation {
namespace {

table::Zone in_order(table::Zone zone) {
  if (auto* area = std::get_if<table::Area>(&zone.kind)) {
    std::sort(area->things.begin(), area->things.end());
  }
  return zone;
}

}  // namespace

std::optional<std::string> zone_apart(const table::Layout& one, const table::Layout& other) {
  for (const auto& [here, there] : {std::pair(&one, &other), std::pair(&other, &one)}) {
    for (const table::Zone& zone : here->zones) {
      const table::Zone* found = there->zone(zone.id);
      if (found == nullptr || in_order(*found) != in_order(zone)) {
        return zone.id;
      }
    }
  }
  return std::nullopt;
}

table::Setting on_layout(const table::Layout& layout, const table::Setting& setting) {
  table::Setting whole = table::bare_setting(layout);
  for (auto& [id, value] : whole.zones) {
    if (const auto found = setting.zones.find(id); found != setting.zones.end()) {
      value = found->second;
    }
  }
  return whole;
}

cv::Size2d mat_round(const std::map<int, cv::Point2d>& markers) {
  constexpr double kBesideMarkerMm = 30;  // from a marker's middle to the mat's edge
  cv::Size2d mat;
  for (const auto& [id, centre] : markers) {
    mat.width = std::max(mat.width, 2 * (std::abs(centre.x) + kBesideMarkerMm));
    mat.height = std::max(mat.height, 2 * (std::abs(centre.y) + kBesideMarkerMm));
  }
  return mat;
}

}  // namespace seneschal::simulation
