#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include <nlohmann/json_fwd.hpp>
#include <opencv2/core.hpp>

#include "rules/strict_json/json_node.h"
#include "rules/table/layout.h"
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
  std::vector<std::optional<SeatFeatures>> figures;  ///< by the board's kinds of figures; only those in play
  /// Each of the board's chairs as it was seen empty; those with a mark if they were.
  std::vector<std::optional<SeatFeatures>> empty;
  SeatFeatures ordinary_empty{};  ///< the mean over the chairs without a mark
};

/// What stands on each of the board's chairs, by number, in a picture that something is learned from.
using KnownSeats = std::vector<std::optional<table::Thing>>;

/// The chairs in each calibration picture, as ViewKind says; what it leaves open is looked at: which of the figures
/// that carry stacks stands on the first chair with a mark (one pair of heads is lighter and greyer), and which colours
/// are in play (a chair of a teach picture that looks as it does without its figure, or as the other chairs do, has
/// none; nor has one with a mark, where one that carries a stack stands).
[[nodiscard]] std::vector<KnownSeats> known_seats(const Board& board, std::span<const CalibrationView> views);

/// Learns from views of which `known` says what stands where. A figure that carries a stack and an empty chair without
/// a mark must be among it.
[[nodiscard]] SeatModel learn_seats(const Board& board, std::span<const CalibrationView> views,
                                    std::span<const KnownSeats> known);

/// The difference of a chair's features from what `kind` is compared with, for learning a SeatVariation.
[[nodiscard]] SeatFeatures difference_from(const SeatModel& model, const Board& board, const SeatKind& kind,
                                           std::size_t seat, const SeatFeatures& features);
/// What an empty `seat` is compared with on this table.
[[nodiscard]] SeatKind empty_kind(const SeatModel& model, const Board& board, std::size_t seat);
/// All that a seat of the board may be compared with, in the order in which they are learned.
[[nodiscard]] std::vector<SeatKind> seat_kinds(const Pieces& pieces);

/// Reads all chairs. Chairs outside the picture are not visible; nor, while something lies over the table, are those
/// that look like nothing known, or that it may reach over and that do not look just as they should; nor those that
/// `lost` (CV_8U, may be empty) marks, where the picture shows nothing. Ring counts are left at zero. `goldenness` is
/// that of the model's gold.
[[nodiscard]] std::vector<SeatReading> read_seats(const SeatModel& model, const Goldenness& goldenness,
                                                  const SeatVariation& variation, const Board& board,
                                                  const SeatSampler& sampler, const cv::Mat& smoothed,
                                                  const Hands& hands, const cv::Mat& lost);

[[nodiscard]] nlohmann::json to_json(const SeatModel& model, const Board& board);
/// That of `board`. Throws FormatError, as all of JsonNode does.
[[nodiscard]] SeatModel read_seat_model(const strict_json::JsonNode& node, const Board& board);

}  // namespace seneschal::vision
