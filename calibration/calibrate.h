#pragma once

#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include <opencv2/core.hpp>

#include "calibration/remarks/remark.h"
#include "calibration/seat_labels.h"
#include "rules/table/reading.h"
#include "vision/board/board_game.h"
#include "vision/board/marks.h"
#include "vision/board/pieces.h"
#include "vision/camera/calibration_view.h"
#include "vision/table.h"

namespace seneschal::calibration {

/// One picture of a known position, as it comes from the owner.
struct NamedPicture {
  vision::ViewKind kind = vision::ViewKind::kEmpty;
  std::string name;  ///< of its file, for remarks
  cv::Mat bgr;       ///< CV_8UC3
  std::optional<vision::ClickedMarks> marks =
      std::nullopt;  ///< clicked in it, for a board without printed markers in view
  /// What stands on each seat, where it is other than `kind` says.
  std::optional<SeatLabels> labels = std::nullopt;
};

/// A learned table and what the owner should know about it.
struct Calibration {
  vision::Table table;
  Remarks remarks;
  std::vector<table::Reading> readings;  ///< what the learned table reads in each of the pictures
};

/// Where figures stand for a `teach` picture, one on each: the seats from 1.
[[nodiscard]] std::vector<int> taught_seats(const vision::Pieces& pieces);

/// That a picture is missing without which no table can be learned; nothing when none is.
[[nodiscard]] std::optional<Remark> missing_picture(const vision::Pieces& pieces,
                                                    std::span<const NamedPicture> pictures);

/// Learns a table from pictures of known positions: camera and lens, the disc's artwork, the figures' colours and the
/// empty chairs, the track's markers, rings and the quiet parts. Needs a `teach` picture, for it shows the figures;
/// with a `setup` one the chairs under them are seen empty, and more make it better. All must be from one camera at one
/// place. The learned table then reads the pictures back. Refuses what would not work. `board_text` and `board_name`
/// are the board file's, which is one of `game`.
[[nodiscard]] tl::expected<Calibration, Remark> calibrate(const vision::BoardGame& game, const std::string& board_text,
                                                          const std::string& board_name,
                                                          std::span<const NamedPicture> pictures);

}  // namespace seneschal::calibration
