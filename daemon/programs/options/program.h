#pragma once

#include "daemon/programs/options/command.h"

namespace seneschal::cli {

/// A whole program: runs `body` over the words of the command line and gives the status to exit with. What `body`
/// throws, and results that standard output did not take, become a message and Exit::kMisuse.
[[nodiscard]] int run_program(int argc, char** argv, Exit (*body)(Arguments));

}  // namespace seneschal::cli
