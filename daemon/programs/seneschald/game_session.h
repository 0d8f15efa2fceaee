#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/programs/options/command.h"
#include "daemon/programs/options/settings.h"
#include "daemon/programs/page/table_edition.h"
#include "hardware/files/descriptor.h"

namespace seneschal::cli {

/// What the daemon was started with; all of it outlives the games.
struct DaemonCall {
  const Settings* settings;
  const std::vector<files::Descriptor>* handed;  ///< sockets for the page
  /// Reads the settings anew, and complains where they cannot be read at all. From any thread.
  std::function<std::variant<Settings, Exit>()> read_settings;
};

/// Why no more is played.
struct Failure {
  Exit exit = Exit::kDone;
  std::string says;  ///< a sentence
};

/// Plays as the daemon's settings say: the game of --players or the one that the log has not finished, and where there
/// is a page those that phones begin on it, one after the other, until somebody asks to stop or the pictures are over.
/// A file that is wrong is misuse; what is gone may be there when it is tried again.
[[nodiscard]] tl::expected<void, Failure> play_games(const DaemonCall& call, TableEdition& edition);

}  // namespace seneschal::cli
