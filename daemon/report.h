#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include <tl/expected.hpp>

#include "daemon/game_history.h"

namespace seneschal::daemon {

/// The report folder of a run: rulings.jsonl, a line for each thing said, and record.json. All of it can be made again
/// from the log, and is when a run begins.
class Report {
 public:
  /// Creates the folder where needed and writes what was said before this run.
  [[nodiscard]] static tl::expected<Report, std::string> open(const std::filesystem::path& folder,
                                                              const GameHistory& history);

  /// Adds the last thing said. A question waits for its answer, to be one line with it.
  [[nodiscard]] tl::expected<void, std::string> add_last(const GameHistory& history);
  /// Writes record.json: the game as it is now.
  [[nodiscard]] tl::expected<void, std::string> write_record(const GameHistory& history) const;

 private:
  explicit Report(std::filesystem::path folder) : folder_(std::move(folder)) {}

  std::filesystem::path folder_;
  std::ofstream rulings_;
};

/// The line of rulings.jsonl for `history.told()[i]`, with its line feed; empty for a question.
[[nodiscard]] std::string report_line(const GameHistory& history, std::size_t i);

}  // namespace seneschal::daemon
