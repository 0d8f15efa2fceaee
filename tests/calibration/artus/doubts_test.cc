// Calibration pictures with something wrong in them: each is named, with what to do about it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include <opencv2/imgproc.hpp>

#include "calibration/calibrate.h"
#include "calibration/picture_doubts.h"
#include "calibration/remarks/remark.h"
#include "calibration/self_check.h"
#include "vision/artus/scene.h"
#include "vision/board/artus/board_file.h"
#include "vision/camera/camera_fit.h"

namespace seneschal::tests {
namespace {

using calibration::Remark;
using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::Not;
using vision::ViewKind;

template <typename What>
auto is() {
  return ::testing::Truly([](const Remark& remark) { return remark.is<What>(); });
}

/// A setup and a teach picture in which all four markers are in view, and the board that they show.
class Doubts : public ::testing::Test {
 protected:
  Doubts() : board_(sample_board(scenes() / "board.json")) {
    const Scene scene(scenes() / "table-12");
    for (const Scene::Frame& frame : scene.frames()) {
      if (frame.kind == "setup" && setup_.empty()) {
        setup_ = scene.picture(frame);
      } else if (frame.kind == "teach") {
        teach_ = scene.picture(frame);
      }
    }
    static const vision::CameraModel fitted = fit(board_, teach_);
    camera_ = fitted;
  }

  static std::filesystem::path scenes() { return std::filesystem::path(SENESCHAL_TEST_DATA) / "scenes"; }

  static vision::CameraModel fit(const vision::Board& board, const cv::Mat& picture) {
    std::vector<cv::Mat> grey(1);
    cv::cvtColor(picture, grey[0], cv::COLOR_BGR2GRAY);
    return vision::fit_camera(board, grey).value().camera;
  }

  [[nodiscard]] std::vector<calibration::Remark> doubts_of(const cv::Mat& picture) const {
    return calibration::picture_doubts(board_, camera_, picture, "teach.jpg");
  }

  [[nodiscard]] tl::expected<calibration::Calibration, calibration::Remark> learned() const {
    const std::vector<calibration::NamedPicture> pictures{{ViewKind::kSetup, "setup.jpg", setup_},
                                                          {ViewKind::kTeach, "teach.jpg", teach_}};
    return calibration::calibrate(vision::artus_board(), text_of(scenes() / "board.json"), "board.json", pictures);
  }

  /// Where a figure on `seat` is in the picture.
  [[nodiscard]] cv::Rect figure_on(int seat) const {
    vision::BoardPoint place = board_.seats.at(seat);
    place.z = board_.figure.height_mm / 2;
    const vision::PixelPoint at = camera_.project(place);
    constexpr int kHalf = 21;
    return {cvRound(at.x) - kHalf, cvRound(at.y) - kHalf, 2 * kHalf, 2 * kHalf};
  }

  /// Puts what is on one seat of the teach picture on another one.
  void figure_copy(int from, int to) { teach_(figure_on(from)).copyTo(teach_(figure_on(to))); }

  /// `picture` with its light multiplied by `left` at the left edge and `right` at the right one, for each channel.
  [[nodiscard]] static cv::Mat lit(const cv::Mat& picture, const cv::Scalar& left, const cv::Scalar& right) {
    cv::Mat out = picture.clone();
    for (int row = 0; row < out.rows; ++row) {
      for (int column = 0; column < out.cols; ++column) {
        const double share = static_cast<double>(column) / (out.cols - 1);
        for (int c = 0; c < 3; ++c) {
          auto& level = out.at<cv::Vec3b>(row, column)[c];
          level = cv::saturate_cast<std::uint8_t>(level * (left[c] * (1 - share) + right[c] * share));
        }
      }
    }
    return out;
  }

