#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "calibration/measures/bare_board.h"
#include "calibration/measures/board_measures.h"

namespace seneschal::tests {

/// The most that a place may be beside where it is, as a share of its size.
inline constexpr double kMostBeside = 0.2;
inline constexpr std::size_t kMostDrags = 4;

/// A place of a board as its file says it.
struct TruePlace {
  std::string id;  ///< as the module of measures calls it
  double x = 0;    ///< mm
  double y = 0;
  double z = 0;
  double size = 0;  ///< mm: its diameter or shorter side
};
[[nodiscard]] std::vector<TruePlace> true_places(const std::string& board_text);

/// How far a place is drawn from where the camera sees it.
struct PlaceError {
  std::string id;
  std::string zone;
  double beside = 0;  ///< share of its size
};
/// A board's template fitted to a picture of it.
[[nodiscard]] calibration::BoardMeasures measures_of(const MeasuredGame& game, const BareBoard& bare);

/// Of all places, the worst first.
[[nodiscard]] std::vector<PlaceError> errors_of(const calibration::BoardMeasures& measures, const BareBoard& truth);

/// How far the sizes of zones and their places that a fitted board file says are from the true ones, at most, as a
/// share of these.
[[nodiscard]] double size_error(const std::string& fitted_text, const std::string& true_text);

/// What came of measuring a board of which the truth is known.
struct Measured {
  PlaceError before;      ///< the worst as it was fitted by itself
  PlaceError after;       ///< and once somebody has dragged the worst places' handles
  double size_error = 0;  ///< the worst of the written sizes, as a share of it, by itself
  std::size_t drags = 0;
  calibration::Fitness fitness = calibration::Fitness::kFits;  ///< by itself
  std::vector<std::string> doubtful;                           ///< zones, by itself
  std::string seen;                                            ///< of each zone, and whether it is right
  double seconds = 0;                                          ///< of the processor, for the fit by itself
};

/// Measures a board: fitted by itself, and then by somebody who drags up to kMostDrags handles of the places that are
/// worst, each to within two pixels of where it is, as `seed` decides, as long as one is too far beside.
[[nodiscard]] Measured measured(const MeasuredGame& game, const BareBoard& bare, std::uint64_t seed);

}  // namespace seneschal::tests
