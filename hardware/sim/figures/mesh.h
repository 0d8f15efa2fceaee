#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

namespace seneschal::sim {

struct Vertex {
  cv::Vec3f at;      ///< mm
  cv::Vec3f normal;  ///< outwards, length 1
  float tone = 0;    ///< which of its material's two paints it shows, 0 to 1
};

struct Ball {
  cv::Vec3f at;
  float radius = 0;
};

/// The surface of a thing, its triangles counter-clockwise seen from outside, and the balls that fill it roughly: they
/// cast its shadow.
struct Mesh {
  std::vector<Vertex> vertices;
  std::vector<std::array<std::uint32_t, 3>> triangles;
  std::vector<Ball> balls;
  /// A ball round all of it.
  [[nodiscard]] Ball bounds() const;
};

/// What a lathe makes of a profile: {height, radius} from the bottom up, along z.
[[nodiscard]] Mesh turned(std::span<const cv::Vec2f> profile, int sides);

/// A ring lying round the z axis, its section an ellipse.
[[nodiscard]] Mesh ring(float outer_radius, float inner_radius, float thickness);

/// The surface where `distance` (negative inside) is zero, between two corners, found on a grid of `cell` millimetres
/// by naive surface nets. `tone` colours it.
[[nodiscard]] Mesh surface_of(const std::function<float(const cv::Vec3f&)>& distance,
                              const std::function<float(const cv::Vec3f&)>& tone, const cv::Vec3f& low,
                              const cv::Vec3f& high, float cell);

/// The same on the other side of the plane x = 0.
[[nodiscard]] Mesh mirrored(Mesh mesh);

}  // namespace seneschal::sim
