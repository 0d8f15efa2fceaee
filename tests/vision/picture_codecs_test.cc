// The project's own JPEG and PNG, held against OpenCV's.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "hardware/files/read_file.h"
#include "vision/pictures/decode_picture.h"
#include "vision/pictures/jpeg.h"
#include "vision/pictures/png.h"

namespace seneschal::vision {
namespace {

/// Colours that change slowly and quickly, of a size that no block divides.
cv::Mat drawn() {
  cv::Mat picture(203, 331, CV_8UC3);
  for (int y = 0; y < picture.rows; ++y) {
    for (int x = 0; x < picture.cols; ++x) {
      picture.at<cv::Vec3b>(y, x) = cv::Vec3b(static_cast<std::uint8_t>(x * 255 / picture.cols),
                                              static_cast<std::uint8_t>(y * 255 / picture.rows),
                                              static_cast<std::uint8_t>((x / 7 + y / 5) % 2 * 200 + 20));
    }
  }
  return picture;
}

std::string encoded(const std::string& format, const cv::Mat& picture, const std::vector<int>& settings = {}) {
  std::vector<unsigned char> bytes;
  EXPECT_TRUE(cv::imencode(format, picture, bytes, settings));
  return {bytes.begin(), bytes.end()};
}

cv::Mat decoded(const std::string& bytes, int flags) {
  return cv::imdecode(std::vector<unsigned char>(bytes.begin(), bytes.end()), flags);
}

double difference(const std::optional<cv::Mat>& ours, const cv::Mat& theirs) {
  EXPECT_TRUE(ours && ours->size() == theirs.size() && ours->type() == theirs.type());
  return ours && ours->size() == theirs.size() && ours->type() == theirs.type() ? cv::norm(*ours, theirs, cv::NORM_INF)
                                                                                : 1e9;
}

/// The bytes with an orientation in EXIF, as cameras write it.
std::string held(const std::string& jpeg, char orientation) {
  using namespace std::string_literals;
  const std::string tags =
      "Exif\0\0II\x2a\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0"s + orientation + "\0\0\0\0\0\0\0"s;
  return std::string(jpeg).insert(2, "\xff\xe1"s + '\0' + static_cast<char>(tags.size() + 2) + tags);
}

TEST(Jpeg, IsDecodedAsOpenCvDoesInColourAndSmall) {
  const std::vector<std::vector<int>> kinds{{cv::IMWRITE_JPEG_QUALITY, 92},
                                            {cv::IMWRITE_JPEG_QUALITY, 30},
                                            {cv::IMWRITE_JPEG_PROGRESSIVE, 1},
                                            {cv::IMWRITE_JPEG_RST_INTERVAL, 4}};
  for (const auto& kind : kinds) {
    const std::string bytes = encoded(".jpg", drawn(), kind);
    EXPECT_EQ(difference(decode_jpeg(bytes, JpegView::kColour), decoded(bytes, cv::IMREAD_COLOR)), 0);
    EXPECT_EQ(difference(decode_jpeg(bytes, JpegView::kGreyEighth), decoded(bytes, cv::IMREAD_REDUCED_GRAYSCALE_8)), 0);
  }
}

TEST(Jpeg, OfGreyBecomesColour) {
  cv::Mat grey;
  cv::cvtColor(drawn(), grey, cv::COLOR_BGR2GRAY);
  const std::string bytes = encoded(".jpg", grey);
  EXPECT_EQ(difference(decode_jpeg(bytes, JpegView::kColour), decoded(bytes, cv::IMREAD_COLOR)), 0);
}

TEST(Jpeg, IsTurnedUprightFromEveryOrientation) {
  const std::string bytes = encoded(".jpg", drawn());
  for (char orientation = 0; orientation <= 9; ++orientation) {
    const std::string file = held(bytes, orientation);
    EXPECT_EQ(difference(decode_jpeg(file, JpegView::kColour), decoded(file, cv::IMREAD_COLOR)), 0)
        << static_cast<int>(orientation);
  }
}

TEST(Jpeg, IsEncodedAsOpenCvDoes) {
  EXPECT_EQ(encode_jpeg(drawn(), 92).value(), encoded(".jpg", drawn(), {cv::IMWRITE_JPEG_QUALITY, 92}));
  EXPECT_FALSE(encode_jpeg(cv::Mat(), 92));
}

TEST(Jpeg, OfACameraOnATableIsDecodedAsOpenCvDoes) {
  const auto folder = std::filesystem::path(SENESCHAL_TEST_DATA) / "scenes" / "table-21";
  const std::string bytes = files::read_file(folder / "000.jpg").value();
  EXPECT_EQ(difference(decode_jpeg(bytes, JpegView::kColour), decoded(bytes, cv::IMREAD_COLOR)), 0);
}

TEST(Jpeg, ThatIsDamagedIsDecodedAsFarAsItGoesOrNotAtAll) {
  const std::string whole = encoded(".jpg", drawn());
  for (std::size_t length = 0; length < whole.size(); length += 97) {
    const auto cut = decode_jpeg(whole.substr(0, length), JpegView::kColour);
    EXPECT_TRUE(!cut || cut->size() == drawn().size()) << length;
    std::string wrong = whole;
    wrong[length] = static_cast<char>(~wrong[length]);
    const auto damaged = decode_jpeg(wrong, JpegView::kColour);
    EXPECT_TRUE(!damaged || damaged->type() == CV_8UC3) << length;
  }
}

TEST(Png, ComesBackAsItWasWritten) {
  cv::Mat grey;
  cv::cvtColor(drawn(), grey, cv::COLOR_BGR2GRAY);
  cv::Mat deep;
  grey.convertTo(deep, CV_16U, 257, 3);
  for (const cv::Mat& values : {drawn(), grey, deep}) {
    const std::string ours = encode_png(values).value();
    EXPECT_EQ(difference(decode_png(ours, PngPixels::kAsWritten), values), 0);
    EXPECT_EQ(difference(decoded(ours, cv::IMREAD_UNCHANGED), values), 0);
    EXPECT_EQ(difference(decode_png(encoded(".png", values), PngPixels::kAsWritten), values), 0);
  }
  EXPECT_FALSE(encode_png(cv::Mat(3, 3, CV_32F, cv::Scalar(1))));
}

TEST(Png, OfAnyKindBecomesColourAsOpenCvMakesIt) {
  cv::Mat grey;
  cv::cvtColor(drawn(), grey, cv::COLOR_BGR2GRAY);
  cv::Mat clear;
  cv::cvtColor(drawn(), clear, cv::COLOR_BGR2BGRA);
  cv::Mat deep;
  drawn().convertTo(deep, CV_16U, 257);
  for (const cv::Mat& picture : {drawn(), grey, clear, deep}) {
    const std::string bytes = encoded(".png", picture);
    EXPECT_EQ(difference(decode_png(bytes, PngPixels::kColour), decoded(bytes, cv::IMREAD_COLOR)), 0);
  }
  const std::string bits = encoded(".png", grey > 100, {cv::IMWRITE_PNG_BILEVEL, 1});
  EXPECT_EQ(difference(decode_png(bits, PngPixels::kColour), decoded(bits, cv::IMREAD_COLOR)), 0);
}

TEST(Png, ThatIsDamagedIsNone) {
  const std::string whole = encode_png(drawn()).value();
  for (std::size_t length = 0; length < whole.size(); length += 997) {
    EXPECT_FALSE(decode_png(whole.substr(0, length), PngPixels::kColour)) << length;
    std::string wrong = whole;
    wrong[length] = static_cast<char>(~wrong[length]);
    EXPECT_FALSE(decode_png(wrong, PngPixels::kColour)) << length;
  }
}

}  // namespace
}  // namespace seneschal::vision
