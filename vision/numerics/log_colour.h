#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <opencv2/core.hpp>

namespace seneschal::vision {

/// A colour as logarithms, in which light of another strength or colour is an addition: red over green, green over
/// blue, and the mean of all three.
using LogColour = std::array<double, 3>;

/// Of a pixel: B, G, R.
[[nodiscard]] LogColour log_colour(const std::uint8_t* bgr);

/// How gold the rings of a table look, as the first two parts of a LogColour.
struct Gold {
  double red_over_green = 0;
  double green_over_blue = 0;
};

/// The typical colour of the more golden half of `colours`, which are of where rings lie: the other half is chair and
/// shadow. There are two.
[[nodiscard]] Gold typical_gold(std::vector<LogColour> colours);

/// Says how golden pixels are, from 0 to 1. Takes its answers from tables, for a picture is asked at a hundred thousand
/// places.
class Goldenness {
 public:
  explicit Goldenness(const Gold& gold);

  [[nodiscard]] const Gold& gold() const { return gold_; }

  /// Of a pixel: B, G, R.
  [[nodiscard]] float operator()(const std::uint8_t* bgr) const {
    const auto& log_of = *steps_;
    const int green = log_of[bgr[1]];
    return red_[static_cast<std::size_t>(log_of[bgr[2]] - green + kMost)] *
           green_[static_cast<std::size_t>(green - log_of[bgr[0]] + kMost)];
  }

 private:
  static constexpr int kMost = 1800;  // steps between the logarithms of black and white
  using Table = std::vector<float>;

  Gold gold_;
  const std::array<std::int16_t, 256>* steps_;  // of logarithms
  Table red_;                                   // by red over green
  Table green_;                                 // by green over blue
};

}  // namespace seneschal::vision
