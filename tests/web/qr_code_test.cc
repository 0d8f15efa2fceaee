#include "daemon/web/qr_code.h"

#include <gtest/gtest.h>
#include <qrencode.h>

#include <cstdio>
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

/// As a browser fills it.
cv::Mat picture_of(const QrDrawing& drawing) {
  cv::Mat picture(drawing.squares * kSquare, drawing.squares * kSquare, CV_8UC1, cv::Scalar(255));
  std::istringstream boxes(drawing.path);
  for (std::string box; std::getline(boxes, box, 'z');) {
    cv::Rect squares(0, 0, 0, 1);
    int back = 0;
    EXPECT_EQ(std::sscanf(box.c_str(), "M%d %dh%dv1h-%d", &squares.x, &squares.y, &squares.width, &back), 4) << box;
    EXPECT_EQ(back, squares.width);
    picture(cv::Rect(squares.tl() * kSquare, squares.size() * kSquare)) = 0;
  }
  return picture;
}

TEST(QrDrawing, HasTheSquaresThatATerminalShows) {
  const std::string address = "http://seneschal.local/#join=K7M2QX";

  const cv::Mat drawn = picture_of(qr_drawing(address));
  const cv::Mat shown = picture_of(qr_text(address));

  ASSERT_EQ(drawn.cols, shown.cols);
  EXPECT_EQ(cv::countNonZero(drawn != shown.rowRange(0, drawn.rows)), 0);
}

TEST(QrCode, IsEmptyForWhatNoCodeHolds) {
  EXPECT_EQ(qr_text(std::string(5000, 'x')), "");
  EXPECT_EQ(qr_drawing(std::string(5000, 'x')).path, "");
}

}  // namespace
}  // namespace seneschal::web
