#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "rules/court/character.h"
#include "rules/court/courtier.h"
#include "rules/strict_json/format_error.h"

namespace seneschal::court_records {

// Players and tiles are kept as the numbers that the record has: one that does not exist breaks a rule, at its event,
// and is no fault of the file.

/// A bid, or a pass where there are no tiles written.
struct RecordedBid {
  int player = 0;
  std::optional<std::vector<int>> tiles;
  friend bool operator==(const RecordedBid&, const RecordedBid&) = default;
};

/// One exchange of Merlin's, or of Lancelot's, with an opponent.
struct RecordedSwap {
  std::optional<int> with;
  court::Courtier give = court::Courtier::kJester;
  court::Courtier take = court::Courtier::kJester;
  friend bool operator==(const RecordedSwap&, const RecordedSwap&) = default;
};

struct RecordedTaking {
  int player = 0;
  court::Courtier takes = court::Courtier::kJester;
  friend bool operator==(const RecordedTaking&, const RecordedTaking&) = default;
};

/// What Guinevere does: who takes whom, and the row after it.
struct RecordedTakings {
  std::vector<RecordedTaking> taken;
  std::vector<court::Courtier> new_row;
  friend bool operator==(const RecordedTakings&, const RecordedTakings&) = default;
};

struct RecordedGift {
  int player = 0;
  int tile = 0;
  friend bool operator==(const RecordedGift&, const RecordedGift&) = default;
};

/// An auction, the choice that it led to and what the character did: as a rule one of the three lists is there.
struct RecordedChoice {
  std::vector<RecordedBid> auction;
  int winner = 0;
  court::Character character = court::Character::kMerlin;
  std::optional<std::vector<RecordedSwap>> swaps;
  std::optional<RecordedTakings> takings;
  std::optional<std::vector<RecordedGift>> gifts;
  friend bool operator==(const RecordedChoice&, const RecordedChoice&) = default;
};

struct RecordedRoundEnd {
  friend bool operator==(const RecordedRoundEnd&, const RecordedRoundEnd&) = default;
};

using RecordedEvent = std::variant<RecordedChoice, RecordedRoundEnd>;

/// A game as court-record/1 writes it. Reading one says nothing about its legality; replay does.
struct Record {
  std::string edition;
  std::vector<std::string> players;  // their names, clockwise
  // By player; nothing where somebody has not chosen yet. A record may stop before the end of the game, in its setup
  // too.
  std::vector<std::optional<court::Courtier>> first_courtiers;
  std::optional<court::Courtier> highest_die;  // of the first row; nothing where nobody rolled
  std::optional<int> favour;                   // who has the King's Favour first; nothing where nobody has it yet
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

}  // namespace seneschal::court_records
