#include "game/toy/toy_game.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>
#include <random>
#include <utility>

#include <nlohmann/json.hpp>

#include "rules/strict_json/read_json.h"

namespace seneschal::test {
namespace {

using strict_json::FormatError;
using strict_json::JsonNode;

constexpr int kMostSpaces = 100;

struct ToyState {
  std::vector<int> spaces;  // by player; 0 at the start
  int to_move = 0;
  friend bool operator==(const ToyState&, const ToyState&) = default;
};
struct ToyMove {
  int player = 0;
  int by = 0;  // spaces
  friend bool operator==(const ToyMove&, const ToyMove&) = default;
};
struct ToyValues {
  std::string id;
  int spaces = 0;  // after the start
  int most = 0;    // spaces in one move
};

const ToyState& state_in(const game::State& state) {
  return *state.as<ToyState>();
}
const ToyMove& move_in(const game::Step& step) {
  return *step.as<ToyMove>();
}

class ToyPlayout {
 public:
  ToyPlayout(const game::Rules& rules, const game::PlayoutSetting& setting) : rules_(rules), random_(setting.seed) {
    record_.players.resize(static_cast<std::size_t>(setting.players));
  }

  void play_game() {
    game::State state = rules_.begin(record_).value();
    while (!rules_.has_ended(state)) {
      const std::vector<game::Step> legal = rules_.legal_steps(state);
      state = rules_.apply(state, legal[random_() % legal.size()]).value().after;
      ++actions_;
    }
    for (const char c : rules_.to_text(state)) {
      checksum_ = checksum_ * 31 + static_cast<unsigned char>(c);
    }
  }
  [[nodiscard]] std::uint64_t checksum() const { return checksum_; }
  [[nodiscard]] std::uint64_t actions() const { return actions_; }

 private:
  const game::Rules& rules_;
  game::Record record_;
  std::mt19937_64 random_;
  std::uint64_t checksum_ = 0;
  std::uint64_t actions_ = 0;
};

class ToyRules final : public game::Rules {
 public:
  explicit ToyRules(ToyValues values) : values_(std::move(values)) {}

