#include "rules/artus/positions/set_table.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <string_view>

#include "rules/artus/hand_limits.h"

namespace seneschal::artus {
namespace {

using Kind = TableFaultKind;
using Faults = std::vector<TableFault>;

constexpr std::array<std::string_view, 10> kNames{"figures", "king",     "king-rings",  "prince-rings", "loose-rings",
                                                  "rings",   "prestige", "card-copies", "card-turns",   "card-hand"};

const char* s(int count) {
  return count == 1 ? "" : "s";
}

void figure_faults(const Edition& edition, const State& table, Faults& faults) {
  constexpr int kPrincesOfMetal = 2;
  for (int i = 0; i < kFigureCount; ++i) {
    const auto figure = static_cast<Figure>(i);
    const auto colour = colour_of(figure);
    const auto players = table.colours.begin() + table.player_count;
    const bool plays = !colour || std::find(table.colours.begin(), players, *colour) != players;
    const int expected = !colour ? kPrincesOfMetal : plays ? edition.knights_each(table.player_count) : 0;
    const int found = table.seats_of(figure).size();
    if (found != expected) {
      faults.push_back({Kind::kFigures, found, expected, figure});
    }
  }
}

void ring_faults(const Edition& edition, const State& table, Faults& faults) {
  int rings = 0;
  for (const Seat seat : SeatSet::all()) {
    const int here = table.rings_on(seat);
    const bool is_prince = table.princes().contains(seat);
    rings += here;
    if (seat == table.king_seat) {
      if (!is_prince) {
        faults.push_back({Kind::kKing, 0, 1, {}, seat});
      } else if (here != edition.king_rings) {
        faults.push_back({Kind::kKingRings, here, edition.king_rings, {}, seat});
      }
    } else if (is_prince && (here < edition.prince_rings || here >= edition.king_rings)) {
      const int nearest = std::clamp(here, edition.prince_rings, edition.king_rings - 1);
      faults.push_back({Kind::kPrinceRings, here, nearest, {}, seat});
    } else if (!is_prince && here != 0) {
      faults.push_back({Kind::kLooseRings, here, 0, {}, seat});
    }
  }
  if (rings + table.ring_supply != rings_in_game(edition) || table.ring_supply < 0) {
    faults.push_back({Kind::kRings, rings, rings_in_game(edition)});
  }
}

/// Which player has how many of so many cards, when all played in turn.
int cards_by_turns(const Edition& edition, const State& table, int cards, int player) {
  const int per_turn = edition.facts(table.variant).cards_per_turn;
  const int per_round = per_turn * table.player_count;
  return cards / per_round * per_turn + std::clamp(cards % per_round - player * per_turn, 0, per_turn);
}

/// Cards that a player had drawn since the first hand when playing the last of so many.
int drawn_for(const Edition& edition, const State& table, int cards) {
  State then;
  then.variant = table.variant;
  then.round = cards == 0 ? 0 : (cards - 1) / edition.facts(table.variant).cards_per_turn;
  return cards_drawn(edition, then);
}

void card_faults(const Edition& edition, const State& table, Faults& faults) {
  const VariantFacts& facts = edition.facts(table.variant);
  int cards = 0;
  for (int i = 0; i < table.player_count; ++i) {
    cards += table.played[static_cast<std::size_t>(i)].total();
  }
  for (int i = 0; i < table.player_count; ++i) {
    const CardTally& played = table.played[static_cast<std::size_t>(i)];
    const Colour colour = table.colours[static_cast<std::size_t>(i)];
    for (const CardId card : all_cards()) {
      const bool is_in_game = pile_of(card) != Pile::kScoring || facts.has_scoring_cards;
      const int copies = is_in_game ? edition.facts(card).copies : 0;
      if (played.count(card) > copies) {
        faults.push_back({Kind::kCardCopies, played.count(card), copies, {}, {}, colour, card});
      }
    }
    const int most = facts.rounds * facts.cards_per_turn;
    const int by_turns = std::min(most, cards_by_turns(edition, table, cards, i));
    if (played.total() != by_turns) {
      faults.push_back({Kind::kCardTurns, played.total(), by_turns, {}, {}, colour});
    }
    // What holds for the last card holds for all before it: each takes back one that was drawn, each turn what it drew.
    const int needed = cards_needed(facts, played);
    const int drawn = drawn_for(edition, table, played.total());
    if (needed > drawn) {
      faults.push_back({Kind::kCardHand, needed, drawn, {}, {}, colour});
    }
  }
}

void prestige_faults(const State& table, Faults& faults) {
  for (int i = 0; i < table.player_count; ++i) {
    const int score = table.scores[static_cast<std::size_t>(i)];
    const int nearest = std::clamp(score, -kMostPrestigeByHand, kMostPrestigeByHand);
    if (score != nearest) {
      faults.push_back({Kind::kPrestige, score, nearest, {}, {}, table.colours[static_cast<std::size_t>(i)]});
    }
  }
}

}  // namespace

std::string_view to_text(TableFaultKind kind) {
  return kNames[static_cast<std::size_t>(kind)];
}

std::vector<TableFault> faults_of(const Edition& edition, const State& table) {
  Faults faults;
  figure_faults(edition, table, faults);
  ring_faults(edition, table, faults);
  prestige_faults(table, faults);
  card_faults(edition, table, faults);
  return faults;
}

std::ostream& operator<<(std::ostream& out, const TableFault& fault) {
  const Seat seat = fault.seat.value_or(Seat());
  const Colour colour = fault.colour.value_or(Colour::kRed);
  switch (fault.kind) {
    case Kind::kFigures: {
      const Figure figure = fault.figure.value_or(Figure::kRed);
      return out << fault.found << ' ' << figure << (is_prince(figure) ? " prince" : " knight") << s(fault.found)
                 << " on the chairs, and the game has " << fault.expected << ": "
                 << (fault.found < fault.expected ? "put the others on empty chairs" : "take the others away");
    }
    case Kind::kKing:
      return out << "no prince sits on " << seat << ", where the King should: crown one of the princes";
    case Kind::kKingRings:
      return out << "the King on " << seat << " has " << fault.found << " ring" << s(fault.found)
                 << ", and a King has always " << fault.expected;
    case Kind::kPrinceRings:
      return out << "the prince on " << seat << " has " << fault.found << " ring" << s(fault.found)
                 << ", and a prince who is not King has 1 or 2: give him " << fault.expected;
    case Kind::kLooseRings:
      return out << fault.found << " ring" << s(fault.found) << " at " << seat << ", where no prince sits: put "
                 << (fault.found == 1 ? "it" : "them") << " back to the supply";
    case Kind::kRings:
      return out << "the princes have " << fault.found << " rings together, and the game has " << fault.expected
                 << ": take the others off";
    case Kind::kPrestige:
      return out << colour << " has " << fault.found << " prestige, and at most " << kMostPrestigeByHand
                 << " either way can be set";
    case Kind::kCardCopies:
      return out << colour << " has played " << fault.card.value_or(CardId::kKnight1To3) << ' ' << fault.found
                 << " times, and there " << (fault.expected == 1 ? "is " : "are ") << fault.expected;
    case Kind::kCardTurns:
      return out << colour << " has played " << fault.found << " card" << s(fault.found) << ", and in turn it would be "
                 << fault.expected << ": add or take away a card, so that it is somebody's turn";
    case Kind::kCardHand:
      return out << colour << " has played " << fault.found << " card" << s(fault.found)
                 << " that cannot have been in the first hand, and had drawn " << fault.expected
                 << ": other cards were played";
  }
  return out;
}

}  // namespace seneschal::artus
