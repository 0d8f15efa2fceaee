#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "rules/table/layout.h"
#include "rules/table/reading.h"
#include "rules/table/setting.h"

namespace seneschal::referee {

/// What one picture says of an area, place by place. Where order does not count, the things of a setting lie on its
/// places in the likeliest way that there is.
class AreaEvidence {
 public:
  /// `floor` is the most that the area can speak against a setting, nats, at least 0.
  AreaEvidence(const table::AreaReading& seen, double floor);

  /// How far such things are behind what is likeliest on each place by itself; from -floor to 0. More things than
  /// there are places lie on one another, and of those nothing is read: 0.
  [[nodiscard]] double behind(const table::Amounts& amounts) const;
  [[nodiscard]] double behind(const table::Row& row) const;

  /// What is likeliest on each place that can be seen.
  [[nodiscard]] table::Amounts amounts() const;
  /// The same in order, up to the first place that is empty.
  [[nodiscard]] table::Row row() const;

 private:
  static constexpr std::size_t kEmpty = 0;  // among what may lie on a place

  [[nodiscard]] std::vector<int> counts_of(const table::Amounts& amounts) const;
  [[nodiscard]] double cost(std::size_t place, std::size_t kind) const;
  [[nodiscard]] double change_cheapest(std::vector<std::size_t>& shown, std::vector<int>& lacking) const;

  std::vector<table::Thing> kinds_;         // the first is none
  std::vector<std::vector<double>> costs_;  // of each place that can be seen, of each kind: 0 for the likeliest
  std::vector<std::size_t> best_;           // of each such place
  std::vector<std::size_t> seen_;           // which of all places those are
  std::size_t places_ = 0;
  double floor_;
};

}  // namespace seneschal::referee
