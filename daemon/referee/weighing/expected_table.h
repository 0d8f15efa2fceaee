#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "daemon/referee/weighing/said.h"
#include "rules/artus/figure.h"
#include "rules/artus/prestige.h"
#include "rules/artus/seat.h"
#include "rules/artus/state.h"
#include "vision/board/observation.h"

namespace seneschal::referee {

/// What a picture shows if a hypothesis is true.
struct ExpectedTable {
  std::array<vision::Occupant, vision::kSeats> seats{};
  std::array<std::uint8_t, vision::kSeats> rings{};
  artus::Seat king_seat;
  int ring_supply = 0;
  /// By colour; nothing for colours that nobody plays.
  std::array<std::optional<artus::Marker>, vision::kColours> markers{};
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

[[nodiscard]] vision::Occupant occupant_of(const std::optional<artus::Figure>& figure);
/// Nothing for an empty chair.
[[nodiscard]] std::optional<artus::Figure> figure_of(vision::Occupant occupant);
[[nodiscard]] bool is_prince(vision::Occupant occupant);

}  // namespace seneschal::referee
