#include "daemon/game/plain/plain_game.h"

#include <algorithm>
#include <utility>

#include "daemon/game/plain/plain_referee.h"

namespace seneschal::referee {

using nlohmann::json;

namespace {

/// Each as the log has it.
std::vector<events::Particulars> all_played(const PlainGame& game, const game::Record& record) {
  std::vector<events::Particulars> played;
  for (const game::Step& step : game.steps_of(record)) {
    played.push_back(played_json(game.rules(), step));
  }
  return played;
}

}  // namespace

std::optional<TermsFault> PlainGame::fault_of(const events::GameTerms& terms) const {
  const auto names = variants();
  if (!terms.variant.empty() && std::find(names.begin(), names.end(), terms.variant) == names.end()) {
    std::string expected = names.empty() ? "none" : names.front();
    for (std::size_t i = 1; i < names.size(); ++i) {
      expected += " or " + names[i];
    }
    return TermsFault{TermsFault::Of::kVariant, expected};
  }
  const auto known = slots();
  std::string expected;
  for (const std::string& slot : known) {
    expected += (expected.empty() ? "each at most once, of " : ", ") + slot;
  }
  for (const std::string& player : terms.players) {
    if (std::find(known.begin(), known.end(), player) == known.end() ||
        std::count(terms.players.begin(), terms.players.end(), player) != 1) {
      return TermsFault{TermsFault::Of::kPlayers, expected};
    }
  }
  const auto begun = rules_->begin(record(terms, beginnings(terms).front(), {}));
  return begun ? std::nullopt : std::optional(TermsFault{TermsFault::Of::kRule, {}, begun.error().rule});
}

std::unique_ptr<AnyReferee> PlainGame::referee(const events::GameTerms& terms) const {
  return std::make_unique<PlainReferee>(*this, terms);
}

json PlainGame::setup_faults(const table::Reading& seen, const std::optional<events::GameTerms>& terms) const {
  return terms ? PlainReferee(*this, *terms).setup_faults(seen) : json::array();
}

std::function<std::optional<int>(const events::Question&)> PlainGame::answers_of(const game::Record& record) const {
  std::optional<events::Particulars> beginning = beginning_of(record);
  std::vector<events::Particulars> played = all_played(*this, record);
  return [played = std::move(played),
          beginning = std::move(beginning)](const events::Question& question) -> std::optional<int> {
    const auto index = static_cast<std::size_t>(question.index);
    const auto is_played = [&](const json& choice) {
      if (!choice.is_object()) {
        return false;
      }
      return choice.contains("beginning")
                 ? beginning && choice["beginning"] == *beginning
                 : index < played.size() && choice.contains("played") && choice["played"] == played[index];
    };
    const auto choice = std::find_if(question.choices.begin(), question.choices.end(), is_played);
    return choice == question.choices.end() ? std::nullopt
                                            : std::optional(static_cast<int>(choice - question.choices.begin()));
  };
}

std::function<std::optional<events::GameEvent>(const AnyReferee&)> PlainGame::unseen_of(
    const game::Record& record) const {
  return [this, played = all_played(*this, record)](const AnyReferee& game) -> std::optional<events::GameEvent> {
    const auto state = game.state();
    const auto next = static_cast<std::size_t>(game.action_count());
    if (!state || game.open_dispute() != nullptr || game.is_restoring() || next >= played.size()) {
      return std::nullopt;
    }
    const auto step = step_played(*rules_, *state, played[next]);
    const bool is_unseen = step && rules_->setting(rules_->apply(*state, *step)->after) == rules_->setting(*state);
    return is_unseen ? std::optional<events::GameEvent>(ruling_on(*this, *state, *step, game.action_count()))
                     : std::nullopt;
  };
}

game::Outcome PlainGame::played(const game::State& before, const events::Ruling& ruling) const {
  return rules_->apply(before, step_played(*rules_, before, ruling.played).value()).value();
}

table::Reading PlainGame::as_played(const events::GameTerms& /*terms*/, table::Reading seen) const {
  return seen;
}

std::optional<events::Particulars> PlainGame::beginning_of(const game::Record& /*record*/) const {
  return std::nullopt;
}

std::vector<game::Step> PlainGame::steps_of(const game::Record& record) const {
  std::vector<game::Step> steps;
  for (const game::Entry& entry : record.entries) {
    steps.insert(steps.end(), entry.steps.begin(), entry.steps.end());
  }
  return steps;
}

std::vector<game::Step> PlainGame::contradictions(const game::State& /*state*/) const {
  return {};
}

bool PlainGame::contradicts(const game::Step& /*step*/, const game::RuleCase& /*refused*/,
                            const game::Outcome& /*earlier*/) const {
  return false;
}

std::optional<table::Setting> PlainGame::table_of_contradiction(const game::State& /*state*/,
                                                                const events::Particulars& /*played*/) const {
  return std::nullopt;
}

std::optional<std::string> PlainGame::laid_text(const json& laid) const {
  if (!laid.is_object() || !laid.contains("state") || !laid["state"].is_string()) {
    return std::nullopt;
  }
  return laid["state"].get<std::string>();
}

const Dealing& PlainGame::dealing(const events::GameTerms& /*terms*/) const {
  static const Dealing none;
  return none;
}

json PlainGame::laid_fault(const json& /*laid*/, const std::string& why) const {
  return {{"why", why}};
}

int PlainGame::rounds_over(const game::State& state) const {
  return rules_->has_ended(state) ? rounds().value_or(1) : 0;
}

events::Particulars played_json(const game::Rules& rules, const game::Step& step) {
  const std::string text = rules.step_text(step);
  json read = json::parse(text, nullptr, false);
  return read.is_object() ? read : json{{"step", text}};
}

std::optional<game::Step> step_played(const game::Rules& rules, const game::State& state,
                                      const events::Particulars& played) {
  for (const game::Step& step : rules.legal_steps(state)) {
    if (played_json(rules, step) == played) {
      return step;
    }
  }
  return std::nullopt;
}

events::Ruling ruling_on(const PlainGame& game, const game::State& state, const game::Step& step, int index) {
  const game::Outcome outcome = game.rules().apply(state, step).value();
  const std::vector<int> before = game.rules().scores(state);
  events::Ruling ruling;
  ruling.index = index;
  ruling.player = game.player_of(step);
  ruling.played = played_json(game.rules(), step);
  ruling.scores = game.rules().scores(outcome.after);
  if (ruling.player) {
    const auto player = static_cast<std::size_t>(*ruling.player);
    ruling.delta = ruling.scores[player] - before[player];
  }
  return ruling;
}

events::GameEnded end_at(const game::Rules& rules, const game::State& state) {
  events::GameEnded ended{rules.scores(state), {}};
  const std::vector<bool> leaders = rules.leaders(state);
  for (std::size_t player = 0; player < leaders.size(); ++player) {
    if (leaders[player]) {
      ended.winners.push_back(static_cast<int>(player));
    }
  }
  return ended;
}

json plain_differences(const game::Rules& rules, const game::State& before, const game::State& after) {
  const std::string from = rules.to_text(before);
  const std::string to = rules.to_text(after);
  return from == to ? json::array() : json::array({{{"from", from}, {"to", to}}});
}

}  // namespace seneschal::referee
