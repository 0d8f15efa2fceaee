#include <iostream>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "daemon/game/game_view.h"
#include "daemon/programs/seneschal/logged_game.h"
#include "hardware/files/write_file.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;

void add_scores(std::ostream& out, const daemon::GameHistory& history, const game::State& after) {
  for (const int points : history.game().rules().scores(after)) {
    out << ',' << points;
  }
  out << '\n';
}

/// A line for a table that was set by hand is no action, and has no number.
void add_tables_set(std::ostream& out, const daemon::GameHistory& history, std::size_t actions) {
  const std::string no_cells(history.game().view().columns().size() - 1, ',');
  for (const daemon::TableSet& set : history.tables_set()) {
    if (set.actions == actions) {
      out << ",,," << no_cells << "\"the table was set by hand\",";
      add_scores(out, history, set.after);
    }
  }
}

std::string csv_of(const daemon::GameHistory& history) {
  std::ostringstream out;
  out << "action,player,colour";
  for (const std::string& column : history.game().view().columns()) {
    out << ',' << column;
  }
  out << ",delta";
  for (const std::string& slot : history.terms().players) {
    out << ',' << slot;
  }
  out << '\n';
  for (std::size_t i = 0; i < history.steps().size(); ++i) {
    const game::Outcome& outcome = history.steps()[i];
    const auto& ruling = std::get<events::Ruling>(history.told()[history.ruling_of(i)].said);
    out << i << ',' << (ruling.player ? std::to_string(*ruling.player) : "") << ','
        << (ruling.player ? history.terms().players[static_cast<std::size_t>(*ruling.player)] : "");
    for (const std::string& cell : history.game().view().cells(ruling, outcome)) {
      out << ',' << cell;
    }
    out << ',' << ruling.delta;
    add_scores(out, history, outcome.after);
    add_tables_set(out, history, i + 1);
  }
  return out.str();
}

}  // namespace

Exit run_export(Arguments arguments) {
  Usage usage{"export LOG [--format record|csv] [--game ID] [--out FILE]",
              "Writes a game of the log as a record, or as a table with a line for each action.",
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
  if (const auto& set = game->history.tables_set(); format == "record" && !set.empty()) {
    const ledger::Entry& entry = game->entries[set.front().told];
    complain(
        fmt::format("{}: the table was set by hand ({} of the log, after {} actions), and a record cannot say that: "
                    "--format csv exports all of the game",
                    values["log"].as<std::string>(), fmt::streamed(entry.sequence), set.front().actions));
    return Exit::kRefused;
  }
  const std::string text = format == "csv" ? csv_of(game->history) : game->history.record_text();
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
