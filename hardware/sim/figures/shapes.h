#pragma once

#include "hardware/sim/board/measures.h"
#include "hardware/sim/figures/mesh.h"

namespace seneschal::sim {

/// A turned pawn on its foot. `waist` is its narrowest radius as a share of the base's.
[[nodiscard]] Mesh pawn(const TableMeasures& table, double waist);

/// One ring, lying round the origin.
[[nodiscard]] Mesh gold_ring(const TableMeasures& table);

/// A flat round chip, lying on the table.
[[nodiscard]] Mesh chip(const TableMeasures& table);

/// A die on the table, its edges a little round. The pips, in the other of its paints, are five on top.
[[nodiscard]] Mesh cube(const TableMeasures& table);

/// The goblet in the middle of the disc.
[[nodiscard]] Mesh goblet();

/// A right arm whose thumb and forefinger meet at the origin, the elbow towards +y, rising: its hand and its sleeve.
struct ArmShape {
  Mesh hand;
  Mesh sleeve;
};
[[nodiscard]] ArmShape right_arm();

}  // namespace seneschal::sim
