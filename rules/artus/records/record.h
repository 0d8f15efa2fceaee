#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "rules/artus/action.h"
#include "rules/artus/edition.h"
#include "rules/strict_json/format_error.h"

namespace seneschal::records {

struct RecordedPlayer {
  std::string name;
  artus::Colour colour = artus::Colour::kRed;
  friend bool operator==(const RecordedPlayer&, const RecordedPlayer&) = default;
};

struct RecordedAction {
  artus::Action action;
  /// The record names a seat twice among those to be scored, which a set of seats cannot show and no rule allows.
  bool names_a_seat_twice = false;
  friend bool operator==(const RecordedAction&, const RecordedAction&) = default;
};

/// A game as artus-record/1 writes it. Reading one says nothing about its legality; replay does.
struct Record {
  std::string edition;
  artus::Variant variant = artus::Variant::kBeginner;
  std::vector<RecordedPlayer> players;  // clockwise, the start player first
  artus::Metal king_metal = artus::Metal::kSilver;
  artus::Seat king_seat;
  std::vector<artus::Placement> placements;
  std::vector<RecordedAction> actions;
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

/// The record as JSON text, one placement or action a line; parse_record reads it back to the same value.
[[nodiscard]] std::string to_json(const Record& record);
/// One placement, one action as the record writes it, on one line.
[[nodiscard]] std::string to_json(const artus::Placement& placement);
[[nodiscard]] std::string to_json(const artus::Action& action);

}  // namespace seneschal::records
