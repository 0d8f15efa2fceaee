#pragma once

#include <array>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/board/part_readings.h"
#include "vision/track/track.h"

namespace seneschal::vision {

/// By how much each sample of the track speaks for each colour's marker against the empty track and the other markers.
class TrackJudge {
 public:
  /// A natural log-likelihood ratio times this, as a whole number: sums of them are exact.
  static constexpr float kUnits = 1024;
  /// One sample never says more than this, natural logarithm: reflections and the print's letters are not independent.
  static constexpr float kMost = 3;
  using Speaks = std::array<std::vector<std::int16_t>, kMostMarkers>;

  explicit TrackJudge(const TrackModel& model);

  [[nodiscard]] bool knows(std::size_t colour) const { return !tones_[colour].empty(); }

  /// `seen` is the picture at each sample (8-bit Lab, 1 x samples) and `empty` the empty track; `change` is by how much
  /// this picture's light makes them differ.
  [[nodiscard]] Speaks operator()(const cv::Mat& seen, const cv::Mat& empty, const cv::Vec3f& change) const;

 private:
  static constexpr std::size_t kBlock = 256;  // samples at a time, so that the numbers between stay in the cache
  using Values = std::array<float, kBlock>;
  struct Colours {
    std::array<Values, 3> lab;
  };
  struct WeighedTone {
    std::array<float, 3> mean{};
    std::array<float, 3> weight{};  // one over the spread, so that half the sum of squares is the exponent
    float norm = 0;
  };

  static void take(const std::uint8_t* values, float less, std::size_t count, Values& out);
  static void weigh_board(const Colours& seen, const Colours& empty, Values& board);
  void weigh_marker(const Colours& seen, std::size_t colour, Values& marker) const;
  static void weigh_against(const std::array<Values, kMostMarkers>& markers, std::size_t colour, const Values& board,
                            std::int16_t* out);

  std::array<std::vector<WeighedTone>, kMostMarkers> tones_;  // none for a colour that was not learned
};

}  // namespace seneschal::vision
