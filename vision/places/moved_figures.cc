#include "vision/places/moved_figures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include <opencv2/imgproc.hpp>

namespace seneschal::vision {

namespace {

constexpr int kApart = 3;             // one of so many places gets a figure, each time other ones
constexpr double kSamePlacePx = 1.5;  // that the same camera may show a place elsewhere
constexpr double kReach = 1.5;        // radii around a place that belong to its figure and its shadow
constexpr double kHeight = 4;         // radii that a figure is high at most
constexpr double kOffset = 20;        // that moves values off zero before their logarithms are taken

// What differs from the empty place, in logarithms: noise, and what surely is the figure.
constexpr float kNoise = 0.12F;
constexpr float kSure = 0.3F;
constexpr int kGap = 5;    // pixels that may be missing in a figure's outline
constexpr int kSpeck = 3;  // pixels: smaller ones are no part of a figure
// What is darker in all channels alike is the ground in a shadow, if it is not too dark for that.
constexpr float kShadowColour = 0.12F;
constexpr float kDarkestShadow = 0.9F;

constexpr double kClearPart = 0.8;  // of the area that a class of figures is seen with at most

/// A figure on a place of a picture.
struct Cutting {
  const SitesView* view = nullptr;
  std::size_t place = 0;
};

bool is_empty(const SitesView& view, std::size_t place) {
  return view.known.is_known[place] && !view.known.labels[place];
}

bool is_same_camera(const SitesBoard& board, const SitesView& a, const SitesView& b) {
  return a.bgr.size() == b.bgr.size() && std::all_of(board.sites.begin(), board.sites.end(), [&](const Site& site) {
           return cv::norm(a.view.project(site.at) - b.view.project(site.at)) < kSamePlacePx;
         });
}

/// The view that shows most places empty.
const SitesView& barest(std::span<const SitesView> views, std::size_t places) {
  const auto empty = [places](const SitesView& view) {
    int count = 0;
    for (std::size_t place = 0; place < places; ++place) {
      count += is_empty(view, place) ? 1 : 0;
    }
    return count;
  };
  return *std::max_element(views.begin(), views.end(),
                           [&](const SitesView& a, const SitesView& b) { return empty(a) < empty(b); });
}

/// A place's frame in the picture: its middle, and a radius across the line of sight and along it.
struct Frame {
  PixelPoint middle;
  PixelPoint across;
  PixelPoint up;
  double tangent = 0;
};

Frame frame_of(const SitesBoard& board, const PlaneView& view, std::size_t place) {
  const BoardPoint& at = board.sites[place].at;
  const double radius = board.site_diameter_mm / 2;
  const PlaneView::Lean lean = view.lean_at(at);
  const PixelPoint middle = view.project(at);
  return {middle, view.project({at.x - radius * lean.y, at.y + radius * lean.x, 0}) - middle,
          view.project({at.x + radius * lean.x, at.y + radius * lean.y, 0}) - middle, lean.tangent};
}

/// From pixels of `part` of a picture, which shows the place of one frame, to where it shows that of another.
cv::Matx23d from_to(const Frame& from, const Frame& to, const cv::Rect& part) {
  const cv::Matx22d own(from.across.x, from.up.x, from.across.y, from.up.y);
  const cv::Matx22d other(to.across.x, to.up.x, to.across.y, to.up.y);
  const cv::Matx22d turn = other * own.inv();
  const cv::Vec2d shift =
      cv::Vec2d(to.middle.x, to.middle.y) - turn * cv::Vec2d(from.middle.x - part.x, from.middle.y - part.y);
  return {turn(0, 0), turn(0, 1), shift[0], turn(1, 0), turn(1, 1), shift[1]};
}

/// What a figure on a frame's place may cover, with its shadow.
std::vector<cv::Point> outline_of(const Frame& frame) {
  const double above = kReach + kHeight * frame.tangent;
  std::vector<cv::Point> outline;
  for (const auto& [across, up] : std::array<std::array<double, 2>, 4>{
           {{-kReach, -kReach}, {kReach, -kReach}, {kReach, above}, {-kReach, above}}}) {
    outline.emplace_back(frame.middle + across * frame.across + up * frame.up);
  }
  return outline;
}

cv::Mat log_of(const cv::Mat& bgr) {
  cv::Mat values;
  bgr.convertTo(values, CV_32F, 1, kOffset);
  cv::log(values, values);
  return values;
}

bool is_shadow(const cv::Vec3f& change) {
  const float colour =
      std::max({std::abs(change[2] - change[1]), std::abs(change[1] - change[0]), std::abs(change[2] - change[0])});
  return colour < kShadowColour && change[1] < 0 && change[1] > -kDarkestShadow;
}

/// What an outline encloses is a figure's, too, where it looks as the ground under it does.
void fill(cv::Mat1f& part) {
  cv::Mat sure = part > 0.5F;
  cv::morphologyEx(sure, sure, cv::MORPH_CLOSE, cv::getStructuringElement(cv::MORPH_ELLIPSE, {kGap, kGap}));
  std::vector<std::vector<cv::Point>> outlines;
  cv::findContours(sure, outlines, cv::RETR_EXTERNAL, cv::CHAIN_APPROX_NONE);
  cv::Mat filled(part.size(), CV_8U, cv::Scalar(0));
  cv::drawContours(filled, outlines, -1, cv::Scalar(255), cv::FILLED);
  // At its rim a figure's pixels have some of the ground's colour that it stood on.
  cv::erode(filled, filled, cv::Mat::ones(3, 3, CV_8U));
  filled.convertTo(part, CV_32F, 1.0 / 255);
  cv::blur(part, part, {3, 3});
}

/// How surely each pixel shows a figure, and no ground, lit or shaded: CV_32F, 0 to 1. `change` (CV_32FC3) is what the
/// figure changed, in logarithms.
cv::Mat1f figure_part(const cv::Mat& change) {
  cv::Mat1f part(change.size());
  for (int row = 0; row < part.rows; ++row) {
    for (int column = 0; column < part.cols; ++column) {
      const auto& other = change.at<cv::Vec3f>(row, column);
      const float most = std::max({std::abs(other[0]), std::abs(other[1]), std::abs(other[2])});
      part(row, column) = is_shadow(other) ? 0 : std::clamp((most - kNoise) / (kSure - kNoise), 0.0F, 1.0F);
    }
  }
  cv::medianBlur(part, part, kSpeck);
  fill(part);
  return part;
}

/// A figure as it would be seen on another place.
struct Moved {
  cv::Rect part;   ///< of the picture
  cv::Mat shape;   ///< CV_8U of the part, 255 where the figure and its shadow may be
  cv::Mat figure;  ///< CV_32FC3, in logarithms as all here: what its own picture shows there
  cv::Mat change;  ///< CV_32FC3: against the bare place that it stands on
  cv::Mat1f covers;
};

Moved moved_to(const SitesBoard& board, const Cutting& cutting, const SitesView& bare, std::size_t place) {
  const Frame here = frame_of(board, bare.view, place);
  std::vector<cv::Point> outline = outline_of(here);
  Moved moved;
  moved.part = cv::boundingRect(outline) & cv::Rect(cv::Point(), bare.bgr.size());
  if (moved.part.empty()) {
    return moved;
  }
  const auto taken = [&](const SitesView& view) {
    const cv::Matx23d map = from_to(here, frame_of(board, view.view, cutting.place), moved.part);
    cv::Mat shown;
    cv::warpAffine(view.bgr, shown, map, moved.part.size(), cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                   cv::BORDER_REPLICATE);
    return log_of(shown);
  };
  moved.figure = taken(*cutting.view);
  moved.change = moved.figure - taken(bare);
  moved.covers = figure_part(moved.change);
  for (cv::Point& corner : outline) {
    corner -= moved.part.tl();
  }
  moved.shape = cv::Mat(moved.part.size(), CV_8U, cv::Scalar(0));
  cv::fillConvexPoly(moved.shape, outline, cv::Scalar(255));
  moved.covers.setTo(0, moved.shape == 0);
  return moved;
}

/// Puts the figure of a cutting onto a place of `bgr`, which shows that empty, as `bare` does the cutting's.
void put(const SitesBoard& board, const Cutting& cutting, const SitesView& bare, std::size_t place, cv::Mat& bgr) {
  const Moved moved = moved_to(board, cutting, bare, place);
  if (moved.part.empty()) {
    return;
  }
  cv::Mat ground = log_of(bgr(moved.part));
  for (int row = 0; row < ground.rows; ++row) {
    for (int column = 0; column < ground.cols; ++column) {
      if (moved.shape.at<std::uint8_t>(row, column) != 0) {
        const float own = moved.covers(row, column);
        const auto& change = moved.change.at<cv::Vec3f>(row, column);
        auto& onto = ground.at<cv::Vec3f>(row, column);
        onto = own * moved.figure.at<cv::Vec3f>(row, column) + (1 - own) * (is_shadow(change) ? onto + change : onto);
      }
    }
  }
  cv::exp(ground, ground);
  ground.convertTo(bgr(moved.part), CV_8U, 1, -kOffset);
}

/// How much of a figure stands out from the place that it stands on, in squares of a radius.
double area_of(const SitesBoard& board, const Cutting& cutting, const SitesView& bare) {
  const Frame frame = frame_of(board, bare.view, cutting.place);
  const double square = std::abs(frame.across.cross(frame.up));
  return cv::sum(moved_to(board, cutting, bare, cutting.place).covers)[0] / std::max(square, 1.0);
}

/// Of each class, where it stands clear of its ground.
class Cuttings {
 public:
  Cuttings(const SitesBoard& board, std::span<const SitesView> views, const SitesView& bare)
      : board_(board), bare_(bare), of_(board.classes.size()) {
    for (const SitesView& view : views) {
      for (std::size_t place = 0; place < board.sites.size(); ++place) {
        const auto& label = view.known.labels[place];
        if (view.known.is_known[place] && label && is_empty(bare, place) && is_same_camera(board, view, bare)) {
          of_[*label].push_back({&view, place});
        }
      }
    }
    for (std::vector<Cutting>& cuttings : of_) {
      keep_clear_ones(cuttings);
    }
  }

