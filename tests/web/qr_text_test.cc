#include "daemon/web/qr_text.h"

#include <gtest/gtest.h>
#include <qrencode.h>

#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include <opencv2/core.hpp>
#include <opencv2/objdetect.hpp>

namespace seneschal::web {
namespace {

constexpr int kSquare = 8;  // pixels

/// Whether the upper and lower half of each character of a line are dark.
std::vector<std::pair<bool, bool>> squares_in(const std::string& line) {
  std::vector<std::pair<bool, bool>> squares;
  const std::size_t begin = line.find('m') + 1;
  const std::size_t end = line.rfind('\x1b');
  for (std::size_t i = begin; i < end;) {
    const bool is_space = line[i] == ' ';
    const std::string block = line.substr(i, is_space ? 1 : 3);
    squares.emplace_back(block == "█" || block == "▀", block == "█" || block == "▄");
    i += block.size();
  }
  return squares;
}

/// As a phone sees it.
cv::Mat picture_of(const std::string& text) {
  std::vector<std::vector<std::pair<bool, bool>>> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    lines.push_back(squares_in(line));
  }
  const int wide = static_cast<int>(lines.at(0).size());
  cv::Mat picture(static_cast<int>(lines.size()) * 2 * kSquare, wide * kSquare, CV_8UC1, cv::Scalar(255));
  for (int y = 0; y < static_cast<int>(lines.size()); ++y) {
    for (int x = 0; x < wide; ++x) {
      const auto [upper, lower] = lines[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      picture(cv::Rect(x * kSquare, 2 * y * kSquare, kSquare, kSquare)) = upper ? 0 : 255;
      picture(cv::Rect(x * kSquare, (2 * y + 1) * kSquare, kSquare, kSquare)) = lower ? 0 : 255;
    }
  }
  return picture;
}

TEST(QrText, IsFoundInAPicture) {
  std::vector<cv::Point2f> corners;

  EXPECT_TRUE(cv::QRCodeDetector().detect(picture_of(qr_text("http://192.168.178.133:8080/")), corners));
}

TEST(QrText, HasEverySquareOfTheCodeAndAnEmptyMargin) {
  const std::string address = "http://192.168.178.133:8080/";
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString(address.c_str(), 0, QR_ECLEVEL_M, QR_MODE_8, 1), &QRcode_free);
  constexpr int kMargin = 4;

  const cv::Mat picture = picture_of(qr_text(address));

  ASSERT_EQ(picture.cols, (code->width + 2 * kMargin) * kSquare);
  for (int y = 0; y < code->width + 2 * kMargin; ++y) {
    for (int x = 0; x < code->width + 2 * kMargin; ++x) {
      const cv::Rect inside(kMargin, kMargin, code->width, code->width);
      const bool is_dark = inside.contains({x, y}) && (code->data[(y - kMargin) * code->width + x - kMargin] & 1U) != 0;
      EXPECT_EQ(picture.at<uchar>(y * kSquare, x * kSquare), is_dark ? 0 : 255) << x << ", " << y;
    }
  }
}

TEST(QrText, IsEmptyForWhatNoCodeHolds) {
  EXPECT_EQ(qr_text(std::string(5000, 'x')), "");
}

}  // namespace
}  // namespace seneschal::web
