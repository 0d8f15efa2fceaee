#include "calibration/measures/board_measures.h"

#include <algorithm>
#include <functional>
#include <span>
#include <utility>

#include <nlohmann/json.hpp>
#include <opencv2/calib3d.hpp>
#include <opencv2/imgproc.hpp>

#include "calibration/measures/board_view.h"
#include "calibration/measures/layout_fit.h"
#include "calibration/measures/print_edges.h"
#include "calibration/measures/round_fit.h"
#include "calibration/measures/zones_fit.h"
#include "vision/camera/camera_fit.h"
#include "vision/camera/camera_parameters.h"
#include "vision/camera/clicked_fit.h"
#include "vision/places/places_board.h"
#include "vision/sites/looks/find_plane.h"

namespace seneschal::calibration {

namespace {

using Json = nlohmann::ordered_json;
using vision::BoardPoint;
using vision::PixelPoint;

constexpr double kScale = 1.6;    // pixels a millimetre of the board seen from above, about as cameras show it
constexpr double kBesideMm = 35;  // that is looked at beyond markers

constexpr double kWorstTrackMm = 0.9;  // of the track's edges from circles
// On drawn boards, zones fit what is printed by 0.4 to 0.8 where they are; where something else is, what they fit best
// by chance reaches 0.25. Single places are less even.
constexpr double kSeen = 0.35;
constexpr double kHardlySeen = 0.26;
constexpr double kPlaceSeen = 0.15;
constexpr double kMostUnseen = 0.34;  // of a zone's places, or of all zones, before it is another board

cv::Rect2d area_round(const std::vector<cv::Point2d>& points, double beside) {
  cv::Point2d least = points.front();
  cv::Point2d most = least;
  for (const cv::Point2d& at : points) {
    least = {std::min(least.x, at.x), std::min(least.y, at.y)};
    most = {std::max(most.x, at.x), std::max(most.y, at.y)};
  }
  return {least.x - beside, least.y - beside, most.x - least.x + 2 * beside, most.y - least.y + 2 * beside};
}

cv::Rect2d area_of(const vision::PlacesBoard& board) {
  std::vector<cv::Point2d> points;
  for (const auto& [id, at] : board.printed.markers.marker_centres) {
    points.emplace_back(at.x, at.y);
  }
  return area_round(points, kBesideMm);
}

Json json_of(const std::string& board_text) {
  constexpr bool kThrows = true;  // never: it was read before
  constexpr bool kHasComments = true;
  return Json::parse(board_text, nullptr, kThrows, kHasComments);
}

std::optional<vision::CameraModel> by_markers(const vision::Board& board, const cv::Mat& grey) {
  const auto fit = vision::fit_camera_to_markers(board, {&grey, 1});
  return fit ? std::optional(fit->camera) : std::nullopt;
}

/// With a usual lens: the print settles it later.
std::optional<vision::CameraModel> by_marks(const vision::Board& board, const vision::ClickedMarks& clicked,
                                            cv::Size size) {
  if (!vision::PlaneView::from_marks(*board.marks, clicked, size)) {
    return std::nullopt;
  }
  std::vector<vision::Anchor> anchors;
  for (std::size_t i = 0; i < clicked.size(); ++i) {
    anchors.push_back({(*board.marks)[i], clicked[i]});
  }
  vision::CameraModel lens;
  lens.size = size;
  lens.focal_px = vision::usual_focal_px(size);
  return vision::placed_by(lens, anchors, vision::PoseSearch::kAnywhere);
}

/// The camera in a frame whose origin was at `origin` of another, in that other.
vision::CameraModel moved(vision::CameraModel camera, const cv::Point2d& origin) {
  cv::Matx33d turn;
  cv::Rodrigues(camera.rotation, turn);
  camera.translation -= turn * cv::Vec3d(origin.x, origin.y, 0);
  return camera;
}

double mean_seen(std::span<const FittedPlace> places) {
  double sum = 0;
  for (const FittedPlace& place : places) {
    sum += place.seen / static_cast<double>(places.size());
  }
  return sum;
}

Fitness fitness_of(const FittedPlace& place, double usual) {
  return place.seen > std::max(kPlaceSeen, kUnseen * usual) ? Fitness::kFits : Fitness::kDoubtful;
}

/// Consecutive places of one zone.
std::vector<std::span<const FittedPlace>> by_zone(std::span<const FittedPlace> places) {
  std::vector<std::span<const FittedPlace>> zones;
  for (auto place = places.begin(); place != places.end();) {
    const auto next =
        std::find_if(place, places.end(), [&place](const FittedPlace& other) { return other.zone != place->zone; });
    zones.emplace_back(place, next);
    place = next;
  }
  return zones;
}

/// How many of a zone's places do not fit what is printed.
std::ptrdiff_t unseen_in(std::span<const FittedPlace> places) {
  const double usual = mean_seen(places);
  return std::count_if(places.begin(), places.end(),
                       [usual](const FittedPlace& place) { return fitness_of(place, usual) != Fitness::kFits; });
}

ZoneFit fit_of(std::span<const FittedPlace> places) {
  ZoneFit zone{places.front().zone, Fitness::kFits, mean_seen(places), 1};
  for (const FittedPlace& place : places) {
    zone.least_seen = std::min(zone.least_seen, place.seen);
  }
  const auto unseen = unseen_in(places);
  if (zone.seen < kHardlySeen || static_cast<double>(unseen) > kMostUnseen * static_cast<double>(places.size())) {
    zone.fitness = Fitness::kRefused;
  } else if (zone.seen < kSeen || unseen > 0) {
    zone.fitness = Fitness::kDoubtful;
  }
  return zone;
}

}  // namespace

/// Where the board is in the picture, once more, when it is known what it measures; nothing where that is no help.
using BetterView = std::function<std::optional<BoardView>(const std::string& fitted_text, const cv::Point2d& origin)>;

class BoardMeasures::Impl {
 public:
  Impl(BoardView view, BareBoardPicture bare, const cv::Rect2d& area, std::unique_ptr<LayoutFit> fit, BetterView better)
      : first_view_(std::move(view)),
        view_(first_view_),
        bare_(std::move(bare)),
        area_(area),
        fit_(std::move(fit)),
        better_(std::move(better)) {
    refit();
  }
  Impl(const Impl& other)
      : first_view_(other.first_view_),
        view_(other.view_),
        bare_(other.bare_),
        area_(other.area_),
        fit_(other.fit_->clone()),
        better_(other.better_),
        pins_(other.pins_) {}

