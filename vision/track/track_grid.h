#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "vision/board/board.h"

namespace seneschal::vision {

// The empty track is kept in cells of 3 mm by a share of a turn, 4.8 mm on the sample tables. Rings end where the
// track's edges do; sectors need not end where spaces do.
inline constexpr int kTrackRings = 30;
inline constexpr int kTrackSectors = 250;

/// The ring of the board that markers can cover, as a raster of square samples seen from straight above: what stands
/// up appears as its shadow from the camera. The raster's centre is the board's; x grows with the column, y falls with
/// the row. It is cut into tiles, so that a part of it can be looked at.
class TrackGrid {
 public:
  static constexpr double kStepMm = 2.0;
  static constexpr int kTileSide = 8;

  explicit TrackGrid(const Board& board);

  /// A sample inside the ring.
  struct Sample {
    int index = 0;          ///< in the raster, row by row
    int cell = 0;           ///< in TrackModel::empty_track, row by row
    bool is_track = false;  ///< printed track, not the board beside it
  };
  /// Tile by tile, and row by row in each.
  [[nodiscard]] const std::vector<Sample>& samples() const { return samples_; }
  /// Where the samples are on the board, in their order.
  [[nodiscard]] const std::vector<BoardPoint>& points() const { return points_; }
  /// The space that a marker is on whose foot is at `index` of the raster; nothing where none may be.
  [[nodiscard]] std::optional<std::size_t> space_at(int index) const {
    const std::uint8_t space = foot_space_[static_cast<std::size_t>(index)];
    return space == kNoFoot ? std::nullopt : std::optional<std::size_t>(space);
  }
  /// Those samples that are in every other row and column, in their order.
  [[nodiscard]] const std::vector<std::size_t>& coarse() const { return coarse_; }

  /// Of each of these, where it is in the raster of every other row and column.
  [[nodiscard]] const std::vector<int>& coarse_indices() const { return coarse_indices_; }
  /// One of them where a marker's foot may stand.
  struct Foot {
    int index = 0;         ///< in the raster, row by row
    int coarse_index = 0;  ///< in the raster of every other row and column
  };
  /// In the order of the samples.
  [[nodiscard]] const std::vector<Foot>& coarse_feet() const { return coarse_feet_; }

  /// The samples of one tile.
  struct Tile {
    std::size_t first = 0;
    std::size_t count = 0;
  };
  /// Row by row, tiles_across() in each.
  [[nodiscard]] const std::vector<Tile>& tiles() const { return tiles_; }
  [[nodiscard]] int tiles_across() const { return tiles_across_; }
  /// Rows and columns of the raster: whole tiles.
  [[nodiscard]] int side() const { return tiles_across_ * kTileSide; }

 private:
  void add_if_inside(const Board& board, int row, int column);

  static constexpr std::uint8_t kNoFoot = 255;
  static_assert(kMostSpaces <= kNoFoot);

  int middle_ = 0;  // the row and the column of the board's centre
  int tiles_across_ = 0;
  std::vector<Sample> samples_;
  std::vector<BoardPoint> points_;
  std::vector<std::size_t> coarse_;
  std::vector<int> coarse_indices_;
  std::vector<Foot> coarse_feet_;
  std::vector<std::uint8_t> foot_space_;  // of the whole raster
  std::vector<Tile> tiles_;
};

}  // namespace seneschal::vision
