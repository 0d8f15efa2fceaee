// Phones, sheets of paper, cups and gloves put down on chairs and disc: noticed, and not taken for figures.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <numbers>
#include <random>

#include <opencv2/imgproc.hpp>

#include "calibration/artus/learned_scene.h"
#include "calibration/artus/seen_truth.h"
#include "vision/read_picture.h"

namespace seneschal::tests {
namespace {

using Outline = std::vector<vision::BoardPoint>;

/// What is put down: its outline on the table and its colour.
struct Thing {
  Outline outline;
  cv::Scalar bgr;
};

class Things {
 public:
  explicit Things(unsigned seed) : random_(seed) {}

  /// A slab or a round thing of some colour whose middle lies near the chairs.
  Thing draw(const vision::Board& board) {
    const double out = between(0.65, 1.25) * board.seats.radius_mm;
    const double around = between(0, 2 * std::numbers::pi);
    const vision::BoardPoint middle{out * std::cos(around), out * std::sin(around)};
    const double height = between(3, 12);
    const bool is_round = between(0, 1) < 0.4;
    Outline outline = is_round ? ellipse(between(33, 48), between(33, 60)) : slab(between(30, 40), between(45, 80));
    const double turned = between(0, 2 * std::numbers::pi);
    for (vision::BoardPoint& point : outline) {
      const vision::BoardPoint at = point;
      point = {middle.x + at.x * std::cos(turned) - at.y * std::sin(turned),
               middle.y + at.x * std::sin(turned) + at.y * std::cos(turned), height};
    }
    return {outline, {between(15, 235), between(15, 235), between(15, 235)}};
  }

 private:
  double between(double low, double high) { return std::uniform_real_distribution<>(low, high)(random_); }

  static Outline slab(double x, double y) { return {{-x, -y}, {x, -y}, {x, y}, {-x, y}}; }
  static Outline ellipse(double x, double y) {
    Outline points;
    for (double angle = 0; angle < 2 * std::numbers::pi; angle += 0.1) {
      points.push_back({x * std::cos(angle), y * std::sin(angle)});
    }
    return points;
  }

  std::mt19937 random_;
};

std::vector<cv::Point2f> in_picture(const vision::CameraModel& camera, const Outline& outline) {
  std::vector<cv::Point2f> polygon;
  for (const vision::PixelPoint& pixel : camera.project(outline)) {
    polygon.emplace_back(pixel);
  }
  return polygon;
}

/// The picture with the thing in it, and the noise of a camera on the thing as well.
cv::Mat with(const cv::Mat& picture, const std::vector<cv::Point2f>& polygon, const cv::Scalar& bgr) {
  cv::Mat result = picture.clone();
  cv::fillConvexPoly(result, std::vector<cv::Point>(polygon.begin(), polygon.end()), bgr, cv::LINE_AA);
  cv::Mat noise(result.size(), CV_16SC3);
  cv::theRNG().state = 1;
  cv::randn(noise, 0, 2);
  cv::add(result, noise, result, cv::noArray(), CV_8U);
  return result;
}

struct Figures {
  int things = 0;  // that cover a chair's middle
  int noticed = 0;
  int covered = 0;  // chairs
  int covered_wrong = 0;
  int beside = 0;  // chairs that are said to be seen
  int beside_wrong = 0;

  void add(const table::Reading& seen, const SceneSeats& known, const vision::Table& table,
           const std::vector<cv::Point2f>& polygon) {
    bool covers_chair = false;
    for (std::size_t seat = 0; seat < known.size(); ++seat) {
      const cv::Point2f chair(table.camera.project(table.board.seats.at(static_cast<double>(seat))));
      const bool is_covered = cv::pointPolygonTest(polygon, chair, false) > 0;
      const table::SpotReading& reading = seat_read(seen, seat);
      const bool is_wrong = reading.is_visible && !is_seat_right(seen, known, seat) && reading.confidence() > 0.9;
      covers_chair = covers_chair || is_covered;
      covered += is_covered ? 1 : 0;
      covered_wrong += is_covered && is_wrong ? 1 : 0;
      beside += !is_covered && reading.is_visible ? 1 : 0;
      beside_wrong += !is_covered && is_wrong ? 1 : 0;
    }
    things += covers_chair ? 1 : 0;
    noticed += covers_chair && seen.hand ? 1 : 0;
  }
};

TEST(ForeignThings, OnChairsAreNoticedAndNotTakenForFigures) {
  constexpr int kPicturesOfEach = 20;
  constexpr int kThingsInEach = 4;
  Figures figures;
  Things things(20);
  for (const auto& folder : project_tables()) {
    const Scene scene(folder);
    const vision::Table table = learn(scene).table;
    vision::TableReader reader(table, std::nullopt);
    std::vector<Scene::Frame> frames = unknown_frames(scene);
    std::erase_if(frames, [](const Scene::Frame& frame) { return frame.has_hand(); });
    frames.resize(std::min<std::size_t>(frames.size(), kPicturesOfEach));
    for (const Scene::Frame& frame : frames) {
      for (int i = 0; i < kThingsInEach; ++i) {
        const Thing thing = things.draw(table.board);
        const auto polygon = in_picture(table.camera, thing.outline);
        const auto seen = reader.read(with(scene.picture(frame), polygon, thing.bgr));
        ASSERT_TRUE(seen) << seen.error();
        figures.add(*seen, frame.seats(), table, polygon);
      }
    }
  }
  std::printf("things on chairs: %d of %d noticed; chairs under them surely misread %d of %d, beside them %d of %d\n",
              figures.noticed, figures.things, figures.covered_wrong, figures.covered, figures.beside_wrong,
              figures.beside);
  ASSERT_GE(figures.things, 100);
  EXPECT_GE(figures.noticed, 0.99 * figures.things);
  EXPECT_LE(figures.covered_wrong, 0.005 * figures.covered);
  EXPECT_LE(figures.beside_wrong, 0.001 * figures.beside);
}

}  // namespace
}  // namespace seneschal::tests
