#include "daemon/programs/options/edition_option.h"

#include "daemon/game_files/edition_files.h"
#include "daemon/programs/options/options.h"

namespace seneschal::cli {

namespace po = boost::program_options;

void add_edition_option(po::options_description& options) {
  options.add_options()("edition", po::value<std::string>()->value_name("FILE"),
                        "the edition's values, instead of the installed file");
}

std::optional<records::EditionFile> load_edition(const po::variables_map& values, const std::string& id) {
  const bool is_named = values.count("edition") != 0;
  const std::filesystem::path path =
      is_named ? std::filesystem::path(values["edition"].as<std::string>()) : game_files::installed_edition(id);
  auto file = game_files::read_edition(path);
  if (!file) {
    complain(file.error().message());
    return std::nullopt;
  }
  for (const std::string& warning : file->warnings) {
    complain(warning);
  }
  if (file->edition.id != id) {
    complain(path.string() + ": edition: expected \"" + id + "\", found \"" + file->edition.id + "\"");
    return std::nullopt;
  }
  return std::move(*file);
}

}  // namespace seneschal::cli
