#include "rules/court/records/edition_file.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include "rules/court/character.h"
#include "rules/court/courtier.h"
#include "rules/strict_json/read_json.h"

namespace seneschal::court_records {
namespace {

using court::PlayerIndex;
using court::TableFacts;
using court::Tiles;
using strict_json::JsonNode;

constexpr int kTypes = static_cast<int>(court::kAllCourtiers.size());
// One digit each in the text of a position.
constexpr int kMostCourtiers = 9;
constexpr int kMostTakings = 9;
constexpr int kMostPawnWorth = 100;
// A treasury of every tile in the game then still has a list of bids that a program can go through.
constexpr std::size_t kMostTilesAtStart = 3;

Tiles tiles_at(const JsonNode& node) {
  Tiles tiles;
  for (const JsonNode& item : node.items(1, kMostTilesAtStart, "tiles")) {
    tiles.add(*court::tile_worth(item.integer(1, static_cast<int>(court::kAllTiles.size()))));
  }
  return tiles;
}

/// Reads the parts of an edition into place.
class EditionReader {
 public:
  explicit EditionReader(EditionFile& result) : result_(result), edition_(result.edition) {}

  void read(const JsonNode& root) {
    root.at("format").require("court-edition/1");
    root.pass_over({"title"});
    edition_.id = edition_files::edition_id_at(root);
    const JsonNode values = root.at("values");
    edition_.courtiers_each = value(values, "courtiers_each").integer(1, kMostCourtiers);
    edition_.treasury = tiles_at(value(values, "treasury"));
    edition_.purse = tiles_at(value(values, "purse"));
    edition_.guinevere_takes = value(values, "guinevere_takes").integer(1, kMostTakings);
    edition_.others_take = value(values, "others_take").integer(1, kMostTakings);
    edition_.merlin_exchanges = value(values, "merlin_exchanges").integer(0, kMostTakings);
    edition_.pawn_worth = value(values, "pawn_worth").integer(0, kMostPawnWorth);
    edition_.merlin_jesters = value(values, "merlin_jesters").integer(0, kMostPawnWorth);
    read_tables(value(values, "tables"));
    edition_.removed_returns = value(values, "removed_returns").boolean();
    edition_.merlin_may_give_back = value(values, "merlin_may_give_back").boolean();
    edition_.favour_passes_at_end = value(values, "favour_passes_at_end").boolean();
  }

 private:
  /// The value under `key`, listed with its source.
  JsonNode value(const JsonNode& values, const std::string& key) {
    return edition_files::value_at(values, key, result_.values);
  }

  void read_tables(const JsonNode& tables) {
    for (int players = 2; players <= PlayerIndex::kMost; ++players) {
      const JsonNode table = tables.at(std::to_string(players));
      TableFacts& facts = edition_.tables[static_cast<std::size_t>(players)];
      facts.row = table.at("row").integer(1, kMostCourtiers);
      facts.at_start = table.at("at_start").integer(-1, 1);
      facts.characters = table.at("characters").integer(1, court::kCharacterCount);
      check(table, facts, players);
    }
  }

  void check(const JsonNode& table, const TableFacts& facts, int players) const {
    const int chosen = players * facts.characters;
    if (chosen > court::kCharacterCount || chosen < court::kCharacterCount - 1) {
      table.at("characters").refuse("a number of characters that leaves none or one over in a round");
    }
    if (facts.row != kTypes + facts.at_start) {
      table.at("row").refuse(std::to_string(kTypes + facts.at_start) +
                             ", one of each and what the die adds or removes");
    }
    if (facts.row != edition_.guinevere_takes + (players - 1) * edition_.others_take) {
      table.at("row").refuse("as many as all players take when Guinevere is chosen");
    }
    if (edition_.courtiers_each < players + 1 + std::max(facts.at_start, 0)) {
      table.at("row").refuse("courtiers enough for the first row, whatever the players begin with");
    }
  }

  EditionFile& result_;
  court::Edition& edition_;
};

}  // namespace

tl::expected<EditionFile, strict_json::FormatError> parse_edition(std::string_view text, const std::string& file) {
  return edition_files::read_edition_file<court::Edition>(
      text, file, [](const JsonNode& root, EditionFile& result) { EditionReader(result).read(root); });
}

}  // namespace seneschal::court_records
