#include "rules/artus/records/edition_file.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "rules/artus/records/action_node.h"
#include "rules/strict_json/read_json.h"

namespace seneschal::records {
namespace {

using artus::CardFacts;
using artus::CardId;
using artus::CardKind;
using artus::CardTally;
using artus::Edition;
using artus::Pile;
using artus::Seat;
using artus::SeatSet;
using strict_json::JsonNode;

constexpr int kMostPoints = 100;  // far beyond any seat or penalty; keeps every score within an int
constexpr int kMostRings = 50;
constexpr int kMostKnights = 5;  // Effects lists that many scored seats, legal_actions that many movers

/// Reads the parts of an edition into place.
class EditionReader {
 public:
  explicit EditionReader(EditionFile& result) : result_(result), edition_(result.edition) {}

  void read(const JsonNode& root) {
    root.at("format").require("artus-edition/1");
    root.pass_over({"title"});
    edition_.id = edition_files::edition_id_at(root);
    const JsonNode values = root.at("values");
    read_board(values);
    read_pieces(values);
    edition_.beginner = variant(values, "beginner");
    edition_.advanced = variant(values, "advanced");
    read_cards(root.at("cards"));
    check_that_cards_fill_the_rounds(values);
  }

 private:
  /// The value under `key`, listed with its source.
  JsonNode value(const JsonNode& parent, const std::string& key, const std::string& prefix = "") {
    return edition_files::value_at(parent, key, result_.values, prefix);
  }

  void read_board(const JsonNode& values) {
    const JsonNode wheel = value(values, "wheel");
    const auto points = wheel.items(0, Seat::kCount);
    if (points.size() != edition_.wheel.size()) {
      wheel.refuse("28 values, counter-clockwise from the crown");
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
      edition_.wheel[i] = points[i].integer(-kMostPoints, kMostPoints);
    }
    if (edition_.wheel[0] != 0) {
      points[0].refuse("0, for the crown scores nothing");
    }
    const JsonNode crowned = value(values, "crowned_seats");
    const auto seats = crowned.items(0, edition_.crowned.size());
    if (seats.size() != edition_.crowned.size() || seat_set(seats).size() != 4) {
      crowned.refuse("four different seats, clockwise, the large crown first");
    }
    for (std::size_t i = 0; i < seats.size(); ++i) {
      edition_.crowned[i] = seat_at(seats[i]);
    }
    const JsonNode carpet = value(values, "carpet_seats");
    edition_.carpet = seat_set(carpet.items(0, Seat::kCount));
    if (edition_.carpet.size() != 6) {
      carpet.refuse("six different seats");
    }
  }

  static SeatSet seat_set(const std::vector<JsonNode>& nodes) {
    SeatSet seats;
    for (const JsonNode& node : nodes) {
      seats.insert(seat_at(node));
    }
    return seats;
  }

  void read_pieces(const JsonNode& values) {
    const JsonNode knights = value(values, "knights_in_play");
    for (const int players : {2, 3, 4}) {
      edition_.knights_in_play[static_cast<std::size_t>(players)] =
          knights.at(std::to_string(players)).integer(1, kMostKnights);
    }
    edition_.king_rings = value(values, "king_rings").integer(2, kMostRings);
    edition_.prince_rings = value(values, "prince_rings").integer(0, edition_.king_rings - 1);
    edition_.ring_supply = value(values, "ring_supply").integer(0, kMostRings);
    edition_.fifty_tiles = value(values, "fifty_tiles").integer(0, kMostPoints);
  }

  artus::VariantFacts variant(const JsonNode& values, const std::string& key) {
    const JsonNode node = value(values, key);
    artus::VariantFacts facts;
    facts.rounds = node.at("rounds").integer(1, kMostPoints);
    facts.cards_per_turn = node.at("cards_per_turn").integer(1, 10);
    facts.first_hand_per_pile = node.at("first_hand_per_pile").integer(0, 10);
    facts.has_scoring_cards = node.at("scoring_cards").boolean();
    return facts;
  }

  void read_cards(const JsonNode& cards) {
    for (const std::string& id : cards.keys()) {
      if (!artus::card_from_text(id)) {
        cards.refuse_key(id, "a card id of Artus");
      }
    }
    for (const CardId card : artus::all_cards()) {
      const JsonNode node = value(cards, std::string(to_text(card)), "cards.");
      edition_.cards[static_cast<std::size_t>(card)] = card_facts(node, kind_of(card));
    }
  }

  static CardFacts card_facts(const JsonNode& node, CardKind kind) {
    node.pass_over({"chairs", "both_ways", "penalty"});  // which not every card has
    CardFacts facts;
    facts.copies = node.at("copies").integer(0, CardTally::kMostCopies);
    if (kind == CardKind::kMoveKnight || kind == CardKind::kMovePrince || kind == CardKind::kWild) {
      const JsonNode chairs = node.at("chairs");
      const auto range = chairs.items(0, 2);
      if (range.size() != 2) {
        chairs.refuse("the smallest and the largest number of chairs");
      }
      facts.least = range[0].integer(1, Edition::kMostChairs);
      facts.most = range[1].integer(facts.least, Edition::kMostChairs);
      facts.both_ways = node.at("both_ways").boolean();
    }
    if (const auto metal = node.find("metal")) {
      facts.metal = metal->word(artus::metal_from_text, "\"silver\" or \"bronze\"");
    }
    if (kind == CardKind::kScoreOneEach || kind == CardKind::kScoreCarpet || kind == CardKind::kScoreRed) {
      facts.penalty = node.at("penalty").integer(-kMostPoints, 0);
    }
    return facts;
  }

  [[nodiscard]] int copies_in(Pile pile) const {
    int copies = 0;
    for (const CardId card : artus::all_cards()) {
      copies += pile_of(card) == pile ? edition_.facts(card).copies : 0;
    }
    return copies;
  }

  /// A game ends with empty hands: every card is played, and the first hand must be there to be drawn.
  void check_that_cards_fill_the_rounds(const JsonNode& values) const {
    const int knight = copies_in(Pile::kKnight);
    const int king = copies_in(Pile::kKing);
    for (const auto variant : {artus::Variant::kBeginner, artus::Variant::kAdvanced}) {
      const artus::VariantFacts& facts = edition_.facts(variant);
      const int cards = knight + king + (facts.has_scoring_cards ? copies_in(Pile::kScoring) : 0);
      const JsonNode node = values.at(to_text(variant)).at("value");
      if (facts.rounds * facts.cards_per_turn != cards) {
        node.refuse("rounds times cards_per_turn to be the " + std::to_string(cards) + " cards that each player has");
      }
      if (facts.first_hand_per_pile > std::min(knight, king)) {
        node.refuse("first_hand_per_pile to be at most what a pile holds");
      }
    }
  }

  EditionFile& result_;
  Edition& edition_;
};

}  // namespace

tl::expected<EditionFile, strict_json::FormatError> parse_edition(std::string_view text, const std::string& file) {
  return edition_files::read_edition_file<artus::Edition>(
      text, file, [](const JsonNode& root, EditionFile& result) { EditionReader(result).read(root); });
}

}  // namespace seneschal::records
