#pragma once

#include <cmath>
#include <optional>
#include <vector>

namespace seneschal::tests {

/// A point, direction or colour of the drawn world: millimetres with z up, or linear red, green and blue.
struct Vec {
  double x = 0;
  double y = 0;
  double z = 0;
  friend Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  friend Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend Vec operator*(Vec a, double s) { return {a.x * s, a.y * s, a.z * s}; }
  friend Vec operator*(Vec a, Vec b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }
};

inline double dot(Vec a, Vec b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline Vec cross(Vec a, Vec b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

inline double length(Vec a) {
  return std::sqrt(dot(a, a));
}

inline Vec unit(Vec a) {
  return a * (1 / length(a));
}

inline Vec mix(Vec a, Vec b, double t) {
  return a * (1 - t) + b * t;
}

struct Ray {
  Vec from;
  Vec along;
};

/// Where a ray meets a solid: how far along, and the surface's direction there.
struct Hit {
  double distance = 0;
  Vec normal;
};

/// A slice of a turned figure: a cone between two heights, or an ellipsoid around one.
struct Slice {
  enum class Kind { kCone, kBall };
  Kind kind = Kind::kCone;
  double low = 0;          ///< mm above the board; of a ball its centre
  double high = 0;         ///< of a ball its half height
  double low_radius = 0;   ///< of a ball its radius
  double high_radius = 0;  ///< of a cone
};

/// A figure turned on a lathe, standing upright.
struct Solid {
  std::vector<Slice> slices;
  double radius = 0;  ///< of the widest slice, mm
  double height = 0;  ///< mm

  void add_cone(double low, double high, double low_radius, double high_radius);
  void add_ball(double centre, double half_height, double ball_radius);
  void scale(double wider, double higher);

  /// The nearest place in front of the ray's start where it meets this solid standing at (x, y).
  [[nodiscard]] std::optional<Hit> meet(const Ray& ray, double x, double y) const;
};

}  // namespace seneschal::tests
