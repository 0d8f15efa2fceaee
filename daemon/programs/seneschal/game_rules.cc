#include "daemon/programs/seneschal/game_rules.h"

#include <filesystem>
#include <utility>

#include "daemon/game_files/unreadable.h"
#include "daemon/programs/options/edition_option.h"
#include "hardware/files/read_file.h"

namespace seneschal::cli {

std::optional<game::Edition> load_edition_of(const game::Games& games,
                                             const boost::program_options::variables_map& values,
                                             const std::string& id) {
  const std::filesystem::path path = edition_path(values, id);
  const auto text = told(files::read_file(path).map_error(game_files::unreadable));
  if (!text) {
    return std::nullopt;
  }
  const auto game = told(game::game_of_edition(games, *text, path.string()));
  if (!game) {
    return std::nullopt;
  }
  auto edition = told((*game)->read_edition(*text, path.string()));
  if (!edition || !is_wanted_edition(path, id, edition->rules->edition())) {
    return std::nullopt;
  }
  for (const std::string& warning : edition->warnings) {
    complain(warning);
  }
  return *std::move(edition);
}

}  // namespace seneschal::cli
