#include "daemon/programs/seneschal/logged_game.h"

#include "daemon/game_files/installed_edition.h"
#include "daemon/ledger/ledger_reader.h"
#include "daemon/programs/options/edition_option.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;

/// The entries of one game; its first says on what terms it was begun.
std::optional<std::vector<ledger::Entry>> entries_of_game(const std::string& file, const std::string& game) {
  const auto reader = ledger::LedgerReader::open(file);
  std::vector<ledger::Entry> all;
  const auto read = reader ? reader->read_all([&](const ledger::Entry& entry) { all.push_back(entry); })
                           : tl::expected<void, ledger::LedgerError>(tl::unexpected(reader.error()));
  if (!read) {
    complain(read.error().message);
    return std::nullopt;
  }
  for (const ledger::Entry& entry : all) {
    if (entry.kind == "game_started" && (game.empty() || entry.game == game)) {
      std::vector<ledger::Entry> entries;
      const std::string name = entry.game;
      for (const ledger::Entry& each : all) {
        if (each.game == name) {
          entries.push_back(each);
        }
      }
      return entries;
    }
  }
  complain(file + ": expected " + (game.empty() ? "a game" : "the game " + game) + ", found none in the log");
  return std::nullopt;
}

}  // namespace

void add_log_options(Usage& usage) {
  usage.options.add_options()("game", po::value<std::string>()->value_name("ID"),
                              "which game of the log; otherwise the first");
  add_edition_option(usage.options);
  usage.unnamed.add_options()("log", po::value<std::string>()->required());
  usage.positional.add("log", 1);
}

std::optional<LoggedGame> load_logged_game(const po::variables_map& values) {
  return load_logged_game(values, values.count("game") == 0 ? "" : values["game"].as<std::string>());
}

std::optional<LoggedGame> load_logged_game(const po::variables_map& values, const std::string& name) {
  const std::string file = values["log"].as<std::string>();
  const auto entries = entries_of_game(file, name);
  if (!entries) {
    return std::nullopt;
  }
  const auto terms = events::terms_from(entries->front().payload);
  if (!terms) {
    complain(file + ": " + terms.error());
    return std::nullopt;
  }
  const auto kept = load_kept_game(values, terms->edition, game_files::owners_editions_beside(file));
  if (!kept) {
    return std::nullopt;
  }
  if (const auto fault = (*kept)->fault_of(*terms)) {
    complain(file + ": game_started: " + fault->message());
    return std::nullopt;
  }
  LoggedGame game{entries->front().game, daemon::GameHistory(*kept, *terms), {}};
  for (const ledger::Entry& entry : *entries) {
    const bool is_said = events::is_said(entry.kind);
    const auto taken = is_said ? events::told_from(entry.kind, entry.payload).and_then([&](const events::Told& told) {
      return game.history.take(told);
    })
                               : game.history.note(entry.kind, entry.payload);
    if (!taken) {
      complain(file + ": entry " + std::to_string(entry.sequence.to_int()) + ": " + taken.error());
      return std::nullopt;
    }
    if (is_said) {
      game.entries.push_back(entry);
    }
  }
  return game;
}

}  // namespace seneschal::cli
