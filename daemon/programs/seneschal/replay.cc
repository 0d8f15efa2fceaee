#include "rules/records/replay.h"

#include <iostream>
#include <sstream>

#include "daemon/game_files/record_files.h"
#include "daemon/programs/options/command.h"
#include "daemon/programs/options/edition_option.h"
#include "daemon/programs/options/language_option.h"
#include "daemon/programs/options/options.h"
#include "hardware/files/write_file.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;

Usage replay_usage() {
  Usage usage{"replay RECORD.json [--states OUT.json]",
              "Plays a recorded game of Artus through the rules and prints the scores. Stops at the first entry that\n"
              "breaks a rule, says which (counted from 0) and which rule, and exits with 1.",
              {},
              {},
              {}};
  usage.options.add_options()("states", po::value<std::string>()->value_name("OUT.json"),
                              "write the states after the placements and after each action to this file");
  add_edition_option(usage.options);
  add_language_option(usage.options);
  usage.unnamed.add_options()("record", po::value<std::string>()->required());
  usage.positional.add("record", 1);
  return usage;
}

void print_scores(const artus::Edition& edition, const records::Record& record, const artus::State& state) {
  const artus::Winners best = winners(state);
  const bool is_over = has_ended(edition, state);
  std::cout << record.placements.size() << " placements and " << record.actions.size() << " actions, "
            << (is_over ? "game over" : "game not over") << '\n';
  for (std::size_t i = 0; i < record.players.size(); ++i) {
    const bool is_first = is_over && best.is_winner[i];
    const char* mark = !is_first ? "" : best.count > 1 ? "  shares the win" : "  wins";
    std::cout << record.players[i].name << " (" << record.players[i].colour << "): " << state.scores[i] << mark << '\n';
  }
}

}  // namespace

Exit run_replay(Arguments arguments) {
  const Parsed parsed = parse_options(replay_usage(), arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  const auto texts = texts_of(values);
  if (!texts) {
    complain(texts.error());
    return Exit::kMisuse;
  }
  const std::string path = values["record"].as<std::string>();
  const auto file = game_files::read_record(path);
  if (!file) {
    complain(file.error().message());
    return Exit::kMisuse;
  }
  for (const std::string& warning : file->warnings) {
    complain(warning);
  }
  const auto edition = load_edition(values, file->record.edition);
  if (!edition) {
    return Exit::kMisuse;
  }
  const auto replay = records::replay(edition->edition, file->record);
  if (!replay) {
    std::ostringstream message;
    message << path << ": " << replay.error() << ": "
            << texts->say("law." + std::string(id_of(replay.error().refusal.rule)));
    complain(message.str());
    return Exit::kRefused;
  }
  if (values.count("states") != 0) {
    const auto written = files::write_file_atomically(values["states"].as<std::string>(), states_json(*replay));
    if (!written) {
      complain(written.error().message());
      return Exit::kMisuse;
    }
  }
  print_scores(edition->edition, file->record, replay->steps.empty() ? replay->start : replay->steps.back().after);
  return Exit::kDone;
}

}  // namespace seneschal::cli
