#pragma once

#include <array>

#include "hardware/sim/renderer.h"
#include "rules/table/layout.h"

namespace seneschal::sim::test {

/// The reference table's measures.
inline TableMeasures sample_measures() {
  TableMeasures table;
  table.mat = {720, 540};
  table.marker_side = 42;
  table.markers = {{0, {-325, 235}}, {1, {325, 235}}, {2, {325, -235}}, {3, {-325, -235}}};
  table.seat_radius = 150;
  table.mark = {{-0.5, -0.3}, {0, 0.4}, {0.5, -0.3}};
  table.marked_seats = {0, 7, 14, 21};
  table.striped_seats = {27, 0, 1, 13, 14, 15};
  table.disc_radius = 126;
  table.disc_height = 2.2;
  table.plate_radius = 104;
  table.seats = 28;
  table.wheel.assign(static_cast<std::size_t>(table.seats), 3);
  table.wheel.front().reset();
  table.track_spaces = 50;
  table.track_radius = 192;
  table.track_width = 24;
  table.tray = {290, -40};
  table.tray_radius = 46;
  table.card_zones = {{-290, 0}};
  table.card_zone_size = {80, 112};
  table.card = {59, 91};
  table.figure_height = 28;
  table.figure_base = 14.4;
  table.figure_head = 8.4;
  table.ring_outer = 16.4;
  table.ring_thickness = 3.2;
  table.pieces = {{{"red", "marker red"}, {350, 366}, {0.78, 0.92}, {0.62, 0.84}},
                  {{"blue", "marker blue"}, {204, 232}, {0.68, 0.88}, {0.5, 0.76}},
                  {{"black", "marker black"}, {0, 360}, {0, 0.25}, {0.09, 0.16}},
                  {{"beige", "marker beige"}, {26, 44}, {0.22, 0.42}, {0.76, 0.9}},
                  {{"silver"}, {200, 230}, {0, 0.05}, {0.84, 0.92}, true},
                  {{"bronze"}, {18, 26}, {0.62, 0.76}, {0.66, 0.76}, true}};
  return table;
}

/// A scene with something of everything.
inline Scene sample_scene() {
  Scene scene;
  const std::array<table::Thing, 6> figures{"red", "blue", "black", "beige", "silver", "bronze"};
  for (std::size_t i = 0; i < 14; ++i) {
    scene.seats[static_cast<int>(2 * i)] = {figures[i % figures.size()], 0, {0.5, -0.3}};
  }
  scene.seats[8].rings = 3;
  scene.seats[10].rings = 1;
  scene.disc_deg = 33;
  scene.tray = {{10, 12}, {-14, 3}};
  scene.markers["marker red"] = MarkerPose{{192, 0}, false, 0};
  scene.markers["marker blue"] = MarkerPose{{0, 195}, true, 100};
  scene.piles[0] = {{"knight_1-3_red", {1, 2}, 4}, {"knight_1-4_blue", {-2, 0}, -6}};
  return scene;
}

/// An arm over seat `seat`.
inline ArmPose sample_arm(const TableMeasures& table, int seat, double from_deg) {
  const cv::Point2d at = table.seat(seat);
  return {{at.x, at.y, 40}, from_deg, false, 1, "blue"};
}

}  // namespace seneschal::sim::test
