#pragma once

#include <array>
#include <optional>

#include "daemon/referee/artus/weighing/expected_table.h"
#include "daemon/referee/artus/weighing/said.h"
#include "rules/artus/apply.h"
#include "rules/artus/random/playout.h"
#include "rules/artus/state.h"

namespace seneschal::referee::test {

/// The mistakes that people make.
enum class Slip {
  kWrongSeat,       // the mover stands on a random seat that it could not reach
  kTooFar,          // counted one seat too far, and whoever sat there made room
  kDisplacedWrong,  // the displaced figure went to another seat
  kForeignKnight,   // somebody else's knight was moved
  kRingForgotten,   // the ring is still in the tray
  kRingOnWrongPrince,
  kRingsNotReturned,  // the old King still has three
  kTray,              // a ring of the supply lies elsewhere
  kMarkerMoved,       // the marker was moved to a wrong space
  kMarkerForgotten,   // the marker was not moved
  kMarkerLies,        // the marker lies and should stand, or the other way round
  kDisc,              // the disc was turned by hand
  kCard,              // the card is one that the player has played before
  kRingTooMany,       // the prince got two rings, or one that no action gives him
  kRingOffPrince,     // the ring was taken from another prince instead of the tray
};
/// What friends get wrong.
inline constexpr std::array kUsualSlips{Slip::kWrongSeat,
                                        Slip::kTooFar,
                                        Slip::kDisplacedWrong,
                                        Slip::kForeignKnight,
                                        Slip::kRingForgotten,
                                        Slip::kRingOnWrongPrince,
                                        Slip::kRingsNotReturned,
                                        Slip::kTray,
                                        Slip::kMarkerMoved,
                                        Slip::kMarkerForgotten,
                                        Slip::kMarkerLies,
                                        Slip::kDisc,
                                        Slip::kCard};
/// Everything that can be done wrong with rings.
inline constexpr std::array kRingSlips{Slip::kRingForgotten, Slip::kRingOnWrongPrince, Slip::kRingsNotReturned,
                                       Slip::kTray,          Slip::kRingTooMany,       Slip::kRingOffPrince};

/// A table with something wrong, and what that is.
struct SlippedTable {
  ExpectedTable table;
  std::optional<artus::Seat> disc;  // where the disc was turned to
  Mistake mistake;
};

/// `step`, played in `before`, carried out with the slip. Nothing where it cannot happen to this action, or where the
/// table would be one that a legal action gives.
[[nodiscard]] std::optional<SlippedTable> slipped(const artus::Edition& edition, const artus::State& before,
                                                  const artus::Step& step, Slip slip, bool sees_cards,
                                                  artus::RandomStream& random);

}  // namespace seneschal::referee::test
