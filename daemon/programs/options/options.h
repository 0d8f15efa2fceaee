#pragma once

#include <optional>
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
  /// Of a file that holds options, too, where there is one: what the call says comes first.
  std::optional<std::string> config_option = std::nullopt;
};

/// The options, or the status to exit with at once: kDone after --help, kMisuse after a message that says what is wrong
/// with the call.
using Parsed = std::variant<boost::program_options::variables_map, Exit>;
[[nodiscard]] Parsed parse_options(const Usage& usage, Arguments arguments);

/// The program's name and the message, on standard error.
void complain(std::string_view message);

}  // namespace seneschal::cli
