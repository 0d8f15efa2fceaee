#include "vision/zones/ring_tray.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "vision/board/part_readings.h"
#include "vision/numerics/lab_colour.h"

namespace seneschal::vision {

namespace {

constexpr int kRingsAtStart = 4;
// Fine enough for a ring's 3 mm wide band, coarse enough to stay under a millisecond.
constexpr double kTrayStepMm = 0.8;
// The tray's rim is darker than its floor and rings stay inside it.
constexpr double kRimMm = 2.0;
// From this share of the way from floor to gold a sample counts, halfway being a ring's blurred edge.
constexpr double kGoldFrom = 0.35;
// Lab units; less than this between floor and "gold" is noise.
constexpr double kLeastTrayContrast = 12;

struct TraySamples {
  cv::Mat3b lab;
  cv::Vec3d floor;  // its colour
};

cv::Vec3d median_colour(const cv::Mat3b& colours) {
  std::array<std::array<std::size_t, 256>, 3> counts{};
  for (const cv::Vec3b& colour : std::span(colours.ptr<cv::Vec3b>(), colours.total())) {
    ++counts[0][colour[0]];
    ++counts[1][colour[1]];
    ++counts[2][colour[2]];
  }
  cv::Vec3d median;
  for (std::size_t c = 0; c < counts.size(); ++c) {
    std::size_t value = 0;
    for (std::size_t below = counts[c][0]; below <= colours.total() / 2; below += counts[c][value]) {
      ++value;
    }
    median[static_cast<int>(c)] = static_cast<double>(value);
  }
  return median;
}

std::vector<PixelPoint> tray_pixels(const Board& board, const CameraModel& camera) {
  const double reach = board.ring_tray.radius_mm - kRimMm;
  std::vector<BoardPoint> points;
  for (double y = -reach; y <= reach; y += kTrayStepMm) {
    for (double x = -reach; x <= reach; x += kTrayStepMm) {
      if (x * x + y * y <= reach * reach) {
        points.push_back({board.ring_tray.centre.x + x, board.ring_tray.centre.y + y, 0});
      }
    }
  }
  return camera.project(points);
}

TraySamples without_floor(const cv::Mat& lab) {
  return {lab, median_colour(lab)};
}

// Lightness says least: shadows and highlights change it, and the rings' shade differs round the band.
double gold_mm2(const TraySamples& tray, const cv::Vec3d& gold) {
  const cv::Vec3d toward_gold = gold / gold.dot(gold);
  const double floor = tray.floor.dot(toward_gold);
  double sum = 0;
  for (const cv::Vec3b& lab : std::span(tray.lab.ptr<cv::Vec3b>(), tray.lab.total())) {
    const double share = lab[0] * toward_gold[0] + lab[1] * toward_gold[1] + lab[2] * toward_gold[2] - floor;
    sum += share < kGoldFrom ? 0 : std::min(share, 1.0);
  }
  return sum * kTrayStepMm * kTrayStepMm;
}

// The mean of the samples that differ most in b (yellow against the floor), which the rings' own area bounds.
cv::Vec3d find_gold(const TraySamples& tray, const Board& board) {
  std::vector<cv::Vec3d> lab;
  for (const cv::Vec3b& colour : tray.lab) {
    lab.push_back(cv::Vec3d(colour) - tray.floor);
  }
  const double radius = board.ring.outer_diameter_mm / 2;
  const double hole = radius - board.ring.thickness_mm;
  const double band_mm2 = kRingsAtStart * CV_PI * (radius * radius - hole * hole);
  const auto count =
      std::clamp<std::size_t>(static_cast<std::size_t>(0.5 * band_mm2 / (kTrayStepMm * kTrayStepMm)), 1, lab.size());
  std::partial_sort(lab.begin(), lab.begin() + static_cast<std::ptrdiff_t>(count), lab.end(),
                    [](const cv::Vec3d& a, const cv::Vec3d& b) { return a[2] > b[2]; });
  cv::Vec3d sum;
  for (std::size_t i = 0; i < count; ++i) {
    sum += lab[i];
  }
  return sum / static_cast<double>(count);
}

}  // namespace

tl::expected<RingTrayModel, Unlearnable> learn_ring_tray(const Board& board, std::span<const CalibrationView> views) {
  std::vector<TraySamples> with_rings;
  std::vector<TraySamples> without;
  for (const CalibrationView& view : views) {
    if (const auto tray = TrayView(board, view.camera).look(view.bgr, {})) {
      (view.kind == ViewKind::kEmpty ? without : with_rings).push_back(without_floor(*tray));
    }
  }
  if (with_rings.empty()) {
    return tl::unexpected(Unlearnable{TrayNotShown{}});
  }
  RingTrayModel model;
  for (const TraySamples& tray : with_rings) {
    model.gold += find_gold(tray, board) / static_cast<double>(with_rings.size());
  }
  if (cv::norm(model.gold) < kLeastTrayContrast) {
    return tl::unexpected(Unlearnable{TrayEmpty{}});
  }
  for (const TraySamples& tray : without) {
    model.background_mm2 += gold_mm2(tray, model.gold) / static_cast<double>(without.size());
  }
  for (const TraySamples& tray : with_rings) {
    model.ring_mm2 +=
        (gold_mm2(tray, model.gold) - model.background_mm2) / kRingsAtStart / static_cast<double>(with_rings.size());
  }
  return model;
}

TrayView::TrayView(const Board& board, const CameraModel& camera)
    : map_(tray_pixels(board, camera), camera.size), is_inside_(true) {
  for (const PixelPoint& pixel : tray_pixels(board, camera)) {
    is_inside_ &= pixel.x >= 0 && pixel.y >= 0 && pixel.x <= camera.size.width - 1 && pixel.y <= camera.size.height - 1;
    pixels_.emplace_back(cvRound(pixel.x), cvRound(pixel.y));
  }
}

std::optional<cv::Mat> TrayView::look(const LitPicture& picture, const cv::Mat& covered) const {
  const auto is_covered = [&covered](const cv::Point& pixel) { return covered.at<std::uint8_t>(pixel) != 0; };
  if (!is_inside_ || (!covered.empty() && std::any_of(pixels_.begin(), pixels_.end(), is_covered))) {
    return std::nullopt;
  }
  return lab_of(map_.sample(picture));
}

RingTrayReader::RingTrayReader(const RingTrayModel& model, const Board& board, const CameraModel& camera)
    : model_(model), tray_(board, camera) {}

table::SupplyReading RingTrayReader::read(const LitPicture& picture, const cv::Mat& covered) const {
  const auto lab = tray_.look(picture, covered);
  if (!lab) {
    return {};
  }
  const double rings = (gold_mm2(without_floor(*lab), model_.gold) - model_.background_mm2) / model_.ring_mm2;
  std::vector<double> likelihoods(kMostRings + 1);
  for (std::size_t count = 0; count < likelihoods.size(); ++count) {
    const double expected = static_cast<double>(count);
    // Each ring's area varies by some percent with its place and shading; an eighth of a ring of noise comes on top.
    const double spread = 0.125 + 0.03 * expected;
    const double off = (rings - expected) / spread;
    // Bounded: an area that fits no count says little about which it is.
    likelihoods[count] = -0.5 * std::min(off * off, 60.0) - std::log(spread);
  }
  return {true, std::move(likelihoods)};
}

nlohmann::json to_json(const RingTrayModel& model) {
  return {{"gold_lab", {model.gold[0], model.gold[1], model.gold[2]}},
          {"ring_mm2", model.ring_mm2},
          {"background_mm2", model.background_mm2}};
}

RingTrayModel ring_tray_from_json(const strict_json::JsonNode& node) {
  RingTrayModel model;
  const std::vector<double> gold = node.at("gold_lab").numbers(3);
  model.gold = {gold[0], gold[1], gold[2]};
  if (cv::norm(model.gold) < kLeastTrayContrast) {
    node.at("gold_lab").refuse("a colour difference of at least " + std::to_string(kLeastTrayContrast));
  }
  model.ring_mm2 = node.at("ring_mm2").number(1, 1e4);
  model.background_mm2 = node.at("background_mm2").number(0, 1e5);
  return model;
}

}  // namespace seneschal::vision
