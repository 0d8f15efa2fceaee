#pragma once

#include <array>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

namespace seneschal::sim {

/// Smooth noise of mean 0 and deviation about 1: layers of cells, each half as large and little more than half as
/// strong as the one before, their corners joined by cubics. A row is worked out when it is asked for: whole pictures
/// of it would be most of the memory that a simulated table takes.
class Fractal {
 public:
  /// `octaves` layers over `size` pixels, the coarsest with cells of `cell` pixels.
  Fractal(cv::Size size, cv::Size2d cell, int octaves, cv::RNG& random);

  /// Row `y`, as many values as the size is wide; stays until the next is asked for. Cheapest from the top down.
  [[nodiscard]] std::span<const float> row(int y);

 private:
  /// Between which corners, and with which weights, a pixel lies.
  struct Tap {
    int first;
    std::array<float, 4> weights;
  };
  struct Octave {
    cv::Mat1f corners;  // one more on the left and two more on the right, above and below
    std::vector<Tap> across;
    std::vector<Tap> down;
    float weight = 1;
    std::array<std::vector<float>, 4> lines;  // of corners, joined across; the one of row i is i % 4
    std::array<int, 4> line_of{-1, -1, -1, -1};
  };

  static std::vector<Tap> taps(int corners, int grown, int pixels);
  static const std::vector<float>& line(Octave& octave, int row);

  std::vector<Octave> octaves_;
  std::vector<float> row_;
};

}  // namespace seneschal::sim