  [[nodiscard]] std::string board_text() const { return fit_->board().dump(1) + '\n'; }
  [[nodiscard]] const LayoutFit& fit() const { return *fit_; }

  [[nodiscard]] PixelPoint pixel(const cv::Point2d& at, double height_mm) const {
    return view_.project({at.x, at.y, height_mm});
  }
  [[nodiscard]] bool is_held(const std::string& handle) const {
    return std::any_of(pins_.begin(), pins_.end(), [&](const HeldPixel& pin) { return pin.handle == handle; });
  }

  bool drag(const std::string& handle, PixelPoint to) {
    const auto known = fit_->handles();
    const auto found =
        std::find_if(known.begin(), known.end(), [&](const FittedHandle& each) { return each.id == handle; });
    if (found == known.end()) {
      return false;
    }
    let_go(handle);
    pins_.push_back({handle, to, found->height_mm});
    refit();
    return true;
  }

  bool release(const std::string& handle) {
    if (!let_go(handle)) {
      return false;
    }
    refit();
    return true;
  }

 private:
  struct HeldPixel {
    std::string handle;
    PixelPoint to;
    double height_mm = 0;
  };

  void refit() {
    view_ = first_view_;
    fit_->fit(edges(), view_, pins());
    if (mean_seen(fit_->places()) < kPlaceSeen) {
      return;
    }
    if (const auto better = better_(board_text(), fit_->origin())) {
      view_ = *better;
      fit_->fit_near(edges(), view_, pins());
    }
  }

  [[nodiscard]] PrintEdges edges() const {
    cv::Mat unseen;
    const cv::Mat above = view_.from_above(bare_.bgr, area_, kScale, unseen);
    return {above, unseen, area_, kScale};
  }

  [[nodiscard]] std::vector<Pin> pins() const {
    std::vector<Pin> pins;
    for (const HeldPixel& pin : pins_) {
      const BoardPoint at = view_.on_board(pin.to, pin.height_mm);
      pins.push_back({pin.handle, {at.x, at.y}});
    }
    return pins;
  }

  bool let_go(const std::string& handle) {
    return std::erase_if(pins_, [&](const HeldPixel& pin) { return pin.handle == handle; }) > 0;
  }

