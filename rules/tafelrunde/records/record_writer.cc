#include <nlohmann/json.hpp>

#include "rules/tafelrunde/records/record.h"
#include "rules/tafelrunde/records/recorded_steps.h"

namespace seneschal::tafelrunde_records {
namespace {

using nlohmann::ordered_json;

/// Names come from people and may hold anything; what is no UTF-8 is written as the replacement character.
std::string dump(const ordered_json& json) {
  return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

struct EventWriter {
  ordered_json operator()(const tafelrunde::LayCard& lay) const {
    return {{"player", lay.player.to_int()}, {"card", to_text(lay.card)}};
  }
  ordered_json operator()(const tafelrunde::Deal& deal) const { return {{"deal", deal.dealer.to_int()}}; }
  ordered_json operator()(const RecordedTrick& trick) const {
    ordered_json cards = ordered_json::array();
    for (const tafelrunde::LayCard& lay : trick.cards) {
      cards.push_back((*this)(lay));
    }
    return {{"trick", std::move(cards)}};
  }
  ordered_json operator()(const tafelrunde::NameColour& name) const {
    return {{"trump", to_text(name.colour)}, {"player", name.player.to_int()}};
  }
  ordered_json operator()(const tafelrunde::SwapColours& swap) const {
    const auto colours = ordered_json::array({to_text(swap.first), to_text(swap.second)});
    return {{"swap", colours}, {"player", swap.player.to_int()}};
  }
};

/// `lines` as a JSON array, one entry a line.
std::string list(const std::vector<std::string>& lines) {
  std::string text = "[";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    text += (i == 0 ? "\n    " : ",\n    ") + lines[i];
  }
  return text + (lines.empty() ? "]" : "\n  ]");
}

}  // namespace

std::string to_json(const RecordedEvent& event) {
  return dump(std::visit(EventWriter(), event));
}

std::string to_json(const tafelrunde::Step& step) {
  return dump(std::visit(EventWriter(), step));
}

std::string to_json(const Record& record) {
  std::vector<std::string> players;
  for (const std::string& name : record.players) {
    players.push_back(dump({{"name", name}}));
  }
  std::vector<std::string> events;
  for (const RecordedEvent& event : record.events) {
    events.push_back(to_json(event));
  }
  return "{\"format\": \"tafelrunde-record/1\", \"edition\": " + dump(record.edition) +
         ",\n  \"players\": " + list(players) + ",\n  \"dealer\": " + std::to_string(record.dealer.to_int()) +
         ",\n  \"events\": " + list(events) + "}\n";
}

}  // namespace seneschal::tafelrunde_records
