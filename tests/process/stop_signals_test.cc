#include "daemon/process/stop_signals.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

namespace seneschal::daemon {
namespace {

/// How a process of its own ends in which this is done.
template <typename Do>
int status_after(Do what) {
  const pid_t child = ::fork();
  if (child == 0) {
    what();
    ::_exit(0);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return status;
}

TEST(StopSignals, AreTakenInTheOrderInWhichTheyCame) {
  StopSignals signals;
  EXPECT_EQ(signals.take(), std::nullopt);

  ::raise(SIGUSR1);
  EXPECT_EQ(signals.take(), Asked::kAllow);
  ::raise(SIGTERM);
  EXPECT_EQ(signals.take(), Asked::kStop);

  EXPECT_EQ(signals.take(), std::nullopt);
}

TEST(StopSignals, OfReloadingAreHeardByWhoReadsTheSettings) {
  StopSignals signals;
  int reloads = 0;
  signals.on_reload([&] { ++reloads; });

  ::raise(SIGHUP);
  EXPECT_EQ(signals.take(), Asked::kRelight);
  ::raise(SIGUSR1);
  EXPECT_EQ(signals.take(), Asked::kAllow);

  EXPECT_EQ(reloads, 1);
}

TEST(StopSignals, EndTheProcessAsUsualOnceNobodyTakesThem) {
  const int status = status_after([] {
    { const StopSignals signals; }
    ::raise(SIGINT);
  });

  EXPECT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(WTERMSIG(status), SIGINT);
}

// Whoever pressed Ctrl+C while a run was ending by itself read that it had been killed.
TEST(StopSignals, OfAProcessThatIsEndingAnywayAreNoDeath) {
  const int status = status_after([] {
    {
      const StopSignals signals;
      ::raise(SIGINT);
      StopSignals::ignore();
    }
    ::raise(SIGTERM);
  });

  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

}  // namespace
}  // namespace seneschal::daemon
