#include "vision/numerics/lab_colour.h"

#include <array>
#include <cassert>
#include <cmath>

namespace seneschal::vision {

namespace {

// CIE X, Y and Z of linear sRGB, each as a share of white's (IEC 61966-2-1).
constexpr std::array<std::array<double, 3>, 3> kShares{
    {{0.412453 / 0.950456, 0.357580 / 0.950456, 0.180423 / 0.950456},
     {0.212671, 0.715160, 0.072169},
     {0.019334 / 1.088754, 0.119193 / 1.088754, 0.950227 / 1.088754}}};

constexpr int kSteps = 2048;       // from black to white in the tables below: fine enough for all 256 values of L
constexpr int kFractionBits = 14;  // of a step, so that three channels' parts add up without rounding
constexpr int kRootBits = 15;
constexpr int kRoot = 1 << kRootBits;

double linear(double value) {
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

/// CIE's cube root, straight near black.
double root(double share) {
  constexpr double kStraight = 216.0 / 24389;
  return share > kStraight ? std::cbrt(share) : (24389.0 / 27 * share + 16) / 116;
}

struct Tables {
  using Part = std::array<std::int32_t, 4>;          // of X, Y and Z, and nothing: whole vectors are added
  std::array<std::array<Part, 256>, 3> parts{};      // by channel, B first, and its value
  std::array<std::int32_t, kSteps + 1> roots{};      // in units of 1/kRoot
  std::array<std::uint8_t, kSteps + 1> lightness{};  // by Y

  Tables() {
    for (std::size_t channel = 0; channel < 3; ++channel) {
      for (std::size_t value = 0; value < 256; ++value) {
        const double light = linear(static_cast<double>(value) / 255) * kSteps * (1 << kFractionBits);
        for (std::size_t axis = 0; axis < 3; ++axis) {
          parts[channel][value][axis] = static_cast<std::int32_t>(std::lround(light * kShares[axis][2 - channel]));
        }
      }
    }
    for (std::size_t step = 0; step <= kSteps; ++step) {
      const double of_white = root(static_cast<double>(step) / kSteps);
      roots[step] = static_cast<std::int32_t>(std::lround(kRoot * of_white));
      lightness[step] = static_cast<std::uint8_t>(std::lround(2.55 * (116 * of_white - 16)));
    }
  }
};

const Tables& tables() {
  static const Tables kTables;
  return kTables;
}

}  // namespace

void to_lab(const std::uint8_t* bgr, std::size_t count, std::uint8_t* lab) {
  const Tables& t = tables();
  for (const std::uint8_t* const end = bgr + 3 * count; bgr != end; bgr += 3, lab += 3) {
    const Tables::Part& blue = t.parts[0][bgr[0]];
    const Tables::Part& green = t.parts[1][bgr[1]];
    const Tables::Part& red = t.parts[2][bgr[2]];
    Tables::Part steps{};
    for (std::size_t axis = 0; axis < steps.size(); ++axis) {
      steps[axis] = (blue[axis] + green[axis] + red[axis] + (1 << (kFractionBits - 1))) >> kFractionBits;
    }
    const std::int32_t x = t.roots[static_cast<std::size_t>(steps[0])];
    const std::int32_t y = t.roots[static_cast<std::size_t>(steps[1])];
    const std::int32_t z = t.roots[static_cast<std::size_t>(steps[2])];
    constexpr std::int32_t kMiddle = 128 * kRoot + kRoot / 2;
    lab[0] = t.lightness[static_cast<std::size_t>(steps[1])];
    lab[1] = static_cast<std::uint8_t>((500 * (x - y) + kMiddle) >> kRootBits);
    lab[2] = static_cast<std::uint8_t>((200 * (y - z) + kMiddle) >> kRootBits);
  }
}

cv::Mat lab_of(const cv::Mat& bgr) {
  assert(bgr.rows == 1 && bgr.type() == CV_8UC3);
  cv::Mat lab(bgr.size(), CV_8UC3);
  to_lab(bgr.data, bgr.total(), lab.data);
  return lab;
}

}  // namespace seneschal::vision
