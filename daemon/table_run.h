#pragma once

#include <filesystem>
#include <functional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/game_log.h"
#include "daemon/report.h"
#include "vision/observation.h"

namespace seneschal::daemon {

/// Reads the content of one picture file. The error says what is wrong with the picture.
using Eyes = std::function<tl::expected<vision::Observation, std::string>(const std::string& picture)>;
/// Answers a question; never called for the same one twice unless the program ended in between.
using Answerer = std::function<referee::Answer(const referee::Question& question)>;

/// What a run over a folder of pictures works with.
struct TableRunParts {
  GameLog* log;  // outlives the run, as the others
  Report* report;
  Eyes eyes;
  Answerer answerer;
  std::ostream* out;         // what people at the table read
  std::ostream* warn;        // what is wrong with single pictures
  bool shows_board = false;  // after each ruling
};

/// One run over the pictures of a table.
class TableRun {
 public:
  explicit TableRun(TableRunParts parts) : parts_(std::move(parts)) {}

  /// Watches the pictures in order, from the last one that the log speaks of. Each thing is decided, written to the
  /// log, made true and only then announced. The error is a sentence; everything announced is in the log.
  [[nodiscard]] tl::expected<void, std::string> watch(const std::vector<std::filesystem::path>& pictures);

 private:
  struct Shown;
  [[nodiscard]] tl::expected<void, std::string> watch_one(const Shown& shown);
  [[nodiscard]] tl::expected<void, std::string> say(const Shown& shown, const referee::Said& said);
  void announce() const;

  TableRunParts parts_;
  std::string before_name_;  // the last picture without a hand, as evidence of how it was
  std::string before_bytes_;
};

}  // namespace seneschal::daemon
