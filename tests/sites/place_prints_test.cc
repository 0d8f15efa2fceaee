// What is printed on a place tells by itself whether something stands there.
#include "vision/sites/place_prints.h"

#include <gtest/gtest.h>

#include <cmath>
#include <deque>
#include <optional>

#include <opencv2/imgproc.hpp>

#include "vision/sites/looks/figure_cover.h"

namespace seneschal::vision {
namespace {

constexpr double kApartMm = 60;
constexpr double kLit = 0.7;       // of a lamp's light in the shadow of a hand
const cv::Scalar kStray(5, 5, 5);  // light in the lens, in a picture's values
const cv::Scalar kPale(170, 190, 190);
const cv::Scalar kWhite(235, 235, 235);
const cv::Scalar kRed(60, 50, 200);
const cv::Scalar kVivid(10, 10, 190);

SitesBoard row_of_places() {
  SitesBoard board;
  for (int i = 0; i < 6; ++i) {
    board.sites.push_back({"p" + std::to_string(i), {i * kApartMm, 0, 0}});
  }
  board.site_diameter_mm = 24;
  board.classes = {"white", "red"};
  return board;
}

/// Pictures of a board on whose places something dark is printed, taken straight from above.
class PrintedBoard {
 public:
  using Standing = std::vector<std::optional<std::size_t>>;  // of each place, the class

  explicit PrintedBoard(cv::Scalar print = kPale) : print_(std::move(print)) {}

  [[nodiscard]] cv::Mat picture(const Standing& standing, double lamp = 1) {
    cv::Mat bgr(160, 800, CV_8UC3, cv::Scalar(120, 130, 125));
    for (std::size_t i = 0; i < standing.size(); ++i) {
      const cv::Point at(cv::Point2d(view_.project(board_.sites[i].at)));
      cv::circle(bgr, at, 24, print_, cv::FILLED, cv::LINE_AA);
      cv::line(bgr, at - cv::Point(0, 12), at + cv::Point(0, 12), cv::Scalar(40, 40, 40), 5, cv::LINE_AA);
      if (standing[i]) {
        cv::circle(bgr, at, 14, *standing[i] == 0 ? kWhite : kRed, cv::FILLED, cv::LINE_AA);
      }
    }
    cv::Mat noise(bgr.size(), CV_16SC3);
    random_.fill(noise, cv::RNG::NORMAL, 0, 2);
    cv::Mat values;
    bgr.convertTo(values, CV_16SC3, lamp);
    values += noise;
    values.convertTo(bgr, CV_8UC3);
    return bgr;
  }
  /// Adds a picture to learn from.
  void show(const Standing& standing) {
    Shown shown = look_at(picture(standing));
    shown.beliefs = cv::Mat::zeros(static_cast<int>(standing.size()), 3, CV_32F);
    for (std::size_t i = 0; i < standing.size(); ++i) {
      shown.beliefs.at<float>(static_cast<int>(i), standing[i] ? static_cast<int>(*standing[i]) + 1 : 0) = 1;
    }
    lessons_.push_back(std::move(shown));
  }
  [[nodiscard]] PlacePrints learned() const {
    std::vector<PrintView> views;
    for (const Shown& shown : lessons_) {
      views.push_back({shown.colours, shown.view, shown.samples, shown.beliefs, shown.light, all_seen(shown), true});
    }
    return learn_prints(board_, layout_, views);
  }
  /// Where so much of each place is seen past figures before it.
  [[nodiscard]] cv::Mat evidence(const cv::Mat& bgr, double visible = 1) const {
    const Shown shown = look_at(bgr);
    return print_evidence(learned(), layout_, shown.samples, shown.light, all_seen(shown) * visible, 3);
  }

 private:
  struct Shown {
    PlaneView view;
    cv::Mat colours;
    SiteSamples samples;
    cv::Mat beliefs;
    BoardLight light;
  };

