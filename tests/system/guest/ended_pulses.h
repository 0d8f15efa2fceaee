#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace seneschal::test {

/// How long pulses went on after what should end them, ten times.
using WentOn = std::vector<std::chrono::nanoseconds>;
inline constexpr int kTimes = 10;

/// Expects nine of ten to have ended within 300 ms and all within a second, and prints them.
void expect_in_time(const std::string& what, WentOn times);

}  // namespace seneschal::test
