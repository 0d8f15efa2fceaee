// A run whose disk takes no more in the middle. A limit on the size of files stands for the full disk.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <sstream>

#include "daemon/artus/synthetic_table.h"
#include "daemon/ledger/verify.h"
#include "ledger/child_process.h"

namespace seneschal::daemon {
namespace {

using ledger::test::told_by_child;
using ::testing::HasSubstr;

class FullDiskRun : public test::SyntheticTable {
 protected:
  /// A run in a child that may write no file larger than so many bytes: what it announced, then how it ended.
  [[nodiscard]] std::string limited_run(rlim_t bytes) const {
    return told_by_child([&] {
      const struct rlimit bound = {bytes, bytes};
      ::signal(SIGXFSZ, SIG_IGN);
      ::setrlimit(RLIMIT_FSIZE, &bound);
      std::ostringstream out;
      const std::string error = run(out, out);
      return out.str() + "ended: " + error;
    });
  }
};

TEST_F(FullDiskRun, StopsWithASentenceAndAnnouncesNothingThatIsNotInTheLog) {
  int stopped = 0;
  std::vector<std::string> announced;
  for (const rlim_t bytes : {60'000U, 100'000U, 200'000U, 400'000U}) {
    const std::string told = limited_run(bytes);

    const auto end = told.find("ended: ");
    ASSERT_NE(end, std::string::npos) << told;
    const std::string error = told.substr(end);
    stopped += error.size() > std::string("ended: ").size() ? 1 : 0;
    if (error.size() > std::string("ended: ").size()) {
      EXPECT_THAT(error, HasSubstr(scratch_.path().string()));
      EXPECT_THAT(error, HasSubstr("File too large"));
    }
    std::istringstream in(told.substr(0, end));
    for (std::string line; std::getline(in, line);) {
      announced.push_back(line);
    }
    expect_in_log(announced);
  }
  EXPECT_GE(announced.size(), 10U);
  expect_kept(announced);
  EXPECT_GE(stopped, 2) << "the limits are too wide to stop anything";
}

}  // namespace
}  // namespace seneschal::daemon
