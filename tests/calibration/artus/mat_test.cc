// The printable mat, rendered to pixels and read by the same code that looks for it on the table.
#include "calibration/mat/mat_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <opencv2/imgcodecs.hpp>

#include "calibration/mat/mat_drawing.h"
#include "calibration/mat/mat_sheets.h"
#include "calibration/printed_pages.h"
#include "scratch_folder.h"
#include "vision/artus/scene.h"
#include "vision/camera/camera_fit.h"

namespace seneschal::tests {
namespace {

using calibration::MatLayout;
using calibration::SheetSize;
using vision::Board;

constexpr SheetSize kA4{210, 297};
constexpr SheetSize kA3{297, 420};
constexpr SheetSize kA2{420, 594};

Board reference_board() {
  return sample_board(std::filesystem::path(SENESCHAL_TEST_DATA) / "scenes" / "board.json");
}

/// One that fits on a sheet of A4: everything of the reference board at a quarter, but for what is printed on it.
Board small_board() {
  Board board = reference_board();
  board.mat_width_mm = 180;
  board.mat_height_mm = 135;
  board.marker_side_mm = 20;
  for (auto& [id, centre] : board.marker_centres) {
    centre = {centre.x * 0.22, centre.y * 0.22, 0};
  }
  board.seats.radius_mm *= 0.2;
  board.track.radius_mm *= 0.2;
  board.track_width_mm *= 0.2;
  board.disc.radius_mm *= 0.2;
  board.card_zone = {{-65, 0, 0}, 20, 28, 15, 23};
  board.ring_tray = {{65, 0, 0}, 10};
  return board;
}

/// The sheets cut and glued as the assembly page says: each over its left and its upper neighbour.
cv::Mat glued(const Board& board, const MatLayout& layout, const std::vector<cv::Mat>& sheets) {
  cv::Mat mat(pixels(board.mat_height_mm), pixels(board.mat_width_mm), CV_8UC1, cv::Scalar(255));
  for (std::size_t i = 0; i < layout.tiles.size(); ++i) {
    const auto& part = layout.tiles[i].part;
    const auto on_sheet = calibration::tile_on_sheet(layout, layout.tiles[i]);
    const cv::Size size(std::min(pixels(part.width), mat.cols - pixels(part.left)),
                        std::min(pixels(part.height), mat.rows - pixels(part.top)));
    const cv::Rect from({pixels(on_sheet.left), pixels(on_sheet.top)}, size);
    sheets.at(i)(from).copyTo(mat(cv::Rect({pixels(part.left), pixels(part.top)}, size)));
  }
  return mat;
}

double worst_on_mat_mm(const Board& board, const cv::Mat& mat) {
  return worst_corner_mm(board, {board.mat_width_mm / 2, board.mat_height_mm / 2}, mat);
}

TEST(PrintedMat, HasItsMarkersWhereVisionLooksForThemOnEveryPaper) {
  if (!has("pdftoppm")) {
    GTEST_SKIP() << "pdftoppm (package poppler-utils) is not there";
  }
  const Board board = reference_board();
  for (const SheetSize sheet : {kA4, SheetSize{297, 210}, kA3, kA2}) {
    const MatLayout layout = calibration::lay_out_mat(calibration::mat_of(board), sheet);
    auto sheets = pages(calibration::mat_pdf(calibration::mat_of(board), sheet).value());
    ASSERT_EQ(sheets.size(), layout.tiles.size() + 1);
    EXPECT_NEAR(sheets[0].cols, pixels(sheet.width_mm), 1);
    EXPECT_NEAR(sheets[0].rows, pixels(sheet.height_mm), 1);
    sheets.erase(sheets.begin());
    const double worst = worst_on_mat_mm(board, glued(board, layout, sheets));
    std::printf("%.0f x %.0f mm: %zu sheets, worst marker corner %.3f mm off\n", sheet.width_mm, sheet.height_mm,
                sheets.size(), worst);
    EXPECT_LT(worst, 0.2);
  }
}

TEST(PrintedMat, IsWhatTheCameraIsFittedTo) {
  if (!has("pdftoppm")) {
    GTEST_SKIP() << "pdftoppm (package poppler-utils) is not there";
  }
  const Board board = reference_board();
  const std::vector<cv::Mat> picture = pages(calibration::whole_mat_pdf(calibration::mat_of(board)).value());
  ASSERT_EQ(picture.size(), 1U);

  const auto fitted = vision::fit_camera(board, picture);

  ASSERT_TRUE(fitted) << fitted.error();
  EXPECT_EQ(fitted->markers.size(), board.marker_centres.size());
  EXPECT_LT(fitted->marker_error_px / kPixelsPerMm, 0.2);
}

TEST(PrintedMat, AsSvgMeasuresTheSame) {
  const Board board = reference_board();
  const std::string svg = calibration::mat_svg(calibration::mat_of(board)).value();
  EXPECT_NE(svg.find("width=\"2040.94"), std::string::npos);  // 720 mm in points of 1/72 inch
  EXPECT_NE(svg.find("pt\" height=\"1530.7"), std::string::npos);
  if (!has("rsvg-convert")) {
    GTEST_SKIP() << "rsvg-convert (package librsvg2-bin) is not there";
  }
  const test::ScratchFolder scratch;
  std::ofstream(scratch / "mat.svg", std::ios::binary) << svg;
  const auto png = scratch / "mat.png";
  const std::string call = "rsvg-convert -b white -w " + std::to_string(pixels(board.mat_width_mm)) + " " +
                           (scratch / "mat.svg").string() + " -o " + png.string();
  ASSERT_EQ(std::system(call.c_str()), 0) << call;

  EXPECT_LT(worst_on_mat_mm(board, cv::imread(png.string(), cv::IMREAD_GRAYSCALE)), 0.2);
}

TEST(PrintedMat, ThatFitsOnOneSheetIsOnePage) {
  if (!has("pdftoppm")) {
    GTEST_SKIP() << "pdftoppm (package poppler-utils) is not there";
  }
  const Board board = small_board();
  const MatLayout layout = calibration::lay_out_mat(calibration::mat_of(board), kA4);
  ASSERT_EQ(layout.tiles.size(), 1U);

  const auto sheets = pages(calibration::mat_pdf(calibration::mat_of(board), kA4).value());

  ASSERT_EQ(sheets.size(), 1U);
  EXPECT_LT(worst_on_mat_mm(board, glued(board, layout, sheets)), 0.2);
}

TEST(MatLayout, ShowsAllOfTheMatWithEnoughOverlap) {
  for (const SheetSize sheet : {kA4, kA3, kA2}) {
    const Board board = reference_board();
    const MatLayout layout = calibration::lay_out_mat(calibration::mat_of(board), sheet);
    double right = 0;
    for (const auto& tile : layout.tiles) {
      if (tile.row == 0) {
        EXPECT_TRUE(tile.column == 0 || tile.part.left <= right - calibration::kTileOverlapMm + 1e-9);
        right = tile.part.right();
      }
      EXPECT_LE(tile.part.width, sheet.width_mm - 2 * calibration::kSheetMarginMm);
      EXPECT_LE(tile.part.height, sheet.height_mm - 2 * calibration::kSheetMarginMm);
    }
    EXPECT_DOUBLE_EQ(right, board.mat_width_mm);
    EXPECT_DOUBLE_EQ(layout.tiles.back().part.bottom(), board.mat_height_mm);
  }
}

TEST(MatLayout, GluesNoEdgeOverAMarker) {
  for (double shift = -10; shift <= 250; shift += 10) {
    Board board = reference_board();
    board.marker_centres[0].x += shift;
    board.marker_centres[1].x -= shift;
    for (const double start : calibration::lay_out_mat(calibration::mat_of(board), kA4).column_starts) {
      for (const auto& [id, centre] : board.marker_centres) {
        const double left = board.mat_width_mm / 2 + centre.x - board.marker_side_mm / 2;
        EXPECT_FALSE(left < start && start < left + board.marker_side_mm) << "marker " << id << " at " << centre.x;
      }
    }
  }
}

}  // namespace
}  // namespace seneschal::tests
