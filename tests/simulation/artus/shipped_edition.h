#pragma once

#include <filesystem>

#include "daemon/game_files/artus/edition_files.h"
#include "rules/artus/records/edition_file.h"

namespace seneschal::tests {

/// The edition that simulated games are played by.
inline const artus::Edition& shipped_edition() {
  static const artus::Edition shipped =
      game_files::read_edition(std::filesystem::path(SENESCHAL_SOURCE_DIR) / "rules/editions/alea-2011.json")->edition;
  return shipped;
}

}  // namespace seneschal::tests
