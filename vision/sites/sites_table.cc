#include "vision/sites/sites_table.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "rules/strict_json/read_json.h"
#include "vision/sites/look_json.h"

namespace seneschal::vision {

namespace {

using strict_json::JsonNode;

constexpr const char* kSitesFormat = "seneschal-sites/3";

SitesTable read_sites_table(const JsonNode& node) {
  node.at("format").require(kSitesFormat);
  SitesTable table;
  table.board_text = node.at("board").text();
  auto board = parse_sites_board(table.board_text, "the board in the table file");
  if (!board) {
    throw strict_json::FormatError{board.error()};
  }
  table.board = std::move(*board);
  table.look = read_look(node, table.board);
  if (const auto ground = node.find("ground")) {
    table.ground = read_ground(*ground, played_board(table.board));
  }
  return table;
}

}  // namespace

bool is_sites_table(std::string_view text) {
  const auto json = strict_json::parse_json(text, "");
  return json && json->contains("format") && (*json)["format"] == kSitesFormat;
}

std::string sites_table_text(const SitesTable& table) {
  nlohmann::ordered_json json;
  json["format"] = kSitesFormat;
  write_look(table.look, json);
  if (!table.ground.bgr.empty()) {
    json["ground"] = ground_text(table.ground);
  }
  json["board"] = table.board_text;
  return json.dump(1) + "\n";
}

tl::expected<SitesTable, strict_json::FormatError> parse_sites_table(std::string_view text, const std::string& name,
                                                                     std::vector<std::string>* warnings) {
  return strict_json::read_json(text, name, read_sites_table, warnings);
}

}  // namespace seneschal::vision
