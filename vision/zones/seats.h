#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include <nlohmann/json_fwd.hpp>
#include <opencv2/core.hpp>

#include "rules/strict_json/json_node.h"
#include "vision/board/board.h"
#include "vision/board/part_readings.h"
#include "vision/camera/calibration_view.h"
#include "vision/camera/camera_model.h"
#include "vision/cover/hands.h"
#include "vision/learned/seat_features.h"
#include "vision/learned/seat_variation.h"

namespace seneschal::vision {

/// How figures and chairs of one table look, as learned from its calibration pictures.
struct SeatModel {
  Gold gold;
  std::array<std::optional<SeatFeatures>, kOccupants - 1> figures{};  ///< by Occupant, from red; only those in play
  /// Each of the board's chairs as it was seen empty; crowned ones if they were.
  std::vector<std::optional<SeatFeatures>> empty;
  SeatFeatures ordinary_empty{};  ///< the mean over the chairs without a crown
};

/// What stands on a chair in a calibration picture, and how many rings.
struct KnownSeat {
  Occupant occupant = Occupant::kEmpty;
  int rings = 0;
};

/// On each of the board's chairs, by number.
using KnownSeats = std::vector<KnownSeat>;

/// The chairs in each calibration picture, as ViewKind says; what it leaves open is looked at: whether the King is the
/// silver or the bronze prince (one pair of heads is lighter and greyer), and which colours are in play (a chair of a
/// teach picture that looks as it does without its knight, or as the other chairs do, has none; nor has a crowned one,
/// where a prince sits).
[[nodiscard]] std::vector<KnownSeats> known_seats(const Board& board, std::span<const CalibrationView> views);

/// Learns from views of which `known` says what stands where. A prince and an empty chair without a
/// crown must be among it.
[[nodiscard]] SeatModel learn_seats(const Board& board, std::span<const CalibrationView> views,
                                    std::span<const KnownSeats> known);

/// The difference of a chair's features from what `kind` is compared with, for learning a SeatVariation.
[[nodiscard]] SeatFeatures difference_from(const SeatModel& model, SeatKind kind, std::size_t seat,
                                           const SeatFeatures& features);
/// What an empty `seat` is compared with on this table.
[[nodiscard]] SeatKind empty_kind(const SeatModel& model, const Board& board, std::size_t seat);

/// Reads all chairs. Chairs outside the picture are not visible; nor, while something lies over the table, are those
/// that look like nothing known, or that it may reach over and that do not look just as they should; nor those that
/// `lost` (CV_8U, may be empty) marks, where the picture shows nothing. Ring counts are left at zero. `goldenness` is
/// that of the model's gold.
[[nodiscard]] std::vector<SeatReading> read_seats(const SeatModel& model, const Goldenness& goldenness,
                                                  const SeatVariation& variation, const Board& board,
                                                  const SeatSampler& sampler, const cv::Mat& smoothed,
                                                  const Hands& hands, const cv::Mat& lost);

[[nodiscard]] nlohmann::json to_json(const SeatModel& model);
/// That of a board with so many `seats`. Throws FormatError, as all of JsonNode does.
[[nodiscard]] SeatModel read_seat_model(const strict_json::JsonNode& node, std::size_t seats);

}  // namespace seneschal::vision
