#include "rules/artus/tenant/artus_game.h"

#include <algorithm>
#include <utility>

#include "rules/artus/explained/explain.h"
#include "rules/artus/game_id.h"
#include "rules/artus/legal_actions.h"
#include "rules/artus/positions/state_text.h"
#include "rules/artus/random/playout.h"
#include "rules/artus/records/edition_file.h"
#include "rules/artus/records/record.h"
#include "rules/artus/records/replay.h"
#include "rules/artus/tenant/artus_table.h"

namespace seneschal::artus {
namespace {

using ArtusStep = std::variant<Placement, records::RecordedAction>;

game::RuleCase rule_case(const Refusal& refusal) {
  game::RuleCase refused{std::string(id_of(refusal.rule)), {}};
  refused.add("seat", refusal.seat ? std::optional(refusal.seat->to_int()) : std::nullopt);
  refused.add("found", refusal.found);
  refused.add("least", refusal.least);
  refused.add("most", refusal.most);
  return refused;
}

class ArtusRules final : public game::Rules {
 public:
  explicit ArtusRules(Edition edition) : edition_(std::move(edition)) {}

  [[nodiscard]] const Edition& typed_edition() const { return edition_; }

  [[nodiscard]] std::string_view edition() const override { return edition_.id; }

  [[nodiscard]] tl::expected<game::State, game::RuleCase> begin(const game::Record& record) const override {
    return records::begin(edition_, *std::any_cast<records::Record>(&record.setup))
        .map([](const State& state) { return game::State(state); })
        .map_error(rule_case);
  }

  [[nodiscard]] std::vector<game::Step> legal_steps(const game::State& any_state) const override {
    const State& state = state_in(any_state);
    std::vector<game::Step> steps;
    for (const Seat seat : legal_placements(edition_, state)) {
      steps.emplace_back(ArtusStep(Placement{state.to_move, seat}));
    }
    for (const CardId card : playable_cards(edition_, state)) {
      for (const Action& action : legal_actions(edition_, state, card)) {
        steps.emplace_back(ArtusStep(records::RecordedAction{action, false}));
      }
    }
    return steps;
  }

  [[nodiscard]] tl::expected<game::Outcome, game::RuleCase> apply(const game::State& any_state,
                                                                  const game::Step& any_step) const override {
    const State& state = state_in(any_state);
    const auto& step = *any_step.as<ArtusStep>();
    if (const auto* placement = std::get_if<Placement>(&step)) {
      return place(edition_, state, *placement)
          .map([](const State& after) {
            return game::Outcome{game::State(after), {}};
          })
          .map_error(rule_case);
    }
    return records::apply(edition_, state, std::get<records::RecordedAction>(step))
        .map([](const Step& done) { return outcome_of(done); })
        .map_error(rule_case);
  }

  [[nodiscard]] bool has_ended(const game::State& state) const override {
    return artus::has_ended(edition_, state_in(state));
  }
  [[nodiscard]] std::vector<int> scores(const game::State& state) const override {
    const State& scored = state_in(state);
    return std::vector<int>(scored.scores.begin(), scored.scores.begin() + scored.player_count);
  }
  [[nodiscard]] std::vector<bool> leaders(const game::State& state) const override {
    const Winners best = winners(state_in(state));
    return std::vector<bool>(best.is_winner.begin(), best.is_winner.begin() + state_in(state).player_count);
  }

  [[nodiscard]] table::Layout layout(const game::State& state) const override {
    return layout_of(edition_, state_in(state));
  }
  [[nodiscard]] table::Setting setting(const game::State& state) const override { return setting_of(state_in(state)); }

