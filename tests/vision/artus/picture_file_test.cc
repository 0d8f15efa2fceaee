#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include <opencv2/imgcodecs.hpp>

#include "vision/artus/sample_table.h"
#include "vision/pictures/decode_picture.h"
#include "vision/read_picture.h"

namespace seneschal::vision {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string encoded(const cv::Mat& picture, const std::string& format) {
  std::vector<unsigned char> bytes;
  cv::imencode(format, picture, bytes);
  return {bytes.begin(), bytes.end()};
}

cv::Mat noise() {
  cv::Mat picture(60, 80, CV_8UC3);
  cv::RNG random(1);
  random.fill(picture, cv::RNG::UNIFORM, 0, 255);
  return picture;
}

std::string picture_refusal(const std::string& bytes) {
  const auto picture = decode_picture(bytes);
  return picture ? "taken" : picture.error();
}

/// A JPEG file that says that its picture is to be turned by a quarter to the right, as phones held upright write it.
std::string lying(const cv::Mat& picture) {
  using namespace std::string_literals;
  const std::string tags = "Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"s;
  const std::string length{'\0', static_cast<char>(tags.size() + 2)};
  return encoded(picture, ".jpg").insert(2, "\xff\xe1" + length + tags);
}

TEST(PictureFile, IsTurnedUprightAsItsExifOrientationSays) {
  cv::Mat picture(60, 80, CV_8UC3, cv::Scalar::all(20));
  picture(cv::Rect(0, 0, 40, 60)).setTo(cv::Scalar::all(230));

  const auto upright = decode_picture(lying(picture));

  ASSERT_TRUE(upright) << upright.error();
  ASSERT_EQ(upright->size(), cv::Size(60, 80));
  EXPECT_GT(upright->at<cv::Vec3b>(10, 30)[0], 200);
  EXPECT_LT(upright->at<cv::Vec3b>(70, 30)[0], 50);
}

TEST(PictureFile, DecodesJpegAndPng) {
  const auto png = decode_picture(encoded(noise(), ".png"));
  const auto jpeg = decode_picture(encoded(noise(), ".jpg"));

  ASSERT_TRUE(png && jpeg);
  EXPECT_EQ(cv::norm(*png, noise(), cv::NORM_INF), 0);
  EXPECT_EQ(jpeg->size(), cv::Size(80, 60));
}

TEST(PictureFile, SaysWhatIsWrongWithIt) {
  EXPECT_EQ(picture_refusal(""), "is empty: expected a picture");
  EXPECT_THAT(picture_refusal("hello"), StartsWith("is not a picture that can be read"));
  EXPECT_THAT(picture_refusal(encoded(cv::Mat(60, 80, CV_8UC3, cv::Scalar(2, 2, 2)), ".png")), StartsWith("is black"));
  EXPECT_THAT(picture_refusal(std::string(5000, '\xff')), StartsWith("is not a picture"));
}

TEST(PictureFile, SaysThatItWasCutShortWhereverThatWas) {
  for (const char* format : {".jpg", ".png"}) {
    const std::string whole = encoded(noise(), format);
    for (const std::size_t part : {1U, 5U, 9U}) {
      const std::string cut = whole.substr(0, whole.size() * part / 10);
      EXPECT_EQ(picture_refusal(cut), "is cut short after " + std::to_string(cut.size()) + " bytes: copy it again")
          << format;
    }
  }
}

TEST(PictureFile, TakesAPictureWithZerosBehindItsEnd) {
  EXPECT_EQ(picture_refusal(encoded(noise(), ".jpg") + std::string(100, '\0')), "taken");
}

TEST(TableReader, RefusesAPictureOfAnotherSize) {
  TableReader reader(tests::made_up_table(), std::nullopt);

  const auto tiny = reader.read(cv::Mat(1, 1, CV_8UC3, cv::Scalar(90, 90, 90)));
  const auto large = reader.read(cv::Mat(960, 1280, CV_8UC3, cv::Scalar(90, 90, 90)));

  ASSERT_FALSE(tiny || large);
  EXPECT_THAT(tiny.error().says, StartsWith("is 1 x 1 pixels, but the table was learned with 160 x 120"));
  EXPECT_THAT(large.error().says, HasSubstr("calibrate again"));
}

TEST(TableReader, RefusesAPictureInWhichEverythingLooksDifferent) {
  TableReader reader(tests::made_up_table(), std::nullopt);
  cv::Mat stripes(120, 160, CV_8UC3, cv::Scalar(200, 20, 20));
  stripes.colRange(0, 80).setTo(cv::Scalar(20, 200, 20));

  const auto seen = reader.read(stripes);

  ASSERT_FALSE(seen);
  EXPECT_THAT(seen.error().says, StartsWith("does not show the learned table"));
}

}  // namespace
}  // namespace seneschal::vision
