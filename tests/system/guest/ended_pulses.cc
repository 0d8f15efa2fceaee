#include "system/guest/ended_pulses.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

namespace seneschal::test {

using std::chrono_literals::operator""ms;

void expect_in_time(const std::string& what, WentOn times) {
  ASSERT_EQ(times.size(), static_cast<std::size_t>(kTimes)) << what;
  std::ranges::sort(times);
  std::cout << what << ": pulses went on for";
  for (const auto time : times) {
    std::cout << ' ' << std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
  }
  std::cout << " ms\n";
  EXPECT_LE(times[kTimes - 2], 300ms) << what;
  EXPECT_LE(times.back(), 1000ms) << what;
}

}  // namespace seneschal::test
