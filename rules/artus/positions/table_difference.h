#pragma once

#include <optional>
#include <ostream>
#include <string_view>
#include <vector>

#include "rules/artus/state.h"

namespace seneschal::artus {

/// In what one table is other than another of the same game.
enum class DifferenceKind {
  kFigure,    ///< `figure` sits on seat `is` instead of `was`; `is_king` where he is the King
  kCrown,     ///< the King is the prince on seat `is` instead of the one on `was`, and none of them has moved for that
  kRings,     ///< the prince on `seat` has `is` rings instead of `was`
  kPrestige,  ///< `colour` has `is` points instead of `was`
  kCards,     ///< `colour` has played `card` `is` times instead of `was`
  kTurn,      ///< it is the turn of `colour`, or nobody's: the last round is over
};
/// "figure", "crown", "rings", "prestige", "cards", "turn".
[[nodiscard]] std::string_view to_text(DifferenceKind kind);

struct TableDifference {
  DifferenceKind kind = DifferenceKind::kFigure;
  int was = 0;
  int is = 0;
  std::optional<Figure> figure{};
  bool is_king = false;
  std::optional<Seat> seat{};
  std::optional<Colour> colour{};
  std::optional<CardId> card{};
  friend bool operator==(const TableDifference&, const TableDifference&) = default;
};
/// "blue's knight from seat 3 to seat 5", "red's prestige -12 instead of -8".
std::ostream& operator<<(std::ostream& out, const TableDifference& difference);

/// What has to be done to `was` so that it is `is`: each figure by the shortest way, then crown, rings, prestige, cards
/// and turn. Empty where they are the same. Both have the same players and the same figures.
[[nodiscard]] std::vector<TableDifference> differences_between(const Edition& edition, const State& was,
                                                               const State& is);

}  // namespace seneschal::artus
