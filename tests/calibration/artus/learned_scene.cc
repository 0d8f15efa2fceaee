#include "calibration/artus/learned_scene.h"
#include "vision/board/artus/board_file.h"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <tuple>

#include <gtest/gtest.h>

namespace seneschal::tests {

using vision::SeatKind;
using vision::SeatVariation;

calibration::Calibration learn(const Scene& scene) {
  std::vector<calibration::NamedPicture> pictures;
  for (const vision::CalibrationView& view : scene.views()) {
    pictures.push_back({view.kind, scene.name(), view.bgr, {}, {}});
  }
  const std::filesystem::path board = scene.folder().parent_path() / "board.json";
  auto learned = calibration::calibrate(vision::artus_board(), text_of(board), board.string(), pictures);
  if (!learned) {
    throw std::runtime_error(scene.name() + ": " + testing::PrintToString(learned.error()));
  }
  return std::move(*learned);
}

std::vector<SeatKind> sample_kinds() {
  return vision::seat_kinds(vision::artus_board().pieces);
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
    const SceneSeats known = frame.seats();
    for (std::size_t seat = 0; seat < known.size(); ++seat) {
      const auto features = sampler.features(smoothed, seat, goldenness);
      const auto add = [&](const SeatKind& kind) {
        samples.push_back({kind, difference_from(table.seats, table.board, kind, seat, features)});
      };
      if (known[seat].figure) {
        add(*known[seat].figure);
        continue;
      }
      if (!is_bare && table.seats.empty[seat]) {
        add(vision::kEmptySeat);
      }
      const auto& marked = table.board.marked_seats;
      const auto mark = std::find(marked.begin(), marked.end(), static_cast<int>(seat));
      if (mark != marked.end()) {
        const vision::Pieces& pieces = table.board.pieces;
        add(mark == marked.begin() ? pieces.large_mark_empty : pieces.mark_empty);
      }
    }
  }
  return samples;
}

std::vector<vision::RingVariation::Sample> ring_samples(const Scene& scene, const vision::Table& table) {
  std::vector<vision::RingVariation::Sample> samples;
  std::vector<std::tuple<std::size_t, std::optional<table::Thing>, int>>
      stacks;  // of each sample: the same chair, figure and count
  std::map<std::tuple<std::size_t, std::optional<table::Thing>, int>, int> pictures;
  const vision::RingSampler sampler(table.board, table.camera);
  const vision::Goldenness goldenness(table.seats.gold);
  for (const Scene::Frame& frame : scene.frames()) {
    if (frame.has_hand()) {
      continue;
    }
    const cv::Mat smoothed = vision::smooth(scene.picture(frame));
    const SceneSeats known = frame.seats();
    for (std::size_t seat = 0; seat < known.size(); ++seat) {
      if (known[seat].stack > 0) {
        const auto look = sampler.look(goldenness, smoothed, seat);
        samples.push_back({look, static_cast<std::size_t>(known[seat].stack), 1});
        stacks.emplace_back(seat, known[seat].figure, known[seat].stack);
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
