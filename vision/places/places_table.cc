#include "vision/places/places_table.h"

#include <cstddef>
#include <utility>

#include <nlohmann/json.hpp>

#include "rules/strict_json/read_json.h"
#include "vision/sites/look_json.h"

namespace seneschal::vision {

namespace {

using strict_json::JsonNode;

constexpr const char* kPlacesFormat = "seneschal-places/1";

PlacesTable read_places_table(const JsonNode& node) {
  node.at("format").require(kPlacesFormat);
  PlacesTable table;
  table.board_text = node.at("board").text();
  auto board = parse_places_board(table.board_text, "the board in the table file");
  if (!board) {
    throw strict_json::FormatError{board.error()};
  }
  table.board = std::move(*board);
  const std::size_t count = table.board.groups.size();
  const auto looks = node.at("looks").items(count, count, "looks, one for each group of places where pieces stand");
  for (std::size_t i = 0; i < count; ++i) {
    looks[i].at("of").require(table.board.groups[i].id);
    table.looks.push_back(read_look(looks[i], table.board.groups[i].sites));
  }
  if (const auto ground = node.find("ground")) {
    table.ground = read_ground(*ground, played_board(table.board));
  }
  return table;
}

}  // namespace

bool is_places_table(std::string_view text) {
  const auto json = strict_json::parse_json(text, "");
  return json && json->contains("format") && (*json)["format"] == kPlacesFormat;
}

std::string places_table_text(const PlacesTable& table) {
  nlohmann::ordered_json json;
  json["format"] = kPlacesFormat;
  json["looks"] = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < table.looks.size(); ++i) {
    nlohmann::ordered_json& look = json["looks"].emplace_back();
    look["of"] = table.board.groups[i].id;
    write_look(table.looks[i], look);
  }
  if (!table.ground.bgr.empty()) {
    json["ground"] = ground_text(table.ground);
  }
  json["board"] = table.board_text;
  return json.dump(1) + "\n";
}

tl::expected<PlacesTable, strict_json::FormatError> parse_places_table(std::string_view text, const std::string& name,
                                                                       std::vector<std::string>* warnings) {
  return strict_json::read_json(text, name, read_places_table, warnings);
}

}  // namespace seneschal::vision
