#include "hardware/files/write_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string>

#include "hardware/files/permissions.h"
#include "hardware/files/read_file.h"
#include "scratch_folder.h"

namespace seneschal::files {
namespace {

std::ptrdiff_t entries_in(const std::filesystem::path& folder) {
  return std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator());
}

// Runs `body` in a child whose files may not grow beyond `limit` bytes, which is how a full disk looks to write(2)
// without needing the right to mount one. The child's exit status is what `body` returns.
template <typename Body>
int with_files_limited_to(rlim_t limit, Body body) {
  const pid_t child = ::fork();
  if (child == 0) {
    const struct rlimit bound = {limit, limit};
    ::signal(SIGXFSZ, SIG_IGN);
    ::setrlimit(RLIMIT_FSIZE, &bound);
    ::_exit(body());
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 255;
}

TEST(WriteFileAtomically, LeavesTheBytesAndNothingElse) {
  const test::ScratchFolder scratch;
  const std::string bytes("a\0b\n", 4);

  ASSERT_TRUE(write_file_atomically(scratch / "out.json", bytes));

  EXPECT_EQ(read_file(scratch / "out.json"), bytes);
  EXPECT_EQ(entries_in(scratch.path()), 1);
}

TEST(WriteFileAtomically, ReplacesAFileAndKeepsItsPermissions) {
  const test::ScratchFolder scratch;
  ASSERT_TRUE(write_file_atomically(scratch / "out.json", "a long old content"));
  std::filesystem::permissions(scratch / "out.json", std::filesystem::perms::owner_all);

  ASSERT_TRUE(write_file_atomically(scratch / "out.json", "new"));

  EXPECT_EQ(read_file(scratch / "out.json"), "new");
  EXPECT_EQ(std::filesystem::status(scratch / "out.json").permissions(), std::filesystem::perms::owner_all);
}

TEST(WriteOwnFile, HidesTheFileFromOthersWhateverHadTheName) {
  const test::ScratchFolder scratch;

  ASSERT_TRUE(write_file_atomically(scratch / "secret", "for all to read"));

  ASSERT_TRUE(write_own_file(scratch / "secret", "x", kOwnerOnly));

  using std::filesystem::perms;
  EXPECT_EQ(std::filesystem::status(scratch / "secret").permissions(), perms::owner_read | perms::owner_write);
}

TEST(WriteOwnFile, FollowsNoLinkAndWaitsForNoPipe) {
  const test::ScratchFolder scratch;
  ASSERT_TRUE(write_file_atomically(scratch / "of somebody", "old"));
  std::filesystem::create_symlink("of somebody", scratch / "link");
  ASSERT_EQ(::mkfifo((scratch / "pipe").c_str(), 0600), 0);

  ASSERT_TRUE(write_own_file(scratch / "link", "new"));
  ASSERT_TRUE(write_own_file(scratch / "pipe", "new"));

  EXPECT_EQ(read_file(scratch / "of somebody"), "old");
  EXPECT_EQ(read_own_file(scratch / "link"), "new");
  EXPECT_EQ(read_own_file(scratch / "pipe"), "new");
}

TEST(OpenOwn, TakesNothingButAPlainFile) {
  const test::ScratchFolder scratch;
  ASSERT_TRUE(write_file_atomically(scratch / "plain", "x"));
  std::filesystem::create_symlink("plain", scratch / "link");
  ASSERT_EQ(::mkfifo((scratch / "pipe").c_str(), 0600), 0);

  EXPECT_TRUE(Descriptor::open_own(scratch / "plain", O_WRONLY | O_APPEND));
  for (const int flags : {O_RDONLY, O_WRONLY | O_APPEND}) {
    for (const std::string name : {"link", "pipe", "."}) {
      EXPECT_EQ(Descriptor::open_own(scratch / name, flags).error().cause, not_a_plain_file()) << name << ' ' << flags;
    }
  }
  EXPECT_EQ(Descriptor::open_own(scratch / "missing", O_RDONLY).error().cause, std::errc::no_such_file_or_directory);
}

TEST(TakePermissions, ClosesWhatWasOpenAndSaysSo) {
  const test::ScratchFolder scratch;
  using std::filesystem::perms;
  ASSERT_TRUE(write_file_atomically(scratch / "key", "x"));
  std::filesystem::permissions(scratch / "key", perms(0644));
  std::filesystem::create_symlink("key", scratch / "link");

  EXPECT_FALSE(take_permissions(scratch / "link", kAllButTheOwner)) << "it is not followed";
  EXPECT_EQ(take_permissions(scratch / "key", kAllButTheOwner), true);
  EXPECT_EQ(take_permissions(scratch / "key", kAllButTheOwner), false);
  EXPECT_EQ(take_permissions(scratch / "missing", kAllButTheOwner), false);

  EXPECT_EQ(std::filesystem::status(scratch / "key").permissions(), perms(0600));
  EXPECT_EQ(permissions_of(scratch / "key", kOthers), 0U);
}

TEST(WriteFileAtomically, WritesThroughASymbolicLink) {
  const test::ScratchFolder scratch;
  ASSERT_TRUE(write_file_atomically(scratch / "real", "old"));
  std::filesystem::create_symlink("real", scratch / "link");

  ASSERT_TRUE(write_file_atomically(scratch / "link", "new"));

  EXPECT_TRUE(std::filesystem::is_symlink(scratch / "link"));
  EXPECT_EQ(read_file(scratch / "real"), "new");
}

TEST(WriteFileAtomically, NamesTheFileAndTheCauseOfAFullDevice) {
  if (!std::filesystem::exists("/dev/full")) {
    GTEST_SKIP() << "this system has no /dev/full";
  }

  const auto written = write_file_atomically("/dev/full", "bytes");

  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().message(), "cannot write /dev/full: No space left on device");
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/full"));
}

TEST(WriteFileAtomically, KeepsTheOldContentWhenTheNewDoesNotFit) {
  const test::ScratchFolder scratch;
  ASSERT_TRUE(write_file_atomically(scratch / "out.json", "old"));

  const int status = with_files_limited_to(1000, [&] {
    const auto written = write_file_atomically(scratch / "out.json", std::string(5000, 'x'));
    return !written && written.error().cause == std::errc::file_too_large ? 0 : 1;
  });

  EXPECT_EQ(status, 0);
  EXPECT_EQ(read_file(scratch / "out.json"), "old");
  EXPECT_EQ(entries_in(scratch.path()), 1);
}

TEST(WriteFileAtomically, RefusesAFolderAndAMissingOne) {
  const test::ScratchFolder scratch;

  const auto onto_folder = write_file_atomically(scratch.path(), "bytes");
  const auto into_nowhere = write_file_atomically(scratch / "missing" / "out.json", "bytes");

  ASSERT_FALSE(onto_folder);
  EXPECT_EQ(onto_folder.error().message(), "cannot write " + scratch.path().string() + ": Is a directory");
  ASSERT_FALSE(into_nowhere);
  EXPECT_EQ(into_nowhere.error().message(),
            "cannot write " + (scratch / "missing").string() + "/out.json: No such file or directory");
}

TEST(IsTemporaryName, KnowsTheNameOfAHalfWrittenFile) {
  EXPECT_TRUE(is_temporary_name("folder/.out.json.123-0.half-written"));
  EXPECT_FALSE(is_temporary_name("folder/out.json"));
  EXPECT_FALSE(is_temporary_name("folder/out.half-written"));
  EXPECT_TRUE(is_temporary_of("out.json", "folder/.out.json.123-0.half-written"));
  EXPECT_FALSE(is_temporary_of("out", "folder/.out.json.123-0.half-written"));
}

TEST(ReadFile, RefusesWhatIsMissingAFolderOrTooLong) {
  const test::ScratchFolder scratch;
  ASSERT_TRUE(write_file_atomically(scratch / "long", std::string(100, 'x')));

  EXPECT_EQ(read_file(scratch / "missing").error().cause, std::errc::no_such_file_or_directory);
  EXPECT_EQ(read_file(scratch.path()).error().cause, std::errc::is_a_directory);
  EXPECT_EQ(read_file(scratch / "long", 99).error().cause, std::errc::file_too_large);
  EXPECT_EQ(read_file(scratch / "long", 100), std::string(100, 'x'));
}

}  // namespace
}  // namespace seneschal::files
