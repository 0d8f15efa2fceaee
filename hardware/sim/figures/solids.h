#pragma once

#include <array>
#include <compare>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "hardware/sim/board/look.h"
#include "hardware/sim/board/measures.h"
#include "hardware/sim/board/scene.h"
#include "hardware/sim/figures/mesh.h"
#include "hardware/sim/figures/shading.h"
#include "rules/table/layout.h"

namespace seneschal::sim {

/// One solid thing on or over the table. `paint` says which of the materials of its shape: one of Look::pieces, or a
/// person.
struct Solid {
  Shape shape = Shape::kPawn;
  int paint = 0;
  bool is_carried = false;  ///< by an arm, or part of one: it moves in every picture
  std::array<double, 3> at{};
  double turn_deg = 0;  ///< about the upright axis
  bool is_lying = false;
  double well = 0;  ///< how far above its origin the stack of rings reaches that it stands in or belongs to, mm

  friend auto operator<=>(const Solid&, const Solid&) = default;
};

/// A thing in a scene of which the look does not say how it looks.
struct UnknownPiece {
  table::Thing thing;

  /// "nothing says what "fool" looks like".
  [[nodiscard]] std::string message() const { return "nothing says what \"" + thing + "\" looks like"; }
};

/// Everything solid in a scene.
[[nodiscard]] tl::expected<std::vector<Solid>, UnknownPiece> solids_in(const Scene& scene, const TableMeasures& table,
                                                                       const Look& look);

/// The shapes and materials of one table's things.
class Stock {
 public:
  Stock(const TableMeasures& table, const Look& look);

  [[nodiscard]] const Mesh& mesh(const Solid& solid) const { return meshes_[static_cast<std::size_t>(solid.shape)]; }
  [[nodiscard]] const Material& material(const Solid& solid) const;
  [[nodiscard]] Well well(const Solid& solid) const;
  [[nodiscard]] Placement placement(const Solid& solid) const;

 private:
  double base_radius_;
  double head_radius_;
  double height_;
  double tube_radius_;
  std::array<Mesh, kShapes> meshes_;
  std::vector<Material> pieces_;
  Material gold_;
  std::array<Material, kPeople> skins_;
  std::array<Material, kPeople> sleeves_;
};

}  // namespace seneschal::sim
