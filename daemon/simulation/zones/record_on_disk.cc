#include "daemon/simulation/zones/record_on_disk.h"

#include <utility>

#include "daemon/game_files/installed_edition.h"
#include "hardware/files/read_file.h"

namespace seneschal::simulation {
namespace {

/// The record itself of a file that may have more beside it.
nlohmann::json record_in(const std::string& text) {
  nlohmann::json json = nlohmann::json::parse(text, nullptr, true, true);
  return json.contains("record") ? json["record"] : json;
}

}  // namespace

tl::expected<RecordOnDisk, std::string> open_record(const game::Game& game, const std::filesystem::path& file,
                                                    const std::optional<std::filesystem::path>& edition) {
  const auto text = files::read_file(file);
  if (!text) {
    return tl::unexpected(text.error().message());
  }
  auto record = game.read_record(*text, file.string());
  if (!record) {
    return tl::unexpected(record.error().message());
  }
  const std::filesystem::path path = edition.value_or(game_files::installed_edition(record->edition));
  const auto edition_text = files::read_file(path);
  if (!edition_text) {
    return tl::unexpected(edition_text.error().message());
  }
  auto read = game.read_edition(*edition_text, path.string());
  if (!read) {
    return tl::unexpected(read.error().message());
  }
  if (read->rules->edition() != record->edition) {
    return tl::unexpected(path.string() + ": edition: expected \"" + record->edition + "\", found \"" +
                          std::string(read->rules->edition()) + "\"");
  }
  return RecordOnDisk{std::move(*record), record_in(*text), std::move(read->rules)};
}

}  // namespace seneschal::simulation
