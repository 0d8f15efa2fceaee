#include "daemon/eyes/draw_spots.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <string>
#include <variant>
#include <vector>

#include "daemon/eyes/confidence_text.h"
#include "daemon/eyes/drawn_colours.h"
#include "daemon/eyes/picture_canvas.h"
#include "daemon/eyes/spots_json.h"

namespace seneschal::eyes {

namespace {

using vision::PixelPoint;

/// Easily told apart, also by those who see no red or no green: after Okabe and Ito, "Color Universal Design" (2008),
/// without its vermilion, which is what doubt is drawn in.
constexpr std::array<Colour, 6> kKindColours{{{0.34, 0.71, 0.91},
                                              {0.94, 0.89, 0.26},
                                              {0.0, 0.62, 0.45},
                                              {0.80, 0.47, 0.65},
                                              {0.90, 0.62, 0.0},
                                              {0.0, 0.45, 0.70}}};

struct Place {
  std::string id;
  PixelPoint at;
  const table::SpotReading* spot;
};

std::vector<Place> places_of(const vision::PictureReader& reader, const table::Reading& seen) {
  std::vector<Place> places;
  for (const table::Zone& zone : reader.layout().zones) {
    const auto at = reader.spot_in_picture(zone.id);
    if (at && std::holds_alternative<table::Spot>(zone.kind)) {
      places.push_back({zone.id, *at, &seen.in<table::SpotReading>(zone.id)});
    }
  }
  return places;
}

/// How large a circle round `place` may be, pixels: it touches no other's.
double radius_at(const Place& place, const std::vector<Place>& places, double most) {
  double nearest = 2 * most;
  for (const Place& other : places) {
    if (&other != &place) {
      nearest = std::min(nearest, std::hypot(place.at.x - other.at.x, place.at.y - other.at.y));
    }
  }
  return 0.45 * nearest;
}

std::vector<PixelPoint> circle(const PixelPoint& centre, double radius) {
  constexpr int kPoints = 48;
  std::vector<PixelPoint> points;
  for (int i = 0; i < kPoints; ++i) {
    const double angle = 2 * std::numbers::pi * i / kPoints;
    points.emplace_back(centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle));
  }
  return points;
}

/// Every kind of figure that may stand there, with its colour.
std::map<table::Thing, Colour> kinds_of(const table::Layout& layout) {
  std::map<table::Thing, Colour> kinds;
  for (const table::Zone& zone : layout.zones) {
    if (const auto* spot = std::get_if<table::Spot>(&zone.kind)) {
      for (const table::Thing& figure : spot->figures) {
        kinds.emplace(figure, kKindColours[kinds.size() % kKindColours.size()]);
      }
    }
  }
  return kinds;
}

void draw_place(PictureCanvas& canvas, const Place& place, double radius, const std::map<table::Thing, Colour>& kinds) {
  const auto rim = circle(place.at, radius);
  if (!is_readable(*place.spot)) {
    canvas.outline(rim, {kDoubtful, 0.3, true});
    canvas.label("?", place.at, {kWhite, kDark, kDoubtful, 1.6});
    return;
  }
  const auto figure = place.spot->best();
  const double confidence = place.spot->confidence();
  if (confidence < kSureConfidence) {
    canvas.outline(rim, {kDoubtful, 0.3, true});
    canvas.label((figure ? *figure : "empty") + " " + percent(confidence), place.at, {kWhite, kDark, kDoubtful, 1.4});
  } else if (figure) {
    canvas.outline(rim, {kinds.at(*figure), 0.35});
  }
}

std::vector<CaptionLine> lines_of(const std::vector<Place>& places, const std::map<table::Thing, Colour>& kinds) {
  std::map<table::Thing, int> counts;
  std::string doubtful;
  int unreadable = 0;
  for (const Place& place : places) {
    if (!is_readable(*place.spot)) {
      ++unreadable;
      continue;
    }
    if (const auto figure = place.spot->best()) {
      ++counts[*figure];
    }
    if (place.spot->confidence() < kSureConfidence) {
      doubtful += (doubtful.empty() ? "" : ", ") + place.id;
    }
  }
  CaptionLine figures{"on " + std::to_string(places.size()) + " places", kWhite, {}};
  for (const auto& [kind, colour] : kinds) {
    figures.swatches.push_back({colour, std::to_string(counts[kind]) + " " + kind});
  }
  std::string words = doubtful.empty() ? "All readings are sure." : "Doubtful: " + doubtful + ".";
  if (unreadable > 0) {
    words = std::to_string(unreadable) + (unreadable == 1 ? " place" : " places") + " cannot be read. " +
            (doubtful.empty() ? "All others are sure." : words);
  }
  return {figures, {words, kWhite, {}}};
}

}  // namespace

cv::Mat draw_spots(const vision::PictureReader& reader, const cv::Mat& bgr, const table::Reading& seen) {
  PictureCanvas canvas(bgr);
  const auto kinds = kinds_of(reader.layout());
  const auto places = places_of(reader, seen);
  // The doubtful ones last: their labels are wider and must not be covered.
  for (const bool is_doubtful : {false, true}) {
    for (const Place& place : places) {
      if ((!is_readable(*place.spot) || place.spot->confidence() < kSureConfidence) == is_doubtful) {
        draw_place(canvas, place, radius_at(place, places, bgr.cols / 30.0), kinds);
      }
    }
  }
  return with_caption(canvas.picture(), lines_of(places, kinds));
}

}  // namespace seneschal::eyes
