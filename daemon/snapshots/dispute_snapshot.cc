#include "daemon/snapshots/dispute_snapshot.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <vector>

#include "daemon/referee/settlements.h"
#include "daemon/referee/tenant/artus_referee.h"
#include "daemon/referee/tenant/set_table_json.h"
#include "daemon/requests/request_rules.h"
#include "rules/artus/tenant/artus_game.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using referee::Settlement;

/// Who has a vote, the owner where nobody has; in logs of before each player.
json slots_json(const GameHistory& history, const referee::DisputeOpened& opened) {
  json slots = json::array();
  if (!opened.slots) {
    for (const std::string& player : history.terms().players) {
      slots.push_back({{"player", player}});
    }
  } else if (!opened.electorate()->is_owners()) {
    for (const referee::Slot& slot : *opened.slots) {
      slots.push_back({{"player", slot.player}, {"phone", slot.phone}});
    }
  }
  return slots;
}

json seats_before(const artus::Edition& edition, const artus::State& state) {
  json seats = json::array();
  for (const artus::Seat seat : artus::SeatSet::all()) {
    const auto figure = state.figure_at(seat);
    seats.push_back({{"figure", figure ? json(to_text(*figure)) : json()},
                     {"value", seat_value(edition, state.king_seat, seat)},
                     {"rings", state.rings_on(seat)}});
  }
  return seats;
}

/// How many rulings would be lost with it, whether a table that was set by hand would, and what it would score.
json settlement_json(const GameHistory& history, const artus::State& before, std::size_t ruling,
                     const Settlement& settlement) {
  json out = {{"verdict", to_text(settlement.verdict)}};
  const auto& set = history.tables_set();
  if (undoes(settlement.verdict) && !set.empty() && set.back().actions > ruling) {
    out["loses_table"] = true;
  }
  if (settlement.verdict == referee::Verdict::kTakeBack) {
    out["lost"] = history.steps().size() - ruling;
  }
  if (const auto action = referee::settled_action(settlement); action && *action) {
    const artus::Action& played = **action;
    out["played"] = json::parse(*settlement.played);
    artus::State after = before;
    out["delta"] = artus::play_for_points(referee::edition_of(history.game()), after, played);
    const auto course = referee::typed(history.referee()).course_with(ruling, played);
    const auto kept = referee::legal_course(referee::edition_of(history.game()), before, course).size();
    out["lost"] = history.steps().size() - ruling - kept;
  }
  return out;
}

/// A table that somebody wants it to be.
json proposal_json(const GameHistory& history, const Settlement& settlement) {
  const artus::State& now = *referee::typed(history.referee()).state();
  const auto table = referee::settable_table(referee::edition_of(history.game()), now, *settlement.table);
  json out = {{"verdict", to_text(settlement.verdict)}};
  if (table) {  // the referee has taken it
    out["table"] = referee::set_table_json(*table);
    out["differences"] = referee::differences_json(referee::edition_of(history.game()), now, *table);
  }
  return out;
}

/// What the page starts from when people set the table: how it was ruled, and how many there are of each card.
json now_json(const GameHistory& history) {
  const artus::State& now = *referee::typed(history.referee()).state();
  json out = referee::set_table_json(now);
  for (const artus::CardId card : artus::all_cards()) {
    if (pile_of(card) != artus::Pile::kScoring ||
        referee::edition_of(history.game()).facts(now.variant).has_scoring_cards) {
      out["cards"].push_back(
          {{"card", to_text(card)}, {"copies", referee::edition_of(history.game()).facts(card).copies}});
    }
  }
  return out;
}

}  // namespace

json dispute_json(const GameHistory& history, const referee::Electorate& now) {
  const referee::Dispute* dispute = history.referee().open_dispute();
  const auto number = history.open_dispute();
  if (dispute == nullptr || !number) {
    return nullptr;
  }
  const auto ruling = static_cast<std::size_t>(dispute->opened().ruling);
  const std::size_t told = history.ruling_of(ruling);
  const artus::State& before = artus::state_in(history.ruled(told).before);
  std::vector<Settlement> possible = history.referee().possible_settlements();
  json out = {{"number", *number},
              {"ruling", ruling},
              {"told", told},
              {"by", dispute->opened().by.name},
              {"phone", dispute->opened().by.phone},
              {"needed", dispute->opened().needed},
              {"slots", slots_json(history, dispute->opened())},
              {"owner_withdraws", may_be_withdrawn_by_owner(*dispute, now)},
              {"likely", std::get<events::Ruling>(history.told()[told].said).also_likely.size()},
              {"king_seat", before.king_seat.to_int()},
              {"seats", seats_before(referee::edition_of(history.game()), before)},
              {"now", now_json(history)},
              {"votes", json::array()},
              {"choices", json::array()}};
  for (const referee::Vote& vote : dispute->votes()) {
    const auto choice = std::find(possible.begin(), possible.end(), vote.settlement) - possible.begin();
    if (vote.settlement.table && choice == std::ssize(possible)) {
      possible.push_back(vote.settlement);
    }
    out["votes"].push_back({{"player", vote.player}, {"choice", choice}, {"phone", vote.by.phone}});
  }
  for (const Settlement& settlement : possible) {
    out["choices"].push_back(settlement.table ? proposal_json(history, settlement)
                                              : settlement_json(history, before, ruling, settlement));
  }
  return out;
}

}  // namespace seneschal::daemon
