#include "daemon/book/edition_source.h"

#include <filesystem>
#include <optional>

#include "daemon/game_files/installed_edition.h"
#include "hardware/files/read_file.h"
#include "rules/edition_files/edition_values.h"

namespace seneschal::book {

EditionSource known_editions(const daemon::KeptGames& games, const std::filesystem::path& folder) {
  return [&games, folder](const std::string& id) -> tl::expected<referee::SharedGame, std::string> {
    const auto file = edition_files::is_edition_id(id) ? game_files::known_edition(id, folder) : std::nullopt;
    if (!file) {
      return tl::unexpected("the edition \"" + id + "\", by which it was played, is not installed");
    }
    const auto text = files::read_file(*file);
    auto kept = text ? daemon::kept_edition(games, *text, file->string()).map_error([](const auto&) { return 0; })
                     : tl::unexpected(0);
    return kept ? tl::expected<referee::SharedGame, std::string>(std::move(kept->game))
                : tl::unexpected("the edition \"" + id + "\", by which it was played, is installed and cannot be read");
  };
}

EditionSource editions_with(const referee::SharedGame& played, const daemon::KeptGames& games,
                            const std::filesystem::path& folder) {
  return [played, known = known_editions(games, folder)](const std::string& id) {
    return id == played->edition() ? tl::expected<referee::SharedGame, std::string>(played) : known(id);
  };
}

}  // namespace seneschal::book