  /// With the camera above it as above `place`, as nearly as may be.
  [[nodiscard]] std::optional<Cutting> of(std::size_t kind, std::size_t place) const {
    const double tangent = bare_.view.lean_at(board_.sites[place].at).tangent;
    std::optional<Cutting> best;
    double least = std::numeric_limits<double>::infinity();
    for (const Cutting& cutting : of_[kind]) {
      const double off = std::abs(bare_.view.lean_at(board_.sites[cutting.place].at).tangent - tangent);
      if (off < least) {
        least = off;
        best = cutting;
      }
    }
    return best;
  }

 private:
  /// A white figure on white ground is hardly one.
  void keep_clear_ones(std::vector<Cutting>& cuttings) const {
    std::vector<double> areas;
    for (const Cutting& cutting : cuttings) {
      areas.push_back(area_of(board_, cutting, bare_));
    }
    std::vector<Cutting> clear;
    for (std::size_t i = 0; i < cuttings.size(); ++i) {
      if (areas[i] >= kClearPart * *std::max_element(areas.begin(), areas.end())) {
        clear.push_back(cuttings[i]);
      }
    }
    cuttings = std::move(clear);
  }

  const SitesBoard& board_;
  const SitesView& bare_;
  std::vector<std::vector<Cutting>> of_;
};

}  // namespace

std::vector<SitesView> moved_figures(const SitesBoard& board, std::span<const SitesView> views) {
  std::vector<SitesView> moved;
  if (views.size() < 2) {
    return moved;
  }
  const SitesView& bare = barest(views, board.sites.size());
  const Cuttings cuttings(board, views, bare);
  const std::size_t kinds = board.classes.size();
  for (std::size_t round = 0; round < kApart * kinds; ++round) {
    SitesView view{bare.view, bare.bgr.clone(), bare.known};
    bool is_other = false;
    for (std::size_t place = round % kApart; place < board.sites.size(); place += kApart) {
      const std::size_t kind = (place / kApart + round / kApart) % kinds;
      const auto cutting = is_empty(bare, place) ? cuttings.of(kind, place) : std::nullopt;
      if (cutting) {
        put(board, *cutting, bare, place, view.bgr);
        view.known.labels[place] = kind;
        is_other = true;
      }
    }
    if (is_other) {
      moved.push_back(std::move(view));
    }
  }
  return moved;
}

}  // namespace seneschal::vision
