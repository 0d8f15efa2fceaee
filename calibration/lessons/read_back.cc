#include "calibration/lessons/read_back.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>

#include <opencv2/imgproc.hpp>

#include "calibration/self_check.h"

namespace seneschal::calibration {

namespace {

constexpr std::array<std::string_view, 6> kKinds{"figure", "stack", "marker", "supply", "plate", "empty"};
constexpr std::array<std::string_view, 3> kFlaws{"glare", "dark", "small"};

constexpr double kTurnedAlike = 3;  // degrees: as the referee has it, nearer is the same place for the disc's mark

/// How something was read.
struct How {
  bool is_visible = false;
  bool is_right = false;
  double sure_share = 0;
};

/// Goes through the zones of a layout.
class Comparison {
 public:
  Comparison(const Lesson& lesson, const table::Reading& read) : lesson_(lesson), read_(read) {}

  void add(const std::string& zone, const table::Spot& /*spot*/) {
    const auto& read = read_.in<table::SpotReading>(zone);
    const auto& laid = lesson_.laid.in<table::Standing>(zone);
    add_place(zone, 0, read);
    if (laid.figure && laid.stack > 0 && !read.stack.empty()) {
      const bool is_right = read.is_visible && read.best_stack() == laid.stack;
      note(ReadKind::kStack, zone, laid.figure, {read.is_visible, is_right, read.stack_confidence()});
    }
  }
  void add(const std::string& zone, const table::Track& track) {
    const auto& read = read_.in<table::TrackReading>(zone);
    const auto& laid = lesson_.laid.in<table::Markers>(zone);
    for (const table::Thing& marker : track.markers) {
      if (const auto place = laid.of(marker)) {
        const table::MarkerReading& seen = read.of(marker);
        note(ReadKind::kMarker, zone, marker, {seen.is_visible, seen.best() == place, seen.confidence()});
        things_.back().at.number = number_of(zone, marker);
      }
    }
  }
  void add(const std::string& zone, const table::Plate& /*plate*/) {
    const auto& read = read_.in<table::PlateReading>(zone);
    const auto laid = lesson_.laid.in<table::Turned>(zone).degrees;
    const bool is_right = read.degrees && std::abs(std::remainder(*read.degrees - laid, 360.0)) <= kTurnedAlike;
    note(ReadKind::kPlate, zone, std::nullopt,
         {read.degrees.has_value(), is_right, read.degrees ? read.confidence : 0});
  }
  void add(const std::string& /*zone*/, const table::Pile& /*pile*/) {}
  void add(const std::string& zone, const table::Area& /*area*/) {
    const auto& places = read_.in<table::AreaReading>(zone).places;
    for (std::size_t i = 0; i < places.size(); ++i) {
      add_place(zone, i, places[i]);
    }
  }
  void add(const std::string& zone, const table::Supply& supply) {
    const auto& read = read_.in<table::SupplyReading>(zone);
    const bool is_right = read.best() == lesson_.laid.in<table::Left>(zone).count;
    note(ReadKind::kSupply, zone, supply.thing, {read.is_visible, is_right, read.confidence()});
  }

  [[nodiscard]] std::vector<ReadThing> things() && { return std::move(things_); }

 private:
  void note(ReadKind kind, const std::string& zone, const std::optional<table::Thing>& laid, const How& how) {
    ReadThing& thing = things_.emplace_back();
    thing.kind = kind;
    thing.at.zone = zone;
    thing.laid = laid;
    thing.is_visible = how.is_visible;
    thing.is_right = how.is_right;
    thing.sure_share = how.sure_share;
  }
  /// Where nothing was read there is nothing that it could be.
  void add_place(const std::string& zone, std::size_t number, const table::SpotReading& read) {
    if (read.figures.empty()) {
      return;
    }
    const auto laid = std::find_if(lesson_.things.begin(), lesson_.things.end(), [&](const LaidThing& each) {
      return each.at.zone == zone && each.at.number == number;
    });
    const auto thing = laid == lesson_.things.end() ? std::nullopt : std::optional(laid->thing);
    note(thing ? ReadKind::kFigure : ReadKind::kEmpty, zone, thing,
         {read.is_visible, read.is_visible && read.best() == thing, read.confidence()});
    things_.back().at.number = number;
    things_.back().seen = read.best();
  }
  [[nodiscard]] std::size_t number_of(const std::string& zone, const table::Thing& marker) const {
    const auto laid = std::find_if(lesson_.things.begin(), lesson_.things.end(),
                                   [&](const LaidThing& each) { return each.at.zone == zone && each.thing == marker; });
    return laid == lesson_.things.end() ? 0 : laid->at.number;
  }

