#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "rules/strict_json/format_error.h"
#include "vision/board/board.h"
#include "vision/board/board_game.h"
#include "vision/camera/camera_model.h"
#include "vision/cover/hands.h"
#include "vision/track/track.h"
#include "vision/zones/disc.h"
#include "vision/zones/ring_tray.h"
#include "vision/zones/seats.h"

namespace seneschal::vision {

/// What the camera was locked at when the table was learned, in the camera's own names and numbers.
struct LockedLight {
  std::string camera;  ///< its name for people
  std::map<std::string, double> values;
  friend bool operator==(const LockedLight&, const LockedLight&) = default;
};

/// Everything that calibration knows of one table: the board as its owner measured it, the camera over it, and how
/// things look there.
struct Table {
  Board board;
  std::string board_text;  ///< the board file as it was given
  CameraModel camera;
  DiscModel disc;
  SeatModel seats;
  TrackModel track;
  RingTrayModel ring_tray;
  HandModel hands;
  std::optional<LockedLight> light;  ///< nothing of a table learned from picture files
};

/// The text of a table file, format "seneschal-table/1".
[[nodiscard]] std::string table_text(const Table& table);

/// Reads the text of a table file of `game`. `name` is the file's name, for messages only. The error names the key and
/// what was expected; a file of another format or version is named as such. `warnings`, where asked for, gets a
/// sentence for each key that is not known.
[[nodiscard]] tl::expected<Table, strict_json::FormatError> parse_table(std::string_view text, const std::string& name,
                                                                        const BoardGame& game,
                                                                        std::vector<std::string>* warnings = nullptr);

}  // namespace seneschal::vision
