#include "daemon/programs/options/program.h"

#include <algorithm>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "daemon/programs/options/options.h"

namespace seneschal::cli {

namespace {

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

int run_program(int argc, char** argv, Exit (*body)(Arguments)) {
  try {
    const std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    return static_cast<int>(with_output_written(body(words)));
  } catch (const std::exception& error) {
    complain(error.what());
    return static_cast<int>(Exit::kMisuse);
  }
}

}  // namespace seneschal::cli
