#include <algorithm>
#include <array>
#include <iostream>
#include <string>

#include "daemon/programs/options/command.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/servo/servo_commands.h"

namespace seneschal::cli {

namespace {

constexpr auto kServoCommands = std::to_array<Command>({
    {"home", "learn where a home sensor notices the disc's mark, for the table file", run_servo_home},
    {"status", "say which servo the table has and whether it can be driven", run_servo_status},
    {"stop", "end the servo's pulses, whoever sends them", run_servo_stop},
    {"test", "send pulses at neutral and measure their jitter", run_servo_test},
    {"tune", "find the servo's numbers by watching the disc, for the table file", run_servo_tune},
    {"turn", "bring the disc's mark beside a seat", run_servo_turn},
    {"wiring", "draw how it is wired", run_servo_wiring},
});

void print_help(std::ostream& out) {
  out << "Usage: seneschal servo COMMAND [OPTIONS]\n\nThe servo under the disc. Commands:\n";
  for (const Command& command : kServoCommands) {
    out << "  " << command.name << std::string(12 - command.name.size(), ' ') << command.help << '\n';
  }
  out << "\nseneschal servo COMMAND --help says more about a command.\n";
}

}  // namespace

Exit run_servo(Arguments arguments) {
  if (arguments.empty()) {
    print_help(std::cerr);
    return Exit::kMisuse;
  }
  if (arguments.front() == "--help" || arguments.front() == "-h") {
    print_help(std::cout);
    return Exit::kDone;
  }
  if (arguments.front() == "--manual") {
    for (const Command& each : kServoCommands) {
      if (const Exit exit = each.run(arguments); exit != Exit::kDone) {
        return exit;
      }
    }
    return Exit::kDone;
  }
  const auto* command = std::ranges::find(kServoCommands, arguments.front(), &Command::name);
  if (command == kServoCommands.end()) {
    complain("there is no command 'servo " + arguments.front() + "'");
    print_help(std::cerr);
    return Exit::kMisuse;
  }
  return command->run(arguments.subspan(1));
}

}  // namespace seneschal::cli