  [[nodiscard]] std::string_view edition() const override { return values_.id; }
  [[nodiscard]] tl::expected<game::State, game::RuleCase> begin(const game::Record& record) const override {
    if (const auto refused = players_refused(static_cast<int>(record.players.size()))) {
      return tl::unexpected(*refused);
    }
    return game::State(ToyState{std::vector<int>(record.players.size(), 0), 0});
  }
  [[nodiscard]] std::vector<game::Step> legal_steps(const game::State& state) const override {
    std::vector<game::Step> steps;
    for (int by = 1; by <= values_.most; ++by) {
      const ToyMove move{state_in(state).to_move, by};
      if (rule_broken(state_in(state), move).empty()) {
        steps.emplace_back(move);
      }
    }
    return steps;
  }
  [[nodiscard]] tl::expected<game::Outcome, game::RuleCase> apply(const game::State& state,
                                                                  const game::Step& step) const override {
    ToyState after = state_in(state);
    const ToyMove& move = move_in(step);
    if (const std::string rule = rule_broken(after, move); !rule.empty()) {
      return tl::unexpected(game::RuleCase{rule, {{"player", move.player}, {"found", move.by}}});
    }
    after.spaces[static_cast<std::size_t>(move.player)] += move.by;
    after.to_move = (after.to_move + 1) % static_cast<int>(after.spaces.size());
    return game::Outcome{game::State(std::move(after)), move};
  }
  [[nodiscard]] bool has_ended(const game::State& state) const override {
    const std::vector<int>& spaces = state_in(state).spaces;
    return std::find(spaces.begin(), spaces.end(), values_.spaces) != spaces.end();
  }
  [[nodiscard]] std::vector<int> scores(const game::State& state) const override { return state_in(state).spaces; }
  [[nodiscard]] std::vector<bool> leaders(const game::State& state) const override {
    const std::vector<int>& spaces = state_in(state).spaces;
    const int best = *std::max_element(spaces.begin(), spaces.end());
    std::vector<bool> leading(spaces.size());
    std::transform(spaces.begin(), spaces.end(), leading.begin(), [best](int space) { return space == best; });
    return leading;
  }
  [[nodiscard]] table::Layout layout(const game::State& state) const override {
    table::Layout layout;
    table::Spot spot;
    for (std::size_t player = 0; player < state_in(state).spaces.size(); ++player) {
      spot.figures.push_back(toy_pawn(player));
      layout.box[spot.figures.back()] = 1;
    }
    for (int space = 1; space <= values_.spaces; ++space) {
      layout.zones.push_back({toy_space(space), spot});
    }
    return layout;
  }
  [[nodiscard]] table::Setting setting(const game::State& state) const override {
    table::Setting setting;
    for (int space = 1; space <= values_.spaces; ++space) {
      setting.zones[toy_space(space)] = table::Standing{};
    }
    for (std::size_t player = 0; player < state_in(state).spaces.size(); ++player) {
      if (const int space = state_in(state).spaces[player]; space > 0) {
        setting.zones[toy_space(space)] = table::Standing{toy_pawn(player)};
      }
    }
    return setting;
  }
  [[nodiscard]] std::string to_text(const game::State& state) const override {
    std::string text = "toy1 ";
    for (const int space : state_in(state).spaces) {
      text += std::to_string(space) + ',';
    }
    text.back() = ' ';
    return text + "to_move=" + std::to_string(state_in(state).to_move);
  }
  [[nodiscard]] tl::expected<game::State, game::TextError> state_from_text(std::string_view text) const override {
    // What is read must be what to_text writes; so where they differ is where the text goes wrong.
    const ToyState read = as_far_as_it_goes(text);
    const bool can_be =
        read.spaces.size() >= 2 && read.spaces.size() <= kToyPlayers && read.to_move >= 0 &&
        read.to_move < static_cast<int>(read.spaces.size()) &&
        std::all_of(read.spaces.begin(), read.spaces.end(), [this](int at) { return at >= 0 && at <= values_.spaces; });
    if (!can_be || to_text(game::State(read)) != text) {
      return tl::unexpected(game::TextError{text.size(), "toy1, each player's space and to_move"});
    }
    return game::State(read);
  }
  [[nodiscard]] std::string step_text(const game::Step& step) const override {
    return nlohmann::json{{"player", move_in(step).player}, {"by", move_in(step).by}}.dump();
  }
  [[nodiscard]] std::vector<game::RuleCase> explain(const game::Outcome& outcome) const override {
    const auto& move = *std::any_cast<ToyMove>(&outcome.effects);
    return {{"toy.move", {{"player", move.player}, {"points", move.by}}}};
  }
  [[nodiscard]] std::string states_json(const game::Replay& replay) const override {
    nlohmann::json states = {state_in(replay.start).spaces};
    for (const game::Outcome& outcome : replay.outcomes) {
      states.push_back(state_in(outcome.after).spaces);
    }
    return states.dump();
  }
  [[nodiscard]] std::vector<std::string> variants() const override { return {}; }
  [[nodiscard]] tl::expected<std::unique_ptr<game::Playout>, game::RuleCase> playout(
      const game::PlayoutSetting& setting) const override {
    if (const auto refused = players_refused(setting.players)) {
      return tl::unexpected(*refused);
    }
    return std::make_unique<game::PlayoutOf<ToyPlayout>>(*this, setting);
  }

