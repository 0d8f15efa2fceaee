#include "daemon/referee/weighing/zone_evidence.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <variant>

namespace seneschal::referee {
namespace {

constexpr double kNever = -std::numeric_limits<double>::infinity();

/// How far `value` is behind `best`; a reading that is no number speaks for nobody.
double behind_best(double value, double best, double floor) {
  return std::isfinite(best) && !std::isnan(value) ? std::clamp(value - best, -floor, 0.0) : 0;
}

double value_at(const std::vector<double>& values, int place) {
  if (place < 0 || place >= static_cast<int>(values.size())) {
    return kNever;
  }
  return values[static_cast<std::size_t>(place)];
}

double best_of(const std::vector<double>& values) {
  if (values.empty()) {
    return kNever;
  }
  return *std::max_element(values.begin(), values.end());
}

double best_of(double none, const std::map<table::Thing, double>& things) {
  double best = none;
  for (const auto& [thing, value] : things) {
    best = std::max(best, value);
  }
  return best;
}

/// The best that each part of a zone could be, by the zone's kind: of a spot its figure and its stack, of a track each
/// marker. What cannot be seen has no parts.
struct Bests {
  const std::string& id;
  const table::Reading& seen;

  std::vector<double> operator()(const table::Spot& /*spot*/) const {
    const auto& read = seen.in<table::SpotReading>(id);
    return read.is_visible ? std::vector{best_of(read.empty, read.figures), best_of(read.stack)}
                           : std::vector<double>();
  }
  std::vector<double> operator()(const table::Track& track) const {
    std::vector<double> bests;
    for (const table::Thing& marker : track.markers) {
      const table::MarkerReading& of = seen.in<table::TrackReading>(id).of(marker);
      bests.push_back(std::max({of.absent, best_of(of.standing), best_of(of.lying)}));
    }
    return bests;
  }
  std::vector<double> operator()(const table::Plate& /*plate*/) const { return {}; }
  std::vector<double> operator()(const table::Pile& /*pile*/) const {
    const auto& read = seen.in<table::PileReading>(id);
    return read.is_visible && !read.faces.empty() ? std::vector{best_of(read.empty, read.faces)}
                                                  : std::vector<double>();
  }
  /// Its places are weighed together (area_evidence.h).
  std::vector<double> operator()(const table::Area& /*area*/) const { return {}; }
  std::vector<double> operator()(const table::Supply& /*supply*/) const {
    const auto& read = seen.in<table::SupplyReading>(id);
    return read.is_visible ? std::vector{best_of(read.counts)} : std::vector<double>();
  }
};

/// How far what a setting says of one zone is behind, by the zone's kind; 0 where it cannot be seen.
struct Behind {
  const table::Zone& zone;
  const std::vector<double>& bests;
  const AreaEvidence* area;  // of an area of which something was read
  const table::Setting& setting;
  const table::Reading& seen;
  const WeighingOptions& options;

  double operator()(const table::Spot& /*spot*/) const {
    const auto& read = seen.in<table::SpotReading>(zone.id);
    const auto& should = setting.in<table::Standing>(zone.id);
    if (bests.empty()) {
      return 0;
    }
    double sum = behind_best(read.of(should.figure), bests[0], options.zone_floor);
    if (should.figure && !read.stack.empty()) {
      sum += behind_best(value_at(read.stack, should.stack), bests[1], options.zone_floor);
    }
    return std::max(sum, -options.zone_floor);
  }
  double operator()(const table::Track& track) const {
    const auto& read = seen.in<table::TrackReading>(zone.id);
    const auto& should = setting.in<table::Markers>(zone.id);
    double sum = 0;
    for (std::size_t i = 0; i < track.markers.size(); ++i) {
      const table::MarkerReading& of = read.of(track.markers[i]);
      if (of.is_visible) {
        const auto place = should.of(track.markers[i]);
        const double value = place ? value_at(place->is_lying ? of.lying : of.standing, place->space) : of.absent;
        sum += behind_best(value, bests[i], options.zone_floor);
      }
    }
    return sum;
  }
  double operator()(const table::Plate& /*plate*/) const {
    const auto& read = seen.in<table::PlateReading>(zone.id);
    if (!read.degrees) {
      return 0;
    }
    const double off = std::remainder(*read.degrees - setting.in<table::Turned>(zone.id).degrees, 360.0);
    const double sigmas = off / options.plate_sigma_deg;
    return std::max(-0.5 * sigmas * sigmas, -options.zone_floor);
  }
  double operator()(const table::Pile& /*pile*/) const {
    const auto& read = seen.in<table::PileReading>(zone.id);
    const auto& should = setting.in<table::OnTop>(zone.id).face;
    if (bests.empty()) {
      return 0;
    }
    const auto face = should ? read.faces.find(*should) : read.faces.end();
    const double value = !should ? read.empty : face == read.faces.end() ? kNever : face->second;
    return behind_best(value, bests[0], options.zone_floor);
  }
  double operator()(const table::Area& shape) const {
    return area == nullptr ? 0
           : shape.is_row  ? area->behind(setting.in<table::Row>(zone.id))
                           : area->behind(setting.in<table::Amounts>(zone.id));
  }
  double operator()(const table::Supply& /*supply*/) const {
    const auto& read = seen.in<table::SupplyReading>(zone.id);
    return bests.empty() ? 0
                         : behind_best(value_at(read.counts, setting.in<table::Left>(zone.id).count), bests[0],
                                       options.zone_floor);
  }
};

/// What is likeliest in one zone, by its kind.
struct Likeliest {
  const table::Zone& zone;
  const table::Reading& seen;
  table::Setting& shown;

