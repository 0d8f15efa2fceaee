#include "vision/board/seen_things.h"

#include <cstddef>
#include <variant>

namespace seneschal::vision {

namespace {

/// The things of one zone.
struct ThingsOf {
  const PictureReader& reader;
  const table::Reading& seen;
  const std::string& zone;

  std::vector<SeenThing> operator()(const table::Spot& /*spot*/) const {
    return {at_place(seen.in<table::SpotReading>(zone))};
  }
  std::vector<SeenThing> operator()(const table::Pile& /*pile*/) const {
    return {at_place(seen.in<table::PileReading>(zone))};
  }
  std::vector<SeenThing> operator()(const table::Track& track) const {
    std::vector<SeenThing> things;
    for (const table::Thing& marker : track.markers) {
      const table::MarkerReading& reading = seen.in<table::TrackReading>(zone).of(marker);
      SeenThing thing{zone, marker, {}, reading.confidence(), {}};
      if (const auto place = reading.best()) {
        thing.thing = marker;
        thing.at = reader.space_in_picture(zone, place->space);
      }
      things.push_back(thing);
    }
    return things;
  }
  std::vector<SeenThing> operator()(const table::Area& /*area*/) const {
    std::vector<SeenThing> things;
    const auto& places = seen.in<table::AreaReading>(zone).places;
    for (std::size_t i = 0; i < places.size(); ++i) {
      things.push_back({zone, zone, places[i].best(), places[i].confidence(), reader.place_in_picture(zone, i)});
    }
    return things;
  }
  template <typename Other>
  std::vector<SeenThing> operator()(const Other& /*other*/) const {
    return {};
  }

 private:
  template <typename Value>
  [[nodiscard]] SeenThing at_place(const Value& reading) const {
    return {zone, zone, reading.best(), reading.confidence(), reader.spot_in_picture(zone)};
  }
};

}  // namespace

std::vector<SeenThing> things_on(const table::Zone& zone, const PictureReader& reader, const table::Reading& seen) {
  return std::visit(ThingsOf{reader, seen, zone.id}, zone.kind);
}

}  // namespace seneschal::vision
