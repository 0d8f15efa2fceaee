#pragma once

#include <any>
#include <cstddef>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "rules/edition_files/edition_values.h"
#include "rules/game/opaque.h"
#include "rules/game/playout.h"
#include "rules/strict_json/format_error.h"
#include "rules/table/layout.h"
#include "rules/table/setting.h"

namespace seneschal::game {

/// Everything that decides how a game goes on, as a value of the game's own type. Only the game looks inside.
using State = Opaque<struct OfState>;

/// What one player does, or what chance does, likewise: the smallest thing that is legal or not.
using Step = Opaque<struct OfStep>;

/// What a sentence says of its case, whoever makes it and in whatever language.
struct Fact {
  std::string name;  // "points"
  std::variant<int, std::string> value;
  friend bool operator==(const Fact&, const Fact&) = default;
};

/// A rule by its id in message files and logs, "toy.move.distance", with the facts of the case: why something is
/// refused, or by what something happened.
struct RuleCase {
  std::string rule;
  std::vector<Fact> facts;

  /// Says this of the case, too, where there is anything to say.
  template <typename Value>
  void add(const char* name, const std::optional<Value>& value) {
    if (value) {
      facts.push_back({name, *value});
    }
  }
  friend bool operator==(const RuleCase&, const RuleCase&) = default;
};

/// "toy.move.distance (seat 16, found 7, least 3, most 6)".
std::ostream& operator<<(std::ostream& out, const RuleCase& refused);

/// What a core says that a step did, each with the rule that it says it by and named facts.
template <typename Explanations>
[[nodiscard]] std::vector<RuleCase> cases_of(const Explanations& explanations) {
  std::vector<RuleCase> cases;
  for (const auto& explanation : explanations) {
    RuleCase& each = cases.emplace_back(RuleCase{std::string(id_of(explanation.rule)), {}});
    for (const auto& fact : explanation.facts) {
      each.facts.push_back({std::string(fact.name), fact.value});
    }
  }
  return cases;
}

/// A step carried out: the state that it leads to, and what it did, for explain and states_json of its game.
struct Outcome {
  State after;
  std::any effects;
};

struct Player {
  std::string name;
  std::string slot;  // what tells this player from the others: in one game a colour; empty in one without
};

/// What one line of a record's lists says: a step, or several that are written together.
struct Entry {
  std::string list;       // "action"; "actions" is where it stands
  std::size_t index = 0;  // in that list, from 0
  std::vector<Step> steps;
};

/// A game as its file has it. Reading one says nothing about its legality; replay does.
struct Record {
  std::string edition;
  std::vector<Player> players;  // in the order of play, who begins first
  std::any setup;               // all that the game itself needs to begin, of its own type
  std::vector<Entry> entries;
  std::vector<std::string> warnings;  // a sentence for each key that is not known
};

/// The states of a record: before its first step, and after each of its entries.
struct Replay {
  State start;
  std::vector<Outcome> outcomes;  // of the last step of each entry

  [[nodiscard]] const State& end() const { return outcomes.empty() ? start : outcomes.back().after; }
};

/// A text that is no state of the game.
struct TextError {
  std::size_t at = 0;    // byte offset; the text's length where it ends too soon
  std::string expected;  // what should be there
};

/// One game by the values of one edition. Every state and step that is handed in came from the same game.
class Rules {
 public:
  Rules() = default;
  virtual ~Rules() = default;
  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;
  Rules(Rules&&) = delete;
  Rules& operator=(Rules&&) = delete;

  /// The id of its edition.
  [[nodiscard]] virtual std::string_view edition() const = 0;

  /// The state before the first step, or the rule that the setup breaks.
  [[nodiscard]] virtual tl::expected<State, RuleCase> begin(const Record& record) const = 0;
  /// Every step that apply accepts; none at the end, and none where something hidden cannot be as it was played: then
  /// somebody broke a rule that nobody could see.
  [[nodiscard]] virtual std::vector<Step> legal_steps(const State& state) const = 0;
  /// What comes of a step, or the first rule that it breaks.
  [[nodiscard]] virtual tl::expected<Outcome, RuleCase> apply(const State& state, const Step& step) const = 0;
  [[nodiscard]] virtual bool has_ended(const State& state) const = 0;
  /// Points of each player, in the order of the record's.
  [[nodiscard]] virtual std::vector<int> scores(const State& state) const = 0;
  /// Which of them are ahead of, or equal with, all others. Meant for the end.
  [[nodiscard]] virtual std::vector<bool> leaders(const State& state) const = 0;

