#include "simulation/tafelrunde/sample_game.h"

#include <algorithm>
#include <random>

#include "daemon/simulation/tafelrunde/card_faces.h"
#include "daemon/simulation/tafelrunde/table_measures.h"
#include "hardware/files/read_file.h"
#include "rules/tafelrunde/player.h"
#include "rules/tafelrunde/tenant/tafelrunde_game.h"

namespace seneschal::tests {

namespace fs = std::filesystem;

fs::path edition_file() {
  return fs::path(SENESCHAL_SOURCE_DIR) / "rules/editions/amigo-1993.json";
}

const game::Rules& shipped_rules() {
  static const auto edition =
      tafelrunde::tafelrunde_game().read_edition(files::read_file(edition_file()).value(), "amigo-1993.json").value();
  return *edition.rules;
}

fs::path board_file() {
  return fs::path(SENESCHAL_SOURCE_DIR) / "calibration/boards/tafelrunde.json";
}

simulation::SimTable shipped_table(std::uint64_t seed) {
  auto table =
      simulation::read_tafelrunde_table(files::read_file(board_file()).value(), "board.json", shipped_rules(), nullptr)
          .value();
  table.cards = simulation::drawn_faces(seed, tafelrunde::edition_of(shipped_rules()), table.measures.card);
  return table;
}

std::vector<fs::path> record_files(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code absent;
  for (const auto& entry : fs::directory_iterator(folder, absent)) {
    if (entry.path().filename().string().starts_with("tafelrunde-")) {
      found.push_back(entry.path());
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

game::Record record_in(const fs::path& file) {
  return tafelrunde::tafelrunde_game().read_record(files::read_file(file).value(), file.string()).value();
}

std::vector<game::Record> kept_records() {
  std::vector<game::Record> records;
  for (const fs::path& file : record_files(fs::path(SENESCHAL_TEST_DATA) / "games")) {
    records.push_back(record_in(file));
  }
  return records;
}

game::Record random_record(int players, std::uint64_t seed, std::size_t most) {
  const game::Rules& rules = shipped_rules();
  game::Record record;
  record.edition = rules.edition();
  record.players.resize(static_cast<std::size_t>(players));
  record.setup = tafelrunde::PlayerIndex();
  game::State state = rules.begin(record).value();
  std::mt19937_64 random(seed);
  while (!rules.has_ended(state) && record.entries.size() < most) {
    const auto steps = rules.legal_steps(state);
    if (steps.empty()) {
      break;  // somebody has laid what could not be in the hand
    }
    const game::Step& step = steps[random() % steps.size()];
    record.entries.push_back({"event", record.entries.size(), {step}});
    state = rules.apply(state, step)->after;
  }
  return record;
}

}  // namespace seneschal::tests
