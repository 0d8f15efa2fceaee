#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include <tl/expected.hpp>

#include "daemon/history/game_history.h"
#include "hardware/files/descriptor.h"

namespace seneschal::daemon {

/// The report folder of a run: rulings.jsonl, a line for each thing said, and record.json. All of it can be made again
/// from the log, and is when a run begins, and when there is room again where there was none. No link is followed and
/// no pipe waited for.
class Report {
 public:
  /// Creates the folder where needed and writes what was said before this run.
  [[nodiscard]] static tl::expected<Report, files::FileError> open(const std::filesystem::path& folder,
                                                                   const GameHistory& history);

  /// One that has nothing yet, for want of room.
  [[nodiscard]] static Report behind(const std::filesystem::path& folder);

  /// Adds the last thing said, with all that could not be written before. A question waits for its answer, to be one
  /// line with it.
  [[nodiscard]] tl::expected<void, std::string> add_last(const GameHistory& history);
  /// Writes what could not be written before, if there is anything.
  [[nodiscard]] tl::expected<void, files::FileError> catch_up(const GameHistory& history);
  /// Writes record.json: the game as it is now.
  [[nodiscard]] tl::expected<void, std::string> write_record(const GameHistory& history) const;

 private:
  explicit Report(std::filesystem::path folder) : folder_(std::move(folder)) {}

  std::filesystem::path folder_;
  std::optional<files::Descriptor> rulings_;  // nothing while not all that was said is in it
};

/// The line of rulings.jsonl for `history.told()[i]`, with its line feed; empty for a question.
[[nodiscard]] std::string report_line(const GameHistory& history, std::size_t i);

}  // namespace seneschal::daemon
