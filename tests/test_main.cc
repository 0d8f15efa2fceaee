#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

/// Runs the tests of a program. Where nothing failed but something was skipped, the status says so (77, as automake has
/// it): what a program prints cannot tell ctest, which would take one skipped test for the whole and hide a failure.
int main(int argc, char** argv) {
  constexpr int kSkipped = 77;
  ::setenv("LC_ALL", "C.UTF-8", 1);  // what programs say is held to English, whoever runs the tests
  ::testing::InitGoogleMock(&argc, argv);
  const int status = RUN_ALL_TESTS();
  const bool has_skipped = ::testing::UnitTest::GetInstance()->skipped_test_count() > 0;
  return status == 0 && has_skipped ? kSkipped : status;
}
