#include "daemon/programs/options/options.h"

#include <cerrno>
#include <iostream>
#include <string>
#include <vector>

#include "daemon/programs/options/config_file.h"
#include "daemon/programs/options/manual.h"
#include "daemon/text/plain_text.h"

namespace seneschal::cli {

namespace po = boost::program_options;

namespace {

Exit misused(const Usage& usage, const std::string& fault) {
  complain(fault);
  std::cerr << "Usage: " << program_invocation_short_name << ' ' << usage.call << '\n';
  return Exit::kMisuse;
}

}  // namespace

Parsed parse_call(const Usage& usage, Arguments arguments) {
  po::options_description shown("Options");
  if (!usage.of_call.options().empty()) {
    shown.add(usage.of_call);
  }
  shown.add(usage.options).add_options()("help,h", "show this help");
  // For the build, which makes the manual pages of it.
  po::options_description hidden;
  hidden.add_options()("manual", po::value<std::string>()->implicit_value("page"));
  po::options_description all;
  all.add(shown).add(usage.unnamed).add(hidden);
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
    if (values.count("manual") != 0) {
      const bool is_of_settings = values["manual"].as<std::string>() == "settings";
      std::cout << (is_of_settings ? manual_of_settings(usage) : manual_of(usage));
      return Exit::kDone;
    }
    return values;
  } catch (const po::unknown_option& error) {
    return misused(usage, error.what() + what_there_is(error.get_option_name(), shown, "--"));
  } catch (const po::error& error) {
    return misused(usage, error.what());
  }
}

Parsed parse_options(const Usage& usage, Arguments arguments) {
  Parsed parsed = parse_call(usage, arguments);
  if (auto* values = std::get_if<po::variables_map>(&parsed)) {
    try {
      po::notify(*values);
    } catch (const po::error& error) {
      return misused(usage, error.what());
    }
  }
  return parsed;
}

void complain(std::string_view message) {
  std::cerr << program_invocation_short_name << ": " << text::shown(message) << '\n';
}

}  // namespace seneschal::cli
