#include "daemon/snapshots/artus/state_json.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "daemon/referee/artus/tenant/named_players.h"
#include "rules/artus/game_id.h"
#include "rules/artus/prestige.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;

/// The four kinds of cards that people at the table tell apart.
std::string kind_name(artus::CardId card) {
  switch (kind_of(card)) {
    case artus::CardKind::kMoveKnight:
      return "knight";
    case artus::CardKind::kMovePrince:
      return "prince";
    case artus::CardKind::kAddRing:
      return "ring";
    default:
      return "scoring";
  }
}

json cards_left(const artus::Edition& edition, const artus::State& state, artus::PlayerIndex player) {
  std::map<std::string, int> left;
  for (const artus::CardId card : artus::all_cards()) {
    if (pile_of(card) != artus::Pile::kScoring || edition.facts(state.variant).has_scoring_cards) {
      left[kind_name(card)] += edition.facts(card).copies - state.cards_played(player).count(card);
    }
  }
  return left;
}

json player_json(const artus::Edition& edition, const artus::State& state, artus::PlayerIndex player) {
  const int score = state.score(player);
  const artus::Marker marker = artus::marker_of(score);
  return {{"colour", to_text(state.colour(player))},
          {"score", score},
          {"tiles", artus::tiles_held(score)},
          {"marker", {{"space", marker.space}, {"lying", marker.lying}}},
          {"left", cards_left(edition, state, player)}};
}

json players_json(const artus::Edition& edition, const artus::State& state) {
  json players = json::array();
  for (int i = 0; i < state.player_count; ++i) {
    players.push_back(player_json(edition, state, artus::PlayerIndex::from_int(i).value_or(artus::PlayerIndex())));
  }
  return players;
}

json seats_json(const artus::Edition& edition, const artus::State& state) {
  json seats = json::array();
  for (const artus::Seat seat : artus::SeatSet::all()) {
    const auto figure = state.figure_at(seat);
    json each = {{"figure", figure ? json(to_text(*figure)) : json()},
                 {"value", seat_value(edition, state.king_seat, seat)},
                 {"rings", state.rings_on(seat)}};
    if (edition.carpet.contains(seat)) {
      each["carpet"] = true;
    }
    if (std::find(edition.crowned.begin(), edition.crowned.end(), seat) != edition.crowned.end()) {
      each["crown"] = true;
    }
    seats.push_back(each);
  }
  return seats;
}

const char* phase_of(const artus::Edition& edition, const artus::State& state) {
  if (has_ended(edition, state)) {
    return "over";
  }
  return is_placing(edition, state) ? "placing" : "playing";
}

}  // namespace

json terms_json(const artus::Edition& edition, const events::GameTerms& terms) {
  const artus::VariantFacts& facts = edition.facts(referee::players_of(terms).variant);
  return {{"game", artus::kGameId},
          {"variant", terms.variant},
          {"rounds", facts.rounds},
          {"round", 0},
          {"cards_per_turn", facts.cards_per_turn},
          {"wheel", edition.wheel},
          {"colours", terms.players}};
}

json state_json(const artus::Edition& edition, const artus::State& state) {
  return {{"phase", phase_of(edition, state)},
          {"round", std::min(state.round + 1, edition.facts(state.variant).rounds)},
          {"players", players_json(edition, state)},
          {"seats", seats_json(edition, state)},
          {"king_seat", state.king_seat.to_int()},
          {"ring_supply", state.ring_supply},
          {"to_move", has_ended(edition, state) ? json() : json(state.to_move.to_int())},
          {"cards_this_turn", state.cards_this_turn}};
}

}  // namespace seneschal::daemon
