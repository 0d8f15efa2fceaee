// Appending where the disk takes no more. A limit on the size of files makes write(2) fail as a full disk does, without
// the right to mount one; where mounting is allowed, a small file system is really filled.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include <cerrno>
#include <filesystem>
#include <functional>
#include <string>
#include <system_error>

#include "daemon/ledger/ledger.h"
#include "daemon/ledger/verify.h"
#include "ledger/child_process.h"
#include "ledger/sample_ledger.h"
#include "scratch_folder.h"

namespace seneschal::ledger {
namespace {

using test::told_by_child;
using ::testing::HasSubstr;
using ::testing::StartsWith;

void limit_files_to(rlim_t bytes) {
  const struct rlimit bound = {bytes, bytes};
  ::signal(SIGXFSZ, SIG_IGN);
  ::setrlimit(RLIMIT_FSIZE, &bound);
}

// Appends until that fails, then once more: "N appended; first sentence | second sentence".
std::string append_until_refused(Ledger& ledger, const std::function<NewEntry(int)>& entry) {
  constexpr int kFarMoreThanFits = 5000;
  for (int n = 1; n <= kFarMoreThanFits; ++n) {
    if (const auto failed = ledger.append(entry(n)); !failed) {
      const auto again = ledger.append(test::plain_entry(n));
      return std::to_string(n - 1) + " appended; " + failed.error().message + " | " +
             (again ? "went on" : again.error().message);
    }
  }
  return "never full";
}

std::string entries_in(const std::filesystem::path& file) {
  const auto verdict = verify(file);
  if (!verdict) {
    return verdict.error().message;
  }
  return verdict->is_whole() ? std::to_string(verdict->entries) + " appended" : "not whole";
}

NewEntry entry_with_large_picture(int n) {
  NewEntry entry = test::plain_entry(n);
  entry.evidence = {{Role::kAfter, "large.jpg", std::string(n < 4 ? 1000 : 200'000, static_cast<char>('a' + n))}};
  return entry;
}

TEST(FullDisk, StopsTheLogWithASentenceAndKeepsWhatWasAppended) {
  const seneschal::test::ScratchFolder scratch;
  const auto file = scratch / "table.ledger";

  const std::string story = told_by_child([&] {
    auto ledger = Ledger::open(file);
    limit_files_to(100'000);
    return append_until_refused(ledger.value(), test::plain_entry);
  });

  EXPECT_THAT(story, HasSubstr("cannot append entry"));
  EXPECT_THAT(story, HasSubstr(file.string() + ": disk I/O error (File too large); the entry is not recorded"));
  EXPECT_THAT(story, HasSubstr("| " + file.string() + " accepts nothing since an earlier failure: cannot append"));
  EXPECT_THAT(story, StartsWith(entries_in(file) + ";"));
}

TEST(FullDisk, StopsTheLogWhenAPictureDoesNotFit) {
  const seneschal::test::ScratchFolder scratch;
  const auto file = scratch / "table.ledger";

  const std::string story = told_by_child([&] {
    auto ledger = Ledger::open(file);
    limit_files_to(100'000);
    return append_until_refused(ledger.value(), entry_with_large_picture);
  });

  EXPECT_THAT(story, StartsWith("3 appended; cannot write " + file.string() + ".evidence/"));
  EXPECT_THAT(story, HasSubstr(".jpg: File too large; the entry is not recorded"));
  EXPECT_EQ(entries_in(file), "3 appended");
}

TEST(FullDisk, GoesOnWhenThereIsRoomAgain) {
  const seneschal::test::ScratchFolder scratch;
  const auto file = scratch / "table.ledger";
  const std::string story = told_by_child([&] {
    auto ledger = Ledger::open(file);
    limit_files_to(100'000);
    return append_until_refused(ledger.value(), test::plain_entry);
  });

  auto ledger = Ledger::open(file);

  ASSERT_TRUE(ledger) << ledger.error();
  EXPECT_TRUE(ledger->append(test::plain_entry(1)));
  EXPECT_THAT(story, ::testing::Not(StartsWith(entries_in(file))));
}

// In a child, which may have a file system of its own: "" where that went well.
std::string mounted(const std::filesystem::path& folder, const std::string& options) {
  const bool is_mounted = ::unshare(CLONE_NEWNS) == 0 &&
                          ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
                          ::mount("tmpfs", folder.c_str(), "tmpfs", 0, options.c_str()) == 0;
  return is_mounted ? "" : "cannot mount: " + std::generic_category().message(errno);
}

TEST(FullDisk, LetsALogBeginWhenThereIsRoomAgain) {
  const seneschal::test::ScratchFolder scratch;
  const auto file = scratch / "table.ledger";
  int failed = 0;
  for (int kilobytes = 4; kilobytes <= 80; kilobytes += 4) {
    const std::string story = told_by_child([&]() -> std::string {
      if (std::string fault = mounted(scratch.path(), "size=" + std::to_string(kilobytes) + "k"); !fault.empty()) {
        return fault;
      }
      auto full = Ledger::open(file);
      const bool is_begun = full && full->append(test::pictured_entry(1));
      full = tl::unexpected(LedgerError{});  // closed
      if (::mount(nullptr, scratch.path().c_str(), nullptr, MS_REMOUNT, "size=4m") != 0) {
        return "cannot mount anew: " + std::generic_category().message(errno);
      }
      auto roomy = Ledger::open(file);
      const auto appended =
          roomy ? roomy->append(test::pictured_entry(2)).map([](const Recorded&) {}) : tl::unexpected(roomy.error());
      return std::string(is_begun ? "begun, " : "full, ") + (appended ? entries_in(file) : appended.error().message);
    });
    if (story.starts_with("cannot mount")) {
      GTEST_SKIP() << "this test needs the right to mount a small file system: " << story;
    }

    EXPECT_THAT(story, ::testing::AnyOf("full, 1 appended", "begun, 2 appended")) << kilobytes << " kB";
    failed += story.starts_with("full") ? 1 : 0;
  }
  EXPECT_GT(failed, 3);
}

TEST(FullDisk, HoldsOnAFileSystemThatIsReallyFull) {
  const seneschal::test::ScratchFolder scratch;
  for (const std::string size : {"size=96k", "size=200k", "size=400k"}) {
    const std::string story = told_by_child([&]() -> std::string {
      if (std::string fault = mounted(scratch.path(), size); !fault.empty()) {
        return fault;
      }
      const auto file = scratch / "table.ledger";
      auto ledger = Ledger::open(file);
      if (!ledger) {
        return "full before the first: " + ledger.error().message;
      }
      const std::string told = append_until_refused(*ledger, test::pictured_entry);
      return entries_in(file) + " | " + told;
    });
    if (story.starts_with("cannot mount")) {
      GTEST_SKIP() << "this test needs the right to mount a small file system: " << story;
    }

    if (story.starts_with("full before the first")) {
      EXPECT_THAT(story, HasSubstr((scratch / "table.ledger").string()));
      continue;
    }
    const auto bar = story.find(" | ");
    EXPECT_THAT(story.substr(bar + 3), StartsWith(story.substr(0, bar) + ";"))
        << "what is kept is not what was appended";
    EXPECT_THAT(story, ::testing::AnyOf(HasSubstr("No space left on device"), HasSubstr("disk is full"))) << story;
  }
}

}  // namespace
}  // namespace seneschal::ledger