  /// The table that a game at `state` is played at; the same from its beginning to its end.
  [[nodiscard]] virtual table::Layout layout(const State& state) const = 0;
  /// What lies on it, as everybody sees it and in no zone more than the box holds.
  [[nodiscard]] virtual table::Setting setting(const State& state) const = 0;
  /// The tables that people may leave while they carry a step out, other than setting() before and after it, the first
  /// one first: cards that lie until somebody takes them. `outcome` is what apply says of `step` at `before`.
  [[nodiscard]] virtual std::vector<table::Setting> on_the_way(const State& /*before*/, const Step& /*step*/,
                                                               const Outcome& /*outcome*/) const {
    return {};
  }

  /// A state as one line of ASCII, which state_from_text reads back to the same state.
  [[nodiscard]] virtual std::string to_text(const State& state) const = 0;
  /// Refuses what no game of the edition can reach as well as what breaks the grammar.
  [[nodiscard]] virtual tl::expected<State, TextError> state_from_text(std::string_view text) const = 0;
  /// A step as its record writes it, on one line; no two of legal_steps have the same text.
  [[nodiscard]] virtual std::string step_text(const Step& step) const = 0;
  /// Everything that a step did, in the order in which it happens at the table.
  [[nodiscard]] virtual std::vector<RuleCase> explain(const Outcome& outcome) const = 0;
  /// A record's states as the game's published files have them under "states", one a line.
  [[nodiscard]] virtual std::string states_json(const Replay& replay) const = 0;

  /// The ways in which the game is played, the usual one first; none where there is one way only.
  [[nodiscard]] virtual std::vector<std::string> variants() const = 0;
  /// Random games by these rules, which outlive it; `setting.variant` is one of variants(). Refused where so many
  /// cannot play.
  [[nodiscard]] virtual tl::expected<std::unique_ptr<Playout>, RuleCase> playout(
      const PlayoutSetting& setting) const = 0;
};

/// An edition read, with a sentence for each of its keys that is not known.
struct Edition {
  std::unique_ptr<const Rules> rules;
  std::vector<edition_files::EditionValue> values;  // all that rules rely on, as people are shown it
  std::vector<std::string> warnings;
};

/// One of the games that can be played: what every module that is of no game in particular asks of it.
class Game {
 public:
  Game() = default;
  virtual ~Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  Game(Game&&) = delete;
  Game& operator=(Game&&) = delete;

  /// What it is called where it is one of several: in snapshots, on the command line, as the name of its folders.
  [[nodiscard]] virtual std::string_view id() const = 0;
  /// What its records say under "format".
  [[nodiscard]] virtual std::string_view record_format() const = 0;
  /// What its editions say there.
  [[nodiscard]] virtual std::string_view edition_format() const = 0;
  /// The id of the edition that is meant where none is named.
  [[nodiscard]] virtual std::string_view usual_edition() const = 0;
  /// The rules by the values of an edition file's text; `file` names it in errors.
  [[nodiscard]] virtual tl::expected<Edition, strict_json::FormatError> read_edition(std::string_view text,
                                                                                     const std::string& file) const = 0;
  /// A record's text; `file` names it in errors.
  [[nodiscard]] virtual tl::expected<Record, strict_json::FormatError> read_record(std::string_view text,
                                                                                   const std::string& file) const = 0;
};

/// The games that a program knows, the first one first.
using Games = std::vector<const Game*>;

/// The game of this id; null where there is none.
[[nodiscard]] const Game* game_of_id(const Games& games, std::string_view id);

/// The game whose record this text is, by its "format"; the error names the file and the formats that are known.
[[nodiscard]] tl::expected<const Game*, strict_json::FormatError> game_of_record(const Games& games,
                                                                                 std::string_view text,
                                                                                 const std::string& file);

/// The game whose edition this text is, likewise.
[[nodiscard]] tl::expected<const Game*, strict_json::FormatError> game_of_edition(const Games& games,
                                                                                  std::string_view text,
                                                                                  const std::string& file);

}  // namespace seneschal::game
