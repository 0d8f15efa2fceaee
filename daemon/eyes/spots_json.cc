#include "daemon/eyes/spots_json.h"

#include <nlohmann/json.hpp>

#include "daemon/eyes/confidence_text.h"

namespace seneschal::eyes {

using nlohmann::ordered_json;

bool is_readable(const table::SpotReading& spot) {
  return spot.is_visible && spot.confidence() >= 0.5;
}

ordered_json spots_json(const std::string& file, const table::Layout& layout, const table::Reading& seen) {
  ordered_json sites = ordered_json::object();
  ordered_json confidence = ordered_json::object();
  for (const table::Zone& zone : layout.zones) {
    if (!std::holds_alternative<table::Spot>(zone.kind)) {
      continue;
    }
    const auto& spot = seen.in<table::SpotReading>(zone.id);
    ordered_json& said = sites[zone.id];
    if (!is_readable(spot)) {
      said = "?";
    } else if (const auto figure = spot.best()) {
      said = *figure;
    }
    confidence[zone.id] = is_readable(spot) ? rounded_down(spot.confidence()) : 0;
  }
  return {{"file", file}, {"sites", sites}, {"confidence", confidence}};
}

}  // namespace seneschal::eyes
