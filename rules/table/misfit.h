#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "rules/table/layout.h"

namespace seneschal::table {

// Why nobody can play a game on a board, each reason with what it is said of. Zones are named by their ids.

/// A zone and of which kind it is: "spot", "track", "plate", "pile", "area" or "supply".
struct ZoneOfKind {
  std::string id;
  std::string_view kind;
  friend bool operator==(const ZoneOfKind&, const ZoneOfKind&) = default;
};

/// The board has a zone that the game has not.
struct ForeignZone {
  ZoneOfKind zone;
  friend bool operator==(const ForeignZone&, const ForeignZone&) = default;
};

/// The game has a zone that the board has not.
struct MissingZone {
  ZoneOfKind zone;
  friend bool operator==(const MissingZone&, const MissingZone&) = default;
};

/// Both have it, and the game's is of another kind.
struct OtherZone {
  ZoneOfKind zone;
  ZoneOfKind of_game;
  friend bool operator==(const OtherZone&, const OtherZone&) = default;
};

/// The board's track is longer or shorter.
struct OtherLength {
  ZoneOfKind track;
  int spaces = 0;
  int spaces_of_game = 0;
  friend bool operator==(const OtherLength&, const OtherLength&) = default;
};

/// It lacks a marker of the game's.
struct MissingMarker {
  ZoneOfKind track;
  Thing marker;
  friend bool operator==(const MissingMarker&, const MissingMarker&) = default;
};

/// One of these.
struct Misfit {
  std::variant<ForeignZone, MissingZone, OtherZone, OtherLength, MissingMarker> why;
  friend bool operator==(const Misfit&, const Misfit&) = default;

  /// As the end of an English sentence, for terminal and journal: "it has the spot seat-28, which the game has not",
  /// "the track has 60 spaces, where the game's has 50".
  [[nodiscard]] std::string message() const;
};

/// Why nobody can play the game of layout `game` on a board of layout `board`. Nothing where both have the same zones,
/// each of the same kind, and tracks as long with a marker for whoever plays. A board may have markers of those who do
/// not play, and may lack supplies and areas: those lie beside it.
[[nodiscard]] std::optional<Misfit> misfit(const Layout& board, const Layout& game);

}  // namespace seneschal::table
