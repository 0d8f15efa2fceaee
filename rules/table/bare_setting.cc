#include "rules/table/bare_setting.h"

#include <variant>

namespace seneschal::table {
namespace {

/// What a zone of a kind holds while nothing is there.
struct Empty {
  using Value = decltype(Setting::zones)::mapped_type;

  Value operator()(const Spot& /*spot*/) const { return Standing{}; }
  Value operator()(const Track& /*track*/) const { return Markers{}; }
  Value operator()(const Plate& /*plate*/) const { return Turned{}; }
  Value operator()(const Pile& /*pile*/) const { return OnTop{}; }
  Value operator()(const Area& area) const { return area.is_row ? Value(Row{}) : Amounts{}; }
  Value operator()(const Supply& /*supply*/) const { return Left{}; }
};

}  // namespace

Setting bare_setting(const Layout& layout) {
  Setting setting;
  for (const Zone& zone : layout.zones) {
    setting.zones[zone.id] = std::visit(Empty(), zone.kind);
  }
  return setting;
}

}  // namespace seneschal::table
