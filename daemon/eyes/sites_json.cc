#include "daemon/eyes/sites_json.h"

#include <cmath>

#include <nlohmann/json.hpp>

namespace seneschal::eyes {

using nlohmann::ordered_json;

ordered_json to_json(const std::string& file, const vision::SitesBoard& board,
                     std::span<const vision::SiteReading> readings) {
  ordered_json sites = ordered_json::object();
  ordered_json confidence = ordered_json::object();
  for (std::size_t i = 0; i < readings.size(); ++i) {
    const vision::SiteReading& reading = readings[i];
    ordered_json& said = sites[board.sites[i].id];
    if (!reading.is_readable) {
      said = "?";
    } else if (reading.figure) {
      said = board.classes[*reading.figure];
    }
    // Rounded down, so that a certainty of 1 is never claimed.
    confidence[board.sites[i].id] = std::floor(reading.confidence * 1e4) / 1e4;
  }
  return {{"file", file}, {"sites", sites}, {"confidence", confidence}};
}

}  // namespace seneschal::eyes
