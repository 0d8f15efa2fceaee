#include <iostream>
#include <sstream>

#include "daemon/cli/logged_game.h"
#include "daemon/files/write_file.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;

std::string csv_of(const daemon::GameHistory& history) {
  std::ostringstream out;
  out << "action,player,colour,card,did,delta";
  for (const artus::Colour colour : history.terms().players) {
    out << ',' << colour;
  }
  out << '\n';
  for (std::size_t i = 0; i < history.steps().size(); ++i) {
    const artus::Step& step = history.steps()[i];
    out << i << ',' << step.action.player.to_int() << ',' << step.after.colour(step.action.player) << ','
        << step.action.card << ",\"" << step.action.deed << "\"," << step.effects.delta;
    for (std::size_t player = 0; player < history.terms().players.size(); ++player) {
      out << ',' << step.after.scores[player];
    }
    out << '\n';
  }
  return out.str();
}

}  // namespace

Exit run_export(Arguments arguments) {
  Usage usage{"export LOG [--format record|csv] [--game ID] [--out FILE]",
              "Writes a game of the log as artus-record/1, or as a table with a line for each action.",
              {},
              {},
              {}};
  usage.options.add_options()("format", po::value<std::string>()->default_value("record"), "record or csv")(
      "out", po::value<std::string>()->value_name("FILE"), "write to this file instead of standard output");
  add_log_options(usage);
  const Parsed parsed = parse_options(usage, arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  const std::string format = values["format"].as<std::string>();
  if (format != "record" && format != "csv") {
    complain("--format " + format + ": expected record or csv");
    return Exit::kMisuse;
  }
  const auto game = load_logged_game(values);
  if (!game) {
    return Exit::kMisuse;
  }
  const std::string text = format == "csv" ? csv_of(game->history) : to_json(game->history.record());
  if (values.count("out") == 0) {
    std::cout << text;
    return Exit::kDone;
  }
  if (const auto written = files::write_file_atomically(values["out"].as<std::string>(), text); !written) {
    complain(written.error().message());
    return Exit::kMisuse;
  }
  return Exit::kDone;
}

}  // namespace seneschal::cli
