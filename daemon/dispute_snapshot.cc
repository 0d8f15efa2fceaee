#include "daemon/dispute_snapshot.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <vector>

#include "daemon/dispute_box.h"
#include "rules/records/record.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using referee::Settlement;

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

/// How many rulings would be lost with it, and what it would score.
json settlement_json(const GameHistory& history, const artus::State& before, std::size_t ruling,
                     const Settlement& settlement) {
  json out = {{"verdict", to_text(settlement.verdict)}};
  if (settlement.verdict == referee::Verdict::kTakeBack) {
    out["lost"] = history.steps().size() - ruling;
  }
  if (settlement.played) {
    out["played"] = json::parse(records::to_json(*settlement.played));
    artus::State after = before;
    out["delta"] = artus::play_for_points(history.edition(), after, *settlement.played);
    std::vector<artus::Action> course{*settlement.played};
    std::transform(history.steps().begin() + static_cast<std::ptrdiff_t>(ruling) + 1, history.steps().end(),
                   std::back_inserter(course), [](const artus::Step& step) { return step.action; });
    out["lost"] = course.size() - referee::legal_course(history.edition(), before, course).size();
  }
  return out;
}

}  // namespace

json dispute_json(const GameHistory& history) {
  const referee::Dispute* dispute = history.referee().open_dispute();
  const auto number = number_of_dispute(history);
  if (dispute == nullptr || !number) {
    return nullptr;
  }
  const auto ruling = static_cast<std::size_t>(dispute->opened().ruling);
  const std::size_t told = history.ruling_of(ruling);
  const artus::State& before = history.ruled(told).before;
  const std::vector<Settlement> possible = history.referee().possible_settlements();
  json out = {{"number", *number},
              {"ruling", ruling},
              {"told", told},
              {"by", dispute->opened().by.name},
              {"phone", dispute->opened().by.phone},
              {"needed", dispute->opened().needed},
              {"players", history.terms().players.size()},
              {"likely", std::get<referee::Ruling>(history.told()[told].said).also_likely.size()},
              {"king_seat", before.king_seat.to_int()},
              {"seats", seats_before(history.edition(), before)},
              {"votes", json::array()},
              {"choices", json::array()}};
  for (const referee::Vote& vote : dispute->votes()) {
    const auto choice = std::find(possible.begin(), possible.end(), vote.settlement) - possible.begin();
    out["votes"].push_back({{"player", to_text(vote.player)}, {"choice", choice}, {"phone", vote.by.phone}});
  }
  for (const Settlement& settlement : possible) {
    out["choices"].push_back(settlement_json(history, before, ruling, settlement));
  }
  return out;
}

}  // namespace seneschal::daemon
