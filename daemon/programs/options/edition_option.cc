#include "daemon/programs/options/edition_option.h"

#include "daemon/game_files/installed_edition.h"
#include "daemon/game_files/unreadable.h"
#include "daemon/games/shipped.h"
#include "daemon/programs/options/options.h"
#include "hardware/files/read_file.h"

namespace seneschal::cli {

namespace po = boost::program_options;

void add_edition_option(po::options_description& options) {
  options.add_options()("edition", po::value<std::string>()->value_name("FILE"),
                        "the edition's values, instead of the installed file");
}

std::filesystem::path edition_path(const po::variables_map& values, const std::string& id) {
  const bool is_named = values.count("edition") != 0;
  return is_named ? std::filesystem::path(values["edition"].as<std::string>()) : game_files::installed_edition(id);
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
