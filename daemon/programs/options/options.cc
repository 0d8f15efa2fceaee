#include "daemon/programs/options/options.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <vector>

#include "daemon/text/plain_text.h"

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
    if (usage.config_option && values.count(*usage.config_option) != 0) {
      const std::string file = values[*usage.config_option].as<std::string>();
      std::ifstream in(file);
      if (!in) {
        complain(file + ": cannot be opened: " + std::strerror(errno));
        return Exit::kMisuse;
      }
      try {
        po::store(po::parse_config_file(in, all), values);
      } catch (const po::error& error) {
        complain(file + ": " + error.what());
        return Exit::kMisuse;
      }
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
  std::cerr << program_invocation_short_name << ": " << text::shown(message) << '\n';
}

}  // namespace seneschal::cli
