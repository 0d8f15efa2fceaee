#include <cstddef>
#include <utility>

#include "rules/court/records/record.h"
#include "rules/edition_files/edition_values.h"
#include "rules/strict_json/read_json.h"

namespace seneschal::court_records {
namespace {

using court::Courtier;
using strict_json::JsonNode;

// No game has more; a longer list is refused before it is read.
constexpr std::size_t kMostPlayers = 100;
constexpr std::size_t kMostEvents = 10000;
constexpr std::size_t kMostInEvent = 1000;
// Of a player or a tile. What lies within and is none is for the rules to refuse.
constexpr int kMostNumber = 1000000;

int number_at(const JsonNode& node) {
  return node.integer(-kMostNumber, kMostNumber);
}

Courtier courtier_at(const JsonNode& node) {
  return node.word(court::courtier_from_text, "\"jester\", \"maiden\", \"guard\" or \"knight\"");
}

void must_be_so(const JsonNode& node) {
  if (!node.boolean()) {
    node.refuse("true; leave the key out otherwise");
  }
}

/// A list, each member read by `read_one`.
template <typename ReadOne>
auto list_at(const JsonNode& node, std::size_t most, ReadOne read_one) {
  std::vector<decltype(read_one(node))> list;
  for (const JsonNode& item : node.items(0, most)) {
    list.push_back(read_one(item));
  }
  return list;
}

RecordedBid bid_at(const JsonNode& node) {
  RecordedBid bid{number_at(node.at("player")), {}};
  if (const auto tiles = node.find("tiles")) {
    bid.tiles = list_at(*tiles, kMostInEvent, number_at);
  }
  if (const auto pass = node.find("pass")) {
    must_be_so(*pass);
    if (bid.tiles) {
      node.refuse("either tiles or pass");
    }
  } else if (!bid.tiles) {
    node.refuse("tiles or pass");
  }
  return bid;
}

RecordedSwap swap_at(const JsonNode& node) {
  RecordedSwap swap{{}, courtier_at(node.at("give")), courtier_at(node.at("take"))};
  if (const auto with = node.find("with")) {
    swap.with = number_at(*with);
  }
  return swap;
}

RecordedTaking taking_at(const JsonNode& node) {
  return {number_at(node.at("player")), courtier_at(node.at("takes"))};
}

RecordedGift gift_at(const JsonNode& node) {
  return {number_at(node.at("player")), number_at(node.at("tile"))};
}

RecordedChoice choice_at(const JsonNode& node) {
  RecordedChoice choice;
  choice.auction = list_at(node.at("auction"), kMostInEvent, bid_at);
  choice.winner = number_at(node.at("winner"));
  choice.character =
      node.at("character").word(court::character_from_text, "\"merlin\", \"guinevere\", \"arthur\" or \"lancelot\"");
  if (const auto swaps = node.find("swaps")) {
    choice.swaps = list_at(*swaps, kMostInEvent, swap_at);
  }
  if (const auto taken = node.find("taken")) {
    choice.takings = RecordedTakings{list_at(*taken, kMostInEvent, taking_at),
                                     list_at(node.at("new_row"), kMostInEvent, courtier_at)};
  }
  if (const auto gifts = node.find("gifts")) {
    choice.gifts = list_at(*gifts, kMostInEvent, gift_at);
  }
  if (!choice.swaps && !choice.takings && !choice.gifts) {
    node.refuse("what the character did: swaps, taken with new_row, or gifts");
  }
  return choice;
}

RecordedEvent event_at(const JsonNode& node) {
  if (const auto round_end = node.find("round_end")) {
    must_be_so(*round_end);
    if (node.find("auction")) {
      node.refuse("either an auction or round_end");
    }
    return RecordedRoundEnd{};
  }
  return choice_at(node);
}

void read_setup(const JsonNode& setup, Record& record) {
  record.first_courtiers = list_at(setup.at("first_courtiers"), kMostPlayers, [](const JsonNode& node) {
    return node.is_null() ? std::nullopt : std::optional(courtier_at(node));
  });
  if (const JsonNode die = setup.at("highest_die"); !die.is_null()) {
    record.highest_die = die.word(court::courtier_from_text,
                                  "\"jester\", \"maiden\", \"guard\" or \"knight\", or null where nobody rolls");
  }
  if (const JsonNode favour = setup.at("favour"); !favour.is_null()) {
    record.favour = number_at(favour);
  }
}

Record record_at(const JsonNode& node) {
  node.at("format").require("court-record/1");
  Record record;
  record.edition = edition_files::edition_id_at(node);
  record.players =
      list_at(node.at("players"), kMostPlayers, [](const JsonNode& player) { return player.at("name").text(); });
  read_setup(node.at("setup"), record);
  record.events = list_at(node.at("events"), kMostEvents, event_at);
  return record;
}

}  // namespace

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

}  // namespace seneschal::court_records
