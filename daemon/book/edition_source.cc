#include "daemon/book/edition_source.h"

#include <filesystem>

#include "rules/records/edition_file.h"

namespace seneschal::book {

EditionSource editions_with(const artus::Edition& played) {
  return [played](const std::string& id) -> tl::expected<artus::Edition, std::string> {
    if (id == played.id) {
      return played;
    }
    std::error_code unknown;
    const auto file = records::is_edition_id(id) ? records::installed_edition(id) : std::filesystem::path();
    if (file.empty() || !std::filesystem::exists(file, unknown)) {
      return tl::unexpected("the edition \"" + id + "\", by which it was played, is not installed");
    }
    auto edition = records::read_edition(file);
    return edition ? tl::expected<artus::Edition, std::string>(edition->edition)
                   : tl::unexpected(records::describe(edition.error()));
  };
}

}  // namespace seneschal::book
