#include "rules/court/tenant/court_game.h"

#include <memory>
#include <optional>
#include <utility>

#include "rules/court/explained/explain.h"
#include "rules/court/legal_steps.h"
#include "rules/court/random/playout.h"
#include "rules/court/records/edition_file.h"
#include "rules/court/records/record.h"
#include "rules/court/records/recorded_steps.h"
#include "rules/court/records/replay.h"
#include "rules/court/state_text.h"
#include "rules/court/tenant/court_table.h"

namespace seneschal::court {
namespace {

using court_records::RecordedStep;

game::RuleCase rule_case(const Refusal& refusal) {
  game::RuleCase refused{std::string(id_of(refusal.rule)), {}};
  refused.add("player", refusal.player ? std::optional(refusal.player->to_int()) : std::nullopt);
  refused.add("found", refusal.found);
  refused.add("least", refusal.least);
  refused.add("most", refusal.most);
  return refused;
}

/// The record's setup, for those who play.
court_records::Record setup_of(const game::Record& record) {
  court_records::Record setup = *std::any_cast<court_records::Record>(&record.setup);
  setup.players.clear();
  for (const game::Player& player : record.players) {
    setup.players.push_back(player.name);
  }
  return setup;
}

class CourtRules final : public game::Rules {
 public:
  explicit CourtRules(Edition edition) : edition_(std::move(edition)) {}

  [[nodiscard]] std::string_view edition() const override { return edition_.id; }
  [[nodiscard]] const Edition& values() const { return edition_; }

  [[nodiscard]] tl::expected<game::State, game::RuleCase> begin(const game::Record& record) const override {
    return court_records::begin(edition_, setup_of(record))
        .map([](const State& state) { return game::State(state); })
        .map_error(rule_case);
  }

  [[nodiscard]] std::vector<game::Step> legal_steps(const game::State& state) const override {
    std::vector<game::Step> steps;
    for (const Step& step : court::legal_steps(edition_, state_in(state))) {
      steps.push_back(any_step(step));
    }
    return steps;
  }

  [[nodiscard]] tl::expected<game::Outcome, game::RuleCase> apply(const game::State& state,
                                                                  const game::Step& any_step) const override {
    const auto& recorded = *any_step.as<RecordedStep>();
    if (const auto* step = std::get_if<Step>(&recorded)) {
      return court::apply(edition_, state_in(state), *step)
          .map([](const Outcome& outcome) {
            return game::Outcome{game::State(outcome.after), outcome};
          })
          .map_error(rule_case);
    }
    return court_records::apply(edition_, state_in(state), recorded)
        .map([](const State& after) {
          return game::Outcome{game::State(after), {}};
        })
        .map_error(rule_case);
  }

  [[nodiscard]] bool has_ended(const game::State& state) const override {
    return state_in(state).phase == Phase::kOver;
  }
  [[nodiscard]] std::vector<int> scores(const game::State& state) const override {
    const FinalScores scored = final_scores(edition_, state_in(state));
    std::vector<int> points(static_cast<std::size_t>(state_in(state).player_count));
    for (std::size_t i = 0; i < points.size(); ++i) {
      points[i] = scored.courts[i].score();
    }
    return points;
  }
  [[nodiscard]] std::vector<bool> leaders(const game::State& state) const override {
    const PlayerSet winners = final_scores(edition_, state_in(state)).winners;
    const int players = state_in(state).player_count;
    std::vector<bool> leaders(static_cast<std::size_t>(players));
    for (int i = 0; i < players; ++i) {
      leaders[static_cast<std::size_t>(i)] = winners.contains(PlayerIndex().left(players, i));
    }
    return leaders;
  }

  [[nodiscard]] table::Layout layout(const game::State& state) const override {
    return layout_of(edition_, state_in(state));
  }
  [[nodiscard]] table::Setting setting(const game::State& state) const override { return setting_of(state_in(state)); }
  [[nodiscard]] std::vector<table::Setting> on_the_way(const game::State& before, const game::Step& step,
                                                       const game::Outcome& outcome) const override {
    const auto* recorded = std::get_if<Step>(step.as<RecordedStep>());
    const auto* choice = recorded != nullptr ? std::get_if<ChooseCharacter>(recorded) : nullptr;
    if (choice == nullptr) {
      return {};
    }
    table::Setting taken = with_pawn_taken(state_in(before), *choice);
    // Of an empty purse that nobody bid for no more is moved than the pawn.
    return taken == setting(outcome.after) ? std::vector<table::Setting>() : std::vector{std::move(taken)};
  }

