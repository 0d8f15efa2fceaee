#include "daemon/simulation/tafelrunde/game_at_board.h"

#include <utility>

#include "daemon/game_files/installed_edition.h"
#include "daemon/simulation/card_pictures.h"
#include "daemon/simulation/tafelrunde/card_faces.h"
#include "hardware/files/read_file.h"
#include "rules/tafelrunde/records/record.h"
#include "rules/tafelrunde/tenant/tafelrunde_game.h"

namespace seneschal::simulation {

tl::expected<RecordOnDisk, std::string> open_tafelrunde_record(const std::filesystem::path& file,
                                                               const std::optional<std::filesystem::path>& edition) {
  const auto text = files::read_file(file);
  if (!text) {
    return tl::unexpected(text.error().message());
  }
  const auto written = tafelrunde_records::parse_record(*text, file.string());
  auto record = tafelrunde::tafelrunde_game().read_record(*text, file.string());
  if (!record || !written) {
    return tl::unexpected((record ? written.error() : record.error()).message());
  }
  const std::filesystem::path path = edition.value_or(game_files::installed_edition(record->edition));
  const auto edition_text = files::read_file(path);
  if (!edition_text) {
    return tl::unexpected(edition_text.error().message());
  }
  auto read = tafelrunde::tafelrunde_game().read_edition(*edition_text, path.string());
  if (!read) {
    return tl::unexpected(read.error().message());
  }
  if (read->rules->edition() != record->edition) {
    return tl::unexpected(path.string() + ": edition: expected \"" + record->edition + "\", found \"" +
                          std::string(read->rules->edition()) + "\"");
  }
  return RecordOnDisk{std::move(*record), nlohmann::json::parse(tafelrunde_records::to_json(written->record)),
                      std::move(read->rules)};
}

tl::expected<sim::CardPictures, std::string> faces_of(const std::optional<std::filesystem::path>& folder,
                                                      std::uint64_t seed, const game::Rules& rules,
                                                      const sim::TableMeasures& table) {
  if (!folder) {
    return drawn_faces(seed, tafelrunde::edition_of(rules), table.card);
  }
  auto faces = read_card_pictures(*folder);
  if (faces.empty()) {
    return tl::unexpected(folder->string() + ": no picture of a card, such as red_9.png, can be read there");
  }
  return faces;
}

}  // namespace seneschal::simulation
