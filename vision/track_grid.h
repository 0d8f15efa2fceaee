#pragma once

#include <cstdint>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/board.h"
#include "vision/camera_model.h"

namespace seneschal::vision {

// The empty track is kept in cells of 3 mm by 5 to a space (4.8 mm), which end where spaces and the track's edges do.
inline constexpr int kTrackRings = 30;
inline constexpr int kTrackSectors = 250;

/// The ring of the board that markers can cover, as a raster of square samples seen from straight above: what stands
/// up appears as its shadow from the camera. The raster's centre is the board's; x grows with the column, y falls with
/// the row.
class TrackGrid {
 public:
  static constexpr double kStepMm = 1.5;

  explicit TrackGrid(const Board& board);

  /// A sample inside the ring.
  struct Sample {
    int index = 0;          ///< in the raster, row by row
    int cell = 0;           ///< in TrackModel::empty_track, row by row
    int space = 0;          ///< the track space that it is on or beside
    bool is_foot = false;   ///< a marker's foot may stand here
    bool is_track = false;  ///< printed track, not the board beside it
  };
  [[nodiscard]] const std::vector<Sample>& samples() const { return samples_; }
  [[nodiscard]] int side() const { return side_; }
  [[nodiscard]] BoardPoint point(int index) const;

  /// The picture at each sample, 8-bit Lab (1 x samples().size()), and which of them the picture shows: not outside,
  /// and not where `covered` (CV_8U or empty) is nonzero.
  struct Look {
    cv::Mat lab;
    std::vector<std::uint8_t> is_seen;
  };
  [[nodiscard]] Look look(const CameraModel& camera, const cv::Mat& bgr, const cv::Mat& covered) const;

 private:
  int side_ = 0;
  std::vector<Sample> samples_;
  std::vector<BoardPoint> points_;  // of samples_
};

}  // namespace seneschal::vision
