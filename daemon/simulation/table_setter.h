#pragma once

#include <cstdint>

#include "daemon/simulation/table_position.h"
#include "hardware/sim/board/scene.h"
#include "rules/artus/random/playout.h"

namespace seneschal::simulation {

/// The hands that set a table: they put things where a position says, never twice in quite the same way, and leave
/// alone what is right already.
class TableSetter {
 public:
  TableSetter(const sim::TableMeasures& table, std::uint64_t seed) : table_(table), random_(seed) {}

  /// Makes the scene show `position`.
  void set(const TablePosition& position);
  /// Turns the disc so that the crown is beside `seat`, about as well as people do.
  void turn_disc_to(artus::Seat seat);
  void turn_disc(double degrees) { scene_.disc_deg = degrees; }
  /// Lets one of the players reach over the table: to a chair, the track, the pile or the tray.
  void reach_in();
  /// The arm of whoever reaches for `target`, a little above it.
  [[nodiscard]] sim::ArmPose arm_towards(const cv::Point2d& target);
  void draw_back() { scene_.arms.clear(); }

  [[nodiscard]] const sim::Scene& scene() const { return scene_; }

 private:
  [[nodiscard]] double between(double least, double most);
  [[nodiscard]] cv::Point2d within(double radius);
  void set_chairs(const TablePosition& position);
  void set_tray(int rings);
  void set_markers(const TablePosition& position);
  [[nodiscard]] sim::MarkerPose put_marker(std::size_t colour, const artus::Marker& marker);
  [[nodiscard]] bool is_free(std::size_t colour, const sim::MarkerPose& pose) const;

  sim::TableMeasures table_;
  artus::RandomStream random_;
  TablePosition shown_;
  sim::Scene scene_;
};

}  // namespace seneschal::simulation
