#include "vision/ring_look.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <opencv2/imgproc.hpp>

namespace seneschal::vision {

namespace {

constexpr double kStepMm = 0.5;  // finer than a pixel of any camera that has the whole board in 1280 x 960
constexpr int kReach = 40;       // steps each way: the largest circle round the furthest stack
constexpr int kSide = 2 * kReach + 1;
constexpr int kFurthest = 14;  // steps that a figure put down by hand stands beside the chair's middle, lean included
constexpr int kAngles = 24;
constexpr double kGoldSpreadRed = 0.12;  // of golden pixels over one table's rings, shine included
constexpr double kGoldSpreadGreen = 0.2;

// As shares of a ring's outer radius: densest where the edges of the hole and of the lower rings are.
constexpr std::array<double, kRingCircles> kRadii{0,    0.24, 0.43, 0.55, 0.63, 0.72, 0.8,
                                                  0.89, 0.98, 1.06, 1.15, 1.24, 1.37, 1.52};
constexpr std::size_t kCrest = 6;  // this circle and the next lie on the crest

/// The chair and its surroundings, looked at from above: rows lead away from the camera, columns to the right.
struct Patch {
  cv::Mat1f golden;
  cv::Mat1f light;
};

Patch rectified(const CameraModel& camera, const Gold& gold, const cv::Mat& smoothed, const BoardPoint& chair,
                double height) {
  const BoardPoint eye = camera.position();
  const double away = std::max(std::hypot(chair.x - eye.x, chair.y - eye.y), 1e-9);
  const double ux = (chair.x - eye.x) / away;
  const double uy = (chair.y - eye.y) / away;
  std::vector<BoardPoint> places;
  places.reserve(kSide * kSide);
  for (int row = -kReach; row <= kReach; ++row) {
    for (int column = -kReach; column <= kReach; ++column) {
      const double ahead = row * kStepMm;
      const double aside = column * kStepMm;
      places.push_back({chair.x + ahead * ux - aside * uy, chair.y + ahead * uy + aside * ux, height});
    }
  }
  const auto colours = colours_at(smoothed, camera.project(places));
  Patch patch{cv::Mat1f(kSide, kSide), cv::Mat1f(kSide, kSide)};
  std::transform(colours.begin(), colours.end(), patch.golden.begin(), [&gold](const LogColour& colour) {
    const double red = (colour[0] - gold.red_over_green) / kGoldSpreadRed;
    const double green = (colour[1] - gold.green_over_blue) / kGoldSpreadGreen;
    return static_cast<float>(std::exp(-0.5 * (red * red + green * green)));
  });
  std::transform(colours.begin(), colours.end(), patch.light.begin(),
                 [](const LogColour& colour) { return static_cast<float>(colour[2]); });
  return patch;
}

/// Radii as shares of a ring's outer one.
struct Annulus {
  double from;
  double to;
};

/// A filter that takes the mean over a ring's crest and subtracts those over the hole and over what surrounds it.
cv::Mat1f crest_filter(double outer_mm) {
  constexpr std::array<Annulus, 3> kAnnuli{{{0.66, 0.96}, {0, 0.51}, {1.1, 1.34}}};
  constexpr std::array<double, 3> kWeights{1, -0.5, -0.5};
  const double outer = outer_mm / kStepMm;
  const int reach = static_cast<int>(std::ceil(kAnnuli.back().to * outer));
  std::array<cv::Mat1f, 3> filters;
  for (cv::Mat1f& filter : filters) {
    filter.create(2 * reach + 1, 2 * reach + 1);
  }
  for (int row = -reach; row <= reach; ++row) {
    for (int column = -reach; column <= reach; ++column) {
      const double radius = std::sqrt(static_cast<double>(row * row + column * column));
      for (std::size_t i = 0; i < filters.size(); ++i) {
        const double inside = std::clamp(kAnnuli[i].to * outer - radius + 0.5, 0.0, 1.0);
        const double outside = std::clamp(radius - kAnnuli[i].from * outer + 0.5, 0.0, 1.0);
        filters[i](row + reach, column + reach) = static_cast<float>(inside * outside);
      }
    }
  }
  cv::Mat1f sum(filters[0].size(), 0.0F);
  for (std::size_t i = 0; i < filters.size(); ++i) {
    cv::scaleAdd(filters[i], kWeights[i] / cv::sum(filters[i])[0], sum, sum);
  }
  return sum;
}

/// Where between two steps a parabola through three values has its top.
double top_between(double before, double here, double after) {
  const double bend = before - 2 * here + after;
  return bend < 0 ? std::clamp(0.5 * (before - after) / bend, -1.0, 1.0) : 0.0;
}

struct Found {
  double row = 0;
  double column = 0;
  double golden = 0;
};

Found find_crest(const cv::Mat1f& golden, double outer_mm) {
  // The places where the stack may be and one more on each side, to find the top between.
  constexpr int kFirst = kReach - kFurthest - 1;
  constexpr int kAcross = 2 * kFurthest + 3;
  cv::Mat1f contrast;
  cv::filter2D(golden({kFirst, kFirst, kAcross, kAcross}), contrast, -1, crest_filter(outer_mm));
  double best = 0;
  cv::Point at;
  cv::minMaxLoc(contrast({1, 1, kAcross - 2, kAcross - 2}), nullptr, &best, nullptr, &at);
  const int row = at.y + 1;
  const int column = at.x + 1;
  return {kFirst + row + top_between(contrast(row - 1, column), best, contrast(row + 1, column)),
          kFirst + column + top_between(contrast(row, column - 1), best, contrast(row, column + 1)), best};
}

}  // namespace

RingLook look_at_rings(const Board& board, const CameraModel& camera, const Gold& gold, const cv::Mat& smoothed,
                       std::size_t seat) {
  const BoardPoint chair = board.seats.at(static_cast<double>(seat));
  const BoardPoint eye = camera.position();
  const double height = 2 * board.ring.thickness_mm;
  const double outer = board.ring.outer_diameter_mm / 2;
  const Patch patch = rectified(camera, gold, smoothed, chair, height);
  const Found crest = find_crest(patch.golden, outer);

  cv::Mat2f places(static_cast<int>(kRingCircles), kAngles);
  places.forEach([&crest, outer](cv::Vec2f& place, const int* at) {
    const double radius = kRadii[static_cast<std::size_t>(at[0])] * outer / kStepMm;
    const double angle = 2 * std::numbers::pi * at[1] / kAngles;
    place = {static_cast<float>(crest.column + radius * std::sin(angle)),
             static_cast<float>(crest.row + radius * std::cos(angle))};
  });
  cv::Mat1f light;
  cv::remap(patch.light, light, places, cv::noArray(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);

  RingLook look;
  look.lean = std::hypot(chair.x - eye.x, chair.y - eye.y) / (eye.z - height);
  look.golden = std::max(crest.golden, 0.0);
  for (std::size_t i = 0; i < kRingCircles; ++i) {
    for (int j = 0; j < kAngles; ++j) {
      const double value = light(static_cast<int>(i), j) / kAngles;
      look.level[i] += value;
      look.tilt[i] += 2 * value * std::cos(2 * std::numbers::pi * j / kAngles);
    }
  }
  const double reference = (look.level[kCrest] + look.level[kCrest + 1]) / 2;
  for (double& level : look.level) {
    level -= reference;
  }
  return look;
}

}  // namespace seneschal::vision
