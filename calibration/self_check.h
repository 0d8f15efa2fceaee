#pragma once

#include <span>
#include <tl/expected.hpp>
#include <vector>

#include "calibration/remarks/remark.h"
#include "rules/table/reading.h"
#include "vision/table.h"
#include "vision/zones/seats.h"

namespace seneschal::calibration {

struct NamedPicture;

/// How sure what is read of a picture that taught should be: below, something looks otherwise than elsewhere.
inline constexpr double kSureShare = 0.95;

/// What the learned table reads in the pictures that it was learned from, and what of that gives cause to doubt.
struct SelfCheck {
  std::vector<table::Reading> readings;  ///< of each picture
  std::vector<Remark> doubts;
};

/// Reads each picture back with the learned table and compares with what `known` says stands on the seats. The error
/// names the seats that are read as something else, or that no picture shows: such a table would rule wrongly.
[[nodiscard]] tl::expected<SelfCheck, Remark> check_table(const vision::Table& table,
                                                          std::span<const NamedPicture> pictures,
                                                          std::span<const vision::KnownSeats> known);

/// Those that look so much alike that one may be taken for the other.
[[nodiscard]] std::vector<FiguresAlike> alike_figures(const vision::Table& table);
/// Whether they cannot be told apart at all.
[[nodiscard]] bool are_the_same(const FiguresAlike& alike);

}  // namespace seneschal::calibration
