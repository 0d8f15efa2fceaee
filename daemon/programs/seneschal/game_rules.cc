#include "daemon/programs/seneschal/game_rules.h"

#include <filesystem>
#include <utility>

#include "daemon/game_files/unreadable.h"
#include "daemon/programs/options/edition_option.h"
#include "hardware/files/read_file.h"

namespace seneschal::cli {

std::unique_ptr<const game::Rules> load_rules(const boost::program_options::variables_map& values,
                                              const game::Game& game, const std::string& edition) {
  const std::filesystem::path path = edition_path(values, edition);
  const auto text = told(files::read_file(path).map_error(game_files::unreadable));
  if (!text) {
    return nullptr;
  }
  auto read = told(game.read_edition(*text, path.string()));
  if (!read) {
    return nullptr;
  }
  for (const std::string& warning : read->warnings) {
    complain(warning);
  }
  if (!is_wanted_edition(path, edition, read->rules->edition())) {
    return nullptr;
  }
  return std::move(read->rules);
}

}  // namespace seneschal::cli
