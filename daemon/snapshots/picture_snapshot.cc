#include "daemon/snapshots/picture_snapshot.h"

#include <nlohmann/json.hpp>
#include <variant>

#include "rules/table/likeliest_spots.h"

namespace seneschal::daemon {
using nlohmann::json;

PictureShown picture_shown(const vision::PictureReader& reader, const std::map<table::Thing, int>& figures,
                           const table::Reading& seen) {
  PictureShown picture;
  const cv::Size size = reader.picture_size();
  picture.width = size.width;
  picture.height = size.height;
  picture.has_hand = seen.hand;
  auto spots = table::likeliest_spots(figures, seen);
  for (const table::Zone& zone : reader.layout().zones) {
    if (!std::holds_alternative<table::Spot>(zone.kind)) {
      continue;
    }
    const auto at = reader.spot_in_picture(zone.id).value_or(vision::PixelPoint());
    SeatInPicture seat{at.x / picture.width, at.y / picture.height, spots[zone.id].figure, {}};
    if (seen.in<table::SpotReading>(zone.id).is_visible) {
      seat.sure = spots[zone.id].confidence;
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

}  // namespace seneschal::daemon
