#pragma once

#include <cstdint>

#include "hardware/sim/board/measures.h"
#include "hardware/sim/board/scene.h"
#include "rules/artus/random/playout.h"
#include "rules/artus/seat.h"
#include "rules/table/setting.h"

namespace seneschal::simulation {

/// The hands that set a table: they put things where a setting says, never twice in quite the same way, and leave
/// alone what is right already.
class TableSetter {
 public:
  TableSetter(const sim::TableMeasures& table, std::uint64_t seed) : table_(table), random_(seed) {}

  /// Makes the scene show `setting`, but for the disc, which is turned by itself. Where anything may lie, nothing will.
  void set(const table::Setting& setting);
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
  void set_chairs(const table::Setting& setting);
  void set_tray(int rings);
  void set_markers(const table::Markers& markers);
  void set_pile(const table::OnTop& top);
  [[nodiscard]] sim::MarkerPose put_marker(const table::MarkerPlace& place);
  [[nodiscard]] bool is_free(const sim::MarkerPose& pose) const;

  sim::TableMeasures table_;
  artus::RandomStream random_;
  table::Markers markers_;  // as they are
  sim::Scene scene_;
};

}  // namespace seneschal::simulation
