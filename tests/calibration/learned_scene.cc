#include "calibration/learned_scene.h"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <tuple>

namespace seneschal::tests {

using vision::Occupant;
using vision::SeatKind;
using vision::SeatVariation;

calibration::Calibration learn(const Scene& scene) {
  std::vector<calibration::NamedPicture> pictures;
  for (const vision::CalibrationView& view : scene.views()) {
    pictures.push_back({view.kind, scene.name(), view.bgr, {}, {}});
  }
  const std::filesystem::path board = scene.folder().parent_path() / "board.json";
  auto learned = calibration::calibrate(text_of(board), board.string(), pictures);
  if (!learned) {
    throw std::runtime_error(scene.name() + ": " + learned.error().message());
  }
  return std::move(*learned);
}

std::vector<SeatVariation::Sample> seat_samples(const Scene& scene, const vision::Table& table) {
  std::vector<SeatVariation::Sample> samples;
  const vision::SeatSampler sampler(table.board, table.camera);
  const vision::Goldenness goldenness(table.seats.gold);
  for (const Scene::Frame& frame : scene.frames()) {
    if (frame.has_hand() || frame.kind == "setup" || frame.kind == "teach") {
      continue;
    }
    const bool is_bare = frame.kind == "empty";
    const cv::Mat smoothed = vision::smooth(scene.picture(frame));
    const vision::KnownSeats known = frame.seats();
    for (std::size_t seat = 0; seat < known.size(); ++seat) {
      const auto features = sampler.features(smoothed, seat, goldenness);
      const auto add = [&](SeatKind kind) {
        samples.push_back({kind, difference_from(table.seats, kind, seat, features)});
      };
      if (known[seat].occupant != Occupant::kEmpty) {
        add(static_cast<SeatKind>(known[seat].occupant));
        continue;
      }
      if (!is_bare && table.seats.empty[seat]) {
        add(SeatKind::kEmpty);
      }
      const auto& crowned = table.board.crowned_seats;
      const auto crown = std::find(crowned.begin(), crowned.end(), static_cast<int>(seat));
      if (crown != crowned.end()) {
        add(crown == crowned.begin() ? SeatKind::kLargeCrownEmpty : SeatKind::kCrownedEmpty);
      }
    }
  }
  return samples;
}

std::vector<vision::RingVariation::Sample> ring_samples(const Scene& scene, const vision::Table& table) {
  std::vector<vision::RingVariation::Sample> samples;
  std::vector<std::tuple<std::size_t, Occupant, int>> stacks;  // of each sample: the same chair, prince and count
  std::map<std::tuple<std::size_t, Occupant, int>, int> pictures;
  const vision::RingSampler sampler(table.board, table.camera);
  const vision::Goldenness goldenness(table.seats.gold);
  for (const Scene::Frame& frame : scene.frames()) {
    if (frame.has_hand()) {
      continue;
    }
    const cv::Mat smoothed = vision::smooth(scene.picture(frame));
    const vision::KnownSeats known = frame.seats();
    for (std::size_t seat = 0; seat < known.size(); ++seat) {
      if (known[seat].rings > 0) {
        const auto look = sampler.look(goldenness, smoothed, seat);
        samples.push_back({look, static_cast<std::size_t>(known[seat].rings), 1});
        stacks.emplace_back(seat, known[seat].occupant, known[seat].rings);
        ++pictures[stacks.back()];
      }
    }
  }
  for (std::size_t i = 0; i < samples.size(); ++i) {
    samples[i].weight = 1.0 / pictures[stacks[i]];
  }
  return samples;
}

std::vector<Scene::Frame> unknown_frames(const Scene& scene) {
  std::vector<Scene::Frame> frames;
  std::copy_if(scene.frames().begin(), scene.frames().end(), std::back_inserter(frames),
               [](const Scene::Frame& frame) { return !frame.is_known(); });
  return frames;
}

}  // namespace seneschal::tests
