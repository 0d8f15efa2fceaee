#include "vision/zones/cards.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "scratch_folder.h"
#include "vision/artus/scene.h"
#include "vision/board/artus/board_file.h"
#include "vision/camera/camera_fit.h"

namespace seneschal::vision {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const cv::Scalar kMat(60, 100, 70);
const cv::Scalar kRed(40, 40, 190);
const cv::Scalar kBlue(170, 80, 30);

/// A card face in the manner of the published ones: a band of the player's colour at each end, the number across.
cv::Mat drawn_face(const std::string& number, const cv::Scalar& band) {
  cv::Mat face(455, 295, CV_8UC3, cv::Scalar(215, 230, 240));
  cv::rectangle(face, {0, 0, 295, 40}, band, cv::FILLED);
  cv::rectangle(face, {0, 415, 295, 40}, band, cv::FILLED);
  cv::rectangle(face, {25, 45, 245, 365}, cv::Scalar(150, 165, 125), cv::FILLED);
  cv::ellipse(face, {147, 220}, {60, 90}, 0, 0, 360, cv::Scalar(110, 110, 110), cv::FILLED);
  cv::putText(face, number, {75, 385}, cv::FONT_HERSHEY_SIMPLEX, 2.2, cv::Scalar(20, 20, 20), 9);
  return face;
}

/// A folder with four faces: 1-3 and 1-4 in red and in blue.
class DrawnCards : public ::testing::Test {
 protected:
  DrawnCards() {
    for (const std::string number : {"1-3", "1-4"}) {
      cv::imwrite(folder() / ("knight_" + number + "_red.jpg"), drawn_face(number, kRed));
      cv::imwrite(folder() / ("knight_" + number + "_blue.jpg"), drawn_face(number, kBlue));
    }
  }

  [[nodiscard]] std::filesystem::path folder() const { return scratch_.path(); }

  [[nodiscard]] std::string refusal() const {
    const auto faces = load_card_faces(folder(), artus_board().pieces);
    return faces ? "accepted" : faces.error();
  }