  const Lesson& lesson_;
  const table::Reading& read_;
  std::vector<ReadThing> things_;
};

/// The lower, the worse it is read.
std::pair<int, double> rank_of(const ReadThing& thing) {
  return thing.is_right ? std::pair(2, thing.sure_share) : std::pair(thing.is_visible ? 0 : 1, -thing.sure_share);
}

}  // namespace

std::string_view to_text(ReadKind kind) {
  return kKinds[static_cast<std::size_t>(kind)];
}

std::string_view to_text(PlaceFlaw flaw) {
  return kFlaws[static_cast<std::size_t>(flaw)];
}

std::vector<ReadThing> read_back(const Lesson& lesson, const table::Reading& read, const table::Layout& layout) {
  Comparison comparison(lesson, read);
  for (const table::Zone& zone : layout.zones) {
    if (lesson.laid.zones.contains(zone.id)) {  // or it may hold anything
      std::visit([&](const auto& kind) { comparison.add(zone.id, kind); }, zone.kind);
    }
  }
  return std::move(comparison).things();
}

std::vector<ReadWell> counted(std::span<const ReadThing> things) {
  std::map<ReadKind, ReadWell> kinds;
  for (const ReadThing& thing : things) {
    ReadWell& well = kinds[thing.kind];
    well.kind = thing.kind;
    ++well.all;
    well.right += thing.is_right ? 1 : 0;
    well.hidden += thing.is_visible ? 0 : 1;
    well.least_sure = thing.is_right ? std::min(well.least_sure, thing.sure_share) : well.least_sure;
  }
  std::vector<ReadWell> all;
  all.reserve(kinds.size());
  for (const auto& [kind, well] : kinds) {
    all.push_back(well);
  }
  return all;
}

std::vector<ReadThing> weakest(std::span<const ReadThing> things, std::size_t most) {
  std::vector<ReadThing> ranked(things.begin(), things.end());
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const ReadThing& a, const ReadThing& b) { return rank_of(a) < rank_of(b); });
  std::vector<ReadThing> worst;
  std::set<PlaceId> places;
  for (const ReadThing& thing : ranked) {
    if (worst.size() < most && places.insert(thing.at).second) {
      worst.push_back(thing);
    }
  }
  return worst;
}

bool is_weak(const ReadThing& thing) {
  return !thing.is_right || thing.sure_share < kSureShare;
}

std::optional<PlaceFlaw> flaw_in(const cv::Mat& bgr, std::span<const vision::PixelPoint> outline) {
  constexpr int kWhite = 250;        // of 255, in each colour: prints and figures in a well exposed picture stay below
  constexpr double kGlaring = 0.04;  // of the place: a lamp's reflection is small, and hides the colour that counts
  constexpr int kBlack = 28;
  constexpr double kDarkShare = 0.7;
  constexpr int kFewPixels = 12;  // across: a figure's base of 20 mm at 0.6 pixels to the millimetre
  std::vector<cv::Point> polygon;
  for (const vision::PixelPoint& each : outline) {
    polygon.emplace_back(cvRound(each.x), cvRound(each.y));
  }
  const cv::Rect whole = polygon.empty() ? cv::Rect() : cv::boundingRect(polygon);
  const cv::Rect box = whole & cv::Rect(cv::Point(), bgr.size());
  if (box.empty()) {
    return std::nullopt;
  }
  for (cv::Point& each : polygon) {
    each -= box.tl();
  }
  cv::Mat inside(box.size(), CV_8U, cv::Scalar(0));
  cv::fillPoly(inside, std::vector<std::vector<cv::Point>>{polygon}, cv::Scalar(255));
  cv::Mat white;
  cv::inRange(bgr(box), cv::Scalar::all(kWhite), cv::Scalar::all(255), white);
  cv::Mat black;
  cv::inRange(bgr(box), cv::Scalar::all(0), cv::Scalar::all(kBlack), black);
  const double pixels = std::max(1, cv::countNonZero(inside));
  if (cv::countNonZero(white & inside) > kGlaring * pixels) {
    return PlaceFlaw::kGlare;
  }
  if (cv::countNonZero(black & inside) > kDarkShare * pixels) {
    return PlaceFlaw::kDark;
  }
  return std::min(whole.width, whole.height) < kFewPixels ? std::optional(PlaceFlaw::kSmall) : std::nullopt;
}

}  // namespace seneschal::calibration
