// The mats that the page has to be printed: those of the boards that ship, as the build draws them, and what is found
// of one in a folder.
#include "daemon/game_files/printed_mat.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "calibration/printed_pages.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "run_program.h"
#include "scratch_folder.h"

namespace seneschal::tests {
namespace {

namespace fs = std::filesystem;
using game_files::MatFile;
using game_files::printed_mat;
using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using ::testing::UnorderedElementsAre;

const fs::path kShipped = fs::path(SENESCHAL_BIN).parent_path() / "share" / "seneschal" / "mats";

std::vector<fs::path> boards() {
  std::vector<fs::path> all;
  for (const auto& entry : fs::directory_iterator(fs::path(SENESCHAL_SOURCE_DIR) / "calibration" / "boards")) {
    all.push_back(entry.path());
  }
  EXPECT_GE(all.size(), 2U);
  return all;
}

std::string content(const fs::path& file) {
  return files::read_file(file).value();
}

/// In millimetres.
struct PageSize {
  double width = 0;
  double height = 0;
};

std::vector<PageSize> page_sizes(const fs::path& pdf) {
  constexpr double kMmPerPoint = 25.4 / 72;
  const test::ScratchFolder scratch;
  const fs::path said = scratch / "said";
  const std::string call = "pdfinfo -l -1 '" + pdf.string() + "' > '" + said.string() + "'";
  EXPECT_EQ(std::system(call.c_str()), 0) << call;
  const std::string text = content(said);
  const std::regex size(R"(Page +\d+ size: +([\d.]+) x ([\d.]+) pts)");
  std::vector<PageSize> sizes;
  for (std::sregex_iterator each(text.begin(), text.end(), size), end; each != end; ++each) {
    sizes.push_back({std::stod((*each)[1]) * kMmPerPoint, std::stod((*each)[2]) * kMmPerPoint});
  }
  return sizes;
}

TEST(ShippedMat, IsThereForEachBoardOnEachPaper) {
  for (const fs::path& board : boards()) {
    const auto mat = printed_mat(kShipped / board.stem()).value();
    std::vector<std::string> addresses;
    addresses.reserve(mat.size());
    for (const MatFile& file : mat) {
      addresses.push_back(file.address);
    }
    EXPECT_THAT(addresses,
                UnorderedElementsAre("/mat.json", "/mat-a4.pdf", "/mat-a3.pdf", "/mat-a2.pdf", "/mat-whole.pdf"))
        << board;
  }
}

TEST(ShippedMat, HasPagesAsLargeAsThePaperAndAsManyAsItsListSays) {
  if (!has("pdfinfo")) {
    GTEST_SKIP() << "pdfinfo (package poppler-utils) is not there";
  }
  constexpr double kWithin = 0.01;  // points are printed to six digits
  for (const fs::path& board : boards()) {
    const fs::path folder = kShipped / board.stem();
    const json list = json::parse(content(folder / "mat.json"));
    const std::map<std::string, PageSize> papers{
        {"a4", {210, 297}}, {"a3", {297, 420}}, {"a2", {420, 594}}, {"whole", {list["width_mm"], list["height_mm"]}}};
    for (const json& paper : list["papers"]) {
      const std::string name = paper["name"];
      const auto pages = page_sizes(folder / ("mat-" + name + ".pdf"));
      const std::size_t sheets = paper["sheets"];
      EXPECT_EQ(pages.size(), sheets == 1 ? 1 : sheets + 1)
          << board << " on " << name << ", with how they lie together";
      const auto [width, height] = papers.at(name);
      const bool is_turned = name != "whole" && !pages.empty() && pages.front().width > pages.front().height;
      for (const PageSize& page : pages) {
        EXPECT_NEAR(page.width, is_turned ? height : width, kWithin) << board << " on " << name;
        EXPECT_NEAR(page.height, is_turned ? width : height, kWithin) << board << " on " << name;
      }
    }
  }
}

TEST(ShippedMat, IsTheSameBytesWheneverItIsDrawn) {
  for (const fs::path& board : boards()) {
    const test::ScratchFolder again;
    const auto ran = test::run_program("seneschal", {"mat", "--board", board, "--out", again.path()});
    ASSERT_EQ(ran.exit_status, 0) << ran.err;
    for (const auto& entry : fs::directory_iterator(again.path())) {
      EXPECT_TRUE(content(entry.path()) == content(kShipped / board.stem() / entry.path().filename()))
          << entry.path().filename() << " of " << board;
    }
  }
}

class PrintedMat : public ::testing::Test {
 protected:
  void write(const std::string& name, const std::string& content) const {
    EXPECT_TRUE(files::write_file_atomically(folder_ / name, content));
  }
  void write_list(const std::string& paper) const {
    const json list = {{"width_mm", 656}, {"height_mm", 486}, {"papers", {{{"name", paper}, {"sheets", 8}}}}};
    write("mat.json", list.dump());
  }

  const test::ScratchFolder folder_;
};

TEST_F(PrintedMat, IsWhatItsListSaysAndNothingElseThatLiesThere) {
  write_list("a4");
  write("mat-a4.pdf", "%PDF-4");
  write("mat-a3.pdf", "%PDF-3");

  const auto mat = printed_mat(folder_.path()).value();

  ASSERT_EQ(mat.size(), 2U);
  EXPECT_EQ(mat[0].address, "/mat-a4.pdf");
  EXPECT_EQ(mat[0].type, "application/pdf");
  EXPECT_EQ(mat[0].content, "%PDF-4");
  EXPECT_EQ(mat[1].address, "/mat.json");
  EXPECT_EQ(mat[1].type, "application/json");
  EXPECT_EQ(mat[1].content, content(folder_ / "mat.json"));
}

TEST_F(PrintedMat, IsOnNoPaperWhereNoneLies) {
  for (const fs::path& folder : {folder_.path(), folder_ / "nowhere"}) {
    const auto mat = printed_mat(folder).value();
    ASSERT_EQ(mat.size(), 1U);
    EXPECT_EQ(mat[0].address, "/mat.json");
    EXPECT_EQ(json::parse(mat[0].content), json::parse(R"({"papers": []})"));
  }
}

TEST_F(PrintedMat, OfWhichAFileIsMissingIsAnErrorThatNamesIt) {
  write_list("a4");

  EXPECT_THAT(printed_mat(folder_.path()).error(), HasSubstr((folder_ / "mat-a4.pdf").string()));
}

TEST_F(PrintedMat, LiesInItsFolderAlone) {
  write("mat-a4.pdf", "%PDF-4");
  for (const char* name : {"", "/../mat-a4", "../a4", "A4", "a4.pdf"}) {
    write_list(name);
    EXPECT_THAT(printed_mat(folder_.path()).error(),
                AllOf(StartsWith((folder_ / "mat.json").string()), HasSubstr("papers[0].name")))
        << name;
  }
}

}  // namespace
}  // namespace seneschal::tests
