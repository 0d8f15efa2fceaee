#include "hardware/sim/figures/shapes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace seneschal::sim {

Mesh pawn(const TableMeasures& table, double waist) {
  constexpr int kSides = 26;
  const double height = table.figure_height;
  const double base = table.figure_base / 2;
  const double head = table.figure_head / 2;
  std::vector<cv::Vec2f> profile;
  const auto add = [&](double along, double radius) {
    profile.emplace_back(static_cast<float>(along), static_cast<float>(radius));
  };
  add(0, 0.02);
  add(0, 0.96 * base);
  add(0.02 * height, base);
  add(0.06 * height, base);
  add(0.08 * height, 0.94 * base);
  const double foot = 0.095 * height;
  const double collar = 0.62 * height;
  constexpr int kBody = 12;
  for (int i = 0; i <= kBody; ++i) {
    const double part = static_cast<double>(i) / kBody;
    add(foot + (collar - foot) * part, base * (waist + (0.84 - waist) * std::pow(1 - part, 4.5)));
  }
  add(0.635 * height, base * (waist + 0.14));
  add(0.66 * height, base * (waist + 0.14));
  const double middle = height - head;
  const double neck = std::asin(std::clamp(base * waist / head, -0.95, 0.95));
  constexpr int kHead = 12;
  for (int i = 0; i <= kHead; ++i) {
    const double angle = neck + (CV_PI - neck) * i / kHead;
    add(middle - head * std::cos(angle), std::max(0.02, head * std::sin(angle)));
  }
  return turned(profile, kSides);
}

Mesh gold_ring(const TableMeasures& table) {
  constexpr double kTubeShare = 0.28;  // how wide the tube is, of the outer radius
  const double outer = table.ring_outer / 2;
  return ring(static_cast<float>(outer), static_cast<float>((1 - kTubeShare) * outer),
              static_cast<float>(table.ring_thickness));
}

Mesh chip(const TableMeasures& table) {
  constexpr int kSides = 40;
  constexpr float kBevelMm = 0.5F;
  constexpr float kRimMm = 1.8F;  // in the other of its paints
  const auto radius = static_cast<float>(table.chip_diameter / 2);
  const auto top = static_cast<float>(table.chip_thickness);
  const float inside = radius - kBevelMm - kRimMm;
  const std::vector<cv::Vec2f> profile{{0, radius - kBevelMm / 2}, {kBevelMm / 2, radius}, {top - kBevelMm, radius},
                                       {top, radius - kBevelMm},   {top, inside + 0.1F},   {top, inside},
                                       {top, 0.6F * inside},       {top, 0.3F * inside},   {top, 0.02F}};
  Mesh mesh = turned(profile, kSides);
  for (Vertex& vertex : mesh.vertices) {
    vertex.tone = std::hypot(vertex.at[0], vertex.at[1]) > inside + 0.05F ? 1.0F : 0.0F;
  }
  mesh.balls.clear();
  const float thick = top / 2;
  constexpr int kCircles = 3;
  for (int circle = 0; circle <= kCircles; ++circle) {
    const float out = (radius - thick) * static_cast<float>(circle) / kCircles;
    const int count = std::max(1, cvCeil(2 * CV_PI * out / (1.4 * thick + 1e-6)));
    for (int i = 0; i < count; ++i) {
      const double way = 2 * CV_PI * i / count;
      mesh.balls.push_back(
          {{out * static_cast<float>(std::cos(way)), out * static_cast<float>(std::sin(way)), thick}, thick});
    }
  }
  return mesh;
}

namespace {

/// Whether a place of a die's face, which is 1 wide, round its middle, is within one of `count` pips.
bool is_pip(int count, float x, float y) {
  constexpr float kOut = 0.26F;
  constexpr float kRadius = 0.09F;
  const auto is_at = [&](float px, float py) { return std::hypot(x - px, y - py) < kRadius; };
  const bool is_odd = count % 2 == 1;
  return (is_odd && is_at(0, 0)) || (count > 1 && (is_at(-kOut, kOut) || is_at(kOut, -kOut))) ||
         (count > 3 && (is_at(kOut, kOut) || is_at(-kOut, -kOut))) ||
         (count > 5 && (is_at(-kOut, 0) || is_at(kOut, 0)));
}

/// One face of a die: its normal, one of its sides, and what it says.
struct DieFace {
  cv::Vec3f out;
  cv::Vec3f across;
  int pips;
};

/// A point of a cube's surface moved to where its edges are round, and its normal there.
Vertex rounded(const cv::Vec3f& place, float half, float radius) {
  cv::Vec3f inside;
  for (int i = 0; i < 3; ++i) {
    inside[i] = std::clamp(place[i], radius - half, half - radius);
  }
  const cv::Vec3f normal = cv::normalize(place - inside);
  return {inside + normal * radius + cv::Vec3f(0, 0, half), normal, 0};
}

}  // namespace

Mesh cube(const TableMeasures& table) {
  constexpr std::uint32_t kCells = 28;  // along an edge, so that pips are round
  const auto half = static_cast<float>(table.cube_side / 2);
  const std::array<DieFace, 6> faces{{{{0, 0, 1}, {1, 0, 0}, 5},
                                      {{0, 0, -1}, {1, 0, 0}, 2},
                                      {{1, 0, 0}, {0, 1, 0}, 4},
                                      {{-1, 0, 0}, {0, 1, 0}, 3},
                                      {{0, 1, 0}, {0, 0, 1}, 6},
                                      {{0, -1, 0}, {0, 0, 1}, 1}}};
  Mesh mesh;
  for (const DieFace& face : faces) {
    const cv::Vec3f along = face.out.cross(face.across);
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    for (std::uint32_t row = 0; row <= kCells; ++row) {
      for (std::uint32_t column = 0; column <= kCells; ++column) {
        const float x = static_cast<float>(column) / kCells - 0.5F;
        const float y = static_cast<float>(row) / kCells - 0.5F;
        Vertex vertex = rounded((face.out * 0.5F + face.across * x + along * y) * (2 * half), half, 0.2F * half);
        vertex.tone = is_pip(face.pips, x, y) ? 1.0F : 0.0F;
        mesh.vertices.push_back(vertex);
        if (row < kCells && column < kCells) {
          const std::uint32_t corner = first + row * (kCells + 1) + column;
          mesh.triangles.push_back({corner, corner + 1, corner + kCells + 2});
          mesh.triangles.push_back({corner, corner + kCells + 2, corner + kCells + 1});
        }
      }
    }
  }
  const float third = 2 * half / 3;
  for (int i = 0; i < 27; ++i) {
    const cv::Vec3i cell(i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1);
    mesh.balls.push_back({cv::Vec3f(cell) * (0.95F * third) + cv::Vec3f(0, 0, half), 0.62F * third});
  }
  return mesh;
}

Mesh goblet() {
  const std::vector<cv::Vec2f> profile{{0, 9},     {0.8F, 9.2F},  {1.6F, 8.6F}, {2.4F, 5},  {4, 2.4F},
                                       {8, 1.9F},  {10, 3},       {11, 3.2F},   {12, 2.2F}, {13.5F, 4.5F},
                                       {15, 6.6F}, {17.5F, 8.2F}, {21, 8.8F},   {25, 8.4F}, {25.6F, 8},
                                       {25, 7.2F}, {21, 6.6F},    {19.5F, 4},   {19, 0.1F}};
  return turned(profile, 36);
}

}  // namespace seneschal::sim
