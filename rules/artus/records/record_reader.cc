#include <cstddef>
#include <utility>

#include "rules/artus/records/action_node.h"
#include "rules/artus/records/record.h"
#include "rules/edition_files/edition_values.h"
#include "rules/strict_json/read_json.h"

namespace seneschal::records {
namespace {

using artus::Seat;
using artus::SeatSet;
using strict_json::JsonNode;

// No game has more; a longer list is refused before it is read.
constexpr std::size_t kMostPlayers = 100;
constexpr std::size_t kMostEntries = 10000;

artus::PlayerIndex player_at(const JsonNode& node) {
  return artus::PlayerIndex::from_int(node.integer(0, artus::PlayerIndex::kMost - 1)).value_or(artus::PlayerIndex());
}

artus::Placement placement_at(const JsonNode& node) {
  return {player_at(node.at("player")), seat_at(node.at("seat"))};
}

void must_be_true(const JsonNode& node) {
  if (!node.boolean()) {
    node.refuse("true; leave the key out otherwise");
  }
}

/// What was done with a card: at most one of the keys, none where the card leaves no choice.
class DeedReader {
 public:
  explicit DeedReader(const JsonNode& node) : node_(node) {}

  RecordedAction read(artus::PlayerIndex player, artus::CardId card) {
    if (const auto move = find("move")) {
      deed_ = artus::Move{seat_at(move->at("from")), seat_at(move->at("to"))};
    }
    if (const auto ring = find("ring")) {
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
      node_.refuse("only one of move, ring, score, penalty and best");
    }
    return node;
  }

  SeatSet seats_of(const JsonNode& score) {
    SeatSet seats;
    for (const JsonNode& item : score.items(0, Seat::kCount)) {
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
  const auto player = player_at(node.at("player"));
  const auto card = node.at("card").word(artus::card_from_text, "a card id such as \"knight:3-6\"");
  return DeedReader(node).read(player, card);
}

RecordedPlayer recorded_player_at(const JsonNode& node) {
  return {node.at("name").text(),
          node.at("colour").word(artus::colour_from_text, "\"red\", \"blue\", \"black\" or \"beige\"")};
}

Record record_at(const JsonNode& node) {
  if (const JsonNode format = node.at("format"); format.text() != "artus-record/1") {
    format.refuse("\"artus-record/1\", the only game that this version plays");
  }
  Record record;
  record.edition = edition_files::edition_id_at(node);
  record.variant = node.at("variant").word(artus::variant_from_text, "\"beginner\" or \"advanced\"");
  for (const JsonNode& player : node.at("players").items(0, kMostPlayers)) {
    record.players.push_back(recorded_player_at(player));
  }
  const JsonNode setup = node.at("setup");
  record.king_metal = setup.at("king_metal").word(artus::metal_from_text, "\"silver\" or \"bronze\"");
  record.king_seat = seat_at(setup.at("king_seat"));
  for (const JsonNode& placement : node.at("placements").items(0, kMostEntries)) {
    record.placements.push_back(placement_at(placement));
  }
  for (const JsonNode& action : node.at("actions").items(0, kMostEntries)) {
    record.actions.push_back(recorded_action_at(action));
  }
  return record;
}

}  // namespace

Seat seat_at(const strict_json::JsonNode& node) {
  return Seat::from_int(node.integer(0, Seat::kCount - 1)).value_or(Seat());
}

artus::Action action_at(const strict_json::JsonNode& node) {
  return recorded_action_at(node).action;
}

tl::expected<RecordFile, strict_json::FormatError> parse_record(std::string_view text, const std::string& file) {
  std::vector<std::string> warnings;
  const auto read_file = [](const JsonNode& root) {
    const auto inner = root.find("record");
    if (inner) {
      root.pass_over({"states"});
    }
    return record_at(inner.value_or(root));
  };
  return strict_json::read_json(text, file, read_file, &warnings).map([&](Record record) {
    return RecordFile{std::move(record), std::move(warnings)};
  });
}

}  // namespace seneschal::records
