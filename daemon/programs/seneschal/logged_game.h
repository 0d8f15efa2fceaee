#pragma once

#include <optional>
#include <string>
#include <vector>

#include "daemon/history/game_history.h"
#include "daemon/ledger/entry.h"
#include "daemon/programs/options/options.h"

namespace seneschal::cli {

/// A game as a log has it.
struct LoggedGame {
  std::string name;
  daemon::GameHistory history;
  std::vector<ledger::Entry> entries;  // behind history.told(), one for each
};

/// Adds LOG, --game ID and --edition FILE.
void add_log_options(Usage& usage);

/// The game that the options name, otherwise the first. Nothing after a message.
[[nodiscard]] std::optional<LoggedGame> load_logged_game(const boost::program_options::variables_map& values);
/// The one of this name, likewise; the first where it is empty.
[[nodiscard]] std::optional<LoggedGame> load_logged_game(const boost::program_options::variables_map& values,
                                                         const std::string& name);

}  // namespace seneschal::cli