 private:
  [[nodiscard]] static std::optional<game::RuleCase> players_refused(int players) {
    const bool can_play = players >= 2 && players <= kToyPlayers;
    return can_play ? std::nullopt : std::optional(game::RuleCase{"toy.players", {{"found", players}}});
  }
  [[nodiscard]] std::string rule_broken(const ToyState& state, const ToyMove& move) const {
    if (has_ended(game::State(state))) {
      return "toy.over";
    }
    if (move.player != state.to_move) {
      return "toy.turn";
    }
    const int to = state.spaces[static_cast<std::size_t>(move.player)] + move.by;
    if (move.by < 1 || move.by > values_.most || to > values_.spaces) {
      return "toy.distance";
    }
    const bool is_free = std::find(state.spaces.begin(), state.spaces.end(), to) == state.spaces.end();
    return is_free ? "" : "toy.free-space";
  }
  [[nodiscard]] static ToyState as_far_as_it_goes(std::string_view text) {
    ToyState state{{}, -1};
    constexpr std::string_view kStart = "toy1 ";
    constexpr std::string_view kToMove = "to_move=";
    std::size_t at = kStart.size();
    while (at < text.size()) {
      int number = 0;
      if (text.substr(at).starts_with(kToMove)) {
        at += kToMove.size();
        std::from_chars(text.data() + at, text.data() + text.size(), state.to_move);
        break;
      }
      const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), number);
      if (error != std::errc()) {
        break;
      }
      state.spaces.push_back(number);
      at = static_cast<std::size_t>(end - text.data()) + 1;
    }
    return state;
  }

  ToyValues values_;
};

game::Record record_at(const JsonNode& root) {
  game::Record record;
  root.at("format").require("toy-record/1");
  record.edition = root.at("edition").text();
  for (const JsonNode& player : root.at("players").items(0, kToyPlayers)) {
    record.players.push_back({player.text(), ""});
  }
  for (const JsonNode& move : root.at("moves").items(0, kMostSpaces * kToyPlayers)) {
    const ToyMove read{move.at("player").integer(0, kToyPlayers), move.at("by").integer(0, kMostSpaces)};
    record.entries.push_back({"move", record.entries.size(), {game::Step(read)}});
  }
  return record;
}

class ToyGame final : public game::Game {
 public:
  [[nodiscard]] std::string_view id() const override { return "toy"; }
  [[nodiscard]] std::string_view record_format() const override { return "toy-record/1"; }
  [[nodiscard]] std::string_view edition_format() const override { return "toy-edition/1"; }
  [[nodiscard]] std::string_view usual_edition() const override { return "small"; }
  [[nodiscard]] tl::expected<game::Edition, FormatError> read_edition(std::string_view text,
                                                                      const std::string& file) const override {
    const auto read = [](const JsonNode& root, edition_files::EditionFile<ToyValues>& result) {
      root.at("format").require("toy-edition/1");
      const JsonNode values = root.at("values");
      result.edition = {edition_files::edition_id_at(root),
                        value_at(values, "spaces", result.values).integer(1, kMostSpaces),
                        // So many that the others' stones never block the way.
                        value_at(values, "most", result.values).integer(kToyPlayers, kMostSpaces)};
    };
    return edition_files::read_edition_file<ToyValues>(text, file, read)
        .map([](edition_files::EditionFile<ToyValues> result) {
          return game::Edition{std::make_unique<ToyRules>(std::move(result.edition)), std::move(result.values),
                               std::move(result.warnings)};
        });
  }
  [[nodiscard]] tl::expected<game::Record, FormatError> read_record(std::string_view text,
                                                                    const std::string& file) const override {
    std::vector<std::string> warnings;
    return strict_json::read_json(text, file, record_at, &warnings).map([&](game::Record record) {
      record.warnings = std::move(warnings);
      return record;
    });
  }
};

}  // namespace

std::string toy_space(int number) {
  return "space-" + std::to_string(number);
}

table::Thing toy_pawn(std::size_t player) {
  return "pawn-" + std::to_string(player);
}

const game::Game& toy_game() {
  static const ToyGame game;
  return game;
}

}  // namespace seneschal::test
