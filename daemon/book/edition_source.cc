#include "daemon/book/edition_source.h"

#include <filesystem>

#include "daemon/game_files/edition_files.h"
#include "daemon/referee/artus/tenant/artus_referee.h"
#include "rules/artus/records/edition_file.h"
#include "rules/edition_files/edition_values.h"

namespace seneschal::book {

EditionSource installed_editions() {
  return [](const std::string& id) -> tl::expected<referee::SharedGame, std::string> {
    std::error_code unknown;
    const auto file = edition_files::is_edition_id(id) ? game_files::installed_edition(id) : std::filesystem::path();
    if (file.empty() || !std::filesystem::exists(file, unknown)) {
      return tl::unexpected("the edition \"" + id + "\", by which it was played, is not installed");
    }
    auto edition = game_files::read_edition(file);
    return edition
               ? tl::expected<referee::SharedGame, std::string>(referee::artus_at_table(edition->edition))
               : tl::unexpected("the edition \"" + id + "\", by which it was played, is installed and cannot be read");
  };
}

EditionSource editions_with(const referee::SharedGame& played) {
  return [played, installed = installed_editions()](const std::string& id) {
    return id == played->edition() ? tl::expected<referee::SharedGame, std::string>(played) : installed(id);
  };
}

}  // namespace seneschal::book
