#pragma once

#include <cstdint>
#include <string>

namespace seneschal::tests {

/// How places for things of one kind were read in many pictures.
struct PlaceFigures {
  int all = 0;     ///< that can be seen
  int hidden = 0;  ///< besides
  int right = 0;   ///< the likeliest is what lies there
  int unsure = 0;  ///< with a confidence below 0.95
  int surely_wrong = 0;

  PlaceFigures& operator+=(const PlaceFigures& other);
  [[nodiscard]] double share() const;
};

/// How a table was read.
struct CourtFigures {
  PlaceFigures coins;
  PlaceFigures tiles;
  PlaceFigures standing;  ///< pawns and the die
  int pictures = 0;       ///< without an arm
  int imagined = 0;       ///< of those, in which one was seen
  int arms = 0;           ///< pictures with one
  int noticed = 0;
  int misread = 0;     ///< things of which a picture with an arm that was not noticed surely says what is wrong
  double seconds = 0;  ///< of the processor, for all pictures

  [[nodiscard]] double seconds_for_one() const;  ///< of those pictures
  CourtFigures& operator+=(const CourtFigures& other);
};

/// Learns the simulated table of King Arthur's Court that a seed decides from pictures of it, as calibrate does, and
/// reads so many others, on which coins, tiles, pawns and the die lie anywhere, and a quarter as many with an arm over
/// the table. What is not right is printed.
[[nodiscard]] CourtFigures read_drawn_court(std::uint64_t seed, int pictures);

/// A line of figures.
[[nodiscard]] std::string line_of(const CourtFigures& figures);

}  // namespace seneschal::tests
