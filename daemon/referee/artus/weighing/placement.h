#pragma once

#include <optional>

#include "daemon/referee/artus/weighing/evidence.h"
#include "daemon/referee/artus/weighing/said.h"
#include "rules/artus/edition.h"
#include "rules/artus/setup.h"
#include "rules/artus/state.h"

namespace seneschal::referee {

/// What the table needs to be for a game to begin on it.
struct Players {
  artus::Variant variant = artus::Variant::kBeginner;
  artus::FixedList<artus::Colour, artus::PlayerIndex::kMost> colours;  // clockwise, the start player first
};

/// The state before the first placement, if the picture shows the princes and rings of a table that is set up and
/// either no knight yet or all of them; the King's metal is told by it. A prince that is clearly missing from his seat
/// is waited for, unless people vouch for him. Nothing for any other table, such as one with a few knights on it.
[[nodiscard]] std::optional<artus::State> setup_seen(const artus::Edition& edition, const Players& players,
                                                     const Evidence& evidence, const RefereeOptions& options,
                                                     bool is_vouched_for);

/// What a picture says while knights are being placed.
struct PlacementReading {
  enum class Kind {
    kNothing,   // no knight is new, or it is too early to say
    kPlaced,    // `placement` is the next one
    kDoubtful,  // `question` holds the ways to read the picture
    kMistaken,  // `mistake` says what is wrong
    kUnknown,   // the table is no table of this game
  };
  Kind kind = Kind::kNothing;
  artus::Placement placement;
  Question question;
  Mistake mistake;
};

/// What people have said about the knights.
struct PlacementHelp {
  const Choice* choice = nullptr;  ///< answered to the question that this picture raised; null where nothing was
  bool all_stand = false;          ///< all knights are on the table, whatever the picture shows
};

/// The knights beyond those in `state`, in an order that the rules allow; each colour's seats rise.
[[nodiscard]] PlacementReading read_placement(const artus::Edition& edition, const artus::State& state,
                                              const Evidence& evidence, const RefereeOptions& options,
                                              const PlacementHelp& help);

}  // namespace seneschal::referee
