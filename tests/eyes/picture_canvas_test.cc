#include "daemon/eyes/picture_canvas.h"

#include <gtest/gtest.h>

namespace seneschal::eyes {
namespace {

TEST(PictureCanvas, IsWideEnoughToReadAndNoWiderThanAScreen) {
  for (const int width : {640, 1500, 4000}) {
    const cv::Mat drawn = PictureCanvas(cv::Mat(width / 2, width, CV_8UC3, cv::Scalar(90, 90, 90))).picture();

    EXPECT_GE(drawn.cols, 1280);
    EXPECT_LE(drawn.cols, 1600);
  }
}

}  // namespace
}  // namespace seneschal::eyes
