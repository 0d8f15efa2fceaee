#include "hardware/turntable/home_search.h"

#include <cmath>

namespace seneschal::turntable {

namespace {

constexpr double kAgreeInSearch = 4;  // degrees
constexpr double kWidest = 40;        // that a magnet is noticed over; a wider one is two

/// The mean angle of the passings one way.
tl::expected<double, HomeError> mark(const std::vector<HomePassing>& passings, Way way) {
  const std::string going = way == Way::kClockwise ? "clockwise" : "counter-clockwise";
  int count = 0;
  double first = 0;
  double sum = 0;
  for (const HomePassing& passing : passings) {
    if (passing.way != way) {
      continue;
    }
    first = count == 0 ? passing.disc_deg : first;
    const double off = std::remainder(passing.disc_deg - first, 360);
    if (std::abs(off) > kAgreeInSearch) {
      return tl::unexpected(
          HomeError{"turning " + going + ", the sensor noticed a mark at " + std::to_string(std::lround(first)) +
                    " and at " + std::to_string(std::lround(passing.disc_deg)) +
                    " degrees; see that there is one magnet only, and that nothing flickers before an optical "
                    "sensor"});
    }
    sum += off;
    ++count;
  }
  if (count == 0) {
    return tl::unexpected(
        HomeError{"turning " + going +
                  ", the sensor noticed no mark; see that the magnet passes within a few millimetres with the "
                  "right pole towards it, and that the sensor is on that pin"});
  }
  return std::fmod(first + sum / count + 360, 360);
}

}  // namespace

void HomeSearch::saw(ports::MonoTime captured, double disc_deg) {
  const auto passed = passings_.saw(captured, disc_deg);
  found_.insert(found_.end(), passed.begin(), passed.end());
}

tl::expected<Home, HomeError> HomeSearch::home() const {
  const auto clockwise = mark(found_, Way::kClockwise);
  if (!clockwise) {
    return tl::unexpected(clockwise.error());
  }
  const auto counter_clockwise = mark(found_, Way::kCounterClockwise);
  if (!counter_clockwise) {
    return tl::unexpected(counter_clockwise.error());
  }
  const double width = std::remainder(*counter_clockwise - *clockwise, 360);
  if (width < -kAgreeInSearch || width > kWidest) {
    return tl::unexpected(
        HomeError{"the mark was noticed at " + std::to_string(std::lround(*clockwise)) + " degrees clockwise and at " +
                  std::to_string(std::lround(*counter_clockwise)) +
                  " counter-clockwise, which is no one magnet; see that there is one only, and that the output "
                  "is low at the mark and high elsewhere"});
  }
  return Home{*clockwise, *counter_clockwise};
}

}  // namespace seneschal::turntable
