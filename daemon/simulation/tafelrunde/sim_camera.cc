#include "daemon/simulation/tafelrunde/sim_camera.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "daemon/simulation/sim_setting.h"
#include "daemon/simulation/tafelrunde/game_at_board.h"
#include "daemon/simulation/tafelrunde/staged_tricks.h"
#include "daemon/simulation/tafelrunde/table_measures.h"

namespace seneschal::simulation {
namespace {

/// The table that the setting's board file describes, with cards.
tl::expected<SimTable, std::string> open_table(const cameras::CameraSetting& setting, std::uint64_t seed,
                                               const game::Rules& rules, std::vector<std::string>* warnings) {
  const auto text = read_board(setting);
  if (!text) {
    return tl::unexpected(text.error());
  }
  auto table = read_tafelrunde_table(text->text, text->file, rules, warnings);
  if (!table) {
    return table;
  }
  const auto folder = setting.text("cards");
  auto faces =
      faces_of(folder ? std::optional<std::filesystem::path>(*folder) : std::nullopt, seed, rules, table->measures);
  if (!faces) {
    return tl::unexpected(faces.error());
  }
  table->cards = std::move(*faces);
  return table;
}

}  // namespace

tl::expected<std::unique_ptr<PlayedGame>, std::string> simulated_tafelrunde(const cameras::CameraSetting& setting,
                                                                            std::vector<std::string>* warnings) {
  const SimSetting wanted = sim_setting_of(setting);
  auto played = open_tafelrunde_record(setting.place, {});
  if (!played) {
    return tl::unexpected(played.error());
  }
  auto& entries = played->record.entries;
  const std::size_t most = std::min(entries.size(), wanted.most_moves.value_or(entries.size()));
  entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(most), entries.end());
  auto table = open_table(setting, wanted.seed, *played->rules, warnings);
  if (!table) {
    return tl::unexpected(table.error());
  }
  const auto staged = stage_tricks(*played->rules, played->record, wanted.mistakes, wanted.seed);
  if (!staged) {
    return tl::unexpected(
        fmt::format("{}: the record cannot be played: {}", setting.place, fmt::streamed(staged.error())));
  }
  std::vector<Shot> shots = shots_of(*staged);
  for (table::Setting& taught : taught_settings(*played->rules)) {
    shots.push_back({"teach", std::move(taught)});
  }
  return played_at(std::move(*table), std::move(shots), wanted);
}

}  // namespace seneschal::simulation
