#pragma once

#include <cstdint>
#include <string>

namespace seneschal::tests {

/// How zones of one kind were read in many pictures.
struct ZoneFigures {
  int all = 0;
  int right = 0;   ///< the likeliest is what lies there
  int unsure = 0;  ///< with a confidence below 0.95
  int surely_wrong = 0;

  ZoneFigures& operator+=(const ZoneFigures& other);
  [[nodiscard]] double share() const;
};

/// How a table was read.
struct PlacesFigures {
  ZoneFigures pawns;
  ZoneFigures chips;
  ZoneFigures cards;
  int pictures = 0;  ///< without an arm
  int imagined = 0;  ///< of those, in which one was seen
  int arms = 0;      ///< pictures with one
  int noticed = 0;
  int misread = 0;     ///< things of which a picture with an arm that was not noticed surely says what is wrong
  double seconds = 0;  ///< of the processor, for all pictures

  [[nodiscard]] double seconds_for_one() const;  ///< of those pictures
  PlacesFigures& operator+=(const PlacesFigures& other);
};

/// The same table in two lights.
struct LightFigures {
  PlacesFigures as_taught;
  PlacesFigures other;  ///< of another lamp in another place, and of other windows
};

/// Learns the simulated table that a seed decides from pictures of it, as calibrate does, and reads others, so many of
/// them in the same light and in another one, and half as many with an arm over the table: pawns, chips and cards lie
/// anywhere. What is not right is printed.
[[nodiscard]] LightFigures read_drawn_table(std::uint64_t seed, int pictures, int in_other_light = 0);

/// A line of figures.
[[nodiscard]] std::string line_of(const PlacesFigures& figures);

}  // namespace seneschal::tests
