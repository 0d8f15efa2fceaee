#pragma once

#include <cstdio>
#include <cstdlib>

namespace seneschal::fuzz {

/// Ends the program with `what` when `holds` is false, in every build: fuzzers report a crash as the input's finding.
inline void expect(bool holds, const char* what) {
  if (!holds) {
    std::fprintf(stderr, "expected that %s\n", what);
    std::abort();
  }
}

}  // namespace seneschal::fuzz
