#pragma once

#include <span>
#include <string>
#include <string_view>

namespace seneschal::cli {

/// What a program's exit status says; fixed, because scripts rely on it.
enum class Exit {
  kDone = 0,
  kRefused = 1,  // the input breaks a rule, or a check failed
  kMisuse = 2,   // the call or a file is wrong
  kGone = 3,     // what the call names is not there, or gave out: a camera, a port, a disk
};

/// What stands behind the subcommand's name on the command line.
using Arguments = std::span<const std::string>;

/// One subcommand. Results go to standard output, messages to standard error.
struct Command {
  std::string_view name;
  std::string_view help;  // one line, for the list of subcommands
  Exit (*run)(Arguments arguments);
};

Exit run_book(Arguments arguments);
Exit run_calibrate(Arguments arguments);
Exit run_cameras(Arguments arguments);
Exit run_edition(Arguments arguments);
Exit run_explain(Arguments arguments);
Exit run_export(Arguments arguments);
Exit run_learn_cards(Arguments arguments);
Exit run_mat(Arguments arguments);
Exit run_measure(Arguments arguments);
Exit run_observe(Arguments arguments);
Exit run_owner(Arguments arguments);
Exit run_playout(Arguments arguments);
Exit run_replay(Arguments arguments);
Exit run_servo(Arguments arguments);
Exit run_simulate(Arguments arguments);
Exit run_status(Arguments arguments);
Exit run_verify(Arguments arguments);

}  // namespace seneschal::cli
