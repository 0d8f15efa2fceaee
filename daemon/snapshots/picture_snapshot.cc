#include "daemon/snapshots/picture_snapshot.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "rules/artus/seat.h"
#include "rules/artus/tenant/artus_table.h"
#include "rules/table/likeliest_spots.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;

/// By which side of the large crown: 0 the crown itself, then clockwise.
std::optional<int> side_of(const artus::Edition& edition, artus::Seat seat) {
  const auto found = std::find(edition.crowned.begin(), edition.crowned.end(), seat);
  return found == edition.crowned.end() ? std::nullopt
                                        : std::optional(static_cast<int>(found - edition.crowned.begin()));
}

}  // namespace

PictureShown picture_shown(const vision::PictureReader& reader, const table::Reading& seen) {
  PictureShown picture;
  const cv::Size size = reader.picture_size();
  picture.width = size.width;
  picture.height = size.height;
  picture.has_hand = seen.hand;
  auto spots = table::likeliest_spots(artus::figures_in_box(), seen);
  for (const artus::Seat each : artus::SeatSet::all()) {
    const std::string zone = artus::zone_of(each);
    const auto at = reader.spot_in_picture(zone).value_or(vision::PixelPoint());
    SeatInPicture seat{at.x / picture.width, at.y / picture.height, spots[zone].figure, {}};
    if (seen.in<table::SpotReading>(zone).is_visible) {
      seat.sure = spots[zone].confidence;
    }
    picture.seats.push_back(seat);
  }
  return picture;
}

json picture_json(const PictureShown& picture) {
  json seats = json::array();
  for (const SeatInPicture& seat : picture.seats) {
    seats.push_back({{"x", seat.x},
                     {"y", seat.y},
                     {"figure", seat.figure ? json(*seat.figure) : json()},
                     {"sure", seat.sure ? json(*seat.sure) : json()}});
  }
  return {{"number", picture.number}, {"name", picture.name},     {"width", picture.width},
          {"height", picture.height}, {"hand", picture.has_hand}, {"seats", seats}};
}

json setup_json(const artus::Edition& edition, const std::vector<referee::SetupFault>& faults) {
  json list = json::array();
  for (const referee::SetupFault& fault : faults) {
    json each = {{"what", to_text(fault.kind)}};
    if (fault.seat) {
      each["seat"] = fault.seat->to_int();
      if (const auto side = side_of(edition, *fault.seat)) {
        each["side"] = *side;
      }
    }
    if (fault.figure) {
      each["figure"] = to_text(*fault.figure);
    }
    if (fault.stands) {
      each["stands"] = to_text(*fault.stands);
    }
    if (fault.colour) {
      each["colour"] = to_text(*fault.colour);
    }
    if (fault.found) {
      each["found"] = *fault.found;
    }
    if (fault.expected) {
      each["expected"] = *fault.expected;
    }
    list.push_back(each);
  }
  return list;
}

}  // namespace seneschal::daemon
