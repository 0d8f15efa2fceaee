#pragma once

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "vision/scene.h"

namespace seneschal::tests {

/// Right readings of one thing out of all.
struct Tally {
  int right = 0;
  int all = 0;
  void add(bool is_right) {
    right += is_right ? 1 : 0;
    ++all;
  }
  [[nodiscard]] double share() const { return all == 0 ? 1 : static_cast<double>(right) / all; }
};

/// How well the pictures of a table, or of several, were read.
struct Figures {
  /// By what was read.
  std::map<std::string, Tally> tallies;
  std::vector<double> disc_errors_deg;
  [[nodiscard]] double worst_disc_deg() const {
    return *std::max_element(disc_errors_deg.begin(), disc_errors_deg.end());
  }
};

/// Learns each table and reads its other pictures; prints the figures, for each table and together.
[[nodiscard]] Figures read_tables(const std::vector<std::filesystem::path>& tables);

}  // namespace seneschal::tests
