#include "sites/solid.h"

#include <algorithm>
#include <array>

namespace seneschal::tests {

namespace {

constexpr double kNearest = 1e-3;  // mm: a ray that leaves a surface does not meet it again

void keep_nearer(std::optional<Hit>& best, double distance, Vec normal) {
  if (distance > kNearest && (!best || distance < best->distance)) {
    best = Hit{distance, unit(normal)};
  }
}

std::optional<std::array<double, 2>> roots(double a, double b, double c) {
  const double under = b * b - a * c;
  if (under < 0 || std::abs(a) < 1e-12) {
    return std::nullopt;
  }
  const double root = std::sqrt(under);
  return std::array<double, 2>{(-b - root) / a, (-b + root) / a};
}

void meet_ball(const Slice& ball, const Ray& ray, std::optional<Hit>& best) {
  const double flat = ball.low_radius / ball.high;
  const Vec from{ray.from.x, ray.from.y, (ray.from.z - ball.low) * flat};
  const Vec along{ray.along.x, ray.along.y, ray.along.z * flat};
  const double c = dot(from, from) - ball.low_radius * ball.low_radius;
  if (const auto at = roots(dot(along, along), dot(from, along), c)) {
    for (const double t : *at) {
      const Vec place = from + along * t;
      keep_nearer(best, t, {place.x, place.y, place.z * flat});
    }
  }
}

void meet_cone(const Slice& cone, const Ray& ray, std::optional<Hit>& best) {
  const double slope = (cone.high_radius - cone.low_radius) / (cone.high - cone.low);
  const double r0 = cone.low_radius + slope * (ray.from.z - cone.low);
  const double dr = slope * ray.along.z;
  const double a = ray.along.x * ray.along.x + ray.along.y * ray.along.y - dr * dr;
  const double b = ray.from.x * ray.along.x + ray.from.y * ray.along.y - r0 * dr;
  const double c = ray.from.x * ray.from.x + ray.from.y * ray.from.y - r0 * r0;
  if (const auto at = roots(a, b, c)) {
    for (const double t : *at) {
      const Vec place = ray.from + ray.along * t;
      if (place.z >= cone.low && place.z <= cone.high && r0 + dr * t > 0) {
        keep_nearer(best, t, {place.x, place.y, -slope * std::hypot(place.x, place.y)});
      }
    }
  }
  if (std::abs(ray.along.z) > 1e-9) {
    const double t = (cone.high - ray.from.z) / ray.along.z;
    const Vec place = ray.from + ray.along * t;
    if (place.x * place.x + place.y * place.y <= cone.high_radius * cone.high_radius) {
      keep_nearer(best, t, {0, 0, 1});
    }
  }
}

}  // namespace

void Solid::add_cone(double low, double high, double low_radius, double high_radius) {
  slices.push_back({Slice::Kind::kCone, low, high, low_radius, high_radius});
  radius = std::max({radius, low_radius, high_radius});
  height = std::max(height, high);
}

void Solid::add_ball(double centre, double half_height, double ball_radius) {
  slices.push_back({Slice::Kind::kBall, centre, half_height, ball_radius, 0});
  radius = std::max(radius, ball_radius);
  height = std::max(height, centre + half_height);
}

void Solid::scale(double wider, double higher) {
  for (Slice& slice : slices) {
    slice.low *= higher;
    slice.high *= higher;
    slice.low_radius *= wider;
    slice.high_radius *= wider;
  }
  radius *= wider;
  height *= higher;
}

std::optional<Hit> Solid::meet(const Ray& ray, double x, double y) const {
  const Ray local{{ray.from.x - x, ray.from.y - y, ray.from.z}, ray.along};
  const double flat2 = local.along.x * local.along.x + local.along.y * local.along.y;
  const double off = local.from.x * local.along.y - local.from.y * local.along.x;
  if (off * off > radius * radius * flat2) {
    return std::nullopt;
  }
  std::optional<Hit> best;
  for (const Slice& slice : slices) {
    if (slice.kind == Slice::Kind::kBall) {
      meet_ball(slice, local, best);
    } else {
      meet_cone(slice, local, best);
    }
  }
  return best;
}

}  // namespace seneschal::tests
