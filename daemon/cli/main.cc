#include <algorithm>
#include <array>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "daemon/cli/command.h"
#include "daemon/cli/options.h"

namespace seneschal::cli {
namespace {

constexpr auto kCommands = std::to_array<Command>({
    {"edition", "list the values of an edition and where each comes from", run_edition},
    {"explain", "say why a score changed, by which rule, and which pictures show it", run_explain},
    {"export", "write a game of a log as a record or a table", run_export},
    {"playout", "play random complete games and print how fast", run_playout},
    {"replay", "play a recorded game through the rules", run_replay},
    {"verify", "check that a log is whole and unaltered", run_verify},
});

void print_help(std::ostream& out) {
  out << "Usage: seneschal COMMAND [ARGUMENTS]\n\nCommands:\n";
  for (const Command& command : kCommands) {
    out << "  " << command.name << std::string(12 - command.name.size(), ' ') << command.help << '\n';
  }
  out << "\nseneschal COMMAND --help says more about a command.\n"
         "Exit status: 0 done, 1 the input breaks a rule or a check failed, 2 the call or a file is wrong.\n";
}

Exit run(const std::vector<std::string>& words) {
  if (words.empty()) {
    print_help(std::cerr);
    return Exit::kMisuse;
  }
  if (words.front() == "--help" || words.front() == "-h" || words.front() == "help") {
    print_help(std::cout);
    return Exit::kDone;
  }
  const auto* command =
      std::find_if(kCommands.begin(), kCommands.end(), [&](const Command& c) { return c.name == words.front(); });
  if (command == kCommands.end()) {
    complain("there is no command '" + words.front() + "'");
    print_help(std::cerr);
    return Exit::kMisuse;
  }
  return command->run(Arguments(words).subspan(1));
}

/// Results that could not be written are no results: a full disk behind standard output is an error.
Exit with_output_written(Exit exit) {
  std::cout.flush();
  if (!std::cout) {
    complain("standard output: expected to write the results, found that it takes no more");
    return Exit::kMisuse;
  }
  return exit;
}

}  // namespace
}  // namespace seneschal::cli

int main(int argc, char** argv) {
  using namespace seneschal::cli;
  try {
    const std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    return static_cast<int>(with_output_written(run(words)));
  } catch (const std::exception& error) {
    complain(error.what());
    return static_cast<int>(Exit::kMisuse);
  }
}
