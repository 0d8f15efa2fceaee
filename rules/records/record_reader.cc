#include <cstddef>

#include "rules/records/action_node.h"
#include "rules/records/edition_file.h"
#include "rules/records/json_node.h"
#include "rules/records/record.h"

namespace seneschal::records {
namespace {

using artus::Seat;
using artus::SeatSet;

// No game has more; a longer list is refused before it is read.
constexpr std::size_t kMostPlayers = 100;
constexpr std::size_t kMostEntries = 10000;

artus::PlayerIndex player_at(const JsonNode& node) {
  return artus::PlayerIndex::from_int(node.integer(0, artus::PlayerIndex::kMost - 1)).value_or(artus::PlayerIndex());
}

artus::Placement placement_at(const JsonNode& node) {
  node.warn_of_keys_besides({"player", "seat"});
  return {player_at(node.at("player")), seat_at(node.at("seat"))};
}

void must_be_true(const JsonNode& node) {
  if (!node.boolean()) {
    node.fail("true; leave the key out otherwise");
  }
}

/// What was done with a card: at most one of the keys, none where the card leaves no choice.
class DeedReader {
 public:
  explicit DeedReader(const JsonNode& node) : node_(node) {}

  RecordedAction read(artus::PlayerIndex player, artus::CardId card) {
    if (const auto move = find("move")) {
      move->warn_of_keys_besides({"from", "to"});
      deed_ = artus::Move{seat_at(move->at("from")), seat_at(move->at("to"))};
    }
    if (const auto ring = find("ring")) {
      ring->warn_of_keys_besides({"seat"});
      deed_ = artus::RingOn{seat_at(ring->at("seat"))};
    }
    if (const auto score = find("score")) {
      deed_ = artus::ScoreKnights{seats_of(*score)};
    }
    if (const auto penalty = find("penalty")) {
      must_be_true(*penalty);
      deed_ = artus::Penalty{};
    }
    if (const auto best = find("best")) {
      must_be_true(*best);
      deed_ = artus::ScoreBest{};
    }
    return {artus::Action{player, card, deed_}, names_a_seat_twice_};
  }

 private:
  std::optional<JsonNode> find(std::string_view key) {
    auto node = node_.find(key);
    if (node && ++keys_ > 1) {
      node_.fail("only one of move, ring, score, penalty and best");
    }
    return node;
  }

  SeatSet seats_of(const JsonNode& score) {
    SeatSet seats;
    for (const JsonNode& item : score.items(Seat::kCount)) {
      const Seat seat = seat_at(item);
      names_a_seat_twice_ = names_a_seat_twice_ || seats.contains(seat);
      seats.insert(seat);
    }
    return seats;
  }

  const JsonNode& node_;
  int keys_ = 0;
  bool names_a_seat_twice_ = false;
  artus::Deed deed_ = artus::ScoreAll{};
};

RecordedAction recorded_action_at(const JsonNode& node) {
  node.warn_of_keys_besides({"player", "card", "move", "ring", "score", "penalty", "best"});
  const auto player = player_at(node.at("player"));
  const auto card = node.at("card").word<artus::CardId>(artus::card_from_text, artus::CardId::kKnight1To3,
                                                        "a card id such as \"knight:3-6\"");
  return DeedReader(node).read(player, card);
}

RecordedPlayer recorded_player_at(const JsonNode& node) {
  node.warn_of_keys_besides({"name", "colour"});
  return {node.at("name").text(), node.at("colour").word<artus::Colour>(artus::colour_from_text, artus::Colour::kRed,
                                                                        "\"red\", \"blue\", \"black\" or \"beige\"")};
}

Record record_at(const JsonNode& node) {
  const JsonNode format = node.at("format");
  if (format.text() != "artus-record/1") {
    format.fail("\"artus-record/1\", the only game that this version plays");
  }
  node.warn_of_keys_besides({"format", "edition", "variant", "players", "setup", "placements", "actions"});
  Record record;
  record.edition = node.at("edition").text();
  if (!is_edition_id(record.edition)) {
    node.at("edition").fail("the name of an edition, letters, digits, dots and hyphens");
  }
  record.variant = node.at("variant").word<artus::Variant>(artus::variant_from_text, artus::Variant::kBeginner,
                                                           "\"beginner\" or \"advanced\"");
  for (const JsonNode& player : node.at("players").items(kMostPlayers)) {
    record.players.push_back(recorded_player_at(player));
  }
  const JsonNode setup = node.at("setup");
  setup.warn_of_keys_besides({"king_metal", "king_seat"});
  record.king_metal =
      setup.at("king_metal")
          .word<artus::Metal>(artus::metal_from_text, artus::Metal::kSilver, "\"silver\" or \"bronze\"");
  record.king_seat = seat_at(setup.at("king_seat"));
  for (const JsonNode& placement : node.at("placements").items(kMostEntries)) {
    record.placements.push_back(placement_at(placement));
  }
  for (const JsonNode& action : node.at("actions").items(kMostEntries)) {
    record.actions.push_back(recorded_action_at(action));
  }
  return record;
}

}  // namespace

Seat seat_at(const JsonNode& node) {
  return Seat::from_int(node.integer(0, Seat::kCount - 1)).value_or(Seat());
}

artus::Action action_at(const JsonNode& node) {
  return recorded_action_at(node).action;
}

tl::expected<RecordFile, FileError> parse_record(std::string_view text, const std::string& file) {
  JsonReading reading{file, {}, {}};
  const nlohmann::json document = parse_json(text, reading);
  RecordFile result;
  if (!reading.error) {
    const JsonNode root(reading, &document, "");
    const auto inner = root.find("record");
    if (inner) {
      root.warn_of_keys_besides({"record", "states"});
    }
    result.record = record_at(inner.value_or(root));
  }
  if (reading.error) {
    return tl::unexpected(*reading.error);
  }
  result.warnings = reading.warnings;
  return result;
}

}  // namespace seneschal::records
