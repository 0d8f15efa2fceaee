#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "rules/strict_json/format_error.h"
#include "rules/tafelrunde/step.h"

namespace seneschal::tafelrunde_records {

/// The cards of one trick, in the order in which the record has them.
struct RecordedTrick {
  std::vector<tafelrunde::LayCard> cards;
  friend bool operator==(const RecordedTrick&, const RecordedTrick&) = default;
};

/// One entry of a record: a whole trick, or a step of another kind.
using RecordedEvent = std::variant<tafelrunde::Deal, RecordedTrick, tafelrunde::NameColour, tafelrunde::SwapColours>;

/// A game as tafelrunde-record/1 writes it. Reading one says nothing about its legality; replay does.
struct Record {
  std::string edition;
  std::vector<std::string> players;  // names, clockwise
  tafelrunde::PlayerIndex dealer;    // of the first deal
  std::vector<RecordedEvent> events;
  friend bool operator==(const Record&, const Record&) = default;
};

struct RecordFile {
  Record record;
  std::vector<std::string> warnings;
};

/// A record from JSON text, bare or as {"record": ..., "states": ...}; `file` names it in errors. Comments are allowed,
/// unknown keys are warned of.
[[nodiscard]] tl::expected<RecordFile, strict_json::FormatError> parse_record(std::string_view text,
                                                                              const std::string& file);

/// The record as JSON text, one event a line; parse_record reads it back to the same value.
[[nodiscard]] std::string to_json(const Record& record);
/// One event as the record writes it, on one line.
[[nodiscard]] std::string to_json(const RecordedEvent& event);

}  // namespace seneschal::tafelrunde_records
