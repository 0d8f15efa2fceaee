#include "daemon/programs/options/edition_option.h"

#include "daemon/game_files/edition_files.h"
#include "daemon/programs/options/options.h"

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

std::optional<records::EditionFile> load_edition(const po::variables_map& values, const std::string& id) {
  const std::filesystem::path path = edition_path(values, id);
  auto file = game_files::read_edition(path);
  if (!file) {
    complain(file.error().message());
    return std::nullopt;
  }
  for (const std::string& warning : file->warnings) {
    complain(warning);
  }
  if (!is_wanted_edition(path, id, file->edition.id)) {
    return std::nullopt;
  }
  return std::move(*file);
}

}  // namespace seneschal::cli
