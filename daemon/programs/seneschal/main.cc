#include <algorithm>
#include <array>
#include <iostream>
#include <string>
#include <vector>

#include "daemon/programs/options/command.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/options/program.h"

namespace seneschal::cli {
namespace {

constexpr auto kCommands = std::to_array<Command>({
    {"book", "list the games of a log, or go through one and find turns in it", run_book},
    {"calibrate", "learn a table from pictures of known positions", run_calibrate},
    {"cameras", "list the cameras there are, or measure one", run_cameras},
    {"edition", "list the values of an edition and where each comes from", run_edition},
    {"explain", "say why a score changed, by which rule, and which pictures show it", run_explain},
    {"export", "write a game of a log as a record or a table", run_export},
    {"learn-cards", "learn the cards' faces from pictures of them in the card zone", run_learn_cards},
    {"mat", "write the printable mat of a board file as PDF or SVG", run_mat},
    {"measure", "find a board's measures in a picture of it", run_measure},
    {"observe", "read pictures of a table", run_observe},
    {"owner", "say whose the table is, or make it somebody else's", run_owner},
    {"playout", "play random complete games and print how fast", run_playout},
    {"replay", "play a recorded game through the rules", run_replay},
    {"servo", "drive the servo under the disc, tune it, stop it", run_servo},
    {"simulate", "draw pictures of a simulated table", run_simulate},
    {"status", "say how the daemon on this machine is", run_status},
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

/// Each command's section of the manual page.
Exit print_manual() {
  const std::vector<std::string> call{"--manual"};
  for (const Command& command : kCommands) {
    if (const Exit exit = command.run(call); exit != Exit::kDone) {
      return exit;
    }
  }
  return Exit::kDone;
}

Exit run(Arguments words) {
  if (words.empty()) {
    print_help(std::cerr);
    return Exit::kMisuse;
  }
  if (words.front() == "--help" || words.front() == "-h" || words.front() == "help") {
    print_help(std::cout);
    return Exit::kDone;
  }
  if (words.front() == "--manual") {
    return print_manual();
  }
  const auto* command =
      std::find_if(kCommands.begin(), kCommands.end(), [&](const Command& c) { return c.name == words.front(); });
  if (command == kCommands.end()) {
    complain("there is no command '" + words.front() + "'");
    print_help(std::cerr);
    return Exit::kMisuse;
  }
  return command->run(words.subspan(1));
}

}  // namespace
}  // namespace seneschal::cli

int main(int argc, char** argv) {
  return seneschal::cli::run_program(argc, argv, seneschal::cli::run);
}
