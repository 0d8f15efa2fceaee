#include "rules/game/replay.h"

#include <algorithm>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "daemon/game_files/unreadable.h"
#include "daemon/games/shipped.h"
#include "daemon/programs/options/command.h"
#include "daemon/programs/options/edition_option.h"
#include "daemon/programs/options/language_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/seneschal/game_rules.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "rules/table/json/setting_json.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;

Usage replay_usage() {
  Usage usage{"replay RECORD.json [--states OUT.json] [--tables OUT.json]",
              "Plays a recorded game through its rules and prints the scores. Stops at the first entry that\n"
              "breaks a rule, says which (counted from 0) and which rule, and exits with 1.",
              {},
              {},
              {}};
  usage.options.add_options()("states", po::value<std::string>()->value_name("OUT.json"),
                              "write the states that the game goes through to this file")(
      "tables", po::value<std::string>()->value_name("OUT.json"),
      "write what lies on the table then, zone by zone, to this file");
  add_edition_option(usage.options);
  add_language_option(usage.options);
  usage.unnamed.add_options()("record", po::value<std::string>()->required());
  usage.positional.add("record", 1);
  return usage;
}

struct RecordedGame {
  const game::Game* game;
  game::Record record;
};

/// "10 placements and 32 actions".
std::string entries_text(const game::Record& record) {
  std::string text;
  for (auto entry = record.entries.begin(); entry != record.entries.end();) {
    const auto next = std::find_if(entry, record.entries.end(),
                                   [&entry](const game::Entry& other) { return other.list != entry->list; });
    const auto count = next - entry;
    text += (text.empty() ? "" : " and ") + std::to_string(count) + ' ' + entry->list + (count == 1 ? "" : "s");
    entry = next;
  }
  return text.empty() ? "nothing played" : text;
}

void print_scores(const game::Rules& rules, const game::Record& record, const game::State& state) {
  const std::vector<int> scores = rules.scores(state);
  const std::vector<bool> leaders = rules.leaders(state);
  const bool is_over = rules.has_ended(state);
  const bool is_shared = std::count(leaders.begin(), leaders.end(), true) > 1;
  std::cout << entries_text(record) << ", " << (is_over ? "game over" : "game not over") << '\n';
  for (std::size_t i = 0; i < record.players.size(); ++i) {
    const game::Player& player = record.players[i];
    const char* mark = !is_over || !leaders[i] ? "" : is_shared ? "  shares the win" : "  wins";
    std::cout << player.name << (player.slot.empty() ? "" : " (" + player.slot + ")") << ": " << scores[i] << mark
              << '\n';
  }
}

std::optional<RecordedGame> read_game(const std::string& path) {
  const auto text = told(files::read_file(path).map_error(game_files::unreadable));
  if (!text) {
    return std::nullopt;
  }
  const auto game = told(game::game_of_record(daemon::games_of(daemon::shipped().kept), *text, path));
  if (!game) {
    return std::nullopt;
  }
  auto record = told((*game)->read_record(*text, path));
  if (!record) {
    return std::nullopt;
  }
  for (const std::string& warning : record->warnings) {
    complain(warning);
  }
  return RecordedGame{*game, *std::move(record)};
}

/// The table before the first entry and after each, one a line.
std::string tables_json(const game::Rules& rules, const game::Replay& replay) {
  const auto line = [&rules](const game::State& state) {
    return table::to_json(rules.layout(state), rules.setting(state)).dump();
  };
  std::string text = '[' + line(replay.start);
  for (const game::Outcome& outcome : replay.outcomes) {
    text += ",\n" + line(outcome.after);
  }
  return text + "]\n";
}

/// Writes the file that an option names, if it was given; whether that worked.
bool write_asked(const po::variables_map& values, const char* option, const std::function<std::string()>& text) {
  if (values.count(option) == 0) {
    return true;
  }
  const auto written = files::write_file_atomically(values[option].as<std::string>(), text());
  if (!written) {
    complain(written.error().message());
  }
  return written.has_value();
}

}  // namespace

Exit run_replay(Arguments arguments) {
  const Parsed parsed = parse_options(replay_usage(), arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  const std::string path = values["record"].as<std::string>();
  const auto recorded = read_game(path);
  const auto edition = recorded ? load_edition_of({recorded->game}, values, recorded->record.edition) : std::nullopt;
  if (!edition) {
    return Exit::kMisuse;
  }
  const auto texts = texts_of(values, recorded->game->id());
  if (!texts) {
    complain(texts.error());
    return Exit::kMisuse;
  }
  const game::Rules& rules = *edition->rules;
  const auto replay = game::replay(rules, recorded->record);
  if (!replay) {
    const auto& error = replay.error();
    complain(fmt::format("{}: {}: {}", path, fmt::streamed(error), texts->say("law." + error.refused.rule)));
    return Exit::kRefused;
  }
  if (!write_asked(values, "states", [&] { return rules.states_json(*replay); }) ||
      !write_asked(values, "tables", [&] { return tables_json(rules, *replay); })) {
    return Exit::kMisuse;
  }
  print_scores(rules, recorded->record, replay->end());
  return Exit::kDone;
}

}  // namespace seneschal::cli
