#include <algorithm>
#include <iostream>

#include "daemon/programs/options/command.h"
#include "daemon/programs/options/edition_option.h"
#include "daemon/programs/options/options.h"

namespace seneschal::cli {

namespace po = boost::program_options;

Exit run_edition(Arguments arguments) {
  Usage usage{
      "edition [ID] [--edition FILE]",
      "Lists every value of an edition of Artus and where it comes from: stated in the rules, derived from their\n"
      "examples, or assumed. Assumed values should be compared with the real copy and corrected in the file.",
      {},
      {},
      {}};
  add_edition_option(usage.options);
  usage.unnamed.add_options()("id", po::value<std::string>()->default_value(kDefaultEdition));
  usage.positional.add("id", 1);
  const Parsed parsed = parse_options(usage, arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  const std::string id = values["id"].as<std::string>();
  if (!records::is_edition_id(id)) {
    complain("'" + id + "': expected the id of an edition: letters, digits, dots and hyphens");
    return Exit::kMisuse;
  }
  const auto file = load_edition(values, id);
  if (!file) {
    return Exit::kMisuse;
  }
  for (const records::EditionValue& value : file->values) {
    std::cout << value.key << " = " << value.value << "\n    " << value.source << ": " << value.note << '\n';
  }
  const auto assumed = std::count_if(file->values.begin(), file->values.end(), [](const records::EditionValue& value) {
    return value.source == records::Source::kAssumed;
  });
  std::cout << file->values.size() << " values, " << assumed << " of them assumed\n";
  return Exit::kDone;
}

}  // namespace seneschal::cli
