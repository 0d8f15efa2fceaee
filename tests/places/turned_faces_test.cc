#include "vision/places/turned_faces.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include <opencv2/imgproc.hpp>

namespace seneschal::tests {
namespace {

constexpr double kSizeMm = 24;
constexpr double kSoftMm = 0.4;

/// A pale square with a figure in dark red, ten pixels to the millimetre.
cv::Mat face_with(const std::string& figure) {
  cv::Mat face(240, 240, CV_8UC3, cv::Scalar(210, 225, 235));
  cv::putText(face, figure, {65, 180}, cv::FONT_HERSHEY_SIMPLEX, 5, cv::Scalar(40, 30, 160), 20);
  return face;
}

std::vector<cv::Mat> all_faces() {
  return {face_with("2"), face_with("4"), face_with("7")};
}

/// A patch that shows a face turned, aside and in other light, over dark ground.
std::array<cv::Mat, vision::kColours> patch_of(const cv::Mat& face, double turn_deg, const cv::Point2d& aside) {
  constexpr int kMiddle = 35;
  const double scale = vision::kPointsPerMm * kSizeMm / face.cols;
  cv::Mat soft;
  cv::GaussianBlur(face, soft, {}, kSoftMm * face.cols / kSizeMm);
  cv::Mat turn = cv::getRotationMatrix2D(cv::Point2d(face.cols / 2.0, face.rows / 2.0), turn_deg, scale);
  turn.at<double>(0, 2) += kMiddle + aside.x - face.cols / 2.0;
  turn.at<double>(1, 2) += kMiddle + aside.y - face.rows / 2.0;
  cv::Mat shown;
  cv::warpAffine(soft, shown, turn, {2 * kMiddle + 1, 2 * kMiddle + 1}, cv::INTER_AREA, cv::BORDER_CONSTANT,
                 cv::Scalar(60, 50, 40));
  cv::Mat lit;
  shown.convertTo(lit, CV_8U, 0.7, 10);
  return vision::planes_of(lit);
}

std::size_t best_of(const std::vector<vision::FaceFit>& fits) {
  const auto best =
      std::min_element(fits.begin(), fits.end(), [](const auto& a, const auto& b) { return a.misfit < b.misfit; });
  return static_cast<std::size_t>(best - fits.begin());
}

/// Round the middle of the patch.
std::vector<vision::PlacedLook> looks_of(const vision::TurnedFaces& turned,
                                         const std::array<cv::Mat, vision::kColours>& patch,
                                         const cv::Mat& visible = {}) {
  std::vector<cv::Point> middles;
  for (int y = -4; y <= 4; ++y) {
    for (int x = -4; x <= 4; ++x) {
      middles.emplace_back(35 + x, 35 + y);
    }
  }
  return turned.rings().looks(patch, visible, middles);
}

TEST(TurnedFaces, AreToldApartUnderAnyTurnAndALittleAside) {
  const auto faces = all_faces();
  const vision::TurnedFaces turned(faces, {kSizeMm, kSizeMm}, {kSoftMm, 1});

  for (std::size_t face = 0; face < faces.size(); ++face) {
    for (double degrees = 0; degrees < 360; degrees += 37) {
      const auto fits = turned.fit(looks_of(turned, patch_of(faces[face], degrees, {3, -2})));

      EXPECT_EQ(best_of(fits), face) << degrees << " degrees";
      EXPECT_NEAR(fits[face].middle.x, 38, 1);
      EXPECT_NEAR(fits[face].middle.y, 33, 1);
    }
  }
}

TEST(TurnedFaces, FitBadlyWhereSomethingElseLies) {
  const auto faces = all_faces();
  const vision::TurnedFaces turned(faces, {kSizeMm, kSizeMm}, {kSoftMm, 1});

  const auto own = turned.fit(looks_of(turned, patch_of(faces[1], 50, {0, 0})));
  const auto other = turned.fit(looks_of(turned, patch_of(face_with("#"), 50, {0, 0})));

  EXPECT_LT(own[1].misfit, 100);
  EXPECT_GT(other[best_of(other)].misfit, 3 * own[1].misfit);
}

TEST(TurnedFaces, AreLookedForAmongSomeOfThem) {
  const auto faces = all_faces();
  const vision::TurnedFaces turned(faces, {kSizeMm, kSizeMm}, {kSoftMm, 1});
  const auto looks = looks_of(turned, patch_of(faces[1], 50, {0, 0}));
  const std::vector<std::size_t> some{2, 1};

  const auto all = turned.fit(looks);
  const auto fits = turned.fit(looks, some);

  ASSERT_EQ(fits.size(), all.size());
  EXPECT_DOUBLE_EQ(fits[1].misfit, all[1].misfit);
  EXPECT_DOUBLE_EQ(fits[2].misfit, all[2].misfit);
  EXPECT_GT(fits[0].misfit, 1e9);
}

TEST(TurnedFaces, AreToldByWhatIsVisibleOfThem) {
  const auto faces = all_faces();
  const vision::TurnedFaces turned(faces, {kSizeMm, kSizeMm}, {kSoftMm, 1});
  auto patch = patch_of(faces[2], 200, {0, 0});
  cv::Mat visible(patch[0].size(), CV_32F, cv::Scalar(1));
  const cv::Rect hidden(0, 0, 22, visible.rows);
  visible(hidden) = 0;
  for (cv::Mat& channel : patch) {
    channel(hidden) = 255;
  }

  const auto fits = turned.fit(looks_of(turned, patch, visible));

  EXPECT_EQ(best_of(fits), 2U);
  EXPECT_LT(fits[2].misfit, 100);
}

}  // namespace
}  // namespace seneschal::tests
