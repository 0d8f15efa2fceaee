#include "hardware/turntable/home_passings.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

namespace seneschal::turntable {

namespace {

using ports::MonoTime;
using Seconds = std::chrono::duration<double>;

constexpr std::size_t kEachSide = 3;             // pictures before and after
constexpr std::chrono::milliseconds kNear{500};  // beyond, a turn is no straight line any more
constexpr std::chrono::seconds kKept{2};
constexpr double kStands = 2;          // degrees/s
constexpr double kAgreeInPassing = 8;  // degrees between lines of a disc that brakes
constexpr int kLeastAgreeing = 6;      // of nine: what one misread picture leaves

template <typename Values>
double median(Values& values) {
  auto middle = values.begin() + values.size() / 2;
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace

void HomePassings::restart() {
  seen_.clear();
  coming_.clear();
}

std::vector<HomePassing> HomePassings::saw(MonoTime captured, double disc_deg) {
  if (!seen_.empty() && captured <= seen_.back().at) {
    return {};
  }
  seen_.push_back({captured, disc_deg});
  while (seen_.front().at < captured - kKept) {
    seen_.pop_front();
  }
  std::vector<HomePassing> passings;
  while (!coming_.empty()) {
    const MonoTime at = coming_.front();
    const auto after = std::ranges::count_if(seen_, [at](const Seen& seen) { return seen.at > at; });
    if (after < static_cast<std::ptrdiff_t>(kEachSide) && captured - at <= kNear) {
      break;
    }
    if (const auto found = passing(at)) {
      passings.push_back(*found);
    }
    coming_.pop_front();
  }
  return passings;
}

std::optional<HomePassing> HomePassings::passing(MonoTime at) const {
  const auto after = std::ranges::upper_bound(seen_, at, {}, &Seen::at);
  if (after - seen_.begin() < static_cast<std::ptrdiff_t>(kEachSide) ||
      seen_.end() - after < static_cast<std::ptrdiff_t>(kEachSide) || (after - kEachSide)->at < at - kNear ||
      (after + (kEachSide - 1))->at > at + kNear) {
    return std::nullopt;
  }
  // On a scale that counts on beyond a full turn, from the last picture before.
  const double zero = (after - 1)->deg;
  std::array<double, kEachSide * kEachSide> degrees{};
  std::array<double, kEachSide * kEachSide> speeds{};
  std::size_t line = 0;
  for (auto before = after - kEachSide; before != after; ++before) {
    for (auto next = after; next != after + kEachSide; ++next) {
      const double from = std::remainder(before->deg - zero, 360);
      const double to = std::remainder(next->deg - zero, 360);
      const double speed = (to - from) / Seconds(next->at - before->at).count();
      speeds.at(line) = speed;
      degrees.at(line) = from + speed * Seconds(at - before->at).count();
      ++line;
    }
  }
  const double speed = median(speeds);
  if (std::abs(speed) < kStands) {
    return std::nullopt;
  }
  const double middle = median(degrees);
  const auto agreeing =
      std::ranges::count_if(degrees, [=](double deg) { return std::abs(deg - middle) <= kAgreeInPassing; });
  if (agreeing < kLeastAgreeing) {
    return std::nullopt;
  }
  const double deg = std::fmod(zero + middle + 720, 360);
  return HomePassing{deg, speed > 0 ? Way::kClockwise : Way::kCounterClockwise};
}

}  // namespace seneschal::turntable
