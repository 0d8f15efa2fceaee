#include "daemon/game/plain/plain_view.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "daemon/game/plain/plain_referee.h"

namespace seneschal::daemon {

using events::GameEvent;
using nlohmann::json;
using referee::PlainReferee;

json PlainView::terms(const events::GameTerms& terms) const {
  const std::optional<int> rounds = game_.rounds();
  return {{"game", game_.id()},
          {"colours", terms.players},
          {"variant", terms.variant},
          {"rounds", rounds ? json(*rounds) : json()},
          {"round", 0}};
}

json PlainView::state(const game::State& state) const {
  const game::Rules& rules = game_.rules();
  const bool is_over = rules.has_ended(state);
  const int over = game_.rounds_over(state);
  const std::optional<int> mover = is_over ? std::nullopt : to_move(state);
  json players = json::array();
  for (const int score : rules.scores(state)) {
    players.push_back({{"score", score}});
  }
  return {{"phase", is_over ? "over" : "playing"},
          {"round", std::min(over + 1, game_.rounds().value_or(is_over ? over : over + 1))},
          {"players", std::move(players)},
          {"to_move", mover ? json(*mover) : json()},
          {"state", rules.to_text(state)}};
}

int PlainView::rounds_over(const game::State& state) const {
  return game_.rounds_over(state);
}

std::optional<int> PlainView::to_move(const game::State& state) const {
  auto steps = game_.rules().legal_steps(state);
  if (steps.empty()) {
    steps = game_.contradictions(state);
  }
  return steps.empty() ? std::nullopt : game_.player_of(steps.front());
}

json PlainView::outcome(const game::Outcome& /*outcome*/) const {
  return json::object();
}

json PlainView::arithmetic(const game::Outcome& /*outcome*/) const {
  return json::object();
}

json PlainView::differences(const game::State& before, const game::State& after) const {
  return referee::plain_differences(game_.rules(), before, after);
}

std::vector<std::string> PlainView::columns() const {
  return {"did"};
}

std::vector<std::string> PlainView::cells(const events::Ruling& ruling, const game::Outcome& /*outcome*/) const {
  std::string quoted = "\"";
  for (const char c : ruling.played.dump()) {
    quoted += c == '"' ? "\"\"" : std::string(1, c);
  }
  return {quoted + '"'};
}

std::string PlainView::board_text(const words::Texts& /*texts*/, const game::State& state, Scores /*scores*/) const {
  return game_.rules().to_text(state) + '\n';
}

std::vector<GameEvent> PlainView::choices(const referee::AnyReferee& referee) const {
  std::vector<GameEvent> choices;
  const auto state = referee.state();
  if (!state) {
    for (events::Particulars& beginning : game_.beginnings(dynamic_cast<const PlainReferee&>(referee).terms())) {
      choices.emplace_back(events::SetupSeen{std::move(beginning), {}});
    }
    return choices;
  }
  const auto& plain = dynamic_cast<const PlainReferee&>(referee);
  for (const game::Step& step : game_.rules().legal_steps(*state)) {
    if (plain.is_for_all(step)) {
      choices.emplace_back(referee::ruling_on(game_, *state, step, referee.action_count()));
    }
  }
  for (events::Mistake& each : plain.contradictions()) {
    choices.emplace_back(std::move(each));
  }
  return choices;
}

std::optional<GameEvent> PlainView::unsaid_end(const referee::AnyReferee& referee) const {
  const auto state = referee.state();
  return !state || referee.has_ended() || !game_.rules().has_ended(*state)
             ? std::nullopt
             : std::optional<GameEvent>(referee::end_at(game_.rules(), *state));
}

json PlainView::disputed(const game::State& before) const {
  return {{"before", game_.rules().to_text(before)}};
}

std::optional<CorrectedCourse> PlainView::corrected(const referee::AnyReferee& referee, const game::State& before,
                                                    std::size_t ruling, const referee::Settlement& settlement) const {
  const json played = json::parse(settlement.played.value_or(""), nullptr, false);
  const auto step = referee::step_played(game_.rules(), before, played);
  if (!step) {
    return std::nullopt;
  }
  const auto course = dynamic_cast<const PlainReferee&>(referee).course_with(ruling, *step);
  return CorrectedCourse{played, referee::ruling_on(game_, before, *step, static_cast<int>(ruling)).delta,
                         course.size()};
}

json PlainView::to_lay(const game::State& now) const {
  return {{"state", game_.rules().to_text(now)}};
}

json PlainView::laid(const game::State& now, const std::string& table) const {
  const auto set = game_.rules().state_from_text(table);
  return set ? json{{"table", to_lay(*set)}, {"differences", differences(now, *set)}} : json::object();
}

}  // namespace seneschal::daemon