  void operator()(const table::Spot& /*spot*/) const {
    const auto& read = seen.in<table::SpotReading>(zone.id);
    shown.zones[zone.id] = table::Standing{read.best(), read.best() ? read.best_stack() : 0};
  }
  void operator()(const table::Track& track) const {
    table::Markers markers;
    for (const table::Thing& marker : track.markers) {
      if (const auto place = seen.in<table::TrackReading>(zone.id).of(marker).best()) {
        markers.places[marker] = *place;
      }
    }
    shown.zones[zone.id] = markers;
  }
  void operator()(const table::Plate& /*plate*/) const {
    if (const auto& degrees = seen.in<table::PlateReading>(zone.id).degrees) {
      shown.zones[zone.id] = table::Turned{*degrees};
    }
  }
  void operator()(const table::Pile& /*pile*/) const {
    shown.zones[zone.id] = table::OnTop{seen.in<table::PileReading>(zone.id).best()};
  }
  void operator()(const table::Area& area) const {
    const AreaEvidence lies(seen.in<table::AreaReading>(zone.id), 0);
    if (area.is_row) {
      shown.zones[zone.id] = lies.row();
    } else {
      shown.zones[zone.id] = lies.amounts();
    }
  }
  void operator()(const table::Supply& /*supply*/) const {
    if (const auto count = seen.in<table::SupplyReading>(zone.id).best()) {
      shown.zones[zone.id] = table::Left{*count};
    }
  }
};

}  // namespace

ZoneEvidence::ZoneEvidence(const table::Layout& layout, const table::Reading& seen,
                           const std::set<std::string>& doubted, const WeighingOptions& options)
    : layout_(&layout), seen_(&seen), doubted_(doubted), options_(options) {
  for (const table::Zone& zone : layout.zones) {
    bests_.push_back(std::visit(Bests{zone.id, seen}, zone.kind));
    if (std::holds_alternative<table::Area>(zone.kind)) {
      areas_.emplace(bests_.size() - 1, AreaEvidence(seen.in<table::AreaReading>(zone.id), options.zone_floor));
    }
  }
}

double ZoneEvidence::behind(std::size_t i, const table::Setting& setting) const {
  const table::Zone& zone = layout_->zones[i];
  const bool counts = !doubted_.contains(zone.id) && setting.zones.contains(zone.id);
  const auto area = areas_.find(i);
  return counts ? std::visit(Behind{zone, bests_[i], area == areas_.end() ? nullptr : &area->second, setting, *seen_,
                                    options_},
                             zone.kind)
                : 0;
}

double ZoneEvidence::fit(const table::Setting& setting) const {
  double sum = 0;
  for (std::size_t i = 0; i < layout_->zones.size(); ++i) {
    sum += behind(i, setting);
  }
  return sum;
}

std::vector<std::string> ZoneEvidence::other_than(const table::Setting& setting) const {
  std::vector<std::string> zones;
  for (std::size_t i = 0; i < layout_->zones.size(); ++i) {
    if (behind(i, setting) < -options_.ask_margin) {
      zones.push_back(layout_->zones[i].id);
    }
  }
  return zones;
}

table::Setting ZoneEvidence::shown(const std::vector<std::string>& zones) const {
  table::Setting shown;
  for (const std::string& id : zones) {
    if (const table::Zone* zone = layout_->zone(id)) {
      std::visit(Likeliest{*zone, *seen_, shown}, zone->kind);
    }
  }
  return shown;
}

bool ZoneEvidence::explains(const table::Setting& setting) const {
  return fit(setting) >= -options_.most_unexplained && other_than(setting).empty();
}

}  // namespace seneschal::referee
