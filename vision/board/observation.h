#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "vision/board/angle.h"

namespace seneschal::vision {

/// What may stand on a chair. The numbers index arrays of likelihoods.
enum class Occupant { kEmpty = 0, kRed = 1, kBlue = 2, kBlack = 3, kBeige = 4, kSilver = 5, kBronze = 6 };
inline constexpr std::size_t kOccupants = 7;

/// The colours that own a marker on the track and cards, in the order of their arrays.
inline constexpr std::size_t kColours = 4;
inline constexpr std::array<const char*, kOccupants> kOccupantNames{"",      "red",    "blue",  "black",
                                                                    "beige", "silver", "bronze"};

inline constexpr std::size_t kSeats = 28;
inline constexpr std::size_t kTrackSpaces = 50;
inline constexpr std::size_t kMostRings = 10;  // in the game

/// One chair. Log-likelihoods are natural, of the pixels given the value, each up to one constant for its array; they
/// compare hypotheses and are meant to be summed. A chair that is covered has is_visible false and all zeros: it
/// speaks for nobody.
struct SeatReading {
  bool is_visible = false;
  std::array<double, kOccupants> occupant{};  ///< by Occupant
  std::array<double, 4> rings{};  ///< 0 to 3 rings, given that a prince stands here; zeros where hardly one does

  /// The likeliest occupant, and its posterior probability under equal priors (0 when the chair is not visible).
  [[nodiscard]] Occupant best() const;
  [[nodiscard]] double confidence() const;
  [[nodiscard]] int best_rings() const;
};

/// Where a marker on the prestige track is: the space its foot is on, and whether it lies.
struct TrackPlace {
  int space = 0;  ///< 0 to 49
  bool is_lying = false;
  friend bool operator==(const TrackPlace&, const TrackPlace&) = default;
};

/// One colour's marker. `standing` and `lying` hold a log-likelihood for each space; `absent` that of the marker not
/// being on the track at all.
struct MarkerReading {
  bool is_visible = false;
  std::array<double, kTrackSpaces> standing{};
  std::array<double, kTrackSpaces> lying{};
  double absent = 0;

  /// The likeliest place; nothing when the marker is most likely absent or cannot be seen.
  [[nodiscard]] std::optional<TrackPlace> best() const;
  /// The posterior probability of best(), or of there being no marker, under equal priors; 0 when it cannot be seen.
  [[nodiscard]] double confidence() const;
};

/// One card face that the top card might be, as named in the folder of card pictures.
struct CardReading {
  std::string card;    ///< "knight:3-6"
  std::string colour;  ///< "red"
  double log_likelihood = 0;
};

/// Everything that one picture says about the table. What it does not show is left open.
struct Observation {
  bool hand = false;  ///< a hand, a sleeve or anything else that does not belong to the table is in the picture
  double hand_confidence = 0;  ///< posterior probability of what `hand` says
  std::array<SeatReading, kSeats> seats{};
  std::optional<Angle> disc;   ///< of the crown plate, clockwise from seat 0
  double disc_confidence = 0;  ///< posterior probability that `disc` is within 1 degree
  std::optional<std::array<double, kMostRings + 1>> ring_tray;  ///< log-likelihood of each count
  std::array<MarkerReading, kColours> track{};                  ///< red, blue, black, beige
  bool card_zone_visible = false;
  double no_card = 0;              ///< log-likelihood that the card zone is empty
  std::vector<CardReading> cards;  ///< every known face; empty when no faces were learned

  /// The likeliest top card; nothing when the zone is empty, covered, or no faces are known.
  [[nodiscard]] std::optional<CardReading> top_card() const;
  /// The posterior probability of top_card(), or of there being none; 0 when the zone is covered or no face is known.
  [[nodiscard]] double top_card_confidence() const;
  /// The likeliest number of rings in the tray.
  [[nodiscard]] std::optional<int> ring_supply() const;
  /// The posterior probability of ring_supply(); 0 when the tray is covered.
  [[nodiscard]] double ring_supply_confidence() const;
};

}  // namespace seneschal::vision
