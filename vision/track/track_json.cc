#include <algorithm>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "hardware/crypto/digest.h"
#include "vision/track/track.h"
#include "vision/track/track_grid.h"

namespace seneschal::vision {

namespace {

using strict_json::JsonNode;

constexpr std::size_t kNumbersPerTone = 6;

std::size_t size_of(const cv::Mat& mat) {
  return mat.total() * mat.elemSize();
}

cv::Mat track_of(const JsonNode& node) {
  cv::Mat track(kTrackRings, kTrackSectors, CV_8UC3);
  const auto bytes = crypto::from_hex(node.text());
  if (!bytes || bytes->size() != size_of(track)) {
    node.refuse(std::to_string(2 * size_of(track)) + " hexadecimal digits (0-9, a-f)");
  }
  std::copy(bytes->begin(), bytes->end(), track.data);
  return track;
}

nlohmann::json json_of(const FigureTones& tones) {
  nlohmann::json numbers = nlohmann::json::array();
  for (const Tone& tone : tones) {
    for (const cv::Vec3f& part : {tone.lab, tone.spread}) {
      for (int c = 0; c < 3; ++c) {
        numbers.push_back(part[c]);
      }
    }
  }
  return numbers;
}

FigureTones tones_of(const JsonNode& node) {
  const std::vector<double> numbers = node.numbers(kTones * kNumbersPerTone);
  FigureTones tones;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    Tone& tone = tones[i / kNumbersPerTone];
    const int part = static_cast<int>(i % kNumbersPerTone);
    if (part >= 3 && numbers[i] <= 0) {
      node.refuse("tones of six numbers, L, a, b and their spreads, the spreads above 0");
    }
    (part < 3 ? tone.lab[part] : tone.spread[part - 3]) = static_cast<float>(numbers[i]);
  }
  return tones;
}

}  // namespace

nlohmann::json to_json(const TrackModel& model, const Board& board) {
  nlohmann::json tones = nlohmann::json::object();
  const auto colours = marker_colours(board);
  for (std::size_t colour = 0; colour < colours.size(); ++colour) {
    if (model.colours[colour]) {
      tones[colours[colour]] = json_of(*model.colours[colour]);
    }
  }
  return {{"tones", tones}, {"empty_track_lab", crypto::hex_of({model.empty_track.data, size_of(model.empty_track)})}};
}

TrackModel track_from_json(const strict_json::JsonNode& node, const Board& board) {
  TrackModel model;
  const strict_json::JsonNode tones = node.at("tones");
  const auto colours = marker_colours(board);
  for (std::size_t colour = 0; colour < colours.size(); ++colour) {
    if (const auto learned = tones.find(colours[colour])) {
      model.colours[colour] = tones_of(*learned);
    }
  }
  model.empty_track = track_of(node.at("empty_track_lab"));
  return model;
}

}  // namespace seneschal::vision
