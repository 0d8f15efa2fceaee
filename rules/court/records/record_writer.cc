#include <nlohmann/json.hpp>

#include "rules/court/records/record.h"

namespace seneschal::court_records {
namespace {

using nlohmann::ordered_json;

/// Names come from people and may hold anything; what is no UTF-8 is written as the replacement character.
std::string dumped(const ordered_json& json) {
  return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

ordered_json name_of(const std::optional<court::Courtier>& courtier) {
  return courtier ? ordered_json(to_text(*courtier)) : ordered_json(nullptr);
}

template <typename Courtiers>
ordered_json names_of(const Courtiers& courtiers) {
  ordered_json names = ordered_json::array();
  for (const auto& courtier : courtiers) {
    names.push_back(name_of(courtier));
  }
  return names;
}

ordered_json json_of(const RecordedBid& bid) {
  ordered_json json = {{"player", bid.player}};
  if (bid.tiles) {
    json["tiles"] = *bid.tiles;
  } else {
    json["pass"] = true;
  }
  return json;
}

ordered_json json_of(const RecordedSwap& swap) {
  ordered_json json = ordered_json::object();
  if (swap.with) {
    json["with"] = *swap.with;
  }
  json["give"] = to_text(swap.give);
  json["take"] = to_text(swap.take);
  return json;
}

ordered_json json_of(const RecordedTaking& taking) {
  return {{"player", taking.player}, {"takes", to_text(taking.takes)}};
}

ordered_json json_of(const RecordedGift& gift) {
  return {{"player", gift.player}, {"tile", gift.tile}};
}

template <typename Part>
ordered_json json_of(const std::vector<Part>& parts) {
  ordered_json list = ordered_json::array();
  for (const Part& part : parts) {
    list.push_back(json_of(part));
  }
  return list;
}

ordered_json json_of(const RecordedChoice& choice) {
  ordered_json json = {
      {"auction", json_of(choice.auction)}, {"winner", choice.winner}, {"character", to_text(choice.character)}};
  if (choice.swaps) {
    json["swaps"] = json_of(*choice.swaps);
  }
  if (choice.takings) {
    json["taken"] = json_of(choice.takings->taken);
    json["new_row"] = names_of(choice.takings->new_row);
  }
  if (choice.gifts) {
    json["gifts"] = json_of(*choice.gifts);
  }
  return json;
}

ordered_json json_of(const RecordedRoundEnd& /*end*/) {
  return {{"round_end", true}};
}

/// `lines` as a JSON array, one entry a line.
std::string lines_of(const std::vector<std::string>& lines) {
  std::string text = "[";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    text += (i == 0 ? "\n    " : ",\n    ") + lines[i];
  }
  return text + (lines.empty() ? "]" : "\n  ]");
}

}  // namespace

std::string to_json(const Record& record) {
  std::vector<std::string> players;
  for (const std::string& name : record.players) {
    players.push_back(dumped({{"name", name}}));
  }
  std::vector<std::string> events;
  for (const RecordedEvent& event : record.events) {
    events.push_back(dumped(std::visit([](const auto& each) { return json_of(each); }, event)));
  }
  const ordered_json setup = {{"first_courtiers", names_of(record.first_courtiers)},
                              {"highest_die", name_of(record.highest_die)},
                              {"favour", record.favour ? ordered_json(*record.favour) : ordered_json(nullptr)}};
  return "{\"format\": \"court-record/1\", \"edition\": " + dumped(record.edition) +
         ",\n  \"players\": " + lines_of(players) + ",\n  \"setup\": " + dumped(setup) +
         ",\n  \"events\": " + lines_of(events) + "}\n";
}

}  // namespace seneschal::court_records
