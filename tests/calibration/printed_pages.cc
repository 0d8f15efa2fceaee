#include "calibration/printed_pages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <opencv2/imgcodecs.hpp>

#include "scratch_folder.h"
#include "vision/camera/markers.h"

namespace seneschal::tests {

int pixels(double mm) {
  return static_cast<int>(std::lround(mm * kPixelsPerMm));
}

bool has(const std::string& program) {
  return std::system(("command -v " + program + " > /dev/null").c_str()) == 0;
}

std::vector<cv::Mat> pages(const std::string& pdf) {
  const test::ScratchFolder scratch;
  std::ofstream(scratch / "mat.pdf", std::ios::binary) << pdf;
  const std::string call = "pdftoppm -gray -r " + std::to_string(kPixelsPerMm * 25.4) + " " +
                           (scratch / "mat.pdf").string() + " " + (scratch / "page").string();
  EXPECT_EQ(std::system(call.c_str()), 0) << call;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(scratch.path())) {
    if (entry.path().extension() == ".pgm") {
      files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  std::vector<cv::Mat> pictures;
  pictures.reserve(files.size());
  for (const auto& page : files) {
    pictures.push_back(cv::imread(page.string(), cv::IMREAD_GRAYSCALE));
  }
  return pictures;
}

double worst_corner_mm(const vision::Board& board, const cv::Point2d& origin_mm, const cv::Mat& mat) {
  const auto found = vision::find_markers(board, mat);
  EXPECT_EQ(found.size(), board.marker_centres.size());
  double worst = 0;
  for (const auto& [id, corners] : found) {
    const auto expected = board.marker_corners(id);
    for (std::size_t i = 0; i < 4; ++i) {
      const double x = (corners[i].x + 0.5) / kPixelsPerMm - origin_mm.x;
      const double y = origin_mm.y - (corners[i].y + 0.5) / kPixelsPerMm;
      worst = std::max(worst, std::hypot(x - expected[i].x, y - expected[i].y));
    }
  }
  return worst;
}

}  // namespace seneschal::tests
