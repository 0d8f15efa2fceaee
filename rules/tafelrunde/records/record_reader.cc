#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "rules/edition_files/edition_values.h"
#include "rules/strict_json/read_json.h"
#include "rules/tafelrunde/records/record.h"

namespace seneschal::tafelrunde_records {
namespace {

using strict_json::JsonNode;
using tafelrunde::Colour;
using tafelrunde::PlayerIndex;

// No game has more; a longer list is refused before it is read.
constexpr std::size_t kMostPlayers = 100;
constexpr std::size_t kMostEvents = 10000;
constexpr std::size_t kMostCards = 100;

PlayerIndex player_of(const JsonNode& node) {
  return PlayerIndex::from_int(node.integer(0, PlayerIndex::kMost - 1)).value_or(PlayerIndex());
}

Colour colour_of(const JsonNode& node) {
  return node.word(tafelrunde::colour_from_text, "\"red\", \"yellow\", \"green\", \"blue\", \"black\" or \"violet\"");
}

tafelrunde::LayCard laid_card_of(const JsonNode& node) {
  return {player_of(node.at("player")),
          node.at("card").word(tafelrunde::card_from_text, "a card id such as \"red:7\" or \"super:knight\"")};
}

/// What happened: exactly one of the keys says it.
class EventReader {
 public:
  explicit EventReader(const JsonNode& node) : node_(node) {}

  RecordedEvent read() {
    if (const auto deal = find("deal")) {
      event_ = tafelrunde::Deal{player_of(*deal)};
    }
    if (const auto trick = find("trick")) {
      RecordedTrick cards;
      for (const JsonNode& card : trick->items(0, kMostCards, "cards")) {
        cards.cards.push_back(laid_card_of(card));
      }
      event_ = std::move(cards);
    }
    if (const auto trump = find("trump")) {
      event_ = tafelrunde::NameColour{player_of(node_.at("player")), colour_of(*trump)};
    }
    if (const auto swap = find("swap")) {
      const auto colours = swap->items(2, 2, "colours");
      event_ = tafelrunde::SwapColours{player_of(node_.at("player")), colour_of(colours[0]), colour_of(colours[1])};
    }
    if (keys_ == 0) {
      node_.refuse("one of deal, trick, trump and swap");
    }
    return std::move(event_);
  }

 private:
  std::optional<JsonNode> find(std::string_view key) {
    auto node = node_.find(key);
    if (node && ++keys_ > 1) {
      node_.refuse("only one of deal, trick, trump and swap");
    }
    return node;
  }

  const JsonNode& node_;
  int keys_ = 0;
  RecordedEvent event_;
};

Record record_of(const JsonNode& node) {
  node.at("format").require("tafelrunde-record/1");
  Record record;
  record.edition = edition_files::edition_id_at(node);
  for (const JsonNode& player : node.at("players").items(0, kMostPlayers, "players")) {
    record.players.push_back(player.at("name").text());
  }
  record.dealer = player_of(node.at("dealer"));
  for (const JsonNode& event : node.at("events").items(0, kMostEvents, "events")) {
    record.events.push_back(EventReader(event).read());
  }
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
    return record_of(inner.value_or(root));
  };
  return strict_json::read_json(text, file, read_file, &warnings).map([&](Record record) {
    return RecordFile{std::move(record), std::move(warnings)};
  });
}

}  // namespace seneschal::tafelrunde_records
