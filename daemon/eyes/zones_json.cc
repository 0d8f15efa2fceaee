#include "daemon/eyes/zones_json.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <variant>

#include "daemon/eyes/confidence_text.h"

namespace seneschal::eyes {

namespace {

using nlohmann::ordered_json;

/// What is said of a zone, and how sure that is.
struct Told {
  ordered_json value;
  double confidence = 0;
};

ordered_json or_null(const std::optional<table::Thing>& thing) {
  return thing ? ordered_json(*thing) : ordered_json();
}

/// Any reading that can be hidden; `value` is what it says where it is readable.
template <typename Value>
Told told(const Value& reading, const ordered_json& value) {
  if (!reading.is_visible) {
    return {"hidden"};
  }
  return reading.confidence() < 0.5 ? Told{"?"} : Told{value, reading.confidence()};
}

struct ZoneTold {
  const table::Reading& seen;
  const std::string& zone;

  Told operator()(const table::Spot& spot) const {
    const auto& reading = seen.in<table::SpotReading>(zone);
    const ordered_json figure = or_null(reading.best());
    const int stack = spot.stacked ? reading.best_stack() : 0;
    return told(reading, stack == 0 ? figure : ordered_json{{"thing", figure}, {"stack", stack}});
  }
  Told operator()(const table::Track& track) const {
    const auto& reading = seen.in<table::TrackReading>(zone);
    const auto is_hidden = [&reading](const table::Thing& marker) { return !reading.of(marker).is_visible; };
    if (std::all_of(track.markers.begin(), track.markers.end(), is_hidden)) {
      return {"hidden"};
    }
    Told all{ordered_json::object(), 1};
    for (const table::Thing& marker : track.markers) {
      const auto place = reading.of(marker).best();
      const Told one = told(reading.of(marker),
                            place ? ordered_json{{"space", place->space}, {"lying", place->is_lying}} : ordered_json());
      if (!one.value.is_null()) {
        all.value[marker] = one.value;
      }
      all.confidence = std::min(all.confidence, one.confidence);
    }
    return all;
  }
  Told operator()(const table::Plate& /*plate*/) const {
    const auto& reading = seen.in<table::PlateReading>(zone);
    return reading.degrees ? Told{*reading.degrees, reading.confidence} : Told{"?"};
  }
  Told operator()(const table::Pile& /*pile*/) const {
    const auto& reading = seen.in<table::PileReading>(zone);
    return told(reading, or_null(reading.best()));
  }
  Told operator()(const table::Area& area) const {
    const auto& places = seen.in<table::AreaReading>(zone).places;
    if (places.empty() || area.is_row) {
      return {"?"};
    }
    std::map<table::Thing, int> amounts;
    double confidence = 1;
    for (const table::SpotReading& place : places) {
      if (!place.is_visible) {
        return {"hidden"};
      }
      confidence = std::min(confidence, place.confidence());
      if (const auto thing = place.best()) {
        ++amounts[*thing];
      }
    }
    return confidence < 0.5 ? Told{"?"} : Told{ordered_json(amounts), confidence};
  }
  Told operator()(const table::Supply& /*supply*/) const {
    const auto& reading = seen.in<table::SupplyReading>(zone);
    return told(reading, reading.best().value_or(0));
  }
};

}  // namespace

ordered_json zones_json(const std::string& file, const table::Layout& layout, const table::Reading& seen) {
  ordered_json zones = ordered_json::object();
  ordered_json confidence = ordered_json::object();
  for (const table::Zone& zone : layout.zones) {
    Told said = std::visit(ZoneTold{seen, zone.id}, zone.kind);
    zones[zone.id] = std::move(said.value);
    confidence[zone.id] = rounded_down(said.confidence);
  }
  return {{"file", file}, {"zones", zones}, {"confidence", confidence}};
}

}  // namespace seneschal::eyes
