#pragma once

#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "calibration/calibration_error.h"
#include "rules/table/reading.h"
#include "vision/table.h"
#include "vision/zones/seats.h"

namespace seneschal::calibration {

struct NamedPicture;

/// What the learned table reads in the pictures that it was learned from, and what of that gives cause to doubt.
struct SelfCheck {
  std::vector<table::Reading> readings;  ///< of each picture
  std::vector<std::string> doubts;
};

/// Reads each picture back with the learned table and compares with what `known` says stands on the seats. The error
/// names the seats that are read as something else, or that no picture shows: such a table would rule wrongly.
[[nodiscard]] tl::expected<SelfCheck, CalibrationError> check_table(const vision::Table& table,
                                                                    std::span<const NamedPicture> pictures,
                                                                    std::span<const vision::KnownSeats> known);

/// Two figures that look so much alike that one may be taken for the other.
struct AlikeFigures {
  double apart = 0;      ///< the log-likelihood by which a typical one of either is told from the other
  std::string sentence;  ///< which they are, how far apart, and what to do about it
  /// Whether they cannot be told apart at all.
  [[nodiscard]] bool is_hopeless() const;
};
[[nodiscard]] std::vector<AlikeFigures> alike_figures(const vision::Table& table);

}  // namespace seneschal::calibration
