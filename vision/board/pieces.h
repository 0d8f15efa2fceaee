#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/table/layout.h"

namespace seneschal::vision {

/// A kind of figure.
struct FigureKind {
  table::Thing name;           ///< in files, snapshots and readings
  bool has_marker = false;     ///< a marker of its colour is on the track, and cards are of its colour
  bool carries_stack = false;  ///< rings lie on it
  /// Its colour as the game's box has it, more or less: red, green and blue in sRGB. Tells figures apart that people
  /// mix up, and nothing else.
  std::optional<std::array<std::uint8_t, 3>> paint{};
};

/// What a game puts on its board, as far as whoever reads pictures has to know it. Of two kinds that carry stacks the
/// first has the greyer heads; set up, they stand by turns on the seats with a mark.
struct Pieces {
  std::vector<FigureKind> figures;  ///< in the order in which readers have them
  std::string large_mark_empty;     ///< the learned kind of an empty seat with the larger mark (seat_variation.h)
  std::string mark_empty;           ///< and of one with another
  std::string face_example;         ///< how the picture of a card's face is named, without its ending

  // What people call them, in sentences to them.
  std::string track;    ///< the track
  std::string owner;    ///< a figure that has a marker
  std::string carrier;  ///< one that carries a stack
  std::string mark;     ///< what is printed on some seats and one of the disc's plates
  std::string marked;   ///< said of a seat that bears it, also as the board file's list of them is called

  // How many of a stack lie on a figure when the game is set up: on the seat with the larger mark, and with another.
  int first_stack = 0;
  int other_stacks = 0;
};

/// The names of those that have a marker: they are the colours of markers and cards.
[[nodiscard]] std::vector<std::string> owners_of(const Pieces& pieces);
/// The names of those that carry stacks.
[[nodiscard]] std::vector<table::Thing> carriers_of(const Pieces& pieces);

/// "red, blue, black": `last` stands before the last one, a comma before the others.
[[nodiscard]] std::string list_of(const std::vector<std::string>& names, const std::string& last);

}  // namespace seneschal::vision