  vision::Board board_;
  cv::Mat setup_;
  cv::Mat teach_;
  vision::CameraModel camera_;
};

TEST_F(Doubts, AreNotCastOnGoodPictures) {
  const auto calibration = learned();
  ASSERT_TRUE(calibration) << calibration.error();
  EXPECT_THAT(doubts_of(teach_), IsEmpty());
  EXPECT_THAT(calibration::camera_doubts(board_, camera_), IsEmpty());
  EXPECT_THAT(calibration::alike_figures(calibration->table), IsEmpty());
  EXPECT_EQ(calibration->readings.size(), 2U);
}

TEST_F(Doubts, NameABlurredPicture) {
  cv::Mat blurred;
  cv::GaussianBlur(teach_, blurred, {}, 2.0);
  EXPECT_THAT(doubts_of(blurred), Contains(is<calibration::PictureBlurred>()));
}

TEST_F(Doubts, NameWhatIsTooLightOrTooDark) {
  EXPECT_THAT(doubts_of(lit(teach_, {2, 2, 2}, {2, 2, 2})), Contains(is<calibration::PictureOverExposed>()));
  EXPECT_THAT(doubts_of(lit(teach_, {0.1, 0.1, 0.1}, {0.1, 0.1, 0.1})),
              Contains(is<calibration::PictureUnderExposed>()));
}

TEST_F(Doubts, NameLightThatDiffersAcrossTheTable) {
  EXPECT_THAT(doubts_of(lit(teach_, {0.4, 0.4, 0.4}, {1, 1, 1})), Contains(is<calibration::LightUneven>()));
  EXPECT_THAT(doubts_of(lit(teach_, {1, 1, 0.75}, {0.8, 1, 1})), Contains(is<calibration::LightTinted>()));
}

TEST_F(Doubts, NameACameraThatIsTooFarOrLooksPastSeats) {
  vision::CameraModel far = camera_;
  far.translation *= 2.2;
  EXPECT_THAT(calibration::camera_doubts(board_, far), Contains(is<calibration::BoardSmall>()));

  vision::CameraModel aside = camera_;
  aside.translation[0] += 300;
  EXPECT_THAT(calibration::camera_doubts(board_, aside),
              Contains(Remark{calibration::SeatsCutOff{calibration::seats_cut_off(board_, aside)}}));
  EXPECT_FALSE(calibration::seats_cut_off(board_, aside).empty());
  EXPECT_THAT(calibration::seats_cut_off(board_, aside), Not(Contains(21)));
}

TEST_F(Doubts, NameACameraThatLooksTooSlanted) {
  vision::CameraModel slanted = camera_;
  slanted.rotation = {-2.2, 0, 0};  // 126 degrees about x: looking down at 54 degrees beside the vertical
  slanted.translation = {0, 0, 900};
  EXPECT_THAT(calibration::camera_doubts(board_, slanted), Contains(is<calibration::CameraSlanted>()));
}

TEST_F(Doubts, NameMarkersOnOneSide) {
  vision::Board board = board_;
  board.marker_centres[4] = {0, 235, 0};
  EXPECT_EQ(calibration::one_sided(board, {0, 1, 4}), (Remark{calibration::MarkersOneSided{{0, 1, 4}}}));
  EXPECT_FALSE(calibration::one_sided(board, {0, 1, 3}));
}

TEST_F(Doubts, NameFiguresThatLookAlike) {
  auto calibration = learned();
  ASSERT_TRUE(calibration) << calibration.error();
  auto& figures = calibration->table.seats.figures;
  for (std::size_t i = 0; i < figures[0]->size(); ++i) {
    (*figures[0])[i] += 0.65 * ((*figures[3])[i] - (*figures[0])[i]);
  }

  const auto alike = calibration::alike_figures(calibration->table);

  ASSERT_EQ(alike.size(), 1U);
  EXPECT_EQ(alike[0].first, "red");
  EXPECT_EQ(alike[0].second, "beige");
  EXPECT_LT(alike[0].apart, alike[0].usual);
  EXPECT_FALSE(calibration::are_the_same(alike[0]));
}

TEST_F(Doubts, RefuseKnightsThatWereTaughtInOneColour) {
  // Red's knight stands on blue's seat too.
  figure_copy(1, 2);

  const auto calibration = learned();

  ASSERT_FALSE(calibration);
  const auto* same = std::get_if<calibration::FiguresTheSame>(&calibration.error().what);
  ASSERT_NE(same, nullptr) << calibration.error();
  EXPECT_EQ(same->first, "red");
  EXPECT_EQ(same->second, "blue");
}

TEST_F(Doubts, RefuseATableThatDoesNotReadItsOwnPictures) {
  // A knight on seat 5 of the setup picture, where none belongs.
  teach_(figure_on(4)).copyTo(setup_(figure_on(5)));

  const auto calibration = learned();

  ASSERT_FALSE(calibration);
  EXPECT_EQ(calibration.error(), (Remark{calibration::SeatsMisread{"setup.jpg", {{5, std::nullopt, "beige"}}}}));
}

}  // namespace
}  // namespace seneschal::tests
