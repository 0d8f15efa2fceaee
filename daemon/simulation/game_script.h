#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "daemon/simulation/chosen_places.h"
#include "daemon/simulation/script.h"
#include "daemon/simulation/shot.h"
#include "daemon/simulation/table_places.h"
#include "daemon/simulation/table_setter.h"
#include "hardware/sim/board/measures.h"
#include "hardware/sim/board/scene.h"
#include "rules/table/setting.h"

namespace seneschal::simulation {

/// How long things take at a table.
struct ScriptTiming {
  std::chrono::milliseconds reach{500};  ///< from beside the table to the first thing touched, and back
  std::chrono::milliseconds move{450};   ///< from one thing to the next
  std::chrono::milliseconds turn{1200};  ///< of the disc
  std::chrono::milliseconds rest{1400};  ///< with nobody over the table
};

/// What a staged game looks like at every instant: an arm comes in, does one thing after the other, and goes.
class GameScript final : public Script {
 public:
  /// `shots` from the set-up table on; `places` says which zones of theirs are what on the table; `seed` decides how
  /// hands put things down.
  GameScript(const sim::TableMeasures& table, const TablePlaces& places, const std::vector<Shot>& shots,
             std::uint64_t seed, const ScriptTiming& timing = {});

  [[nodiscard]] std::chrono::milliseconds length() const override { return end_; }
  [[nodiscard]] sim::Scene at(std::chrono::milliseconds time) const override;
  [[nodiscard]] bool is_at_rest(std::chrono::milliseconds time) const override;

 private:
  /// From `start` on the table looks so; an arm that is over it moves from where the scene has it to `arm_to`, and the
  /// disc turns by `disc_by`.
  struct Beat {
    std::chrono::milliseconds start;
    sim::Scene scene;
    std::optional<cv::Point3d> arm_to;
    double disc_by = 0;
    std::chrono::milliseconds length{0};
  };

  [[nodiscard]] const Beat& beat_at(std::chrono::milliseconds time) const;
  void play(const Shot& shot);
  /// Adds a beat of that length with the table as it is now.
  Beat& add(std::chrono::milliseconds length);
  void reach(const std::vector<table::Setting>& steps, const ChosenPlaces& places);
  [[nodiscard]] std::vector<table::Setting> steps_to(const table::Setting& after) const;
  /// Whether something else than now lies on a pile.
  [[nodiscard]] bool changes(const std::string& pile, const table::Setting& after) const;
  /// The zones of areas in which something changes, those first that lose something.
  [[nodiscard]] std::vector<std::string> areas_changed(const table::Setting& after) const;
  /// Amid the places of the first area in which something changes.
  [[nodiscard]] std::optional<cv::Point2d> area_touched(const table::Setting& after) const;
  /// Where a hand goes that makes the table look like `after`.
  [[nodiscard]] cv::Point2d place_touched(const table::Setting& after) const;
  /// The number of the first chair of which `is_so` holds, told what stands there now and then.
  template <typename IsSo>
  [[nodiscard]] std::optional<int> seat_where(const table::Setting& after, IsSo is_so) const;

  sim::TableMeasures table_;
  TablePlaces places_;
  ScriptTiming timing_;
  TableSetter setter_;
  table::Setting shown_;
  double disc_deg_ = 0;  // to which people turned the disc
  std::vector<Beat> beats_;
  std::chrono::milliseconds end_{0};
};

}  // namespace seneschal::simulation
