// The printable mats of boards of zones, rendered to pixels.
#include "calibration/mat/places_mat.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <filesystem>
#include <numbers>

#include <opencv2/imgproc.hpp>

#include "calibration/mat/mat_files.h"
#include "calibration/printed_pages.h"
#include "hardware/files/read_file.h"
#include "places/small_zones.h"

namespace seneschal::tests {
namespace {

using calibration::Mat;
using nlohmann::json;
using vision::BoardPoint;
using vision::PlacesBoard;

/// A board and its mat as it is printed.
struct Printed {
  PlacesBoard board;
  cv::Point2d origin_mm;  ///< the board's origin, from the print's left upper corner, y down
  cv::Mat picture;

  [[nodiscard]] cv::Point2d at(const BoardPoint& point) const {
    return {(origin_mm.x + point.x) * kPixelsPerMm, (origin_mm.y - point.y) * kPixelsPerMm};
  }
  /// What is printed round a point of the board, to `half` mm to each side.
  [[nodiscard]] cv::Mat round(const BoardPoint& point, double half_width, double half_height) const {
    const cv::Point2d middle = at(point);
    const cv::Rect area(cvRound(middle.x - half_width * kPixelsPerMm), cvRound(middle.y - half_height * kPixelsPerMm),
                        pixels(2 * half_width), pixels(2 * half_height));
    return picture(area & cv::Rect({}, picture.size()));
  }
};

/// Where something stands or lies.
struct Shape {
  BoardPoint at;
  double width = 0;
  double height = 0;
  bool is_round = true;
  bool has_words = false;  ///< printed within it
};

std::vector<Shape> shapes_of(const PlacesBoard& board) {
  std::vector<Shape> shapes;
  for (const vision::PieceGroup& group : board.groups) {
    const double side = group.sites.site_diameter_mm;
    for (const vision::Site& site : group.sites.sites) {
      shapes.push_back({site.at, side, side, true, group.kind != vision::GroupKind::kAreas});
    }
  }
  for (const vision::CardPlace& pile : board.piles) {
    shapes.push_back({pile.zone.centre, pile.zone.card_width_mm, pile.zone.card_height_mm, false, true});
  }
  for (const vision::FlatGroup& flats : board.flats) {
    for (const BoardPoint& at : flats.at) {
      shapes.push_back({at, flats.size_mm.width, flats.size_mm.height, flats.is_round, false});
    }
  }
  return shapes;
}

/// Points of a shape's outline: of a rectangle its corners and the middles of its sides.
std::vector<BoardPoint> outline_of(const Shape& shape) {
  std::vector<BoardPoint> points;
  for (int i = 0; i < 8; ++i) {
    const double turn = i * std::numbers::pi / 4;
    const auto reach = [&](double share) { return shape.is_round ? share : std::round(share); };
    points.push_back({shape.at.x + reach(std::cos(turn)) * shape.width / 2,
                      shape.at.y + reach(std::sin(turn)) * shape.height / 2, 0});
  }
  return points;
}

double darkest(const cv::Mat& part) {
  double least = 0;
  cv::minMaxLoc(part, &least);
  return least;
}

constexpr double kDarkestFaint = 170;  // of 255; lines for people are 184
constexpr double kLightestLine = 215;  // lines lie between pixels, and words are thin

bool is_faint(double grey) {
  return grey >= kDarkestFaint && grey <= kLightestLine;
}

Printed print(const PlacesBoard& board, const cv::Point2d& origin_mm) {
  const auto printed = pages(calibration::whole_mat_pdf(calibration::mat_of(board)).value());
  EXPECT_EQ(printed.size(), 1U);
  return {board, origin_mm, printed.at(0)};
}

/// The boards of zones that ship with the programs. Their markers' middles are 290 and 205 mm from the origin, the
/// white round them is 28 mm wide from there, and the mat 10 mm wider.
std::vector<Printed> shipped() {
  std::vector<Printed> all;
  const auto folder = std::filesystem::path(SENESCHAL_SOURCE_DIR) / "calibration" / "boards";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string file = entry.path().string();
    const std::string text = files::read_file(file).value();
    if (vision::lists_zones(text)) {
      all.push_back(print(vision::parse_places_board(text, file).value(), {328, 243}));
    }
  }
  EXPECT_GE(all.size(), 2U);
  return all;
}

/// One that is not in the middle of its mat, whose lowest and rightmost place is farther out than its markers.
PlacesBoard lopsided_board() {
  json board = small_areas();
  board["piles"]["deck"]["at"] = json::array({json::array({400, -200})});
  return vision::parse_places_board(board.dump(), "board.json").value();
}
constexpr double kLopsidedWidth = 10 + 128 + 428 + 10;
constexpr double kLopsidedHeight = 10 + 128 + 243.5 + 10;

std::vector<Printed> all_prints() {
  std::vector<Printed> all = shipped();
  all.push_back(print(lopsided_board(), {138, 138}));
  return all;
}

class PlacesMat : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!has("pdftoppm")) {
      GTEST_SKIP() << "pdftoppm (package poppler-utils) is not there";
    }
  }
};

TEST_F(PlacesMat, HasItsMarkersWhereTheBoardFileHasThem) {
  for (const Printed& printed : all_prints()) {
    EXPECT_LT(worst_corner_mm(printed.board.printed.markers, printed.origin_mm, printed.picture), 0.2);
  }
}

