#pragma once

#include <array>
#include <compare>
#include <vector>

#include "hardware/sim/board/look.h"
#include "hardware/sim/board/measures.h"
#include "hardware/sim/board/scene.h"
#include "hardware/sim/figures/mesh.h"
#include "hardware/sim/figures/shading.h"

namespace seneschal::sim {

/// The shapes that things on the table have.
enum class Shape { kPawn, kRing, kGoblet, kRightHand, kLeftHand, kRightSleeve, kLeftSleeve };
inline constexpr std::size_t kShapes = 7;

/// One solid thing on or over the table. `paint` says which of the materials of its shape: a Figure, or a person.
struct Thing {
  Shape shape = Shape::kPawn;
  int paint = 0;
  bool is_carried = false;  ///< by an arm, or part of one: it moves in every picture
  std::array<double, 3> at{};
  double turn_deg = 0;  ///< about the upright axis
  bool is_lying = false;
  double well = 0;  ///< how far above its origin the stack of rings reaches that it stands in or belongs to, mm

  friend auto operator<=>(const Thing&, const Thing&) = default;
};

/// Everything solid in a scene.
[[nodiscard]] std::vector<Thing> things_in(const Scene& scene, const TableMeasures& table);

/// The shapes and materials of one table's things.
class Stock {
 public:
  Stock(const TableMeasures& table, const Look& look);

  [[nodiscard]] const Mesh& mesh(const Thing& thing) const { return meshes_[static_cast<std::size_t>(thing.shape)]; }
  [[nodiscard]] const Material& material(const Thing& thing) const;
  [[nodiscard]] Well well(const Thing& thing) const;
  [[nodiscard]] Placement placement(const Thing& thing) const;

 private:
  double base_radius_;
  double head_radius_;
  double height_;
  double tube_radius_;
  std::array<Mesh, kShapes> meshes_;
  std::array<Material, kFigures> figures_;
  Material gold_;
  std::array<Material, kColours> skins_;
  std::array<Material, kColours> sleeves_;
};

}  // namespace seneschal::sim
