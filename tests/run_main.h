#pragma once

#include <exception>
#include <iostream>

namespace seneschal::test {

/// What a program's `run` returns; 2 where it throws, and what it throws on standard error.
template <typename Run>
int run_main(const Run& run) {
  try {
    return run();
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
}

}  // namespace seneschal::test
