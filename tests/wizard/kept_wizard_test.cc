// How far a table has been set up outlives the evening; which table is used changes at one instant.
#include "daemon/wizard/kept_wizard.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "hardware/files/write_file.h"
#include "scratch_folder.h"

namespace seneschal::wizard {
namespace {

std::string text_in(const std::filesystem::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(KeptWizard, IsReadAsItWasWritten) {
  const KeptWizard kept{"toy", "v4l2:/dev/video0", true, vision::LockedLight{"HD Webcam", {{"exposure", 120}}},
                        true,  {"empty", "setup"}};
  EXPECT_EQ(parse_kept(text_of(kept), "wizard.json"), kept);
  const KeptWizard fresh{"toy", "", false};
  EXPECT_EQ(parse_kept(text_of(fresh), "wizard.json"), fresh);
}

TEST(KeptWizard, ThatIsDamagedSaysWhere) {
  EXPECT_FALSE(parse_kept("", "wizard.json"));
  const auto other = parse_kept(
      R"({"format": 2, "game": "toy", "camera": "", "is_measured": false, "light": null, "is_used": false, "taken": []})",
      "w.json");
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().message(), "w.json: format: expected 1, found 2");
  EXPECT_FALSE(parse_kept(
      R"({"format": 1, "game": "toy", "camera": "", "is_measured": 1, "light": null, "is_used": false, "taken": []})",
      "w.json"));
}

class TableOfThePage : public ::testing::Test {
 protected:
  const test::ScratchFolder scratch_;
};

TEST_F(TableOfThePage, IsNoneBeforeOneWasLearned) {
  EXPECT_FALSE(table_in_use(scratch_.path()));
}

TEST_F(TableOfThePage, IsTheOneThatWasUsedLast) {
  const auto first = use_table(scratch_.path(), "first", {"toy", "v4l2:/dev/video0"}).value();
  const auto second = use_table(scratch_.path(), "second", {"chess", "pi:"}).value();
  EXPECT_EQ(text_in(first.table), "first") << "what was used before stays beside it";
  const auto used = table_in_use(scratch_.path());
  ASSERT_TRUE(used);
  EXPECT_EQ(used->camera, "pi:");
  EXPECT_EQ(used->game, "chess") << "that was chosen with it";
  EXPECT_EQ(used->table, second.table);
  EXPECT_EQ(text_in(used->table), "second");
}

TEST_F(TableOfThePage, OfAnEveningBeforeGamesWereChosenIsOfTheOneThatTheSettingsName) {
  const auto before = use_table(scratch_.path(), "first", {"toy", "pi:"}).value();
  ASSERT_TRUE(files::write_own_file(scratch_.path() / "used.json", R"({"format": 1, "camera": "pi:", "table": 1})"));
  const auto used = table_in_use(scratch_.path());
  ASSERT_TRUE(used);
  EXPECT_EQ(used->game, "");
  EXPECT_EQ(used->table, before.table);
}

TEST_F(TableOfThePage, StaysWhatItWasWhereTheNewOneIsNotWhole) {
  const auto used = use_table(scratch_.path(), "first", {"toy", "pi:"}).value();
  // As after a power cut between the two files that are written.
  ASSERT_TRUE(files::write_own_file(scratch_.path() / "table-2.json", "sec"));
  EXPECT_EQ(table_in_use(scratch_.path())->table, used.table);
}

}  // namespace
}  // namespace seneschal::wizard
