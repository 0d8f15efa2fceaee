#include "rules/artus/positions/table_difference.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <utility>

namespace seneschal::artus {
namespace {

using Differences = std::vector<TableDifference>;
/// Where each prince of the first table sits on the second.
using Ways = std::map<Seat, Seat>;

constexpr std::array<std::string_view, 6> kDifferenceNames{"figure", "crown", "rings", "prestige", "cards", "turn"};

int apart(Seat a, Seat b) {
  return std::min(a.chairs_clockwise_to(b), b.chairs_clockwise_to(a));
}

/// The nearest two, again and again: nobody walks further than he has to.
std::vector<std::pair<Seat, Seat>> shortest_ways(SeatSet from, SeatSet to) {
  std::vector<std::pair<Seat, Seat>> ways;
  while (!from.is_empty() && !to.is_empty()) {
    std::pair best{*from.begin(), *to.begin()};
    for (const Seat a : from) {
      for (const Seat b : to) {
        best = apart(a, b) < apart(best.first, best.second) ? std::pair{a, b} : best;
      }
    }
    ways.push_back(best);
    from.erase(best.first);
    to.erase(best.second);
  }
  return ways;
}

/// Whether the King is the same prince and has walked.
bool has_king_walked(const State& was, const State& is) {
  const auto figure = was.figure_at(was.king_seat);
  return figure && is.figure_at(is.king_seat) == figure && !is.seats_of(*figure).contains(was.king_seat) &&
         !was.seats_of(*figure).contains(is.king_seat);
}

Ways add_moves(const State& was, const State& is, Differences& all) {
  Ways ways;
  for (const Seat seat : was.princes() & is.princes()) {
    ways.emplace(seat, seat);
  }
  const bool king_walked = has_king_walked(was, is);
  for (int i = 0; i < kFigureCount; ++i) {
    const auto figure = static_cast<Figure>(i);
    SeatSet from = was.seats_of(figure) - is.seats_of(figure);
    SeatSet to = is.seats_of(figure) - was.seats_of(figure);
    const auto add = [&](Seat a, Seat b, bool is_king) {
      all.push_back({DifferenceKind::kFigure, a.to_int(), b.to_int(), figure, is_king});
      ways.insert_or_assign(a, b);
    };
    if (king_walked && was.figure_at(was.king_seat) == figure) {
      add(was.king_seat, is.king_seat, true);
      from.erase(was.king_seat);
      to.erase(is.king_seat);
    }
    for (const auto& [a, b] : shortest_ways(from, to)) {
      add(a, b, false);
    }
  }
  return ways;
}

void add_rings(const State& was, const State& is, const Ways& ways, Differences& all) {
  for (const Seat seat : was.princes()) {
    const auto way = ways.find(seat);
    if (way != ways.end() && was.rings_on(seat) != is.rings_on(way->second)) {
      all.push_back({DifferenceKind::kRings, was.rings_on(seat), is.rings_on(way->second), {}, false, way->second});
    }
  }
}

void add_cards(const State& was, const State& is, std::size_t player, Differences& all) {
  for (const CardId card : all_cards()) {
    const int before = was.played[player].count(card);
    const int after = is.played[player].count(card);
    if (before != after) {
      all.push_back({DifferenceKind::kCards, before, after, {}, false, {}, was.colours[player], card});
    }
  }
}

}  // namespace

std::string_view to_text(DifferenceKind kind) {
  return kDifferenceNames[static_cast<std::size_t>(kind)];
}

std::vector<TableDifference> differences_between(const Edition& edition, const State& was, const State& is) {
  Differences all;
  const Ways ways = add_moves(was, is, all);
  const auto king = ways.find(was.king_seat);
  if (king == ways.end() || king->second != is.king_seat) {
    all.push_back({DifferenceKind::kCrown, was.king_seat.to_int(), is.king_seat.to_int()});
  }
  add_rings(was, is, ways, all);
  for (std::size_t i = 0; i < static_cast<std::size_t>(was.player_count); ++i) {
    if (was.scores[i] != is.scores[i]) {
      all.push_back({DifferenceKind::kPrestige, was.scores[i], is.scores[i], {}, false, {}, was.colours[i]});
    }
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(was.player_count); ++i) {
    add_cards(was, is, i, all);
  }
  const bool is_over = has_ended(edition, is);
  if (was.to_move != is.to_move || has_ended(edition, was) != is_over) {
    all.push_back(
        {DifferenceKind::kTurn, 0, 0, {}, false, {}, is_over ? std::nullopt : std::optional(is.colour(is.to_move))});
  }
  return all;
}

std::ostream& operator<<(std::ostream& out, const TableDifference& difference) {
  const Colour colour = difference.colour.value_or(Colour::kRed);
  switch (difference.kind) {
    case DifferenceKind::kFigure: {
      const Figure figure = difference.figure.value_or(Figure::kRed);
      if (difference.is_king) {
        out << "the King";
      } else if (is_prince(figure)) {
        out << "the " << figure << " prince";
      } else {
        out << figure << "'s knight";
      }
      return out << " from seat " << difference.was << " to seat " << difference.is;
    }
    case DifferenceKind::kCrown:
      return out << "the crown to the prince on seat " << difference.is << ", from the one on seat " << difference.was;
    case DifferenceKind::kRings:
      return out << difference.is << (difference.is == 1 ? " ring" : " rings") << " instead of " << difference.was
                 << " on " << difference.seat.value_or(Seat());
    case DifferenceKind::kPrestige:
      return out << colour << "'s prestige " << difference.is << " instead of " << difference.was;
    case DifferenceKind::kCards:
      return out << colour << " has played " << difference.card.value_or(CardId::kKnight1To3) << ' ' << difference.is
                 << (difference.is == 1 ? " time" : " times") << " instead of " << difference.was;
    case DifferenceKind::kTurn:
      return difference.colour ? out << "it is " << colour << "'s turn" : out << "the last round is over";
  }
  return out;
}

}  // namespace seneschal::artus
