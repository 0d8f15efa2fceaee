#include "daemon/book/edition_source.h"

#include <filesystem>

#include "daemon/game_files/installed_edition.h"
#include "hardware/files/read_file.h"
#include "rules/edition_files/edition_values.h"

namespace seneschal::book {

EditionSource installed_editions(const daemon::KeptGames& games) {
  return [&games](const std::string& id) -> tl::expected<referee::SharedGame, std::string> {
    std::error_code unknown;
    const auto file = edition_files::is_edition_id(id) ? game_files::installed_edition(id) : std::filesystem::path();
    if (file.empty() || !std::filesystem::exists(file, unknown)) {
      return tl::unexpected("the edition \"" + id + "\", by which it was played, is not installed");
    }
    const auto text = files::read_file(file);
    auto kept = text ? daemon::kept_edition(games, *text, file.string()).map_error([](const auto&) { return 0; })
                     : tl::unexpected(0);
    return kept ? tl::expected<referee::SharedGame, std::string>(std::move(kept->game))
                : tl::unexpected("the edition \"" + id + "\", by which it was played, is installed and cannot be read");
  };
}

EditionSource editions_with(const referee::SharedGame& played, const daemon::KeptGames& games) {
  return [played, installed = installed_editions(games)](const std::string& id) {
    return id == played->edition() ? tl::expected<referee::SharedGame, std::string>(played) : installed(id);
  };
}

}  // namespace seneschal::book
