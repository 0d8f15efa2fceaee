#include "calibration/lessons/places_bodies.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "vision/sites/ground_light.h"

namespace seneschal::calibration {

using vision::BoardPoint;
using vision::PixelPoint;
using vision::PlacesBoard;

namespace {

constexpr double kHeight = 1.3;  // of what stands on a place, in its diameters, where the board file does not say it
constexpr double kCore = 0.6;

void add(PlaceId at, std::vector<BoardPoint> footprint, double height_mm, std::vector<PlaceBody>& bodies) {
  bodies.push_back({std::move(at), std::move(footprint), height_mm});
}

PlaceId named(const std::string& zone, std::size_t number) {
  PlaceId id;
  id.zone = zone;
  id.number = number;
  return id;
}

}  // namespace

std::vector<GroupPlace> group_places(const PlacesBoard& board) {
  std::vector<GroupPlace> places;
  for (std::size_t group = 0; group < board.groups.size(); ++group) {
    for (std::size_t place = 0; place < board.groups[group].sites.sites.size(); ++place) {
      places.push_back({group, place});
    }
  }
  return places;
}

std::vector<PlaceBody> bodies_of(const PlacesBoard& board) {
  std::vector<PlaceBody> bodies;
  for (const GroupPlace& at : group_places(board)) {
    const vision::SitesBoard& sites = board.groups[at.group].sites;
    add(place_id(board, at), round_footprint(sites.sites[at.place].at, sites.site_diameter_mm / 2),
        sites.piece_height_mm.value_or(kHeight * sites.site_diameter_mm), bodies);
  }
  for (const vision::AreaPlaces& area : board.areas) {
    for (std::size_t i = 0; i < area.places.size(); ++i) {
      const vision::AreaPlace& place = area.places[i];
      if (place.is_flat) {
        const vision::FlatGroup& flats = board.flats[place.group];
        const BoardPoint& at = flats.at[place.place];
        add(named(area.id, i),
            flats.is_round ? round_footprint(at, flats.size_mm.width / 2)
                           : square_footprint(at, flats.size_mm.width, flats.size_mm.height),
            0, bodies);
      }
    }
  }
  for (const vision::CardPlace& pile : board.piles) {
    add(named(pile.id, 0), square_footprint(pile.zone.centre, pile.zone.card_width_mm, pile.zone.card_height_mm), 0,
        bodies);
  }
  return bodies;
}

PlaceBody core_of(const PlaceBody& body) {
  BoardPoint middle;
  for (const BoardPoint& point : body.footprint) {
    middle.x += point.x / static_cast<double>(body.footprint.size());
    middle.y += point.y / static_cast<double>(body.footprint.size());
  }
  PlaceBody core = body;
  core.height_mm *= kCore;
  for (BoardPoint& point : core.footprint) {
    point.x = middle.x + kCore * (point.x - middle.x);
    point.y = middle.y + kCore * (point.y - middle.y);
  }
  return core;
}

Projection seen_in(const vision::PlaneView& view) {
  return [view](const BoardPoint& point) { return view.project(point); };
}

BoardInPicture whole_board(const PlacesBoard& board, const std::vector<PlaceBody>& bodies,
                           const Projection& projection) {
  std::vector<cv::Point2f> points;
  const auto add_point = [&points](const BoardPoint& point) {
    points.emplace_back(static_cast<float>(point.x), static_cast<float>(point.y));
  };
  for (const PlaceBody& body : bodies) {
    std::for_each(body.footprint.begin(), body.footprint.end(), add_point);
  }
  for (const auto& [id, centre] : board.printed.markers.marker_centres) {
    add_point(centre);
  }
  std::vector<cv::Point2f> hull;
  cv::convexHull(points, hull);
  BoardInPicture whole;
  whole.mm2 = cv::contourArea(hull);
  for (const cv::Point2f& point : hull) {
    whole.outline.push_back(projection({static_cast<double>(point.x), static_cast<double>(point.y), 0}));
  }
  return whole;
}

vision::LogColour colour_in(const cv::Mat& bgr, const std::vector<PixelPoint>& polygon) {
  std::vector<cv::Point> corners;
  corners.reserve(polygon.size());
  for (const PixelPoint& pixel : polygon) {
    corners.emplace_back(cvRound(pixel.x), cvRound(pixel.y));
  }
  const cv::Rect part = cv::boundingRect(corners) & cv::Rect({}, bgr.size());
  std::array<std::vector<double>, 3> values;
  for (int row = part.y; row < part.br().y; ++row) {
    for (int column = part.x; column < part.br().x; ++column) {
      if (cv::pointPolygonTest(corners, cv::Point2f(cv::Point(column, row)), false) >= 0) {
        const vision::LogColour colour = vision::log_colour(bgr.ptr<std::uint8_t>(row, column));
        for (std::size_t i = 0; i < values.size(); ++i) {
          values[i].push_back(colour[i]);
        }
      }
    }
  }
  vision::LogColour typical{};
  std::transform(values.begin(), values.end(), typical.begin(),
                 [](std::vector<double>& each) { return vision::middle(std::move(each)); });
  return typical;
}

}  // namespace seneschal::calibration
