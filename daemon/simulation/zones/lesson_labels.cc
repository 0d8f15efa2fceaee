#include "daemon/simulation/zones/lesson_labels.h"

#include <map>
#include <string>
#include <variant>
#include <vector>

#include "rules/table/json/setting_json.h"

namespace seneschal::simulation {

using nlohmann::ordered_json;

ordered_json areas_by_place(const Shot& lesson, const table::Layout& layout, const TablePlaces& places,
                            const sim::TableMeasures& table) {
  std::map<std::string, std::vector<ordered_json>> areas;
  for (const AreaPlaces& group : places.areas) {
    auto& of_zone = areas[group.zone];
    of_zone.resize(of_zone.size() + table.outlines.at(group.outlines).at.size());
  }
  for (auto& [zone, lists] : areas) {
    if (const auto chosen = lesson.places.find(zone); chosen != lesson.places.end()) {
      for (const auto& [thing, place] : chosen->second) {
        lists.at(place) = thing;
      }
    }
  }
  ordered_json by_place = ordered_json::object();
  for (const table::Zone& zone : layout.zones) {
    if (const auto found = areas.find(zone.id); found != areas.end()) {
      by_place[zone.id] = found->second;
    }
  }
  return by_place;
}

ordered_json labels_of(const Shot& lesson, const table::Layout& layout, const TablePlaces& places,
                       const sim::TableMeasures& table) {
  ordered_json labels = table::to_json(layout, lesson.setting)["zones"];
  labels.update(areas_by_place(lesson, layout, places, table));
  for (const table::Zone& zone : layout.zones) {
    const auto chosen = lesson.places.find(zone.id);
    if (std::holds_alternative<table::Track>(zone.kind) && chosen != lesson.places.end()) {
      for (const auto& [marker, place] : chosen->second) {
        labels[zone.id][marker]["place"] = place;
      }
    }
  }
  return labels;
}

}  // namespace seneschal::simulation
