#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "daemon/referee/weighing/area_evidence.h"
#include "rules/table/layout.h"
#include "rules/table/reading.h"
#include "rules/table/setting.h"

namespace seneschal::referee {

/// How readings of any game's table are weighed. All are nats: 3 nats are odds of 20 to 1.
struct WeighingOptions {
  /// The most that one zone, or one marker of a track, can speak against a setting: what was misread in one place must
  /// not outvote the rest of the board.
  double zone_floor = 12;
  /// What is this far ahead of the next is taken without asking, and a zone that is this far behind shows clearly
  /// something else. 20 to 1 for each step is about one wrong ruling in a long game if every picture were that close.
  double ask_margin = 3;
  /// A setting may leave so much unexplained in all zones together: two unsure zones, or no zone that is clearly other.
  double most_unexplained = 6;
  /// So much more has two steps to explain than one: pictures are taken after each, as a rule.
  double least_gain = 0.7;
  double plate_sigma_deg = 1.5;  ///< of a reading of a plate's angle; what vision promises
};

/// What one picture says of a table, prepared for holding many settings against it.
class ZoneEvidence {
 public:
  /// As if the zones of `doubted` could not be seen.
  ZoneEvidence(const table::Layout& layout, const table::Reading& seen, const std::set<std::string>& doubted,
               const WeighingOptions& options);

  /// How far behind the best that each zone could hold, by itself, what lies there by `setting` is: the sum of all; at
  /// most 0. What cannot be seen, and zones of which `setting` says nothing, count nothing.
  [[nodiscard]] double fit(const table::Setting& setting) const;
  /// The zones that clearly show something else, in the layout's order.
  [[nodiscard]] std::vector<std::string> other_than(const table::Setting& setting) const;
  /// What such a zone shows most likely.
  [[nodiscard]] table::Setting shown(const std::vector<std::string>& zones) const;
  /// Whether `setting` explains the picture: nothing clearly other, and little that is unsure.
  [[nodiscard]] bool explains(const table::Setting& setting) const;

 private:
  [[nodiscard]] double behind(std::size_t zone, const table::Setting& setting) const;

  const table::Layout* layout_;
  const table::Reading* seen_;
  std::vector<std::vector<double>>
      bests_;  // of each zone, what its parts could be at best: settings are compared with it
  std::map<std::size_t, AreaEvidence> areas_;  // of those that are areas
  std::set<std::string> doubted_;
  WeighingOptions options_;
};

}  // namespace seneschal::referee
