#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "daemon/referee/artus/weighing/expected_table.h"
#include "daemon/referee/artus/weighing/said.h"
#include "referee/artus/slips.h"
#include "rules/artus/edition.h"
#include "rules/artus/records/record.h"

namespace seneschal::referee::test {

/// What kind of game to make up.
struct Recipe {
  std::uint64_t seed = 1;
  int players = 3;
  artus::Variant variant = artus::Variant::kBeginner;
  int slips_in_100 = 15;           // actions with a wrong picture before the right one
  int unturned_in_100 = 20;        // King's moves after which the disc follows in no picture of its own
  int missed_in_100 = 0;           // actions whose pictures are missing
  bool places_one_by_one = false;  // a picture for each knight placed
  bool sees_cards = true;          // wrong pictures must be told from legal ones without the card otherwise
  bool misplays_cards = true;      // slips include cards that the player cannot have
  std::vector<Slip> slips{kUsualSlips.begin(), kUsualSlips.end()};
};

/// One picture of a made-up game, with the truth about it.
struct GeneratedPicture {
  std::string kind;  // "setup", "placed", "hand", "wrong", "settled", "rotated"
  ExpectedTable table;
  double disc_deg = 0;
  bool hand = false;
  std::optional<int> action;       // that it shows, or that it spoils
  std::optional<Mistake> mistake;  // in a wrong picture: what is wrong, as far as a picture can tell
};

struct GeneratedGame {
  records::Record truth;
  std::vector<GeneratedPicture> pictures;
  std::vector<int> scores;  // at the end, by player
};

/// A random legal game, and random slips on the way. The same recipe gives the same game.
[[nodiscard]] GeneratedGame generate(const artus::Edition& edition, const Recipe& recipe);

}  // namespace seneschal::referee::test