 private:
  test::ScratchFolder scratch_;
};

/// A camera 750 mm straight above the board, and a board with nothing but a card zone left of its centre.
CameraModel camera_above() {
  return {{1280, 960}, 1040, -0.05, 0, {CV_PI, 0, 0}, {0, 0, 750}};
}

Board board_with_zone() {
  Board board;
  board.card_zone = {{-290, 0, 0}, 80, 112, 59, 91};
  return board;
}

/// Lays `face` on the pictured table, turned clockwise about its centre, which is (x, y) mm from the zone's.
void lay(cv::Mat& picture, const cv::Mat& face, double x, double y, double turn_degrees) {
  const double turn = turn_degrees * CV_PI / 180;
  std::vector<cv::Point2f> corners;
  for (const auto& [right, up] : {std::pair(-29.5, 45.5), {29.5, 45.5}, {29.5, -45.5}, {-29.5, -45.5}}) {
    const PixelPoint corner = camera_above().project(
        {-290 + x + std::cos(turn) * right + std::sin(turn) * up, y - std::sin(turn) * right + std::cos(turn) * up});
    corners.emplace_back(static_cast<float>(corner.x), static_cast<float>(corner.y));
  }
  cv::Mat small;
  cv::resize(face, small, {}, 0.3, 0.3, cv::INTER_AREA);
  const auto width = static_cast<float>(small.cols);
  const auto height = static_cast<float>(small.rows);
  const std::vector<cv::Point2f> from{{0, 0}, {width, 0}, {width, height}, {0, height}};
  cv::warpPerspective(small, picture, cv::getPerspectiveTransform(from, corners), picture.size(), cv::INTER_LINEAR,
                      cv::BORDER_TRANSPARENT);
}

cv::Mat bare_table() {
  return {cv::Size(1280, 960), CV_8UC3, kMat};
}

std::string top_card(const table::PileReading& reading) {
  return reading.is_visible ? reading.best().value_or("none") : "not seen";
}

std::string read_drawn(const std::filesystem::path& folder, const cv::Mat& picture, const cv::Mat& covered = {}) {
  return top_card(CardReader(load_card_faces(folder, artus_board().pieces).value(), board_with_zone(), camera_above())
                      .read(picture, covered));
}

TEST_F(DrawnCards, AreNamedByTheirFiles) {
  cv::imwrite(folder() / "king_bronze_1-7_black.jpg", drawn_face("1-7", kBlue));
  cv::imwrite(folder() / "knight_1-5x_beige.jpg", drawn_face("1-5", kBlue));

  const auto faces = load_card_faces(folder(), artus_board().pieces);

  ASSERT_TRUE(faces) << faces.error();
  std::vector<std::string> names;
  for (const CardFace& face : faces->faces) {
    names.push_back(face.card + " " + face.colour);
  }
  EXPECT_THAT(names, ElementsAre("king:bronze:1-7 black", "knight:1-3 blue", "knight:1-3 red", "knight:1-4 blue",
                                 "knight:1-4 red", "knight:1-5<> beige"));
  EXPECT_THAT(faces->warnings, IsEmpty());
}

TEST_F(DrawnCards, LeaveOtherFilesAloneWithAWarning) {
  std::ofstream(folder() / "notes.txt") << "scanned on Sunday";
  cv::imwrite(folder() / "knight_1-3_green.jpg", drawn_face("1-3", kBlue));

  const auto faces = load_card_faces(folder(), artus_board().pieces);

  ASSERT_TRUE(faces) << faces.error();
  EXPECT_EQ(faces->faces.size(), 4U);
  EXPECT_THAT(faces->warnings, ElementsAre(HasSubstr("knight_1-3_green.jpg"), HasSubstr("notes.txt")));
}

TEST_F(DrawnCards, RefuseAPictureThatIsNotOne) {
  std::ofstream(folder() / "knight_2-4_red.jpg") << "not a picture";

  EXPECT_THAT(refusal(), AllOf(HasSubstr("knight_2-4_red.jpg"), HasSubstr("expected a JPEG")));
}

TEST_F(DrawnCards, RefuseAPictureTooSmallToReadANumberOn) {
  cv::imwrite(folder() / "knight_2-4_red.jpg", cv::Mat(50, 30, CV_8UC3, kRed));

  EXPECT_THAT(refusal(), AllOf(HasSubstr("knight_2-4_red.jpg"), HasSubstr("30 x 50"), HasSubstr("89 x 137")));
}

TEST(CardFaces, AreRefusedFromAFolderWithoutAny) {
  const test::ScratchFolder empty;

  const auto faces = load_card_faces(empty.path(), artus_board().pieces);

  ASSERT_FALSE(faces);
  EXPECT_THAT(faces.error(), AllOf(HasSubstr(empty.path().string()), HasSubstr("CARD_COLOUR.jpg")));
}

TEST(CardFaces, AreRefusedFromAFolderThatIsNotThere) {
  const auto faces = load_card_faces("/no/such/folder", artus_board().pieces);

  ASSERT_FALSE(faces);
  EXPECT_THAT(faces.error(), AllOf(HasSubstr("/no/such/folder"), HasSubstr("cannot be read")));
}

TEST_F(DrawnCards, OnTopOfAPileAreReadByNumberAndColour) {
  cv::Mat picture = bare_table();
  lay(picture, drawn_face("1-3", kRed), 3, -4, -6);
  lay(picture, drawn_face("1-4", kBlue), -3, 4, 7);
  EXPECT_EQ(read_drawn(folder(), picture), "knight:1-4 blue");

  lay(picture, drawn_face("1-4", kRed), 4, 2, 2);
  EXPECT_EQ(read_drawn(folder(), picture), "knight:1-4 red");

  lay(picture, drawn_face("1-3", kRed), 0, 0, -3);
  EXPECT_EQ(read_drawn(folder(), picture), "knight:1-3 red");
}

TEST_F(DrawnCards, AreReadUpsideDown) {
  cv::Mat picture = bare_table();

  lay(picture, drawn_face("1-3", kBlue), 2, 3, 185);

  EXPECT_EQ(read_drawn(folder(), picture), "knight:1-3 blue");
}

TEST_F(DrawnCards, AreReadInDimYellowLight) {
  cv::Mat picture = bare_table();
  lay(picture, drawn_face("1-4", kBlue), 2, 3, 5);

  cv::multiply(picture, cv::Scalar(0.4, 0.55, 0.65), picture);

  EXPECT_EQ(read_drawn(folder(), picture), "knight:1-4 blue");
}

// Seen flatly, lacquer sends back light before it has seen the print: black is no longer black, white stays about as
// white.
TEST_F(DrawnCards, AreReadThroughAShineOnTheirLacquer) {
  cv::Mat picture = bare_table();
  lay(picture, drawn_face("1-4", kBlue), 2, 3, 5);
  cv::Mat is_mat;
  cv::inRange(picture, kMat, kMat, is_mat);

  const cv::Mat shining = 0.85 * picture + cv::Scalar::all(33);
  shining.copyTo(picture, ~is_mat);

  EXPECT_EQ(read_drawn(folder(), picture), "knight:1-4 blue");
}

TEST_F(DrawnCards, AreAbsentFromABareZone) {
  EXPECT_EQ(read_drawn(folder(), bare_table()), "none");
}

TEST_F(DrawnCards, AreNotGuessedWhenPartlyCovered) {
  cv::Mat picture = bare_table();
  lay(picture, drawn_face("1-3", kRed), 0, 0, 0);
  const PixelPoint number = camera_above().project(BoardPoint{-290, -25, 0});
  cv::Mat covered = cv::Mat::zeros(picture.size(), CV_8U);

  cv::circle(covered, number, 12, 255, cv::FILLED);

  EXPECT_EQ(read_drawn(folder(), picture, covered), "not seen");
}

TEST_F(DrawnCards, AreNotSeenInSomethingElse) {
  cv::Mat picture = bare_table();
  lay(picture, drawn_face("1-3", kRed), 0, 0, 0);
  const PixelPoint centre = camera_above().project(BoardPoint{-290, 0, 0});

  cv::circle(picture, centre, 40, cv::Scalar(150, 170, 220), cv::FILLED);
  EXPECT_EQ(read_drawn(folder(), picture), "not seen");

  picture = cv::Scalar(0, 0, 0);
  EXPECT_EQ(read_drawn(folder(), picture), "not seen");
}

struct Score {
  int right = 0;
  int wrong = 0;
  int open = 0;
  double slowest_ms = 0;

