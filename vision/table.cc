#include "vision/table.h"

#include <nlohmann/json.hpp>

#include "rules/strict_json/read_json.h"

namespace seneschal::vision {

namespace {

using strict_json::JsonNode;

constexpr const char* kTableFormat = "seneschal-table/1";

nlohmann::json list(const cv::Vec3d& v) {
  return {v[0], v[1], v[2]};
}

cv::Vec3d vector_from(const JsonNode& node) {
  const auto numbers = node.numbers(3);
  return {numbers[0], numbers[1], numbers[2]};
}

nlohmann::json to_json(const CameraModel& camera) {
  return {{"width", camera.size.width},
          {"height", camera.size.height},
          {"focal_px", camera.focal_px},
          {"k1", camera.k1},
          {"k2", camera.k2},
          {"rotation", list(camera.rotation)},
          {"translation_mm", list(camera.translation)}};
}

CameraModel read_camera(const JsonNode& node) {
  CameraModel camera;
  camera.size = {node.at("width").integer(160, 16384), node.at("height").integer(120, 16384)};
  camera.focal_px = node.at("focal_px").number(10, 1e6);
  camera.k1 = node.at("k1").number(-10, 10);
  camera.k2 = node.at("k2").number(-10, 10);
  camera.rotation = vector_from(node.at("rotation"));
  camera.translation = vector_from(node.at("translation_mm"));
  if (!(camera.position().z > 0)) {
    node.at("translation_mm").refuse("such that the camera is above the board");
  }
  return camera;
}

LockedLight read_light(const JsonNode& node) {
  LockedLight light{node.at("camera").text(), {}};
  const JsonNode values = node.at("values");
  for (const std::string& key : values.keys()) {
    light.values[key] = values.at(key).number(-1e9, 1e9);
  }
  return light;
}

Table read_table(const JsonNode& node, const BoardGame& game) {
  node.at("format").require(kTableFormat);
  Table table;
  table.board_text = node.at("board").text();
  auto board = game.parse(table.board_text, "the board in the table file", nullptr);
  if (!board) {
    throw strict_json::FormatError{board.error()};
  }
  table.board = *board;
  table.camera = read_camera(node.at("camera"));
  table.disc = read_disc_model(node.at("disc"));
  table.seats = read_seat_model(node.at("seats"), table.board);
  table.track = track_from_json(node.at("track"), table.board);
  table.ring_tray = ring_tray_from_json(node.at("ring_tray"));
  table.hands = read_hand_model(node.at("hands"), table.camera);
  if (const auto light = node.find("light")) {
    table.light = read_light(*light);
  }
  node.pass_over({"servo"});  // others' business
  return table;
}

}  // namespace

std::string table_text(const Table& table) {
  nlohmann::ordered_json json;
  json["format"] = kTableFormat;
  json["camera"] = to_json(table.camera);
  json["seats"] = to_json(table.seats, table.board);
  json["track"] = to_json(table.track, table.board);
  json["ring_tray"] = to_json(table.ring_tray);
  json["disc"] = to_json(table.disc);
  json["hands"] = to_json(table.hands);
  if (table.light) {
    json["light"] = {{"camera", table.light->camera}, {"values", table.light->values}};
  }
  json["board"] = table.board_text;
  return json.dump(1) + "\n";
}

tl::expected<Table, strict_json::FormatError> parse_table(std::string_view text, const std::string& name,
                                                          const BoardGame& game, std::vector<std::string>* warnings) {
  return strict_json::read_json(
      text, name, [&game](const JsonNode& node) { return read_table(node, game); }, warnings);
}

}  // namespace seneschal::vision
