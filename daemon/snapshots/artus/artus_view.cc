#include "daemon/snapshots/artus/artus_view.h"

#include <fmt/ostream.h>
#include <nlohmann/json.hpp>
#include <utility>

#include "daemon/referee/artus/scored.h"
#include "daemon/referee/artus/settlements.h"
#include "daemon/referee/artus/tenant/artus_referee.h"
#include "daemon/referee/artus/tenant/said_event.h"
#include "daemon/referee/artus/tenant/set_table_json.h"
#include "daemon/snapshots/artus/board_text.h"
#include "daemon/snapshots/artus/state_json.h"
#include "daemon/words/artus/artus_words.h"
#include "rules/artus/apply.h"
#include "rules/artus/legal_actions.h"
#include "rules/artus/setup.h"
#include "rules/artus/tenant/artus_game.h"

namespace seneschal::daemon {
namespace {

using artus::state_in;
using artus::step_in;
using events::GameEvent;
using nlohmann::json;

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

std::vector<GameEvent> placements(const artus::Edition& edition, const artus::State& state) {
  std::vector<GameEvent> choices;
  for (const artus::Seat seat : legal_placements(edition, state)) {
    choices.push_back(event_of(referee::PlacementSeen{{state.to_move, seat}}));
  }
  return choices;
}

std::vector<GameEvent> rulings(const artus::Edition& edition, const artus::State& state, int index) {
  std::vector<GameEvent> choices;
  for (const artus::CardId card : playable_cards(edition, state)) {
    for (const artus::Action& action : legal_actions(edition, state, card)) {
      choices.emplace_back(event_of(referee::scored_ruling(edition, state, action, index)));
    }
  }
  return choices;
}

class ArtusView final : public GameView {
 public:
  explicit ArtusView(const artus::Edition& edition) : edition_(edition) {}

  [[nodiscard]] const words::GameWords& words() const override { return words::artus_words(); }

  [[nodiscard]] json terms(const events::GameTerms& terms) const override { return terms_json(edition_, terms); }
  [[nodiscard]] json state(const game::State& state) const override { return state_json(edition_, state_in(state)); }
  [[nodiscard]] int rounds_over(const game::State& state) const override { return state_in(state).round; }

  [[nodiscard]] std::optional<int> to_move(const game::State& state) const override {
    return state_in(state).to_move.to_int();
  }

  [[nodiscard]] json outcome(const game::Outcome& outcome) const override {
    const artus::Step& step = step_in(outcome);
    json did = json::object();
    if (const auto& displaced = step.effects.displaced) {
      did["displaced"] = {
          {"figure", to_text(displaced->figure)}, {"from", displaced->from.to_int()}, {"to", displaced->to.to_int()}};
    }
    return did;
  }
  [[nodiscard]] json arithmetic(const game::Outcome& outcome) const override {
    json counted = json::object();
    for (const artus::ScoredSeat& scored : step_in(outcome).effects.scored) {
      counted["scored"].push_back({{"seat", scored.seat.to_int()},
                                   {"figure", to_text(scored.figure)},
                                   {"value", scored.value},
                                   {"counted", scored.counted}});
    }
    return counted;
  }
  [[nodiscard]] json differences(const game::State& before, const game::State& after) const override {
    return referee::differences_json(edition_, state_in(before), state_in(after));
  }
  [[nodiscard]] std::vector<std::string> columns() const override { return {"card", "did"}; }
  [[nodiscard]] std::vector<std::string> cells(const events::Ruling& /*ruling*/,
                                               const game::Outcome& outcome) const override {
    const artus::Action& action = step_in(outcome).action;
    return {fmt::to_string(fmt::streamed(action.card)), fmt::format("\"{}\"", fmt::streamed(action.deed))};
  }
  [[nodiscard]] std::string board_text(const words::Texts& texts, const game::State& state,
                                       Scores scores) const override {
    return daemon::board_text(texts, edition_, state_in(state), scores);
  }
  /// Of a table that is set by hand, too, which then has them as they were ruled.
  void hide_scores(json& table) const override {
    GameView::hide_scores(table);
    if (!table.is_object()) {
      return;
    }
    table.erase("scores");
    if (table.contains("players")) {
      for (json& player : table["players"]) {
        player.erase("tiles");
        player.erase("marker");
      }
    }
  }
  [[nodiscard]] bool tells_score(std::string_view what) const override {
    return what.starts_with("artus.prestige.") || what == "prestige";
  }

  [[nodiscard]] std::vector<GameEvent> choices(const referee::AnyReferee& referee) const override {
    const auto& state = referee::typed(referee).state();
    if (!state) {
      return {event_of(referee::SetupSeen{artus::Metal::kSilver, edition_.crowned[0], {}}),
              event_of(referee::SetupSeen{artus::Metal::kBronze, edition_.crowned[0], {}})};
    }
    return is_placing(edition_, *state) ? placements(edition_, *state)
                                        : rulings(edition_, *state, referee.action_count());
  }
  [[nodiscard]] std::optional<GameEvent> unsaid_end(const referee::AnyReferee& referee) const override {
    const auto& state = referee::typed(referee).state();
    if (!state || referee.has_ended() || !artus::has_ended(edition_, *state)) {
      return std::nullopt;
    }
    return referee::end_of(*state);
  }

  [[nodiscard]] json disputed(const game::State& before) const override {
    const artus::State& state = state_in(before);
    return {{"king_seat", state.king_seat.to_int()}, {"seats", seats_before(edition_, state)}};
  }
  [[nodiscard]] std::optional<CorrectedCourse> corrected(const referee::AnyReferee& referee, const game::State& before,
                                                         std::size_t ruling,
                                                         const referee::Settlement& settlement) const override {
    const auto action = referee::settled_action(settlement);
    if (!action || !*action) {
      return std::nullopt;
    }
    artus::State after = state_in(before);
    const int delta = artus::play_for_points(edition_, after, **action);
    const auto course = referee::typed(referee).course_with(ruling, **action);
    const auto kept = referee::legal_course(edition_, state_in(before), course).size();
    return CorrectedCourse{json::parse(*settlement.played), delta, kept};
  }
  [[nodiscard]] json to_lay(const game::State& now) const override {
    const artus::State& state = state_in(now);
    json out = referee::set_table_json(state);
    for (const artus::CardId card : artus::all_cards()) {
      if (pile_of(card) != artus::Pile::kScoring || edition_.facts(state.variant).has_scoring_cards) {
        out["cards"].push_back({{"card", to_text(card)}, {"copies", edition_.facts(card).copies}});
      }
    }
    return out;
  }
  [[nodiscard]] json laid(const game::State& now, const std::string& table) const override {
    const auto set = referee::settable_table(edition_, state_in(now), table);
    return set ? json{{"table", referee::set_table_json(*set)},
                      {"differences", referee::differences_json(edition_, state_in(now), *set)}}
               : json::object();
  }

 private:
  const artus::Edition& edition_;
};

}  // namespace

std::unique_ptr<const GameView> artus_view(const artus::Edition& edition) {
  return std::make_unique<ArtusView>(edition);
}

}  // namespace seneschal::daemon
