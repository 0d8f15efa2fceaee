#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include <opencv2/core.hpp>

#include "hardware/sim/board/eye.h"
#include "hardware/sim/board/measures.h"
#include "hardware/sim/board/scene.h"
#include "rules/table/layout.h"

namespace seneschal::sim {

/// A colour as it is printed or painted: blue, green, red, 0 to 255 in sRGB.
using Paint = cv::Vec3d;

/// A lamp above the table, a glowing ball.
struct Lamp {
  cv::Vec3d at;          ///< mm, in the board's frame
  double radius_mm = 0;  ///< the larger, the softer the shadows
  cv::Vec3d light;       ///< blue, green, red; 1 lights a white table's middle fully
};

/// The shapes that solid things on and over the table have.
enum class Shape { kPawn, kRing, kChip, kCube, kGoblet, kRightHand, kLeftHand, kRightSleeve, kLeftSleeve };
inline constexpr std::size_t kShapes = 9;

/// What some kinds of pieces look like that look alike.
struct PieceLook {
  std::vector<table::Thing> things;
  Shape shape = Shape::kPawn;
  Paint paint;
  double gloss = 0;  ///< of lacquer over the paint, 0 to 1
  bool is_metal = false;
};

/// Everything in which one table differs from another: camera, light, sensor, wood, prints and figures.
struct Look {
  std::uint64_t seed = 0;  ///< of the grain of wood, stone and felt and of what is painted on the disc
  Eye eye;
  Lamp lamp;
  cv::Vec3d ambient;        ///< light from everywhere, in the lamp's unit
  cv::Vec2d ambient_slope;  ///< how much more of it per metre to the right and up: a window
  double vignette = 0;      ///< how much darker the picture's corners are, 0 to 1
  double blur_px = 0.7;     ///< of lens and sensor, sigma
  double noise = 2;         ///< sigma of a mid-grey pixel, grey levels of 255

  Paint table_light;
  Paint table_dark;
  Paint mat;
  Paint stone;
  Paint chair;
  Paint strip;
  Paint track;
  Paint disc_light;
  Paint disc_dark;
  Paint tray;
  double card_shine = 0;  ///< of the table's light: what lacquer sends back of it before it has seen the print
  bool has_round_chairs = false;
  std::vector<PieceLook> pieces;
  Paint gold;
  double figure_waist = 0.4;         ///< narrowest radius of a figure, as a share of its base's
  std::array<Paint, kPeople> skins;  ///< by ArmPose::person
  std::array<Paint, kPeople> sleeves;

  /// Which of `pieces` a thing looks like; nothing where none of them says it.
  [[nodiscard]] std::optional<std::size_t> piece_of(const table::Thing& thing) const;
};

/// A look that a seed decides, the same one for ever: the camera anywhere from which it has at least three of the
/// markers in view, warm to cool lamps on any side, any wood and print, pieces in any make of their colours.
[[nodiscard]] Look random_look(std::uint64_t seed, const TableMeasures& table, cv::Size picture = {1280, 960});

/// A painted colour as the share of light that it sends back.
[[nodiscard]] cv::Vec3d linear(const Paint& paint);

}  // namespace seneschal::sim
