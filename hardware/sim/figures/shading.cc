#include "hardware/sim/figures/shading.h"

#include <algorithm>
#include <cmath>

namespace seneschal::sim {

namespace {

float smooth_step(float from, float to, float value) {
  const float part = std::clamp((value - from) / (to - from), 0.0F, 1.0F);
  return part * part * (3 - 2 * part);
}

/// What a mirror shows in direction `way`: the lamp with its glow, the room, which is darker towards the horizon, and
/// the table below.
Shade mirrored_room(const cv::Vec3f& way, const cv::Vec3f& to_lamp, const cv::Vec3f& table, const Lights& lights) {
  const float off = way.dot(to_lamp);
  const float glow = 3 * smooth_step(0.94F, 0.99F, off) + 0.7F * smooth_step(0.55F, 0.98F, off);
  const float up = smooth_step(-0.25F, 0.25F, way[2]);
  const float sky = 0.14F + 1.1F * std::max(0.0F, way[2]) * std::max(0.0F, way[2]);
  return {lights.lamp * glow, lights.ambient * (sky * up) + table * (0.6F * (1 - up))};
}

cv::Vec3f times(const cv::Vec3f& a, const cv::Vec3f& b) {
  return a.mul(b);
}

/// Light that is left to a place: from the lamp and from around, and in what colour the surroundings shine back.
struct Left {
  float lamp = 1;
  float around = 1;
  cv::Vec3f back = cv::Vec3f::all(1);
};

/// What the stack of rings leaves to a vertex of the thing in it, in the thing's own frame.
Left left_in(const Well& well, const Vertex& vertex) {
  const float out = std::hypot(vertex.at[0], vertex.at[1]);
  const float deep = well.top - vertex.at[2];
  if (well.top <= 0 || deep <= 0 || out > well.radius) {
    return {};
  }
  constexpr float kHalfLightMm = 1.9F;  // below the top ring's upper edge: about the gap's width
  const float open = 1 / (1 + (deep / kHalfLightMm) * (deep / kHalfLightMm));
  return {0.15F * open + 0.85F * open * open, 0.08F + 0.92F * open, well.paint};
}

Shade shade(const cv::Vec3f& at, const cv::Vec3f& normal, const cv::Vec3f& paint, const Material& material,
            const Left& left, const Lights& lights) {
  const cv::Vec3f to_lamp = cv::normalize(lights.lamp_at - at);
  const cv::Vec3f to_eye = cv::normalize(lights.eye - at);
  const float facing = normal.dot(to_eye);
  if (facing <= 0) {
    return {};  // seen from behind: not at all
  }
  const cv::Vec3f way = normal * (2 * facing) - to_eye;
  // Beside the table the light from around is cut off by whatever stands there.
  const float high = 0.5F + 0.5F * std::clamp(at[2] / 9, 0.0F, 1.0F);
  const float open = (0.62F + 0.38F * normal[2]) * high * left.around;
  const Shade room = mirrored_room(way, to_lamp, times(lights.table, left.back) * high, lights);
  const float off = 1 - facing;
  const float fresnel = off * off * off * off * off;
  if (material.is_metal) {
    const cv::Vec3f tint = paint + (cv::Vec3f::all(1) - paint) * (0.6F * fresnel);
    const float lit = 0.16F * std::max(0.0F, normal.dot(to_lamp));
    return {times(tint, room.from_lamp + lights.lamp * lit) * left.lamp,
            times(tint, room.from_around * left.around + lights.ambient * (0.12F * open))};
  }
  const float wrap = std::max(0.0F, (normal.dot(to_lamp) + 0.12F) / 1.12F);
  const float mirror = material.gloss * (0.05F + 0.75F * fresnel);
  const cv::Vec3f bounced = lights.table * (0.35F * (0.5F - 0.5F * normal[2]));
  return {(times(paint, lights.lamp) * wrap + room.from_lamp * mirror) * left.lamp,
          times(paint, lights.ambient * open + bounced) + room.from_around * (mirror * left.around)};
}

cv::Vec3f to_float(const cv::Vec3d& v) {
  return {static_cast<float>(v[0]), static_cast<float>(v[1]), static_cast<float>(v[2])};
}

}  // namespace

Lights lights_of(const Look& look) {
  Lights lights;
  lights.lamp_at = to_float(look.lamp.at);
  lights.lamp_radius = static_cast<float>(look.lamp.radius_mm);
  lights.lamp = to_float(look.lamp.light);
  lights.ambient = to_float(look.ambient);
  lights.table = to_float((linear(look.stone) * 0.3 + linear(look.chair) * 0.5).mul(look.lamp.light + look.ambient));
  lights.eye = to_float(look.eye.at);
  return lights;
}

std::vector<Shade> shaded(const Mesh& mesh, const Placement& where, const Material& material, const Well& well,
                          const Lights& lights) {
  std::vector<Shade> shades;
  shades.reserve(mesh.vertices.size());
  for (const Vertex& vertex : mesh.vertices) {
    const cv::Vec3f paint = material.paint + (material.other_paint - material.paint) * vertex.tone;
    shades.push_back(
        shade(where(vertex.at), where.turn * vertex.normal, paint, material, left_in(well, vertex), lights));
  }
  return shades;
}

}  // namespace seneschal::sim
