#pragma once

#include <cmath>
#include <numbers>

namespace seneschal::vision {

/// An angle, stored in radians, without a frame of its own: each use says from where and which way it counts.
class Angle {
 public:
  [[nodiscard]] static constexpr Angle degrees(double value) { return Angle(value * std::numbers::pi / 180.0); }
  [[nodiscard]] static constexpr Angle radians(double value) { return Angle(value); }

  [[nodiscard]] constexpr double degrees() const { return radians_ * 180.0 / std::numbers::pi; }
  [[nodiscard]] constexpr double radians() const { return radians_; }

  /// The same direction within [0, 360) degrees.
  [[nodiscard]] Angle normalised() const {
    const double turn = 2.0 * std::numbers::pi;
    const double value = std::fmod(radians_, turn);
    return Angle(value < 0 ? value + turn : value);
  }
  /// The same direction within [-180, 180) degrees: the shorter way round.
  [[nodiscard]] Angle shortest() const {
    const double turn = 2.0 * std::numbers::pi;
    return Angle(radians_ - turn * std::floor(radians_ / turn + 0.5));
  }

  friend constexpr Angle operator+(Angle a, Angle b) { return Angle(a.radians_ + b.radians_); }
  friend constexpr Angle operator-(Angle a, Angle b) { return Angle(a.radians_ - b.radians_); }
  friend constexpr auto operator<=>(Angle, Angle) = default;

 private:
  explicit constexpr Angle(double value) : radians_(value) {}
  double radians_;
};

}  // namespace seneschal::vision
