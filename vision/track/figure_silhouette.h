#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "vision/board/board.h"

namespace seneschal::vision {

/// Neighbours in a row of a raster: the step from some sample to the first, and how many they are.
struct Run {
  int first = 0;
  int length = 0;
};

/// Which samples of a raster a figure covers, from the sample under its foot.
using Silhouette = std::vector<Run>;

/// A square raster on the board plane, as TrackGrid has it.
struct RasterStep {
  double step_mm = 0;
  int side = 0;
};

/// No silhouette has a sample more than this many rows or columns from its foot.
[[nodiscard]] int silhouette_reach(const FigureSize& figure, const RasterStep& raster);

/// The outline, on the board plane as seen from `eye`, of a figure that stands at `foot`.
[[nodiscard]] Silhouette standing_silhouette(const FigureSize& figure, const BoardPoint& foot, const BoardPoint& eye,
                                             const RasterStep& raster);

/// The same of a figure whose foot lies at `foot` and whose head points to `direction`, counter-clockwise from +x.
[[nodiscard]] Silhouette lying_silhouette(const FigureSize& figure, const BoardPoint& foot, const BoardPoint& eye,
                                          Angle direction, const RasterStep& raster);

/// A lying marker is looked for in so many directions.
inline constexpr std::size_t kLyingDirections = 24;

/// The silhouettes of markers that one camera sees. Within a space they are the same.
struct Silhouettes {
  std::vector<Silhouette> standing;                             ///< by space
  std::vector<std::array<Silhouette, kLyingDirections>> lying;  ///< by space

  Silhouettes(const Board& board, const BoardPoint& eye, const RasterStep& raster);
};

}  // namespace seneschal::vision
