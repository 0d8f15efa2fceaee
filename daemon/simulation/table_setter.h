#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "daemon/simulation/area_setter.h"
#include "daemon/simulation/chosen_places.h"
#include "daemon/simulation/table_places.h"
#include "hardware/sim/board/measures.h"
#include "hardware/sim/board/scene.h"
#include "rules/random/random_stream.h"
#include "rules/table/setting.h"

namespace seneschal::simulation {

/// The hands that set a table: they put things where a setting says, never twice in quite the same way, and leave
/// alone what is right already.
class TableSetter {
 public:
  /// `places` says which zones of the settings are what on the table.
  TableSetter(const sim::TableMeasures& table, TablePlaces places, std::uint64_t seed)
      : table_(table), places_(std::move(places)), random_(seed), areas_(table_, places_, seed) {}

  /// Makes the scene show `setting`, but for the disc, which is turned by itself. Where anything may lie, nothing will.
  void set(const table::Setting& setting, const ChosenPlaces& chosen = {});
  /// Turns the disc so far, about as well as people do. Degrees as Scene has them.
  void turn_disc_to(double degrees);
  void turn_disc_exactly_to(double degrees) { scene_.disc_deg = degrees; }
  /// Lets one of the players reach over the table: to a chair or a spot or, where there are such, the track, a pile,
  /// the tray or an area.
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
  void set_markers(const table::Markers& markers, const std::map<table::Thing, std::size_t>& chosen);
  void set_pile(int number, const table::OnTop& top);
  [[nodiscard]] double room_on_seat(int seat) const;
  [[nodiscard]] sim::MarkerPose put_marker(const table::MarkerPlace& place, std::optional<std::size_t> chosen);
  [[nodiscard]] sim::MarkerPose put_on_ring(const table::MarkerPlace& place);
  [[nodiscard]] sim::MarkerPose put_on_space(const table::MarkerPlace& place, std::optional<std::size_t> chosen);
  [[nodiscard]] bool is_free(const sim::MarkerPose& pose) const;

  sim::TableMeasures table_;
  TablePlaces places_;
  random::RandomStream random_;
  AreaSetter areas_;
  table::Markers markers_;                             // as they are
  std::map<table::Thing, std::size_t> marker_places_;  // that were chosen for them
  sim::Scene scene_;
};

/// The name of a face's picture: ':' and ' ' are written '_', and "<>" is written 'x', for files to be called so.
[[nodiscard]] std::string face_name(const table::Thing& face);

}  // namespace seneschal::simulation
