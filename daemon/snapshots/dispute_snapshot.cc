#include "daemon/snapshots/dispute_snapshot.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <vector>

#include "daemon/game/game_view.h"
#include "daemon/requests/request_rules.h"
#include "daemon/snapshots/table_snapshot.h"

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

/// How many rulings would be lost with it, whether a table that was set by hand would, and what it would score.
json settlement_json(const GameHistory& history, const game::State& before, std::size_t ruling,
                     const Settlement& settlement) {
  json out = {{"verdict", to_text(settlement.verdict)}};
  const auto& set = history.tables_set();
  if (undoes(settlement.verdict) && !set.empty() && set.back().actions > ruling) {
    out["loses_table"] = true;
  }
  if (settlement.verdict == referee::Verdict::kTakeBack) {
    out["lost"] = history.steps().size() - ruling;
  }
  if (const auto course = history.game().view().corrected(history.referee(), before, ruling, settlement)) {
    out.update({{"played", course->played},
                {"delta", course->delta},
                {"lost", history.steps().size() - ruling - course->kept}});
  }
  return out;
}

/// A table that somebody wants it to be.
json proposal_json(const GameHistory& history, const Settlement& settlement) {
  json out = {{"verdict", to_text(settlement.verdict)}};
  out.update(history.game().view().laid(history.referee().state().value(), *settlement.table));
  hide_sums(history, out);
  if (history.hides_scores() && out.contains("table")) {
    history.game().view().hide_scores(out["table"]);
  }
  return out;
}

/// What people who set the table by hand start from.
json to_lay(const GameHistory& history) {
  json now = history.game().view().to_lay(history.referee().state().value());
  if (history.hides_scores()) {
    history.game().view().hide_scores(now);
  }
  return now;
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
  const game::State& before = history.ruled(told).before;
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
              {"now", to_lay(history)},
              {"votes", json::array()},
              {"choices", json::array()}};
  out.update(history.game().view().disputed(before));
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
