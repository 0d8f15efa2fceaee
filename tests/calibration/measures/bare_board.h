#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include <opencv2/core.hpp>

#include "hardware/sim/board/eye.h"
#include "vision/board/board_game.h"

namespace seneschal::tests {

/// A bare board as a simulated camera sees it.
struct BareBoard {
  std::string text;  ///< its board file: what is true of it
  cv::Mat picture;   ///< CV_8UC3
  sim::Eye eye;
};

/// A game whose board is measured.
struct MeasuredGame {
  std::string file;                ///< of its template, in boards_folder()
  const vision::BoardGame* round;  ///< what reads it, if it is a round board's
  /// The board of such a file's text, at the table of a seed.
  BareBoard (*drawn)(const std::string& text, std::uint64_t seed);

  /// The template's text.
  [[nodiscard]] std::string text() const;
};

/// The one that a test program is for.
[[nodiscard]] MeasuredGame measured_game();

/// The folder of all templates.
[[nodiscard]] std::filesystem::path boards_folder();

}  // namespace seneschal::tests
