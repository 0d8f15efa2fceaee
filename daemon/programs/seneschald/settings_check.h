#pragma once

#include <string>
#include <vector>

#include "daemon/game/table_game.h"
#include "daemon/programs/options/settings.h"

namespace seneschal::cli {

/// What is wrong with the settings by themselves: each fault a sentence with its place, none where all is well. No file
/// is read, and no device opened.
[[nodiscard]] std::vector<std::string> faults_in(const Settings& settings);

/// What is wrong with what `settings`, in which nothing is wrong by itself, name for `game`: the files, and who plays
/// what. What is doubtful is complained of; no device is opened, and nothing written.
[[nodiscard]] std::vector<std::string> faults_in_files(const Settings& settings, const referee::SharedGame& game);

}  // namespace seneschal::cli
