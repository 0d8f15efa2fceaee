#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace seneschal::table {

/// A kind of piece that lies on a table, by its id in files and snapshots: "red", "ring". Pieces of a kind are alike.
using Thing = std::string;

/// Holds at most one figure, and on that a stack of which only the number counts.
struct Spot {
  std::vector<Thing> figures;
  std::optional<Thing> stacked;
  friend bool operator==(const Spot&, const Spot&) = default;
};

/// Spaces in a row, numbered from 0. Each marker is on one of them, or off the track, and several may share one.
struct Track {
  int spaces = 0;
  std::vector<Thing> markers;
  friend bool operator==(const Track&, const Track&) = default;
};

/// Turns, and has an angle.
struct Plate {
  friend bool operator==(const Plate&, const Plate&) = default;
};

/// Shows what lies on top.
struct Pile {
  std::vector<Thing> faces;
  friend bool operator==(const Pile&, const Pile&) = default;
};

/// Things lie anywhere in it, or one after the other where order counts.
struct Area {
  std::vector<Thing> things;
  bool is_row = false;
  friend bool operator==(const Area&, const Area&) = default;
};

/// Pieces of one kind, of which only the number counts.
struct Supply {
  Thing thing;
  friend bool operator==(const Supply&, const Supply&) = default;
};

/// A part of a table, by what may lie there.
struct Zone {
  std::string id;
  std::variant<Spot, Track, Plate, Pile, Area, Supply> kind;
  friend bool operator==(const Zone&, const Zone&) = default;
};

/// The zones of a table and what is in its box: all that eyes, drawings and referees have to know of a game's board.
struct Layout {
  std::vector<Zone> zones;   // each id once
  std::map<Thing, int> box;  // how many there are of each thing; those that are not here have no end

  /// Null where there is no zone of this id.
  [[nodiscard]] const Zone* zone(std::string_view id) const;
  friend bool operator==(const Layout&, const Layout&) = default;
};

}  // namespace seneschal::table
