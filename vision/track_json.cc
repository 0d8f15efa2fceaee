#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "vision/track.h"
#include "vision/track_grid.h"

namespace seneschal::vision {

namespace {

using strict_json::JsonNode;

constexpr const char* kHexDigits = "0123456789abcdef";
constexpr std::size_t kNumbersPerTone = 6;

std::string hex_of(const cv::Mat& bytes) {
  const std::size_t count = bytes.total() * bytes.elemSize();
  std::string text;
  text.reserve(2 * count);
  for (std::size_t i = 0; i < count; ++i) {
    const unsigned value = bytes.data[i];
    text += kHexDigits[value >> 4U];
    text += kHexDigits[value & 15U];
  }
  return text;
}

cv::Mat track_of(const JsonNode& node) {
  cv::Mat track(kTrackRings, kTrackSectors, CV_8UC3);
  const std::size_t count = track.total() * track.elemSize();
  const std::string text = node.text();
  const bool is_hex = text.find_first_not_of(kHexDigits) == std::string::npos;
  if (!is_hex || text.size() != 2 * count) {
    node.refuse(std::to_string(2 * count) + " hexadecimal digits (0-9, a-f)");
  }
  for (std::size_t i = 0; i < count; ++i) {
    track.data[i] = static_cast<std::uint8_t>(std::stoul(text.substr(2 * i, 2), nullptr, 16));
  }
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

nlohmann::json to_json(const TrackModel& model) {
  nlohmann::json tones = nlohmann::json::object();
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    if (model.colours[colour]) {
      tones[kOccupantNames[colour + 1]] = json_of(*model.colours[colour]);
    }
  }
  return {{"tones", tones}, {"empty_track_lab", hex_of(model.empty_track)}};
}

TrackModel track_from_json(const strict_json::JsonNode& node) {
  TrackModel model;
  const strict_json::JsonNode tones = node.at("tones");
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    if (const auto learned = tones.find(kOccupantNames[colour + 1])) {
      model.colours[colour] = tones_of(*learned);
    }
  }
  model.empty_track = track_of(node.at("empty_track_lab"));
  return model;
}

}  // namespace seneschal::vision
