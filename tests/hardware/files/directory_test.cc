#include "hardware/files/directory.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "hardware/files/write_file.h"
#include "scratch_folder.h"

namespace seneschal::files {
namespace {

TEST(CreateFolders, MakesEveryFolderOfThePath) {
  const test::ScratchFolder scratch;

  ASSERT_TRUE(create_folders(scratch / "a" / "b" / "c/"));
  ASSERT_TRUE(create_folders(scratch / "a" / "b" / "c"));

  EXPECT_TRUE(std::filesystem::is_directory(scratch / "a" / "b" / "c"));
}

TEST(CreateFolders, RefusesAFileOfThatName) {
  const test::ScratchFolder scratch;
  ASSERT_TRUE(write_file_atomically(scratch / "taken", "a file"));

  const auto made = create_folders(scratch / "taken");

  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().message(), "cannot create the folder " + (scratch / "taken").string() + ": File exists");
}

TEST(SyncFolder, NamesAFolderThatIsMissing) {
  const test::ScratchFolder scratch;

  const auto synced = sync_folder(scratch / "missing");

  ASSERT_FALSE(synced);
  EXPECT_EQ(synced.error().message(), "cannot open " + (scratch / "missing").string() + ": No such file or directory");
}

TEST(FolderOf, IsTheCurrentOneForABareName) {
  EXPECT_EQ(folder_of("out.json"), ".");
  EXPECT_EQ(folder_of("a/out.json"), "a");
}

}  // namespace
}  // namespace seneschal::files
