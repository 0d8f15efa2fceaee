#include <iostream>
#include <optional>

#include "daemon/games/shipped.h"
#include "daemon/programs/options/command.h"
#include "daemon/programs/options/edition_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/seneschal/game_rules.h"

namespace seneschal::cli {

namespace po = boost::program_options;

Exit run_edition(Arguments arguments) {
  Usage usage{"edition [ID] [--edition FILE]",
              "Lists every value of a game's edition and where it comes from: stated in the rules, derived from their\n"
              "examples, or assumed. Assumed values should be compared with the real copy and corrected in the file.",
              {},
              {},
              {}};
  add_edition_option(usage.options);
  usage.unnamed.add_options()(
      "id", po::value<std::string>()->default_value(std::string(daemon::shipped().kept.front().game->usual_edition())));
  usage.positional.add("id", 1);
  const Parsed parsed = parse_options(usage, arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  const std::string id = values["id"].as<std::string>();
  if (!edition_files::is_edition_id(id)) {
    complain("'" + id + "': expected the id of an edition: letters, digits, dots and hyphens");
    return Exit::kMisuse;
  }
  const auto edition = load_edition_of(daemon::games_of(daemon::shipped().kept), values, id);
  if (!edition) {
    return Exit::kMisuse;
  }
  int assumed = 0;
  for (const edition_files::EditionValue& value : edition->values) {
    std::cout << value.key << " = " << value.value << "\n    " << value.source << ": " << value.note << '\n';
    assumed += value.source == edition_files::Source::kAssumed ? 1 : 0;
  }
  std::cout << edition->values.size() << " values, " << assumed << " of them assumed\n";
  return Exit::kDone;
}

}  // namespace seneschal::cli
