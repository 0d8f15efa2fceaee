// seneschald --speak, with programs that stand in for espeak-ng: one that notes what it would say, none, one that
// hangs.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "hardware/files/descriptor.h"
#include "hardware/files/read_file.h"
#include "run_program.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using test::Ran;
using test::run_program;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
namespace fs = std::filesystem;

/// The first pictures of a game, with the knights placed and some actions.
class SpokenGame : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    shared_ = std::make_unique<test::ScratchFolder>();
    ASSERT_EQ(run_program("seneschal", calibrate_call(*shared_ / "table.json")).exit_status, 0);
    fs::create_directory(*shared_ / "frames");
    for (const char* name : {"001.jpg", "002.jpg", "003.jpg", "004.jpg", "005.jpg", "006.jpg", "007.jpg",
                             "008.jpg", "009.jpg", "010.jpg", "011.jpg", "012.jpg", "013.jpg", "014.jpg",
                             "015.jpg", "016.jpg", "017.jpg", "018.jpg", "019.jpg", "020.jpg"}) {
      fs::copy_file(game_folder() / name, *shared_ / "frames" / name);
    }
    ASSERT_EQ(::mkfifo((*shared_ / "never").c_str(), 0600), 0);
  }
  static void TearDownTestSuite() { shared_.reset(); }

  SpokenGame() {
    fs::create_directory(scratch_ / "bin");
    ::setenv("PATH", ((scratch_ / "bin").string() + ":" + path_).c_str(), 1);
  }
  ~SpokenGame() override { ::setenv("PATH", path_.c_str(), 1); }

  /// The espeak-ng that is found first; its script finds $scratch and a pipe $never, from which nothing comes.
  void stand_in(const std::string& script) const {
    const fs::path program = scratch_ / "bin" / "espeak-ng";
    std::ofstream(program) << "#!/bin/sh\nscratch=" << scratch_.path().string()
                           << "\nnever=" << (*shared_ / "never").string() << '\n'
                           << script << '\n';
    fs::permissions(program, fs::perms::owner_all);
  }
  [[nodiscard]] Ran watch(const std::string& language) const {
    const Call call = watch_call(*shared_ / "frames", *shared_ / "table.json", scratch_ / "report");
    return run_program("seneschald", words({}, with(call, "--speak", language)));
  }

  inline static std::unique_ptr<test::ScratchFolder> shared_;
  const std::string path_ = ::getenv("PATH");
  const test::ScratchFolder scratch_;
};

TEST_F(SpokenGame, IsSaidInTheLanguageAskedForAndWrittenInEnglish) {
  stand_in("echo \"$*: $(cat)\" >> $scratch/said");

  const Ran ran = watch("de");

  EXPECT_EQ(ran.exit_status, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Red plays "));
  EXPECT_THAT(ran.err, Not(HasSubstr("espeak-ng")));
  std::istringstream in(files::read_file(scratch_ / "said").value());
  std::vector<std::string> said;
  for (std::string line; std::getline(in, line);) {
    said.push_back(line);
  }
  ASSERT_FALSE(said.empty());
  EXPECT_EQ(said.front(), "-v de --stdin: Was entschieden wird, wird vorgelesen.");
  EXPECT_THAT(said, Contains(HasSubstr("-v de --stdin: Rot spielt ")));
  EXPECT_THAT(said, Contains(StartsWith("-v de --stdin: Runde ")));
}

TEST_F(SpokenGame, IsBegunOnAPageWhoseAddressIsSaidWhileNobodyPlays) {
  const std::string heard = (scratch_ / "heard").string();
  ASSERT_EQ(::mkfifo(heard.c_str(), 0600), 0);
  stand_in("cat > $scratch/heard");
  const WatchedPage page(scratch_.path(),
                         {{"--by-hand", ""}, {"--speak", "en"}, {"--report", (scratch_ / "report").string()}}, "0");

  std::string said;
  while (said.find("The page is at") == std::string::npos) {
    std::ifstream in(heard);
    std::getline(in, said);
  }

  EXPECT_EQ(said, "The page is at 127 dot 0 dot 0 dot 1 colon " + std::to_string(page.port()) + ".");
}

TEST_F(SpokenGame, GoesOnInSilenceWithoutEspeakAndSaysOnceHowToMendIt) {
  ::setenv("PATH", (scratch_ / "bin").c_str(), 1);  // in which there is nothing

  const Ran ran = watch("fr");

  EXPECT_EQ(ran.exit_status, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Red plays "));
  const std::string mend =
      "seneschald: espeak-ng cannot be started (No such file or directory), so nothing is said aloud; apt install "
      "espeak-ng brings it\n";
  ASSERT_THAT(ran.err, HasSubstr(mend));
  EXPECT_EQ(ran.err.find("espeak-ng", ran.err.find(mend) + mend.size()), std::string::npos) << ran.err;
}

TEST_F(SpokenGame, WaitsForNoProgramThatHangsAndLeavesNoneBehind) {
  const std::string alive = (scratch_ / "alive").string();
  ASSERT_EQ(::mkfifo(alive.c_str(), 0600), 0);
  const auto ends = files::Descriptor::open(alive, O_RDONLY | O_NONBLOCK).value();
  stand_in("exec 3> $scratch/alive; read forever < $never");

  const Ran ran = watch("es");

  EXPECT_EQ(ran.exit_status, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Red plays "));
  pollfd ready{ends.get(), POLLIN, 0};
  ASSERT_EQ(::poll(&ready, 1, 0), 1) << "it still runs, or never did";
  EXPECT_NE(ready.revents & POLLHUP, 0);
}

TEST_F(SpokenGame, HasToBeInALanguageThatThereIs) {
  for (const char* language : {"it", "english", "..", ""}) {
    const Ran ran = watch(language);
    EXPECT_EQ(ran.exit_status, 2) << language;
  }
  EXPECT_THAT(watch("it").err, HasSubstr("seneschald: --speak it: expected en, de, fr or es\n"));
}

}  // namespace
}  // namespace seneschal::tests
