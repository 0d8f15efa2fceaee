// `seneschal measure` with a drawn picture of a bare board.
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "calibration/measures/measured_board.h"
#include "calibration/measures/varied_board.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "vision/pictures/png.h"
#include "vision/places/places_board.h"

namespace seneschal::tests {
namespace {

using test::Ran;
using ::testing::AllOf;
using ::testing::HasSubstr;

class MeasureCommand : public ::testing::Test {
 protected:
  static const BareBoard& bare() {
    static const BareBoard drawn = measured_game().drawn(varied_board(measured_game().text(), 1), 1);
    return drawn;
  }
  void SetUp() override {
    ASSERT_TRUE(files::write_file_atomically(file("empty.png"), vision::encode_png(bare().picture).value()));
  }

  [[nodiscard]] std::string file(const std::string& name) const { return (folder_ / name).string(); }

  [[nodiscard]] Ran measure(std::vector<std::string> further = {}) const {
    std::vector<std::string> words{
        "measure", "--board",         (boards_folder() / measured_game().file).string(), "--frame", file("empty.png"),
        "--out",   file("board.json")};
    words.insert(words.end(), further.begin(), further.end());
    return test::run_program("seneschal", words);
  }

 private:
  test::ScratchFolder folder_;
};

TEST_F(MeasureCommand, WritesABoardFileWithTheMeasuresOfThePicture) {
  const Ran ran = measure({"--draw", file("fitted.png")});

  EXPECT_EQ(ran.exit_status, 0) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("track: fits\n"), HasSubstr("handle \"track space "),
                             HasSubstr(file("board.json") + ": board file written\n")));
  EXPECT_TRUE(files::read_file(file("fitted.png")));
  const std::string written = files::read_file(file("board.json")).value();
  EXPECT_TRUE(vision::parse_places_board(written, "board.json"));
  EXPECT_LT(size_error(written, bare().text), kMostBeside);
}

TEST_F(MeasureCommand, WritesNothingWhereAHandleIsDraggedFromWhatIsPrinted) {
  const auto handle = measures_of(measured_game(), bare()).handles().front();
  const std::string away =
      handle.id + "=" + std::to_string(cvRound(handle.at.x + 60)) + "," + std::to_string(cvRound(handle.at.y + 40));
  const Ran ran = measure({"--drag", away});

  EXPECT_EQ(ran.exit_status, 1);
  EXPECT_THAT(ran.err, HasSubstr("nothing is written"));
  EXPECT_FALSE(files::read_file(file("board.json")));
}

TEST_F(MeasureCommand, SaysWhatIsWrongWithACall) {
  const Ran nowhere = measure({"--drag", "nowhere=1,2"});
  EXPECT_EQ(nowhere.exit_status, 2);
  EXPECT_THAT(nowhere.err, HasSubstr("there is no handle of this name"));

  const Ran half = measure({"--drag", "track space 1=1"});
  EXPECT_EQ(half.exit_status, 2);
  EXPECT_THAT(half.err, HasSubstr("expected \"HANDLE=X,Y\""));

  const Ran marks = measure({"--marks", "1,1 2,1 2,2 1,2"});
  EXPECT_EQ(marks.exit_status, 2);
  EXPECT_THAT(marks.err, HasSubstr("has neither printed markers nor \"marks\""));
}

}  // namespace
}  // namespace seneschal::tests
