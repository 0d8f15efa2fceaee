#include "rules/tafelrunde/records/edition_file.h"

#include <cstddef>
#include <optional>
#include <utility>

#include "rules/strict_json/read_json.h"

namespace seneschal::tafelrunde_records {
namespace {

using strict_json::JsonNode;
using tafelrunde::Card;
using tafelrunde::CardTally;
using tafelrunde::Edition;
using tafelrunde::PlayerIndex;
using tafelrunde::Space;

/// Reads the parts of an edition into place.
class EditionReader {
 public:
  explicit EditionReader(EditionFile& result) : result_(result), edition_(result.edition) {}

  void read(const JsonNode& root) {
    root.at("format").require("tafelrunde-edition/1");
    root.pass_over({"title"});
    edition_.id = edition_files::edition_id_at(root);
    const JsonNode values = root.at("values");
    read_track(values);
    read_cards(values);
  }

 private:
  /// The value under `key`, listed with its source.
  JsonNode value(const JsonNode& values, const std::string& key) {
    return edition_files::value_at(values, key, result_.values);
  }

  void read_track(const JsonNode& values) {
    const int spaces = value(values, "spaces").integer(1, Space::kMost);
    edition_.king = Space::from_int(spaces).value_or(Space());
    for (const JsonNode& node : value(values, "sword_spaces").items(0, Space::kMost)) {
      const int least = edition_.sword_spaces.empty() ? 1 : edition_.sword_spaces.back().to_int() + 1;
      // Rising, so that a search finds them, and before the King, who ends the game.
      edition_.sword_spaces.push_back(Space::from_int(node.integer(least, spaces - 1)).value_or(Space()));
    }
  }

  void read_cards(const JsonNode& values) {
    const JsonNode players = value(values, "players");
    edition_.least_players = players.at("least").integer(2, PlayerIndex::kMost);
    edition_.most_players = players.at("most").integer(edition_.least_players, PlayerIndex::kMost);
    edition_.highest_value = value(values, "highest_value").integer(1, Card::kMostValue);
    edition_.knights = value(values, "knights").integer(0, CardTally::kMostCopies);
    edition_.shields = value(values, "shields").integer(0, CardTally::kMostCopies);
    const int cards = edition_.deck().total();
    const JsonNode hand = value(values, "hand_size");
    edition_.hand_size = hand.integer(1, static_cast<int>(Card::kCount));
    if (edition_.hand_size * edition_.most_players > cards) {
      hand.refuse("hands for " + std::to_string(edition_.most_players) + " players from " + std::to_string(cards) +
                  " cards");
    }
  }

  EditionFile& result_;
  Edition& edition_;
};

}  // namespace

tl::expected<EditionFile, strict_json::FormatError> parse_edition(std::string_view text, const std::string& file) {
  return edition_files::read_edition_file<tafelrunde::Edition>(
      text, file, [](const JsonNode& root, EditionFile& result) { EditionReader(result).read(root); });
}

}  // namespace seneschal::tafelrunde_records
