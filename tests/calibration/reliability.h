#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace seneschal::tests {

/// How often readings are right, by the probability that they claim: a reliability diagram (DeGroot and Fienberg,
/// "The comparison and evaluation of forecasters", The Statistician 32, 1983).
class Reliability {
 public:
  /// One reading of a kind of value ("chairs") that claims to be right with the probability `claimed`.
  void add(const std::string& kind, double claimed, bool is_right);

  /// Readings that claim at least `from` and less than `to`.
  struct Bin {
    double from = 0;
    double to = 0;
    int readings = 0;
    int right = 0;
    double claimed = 0;  ///< sum of what they claim
    [[nodiscard]] double share() const { return readings == 0 ? 0 : static_cast<double>(right) / readings; }
    [[nodiscard]] double mean_claim() const { return readings == 0 ? 0 : claimed / readings; }
  };

  [[nodiscard]] std::vector<std::string> kinds() const;
  [[nodiscard]] std::vector<Bin> bins(const std::string& kind) const;
  /// All readings of a kind that claim 99 % or more.
  [[nodiscard]] Bin sure(const std::string& kind) const;
  /// The mean distance between what is claimed and what is right, bins weighed by their readings.
  [[nodiscard]] double expected_error(const std::string& kind) const;

  /// A table of all kinds and bins to standard output.
  void print() const;
  /// A diagram for each kind, as SVG.
  void draw(const std::filesystem::path& file) const;

 private:
  struct Reading {
    double claimed;
    bool is_right;
  };
  std::map<std::string, std::vector<Reading>> readings_;
};

}  // namespace seneschal::tests