  [[nodiscard]] std::string to_text(const game::State& state) const override { return artus::to_text(state_in(state)); }
  [[nodiscard]] tl::expected<game::State, game::TextError> state_from_text(std::string_view text) const override {
    return artus::state_from_text(edition_, text)
        .map([](const State& state) { return game::State(state); })
        .map_error([](const TextError& error) {
          return game::TextError{error.at, error.expected};
        });
  }
  [[nodiscard]] std::string step_text(const game::Step& any_step) const override {
    const auto& step = *any_step.as<ArtusStep>();
    const auto* placement = std::get_if<Placement>(&step);
    return placement != nullptr ? records::to_json(*placement)
                                : records::to_json(std::get<records::RecordedAction>(step).action);
  }
  [[nodiscard]] std::vector<game::RuleCase> explain(const game::Outcome& outcome) const override {
    const auto* step = std::any_cast<Step>(&outcome.effects);
    return step != nullptr ? game::cases_of(artus::explain(*step)) : std::vector<game::RuleCase>();
  }
  [[nodiscard]] std::string states_json(const game::Replay& replay) const override {
    records::Replay published{state_in(replay.start), {}};
    for (const game::Outcome& outcome : replay.outcomes) {
      if (const auto* step = std::any_cast<Step>(&outcome.effects)) {
        published.steps.push_back(*step);
      } else {
        published.start = state_in(outcome.after);
      }
    }
    return records::states_json(published);
  }

  [[nodiscard]] std::vector<std::string> variants() const override {
    return {std::string(artus::to_text(Variant::kBeginner)), std::string(artus::to_text(Variant::kAdvanced))};
  }
  [[nodiscard]] tl::expected<std::unique_ptr<game::Playout>, game::RuleCase> playout(
      const game::PlayoutSetting& setting) const override {
    if (edition_.knights_each(setting.players) == 0) {
      return tl::unexpected(rule_case({Rule::kSetupPlayers, {}, setting.players, 2, PlayerIndex::kMost}));
    }
    return std::make_unique<game::PlayoutOf<Playout>>(edition_, *variant_from_text(setting.variant), setting.players,
                                                      setting.seed);
  }

 private:
  Edition edition_;
};

game::Record record_of(records::RecordFile file) {
  const records::Record& record = file.record;
  game::Record result{record.edition, {}, {}, {}, std::move(file.warnings)};
  for (const records::RecordedPlayer& player : record.players) {
    result.players.push_back({player.name, std::string(artus::to_text(player.colour))});
  }
  result.setup = record;
  for (std::size_t i = 0; i < record.placements.size(); ++i) {
    result.entries.push_back({"placement", i, {game::Step(ArtusStep(record.placements[i]))}});
  }
  for (std::size_t i = 0; i < record.actions.size(); ++i) {
    result.entries.push_back({"action", i, {game::Step(ArtusStep(record.actions[i]))}});
  }
  return result;
}

class ArtusGame final : public game::Game {
 public:
  [[nodiscard]] std::string_view id() const override { return kGameId; }
  [[nodiscard]] std::string_view record_format() const override { return "artus-record/1"; }
  [[nodiscard]] std::string_view edition_format() const override { return "artus-edition/1"; }
  [[nodiscard]] std::string_view usual_edition() const override { return "alea-2011"; }
  [[nodiscard]] tl::expected<game::Edition, strict_json::FormatError> read_edition(
      std::string_view text, const std::string& file) const override {
    return records::parse_edition(text, file).map([](records::EditionFile read) {
      return game::Edition{rules_by(read.edition), std::move(read.values), std::move(read.warnings)};
    });
  }
  [[nodiscard]] tl::expected<game::Record, strict_json::FormatError> read_record(
      std::string_view text, const std::string& file) const override {
    return records::parse_record(text, file).map(record_of);
  }
};

}  // namespace

std::unique_ptr<const game::Rules> rules_by(const Edition& edition) {
  return std::make_unique<ArtusRules>(edition);
}

const Edition& edition_of(const game::Rules& rules) {
  return dynamic_cast<const ArtusRules&>(rules).typed_edition();
}

const State& state_in(const game::State& state) {
  return *state.as<State>();
}
const Step& step_in(const game::Outcome& outcome) {
  return std::any_cast<const Step&>(outcome.effects);
}
game::Outcome outcome_of(const Step& step) {
  return {game::State(step.after), step};
}

const game::Game& artus_game() {
  static const ArtusGame game;
  return game;
}

}  // namespace seneschal::artus
