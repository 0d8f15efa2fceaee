#pragma once

#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "hardware/sim/board/look.h"
#include "hardware/sim/figures/mesh.h"

namespace seneschal::sim {

/// What a surface is made of. Colours are shares of light sent back: blue, green, red.
struct Material {
  cv::Vec3f paint;
  cv::Vec3f other_paint;  ///< where a vertex's tone is 1
  float gloss = 0;        ///< of lacquer over the paint, 0 to 1
  bool is_metal = false;
};

/// The light on one table as surfaces need it.
struct Lights {
  cv::Vec3f lamp_at;
  float lamp_radius = 0;
  cv::Vec3f lamp;
  cv::Vec3f ambient;
  cv::Vec3f table;  ///< what the table beside a chair sends back
  cv::Vec3f eye;
};

/// The light that a point sends to the eye: by the lamp, which a shadow takes away, and otherwise.
struct Shade {
  cv::Vec3f from_lamp;
  cv::Vec3f from_around;
};

/// Where a thing is: its own frame's axes and origin in the board's frame.
struct Placement {
  cv::Matx33f turn = cv::Matx33f::eye();
  cv::Vec3f at;
  [[nodiscard]] cv::Vec3f operator()(const cv::Vec3f& own) const { return turn * own + at; }
};

[[nodiscard]] Lights lights_of(const Look& look);

/// The stack of rings that a figure stands in or a ring belongs to: its inside is dark, and shines in its own colour.
struct Well {
  float top = 0;     ///< above the thing's origin, mm; 0 for none
  float radius = 0;  ///< of the middle of the rings' tubes
  cv::Vec3f paint;
};

/// The shade of every vertex of a thing.
[[nodiscard]] std::vector<Shade> shaded(const Mesh& mesh, const Placement& where, const Material& material,
                                        const Well& well, const Lights& lights);

}  // namespace seneschal::sim
