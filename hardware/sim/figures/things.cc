#include "hardware/sim/figures/things.h"

#include <cmath>

#include "hardware/sim/figures/shapes.h"

namespace seneschal::sim {

namespace {

constexpr double kHeadAt = 0.85;  // of a figure's height: where fingers take it

void add_seated(std::vector<Thing>& things, const Seated& seated, const cv::Point2d& chair, double ring_thickness) {
  const cv::Point2d at = chair + seated.aside;
  const int paint = static_cast<int>(seated.figure);
  const double top = seated.rings * ring_thickness;
  things.push_back({Shape::kPawn, paint, false, {at.x, at.y, 0}, 0, false, top});
  for (int i = 0; i < seated.rings; ++i) {
    // No two rings of a stack lie quite the same way.
    const double way = 2.4 * i + 0.7 * chair.x;
    const double slack = 0.35;
    const double height = (i + 0.5) * ring_thickness;
    things.push_back({Shape::kRing,
                      0,
                      false,
                      {at.x + slack * std::cos(way), at.y + slack * std::sin(way), height},
                      0,
                      false,
                      top - height});
  }
}

void add_arm(std::vector<Thing>& things, const ArmPose& arm, const TableMeasures& table) {
  const std::array<double, 3> tips{arm.tips.x, arm.tips.y, arm.tips.z};
  const double turn = arm.from_deg - 90;
  things.push_back({arm.is_left ? Shape::kLeftHand : Shape::kRightHand, arm.person, true, tips, turn, false, 0});
  things.push_back({arm.is_left ? Shape::kLeftSleeve : Shape::kRightSleeve, arm.person, true, tips, turn, false, 0});
  if (arm.holds) {
    things.push_back({Shape::kPawn,
                      static_cast<int>(*arm.holds),
                      true,
                      {arm.tips.x, arm.tips.y, arm.tips.z - kHeadAt * table.figure_height},
                      0,
                      false,
                      0});
  }
}

cv::Vec3f paint_of(const Paint& paint) {
  const cv::Vec3d light = linear(paint);
  return {static_cast<float>(light[0]), static_cast<float>(light[1]), static_cast<float>(light[2])};
}

}  // namespace

std::vector<Thing> things_in(const Scene& scene, const TableMeasures& table) {
  std::vector<Thing> things;
  things.push_back({Shape::kGoblet, 0, false, {0, 0, table.disc_height}, 0, false, 0});
  for (int seat = 0; seat < kSeats; ++seat) {
    if (const auto& seated = scene.seats[static_cast<std::size_t>(seat)]) {
      add_seated(things, *seated, table.seat(seat), table.ring_thickness);
    }
  }
  for (const cv::Point2d& ring : scene.tray) {
    const cv::Point2d at = table.tray + ring;
    things.push_back({Shape::kRing, 0, false, {at.x, at.y, table.ring_thickness / 2}, 0, false, 0});
  }
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    if (const auto& marker = scene.markers[colour]) {
      things.push_back({Shape::kPawn,
                        static_cast<int>(colour),
                        false,
                        {marker->foot.x, marker->foot.y, 0},
                        marker->is_lying ? marker->head_deg : 0,
                        marker->is_lying,
                        0});
    }
  }
  for (const ArmPose& arm : scene.arms) {
    add_arm(things, arm, table);
  }
  return things;
}

Stock::Stock(const TableMeasures& table, const Look& look)
    : base_radius_(table.figure_base / 2),
      head_radius_(table.figure_head / 2),
      height_(table.figure_height),
      tube_radius_(0.86 * table.ring_outer / 2) {
  static const ArmShape arm = right_arm();
  meshes_ = {pawn(table, look.figure_waist),
             gold_ring(table),
             goblet(),
             arm.hand,
             mirrored(arm.hand),
             arm.sleeve,
             mirrored(arm.sleeve)};
  for (std::size_t i = 0; i < kFigures; ++i) {
    const bool is_metal = i >= static_cast<std::size_t>(Figure::kSilver);
    const cv::Vec3f paint = paint_of(look.figures[i]);
    figures_[i] = {paint, paint, static_cast<float>(look.lacquer), is_metal};
  }
  gold_ = {paint_of(look.gold), paint_of(look.gold), 1, true};
  for (std::size_t i = 0; i < kColours; ++i) {
    const cv::Vec3f skin = paint_of(look.skins[i]);
    skins_[i] = {skin, skin.mul({0.66F, 0.62F, 0.92F}), 0.35F, false};
    const cv::Vec3f cloth = paint_of(look.sleeves[i]);
    sleeves_[i] = {cloth * 0.86F, cloth * 1.14F, 0, false};
  }
}

const Material& Stock::material(const Thing& thing) const {
  const auto paint = static_cast<std::size_t>(thing.paint);
  switch (thing.shape) {
    case Shape::kPawn:
      return figures_[paint];
    case Shape::kRing:
    case Shape::kGoblet:
      return gold_;
    case Shape::kRightHand:
    case Shape::kLeftHand:
      return skins_[paint % kColours];
    case Shape::kRightSleeve:
    case Shape::kLeftSleeve:
      return sleeves_[paint % kColours];
  }
  return gold_;
}

Well Stock::well(const Thing& thing) const {
  return {static_cast<float>(thing.well), static_cast<float>(tube_radius_), gold_.paint};
}

Placement Stock::placement(const Thing& thing) const {
  const double turn = thing.turn_deg * CV_PI / 180;
  const double c = std::cos(turn);
  const double s = std::sin(turn);
  cv::Matx33d way(c, -s, 0, s, c, 0, 0, 0, 1);
  cv::Vec3d at(thing.at[0], thing.at[1], thing.at[2]);
  if (thing.is_lying) {
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
