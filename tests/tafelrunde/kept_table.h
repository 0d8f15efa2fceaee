#pragma once

#include <string>
#include <utility>

#include "daemon/game/tafelrunde/tafelrunde_at_table.h"
#include "hardware/files/read_file.h"
#include "rules/tafelrunde/tenant/tafelrunde_game.h"

namespace seneschal::test {

/// The game by the edition that ships, as it is kept at a table.
inline referee::SharedGame kept_tafelrunde() {
  const std::string file = SENESCHAL_SOURCE_DIR "/rules/editions/amigo-1993.json";
  auto edition = tafelrunde::tafelrunde_game().read_edition(files::read_file(file).value(), file);
  return referee::tafelrunde_at_table(std::move(edition->rules));
}

}  // namespace seneschal::test
