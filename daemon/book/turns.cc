#include "daemon/book/turns.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>
#include <variant>

#include "daemon/referee/artus/tenant/artus_referee.h"
#include "daemon/referee/artus/tenant/said_event.h"
#include "rules/artus/records/replay.h"
#include "rules/artus/setup.h"
#include "rules/artus/tenant/artus_game.h"

namespace seneschal::book {
namespace {

/// Takes one thing said after the other.
struct Reading {
  const daemon::GameHistory& history;
  std::vector<Turn> turns;
  std::vector<std::size_t> on_the_way;    // since the last turn
  std::map<int, std::size_t> of_action;   // the turn that each action was ruled in, as it stands
  std::optional<std::size_t> disputed;    // the turn that a dispute is about
  std::size_t at = 0;                     // in told()
  std::optional<artus::State> asked{};    // how it was when the last question was put
  std::optional<artus::State> goes_on{};  // from there, for an answer was changed

  void turn(const artus::State& after, TurnFacts facts) {
    turns.push_back({at, after, std::move(facts), std::exchange(on_the_way, {})});
  }

  // The referee has taken both: they are legal.
  void operator()(const events::SetupSeen&) {
    turn(artus::new_game(artus::edition_of(history.game().rules()),
                         records::setup_of(referee::record_of(history.referee())).value())
             .value(),
         {});
  }
  void operator()(const events::PlacementSeen& event) {
    const artus::Placement placement = std::get<referee::PlacementSeen>(referee::said_from(event).value()).placement;
    const artus::State before = std::exchange(goes_on, std::nullopt).value_or(turns.back().after);
    turn(artus::place(artus::edition_of(history.game().rules()), before, placement).value(),
         facts_of(before.colour(placement.player), placement));
  }
  void operator()(const events::Ruling& said) {
    const daemon::RuledStep& ruled = history.ruled(at);
    of_action[said.index] = turns.size();
    const artus::Step& step = artus::step_in(ruled.outcome);
    turn(step.after, facts_of(step, artus::state_in(ruled.before).king_seat));
  }
  void operator()(const referee::DisputeOpened& said) {
    const auto about = of_action.find(said.ruling);
    disputed = about == of_action.end() ? std::nullopt : std::optional(about->second);
    note_dispute();
  }
  void operator()(const referee::Vote&) { note_dispute(); }
  void operator()(const referee::VoteDropped&) { note_dispute(); }
  void operator()(const referee::DisputeSettled& said) {
    note_dispute();
    disputed.reset();
    if (events::sets_table(said)) {
      const daemon::TableSet& set = history.table_set(at);
      const artus::State& after = artus::state_in(set.after);
      turn(after, facts_of(differences_between(artus::edition_of(history.game().rules()), artus::state_in(set.before),
                                               after)));
    }
  }
  void operator()(const events::Question&) {
    asked = turns.empty() ? std::nullopt : std::optional(turns.back().after);
    on_the_way.push_back(at);
  }
  void operator()(const events::AnswerChanged&) {
    goes_on = asked;
    on_the_way.push_back(at);
  }
  template <typename Other>
  void operator()(const Other&) {
    on_the_way.push_back(at);
  }

  void note_dispute() { (disputed ? turns[*disputed].disputed : on_the_way).push_back(at); }
};

}  // namespace

std::vector<Turn> turns_of(const daemon::GameHistory& history) {
  Reading reading{history, {}, {}, {}, {}};
  for (; reading.at < history.told().size(); ++reading.at) {
    std::visit(reading, history.told()[reading.at].said);
  }
  if (!reading.turns.empty()) {
    reading.turns.back().since = std::move(reading.on_the_way);
  }
  return std::move(reading.turns);
}

}  // namespace seneschal::book
