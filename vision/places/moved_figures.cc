#include "vision/places/moved_figures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <random>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "vision/sites/chance.h"

namespace seneschal::vision {

namespace {

constexpr int kApart = 3;             // one of so many places gets a figure, each time other ones
constexpr double kSamePlacePx = 1.5;  // that the same camera may show a place elsewhere
constexpr double kReach = 1.5;        // radii around a place that belong to its figure and its shadow
constexpr double kAside = 0.3;        // radii that people put a figure aside
constexpr double kHeight = 4;         // radii that a figure is high at most
constexpr double kOffset = 20;        // that moves values off zero before their logarithms are taken

// What differs from the empty place, in logarithms, as no noise does.
constexpr float kNoise = 0.2F;
constexpr int kGap = 5;    // pixels that may be missing in a figure's outline
constexpr int kSpeck = 3;  // pixels: smaller ones are no part of a figure
constexpr int kRim = 5;    // pixels across a figure's outline that have some of the ground's colour
// What is darker in all channels alike is the ground in a shadow, if it is not too dark for that.
constexpr float kShadowColour = 0.12F;
constexpr float kDarkestShadow = 0.9F;
constexpr int kShadowBlur = 5;  // pixels: a shadow is soft, and noise is not to be one

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

/// The frame of a figure that does not stand in the middle of the place.
Frame aside(const Frame& frame, std::mt19937& chance) {
  Frame aside = frame;
  aside.middle += between(chance, -kAside, kAside) * frame.across + between(chance, -kAside, kAside) * frame.up;
  return aside;
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

/// A picture (CV_8UC3) in logarithms: CV_32FC3.
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

/// CV_8U, 255 where a figure stands before its ground and not only its shadow falls on it. What an outline encloses is
/// the figure's, too, where it looks as its ground does. `change` (CV_32FC3): what the figure changed, in logarithms.
cv::Mat figure_in(const cv::Mat& change) {
  cv::Mat sure(change.size(), CV_8U);
  for (int row = 0; row < sure.rows; ++row) {
    for (int column = 0; column < sure.cols; ++column) {
      const auto& other = change.at<cv::Vec3f>(row, column);
      const float most = std::max({std::abs(other[0]), std::abs(other[1]), std::abs(other[2])});
      sure.at<std::uint8_t>(row, column) = most > kNoise && !is_shadow(other) ? 255 : 0;
    }
  }
  cv::medianBlur(sure, sure, kSpeck);
  cv::morphologyEx(sure, sure, cv::MORPH_CLOSE, cv::getStructuringElement(cv::MORPH_ELLIPSE, {kGap, kGap}));
  std::vector<std::vector<cv::Point>> outlines;
  cv::findContours(sure, outlines, cv::RETR_EXTERNAL, cv::CHAIN_APPROX_NONE);
  cv::Mat filled(change.size(), CV_8U, cv::Scalar(0));
  cv::drawContours(filled, outlines, -1, cv::Scalar(255), cv::FILLED);
  return filled;
}

/// A figure as it would be seen on another place.
struct Moved {
  cv::Rect part;   ///< of the picture
  cv::Mat figure;  ///< CV_8UC3 of the part: what its own picture shows there
  cv::Mat bare;    ///< CV_8UC3: the same place without it
  cv::Mat covers;  ///< CV_8U, 255 where the figure is
  cv::Mat shape;   ///< CV_8U, 255 where it and its shadow may be
};

Moved moved_to(const SitesBoard& board, const Cutting& cutting, const SitesView& bare, const Frame& here) {
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
    return shown;
  };
  moved.figure = taken(*cutting.view);
  moved.bare = taken(bare);
  for (cv::Point& corner : outline) {
    corner -= moved.part.tl();
  }
  moved.shape = cv::Mat(moved.part.size(), CV_8U, cv::Scalar(0));
  cv::fillConvexPoly(moved.shape, outline, cv::Scalar(255));
  moved.covers = figure_in(log_of(moved.figure) - log_of(moved.bare)) & moved.shape;
  return moved;
}

/// A figure's own colour at its rim: the mean of what is near within it. CV_32FC3, black where it is not near.
cv::Mat colour_within(const cv::Mat& figure, const cv::Mat& inner) {
  constexpr int kNear = 2 * kRim + 1;
  cv::Mat sum;
  cv::Mat within = cv::Mat::zeros(figure.size(), CV_32FC3);
  figure.copyTo(within, inner);
  cv::boxFilter(within, sum, CV_32F, {kNear, kNear});
  cv::Mat count;
  cv::boxFilter(inner, count, CV_32F, {kNear, kNear});
  cv::Mat counts;
  cv::merge(std::vector<cv::Mat>(3, cv::max(count / 255, 1e-6)), counts);
  return sum / counts;
}

/// How much of a pixel at a figure's rim is the figure's: its colour lies so far from that of the bare place to the
/// figure's own.
float share_of(const cv::Vec3f& seen, const cv::Vec3f& bare, const cv::Vec3f& own) {
  const cv::Vec3f apart = own - bare;
  return std::clamp((seen - bare).dot(apart) / std::max(apart.dot(apart), 1.0F), 0.0F, 1.0F);
}

/// Puts the figure of a cutting onto the place `here` of `bgr`, which shows that empty, as `bare` does the cutting's.
void put(const SitesBoard& board, const Cutting& cutting, const SitesView& bare, const Frame& here, cv::Mat& bgr) {
  const Moved moved = moved_to(board, cutting, bare, here);
  if (moved.part.empty()) {
    return;
  }
  cv::Mat figure;
  cv::Mat without;
  cv::Mat ground;
  moved.figure.convertTo(figure, CV_32F);
  moved.bare.convertTo(without, CV_32F);
  bgr(moved.part).convertTo(ground, CV_32F);
  cv::Mat inner;
  cv::Mat near;
  cv::erode(moved.covers, inner, cv::Mat::ones(kRim, kRim, CV_8U));
  cv::dilate(moved.covers, near, cv::Mat::ones(kRim, kRim, CV_8U));
  const cv::Mat own = colour_within(figure, inner);
  cv::Mat shade = log_of(moved.figure) - log_of(moved.bare);
  cv::blur(shade, shade, {kShadowBlur, kShadowBlur});
  for (int row = 0; row < ground.rows; ++row) {
    for (int column = 0; column < ground.cols; ++column) {
      if (moved.shape.at<std::uint8_t>(row, column) == 0) {
        continue;
      }
      auto& onto = ground.at<cv::Vec3f>(row, column);
      const auto& seen = figure.at<cv::Vec3f>(row, column);
      const auto& beneath = without.at<cv::Vec3f>(row, column);
      const auto& change = shade.at<cv::Vec3f>(row, column);
      if (inner.at<std::uint8_t>(row, column) != 0) {
        onto = seen;
      } else if (near.at<std::uint8_t>(row, column) != 0) {
        onto = seen + (1 - share_of(seen, beneath, own.at<cv::Vec3f>(row, column))) * (onto - beneath);
      } else if (is_shadow(change)) {
        onto *= std::exp((change[0] + change[1] + change[2]) / 3);
      }
    }
  }
  ground.convertTo(bgr(moved.part), CV_8U);
}

/// How much of a figure stands out from the place that it stands on, in squares of a radius.
double area_of(const SitesBoard& board, const Cutting& cutting, const SitesView& bare) {
  const Frame frame = frame_of(board, bare.view, cutting.place);
  const double square = std::abs(frame.across.cross(frame.up));
  return cv::countNonZero(moved_to(board, cutting, bare, frame).covers) / std::max(square, 1.0);
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
    areas.reserve(cuttings.size());
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
  std::mt19937 chance(1);
  for (std::size_t round = 0; round < kApart * kinds; ++round) {
    SitesView view{bare.view, bare.bgr.clone(), bare.known};
    bool is_other = false;
    for (std::size_t place = round % kApart; place < board.sites.size(); place += kApart) {
      const std::size_t kind = (place / kApart + round / kApart) % kinds;
      const auto cutting = is_empty(bare, place) ? cuttings.of(kind, place) : std::nullopt;
      if (cutting) {
        put(board, *cutting, bare, aside(frame_of(board, bare.view, place), chance), view.bgr);
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
