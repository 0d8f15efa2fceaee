#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "daemon/referee/artus/weighing/said.h"
#include "rules/artus/figure.h"
#include "rules/artus/prestige.h"
#include "rules/artus/seat.h"
#include "rules/artus/state.h"

namespace seneschal::referee {

/// Chairs, and colours with a marker each, as arrays count them.
inline constexpr std::size_t kSeats = artus::Seat::kCount;
inline constexpr std::size_t kColours = artus::kColourCount;

/// What a picture shows if a hypothesis is true.
struct ExpectedTable {
  std::array<std::optional<artus::Figure>, kSeats> seats{};  ///< nothing on an empty chair
  std::array<std::uint8_t, kSeats> rings{};
  artus::Seat king_seat;
  int ring_supply = 0;
  /// By colour; nothing for colours that nobody plays.
  std::array<std::optional<artus::Marker>, kColours> markers{};
  std::optional<TopCard> top_card;

  friend bool operator==(const ExpectedTable&, const ExpectedTable&) = default;
};

[[nodiscard]] ExpectedTable expected_table(const artus::State& state, const std::optional<TopCard>& top_card);

/// One figure on another seat than it should be, with its rings.
struct Astray {
  artus::Figure figure = artus::Figure::kRed;
  artus::Seat stands_on;
  artus::Seat belongs_on;
};
/// How the chairs of `seen` differ from those of `right`, where one figure makes all the difference. Figures of a kind
/// are all alike: it is the shortest way to put things right, whoever went where.
[[nodiscard]] std::optional<Astray> astray(const ExpectedTable& seen, const ExpectedTable& right);
/// The one figure of `kind` that is on another chair, whatever else differs; nothing where it is not one.
[[nodiscard]] std::optional<Astray> astray(const ExpectedTable& seen, const ExpectedTable& right, artus::Figure kind);

/// Whether a prince is on a chair, of what is on it.
[[nodiscard]] bool is_prince(const std::optional<artus::Figure>& figure);

}  // namespace seneschal::referee
