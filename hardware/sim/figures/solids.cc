#include "hardware/sim/figures/solids.h"

#include <cmath>
#include <optional>
#include <utility>

#include "hardware/sim/figures/shapes.h"

namespace seneschal::sim {

namespace {

const table::Thing kRing = "ring";
const cv::Vec3f kPips(0.62F, 0.68F, 0.7F);
constexpr double kHeadAt = 0.85;  // of a figure's height: where fingers take it

/// Everything solid in one scene, as one look has it.
class Solids {
 public:
  Solids(const TableMeasures& table, const Look& look) : table_(table), look_(look) {
    if (table.has_disc()) {
      solids_.push_back({.shape = Shape::kGoblet, .at = {0, 0, table.disc_height}});
    }
  }

  /// `solid` with the shape and the paint of a piece.
  void add(const table::Thing& thing, Solid solid) {
    const auto piece = look_.piece_of(thing);
    if (!piece) {
      unknown_ = UnknownPiece{thing};
      return;
    }
    solid.shape = look_.pieces[*piece].shape;
    solid.paint = static_cast<int>(*piece);
    if (solid.shape != Shape::kCube && !solid.is_lying) {
      solid.turn_deg = 0;  // what is turned on a lathe is the same from all sides
    }
    solids_.push_back(solid);
  }

  void add(const Seated& seated, const cv::Point2d& chair) {
    const cv::Point2d at = chair + seated.aside;
    const double top = seated.rings * table_.ring_thickness;
    add(seated.figure, {.at = {at.x, at.y, 0}, .well = top});
    for (int i = 0; i < seated.rings; ++i) {
      // No two rings of a stack lie quite the same way.
      const double way = 2.4 * i + 0.7 * chair.x;
      const double slack = 0.35;
      const double height = (i + 0.5) * table_.ring_thickness;
      add(kRing, {.at = {at.x + slack * std::cos(way), at.y + slack * std::sin(way), height}, .well = top - height});
    }
  }

  void add(const ArmPose& arm) {
    const Solid hand{.shape = arm.is_left ? Shape::kLeftHand : Shape::kRightHand,
                     .paint = arm.person,
                     .is_carried = true,
                     .at = {arm.tips.x, arm.tips.y, arm.tips.z},
                     .turn_deg = arm.from_deg - 90};
    solids_.push_back(hand);
    solids_.push_back(hand);
    solids_.back().shape = arm.is_left ? Shape::kLeftSleeve : Shape::kRightSleeve;
    if (arm.holds) {
      const double foot = arm.tips.z - kHeadAt * table_.figure_height;
      add(*arm.holds, {.is_carried = true, .at = {arm.tips.x, arm.tips.y, foot}});
    }
  }

  [[nodiscard]] tl::expected<std::vector<Solid>, UnknownPiece> taken() && {
    if (unknown_) {
      return tl::unexpected(*unknown_);
    }
    return std::move(solids_);
  }

 private:
  const TableMeasures& table_;
  const Look& look_;
  std::vector<Solid> solids_;
  std::optional<UnknownPiece> unknown_;
};

cv::Vec3f paint_of(const Paint& paint) {
  const cv::Vec3d light = linear(paint);
  return {static_cast<float>(light[0]), static_cast<float>(light[1]), static_cast<float>(light[2])};
}

}  // namespace

tl::expected<std::vector<Solid>, UnknownPiece> solids_in(const Scene& scene, const TableMeasures& table,
                                                         const Look& look) {
  Solids solids(table, look);
  for (const auto& [seat, seated] : scene.seats) {
    solids.add(seated, table.seat(seat));
  }
  for (const cv::Point2d& ring : scene.tray) {
    const cv::Point2d at = table.tray + ring;
    solids.add(kRing, {.at = {at.x, at.y, table.ring_thickness / 2}});
  }
  for (const auto& [thing, marker] : scene.markers) {
    solids.add(thing,
               {.at = {marker.foot.x, marker.foot.y, 0}, .turn_deg = marker.head_deg, .is_lying = marker.is_lying});
  }
  for (const ArmPose& arm : scene.arms) {
    solids.add(arm);
  }
  return std::move(solids).taken();
}

Stock::Stock(const TableMeasures& table, const Look& look)
    : base_radius_(table.figure_base / 2),
      head_radius_(table.figure_head / 2),
      height_(table.figure_height),
      tube_radius_(0.86 * table.ring_outer / 2) {
  static const ArmShape arm = right_arm();
  meshes_ = {pawn(table, look.figure_waist),
             gold_ring(table),
             chip(table),
             cube(table),
             goblet(),
             arm.hand,
             mirrored(arm.hand),
             arm.sleeve,
             mirrored(arm.sleeve)};
  for (const PieceLook& piece : look.pieces) {
    const cv::Vec3f paint = paint_of(piece.paint);
    const cv::Vec3f other = piece.shape == Shape::kChip ? paint * 0.7F : piece.shape == Shape::kCube ? kPips : paint;
    pieces_.push_back({paint, other, static_cast<float>(piece.gloss), piece.is_metal});
  }
  gold_ = {paint_of(look.gold), paint_of(look.gold), 1, true};
  for (std::size_t i = 0; i < kPeople; ++i) {
    const cv::Vec3f skin = paint_of(look.skins[i]);
    skins_[i] = {skin, skin.mul({0.66F, 0.62F, 0.92F}), 0.35F, false};
    const cv::Vec3f cloth = paint_of(look.sleeves[i]);
    sleeves_[i] = {cloth * 0.86F, cloth * 1.14F, 0, false};
  }
}

const Material& Stock::material(const Solid& solid) const {
  const auto paint = static_cast<std::size_t>(solid.paint);
  switch (solid.shape) {
    case Shape::kPawn:
    case Shape::kRing:
    case Shape::kChip:
    case Shape::kCube:
      return pieces_[paint];
    case Shape::kGoblet:
      return gold_;
    case Shape::kRightHand:
    case Shape::kLeftHand:
      return skins_[paint % kPeople];
    case Shape::kRightSleeve:
    case Shape::kLeftSleeve:
      return sleeves_[paint % kPeople];
  }
  return gold_;
}

Well Stock::well(const Solid& solid) const {
  return {static_cast<float>(solid.well), static_cast<float>(tube_radius_), gold_.paint};
}

Placement Stock::placement(const Solid& solid) const {
  const double turn = solid.turn_deg * CV_PI / 180;
  const double c = std::cos(turn);
  const double s = std::sin(turn);
  cv::Matx33d way(c, -s, 0, s, c, 0, 0, 0, 1);
  cv::Vec3d at(solid.at[0], solid.at[1], solid.at[2]);
  if (solid.is_lying) {
    // It touches the table with the rim of its base and with its head.
    const double fall = std::atan2(base_radius_ - head_radius_, height_ - head_radius_);
    const cv::Matx33d down(0, 0, 1, 0, 1, 0, -1, 0, 0);  // upright to along +x
    const cv::Matx33d tilt(std::cos(fall), 0, std::sin(fall), 0, 1, 0, -std::sin(fall), 0, std::cos(fall));
    way = way * tilt * down;
    at[2] += base_radius_ * std::cos(fall);
  }
  return {cv::Matx33f(way), cv::Vec3f(static_cast<float>(at[0]), static_cast<float>(at[1]), static_cast<float>(at[2]))};
}

}  // namespace seneschal::sim
