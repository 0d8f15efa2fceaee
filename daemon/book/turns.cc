#include "daemon/book/turns.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "daemon/game/book_view.h"
#include "daemon/referee/any/any_referee.h"

namespace seneschal::book {
namespace {

/// Takes one thing said after the other.
struct Reading {
  const daemon::GameHistory& history;
  const BookView& view;                          // of its game
  std::unique_ptr<referee::AnyReferee> placing;  // has taken all that was said, until nothing more is placed
  std::vector<Turn> turns{};
  std::vector<std::size_t> on_the_way{};   // since the last turn
  std::map<int, std::size_t> of_action{};  // the turn that each action was ruled in, as it stands
  std::optional<std::size_t> disputed{};   // the turn that a dispute is about
  std::size_t at = 0;                      // in told()

  void turn(const game::State& after, TurnFacts facts) {
    turns.push_back({at, after, std::move(facts), std::exchange(on_the_way, {})});
  }

  void operator()(const events::SetupSeen&) { turn(*placing->state(), {}); }
  void operator()(const events::PlacementSeen& event) {
    const auto after = placing->state();
    turn(*after, view.placed(*after, event));
  }
  void operator()(const events::Ruling& said) {
    const daemon::RuledStep& ruled = history.ruled(at);
    of_action[said.index] = turns.size();
    TurnFacts facts = facts_of(history.game(), ruled);
    if (said.player) {
      facts.player = history.terms().players[static_cast<std::size_t>(*said.player)];
    }
    turn(ruled.outcome.after, std::move(facts));
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
      turn(set.after, view.set_by_hand({set.before, set.after}));
    }
  }
  template <typename Other>
  void operator()(const Other&) {
    on_the_way.push_back(at);
  }

  void note_dispute() { (disputed ? turns[*disputed].disputed : on_the_way).push_back(at); }
};

/// Behind the last thing in told() that was seen set up or put on the table before the first action.
std::size_t end_of_placing(const daemon::GameHistory& history) {
  const auto last = std::find_if(history.told().rbegin(), history.told().rend(), [](const events::Told& told) {
    return std::holds_alternative<events::SetupSeen>(told.said) ||
           std::holds_alternative<events::PlacementSeen>(told.said);
  });
  return static_cast<std::size_t>(history.told().rend() - last);
}

}  // namespace

TurnFacts facts_of(const referee::TableGame& game, const daemon::RuledStep& ruled) {
  TurnFacts facts = game.book().ruled(ruled.before, ruled.outcome);
  for (game::RuleCase& each : game.rules().explain(ruled.outcome)) {
    facts.rules.push_back(std::move(each.rule));
  }
  return facts;
}

std::vector<Turn> turns_of(const daemon::GameHistory& history) {
  Reading reading{history, history.game().book(), history.game().referee(history.terms())};
  const std::size_t end = end_of_placing(history);
  for (; reading.at < history.told().size(); ++reading.at) {
    const events::GameEvent& said = history.told()[reading.at].said;
    if (reading.at < end) {
      (void)reading.placing->take(said);  // as the referee of the history has
    }
    std::visit(reading, said);
  }
  if (!reading.turns.empty()) {
    reading.turns.back().since = std::move(reading.on_the_way);
  }
  return std::move(reading.turns);
}

}  // namespace seneschal::book