  BoardView first_view_;  // by what does not depend on the board's measures
  BoardView view_;
  BareBoardPicture bare_;
  cv::Rect2d area_;
  std::unique_ptr<LayoutFit> fit_;
  BetterView better_;
  std::vector<HeldPixel> pins_;
};

tl::expected<BoardMeasures, CannotMeasure> BoardMeasures::fitted(const vision::BoardGame* round,
                                                                 BareBoardPicture bare) {
  const bool is_of_zones = vision::lists_zones(bare.board_text);
  auto impl = is_of_zones ? zones_in(std::move(bare)) : round_in(round, std::move(bare));
  if (!impl) {
    return tl::unexpected(impl.error());
  }
  return BoardMeasures(std::move(*impl));
}

tl::expected<std::unique_ptr<BoardMeasures::Impl>, CannotMeasure> BoardMeasures::zones_in(BareBoardPicture bare) {
  const auto board = vision::parse_places_board(bare.board_text, "board");
  if (!board) {
    return tl::unexpected(CannotMeasure::kTemplate);
  }
  if (bare.marks && !board->printed.marks) {
    return tl::unexpected(CannotMeasure::kNoMarks);
  }
  const auto plane = vision::find_plane(board->printed, bare.bgr, bare.marks);
  if (!plane) {
    return tl::unexpected(bare.marks ? CannotMeasure::kWrongMarks : CannotMeasure::kFewMarkers);
  }
  auto fit = std::make_unique<ZonesFit>(json_of(bare.board_text));
  return std::make_unique<Impl>(BoardView(*plane), std::move(bare), area_of(*board), std::move(fit),
                                [](const std::string&, const cv::Point2d&) { return std::nullopt; });
}

tl::expected<std::unique_ptr<BoardMeasures::Impl>, CannotMeasure> BoardMeasures::round_in(
    const vision::BoardGame* round, BareBoardPicture bare) {
  if (round == nullptr) {
    return tl::unexpected(CannotMeasure::kTemplate);
  }
  const auto board = round->parse(bare.board_text, "board", nullptr);
  if (!board) {
    return tl::unexpected(CannotMeasure::kTemplate);
  }
  if (bare.marks ? !board->marks : board->marker_centres.empty()) {
    return tl::unexpected(CannotMeasure::kNoMarks);
  }
  cv::Mat grey;
  cv::cvtColor(bare.bgr, grey, cv::COLOR_BGR2GRAY);
  const auto camera = bare.marks ? by_marks(*board, *bare.marks, grey.size()) : by_markers(*board, grey);
  if (!camera) {
    return tl::unexpected(bare.marks ? CannotMeasure::kWrongMarks : CannotMeasure::kFewMarkers);
  }
  const auto better = [parse = round->parse, grey, marks = bare.marks](
                          const std::string& fitted_text, const cv::Point2d& origin) -> std::optional<BoardView> {
    const auto fitted = parse(fitted_text, "board", nullptr);
    if (!fitted) {
      return std::nullopt;
    }
    const auto fit =
        marks ? vision::fit_clicked(*fitted, {&*marks, 1}, {&grey, 1}) : vision::fit_camera(*fitted, {&grey, 1});
    if (!fit || fit->track_error_mm == 0 || fit->track_error_mm > kWorstTrackMm) {
      return std::nullopt;
    }
    return BoardView(moved(fit->camera, origin));
  };
  auto fit = std::make_unique<RoundFit>(json_of(bare.board_text), *board);
  return std::make_unique<Impl>(
      BoardView(*camera), std::move(bare),
      cv::Rect2d(-board->mat_width_mm / 2, -board->mat_height_mm / 2, board->mat_width_mm, board->mat_height_mm),
      std::move(fit), better);
}

BoardMeasures::BoardMeasures(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
BoardMeasures::~BoardMeasures() = default;
BoardMeasures::BoardMeasures(const BoardMeasures& other) : impl_(std::make_unique<Impl>(*other.impl_)) {}
BoardMeasures& BoardMeasures::operator=(const BoardMeasures& other) {
  impl_ = std::make_unique<Impl>(*other.impl_);
  return *this;
}
BoardMeasures::BoardMeasures(BoardMeasures&&) noexcept = default;
BoardMeasures& BoardMeasures::operator=(BoardMeasures&&) noexcept = default;

std::string BoardMeasures::board_text() const {
  return impl_->board_text();
}

std::vector<DrawnPlace> BoardMeasures::places() const {
  std::vector<DrawnPlace> drawn;
  const auto places = impl_->fit().places();
  for (const auto& zone : by_zone(places)) {
    const double usual = fit_of(zone).seen;
    for (const FittedPlace& place : zone) {
      DrawnPlace& each = drawn.emplace_back(DrawnPlace{place.zone, place.id, {}, fitness_of(place, usual)});
      for (const cv::Point2d& corner : place.outline) {
        each.outline.push_back(impl_->pixel(corner, place.height_mm));
      }
    }
  }
  return drawn;
}

std::vector<Handle> BoardMeasures::handles() const {
  std::vector<Handle> handles;
  for (const FittedHandle& handle : impl_->fit().handles()) {
    handles.push_back({handle.id, handle.zone, impl_->pixel(handle.at, handle.height_mm), impl_->is_held(handle.id)});
  }
  return handles;
}

bool BoardMeasures::drag(const std::string& handle, PixelPoint to) {
  return impl_->drag(handle, to);
}

bool BoardMeasures::release(const std::string& handle) {
  return impl_->release(handle);
}

std::vector<ZoneFit> BoardMeasures::zones() const {
  std::vector<ZoneFit> zones;
  const auto places = impl_->fit().places();
  for (const auto& zone : by_zone(places)) {
    zones.push_back(fit_of(zone));
  }
  return zones;
}

Fitness BoardMeasures::fitness() const {
  const auto places = impl_->fit().places();
  std::ptrdiff_t unseen = 0;
  for (const auto& zone : by_zone(places)) {
    unseen += unseen_in(zone);
  }
  const auto all = zones();
  const auto count = [&all](Fitness fitness) {
    return static_cast<double>(
        std::count_if(all.begin(), all.end(), [fitness](const ZoneFit& zone) { return zone.fitness == fitness; }));
  };
  if (count(Fitness::kRefused) > kMostUnseen * static_cast<double>(all.size()) ||
      static_cast<double>(unseen) > kMostUnseen * static_cast<double>(places.size())) {
    return Fitness::kRefused;
  }
  return count(Fitness::kFits) == static_cast<double>(all.size()) ? Fitness::kFits : Fitness::kDoubtful;
}

}  // namespace seneschal::calibration
