#include "table/sure_reading.h"

#include <cstddef>
#include <variant>
#include <vector>

namespace seneschal::test {
namespace {

struct Read {
  const table::Zone& zone;
  const table::Setting& setting;
  double nats;
  table::Reading& reading;

  void operator()(const table::Spot& spot) const {
    const auto& lies = setting.in<table::Standing>(zone.id);
    auto& seen = reading.at<table::SpotReading>(zone.id);
    seen.is_visible = true;
    seen.empty = lies.figure ? -nats : 0;
    for (const table::Thing& figure : spot.figures) {
      seen.figures[figure] = lies.figure == figure ? 0 : -nats;
    }
    if (spot.stacked) {
      seen.stack.assign(static_cast<std::size_t>(lies.stack) + 4, -nats);
      seen.stack[static_cast<std::size_t>(lies.stack)] = 0;
    }
  }
  void operator()(const table::Track& track) const {
    auto& seen = reading.at<table::TrackReading>(zone.id);
    for (const table::Thing& marker : track.markers) {
      table::MarkerReading& each = seen.markers[marker];
      each.is_visible = true;
      each.absent = -nats;
      each.standing.assign(static_cast<std::size_t>(track.spaces), -nats);
      each.lying = each.standing;
      if (const auto place = setting.in<table::Markers>(zone.id).of(marker)) {
        (place->is_lying ? each.lying : each.standing)[static_cast<std::size_t>(place->space)] = 0;
      } else {
        each.absent = 0;
      }
    }
  }
  void operator()(const table::Plate& /*plate*/) const {
    reading.at<table::PlateReading>(zone.id) = {setting.in<table::Turned>(zone.id).degrees, 1};
  }
  void operator()(const table::Pile& pile) const {
    const auto& top = setting.in<table::OnTop>(zone.id).face;
    auto& seen = reading.at<table::PileReading>(zone.id);
    seen.is_visible = true;
    seen.empty = top ? -nats : 0;
    for (const table::Thing& face : pile.faces) {
      seen.faces[face] = top == face ? 0 : -nats;
    }
  }
  void operator()(const table::Area& area) const {
    std::vector<table::Thing> lie = setting.in<table::Row>(zone.id).things;
    for (const auto& [thing, amount] : setting.in<table::Amounts>(zone.id).of) {
      lie.insert(lie.end(), static_cast<std::size_t>(amount), thing);
    }
    auto& seen = reading.at<table::AreaReading>(zone.id);
    constexpr std::size_t kFree = 3;  // places besides
    for (std::size_t i = 0; i < lie.size() + kFree; ++i) {
      table::SpotReading& place = seen.places.emplace_back();
      place.is_visible = true;
      place.empty = i < lie.size() ? -nats : 0;
      for (const table::Thing& thing : area.things) {
        place.figures[thing] = i < lie.size() && lie[i] == thing ? 0 : -nats;
      }
    }
  }
  void operator()(const table::Supply& /*supply*/) const {
    const int count = setting.in<table::Left>(zone.id).count;
    auto& seen = reading.at<table::SupplyReading>(zone.id);
    seen.is_visible = true;
    seen.counts.assign(static_cast<std::size_t>(count) + 4, -nats);
    seen.counts[static_cast<std::size_t>(count)] = 0;
  }
};

}  // namespace

table::Reading sure_reading(const table::Layout& layout, const table::Setting& setting, double nats) {
  table::Reading reading;
  for (const table::Zone& zone : layout.zones) {
    if (setting.zones.contains(zone.id)) {
      std::visit(Read{zone, setting, nats, reading}, zone.kind);
    }
  }
  return reading;
}

}  // namespace seneschal::test
