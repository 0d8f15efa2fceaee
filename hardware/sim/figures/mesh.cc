#include "hardware/sim/figures/mesh.h"

#include <algorithm>
#include <cmath>

namespace seneschal::sim {

namespace {

/// Joins rows of `sides` vertices each into a skin; a row's last vertex is beside its first.
void skin(Mesh& mesh, std::uint32_t rows, std::uint32_t sides, bool is_closed) {
  for (std::uint32_t row = 0; row + (is_closed ? 0 : 1) < rows; ++row) {
    const std::uint32_t next = (row + 1) % rows;
    for (std::uint32_t i = 0; i < sides; ++i) {
      const std::uint32_t j = (i + 1) % sides;
      mesh.triangles.push_back({row * sides + i, row * sides + j, next * sides + j});
      mesh.triangles.push_back({row * sides + i, next * sides + j, next * sides + i});
    }
  }
}

void turn_inside_out(Mesh& mesh) {
  for (auto& triangle : mesh.triangles) {
    std::swap(triangle[1], triangle[2]);
  }
}

cv::Vec3f on_circle(int index, int count, float radius, float height) {
  const double angle = 2 * CV_PI * index / count;
  return {radius * static_cast<float>(std::cos(angle)), radius * static_cast<float>(std::sin(angle)), height};
}

}  // namespace

Ball Mesh::bounds() const {
  cv::Vec3f low = vertices.front().at;
  cv::Vec3f high = low;
  for (const Vertex& vertex : vertices) {
    for (int i = 0; i < 3; ++i) {
      low[i] = std::min(low[i], vertex.at[i]);
      high[i] = std::max(high[i], vertex.at[i]);
    }
  }
  return {(low + high) / 2, static_cast<float>(cv::norm(high - low)) / 2};
}

Mesh turned(std::span<const cv::Vec2f> profile, int sides) {
  Mesh mesh;
  for (std::size_t row = 0; row < profile.size(); ++row) {
    const cv::Vec2f along = profile[std::min(row + 1, profile.size() - 1)] - profile[row == 0 ? 0 : row - 1];
    const float height = profile[row][0];
    const float radius = profile[row][1];
    for (int i = 0; i < sides; ++i) {
      const cv::Vec3f out = on_circle(i, sides, 1, 0);
      const cv::Vec3f normal = cv::normalize(out * along[0] - cv::Vec3f(0, 0, along[1]) + cv::Vec3f(0, 0, 1e-6F));
      mesh.vertices.push_back({out * radius + cv::Vec3f(0, 0, height), normal, 0});
    }
    if (row % 2 == 0) {
      // Well above the foot, so that the shadow of what lies on its side does not reach behind its foot.
      mesh.balls.push_back({{0, 0, std::max(height, 0.75F * radius)}, 0.85F * radius});
    }
  }
  skin(mesh, static_cast<std::uint32_t>(profile.size()), static_cast<std::uint32_t>(sides), false);
  return mesh;
}

Mesh ring(float outer_radius, float inner_radius, float thickness) {
  constexpr int kAround = 40;
  constexpr int kSection = 12;
  const float middle = (outer_radius + inner_radius) / 2;
  const float wide = (outer_radius - inner_radius) / 2;
  Mesh mesh;
  for (int i = 0; i < kAround; ++i) {
    const cv::Vec3f out = on_circle(i, kAround, 1, 0);
    for (int j = 0; j < kSection; ++j) {
      const cv::Vec3f section = on_circle(j, kSection, 1, 0);
      const cv::Vec3f normal = cv::normalize(out * (section[0] / wide) + cv::Vec3f(0, 0, section[1] / (thickness / 2)));
      mesh.vertices.push_back(
          {out * (middle + wide * section[0]) + cv::Vec3f(0, 0, thickness / 2 * section[1]), normal, 0});
    }
    mesh.balls.push_back({out * middle, wide});
  }
  skin(mesh, kAround, kSection, true);
  turn_inside_out(mesh);
  return mesh;
}

Mesh mirrored(Mesh mesh) {
  for (Vertex& vertex : mesh.vertices) {
    vertex.at[0] = -vertex.at[0];
    vertex.normal[0] = -vertex.normal[0];
  }
  turn_inside_out(mesh);
  for (Ball& ball : mesh.balls) {
    ball.at[0] = -ball.at[0];
  }
  return mesh;
}

}  // namespace seneschal::sim
