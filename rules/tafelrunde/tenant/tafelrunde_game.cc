#include "rules/tafelrunde/tenant/tafelrunde_game.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "rules/tafelrunde/explained/explain.h"
#include "rules/tafelrunde/legal_steps.h"
#include "rules/tafelrunde/positions/state_text.h"
#include "rules/tafelrunde/random/playout.h"
#include "rules/tafelrunde/records/edition_file.h"
#include "rules/tafelrunde/records/record.h"
#include "rules/tafelrunde/records/recorded_steps.h"
#include "rules/tafelrunde/records/replay.h"
#include "rules/tafelrunde/setup.h"
#include "rules/tafelrunde/tenant/tafelrunde_table.h"

namespace seneschal::tafelrunde {
namespace {

using tafelrunde_records::RecordedStep;

class TafelrundeRules final : public game::Rules {
 public:
  explicit TafelrundeRules(Edition edition) : edition_(std::move(edition)) {}

  [[nodiscard]] std::string_view edition() const override { return edition_.id; }
  [[nodiscard]] const Edition& values() const { return edition_; }

  [[nodiscard]] tl::expected<game::State, game::RuleCase> begin(const game::Record& record) const override {
    return new_game(edition_, static_cast<int>(record.players.size()), *std::any_cast<PlayerIndex>(&record.setup))
        .map([](const State& state) { return game::State(state); })
        .map_error(case_of);
  }

  [[nodiscard]] std::vector<game::Step> legal_steps(const game::State& state) const override {
    std::vector<game::Step> steps;
    for (const Step& step : tafelrunde::legal_steps(edition_, state_in(state))) {
      steps.push_back(step_of(step));
    }
    return steps;
  }

  [[nodiscard]] tl::expected<game::Outcome, game::RuleCase> apply(const game::State& state,
                                                                  const game::Step& step) const override {
    return tafelrunde_records::apply(edition_, state_in(state), *step.as<RecordedStep>())
        .map([](const Outcome& outcome) {
          return game::Outcome{game::State(outcome.after), outcome};
        })
        .map_error(case_of);
  }

  [[nodiscard]] bool has_ended(const game::State& state) const override {
    return tafelrunde::has_ended(edition_, state_in(state));
  }
  [[nodiscard]] std::vector<int> scores(const game::State& any_state) const override {
    const State& state = state_in(any_state);
    std::vector<int> spaces;
    for (std::size_t i = 0; i < static_cast<std::size_t>(state.player_count); ++i) {
      spaces.push_back(state.pawns[i].to_int());
    }
    return spaces;
  }
  [[nodiscard]] std::vector<bool> leaders(const game::State& state) const override {
    const std::vector<int> spaces = scores(state);
    const int foremost = *std::max_element(spaces.begin(), spaces.end());
    std::vector<bool> leaders(spaces.size());
    std::transform(spaces.begin(), spaces.end(), leaders.begin(), [&](int space) { return space == foremost; });
    return leaders;
  }

  [[nodiscard]] table::Layout layout(const game::State& state) const override {
    return layout_of(edition_, state_in(state));
  }
  [[nodiscard]] table::Setting setting(const game::State& state) const override { return setting_of(state_in(state)); }
  [[nodiscard]] std::vector<table::Setting> on_the_way(const game::State& before, const game::Step& step,
                                                       const game::Outcome& outcome) const override {
    const Step* played = step_in(step);
    const auto* lay = played != nullptr ? std::get_if<LayCard>(played) : nullptr;
    return lay != nullptr && outcome_in(outcome).effects.trick
               ? tafelrunde::on_the_way(state_in(before), *lay, state_in(outcome.after))
               : std::vector<table::Setting>();
  }

