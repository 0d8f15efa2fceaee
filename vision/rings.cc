#include "vision/rings.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <opencv2/imgproc.hpp>

namespace seneschal::vision {

namespace {

// Golden area in units of one ring's own area seen from above, for stacks of 1, 2 and 3 rings, and its spread: over the
// sample tables. The spread is wide because a stack seen from above hides its lower rings.
constexpr std::array<double, 3> kStackArea{1.5, 1.83, 1.93};
constexpr double kSpread = 0.32;
constexpr double kGoldSpreadRed = 0.12;
constexpr double kGoldSpreadGreen = 0.2;
constexpr double kStepMm = 0.5;

}  // namespace

std::array<double, 4> read_rings(const Board& board, const CameraModel& camera, const Gold& gold,
                                 const cv::Mat& smoothed, std::size_t seat) {
  BoardPoint chair = board.seats.at(static_cast<double>(seat));
  chair.z = 1.5 * board.ring.thickness_mm;
  const double reach = board.ring.outer_diameter_mm;
  std::vector<BoardPoint> grid;
  for (double x = -reach; x <= reach; x += kStepMm) {
    for (double y = -reach; y <= reach; y += kStepMm) {
      grid.push_back({chair.x + x, chair.y + y, chair.z});
    }
  }
  double golden = 0;
  for (const LogColour& colour : colours_at(smoothed, camera.project(grid))) {
    const double red = (colour[0] - gold.red_over_green) / kGoldSpreadRed;
    const double green = (colour[1] - gold.green_over_blue) / kGoldSpreadGreen;
    golden += std::exp(-0.5 * (red * red + green * green));
  }
  const double tube = board.ring.thickness_mm;
  const double ring_area = std::numbers::pi * (board.ring.outer_diameter_mm - tube) * tube;
  const double share = golden * kStepMm * kStepMm / ring_area;
  std::array<double, 4> readings{};
  readings[0] = -0.5 * std::pow(std::max(share, 0.0) / kSpread, 2);
  for (std::size_t i = 0; i < kStackArea.size(); ++i) {
    readings[i + 1] = -0.5 * std::pow((share - kStackArea[i]) / kSpread, 2);
  }
  return readings;
}

}  // namespace seneschal::vision
