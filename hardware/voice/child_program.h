#pragma once

#include <chrono>
#include <string>
#include <vector>

#include <tl/expected.hpp>

namespace seneschal::voice {

/// A program to run, and what it reads.
struct ChildCall {
  std::vector<std::string> words;      // the program, found by PATH unless it has a slash, and its arguments
  std::string input;                   // its standard input
  std::chrono::milliseconds patience;  // that it has; then it is killed
};

/// What became of it.
enum class ChildEnd {
  kExited,
  kTooLong,  // it was killed when its patience was over
  kStopped,  // it was killed because somebody asked for it
};

struct EndedChild {
  ChildEnd end = ChildEnd::kExited;
  int exit_status = 0;     // of kExited; 128 and the signal's number where one ended it
  std::string complained;  // the first line of its standard error, shortened; "" where it wrote none
  std::chrono::milliseconds took{};
};

/// Runs it and waits for its end, or until `stop_fd` is readable. It has no terminal, its standard output goes nowhere,
/// and whatever it started itself ends with it. The error is the errno that kept it from starting: ENOENT where there
/// is no such program.
[[nodiscard]] tl::expected<EndedChild, int> run_child(const ChildCall& call, int stop_fd);

}  // namespace seneschal::voice
