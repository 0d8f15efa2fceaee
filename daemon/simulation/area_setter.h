#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <opencv2/core.hpp>

#include "daemon/simulation/chosen_places.h"
#include "daemon/simulation/table_places.h"
#include "hardware/sim/board/measures.h"
#include "hardware/sim/board/scene.h"
#include "rules/random/random_stream.h"
#include "rules/table/setting.h"

namespace seneschal::simulation {

/// The hands that fill areas, each of which has places for things that lie flat and for such as stand up. What stays
/// keeps its place; what a hand takes away it puts down again where a thing of that kind is wanted.
class AreaSetter {
 public:
  AreaSetter(const sim::TableMeasures& table, const TablePlaces& places, std::uint64_t seed);

  /// Makes the scene's faces, and those of its markers that stand in areas, what `setting` says of the areas. Where an
  /// area has fewer places than things, the rest is left out.
  void set(const table::Setting& setting, const ChosenPlaces& chosen, sim::Scene& scene);

 private:
  /// What lies or stands on a place, where and how.
  struct Lying {
    table::Thing thing;
    std::string face;  // none of what stands up
    cv::Point2d at;
    double turn_deg = 0;
  };
  /// A place: of which of the areas' groups, and which there.
  using PlaceId = std::pair<std::size_t, std::size_t>;

  [[nodiscard]] const std::vector<cv::Point2d>& middles(std::size_t group) const;
  /// The place that was chosen for a thing of this group, if it is one of the group's.
  [[nodiscard]] std::optional<std::size_t> chosen_in(std::size_t group, const ChosenPlaces& chosen,
                                                     const table::Thing& thing) const;
  [[nodiscard]] std::vector<PlaceId> holding(std::size_t group, const table::Thing& thing) const;
  void take_surplus(std::size_t group, const table::Thing& thing, std::size_t wanted);
  void take(const PlaceId& place);
  void put(std::size_t group, const table::Thing& thing, std::optional<std::size_t> chosen);
  [[nodiscard]] std::string face_for(const table::Thing& thing);
  [[nodiscard]] std::vector<std::size_t> free_places(std::size_t group);
  [[nodiscard]] Lying laid(const table::Thing& thing, std::string face, const cv::Point2d& middle);
  /// How far a thing that lies so reaches over others, mm; 0 where it touches none.
  [[nodiscard]] double overlap(const Lying& lying) const;
  [[nodiscard]] cv::Size2d size_of(const std::string& face) const;
  void show(sim::Scene& scene) const;
  [[nodiscard]] double between(double least, double most);

  sim::TableMeasures table_;
  TablePlaces places_;
  random::RandomStream random_;
  std::vector<std::size_t> first_place_;  // of each group, counted through its zone
  std::map<PlaceId, Lying> lies_;
  std::map<table::Thing, std::vector<std::string>> in_hand_;  // faces that were taken away
};

}  // namespace seneschal::simulation
