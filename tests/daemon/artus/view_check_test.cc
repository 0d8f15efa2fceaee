// What keeps a camera from seeing the table well, on a real picture that something was done to.
#include "daemon/capture/view_check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <vector>

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "calibration/artus/learned_scene.h"
#include "vision/board/artus/board_file.h"
#include "vision/camera/markers.h"
#include "vision/read_picture.h"
#include "vision/zones/card_faces.h"

namespace seneschal::daemon {
namespace {

using Kind = ViewFaultKind;

/// A table that was learned, and its picture set up.
class ViewCheck : public ::testing::Test {
 protected:
  [[nodiscard]] std::vector<ViewFault> faults(const std::function<void(cv::Mat&)>& change) {
    cv::Mat picture = set_up_.clone();
    change(picture);
    const auto seen = reader_.read(picture);
    return seen ? view_faults(reader_.layout(), *seen, reader_.markers_in(picture))
                : std::vector<ViewFault>{view_fault_of(seen.error())};
  }
  [[nodiscard]] std::vector<Kind> kinds(const std::function<void(cv::Mat&)>& change) {
    std::vector<Kind> all;
    for (const ViewFault& fault : faults(change)) {
      all.push_back(fault.kind);
    }
    return all;
  }
  [[nodiscard]] cv::Point at(const vision::BoardPoint& place) const {
    const vision::PixelPoint found = reader_.camera().project(place);
    return {static_cast<int>(found.x), static_cast<int>(found.y)};
  }

  const tests::Scene scene_{std::filesystem::path(SENESCHAL_TEST_DATA) / "scenes" / "table-12"};
  const cv::Mat set_up_ = scene_.picture(scene_.frames().at(1));
  vision::TableReader reader_{tests::learn(scene_).table,
                              vision::load_card_faces(scene_.cards(), vision::artus_board().pieces).value()};
};

TEST_F(ViewCheck, FindsNothingWhereAllIsInView) {
  EXPECT_EQ(kinds([](cv::Mat&) {}), std::vector<Kind>{});
}

TEST_F(ViewCheck, TellsDarkBrightBlurredAndCoarseFromAnotherTable) {
  EXPECT_EQ(kinds([](cv::Mat& picture) { picture *= 0.01; }), std::vector{Kind::kDark});
  EXPECT_EQ(kinds([](cv::Mat& picture) { picture.setTo(cv::Scalar::all(255)); }), std::vector{Kind::kBright});
  EXPECT_EQ(kinds([](cv::Mat& picture) { cv::GaussianBlur(picture, picture, {}, 3); }), std::vector{Kind::kBlurred});
  EXPECT_EQ(kinds([](cv::Mat& picture) {
              std::vector<std::uint8_t> bytes;
              cv::imencode(".jpg", picture, bytes, {cv::IMWRITE_JPEG_QUALITY, 20});
              picture = cv::imdecode(bytes, cv::IMREAD_COLOR);
            }),
            std::vector{Kind::kCoarse});
  EXPECT_EQ(kinds([](cv::Mat& picture) { cv::randu(picture, 0, 255); }), std::vector{Kind::kElsewhere});
}

TEST_F(ViewCheck, NamesTheSeatsThatSomethingLiesOn) {
  const auto seats = reader_.table().board.seats;
  const auto found =
      faults([&](cv::Mat& picture) { cv::circle(picture, at(seats.at(3)), 45, cv::Scalar(40, 160, 40), cv::FILLED); });

  ASSERT_GE(found.size(), 2U);
  EXPECT_EQ(found[0].kind, Kind::kHand);
  EXPECT_EQ(found[1].kind, Kind::kSpots);
  EXPECT_TRUE(found[1].spots.contains(3));
}

TEST_F(ViewCheck, MissesTheMarkersWhereFewerThanTwoAreLeft) {
  cv::Mat grey;
  cv::cvtColor(set_up_, grey, cv::COLOR_BGR2GRAY);
  const auto in_view = vision::find_markers(reader_.table().board, grey);
  ASSERT_GE(in_view.size(), 3U);
  const auto cover = [&](std::size_t left) {
    return [&in_view, left](cv::Mat& picture) {
      std::size_t covered = 0;
      for (const auto& [id, corners] : in_view) {
        if (covered++ < in_view.size() - left) {
          const cv::Point first(static_cast<int>(corners[0].x), static_cast<int>(corners[0].y));
          const cv::Point third(static_cast<int>(corners[2].x), static_cast<int>(corners[2].y));
          cv::rectangle(picture, first, third, cv::Scalar::all(128), cv::FILLED);
        }
      }
    };
  };
  const auto misses = [&](std::size_t left) {
    const auto all = kinds(cover(left));
    return std::find(all.begin(), all.end(), Kind::kMarkers) != all.end();
  };

  EXPECT_FALSE(misses(2));
  EXPECT_TRUE(misses(1));
}

}  // namespace
}  // namespace seneschal::daemon