  [[nodiscard]] std::string to_text(const game::State& state) const override { return court::to_text(state_in(state)); }
  [[nodiscard]] tl::expected<game::State, game::TextError> state_from_text(std::string_view text) const override {
    return court::state_from_text(edition_, text)
        .map([](const State& state) { return game::State(state); })
        .map_error([](const TextError& error) {
          return game::TextError{error.at, error.expected};
        });
  }
  [[nodiscard]] std::string step_text(const game::Step& any_step) const override {
    const auto& recorded = *any_step.as<RecordedStep>();
    if (const auto* step = std::get_if<Step>(&recorded)) {
      return court_records::to_json(*step);
    }
    const auto* refusal = std::get_if<Refusal>(&recorded);
    return refusal != nullptr ? std::string(id_of(refusal->rule)) : "the end of the event";
  }
  [[nodiscard]] std::vector<game::RuleCase> explain(const game::Outcome& outcome) const override {
    const auto* done = std::any_cast<Outcome>(&outcome.effects);
    return done != nullptr ? game::cases_of(court::explain(edition_, *done)) : std::vector<game::RuleCase>();
  }
  [[nodiscard]] std::string states_json(const game::Replay& replay) const override {
    std::vector<State> states = {state_in(replay.start)};
    for (const game::Outcome& outcome : replay.outcomes) {
      states.push_back(state_in(outcome.after));
    }
    return court_records::states_json(edition_, states);
  }

  [[nodiscard]] std::vector<std::string> variants() const override { return {}; }
  [[nodiscard]] tl::expected<std::unique_ptr<game::Playout>, game::RuleCase> playout(
      const game::PlayoutSetting& setting) const override {
    if (const auto game = new_game(edition_, setting.players); !game) {
      return tl::unexpected(rule_case(game.error()));
    }
    return std::make_unique<game::PlayoutOf<Playout>>(edition_, setting.players, setting.seed);
  }

 private:
  Edition edition_;
};

game::Record record_of(court_records::RecordFile file) {
  court_records::Record& record = file.record;
  game::Record result{record.edition, {}, {}, {}, std::move(file.warnings)};
  for (const std::string& name : record.players) {
    result.players.push_back({name, ""});
  }
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    game::Entry& entry = result.entries.emplace_back(game::Entry{"event", i, {}});
    for (const RecordedStep& step : court_records::steps_of(record.events[i])) {
      entry.steps.emplace_back(step);
    }
  }
  record.events.clear();
  result.setup = std::move(record);
  return result;
}

class CourtGame final : public game::Game {
 public:
  [[nodiscard]] std::string_view id() const override { return "court"; }
  [[nodiscard]] std::string_view record_format() const override { return "court-record/1"; }
  [[nodiscard]] std::string_view edition_format() const override { return "court-edition/1"; }
  [[nodiscard]] std::string_view usual_edition() const override { return "piecepack-1.2"; }
  [[nodiscard]] tl::expected<game::Edition, strict_json::FormatError> read_edition(
      std::string_view text, const std::string& file) const override {
    return court_records::parse_edition(text, file).map([](court_records::EditionFile read) {
      return game::Edition{std::make_unique<CourtRules>(std::move(read.edition)), std::move(read.values),
                           std::move(read.warnings)};
    });
  }
  [[nodiscard]] tl::expected<game::Record, strict_json::FormatError> read_record(
      std::string_view text, const std::string& file) const override {
    return court_records::parse_record(text, file).map(record_of);
  }
};

}  // namespace

const game::Game& court_game() {
  static const CourtGame game;
  return game;
}

WholeCourse whole_course(const game::Record& record) {
  court_records::Record setup = setup_of(record);
  WholeCourse whole{{record.edition, record.players, {}, {}, {}}, 0};
  const std::vector<Step> of_setup = court_records::setup_steps(setup).value();
  for (const Step& step : of_setup) {
    whole.record.entries.push_back({"setup", whole.of_setup++, {any_step(step)}});
  }
  for (const game::Entry& entry : record.entries) {
    for (const game::Step& step : entry.steps) {
      if (std::holds_alternative<Step>(*step.as<RecordedStep>())) {
        whole.record.entries.push_back({entry.list, entry.index, {step}});
      }
    }
  }
  setup.first_courtiers.assign(record.players.size(), std::nullopt);
  setup.highest_die.reset();
  setup.favour.reset();
  whole.record.setup = std::move(setup);
  return whole;
}

const Edition& edition_of(const game::Rules& rules) {
  return dynamic_cast<const CourtRules&>(rules).values();
}
const State& state_in(const game::State& state) {
  return *state.as<State>();
}
const Step& step_in(const game::Step& step) {
  return std::get<Step>(*step.as<RecordedStep>());
}
game::Step any_step(const Step& step) {
  return game::Step(RecordedStep(step));
}

}  // namespace seneschal::court
