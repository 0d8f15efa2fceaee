#include "vision/learned/ring_look.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <numbers>

#include <opencv2/imgproc.hpp>

#include "vision/numerics/dot_product.h"

namespace seneschal::vision {

namespace {

constexpr double kLookStepMm = 0.5;  // finer than a pixel of any camera that has the whole board in 1280 x 960
constexpr int kReach = 40;           // steps each way: the largest circle round the furthest stack
constexpr int kSide = 2 * kReach + 1;
constexpr int kFurthest = 14;  // steps that a figure put down by hand stands beside the chair's middle, lean included
constexpr int kAngles = 24;

// As shares of a ring's outer radius: densest where the edges of the hole and of the lower rings are.
constexpr std::array<double, kRingCircles> kRadii{0,    0.24, 0.43, 0.55, 0.63, 0.72, 0.8,
                                                  0.89, 0.98, 1.06, 1.15, 1.24, 1.37, 1.52};
constexpr std::size_t kCrest = 6;  // this circle and the next lie on the crest

double height_of_two(const Board& board) {
  return 2 * board.ring.thickness_mm;
}

/// The chair and its surroundings, looked at from above: rows lead away from the camera, columns to the right.
std::vector<PixelPoint> patch_pixels(const CameraModel& camera, const BoardPoint& chair, double height) {
  const BoardPoint eye = camera.position();
  const double away = std::max(std::hypot(chair.x - eye.x, chair.y - eye.y), 1e-9);
  const double ux = (chair.x - eye.x) / away;
  const double uy = (chair.y - eye.y) / away;
  std::vector<BoardPoint> places;
  places.reserve(kSide * kSide);
  for (int row = -kReach; row <= kReach; ++row) {
    for (int column = -kReach; column <= kReach; ++column) {
      const double ahead = row * kLookStepMm;
      const double aside = column * kLookStepMm;
      places.push_back({chair.x + ahead * ux - aside * uy, chair.y + ahead * uy + aside * ux, height});
    }
  }
  return camera.project(places);
}

/// Radii as shares of a ring's outer one.
struct Annulus {
  double from;
  double to;
};
constexpr std::array<Annulus, 3> kAnnuli{{{0.66, 0.96}, {0, 0.51}, {1.1, 1.34}}};
constexpr std::array<double, 3> kWeights{1, -0.5, -0.5};

/// Every other row and column, each the mean of four values.
cv::Mat1f halved(const cv::Mat1f& values) {
  cv::Mat1f half(values.rows / 2, values.cols / 2);
  for (int row = 0; row < half.rows; ++row) {
    const float* above = values[2 * row];
    const float* below = values[2 * row + 1];
    for (int column = 0; column < half.cols; ++column) {
      const int at = 2 * column;
      half(row, column) = (above[at] + above[at + 1] + below[at] + below[at + 1]) / 4;
    }
  }
  return half;
}

/// A patch's colour between its points, beyond its edge as at the edge.
LogColour colour_at(const cv::Mat& colours, double row, double column) {
  const double y = std::clamp(row, 0.0, kSide - 1.0);
  const double x = std::clamp(column, 0.0, kSide - 1.0);
  const int top = std::min(static_cast<int>(y), kSide - 2);
  const int left = std::min(static_cast<int>(x), kSide - 2);
  const auto point = [&](int down, int right) {
    return log_colour(colours.ptr<std::uint8_t>(0, (top + down) * kSide + left + right));
  };
  const std::array<LogColour, 4> corners{point(0, 0), point(0, 1), point(1, 0), point(1, 1)};
  LogColour between;
  for (std::size_t i = 0; i < between.size(); ++i) {
    const double above = corners[0][i] + (x - left) * (corners[1][i] - corners[0][i]);
    const double below = corners[2][i] + (x - left) * (corners[3][i] - corners[2][i]);
    between[i] = above + (y - top) * (below - above);
  }
  return between;
}

/// The directions in which circles are looked at: away from the camera, and to the right.
const std::array<cv::Vec2d, kAngles>& directions() {
  static const std::array<cv::Vec2d, kAngles> kDirections = [] {
    std::array<cv::Vec2d, kAngles> result;
    for (std::size_t i = 0; i < result.size(); ++i) {
      const double angle = 2 * std::numbers::pi * static_cast<double>(i) / kAngles;
      result[i] = {std::cos(angle), std::sin(angle)};
    }
    return result;
  }();
  return kDirections;
}

/// Where between two steps a parabola through three values has its top.
double top_between(double before, double here, double after) {
  const double bend = before - 2 * here + after;
  return bend < 0 ? std::clamp(0.5 * (before - after) / bend, -1.0, 1.0) : 0.0;
}

}  // namespace

CrestFilter::CrestFilter(double outer) : reach_(static_cast<int>(std::ceil(kAnnuli.back().to * outer))) {
  const int side = 2 * reach_ + 1;
  constexpr int kWhole = static_cast<int>(FilterRows::kVector);
  weights_ = cv::Mat1f(side, (side + kWhole - 1) / kWhole * kWhole, 0.0F);
  std::array<cv::Mat1f, 3> filters;
  for (cv::Mat1f& filter : filters) {
    filter.create(side, side);
  }
  for (int row = -reach_; row <= reach_; ++row) {
    for (int column = -reach_; column <= reach_; ++column) {
      const double radius = std::sqrt(static_cast<double>(row * row + column * column));
      for (std::size_t i = 0; i < filters.size(); ++i) {
        const double inside = std::clamp(kAnnuli[i].to * outer - radius + 0.5, 0.0, 1.0);
        const double outside = std::clamp(radius - kAnnuli[i].from * outer + 0.5, 0.0, 1.0);
        filters[i](row + reach_, column + reach_) = static_cast<float>(inside * outside);
      }
    }
  }
  cv::Mat used = weights_.colRange(0, side);
  for (std::size_t i = 0; i < filters.size(); ++i) {
    cv::scaleAdd(filters[i], kWeights[i] / cv::sum(filters[i])[0], used, used);
  }
}

cv::Mat1f CrestFilter::padded(const cv::Mat1f& patch) const {
  cv::Mat1f result;
  cv::copyMakeBorder(patch, result, reach_, reach_, reach_, reach_ + static_cast<int>(FilterRows::kVector),
                     cv::BORDER_REPLICATE);
  return result;
}

double CrestFilter::at(const cv::Mat1f& padded, int row, int column) const {
  const FilterRows filter{weights_[0], static_cast<std::size_t>(weights_.rows),
                          static_cast<std::size_t>(weights_.cols)};
  return static_cast<double>(filtered(filter, padded[row] + column, padded.step1()));
}

RingSampler::RingSampler(const Board& board, const CameraModel& camera)
    : outer_(board.ring.outer_diameter_mm / 2 / kLookStepMm), crest_(outer_), coarse_crest_(outer_ / 2) {
  const BoardPoint eye = camera.position();
  const double height = height_of_two(board);
  for (std::size_t seat = 0; seat < board.seats.size(); ++seat) {
    const BoardPoint chair = board.seats.at(static_cast<double>(seat));
    patches_.emplace_back(patch_pixels(camera, chair, height), camera.size);
    leans_.push_back(std::hypot(chair.x - eye.x, chair.y - eye.y) / (eye.z - height));
  }
}

std::vector<PartSmoother::Tiles> RingSampler::tiles_of(const PartSmoother& smoother) const {
  std::vector<PartSmoother::Tiles> tiles;
  std::transform(patches_.begin(), patches_.end(), std::back_inserter(tiles),
                 [&smoother](const PictureMap& patch) { return smoother.surroundings(patch.pixels()); });
  return tiles;
}

/// First among every fourth step, then round the best of them among every other, then among all.
RingSampler::Found RingSampler::find_crest(const cv::Mat1f& golden) const {
  constexpr int kFirst = (kReach - kFurthest) / 2;
  constexpr int kLast = (kReach + kFurthest) / 2;
  const cv::Mat1f coarse = coarse_crest_.padded(halved(golden));
  double best = -1;
  cv::Point at;
  const auto look_at = [&](int row, int column) {
    const double here = coarse_crest_.at(coarse, row, column);
    if (here > best) {
      best = here;
      at = {column, row};
    }
  };
  for (int row = kFirst; row < kLast; row += 2) {
    for (int column = kFirst; column < kLast; column += 2) {
      look_at(row, column);
    }
  }
  const cv::Point first = at;
  for (int row = std::max(first.y - 1, kFirst); row <= std::min(first.y + 1, kLast - 1); ++row) {
    for (int column = std::max(first.x - 1, kFirst); column <= std::min(first.x + 1, kLast - 1); ++column) {
      look_at(row, column);
    }
  }
  const cv::Point rough = 2 * at;
  constexpr int kAround = 2;  // steps to the left of and above `rough`, and one more to its right and below
  constexpr int kAcross = 2 * kAround + 2;
  const cv::Mat1f fine = crest_.padded(golden);
  cv::Mat1d contrast(kAcross, kAcross);
  for (int row = 0; row < kAcross; ++row) {
    for (int column = 0; column < kAcross; ++column) {
      contrast(row, column) = crest_.at(fine, rough.y + row - kAround, rough.x + column - kAround);
    }
  }
  cv::minMaxLoc(contrast({1, 1, kAcross - 2, kAcross - 2}), nullptr, &best, nullptr, &at);
  const int row = at.y + 1;
  const int column = at.x + 1;
  return {rough.y - kAround + row + top_between(contrast(row - 1, column), best, contrast(row + 1, column)),
          rough.x - kAround + column + top_between(contrast(row, column - 1), best, contrast(row, column + 1)), best};
}

RingLook RingSampler::look(const Goldenness& goldenness, const cv::Mat& smoothed, std::size_t seat) const {
  const cv::Mat colours = patches_[seat].sample(smoothed);
  cv::Mat1f golden(kSide, kSide);
  std::transform(colours.ptr<cv::Vec3b>(), colours.ptr<cv::Vec3b>() + colours.total(), golden.ptr<float>(),
                 [&goldenness](const cv::Vec3b& bgr) { return goldenness(bgr.val); });
  const Found crest = find_crest(golden);
  RingLook look;
  look.lean = leans_[seat];
  look.golden = std::max(crest.golden, 0.0);
  for (std::size_t i = 0; i < kRingCircles; ++i) {
    LogColour mean{};
    for (const cv::Vec2d& direction : directions()) {
      const LogColour colour = colour_at(colours, crest.row + kRadii[i] * outer_ * direction[0],
                                         crest.column + kRadii[i] * outer_ * direction[1]);
      for (std::size_t part = 0; part < mean.size(); ++part) {
        mean[part] += colour[part] / kAngles;
      }
      look.tilt[i] += 2 * colour[2] * direction[0] / kAngles;
    }
    look.red_over_green[i] = mean[0] - goldenness.gold().red_over_green;
    look.green_over_blue[i] = mean[1] - goldenness.gold().green_over_blue;
    look.level[i] = mean[2];
  }
  const double reference = (look.level[kCrest] + look.level[kCrest + 1]) / 2;
  for (double& level : look.level) {
    level -= reference;
  }
  return look;
}

}  // namespace seneschal::vision
