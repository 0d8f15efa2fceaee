// `seneschal mat` with board files of each kind.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "places/small_zones.h"
#include "run_program.h"
#include "scratch_folder.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using test::Ran;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class MatCommand : public ::testing::Test {
 protected:
  [[nodiscard]] std::string file(const std::string& name) const { return (folder_ / name).string(); }

  /// The mat of this board file as a file `out`.
  [[nodiscard]] Ran draw(const json& board, const std::string& out) const {
    EXPECT_TRUE(files::write_file_atomically(file("board.json"), board.dump()));
    return test::run_program("seneschal", {"mat", "--board", file("board.json"), "--out", file(out)});
  }

 private:
  test::ScratchFolder folder_;
};

TEST_F(MatCommand, DrawsABoardOfZones) {
  const Ran pdf = draw(small_areas(), "mat.pdf");
  EXPECT_EQ(pdf.exit_status, 0) << pdf.err;
  EXPECT_EQ(pdf.out, file("mat.pdf") + ": mat written, 426 x 276 mm\n");
  EXPECT_EQ(pdf.err, "");
  EXPECT_THAT(files::read_file(file("mat.pdf")).value(), StartsWith("%PDF"));

  const Ran svg = draw(small_zones(), "mat.svg");
  EXPECT_EQ(svg.exit_status, 0) << svg.err;
  EXPECT_THAT(files::read_file(file("mat.svg")).value(), HasSubstr("<svg"));
}

TEST_F(MatCommand, FillsAFolderWithTheMatOnEachPaperAndAListOfThem) {
  std::filesystem::create_directory(file("mats"));
  const Ran ran = draw(small_areas(), "mats");

  EXPECT_EQ(ran.exit_status, 0) << ran.err;
  EXPECT_EQ(ran.out, file("mats") + ": mat written, 426 x 276 mm\n");
  const json list = json::parse(files::read_file(file("mats/mat.json")).value());
  EXPECT_EQ(list, json::parse(R"({"width_mm": 426, "height_mm": 276, "papers": [
    {"name": "a4", "sheets": 3}, {"name": "a3", "sheets": 2}, {"name": "a2", "sheets": 1},
    {"name": "whole", "sheets": 1}]})"));
  for (const json& paper : list["papers"]) {
    const std::string name = paper["name"];
    EXPECT_THAT(files::read_file(file("mats/mat-" + name + ".pdf")).value(), StartsWith("%PDF")) << name;
  }
}

TEST_F(MatCommand, RefusesOnePaperForAFolderOfAll) {
  std::filesystem::create_directory(file("mats"));
  EXPECT_TRUE(files::write_file_atomically(file("board.json"), small_areas().dump()));
  const Ran ran =
      test::run_program("seneschal", {"mat", "--board", file("board.json"), "--out", file("mats"), "--paper", "a3"});

  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_THAT(ran.err, AllOf(HasSubstr(file("mats")), HasSubstr("--paper")));
  EXPECT_TRUE(std::filesystem::is_empty(file("mats")));
}

TEST_F(MatCommand, SaysWhatIsWrongWithABoardOfZones) {
  json board = small_zones();
  board["markers"].erase("side");
  const Ran ran = draw(board, "mat.pdf");

  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_THAT(ran.err, AllOf(HasSubstr(file("board.json")), HasSubstr("markers.side")));
  EXPECT_FALSE(files::read_file(file("mat.pdf")));
}

TEST_F(MatCommand, WarnsOfKeysThatItDoesNotKnow) {
  json board = small_zones();
  board["colour"] = "green";
  const Ran ran = draw(board, "mat.pdf");

  EXPECT_EQ(ran.exit_status, 0);
  EXPECT_THAT(ran.err, AllOf(HasSubstr("warning: "), HasSubstr("colour")));
}

TEST_F(MatCommand, SaysWhatToDoForABoardOfSites) {
  const Ran ran = draw(json::parse(R"({
    "unit": "mm", "sites": {"diameter": 30, "at": {"a1": [0, 0]}}, "classes": ["white"],
    "marks": [[-10, -10], [10, -10], [10, 10], [-10, 10]]})"),
                       "mat.pdf");

  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_THAT(ran.err, AllOf(HasSubstr(file("board.json")), HasSubstr("has no mat"), HasSubstr("list its places as")));
  EXPECT_FALSE(files::read_file(file("mat.pdf")));
}

}  // namespace
}  // namespace seneschal::tests