TEST_F(PlacesMat, LeavesTheMarkersTheWhiteThatTheyAreFoundBy) {
  for (const Printed& printed : all_prints()) {
    const vision::Board& markers = printed.board.printed.markers;
    const double half = markers.marker_side_mm / 2;
    for (const auto& [id, centre] : markers.marker_centres) {
      cv::Mat white = printed.round(centre, half * 4 / 3, half * 4 / 3).clone();
      const int rim = pixels(half / 3) - 1;
      white(cv::Rect(rim, rim, white.cols - 2 * rim, white.rows - 2 * rim)).setTo(255);
      EXPECT_GE(darkest(white), 250) << "marker " << id;
    }
  }
}

TEST_F(PlacesMat, ShowsTheOutlineOfEachPlace) {
  for (const Printed& printed : all_prints()) {
    for (const Shape& shape : shapes_of(printed.board)) {
      for (const BoardPoint& point : outline_of(shape)) {
        EXPECT_TRUE(is_faint(darkest(printed.round(point, 0.4, 0.4)))) << "at " << point.x << ", " << point.y;
      }
    }
  }
}

TEST_F(PlacesMat, NamesPlacesOfTracksSpotsAndPilesWithinThem) {
  for (const Printed& printed : all_prints()) {
    for (const Shape& shape : shapes_of(printed.board)) {
      const double ink = darkest(printed.round(shape.at, shape.width / 2 - 2, shape.height / 4));
      EXPECT_TRUE(shape.has_words ? is_faint(ink) : ink > 250) << "at " << shape.at.x << ", " << shape.at.y;
    }
  }
}

TEST_F(PlacesMat, NamesAreasBesideTheirPlaces) {
  for (const Printed& printed : all_prints()) {
    cv::Mat words = printed.picture.clone();
    for (const Shape& shape : shapes_of(printed.board)) {
      const BoardPoint corner{shape.at.x - shape.width / 2 - 0.5, shape.at.y + shape.height / 2 + 0.5, 0};
      words(cv::Rect(cv::Point(printed.at(corner)), cv::Size(pixels(shape.width + 1), pixels(shape.height + 1))))
          .setTo(255);
    }
    for (const vision::AreaPlaces& area : printed.board.areas) {
      std::vector<cv::Point> middles;
      for (const vision::AreaPlace& place : area.places) {
        middles.emplace_back(printed.at(middle_of(printed.board, place)));
      }
      constexpr int kBesideMm = 18;  // from the middle of a place to beyond a name outside it
      cv::Rect near = cv::boundingRect(middles);
      near -= cv::Point(pixels(kBesideMm), pixels(kBesideMm));
      near += cv::Size(2 * pixels(kBesideMm), 2 * pixels(kBesideMm));
      EXPECT_TRUE(is_faint(darkest(words(near & cv::Rect({}, words.size()))))) << area.id;
    }
  }
}

TEST_F(PlacesMat, IsFaintButForItsMarkersAndTheLineWithTheRuler) {
  for (const Printed& printed : all_prints()) {
    cv::Mat picture = printed.picture.clone();
    const vision::Board& markers = printed.board.printed.markers;
    for (const auto& [id, centre] : markers.marker_centres) {
      const double half = markers.marker_side_mm / 2 + 1;
      const BoardPoint corner{centre.x - half, centre.y + half, 0};
      picture(cv::Rect(cv::Point(printed.at(corner)), cv::Size(pixels(2 * half), pixels(2 * half)))).setTo(255);
    }
    cv::Mat ruler = picture.rowRange(picture.rows - pixels(9), picture.rows - pixels(1));
    EXPECT_LT(darkest(ruler), 100);
    ruler.setTo(255);
    EXPECT_GE(darkest(picture), kDarkestFaint);
  }
}

/// Areas as close as bricks round one of which no name finds room.
PlacesBoard walled_in_board() {
  json board = small_zones();
  for (int i = 0; i < 9; ++i) {
    board["areas"]["brick-" + std::to_string(i)] =
        json::array({{{"flat", {24, 24}}, {"faces", {"red"}}, {"at", {{-25 + 25 * (i % 3), -90 + 25 * (i / 3)}}}}});
  }
  return vision::parse_places_board(board.dump(), "board.json").value();
}

TEST_F(PlacesMat, NamesAnAreaThatIsWalledInWithinItsPlace) {
  const Printed printed = print(walled_in_board(), {138, 138});

  EXPECT_TRUE(is_faint(darkest(printed.round({0, -65, 0}, 8, 5))));
  EXPECT_GT(darkest(printed.round({-25, -65, 0}, 8, 5)), 250) << "its left neighbour is named outside it";
}

TEST(PlacesMatSize, HoldsMarkersWithTheirWhiteAndAllPlaces) {
  const Mat mat = calibration::mat_of(lopsided_board());

  EXPECT_DOUBLE_EQ(mat.width_mm, kLopsidedWidth);
  EXPECT_DOUBLE_EQ(mat.height_mm, kLopsidedHeight);
}

TEST(PlacesMatSize, TellsWhereNoSheetsAreGlued) {
  const Mat mat = calibration::mat_of(lopsided_board());

  ASSERT_EQ(mat.markers.size(), 2U);
  EXPECT_DOUBLE_EQ(mat.markers[0].left, 138 - 100 - 21);
  EXPECT_DOUBLE_EQ(mat.markers[0].top, 138 - 100 - 21);
  EXPECT_DOUBLE_EQ(mat.markers[1].right(), 138 + 250 + 21);
  EXPECT_DOUBLE_EQ(mat.markers[1].bottom(), 138 + 100 + 21);
}

}  // namespace
}  // namespace seneschal::tests
