#pragma once

#include <optional>
#include <vector>

#include "daemon/referee/artus/weighing/placement.h"
#include "daemon/referee/artus/weighing/referee_options.h"
#include "daemon/referee/artus/weighing/said.h"
#include "rules/artus/edition.h"
#include "rules/table/reading.h"

namespace seneschal::referee {

/// What is otherwise than on a table that is set up for a game.
struct SetupFault {
  enum class Kind {
    kHand,     // something lies over the table
    kHidden,   // the crowned `seat` cannot be seen
    kMissing,  // `figure` belongs on the crowned `seat`, where `stands` stands, if anything
    kStray,    // the prince `figure` stands on `seat`, which has no crown
    kRings,    // the prince on `seat` has `found` rings instead of `expected`
    kTray,     // the supply holds `found` rings instead of `expected`
    kMarker,   // the marker of `colour` does not stand on space 0 of the track
    kDisc,     // the large crown of the disc is not beside `seat`
    kKnights,  // `found` knights stand at the table, neither none nor all `expected`, where it is known who plays
  };
  Kind kind = Kind::kHand;
  std::optional<artus::Seat> seat;
  std::optional<artus::Figure> figure;
  std::optional<artus::Figure> stands;
  std::optional<artus::Colour> colour;
  std::optional<int> found;
  std::optional<int> expected;
  friend bool operator==(const SetupFault&, const SetupFault&) = default;
};
/// "hand", "hidden", "missing", "stray", "rings", "tray", "marker", "disc", "knights".
[[nodiscard]] std::string_view to_text(SetupFault::Kind kind);

/// What the picture shows otherwise than the table should be before a game of these players, the gravest first. The
/// King's metal is the one that fits better. What could as well be right is no fault.
[[nodiscard]] std::vector<SetupFault> setup_faults(const artus::Edition& edition, const Players& players,
                                                   const table::Reading& seen, const RefereeOptions& options);

/// The same before anybody has said who plays: nothing of markers, which are theirs, nor of what cannot be seen.
/// Knights are a fault where they are all of no number of players; how many belong there nobody knows.
[[nodiscard]] std::vector<SetupFault> setup_faults_of_any_game(const artus::Edition& edition,
                                                               const table::Reading& seen,
                                                               const RefereeOptions& options);

}  // namespace seneschal::referee
