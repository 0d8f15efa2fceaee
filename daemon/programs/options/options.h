#pragma once

#include <string>
#include <string_view>
#include <variant>

#include <boost/program_options.hpp>

#include "daemon/programs/options/command.h"

namespace seneschal::cli {

/// What a subcommand or program takes, for parsing and for its --help.
struct Usage {
  std::string_view call;    // behind the program's name: "replay RECORD.json [--states OUT.json]"
  std::string description;  // a sentence or a few
  boost::program_options::options_description options;
  boost::program_options::positional_options_description positional;
  /// Options that people write without a name; they are left out of --help's list.
  boost::program_options::options_description unnamed = {};
  /// Options of the call alone, where a file holds the others, too (settings.h).
  boost::program_options::options_description of_call = {};
};

/// The options, or the status to exit with at once: kDone after --help, kMisuse after a message that says what is wrong
/// with the call.
using Parsed = std::variant<boost::program_options::variables_map, Exit>;
[[nodiscard]] Parsed parse_options(const Usage& usage, Arguments arguments);
/// The same, but for required options that the call does not have.
[[nodiscard]] Parsed parse_call(const Usage& usage, Arguments arguments);

/// The program's name and the message, on standard error.
void complain(std::string_view message);

}  // namespace seneschal::cli
