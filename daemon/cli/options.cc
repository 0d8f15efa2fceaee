#include "daemon/cli/options.h"

#include <cerrno>
#include <iostream>
#include <vector>

namespace seneschal::cli {

namespace po = boost::program_options;

Parsed parse_options(const Usage& usage, Arguments arguments) {
  po::options_description shown("Options");
  shown.add(usage.options).add_options()("help,h", "show this help");
  po::options_description all;
  all.add(shown).add(usage.unnamed);
  try {
    po::variables_map values;
    const std::vector<std::string> words(arguments.begin(), arguments.end());
    po::store(po::command_line_parser(words).options(all).positional(usage.positional).run(), values);
    if (values.count("help") != 0) {
      std::cout << "Usage: " << program_invocation_short_name << ' ' << usage.call << "\n\n"
                << usage.description << "\n\n"
                << shown;
      return Exit::kDone;
    }
    po::notify(values);
    return values;
  } catch (const po::error& error) {
    complain(error.what());
    std::cerr << "Usage: " << program_invocation_short_name << ' ' << usage.call << '\n';
    return Exit::kMisuse;
  }
}

void complain(std::string_view message) {
  std::cerr << program_invocation_short_name << ": " << message << '\n';
}

}  // namespace seneschal::cli
