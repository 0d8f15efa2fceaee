#include "vision/places/places_reader.h"

#include <algorithm>
#include <cmath>
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

std::vector<FlatReader> readers_of(const std::vector<FlatGroup>& groups, const std::vector<FlatFace>& faces) {
  std::vector<FlatReader> readers;
  for (const FlatGroup& group : groups) {
    if (!faces.empty()) {
      readers.emplace_back(group, faces);
    }
  }
  return readers;
}

/// Fills in a mask (CV_8U) what a figure on a place of `sites` hides of the board: a pawn keeps well within its place.
void cover(const PlaneView& view, const SitesBoard& sites, const GamePlace& place, cv::Mat& mask) {
  constexpr double kRadius = 0.38;  // of the place's width
  constexpr double kTall = 1.2;     // the same, where the board file does not say it
  constexpr int kCorners = 16;
  std::vector<cv::Point> outline;
  for (const double height : {0.0, sites.piece_height_mm.value_or(kTall * place.width_mm)}) {
    for (int i = 0; i < kCorners; ++i) {
      const double angle = 2 * CV_PI * i / kCorners;
      const double radius = kRadius * place.width_mm;
      outline.emplace_back(
          view.project({place.at.x + radius * std::cos(angle), place.at.y + radius * std::sin(angle), height}));
    }
  }
  std::vector<cv::Point> hull;
  cv::convexHull(outline, hull);
  cv::fillConvexPoly(mask, hull, cv::Scalar(255));
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

PlacesReader::PlacesReader(PlacesTable table, const PlacesFaces& faces)
    : table_(std::move(table)),
      played_(played_board(table_.board)),
      cells_(played_),
      faces_(readers_of(table_.board.piles, faces.cards)),
      flats_(readers_of(table_.board.flats, faces.flats)),
      layout_(table_layout(table_.board, things_of(faces.cards))),
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
  std::vector<table::Reading> groups;
  for (std::size_t group = 0; group < table_.board.groups.size(); ++group) {
    const PieceGroup& pieces = table_.board.groups[group];
    groups.push_back(read_group(group, *view, picture));
    if (pieces.kind == GroupKind::kTrack) {
      reading.at<table::TrackReading>(pieces.id) = track_odds(pieces, groups.back());
    } else if (pieces.kind == GroupKind::kSpots) {
      reading.zones.insert(groups.back().zones.begin(), groups.back().zones.end());
    }
  }
  for (std::size_t pile = 0; pile < table_.board.piles.size(); ++pile) {
    read_pile(pile, *view, picture, reach.bare, reading);
  }
  const cv::Mat hidden = flats_.empty() ? cv::Mat() : hidden_parts(groups, *view, picture.size());
  std::vector<std::pair<const AreaPlace*, table::SpotReading*>> flat;
  for (const AreaPlaces& area : table_.board.areas) {
    auto& places = reading.at<table::AreaReading>(area.id).places;
    places.resize(area.places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
      const AreaPlace& place = area.places[i];
      if (place.is_flat) {
        flat.emplace_back(&place, &places[i]);
      } else {
        const SitesBoard& sites = table_.board.groups[place.group].sites;
        places[i] = groups[place.group].in<table::SpotReading>(sites.sites[place.place].id);
      }
    }
  }
  cv::parallel_for_({0, static_cast<int>(flat.size())}, [&](const cv::Range& some) {
    for (int i = some.start; i < some.end; ++i) {
      const auto& [place, read] = flat[static_cast<std::size_t>(i)];
      *read = read_flat(*place, {*view, picture, hidden}, reach.bare);
    }
  });
  return reading;
}

table::Reading PlacesReader::read_group(std::size_t group, const PlaneView& view, const cv::Mat& picture) const {
  const PieceGroup& pieces = table_.board.groups[group];
  table::Reading places = read_sites(pieces.sites, table_.looks[group], view, picture);
  for (const Site& site : pieces.sites.sites) {
    if (hides(covered_, view, game_place(pieces.sites, site))) {
      places.at<table::SpotReading>(site.id).is_visible = false;
    }
  }
  return places;
}

cv::Mat PlacesReader::hidden_parts(const std::vector<table::Reading>& groups, const PlaneView& view,
                                   cv::Size size) const {
  cv::Mat hidden = covered_.empty() ? cv::Mat(size, CV_8U, cv::Scalar(0)) : covered_.clone();
  for (std::size_t group = 0; group < groups.size(); ++group) {
    const SitesBoard& sites = table_.board.groups[group].sites;
    for (const Site& site : sites.sites) {
      if (groups[group].in<table::SpotReading>(site.id).best()) {
        cover(view, sites, game_place(sites, site), hidden);
      }
    }
  }
  return hidden;
}

table::SpotReading PlacesReader::read_flat(const AreaPlace& place, const FlatPicture& picture,
                                           const BareGround& bare) const {
  table::SpotReading unseen;
  for (const table::Thing& thing : things_on(table_.board, place)) {
    unseen.figures[thing] = 0;
  }
  if (flats_.empty() || hides(covered_, picture.view, game_place(table_.board.flats[place.group], place.place))) {
    return unseen;
  }
  const FlatReader& reader = flats_[place.group];
  const auto around = [&](const cv::Mat& cells) {
    return cells_.around(cells, middle_of(table_.board, place), reader.view_size(), kPointsPerMm);
  };
  const bool is_known = !bare.bgr.empty() && cv::countNonZero(around(bare.known) < 255) == 0;
  table::SpotReading seen = reader.read(place.place, picture, is_known ? around(bare.bgr) : cv::Mat());
  seen.figures.merge(unseen.figures);
  return seen;
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
      if (group.kind == GroupKind::kSpots && site.id == spot) {
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

std::optional<PixelPoint> PlacesReader::place_in_picture(std::string_view area, std::size_t place) const {
  for (const AreaPlaces& each : table_.board.areas) {
    if (each.id == area && place < each.places.size()) {
      return in_picture(middle_of(table_.board, each.places[place]));
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