  void add(const std::string& truth, const std::string& read) {
    ++(read == "not seen" ? open : read == truth ? right : wrong);
  }
  [[nodiscard]] int all() const { return right + wrong + open; }
};

std::string true_card(const tests::Scene::Frame& frame) {
  const auto& card = frame.truth.at("top_card");
  return card.is_null() ? "none" : card.at("card").get<std::string>() + " " + card.at("colour").get<std::string>();
}

CameraModel fitted_camera(const tests::Scene& scene, const Board& board) {
  std::vector<cv::Mat> grey;
  for (const auto& frame : scene.frames()) {
    if (frame.is_known()) {
      cv::cvtColor(scene.picture(frame), grey.emplace_back(), cv::COLOR_BGR2GRAY);
    }
  }
  return fit_camera(board, grey).value().camera;
}

TEST(TopCard, IsRightOnEverySharedTable) {
  const auto tables = tests::shared_tables();
  if (tables.empty()) {
    GTEST_SKIP() << "the sample scenes are not at " << SENESCHAL_SHARED "/scenes";
  }
  const Board board = tests::sample_board(SENESCHAL_SHARED "/scenes/board.json");
  for (const auto& folder : tables) {
    const tests::Scene scene(folder);
    const CardReader reader(load_card_faces(scene.cards(), artus_board().pieces).value(), board,
                            fitted_camera(scene, board));
    Score still;
    Score hands;
    for (const auto& frame : scene.frames()) {
      const cv::Mat picture = scene.picture(frame);
      const auto start = std::chrono::steady_clock::now();
      const std::string read = top_card(reader.read(picture, {}));
      const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
      Score& score = frame.has_hand() ? hands : still;
      score.add(true_card(frame), read);
      score.slowest_ms = std::max(score.slowest_ms, took.count());
      EXPECT_TRUE(read == "not seen" || read == true_card(frame)) << scene.name() << " " << frame.file << ": " << read;
    }
    std::cout << scene.name() << ": top card right in " << still.right << " of " << still.all()
              << " pictures without a hand; with one, right in " << hands.right << ", left open in " << hands.open
              << ", wrong in " << hands.wrong << " of " << hands.all() << "; slowest " << still.slowest_ms << " ms\n";
    EXPECT_GE(still.right, 0.995 * still.all()) << scene.name();
    EXPECT_GE(still.all(), 12) << scene.name() << ": too few to say anything";
  }
}

}  // namespace
}  // namespace seneschal::vision
