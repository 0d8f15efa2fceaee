#include "daemon/programs/options/manual.h"

#include <algorithm>
#include <cerrno>
#include <functional>
#include <sstream>
#include <string_view>

namespace seneschal::cli {

namespace po = boost::program_options;

namespace {

/// Text as roff takes it: a hyphen that is one when it is copied, and nothing at a line's start that is a request.
std::string as_roff(std::string_view text) {
  std::string roff = text.starts_with('.') || text.starts_with('\'') ? "\\&" : "";
  for (const char letter : text) {
    if (letter == '-' || letter == '\\') {
      roff += letter == '-' ? "\\-" : "\\e";
    } else {
      roff += letter;
    }
  }
  return roff;
}

std::string bold(std::string_view text) {
  return "\\fB" + as_roff(text) + "\\fR";
}

std::string italic(std::string_view text) {
  return "\\fI" + as_roff(text) + "\\fR";
}

/// Lines of which some are a table, "WORD   what it means" with further lines indented; the others are prose, broken
/// anywhere.
std::string paragraphs(const std::string& text) {
  std::string roff;
  bool is_in_table = false;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t start = line.find_first_not_of(' ');
    const std::size_t gap = start == std::string::npos ? std::string::npos : line.find("  ", start);
    const bool is_entry = start == 0 && gap != std::string::npos;
    if (start == 0 && is_in_table != is_entry) {
      roff += is_entry ? ".RS\n" : ".RE\n";
      is_in_table = is_entry;
    }
    if (is_entry) {
      roff +=
          ".TP\n" + bold(line.substr(0, gap)) + '\n' + as_roff(line.substr(line.find_first_not_of(' ', gap))) + '\n';
    } else if (start != std::string::npos) {
      roff += as_roff(line.substr(start)) + '\n';
    }
  }
  return roff + (is_in_table ? ".RE\n" : "");
}

using Heading = std::function<std::string(const po::option_description& option)>;

std::string list_of(const po::options_description& options, const Heading& heading) {
  std::string roff;
  for (const auto& option : options.options()) {
    roff += ".TP\n" + heading(*option) + '\n' + paragraphs(option->description());
  }
  return roff;
}

/// "--web arg", and "--consent arg (=majority)" where there is a default.
std::string as_option(const po::option_description& option) {
  const std::string value = option.format_parameter();
  return bold("--" + option.long_name()) + (value.empty() ? "" : " " + italic(value));
}

/// "web = arg".
std::string as_setting(const po::option_description& option) {
  const std::string value = option.format_parameter();
  return bold(option.long_name()) + " = " + italic(value.empty() ? "true" : value);
}

/// "servo tune" of "servo tune --table TABLE.json": the command's words.
std::string_view command_of(std::string_view call) {
  constexpr std::string_view kOfCommands = "abcdefghijklmnopqrstuvwxyz- ";
  const std::size_t end = std::min({call.find_first_not_of(kOfCommands), call.find(" -"), call.size()});
  std::string_view command = call.substr(0, call.starts_with('-') ? 0 : end);
  while (command.ends_with(' ')) {
    command.remove_suffix(1);
  }
  return command;
}

}  // namespace

std::string manual_of(const Usage& usage) {
  const std::string_view command = command_of(usage.call);
  const std::string name(program_invocation_short_name);
  std::string call = bold(command.empty() ? name : name + ' ' + std::string(command));
  call += (command.empty() ? " " : "") + as_roff(std::string_view(usage.call).substr(command.size())) + '\n';
  const std::string what = paragraphs(usage.description);
  const std::string options = list_of(usage.of_call, as_option) + list_of(usage.options, as_option);
  return command.empty() ? ".SH SYNOPSIS\n" + call + ".SH DESCRIPTION\n" + what + ".SH OPTIONS\n" + options
                         : ".SS " + std::string(command) + '\n' + call + ".PP\n" + what + options;
}

std::string manual_of_settings(const Usage& usage) {
  return list_of(usage.options, as_setting);
}

}  // namespace seneschal::cli
