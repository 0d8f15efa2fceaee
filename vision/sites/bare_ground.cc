#include "vision/sites/bare_ground.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "vision/sites/ground_light.h"

namespace seneschal::vision {

namespace {

constexpr int kCellsPerPlace = 8;
constexpr int kNear = kCellsPerPlace;  // a place's width
constexpr double kMostCells = 400;     // across the longer side
constexpr double kHeight = 2;          // of a figure, in diameters of its place

constexpr double kLeastMm2 = 1000;  // of ground that an arm hides on its way to a place: two fingers of 5 cm
constexpr double kSureWithArea = 3;
constexpr int kFewestCells = 300;  // to say anything of the light over them

cv::Mat1b both(const cv::Mat& first, const cv::Mat& second) {
  cv::Mat1b cells;
  cv::bitwise_and(first, second, cells);
  return cells;
}

cv::Mat widened(const cv::Mat& cells, int by) {
  cv::Mat wide;
  cv::dilate(cells, wide, cv::Mat::ones(2 * by + 1, 2 * by + 1, CV_8U));
  return wide;
}

/// Near the outer edge of what is in view.
cv::Mat edge_of(const cv::Mat& is_in_view) {
  cv::Mat framed;
  cv::copyMakeBorder(is_in_view, framed, kNear, kNear, kNear, kNear, cv::BORDER_CONSTANT, cv::Scalar(0));
  return widened(framed == 0, kNear)(cv::Rect(cv::Point(kNear, kNear), is_in_view.size()));
}

/// What hangs together between the ground's edge and a place.
struct Things {
  cv::Mat cells;  ///< CV_8U, 255 where they are
  int largest_cells = 0;
};

/// `edge` and `places`: CV_8U, 255 at the ground's edge and behind figures.
Things things_between(const cv::Mat1b& changed, const cv::Mat& edge, const cv::Mat& places) {
  constexpr int kApart = 2;  // cells: parts of an arm may look like the ground under them
  cv::Mat labels;
  const int count = cv::connectedComponents(widened(changed, kApart), labels);
  const cv::Mat near_places = widened(places, kNear);
  Things things{cv::Mat(changed.size(), CV_8U, cv::Scalar(0))};
  for (int label = 1; label < count; ++label) {
    const cv::Mat thing = labels == label;
    if (cv::countNonZero(thing & edge) > 0 && cv::countNonZero(thing & near_places) > 0) {
      things.cells |= thing;
      things.largest_cells = std::max(things.largest_cells, cv::countNonZero(thing & changed));
    }
  }
  return things;
}

}  // namespace

GamePlace game_place(const SitesBoard& board, const Site& site) {
  return {site.at, board.site_diameter_mm, board.site_diameter_mm, kHeight * board.site_diameter_mm};
}

PlayedBoard played_board(const SitesBoard& board) {
  PlayedBoard played{board.markers, board.site_diameter_mm, {}, 0};
  for (const Site& site : board.sites) {
    played.places.push_back(game_place(board, site));
  }
  return played;
}

GroundCells::GroundCells(const PlayedBoard& board) {
  std::vector<BoardPoint> corners;
  for (const auto& [id, centre] : board.markers.marker_centres) {
    const auto of_one = board.markers.marker_corners(id);
    corners.insert(corners.end(), of_one.begin(), of_one.end());
  }
  if (corners.empty()) {
    return;
  }
  const auto by_x = [](const BoardPoint& a, const BoardPoint& b) { return a.x < b.x; };
  const auto by_y = [](const BoardPoint& a, const BoardPoint& b) { return a.y < b.y; };
  const auto [left, right] = std::minmax_element(corners.begin(), corners.end(), by_x);
  const auto [bottom, top] = std::minmax_element(corners.begin(), corners.end(), by_y);
  const double width = right->x - left->x + 2 * board.beyond_mm;
  const double height = top->y - bottom->y + 2 * board.beyond_mm;
  cell_mm_ = std::max(board.place_mm / kCellsPerPlace, std::max(width, height) / kMostCells);
  corner_ = {left->x - board.beyond_mm, top->y + board.beyond_mm};
  size_ = {static_cast<int>(width / cell_mm_), static_cast<int>(height / cell_mm_)};
}

cv::Matx33d GroundCells::cells_to_board() const {
  const double half = cell_mm_ / 2;
  return {cell_mm_, 0, corner_.x + half, 0, -cell_mm_, corner_.y - half, 0, 0, 1};
}

GroundCells::Seen GroundCells::seen_from_above(const PlaneView& view, const cv::Mat& bgr) const {
  constexpr int kFiner = 4;  // a cell is the mean of so many points across
  const double step = 1.0 / kFiner;
  const cv::Matx33d fine_to_cells(step, 0, step / 2 - 0.5, 0, step, step / 2 - 0.5, 0, 0, 1);
  const cv::Matx33d to_picture = view.homography() * cells_to_board() * fine_to_cells;
  const auto from_above = [&](const cv::Mat& picture) {
    cv::Mat fine;
    cv::warpPerspective(picture, fine, to_picture, size_ * kFiner, cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                        cv::BORDER_CONSTANT);
    cv::Mat cells;
    cv::resize(fine, cells, size_, 0, 0, cv::INTER_AREA);
    return cells;
  };
  return {from_above(bgr), from_above(cv::Mat(bgr.size(), CV_8U, cv::Scalar(255))) == 255};
}

cv::Mat GroundCells::behind(const PlaneView& view, std::span<const GamePlace> places) const {
  cv::Mat hidden(size_, CV_8U, cv::Scalar(0));
  const cv::Matx33d to_cells = cells_to_board().inv();
  for (const GamePlace& place : places) {
    std::vector<cv::Point> outline;
    for (const double height : {0.0, place.height_mm}) {
      for (const double x : {-place.width_mm / 2, place.width_mm / 2}) {
        for (const double y : {-place.depth_mm / 2, place.depth_mm / 2}) {
          const BoardPoint at = view.on_board(view.project({place.at.x + x, place.at.y + y, height}));
          const cv::Vec3d cell = to_cells * cv::Vec3d(at.x, at.y, 1);
          outline.emplace_back(static_cast<int>(std::lround(cell[0])), static_cast<int>(std::lround(cell[1])));
        }
      }
    }
    std::vector<cv::Point> hull;
    cv::convexHull(outline, hull);
    cv::fillConvexPoly(hidden, hull, cv::Scalar(255));
  }
  return widened(hidden, 1);
}

cv::Mat GroundCells::around(const cv::Mat& cells, const BoardPoint& middle, cv::Size size, double points_per_mm) const {
  const double step = 1 / points_per_mm;
  const cv::Matx33d to_board(step, 0, middle.x - step * (size.width - 1) / 2, 0, -step,
                             middle.y + step * (size.height - 1) / 2, 0, 0, 1);
  cv::Mat shown;
  cv::warpPerspective(cells, shown, cells_to_board().inv() * to_board, size, cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                      cv::BORDER_CONSTANT);
  return shown;
}

cv::Mat GroundCells::in_picture(const PlaneView& view, const cv::Mat& cells, cv::Size picture) const {
  cv::Mat shown;
  cv::warpPerspective(cells, shown, view.homography() * cells_to_board(), picture, cv::INTER_NEAREST,
                      cv::BORDER_CONSTANT);
  return shown;
}

BareGround learn_bare_ground(const PlayedBoard& board, std::span<const GroundView> views) {
  const GroundCells cells(board);
  if (cells.size().empty()) {
    return {};
  }
  std::vector<LogChannels> looks;
  std::vector<cv::Mat1b> shown;
  for (const GroundView& view : views) {
    const GroundCells::Seen seen = cells.seen_from_above(view.view, view.bgr);
    const cv::Mat free = ~cells.behind(view.view, view.taken);
    shown.emplace_back(both(seen.is_in_view, free));
    looks.push_back(log_channels(seen.bgr));
    const cv::Mat1b common = both(shown.front(), shown.back());
    if (looks.size() > 1 && cv::countNonZero(common) >= kFewestCells) {
      looks.back() = lit_as(looks.back(), looks.front(), common);
    }
  }
  LogChannels middles;
  for (cv::Mat1f& channel : middles) {
    channel = cv::Mat1f(cells.size(), 0.0F);
  }
  cv::Mat1b known(cells.size(), std::uint8_t{0});
  for (int i = 0; i < cells.size().area(); ++i) {
    for (std::size_t channel = 0; channel < middles.size(); ++channel) {
      std::vector<double> values;
      for (std::size_t view = 0; view < looks.size(); ++view) {
        if (shown[view](i) != 0) {
          values.push_back(looks[view][channel](i));
        }
      }
      known(i) = values.empty() ? 0 : 255;
      middles[channel](i) = static_cast<float>(middle(std::move(values)));
    }
  }
  BareGround bare{cv::Mat(cells.size(), CV_8UC3, cv::Scalar::all(0)), known};
  picture_of(middles).copyTo(bare.bgr, known);
  return bare;
}

/// Whether `covered` is what it was, in about all cells, for long enough to belong there.
bool ReachWatch::stays(const cv::Mat& covered) {
  constexpr double kSamePart = 0.9;
  const bool is_same =
      !stays_.empty() && cv::countNonZero(covered & stays_) >= kSamePart * cv::countNonZero(covered | stays_);
  looks_ = is_same ? looks_ + 1 : 1;
  stays_ = covered;
  return looks_ >= kLooksThatStay;
}

Reach ReachWatch::look(const PlaneView& view, const cv::Mat& bgr) {
  Reach reach;
  if (bare_.bgr.empty()) {
    return reach;
  }
  const GroundCells::Seen seen = cells_.seen_from_above(view, bgr);
  const cv::Mat places = cells_.behind(view, board_.places);
  const cv::Mat1b ground = both(both(bare_.known, seen.is_in_view), ~places);
  if (cv::countNonZero(ground) < kFewestCells) {
    return reach;
  }
  const auto now = log_channels(seen.bgr);
  const auto expected = lit_as(log_channels(bare_.bgr), now, ground);
  const Things things = things_between(changed_cells(expected, now, ground), edge_of(seen.is_in_view), places);
  reach.bare = {picture_of(expected), bare_.known};
  const double largest_mm2 = things.largest_cells * cells_.cell_mm() * cells_.cell_mm();
  const double odds = std::pow(largest_mm2 / kLeastMm2, kSureWithArea);
  reach.any = largest_mm2 >= kLeastMm2;
  reach.confidence = std::max(odds, 1.0) / (1 + odds);
  if (!reach.any) {
    stays_.release();
    return reach;
  }
  if (stays(things.cells)) {
    bare_.bgr = reach.bare.bgr.clone();
    seen.bgr.copyTo(bare_.bgr, ground);
    stays_.release();
    return {false, 0, {}, reach.bare};
  }
  reach.covered = cells_.in_picture(view, things.cells, bgr.size());
  return reach;
}

}  // namespace seneschal::vision
