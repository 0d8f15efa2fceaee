#include "rules/table/json/setting_json.h"

namespace seneschal::table {
namespace {

using nlohmann::ordered_json;

ordered_json or_null(const std::optional<Thing>& thing) {
  return thing ? ordered_json(*thing) : ordered_json();
}

struct ValueJson {
  ordered_json operator()(const Standing& standing) const {
    return standing.stack == 0 ? or_null(standing.figure)
                               : ordered_json{{"thing", or_null(standing.figure)}, {"stack", standing.stack}};
  }
  ordered_json operator()(const Markers& markers) const {
    ordered_json track = ordered_json::object();
    for (const auto& [marker, place] : markers.places) {
      track[marker] = {{"space", place.space}, {"lying", place.is_lying}};
    }
    return track;
  }
  ordered_json operator()(const Turned& turned) const { return turned.degrees; }
  ordered_json operator()(const OnTop& top) const { return or_null(top.face); }
  ordered_json operator()(const Amounts& amounts) const { return amounts.of; }
  ordered_json operator()(const Row& row) const { return row.things; }
  ordered_json operator()(const Left& left) const { return left.count; }
};

}  // namespace

ordered_json to_json(const Layout& layout, const Setting& setting) {
  ordered_json zones = ordered_json::object();
  for (const Zone& zone : layout.zones) {
    const auto found = setting.zones.find(zone.id);
    zones[zone.id] = found == setting.zones.end() ? ordered_json("?") : std::visit(ValueJson(), found->second);
  }
  return {{"zones", zones}};
}

}  // namespace seneschal::table
