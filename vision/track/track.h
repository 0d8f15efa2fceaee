#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include <nlohmann/json_fwd.hpp>
#include <opencv2/core.hpp>

#include "rules/strict_json/json_node.h"
#include "rules/table/reading.h"
#include "vision/board/board.h"
#include "vision/board/part_readings.h"
#include "vision/board/unlearnable.h"
#include "vision/camera/calibration_view.h"
#include "vision/camera/camera_model.h"
#include "vision/light/lit_picture.h"
#include "vision/zones/seats.h"

namespace seneschal::vision {

/// One tone of a figure, from its dark side to its highlight: mean and spread of OpenCV's 8-bit Lab.
struct Tone {
  cv::Vec3f lab;
  cv::Vec3f spread;
};
inline constexpr std::size_t kTones = 6;
using FigureTones = std::array<Tone, kTones>;

/// So many markers a reader tells apart: those of the first colours in the board's order.
inline constexpr std::size_t kMostMarkers = 4;

/// What the track looks like without markers, and what the markers look like.
struct TrackModel {
  std::array<std::optional<FigureTones>, kMostMarkers> colours;  ///< nothing for a colour that no teach picture showed
  /// CV_8UC3 (8-bit Lab), kTrackRings rows from the inside out by kTrackSectors columns clockwise from the edge before
  /// space 0: the mean colour of the ring that a marker can cover.
  cv::Mat empty_track;
};

/// Learns the track from `empty` pictures, or where there are none from `setup` and `teach`, in which only the
/// surroundings of space 0 are covered; the markers from the figures of `teach` that have one. `known` says
/// for each view what stands where; a colour without a figure there will be read as absent. The error says what is
/// missing.
[[nodiscard]] tl::expected<TrackModel, Unlearnable> learn_track(const Board& board,
                                                                std::span<const CalibrationView> views,
                                                                std::span<const KnownSeats> known);

/// Says where each colour's marker is. Each hypothesis (a foot on the track, standing or lying in one of 24 directions)
/// is drawn as the silhouette that the camera sees, and the pixels inside are asked whether they look more like that
/// marker than like the empty track or another marker. Made once for a camera.
class TrackReader {
 public:
  TrackReader(const TrackModel& model, const Board& board, const CameraModel& camera);
  TrackReader(TrackReader&&) noexcept;
  TrackReader& operator=(TrackReader&&) noexcept;
  ~TrackReader();

  /// Every colour's marker, as marker_thing() names it. `covered` is CV_8U, nonzero where a picture's pixel shows
  /// something in front of the table, or empty. A marker that is not found while part of the track cannot be seen is
  /// not visible.
  [[nodiscard]] table::TrackReading read(const LitPicture& picture, const cv::Mat& covered) const;

 private:
  struct Prepared;
  std::unique_ptr<const Prepared> prepared_;
};

/// The colours whose markers are read: at most kMostMarkers.
[[nodiscard]] std::vector<std::string> marker_colours(const Board& board);

[[nodiscard]] nlohmann::json to_json(const TrackModel& model, const Board& board);
/// That of `board`. Throws FormatError, as all of JsonNode does.
[[nodiscard]] TrackModel track_from_json(const strict_json::JsonNode& node, const Board& board);

}  // namespace seneschal::vision
