#pragma once

#include <array>
#include <cstddef>

#include "daemon/referee/artus/weighing/expected_table.h"

namespace seneschal::referee::test {

/// What the eyes make of a picture.
struct Look {
  ExpectedTable table;
  double disc_deg = 0;

  friend bool operator==(const Look&, const Look&) = default;
};

/// A thing that is taken for another, the same one throughout a game. `which` says which of its kind.
struct Misreading {
  const char* of;
  void (*apply)(Look& look, std::size_t which);
  bool is_of_one_place = false;  // that is neither a chair nor the pile
};

void misread_chair(Look& look, std::size_t which);
void misread_crowned_chair(Look& look, std::size_t which);
void empty_chair(Look& look, std::size_t which);
void misread_rings(Look& look, std::size_t which);
void misread_tray(Look& look, std::size_t which);
void misread_space(Look& look, std::size_t which);
void misread_lying(Look& look, std::size_t which);
void miss_marker(Look& look, std::size_t which);
void exchange_markers(Look& look, std::size_t which);
void misread_disc(Look& look, std::size_t which);
void misread_card(Look& look, std::size_t which);
/// One face of all that is taken for another.
void misread_face(Look& look, std::size_t which);
void misread_owner(Look& look, std::size_t which);
/// One face of all that is taken for another player's.
void misread_owner_of_face(Look& look, std::size_t which);
void miss_card(Look& look, std::size_t which);
void imagine_card(Look& look, std::size_t which);

/// One of each kind.
inline constexpr std::array<Misreading, 13> kMisreadings{{{"a chair", misread_chair},
                                                          {"a crowned chair", misread_crowned_chair},
                                                          {"a chair taken for empty", empty_chair},
                                                          {"a prince's rings", misread_rings, true},
                                                          {"the supply", misread_tray, true},
                                                          {"a marker's space", misread_space, true},
                                                          {"whether a marker lies", misread_lying, true},
                                                          {"a marker that is not seen", miss_marker, true},
                                                          {"two markers exchanged", exchange_markers},
                                                          {"the disc", misread_disc, true},
                                                          {"a card's face", misread_face},
                                                          {"a card's owner", misread_owner_of_face},
                                                          {"a card where none lies", imagine_card}}};

}  // namespace seneschal::referee::test
