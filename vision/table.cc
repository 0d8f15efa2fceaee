#include "vision/table.h"

#include <nlohmann/json.hpp>

#include "vision/json_fields.h"

namespace seneschal::vision {

namespace {

constexpr const char* kFormat = "seneschal-table/1";

nlohmann::json list(const cv::Vec3d& v) {
  return {v[0], v[1], v[2]};
}

cv::Vec3d vector_from(const Fields& fields, const char* key) {
  const auto numbers = fields.number_list(key, 3);
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

CameraModel read_camera(const Fields& fields) {
  CameraModel camera;
  camera.size = {fields.whole("width", 160, 16384), fields.whole("height", 120, 16384)};
  camera.focal_px = fields.number("focal_px", 10, 1e6);
  camera.k1 = fields.number("k1", -10, 10);
  camera.k2 = fields.number("k2", -10, 10);
  camera.rotation = vector_from(fields, "rotation");
  camera.translation = vector_from(fields, "translation_mm");
  if (!(camera.position().z > 0)) {
    fields.refuse("translation_mm", "such that the camera is above the board");
  }
  return camera;
}

LockedLight read_light(const Fields& fields) {
  LockedLight light{fields.text("camera"), {}};
  const Fields values = fields.object("values");
  for (const std::string& key : values.keys()) {
    light.values[key] = values.number(key.c_str(), -1e9, 1e9);
  }
  return light;
}

Table read_table(const Fields& fields) {
  fields.require_text("format", kFormat);
  Table table;
  table.board_text = fields.text("board");
  auto board = parse_board(table.board_text, "the board in the table file");
  if (!board) {
    throw FormatError{board.error()};
  }
  table.board = *board;
  table.camera = read_camera(fields.object("camera"));
  table.disc = read_disc_model(fields.object("disc"));
  table.seats = read_seat_model(fields.object("seats"));
  table.track = track_from_json(fields.object("track"));
  table.ring_tray = ring_tray_from_json(fields.object("ring_tray"));
  table.hands = read_hand_model(fields.object("hands"), table.camera);
  if (fields.has("light")) {
    table.light = read_light(fields.object("light"));
  }
  fields.pass_over("servo");  // others' business
  return table;
}

}  // namespace

std::string table_text(const Table& table) {
  nlohmann::ordered_json json;
  json["format"] = kFormat;
  json["camera"] = to_json(table.camera);
  json["seats"] = to_json(table.seats);
  json["track"] = to_json(table.track);
  json["ring_tray"] = to_json(table.ring_tray);
  json["disc"] = to_json(table.disc);
  json["hands"] = to_json(table.hands);
  if (table.light) {
    json["light"] = {{"camera", table.light->camera}, {"values", table.light->values}};
  }
  json["board"] = table.board_text;
  return json.dump(1) + "\n";
}

tl::expected<Table, FormatError> parse_table(std::string_view text, const std::string& name,
                                             std::vector<std::string>* warnings) {
  return read_fields(text, name, read_table, warnings);
}

}  // namespace seneschal::vision