  [[nodiscard]] std::string to_text(const game::State& state) const override {
    return tafelrunde::to_text(state_in(state));
  }
  [[nodiscard]] tl::expected<game::State, game::TextError> state_from_text(std::string_view text) const override {
    return tafelrunde::state_from_text(edition_, text)
        .map([](const State& state) { return game::State(state); })
        .map_error([](const TextError& error) {
          return game::TextError{error.at, error.expected};
        });
  }
  [[nodiscard]] std::string step_text(const game::Step& any_step) const override {
    const Step* step = step_in(any_step);
    return step != nullptr ? tafelrunde_records::to_json(*step)
                           : std::string(id_of(std::get<Refusal>(*any_step.as<RecordedStep>()).rule));
  }
  [[nodiscard]] std::vector<game::RuleCase> explain(const game::Outcome& outcome) const override {
    return game::cases_of(tafelrunde::explain(outcome_in(outcome)));
  }
  [[nodiscard]] std::string states_json(const game::Replay& replay) const override {
    std::vector<Outcome> last_steps;
    for (const game::Outcome& outcome : replay.outcomes) {
      last_steps.push_back(outcome_in(outcome));
    }
    return tafelrunde_records::states_json(last_steps);
  }

  [[nodiscard]] std::vector<std::string> variants() const override { return {}; }
  [[nodiscard]] tl::expected<std::unique_ptr<game::Playout>, game::RuleCase> playout(
      const game::PlayoutSetting& setting) const override {
    // Whoever deals first: what may refuse random games is their number of players alone.
    if (const auto start = new_game(edition_, setting.players, PlayerIndex()); !start) {
      return tl::unexpected(case_of(start.error()));
    }
    return std::make_unique<game::PlayoutOf<Playout>>(edition_, setting.players, setting.seed);
  }

 private:
  Edition edition_;
};

game::Record record_of(tafelrunde_records::RecordFile file) {
  const tafelrunde_records::Record& record = file.record;
  game::Record result{record.edition, {}, record.dealer, {}, std::move(file.warnings)};
  for (const std::string& name : record.players) {
    result.players.push_back({name, ""});
  }
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    game::Entry& entry = result.entries.emplace_back(game::Entry{"event", i, {}});
    for (const RecordedStep& step : steps_of(record.events[i], static_cast<int>(record.players.size()))) {
      entry.steps.emplace_back(step);
    }
  }
  return result;
}

class TafelrundeGame final : public game::Game {
 public:
  [[nodiscard]] std::string_view id() const override { return "tafelrunde"; }
  [[nodiscard]] std::string_view record_format() const override { return "tafelrunde-record/1"; }
  [[nodiscard]] std::string_view edition_format() const override { return "tafelrunde-edition/1"; }
  [[nodiscard]] std::string_view usual_edition() const override { return "amigo-1993"; }
  [[nodiscard]] tl::expected<game::Edition, strict_json::FormatError> read_edition(
      std::string_view text, const std::string& file) const override {
    return tafelrunde_records::parse_edition(text, file).map([](tafelrunde_records::EditionFile read) {
      return game::Edition{std::make_unique<TafelrundeRules>(std::move(read.edition)), std::move(read.values),
                           std::move(read.warnings)};
    });
  }
  [[nodiscard]] tl::expected<game::Record, strict_json::FormatError> read_record(
      std::string_view text, const std::string& file) const override {
    return tafelrunde_records::parse_record(text, file).map(record_of);
  }
};

}  // namespace

const game::Game& tafelrunde_game() {
  static const TafelrundeGame game;
  return game;
}

const Edition& edition_of(const game::Rules& rules) {
  return dynamic_cast<const TafelrundeRules&>(rules).values();
}

const State& state_in(const game::State& state) {
  return *state.as<State>();
}

const Outcome& outcome_in(const game::Outcome& outcome) {
  return *std::any_cast<Outcome>(&outcome.effects);
}

const Step* step_in(const game::Step& step) {
  return std::get_if<Step>(step.as<RecordedStep>());
}

game::RuleCase case_of(const Refusal& refusal) {
  game::RuleCase refused{std::string(id_of(refusal.rule)), {}};
  const auto number = [](std::optional<PlayerIndex> player) {
    return player ? std::optional(player->to_int()) : std::nullopt;
  };
  refused.add("player", number(refusal.player));
  refused.add("expected", number(refusal.expected));
  refused.add("card", refusal.card ? std::optional(to_text(*refusal.card)) : std::nullopt);
  refused.add("colour", refusal.colour ? std::optional(std::string(to_text(*refusal.colour))) : std::nullopt);
  refused.add("found", refusal.found);
  refused.add("least", refusal.least);
  refused.add("most", refusal.most);
  return refused;
}

game::Step step_of(const Step& step) {
  return game::Step(RecordedStep(step));
}

}  // namespace seneschal::tafelrunde
