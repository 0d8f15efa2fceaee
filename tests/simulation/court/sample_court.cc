#include "simulation/court/sample_court.h"

#include <algorithm>

#include "daemon/simulation/court/court_faces.h"
#include "daemon/simulation/court/court_measures.h"
#include "hardware/files/read_file.h"
#include "rules/court/random/playout.h"
#include "rules/court/records/record.h"
#include "rules/court/tenant/court_game.h"

namespace seneschal::tests {

namespace fs = std::filesystem;

fs::path court_edition_file() {
  return fs::path(SENESCHAL_SOURCE_DIR) / "rules/editions/piecepack-1.2.json";
}

const game::Rules& court_rules() {
  static const auto edition =
      court::court_game().read_edition(files::read_file(court_edition_file()).value(), "piecepack-1.2.json").value();
  return *edition.rules;
}

fs::path court_board_file() {
  return fs::path(SENESCHAL_SOURCE_DIR) / "calibration/boards/court.json";
}

simulation::SimTable court_table(std::uint64_t seed) {
  auto table =
      simulation::read_court_table(files::read_file(court_board_file()).value(), "board.json", court_rules(), nullptr)
          .value();
  table.cards = simulation::drawn_court_faces(seed, table.measures);
  return table;
}

std::vector<fs::path> court_record_files(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code absent;
  for (const auto& entry : fs::directory_iterator(folder, absent)) {
    if (entry.path().filename().string().starts_with("court-")) {
      found.push_back(entry.path());
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

game::Record court_record_in(const fs::path& file) {
  return court::court_game().read_record(files::read_file(file).value(), file.string()).value();
}

game::Record random_court_record(int players, std::uint64_t seed) {
  const court::Edition& edition = court::edition_of(court_rules());
  court_records::Record setup;
  setup.edition = edition.id;
  setup.first_courtiers.resize(static_cast<std::size_t>(players));
  game::Record record;
  record.edition = edition.id;
  record.players.resize(static_cast<std::size_t>(players));
  record.setup = setup;
  game::State state = court_rules().begin(record).value();
  random::RandomStream random(seed);
  while (!court_rules().has_ended(state)) {
    const game::Step step = court::any_step(court::random_step(edition, court::state_in(state), random));
    record.entries.push_back({"event", record.entries.size(), {step}});
    state = court_rules().apply(state, step)->after;
  }
  return record;
}

std::vector<game::Record> random_court_records() {
  std::vector<game::Record> records;
  for (int players = 2; players <= 4; ++players) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      records.push_back(random_court_record(players, seed));
    }
  }
  return records;
}

}  // namespace seneschal::tests
