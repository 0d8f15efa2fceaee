#include "vision/places/places_reader.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "vision/camera/markers.h"
#include "vision/places/card_view.h"
#include "vision/places/track_odds.h"
#include "vision/sites/site_reading.h"

namespace seneschal::vision {

namespace {

std::vector<table::Thing> things_of(const std::optional<CardFaces>& faces) {
  std::vector<table::Thing> things;
  if (faces) {
    std::transform(faces->faces.begin(), faces->faces.end(), std::back_inserter(things),
                   [](const CardFace& face) { return face.card; });
  }
  return things;
}

std::vector<FaceReader> readers_of(const std::vector<CardPlace>& piles, const std::optional<CardFaces>& faces) {
  std::vector<FaceReader> readers;
  for (const CardPlace& pile : piles) {
    if (faces) {
      readers.emplace_back(*faces, things_of(faces), pile.zone);
    }
  }
  return readers;
}

/// Whether what covers a part of a picture (CV_8U, or empty) reaches over a place.
bool hides(const cv::Mat& covered, const PlaneView& view, const GamePlace& place) {
  if (covered.empty()) {
    return false;
  }
  std::vector<cv::Point> corners;
  for (const double height : {0.0, place.height_mm}) {
    for (const double x : {-place.width_mm / 2, place.width_mm / 2}) {
      for (const double y : {-place.depth_mm / 2, place.depth_mm / 2}) {
        corners.emplace_back(view.project({place.at.x + x, place.at.y + y, height}));
      }
    }
  }
  const cv::Rect box = cv::boundingRect(corners) & cv::Rect(cv::Point(), covered.size());
  if (box.empty()) {
    return false;
  }
  std::vector<cv::Point> hull;
  cv::convexHull(corners, hull);
  for (cv::Point& corner : hull) {
    corner -= box.tl();
  }
  cv::Mat shape(box.size(), CV_8U, cv::Scalar(0));
  cv::fillConvexPoly(shape, hull, cv::Scalar(255));
  return cv::countNonZero(shape & covered(box)) > 0;
}

}  // namespace

PlacesReader::PlacesReader(PlacesTable table, std::optional<CardFaces> faces)
    : table_(std::move(table)),
      played_(played_board(table_.board)),
      cells_(played_),
      faces_(readers_of(table_.board.piles, faces)),
      layout_(table_layout(table_.board, things_of(faces))),
      plane_(table_.board.printed, played_),
      reach_(played_, table_.ground) {}

tl::expected<table::Reading, Unreadable> PlacesReader::read(const cv::Mat& picture) {
  const auto view = plane_.look(picture);
  if (!view) {
    return tl::unexpected(view.error());
  }
  const Reach reach = reach_.look(*view, picture);
  covered_ = reach.covered;
  table::Reading reading;
  reading.hand = reach.any;
  reading.hand_confidence = reach.confidence;
  for (std::size_t group = 0; group < table_.board.groups.size(); ++group) {
    read_group(group, *view, picture, reading);
  }
  for (std::size_t pile = 0; pile < table_.board.piles.size(); ++pile) {
    read_pile(pile, *view, picture, reach.bare, reading);
  }
  return reading;
}

void PlacesReader::read_group(std::size_t group, const PlaneView& view, const cv::Mat& picture,
                              table::Reading& reading) const {
  const PieceGroup& pieces = table_.board.groups[group];
  table::Reading places = read_sites(pieces.sites, table_.looks[group], view, picture);
  for (const Site& site : pieces.sites.sites) {
    if (hides(covered_, view, game_place(pieces.sites, site))) {
      places.at<table::SpotReading>(site.id).is_visible = false;
    }
  }
  if (pieces.is_track()) {
    reading.at<table::TrackReading>(pieces.id) = track_odds(pieces, places);
  } else {
    reading.zones.merge(places.zones);
  }
}

void PlacesReader::read_pile(std::size_t pile, const PlaneView& view, const cv::Mat& picture, const BareGround& bare,
                             table::Reading& reading) const {
  const CardPlace& place = table_.board.piles[pile];
  auto& read = reading.at<table::PileReading>(place.id);
  if (faces_.empty() || hides(covered_, view, game_place(place))) {
    return;
  }
  const ZoneView shown = card_view(place.zone, view, picture, covered_);
  const auto around = [&](const cv::Mat& cells) {
    return cells_.around(cells, place.zone.centre, shown.picture.size(), ZoneView::kPointsPerMm);
  };
  const bool is_known = !bare.bgr.empty() && cv::countNonZero(around(bare.known) < 255) == 0;
  read = is_known ? faces_[pile].read(shown, around(bare.bgr)) : faces_[pile].read(shown);
}

std::optional<int> PlacesReader::markers_in(const cv::Mat& picture) const {
  return markers_shown(table_.board.printed.markers, picture);
}

std::optional<PixelPoint> PlacesReader::in_picture(const BoardPoint& at) const {
  return plane_.view() ? std::optional(plane_.view()->project(at)) : std::nullopt;
}

std::optional<PixelPoint> PlacesReader::spot_in_picture(std::string_view spot) const {
  for (const PieceGroup& group : table_.board.groups) {
    for (const Site& site : group.sites.sites) {
      if (!group.is_track() && site.id == spot) {
        return in_picture(site.at);
      }
    }
  }
  for (const CardPlace& pile : table_.board.piles) {
    if (pile.id == spot) {
      return in_picture(pile.zone.centre);
    }
  }
  return std::nullopt;
}

std::optional<PixelPoint> PlacesReader::space_in_picture(std::string_view track, int space) const {
  for (const PieceGroup& group : table_.board.groups) {
    const auto place = std::find(group.space_of.begin(), group.space_of.end(), space);
    if (group.is_track() && group.id == track && place != group.space_of.end()) {
      return in_picture(group.sites.sites[static_cast<std::size_t>(place - group.space_of.begin())].at);
    }
  }
  return std::nullopt;
}

}  // namespace seneschal::vision
