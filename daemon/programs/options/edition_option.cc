#include "daemon/programs/options/edition_option.h"

#include <system_error>

#include "daemon/game_files/installed_edition.h"
#include "daemon/game_files/unreadable.h"
#include "daemon/games/shipped.h"
#include "daemon/programs/options/options.h"
#include "hardware/files/read_file.h"

namespace seneschal::cli {

namespace po = boost::program_options;

void add_edition_option(po::options_description& options) {
  options.add_options()("edition", po::value<std::string>()->value_name("FILE|ID"),
                        "the edition's values, by a file of them or by the id of one that is installed, and so which "
                        "game it is; otherwise the usual one");
}

std::filesystem::path edition_path(const po::variables_map& values, const std::string& id) {
  if (values.count("edition") == 0) {
    return game_files::installed_edition(id);
  }
  std::filesystem::path named = values["edition"].as<std::string>();
  const std::filesystem::path installed = game_files::installed_edition(named.string());
  std::error_code unknown;
  const bool is_id = !named.has_parent_path() && !std::filesystem::exists(named, unknown) &&
                     std::filesystem::exists(installed, unknown);
  return is_id ? installed : named;
}

bool is_wanted_edition(const std::filesystem::path& path, std::string_view id, std::string_view found) {
  if (found != id) {
    complain(path.string() + ": edition: expected \"" + std::string(id) + "\", found \"" + std::string(found) + "\"");
  }
  return found == id;
}

std::optional<referee::SharedGame> load_kept_game(const po::variables_map& values,
                                                  const std::optional<std::string>& id) {
  const daemon::KeptGames& games = daemon::shipped().kept;
  const std::filesystem::path path =
      edition_path(values, id.value_or(std::string(games.front().game->usual_edition())));
  const auto text = files::read_file(path).map_error(game_files::unreadable);
  auto kept = text ? daemon::kept_edition(games, *text, path.string()) : tl::unexpected(text.error());
  if (!kept) {
    complain(kept.error().message());
    return std::nullopt;
  }
  for (const std::string& warning : kept->warnings) {
    complain(warning);
  }
  if (id && !is_wanted_edition(path, *id, kept->game->edition())) {
    return std::nullopt;
  }
  return std::move(kept->game);
}

}  // namespace seneschal::cli
