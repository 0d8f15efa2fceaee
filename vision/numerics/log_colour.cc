#include "vision/numerics/log_colour.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace seneschal::vision {

namespace {

constexpr double kNoise = 8.0;           // added before the logarithm: below it there is only noise
constexpr double kGoldSpreadRed = 0.12;  // of golden pixels over one table's rings, shine included
constexpr double kGoldSpreadGreen = 0.2;
constexpr double kLogSteps = 512;  // to 1 in logarithms

double log_of_value(std::size_t value) {
  return std::log(static_cast<double>(value) + kNoise);
}

const std::array<double, 256>& logs_above_noise() {
  static const std::array<double, 256> kLogs = [] {
    std::array<double, 256> values{};
    for (std::size_t i = 0; i < values.size(); ++i) {
      values[i] = log_of_value(i);
    }
    return values;
  }();
  return kLogs;
}

const std::array<std::int16_t, 256>& log_steps() {
  static const std::array<std::int16_t, 256> kLogs = [] {
    std::array<std::int16_t, 256> values{};
    for (std::size_t i = 0; i < values.size(); ++i) {
      values[i] = static_cast<std::int16_t>(std::lround(kLogSteps * log_of_value(i)));
    }
    return values;
  }();
  return kLogs;
}

/// Of each number of steps from -most to most, how near it is to `middle`.
std::vector<float> bell(int most, double middle, double spread) {
  std::vector<float> values;
  for (int step = -most; step <= most; ++step) {
    const double off = (step / kLogSteps - middle) / spread;
    values.push_back(static_cast<float>(std::exp(-0.5 * off * off)));
  }
  return values;
}

}  // namespace

LogColour log_colour(const std::uint8_t* bgr) {
  const std::array<double, 256>& log_of = logs_above_noise();
  const double b = log_of[bgr[0]];
  const double g = log_of[bgr[1]];
  const double r = log_of[bgr[2]];
  return {r - g, g - b, (r + g + b) / 3};
}

Gold typical_gold(std::vector<LogColour> colours) {
  std::sort(colours.begin(), colours.end(), [](const LogColour& a, const LogColour& b) { return a[1] > b[1]; });
  colours.resize(colours.size() / 2);
  const auto middle = [&colours](std::size_t part) {
    const auto nth = colours.begin() + static_cast<std::ptrdiff_t>(colours.size() / 2);
    std::nth_element(colours.begin(), nth, colours.end(),
                     [part](const LogColour& a, const LogColour& b) { return a[part] < b[part]; });
    return (*nth)[part];
  };
  return {middle(0), middle(1)};
}

Goldenness::Goldenness(const Gold& gold)
    : gold_(gold),
      steps_(&log_steps()),
      red_(bell(kMost, gold.red_over_green, kGoldSpreadRed)),
      green_(bell(kMost, gold.green_over_blue, kGoldSpreadGreen)) {}

}  // namespace seneschal::vision
