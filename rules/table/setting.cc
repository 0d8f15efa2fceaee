#include "rules/table/setting.h"

#include <algorithm>

namespace seneschal::table {
namespace {

using Kind = SettingFault::Kind;

/// Says what is wrong in one zone, and counts what lies there.
class ZoneCheck {
 public:
  ZoneCheck(const std::string& id, std::map<Thing, int>& all) : id_(id), all_(all) {}

  void operator()(const Spot& spot, const Standing& standing) {
    if (standing.figure) {
      put(spot.figures, *standing.figure, 1);
    }
    const bool may_stack = spot.stacked && standing.figure;
    if (standing.stack != 0 && !may_stack) {
      refuse({Kind::kAmount, id_, spot.stacked.value_or(Thing()), standing.stack, 0});
    } else if (may_stack) {
      put({*spot.stacked}, *spot.stacked, standing.stack);
    }
  }
  void operator()(const Track& track, const Markers& markers) {
    for (const auto& [marker, place] : markers.places) {
      put(track.markers, marker, 1);
      if (place.space < 0 || place.space >= track.spaces) {
        refuse({Kind::kAmount, id_, marker, place.space, track.spaces - 1});
      }
    }
  }
  void operator()(const Plate& /*plate*/, const Turned& turned) {
    constexpr int kWholeTurn = 360;
    if (!(turned.degrees >= 0 && turned.degrees < kWholeTurn)) {
      refuse({Kind::kAmount, id_, {}, static_cast<int>(turned.degrees), kWholeTurn - 1});
    }
  }
  void operator()(const Pile& pile, const OnTop& top) {
    if (top.face) {
      put(pile.faces, *top.face, 1);
    }
  }
  void operator()(const Area& area, const Amounts& amounts) {
    if (area.is_row) {
      refuse({Kind::kOtherKind, id_});
    }
    for (const auto& [thing, count] : amounts.of) {
      put(area.things, thing, count);
    }
  }
  void operator()(const Area& area, const Row& row) {
    if (!area.is_row) {
      refuse({Kind::kOtherKind, id_});
    }
    for (const Thing& thing : row.things) {
      put(area.things, thing, 1);
    }
  }
  void operator()(const Supply& supply, const Left& left) { put({supply.thing}, supply.thing, left.count); }
  template <typename Zone, typename Value>
  void operator()(const Zone& /*zone*/, const Value& /*value*/) {
    refuse({Kind::kOtherKind, id_});
  }

  [[nodiscard]] const std::optional<SettingFault>& fault() const { return fault_; }

 private:
  void put(const std::vector<Thing>& possible, const Thing& thing, int count) {
    constexpr int kMost = 1'000'000;  // far beyond any box, so that sums stay in range
    if (std::find(possible.begin(), possible.end(), thing) == possible.end()) {
      refuse({Kind::kNotThere, id_, thing});
    } else if (count < 0 || count > kMost) {
      refuse({Kind::kAmount, id_, thing, count, kMost});
    } else {
      all_[thing] += count;
    }
  }
  void refuse(SettingFault fault) {
    if (!fault_) {
      fault_ = std::move(fault);
    }
  }

  const std::string& id_;
  std::map<Thing, int>& all_;
  std::optional<SettingFault> fault_;
};

}  // namespace

std::optional<SettingFault> fault_of(const Layout& layout, const Setting& setting) {
  std::map<Thing, int> all;
  for (const auto& [id, value] : setting.zones) {
    const Zone* zone = layout.zone(id);
    if (zone == nullptr) {
      return SettingFault{Kind::kNoZone, id};
    }
    ZoneCheck check(id, all);
    std::visit(check, zone->kind, value);
    if (check.fault()) {
      return check.fault();
    }
  }
  for (const auto& [thing, most] : layout.box) {
    if (const auto found = all.find(thing); found != all.end() && found->second > most) {
      return SettingFault{Kind::kAmount, {}, thing, found->second, most};
    }
  }
  return std::nullopt;
}

std::ostream& operator<<(std::ostream& out, const SettingFault& fault) {
  if (!fault.zone.empty()) {
    out << fault.zone << ": ";
  }
  switch (fault.kind) {
    case Kind::kNoZone:
      return out << "there is no such zone";
    case Kind::kOtherKind:
      return out << "a zone of its kind holds something else";
    case Kind::kNotThere:
      return out << fault.thing << " has no place there";
    case Kind::kAmount:
      break;
  }
  out << fault.found;
  if (!fault.thing.empty()) {
    out << " of " << fault.thing;
  }
  return out << ", where there can be 0 to " << fault.most;
}

std::optional<double> plate_degrees(const Setting& setting) {
  for (const auto& [zone, value] : setting.zones) {
    if (const auto* plate = std::get_if<Turned>(&value)) {
      return plate->degrees;
    }
  }
  return std::nullopt;
}

}  // namespace seneschal::table
