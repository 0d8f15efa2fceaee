#include "daemon/snapshots/picture_snapshot.h"

#include <nlohmann/json.hpp>
#include <variant>

#include "rules/table/likeliest_spots.h"
#include "vision/board/seen_things.h"

namespace seneschal::daemon {
using nlohmann::json;

namespace {

/// What lies on a zone that is no spot, and on which of its places nobody can see what does.
std::vector<ThingInPicture> shown_on(const table::Zone& zone, const vision::PictureReader& reader,
                                     const table::Reading& seen) {
  std::vector<ThingInPicture> things;
  const cv::Size size = reader.picture_size();
  for (const vision::SeenThing& each : vision::things_on(zone, reader, seen)) {
    if (each.at && (each.thing || each.confidence == 0)) {
      const std::optional<double> sure = each.thing ? std::optional(each.confidence) : std::nullopt;
      things.push_back({each.at->x / size.width, each.at->y / size.height, each.zone, each.thing, sure});
    }
  }
  return things;
}

}  // namespace

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
      const std::vector<ThingInPicture> things = shown_on(zone, reader, seen);
      picture.things.insert(picture.things.end(), things.begin(), things.end());
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

std::vector<FaceInPicture> faces_shown(const vision::FaceLearner& learner, const PictureShown& picture) {
  std::vector<FaceInPicture> faces;
  for (const auto& [zone, face] : learner.untaught_faces()) {
    if (const auto part = learner.face_in_picture(zone); part && picture.width > 0 && picture.height > 0) {
      const double width = picture.width;
      const double height = picture.height;
      faces.push_back({zone, part->x / width, part->y / height, part->width / width, part->height / height});
    }
  }
  return faces;
}

json picture_json(const PictureShown& picture) {
  json seats = json::array();
  for (const SeatInPicture& seat : picture.seats) {
    seats.push_back({{"x", seat.x},
                     {"y", seat.y},
                     {"figure", seat.figure ? json(*seat.figure) : json()},
                     {"sure", seat.sure ? json(*seat.sure) : json()}});
  }
  json things = json::array();
  for (const ThingInPicture& thing : picture.things) {
    things.push_back({{"x", thing.x},
                      {"y", thing.y},
                      {"zone", thing.zone},
                      {"thing", thing.thing ? json(*thing.thing) : json()},
                      {"sure", thing.sure ? json(*thing.sure) : json()}});
  }
  json faces = json::array();
  for (const FaceInPicture& face : picture.faces) {
    faces.push_back(
        {{"zone", face.zone}, {"x", face.x}, {"y", face.y}, {"width", face.width}, {"height", face.height}});
  }
  return {{"number", picture.number}, {"name", picture.name}, {"width", picture.width}, {"height", picture.height},
          {"hand", picture.has_hand}, {"seats", seats},       {"things", things},       {"faces", faces}};
}

}  // namespace seneschal::daemon