  [[nodiscard]] Shown look_at(const cv::Mat& bgr) const {
    const SitePicture small = small_picture(board_, layout_, view_, bgr);
    Shown shown{small.view, log_colours(small.bgr), {}, {}, {}};
    shown.samples = sample_sites(board_, layout_, small.view, shown.colours);
    // As light_over would find it: the gaps beside the places say how bright it is.
    cv::Vec3d gaps;
    for (int p = kFirstGap; p < kPoints; ++p) {
      gaps += cv::Vec3d(shown.samples.colours.at<cv::Vec3f>(0, p)) / (kPoints - kFirstGap);
    }
    const std::vector<cv::Vec3d> even(board_.sites.size(), gaps);
    shown.light = {even, even, even};
    return shown;
  }
  static cv::Mat all_seen(const Shown& shown) {
    return cv::Mat(shown.samples.colours.rows, kPoints, CV_32F, cv::Scalar(1));
  }

  cv::Scalar print_;
  SitesBoard board_ = row_of_places();
  SiteLayout layout_ = layout_of(board_);
  PlaneView view_ = PlaneView::from_homography({2, 0, 100, 0, -2, 80, 0, 0, 1}, {800, 160});
  std::deque<Shown> lessons_;
  cv::RNG random_{1};
};

const PrintedBoard::Standing kBare(6);

PrintedBoard taught_board(const cv::Scalar& print = kPale) {
  PrintedBoard board(print);
  board.show(kBare);
  board.show(kBare);
  board.show({0, 1, 0, 1, 0, 1});
  board.show({1, 0, 1, 0, 1, 0});
  return board;
}

TEST(PlacePrints, TellAWhiteFigureOnAPalePrintFromNone) {
  PrintedBoard board = taught_board();

  const cv::Mat evidence = board.evidence(board.picture({{}, 0, {}, {}, 1, {}}));

  EXPECT_LT(evidence.at<float>(0, 1), -2);
  EXPECT_LT(evidence.at<float>(3, 2), -2);
  EXPECT_GT(evidence.at<float>(1, 1), 2);
  EXPECT_GT(evidence.at<float>(4, 2), 2);
}

TEST(PlacePrints, TellByItsColourWhichFigureItIs) {
  PrintedBoard board = taught_board();

  const cv::Mat evidence = board.evidence(board.picture({{}, 0, {}, {}, 1, {}}));

  EXPECT_GT(evidence.at<float>(1, 1), evidence.at<float>(1, 2) + 3);
  EXPECT_GT(evidence.at<float>(4, 2), evidence.at<float>(4, 1) + 3);
}

TEST(PlacePrints, AreKnownInALampThatIsDimmer) {
  PrintedBoard board = taught_board();

  const cv::Mat evidence = board.evidence(board.picture({{}, 0, {}, {}, 1, {}}, kLit));

  EXPECT_LT(evidence.at<float>(0, 1), 0);
  EXPECT_GT(evidence.at<float>(1, 1), 2);
}

TEST(PlacePrints, AreNotTakenForHiddenWhereOnlyAShadowFalls) {
  PrintedBoard board = taught_board();
  cv::Mat bgr = board.picture(kBare);
  cv::Mat half = bgr(cv::Rect(90, 0, 80, 80));
  half *= kLit;

  EXPECT_LT(board.evidence(bgr).at<float>(0, 1), 4) << "half of the first place lies in a shadow";
}

TEST(PlacePrints, AreKnownWhereStrayLightTakesSomeOfAVividColour) {
  PrintedBoard board = taught_board(kVivid);
  cv::Mat bgr = board.picture({{}, 0, {}, {}, {}, {}});
  bgr += kStray;

  EXPECT_LT(board.evidence(bgr).at<float>(0, 1), -2);
  EXPECT_GT(board.evidence(bgr).at<float>(1, 1), 2);
}

TEST(PlacePrints, SayNothingOfAPlaceBehindAFigure) {
  PrintedBoard board = taught_board();

  EXPECT_EQ(cv::countNonZero(board.evidence(board.picture(kBare), 0.1)), 0);
}

TEST(PlacePrints, SayNothingWhereTooLittleWasShown) {
  PrintedBoard board;
  board.show(kBare);
  board.show({0, 1, 0, 1, 0, 1});

  EXPECT_EQ(cv::countNonZero(board.evidence(board.picture({0, 0, 0, 0, 0, 0})).reshape(1)), 0);
}

}  // namespace
}  // namespace seneschal::vision
