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

namespace {

tl::expected<referee::SharedGame, std::string> read_game_of(const std::filesystem::path& path) {
  const auto text = files::read_file(path).map_error(game_files::unreadable);
  auto kept = text ? daemon::kept_edition(daemon::shipped().kept, *text, path.string()) : tl::unexpected(text.error());
  if (!kept) {
    return tl::unexpected(kept.error().message());
  }
  for (const std::string& warning : kept->warnings) {
    complain(warning);
  }
  return std::move(kept->game);
}

std::string usual_edition() {
  return std::string(daemon::shipped().kept.front().game->usual_edition());
}

}  // namespace

std::filesystem::path usual_edition_path(const po::variables_map& values) {
  return edition_path(values, usual_edition());
}

tl::expected<referee::SharedGame, std::string> read_kept_game(const po::variables_map& values) {
  return read_game_of(usual_edition_path(values));
}

std::optional<referee::SharedGame> load_kept_game(const po::variables_map& values, const std::optional<std::string>& id,
                                                  const std::filesystem::path& owners) {
  std::filesystem::path path = edition_path(values, id.value_or(usual_edition()));
  if (id && values.count("edition") == 0) {
    path = game_files::known_edition(*id, owners).value_or(path);
  }
  auto game = read_game_of(path);
  if (!game) {
    complain(game.error());
    return std::nullopt;
  }
  if (id && !is_wanted_edition(path, *id, (*game)->edition())) {
    return std::nullopt;
  }
  return std::move(*game);
}

}  // namespace seneschal::cli
