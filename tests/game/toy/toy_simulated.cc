#include "game/toy/toy_simulated.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <nlohmann/json.hpp>

#include "daemon/simulation/staged_record.h"
#include "game/toy/toy_game.h"
#include "hardware/files/read_file.h"

namespace seneschal::test {
namespace {

using nlohmann::json;

constexpr int kSpaces = 10;
constexpr double kRadiusMm = 100;  // of the circle of spaces

/// Red, yellow, green, blue, black, white.
std::vector<sim::PieceMake> pawn_makes() {
  return {{{toy_pawn(0)}, {350, 366}, {0.8, 0.92}, {0.62, 0.84}}, {{toy_pawn(1)}, {46, 56}, {0.8, 0.95}, {0.86, 0.95}},
          {{toy_pawn(2)}, {120, 145}, {0.6, 0.85}, {0.35, 0.55}}, {{toy_pawn(3)}, {204, 232}, {0.7, 0.88}, {0.5, 0.76}},
          {{toy_pawn(4)}, {0, 360}, {0, 0.2}, {0.08, 0.14}},      {{toy_pawn(5)}, {30, 50}, {0.02, 0.1}, {0.88, 0.95}}};
}

/// Whether its places are the spaces from the first on, in a circle as the simulated table has its chairs.
bool is_circle(const vision::SitesBoard& board, double radius_mm) {
  const auto count = static_cast<int>(board.sites.size());
  for (int i = 0; i < count; ++i) {
    const vision::Site& site = board.sites[static_cast<std::size_t>(i)];
    const cv::Point2d at = sim::TableMeasures::on_circle(i, count, radius_mm);
    if (site.id != toy_space(i + 1) || std::hypot(site.at.x - at.x, site.at.y - at.y) > 0.5) {
      return false;
    }
  }
  return true;
}

std::unique_ptr<const game::Rules> toy_rules() {
  return toy_game().read_edition(kToyEdition, "toy").value().rules;
}

tl::expected<game::Record, std::string> open_record(const std::string& file, const simulation::SimSetting& setting) {
  const auto text = files::read_file(file);
  if (!text) {
    return tl::unexpected(text.error().message());
  }
  auto record = toy_game().read_record(*text, file);
  if (!record) {
    return tl::unexpected(record.error().message());
  }
  auto& moves = record->entries;
  const std::size_t played = std::min(moves.size(), setting.most_moves.value_or(moves.size()));
  moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(played), moves.end());
  return std::move(*record);
}

tl::expected<simulation::SimTable, std::string> open_table(const cameras::CameraSetting& setting,
                                                           const game::Rules& rules,
                                                           std::vector<std::string>* warnings) {
  const auto text = simulation::read_board(setting);
  if (!text) {
    return tl::unexpected(text.error());
  }
  const auto board = vision::parse_sites_board(text->text, text->file, warnings);
  if (!board) {
    return tl::unexpected(board.error().message());
  }
  auto table = toy_sim_table(*board, rules);
  if (!table) {
    return tl::unexpected(text->file + ": the toy's table needs its spaces in a circle and printed markers");
  }
  return std::move(*table);
}

}  // namespace

std::string toy_board_text() {
  json board = {{"sites", json::array()}, {"site_diameter", 24}, {"classes", json::array()}};
  for (int i = 0; i < kSpaces; ++i) {
    const cv::Point2d at = sim::TableMeasures::on_circle(i, kSpaces, kRadiusMm);
    board["sites"].push_back({{"id", toy_space(i + 1)}, {"at", {at.x, at.y}}});
  }
  for (std::size_t player = 0; player < kToyPlayers; ++player) {
    board["classes"].push_back(toy_pawn(player));
  }
  board["markers"] = {{"dictionary", "DICT_4X4_50"},
                      {"side", 42},
                      {"centres", {{"0", {-175, 125}}, {"1", {175, 125}}, {"2", {175, -125}}, {"3", {-175, -125}}}}};
  return board.dump(1) + '\n';
}

std::optional<simulation::SimTable> toy_sim_table(const vision::SitesBoard& board, const game::Rules& rules) {
  const double radius = std::hypot(board.sites.front().at.x, board.sites.front().at.y);
  game::Record fullest;
  fullest.players.resize(kToyPlayers);
  const bool is_whole = rules.layout(rules.begin(fullest).value()).zones.size() == board.sites.size();
  if (!is_whole || !is_circle(board, radius) || board.markers.marker_centres.empty()) {
    return std::nullopt;
  }
  simulation::SimTable table;
  constexpr double kBesideMarkerMm = 35;  // from its middle to the mat's edge
  for (const auto& [id, centre] : board.markers.marker_centres) {
    table.measures.markers[id] = {centre.x, centre.y};
    table.measures.mat.width = std::max(table.measures.mat.width, 2 * (std::abs(centre.x) + kBesideMarkerMm));
    table.measures.mat.height = std::max(table.measures.mat.height, 2 * (std::abs(centre.y) + kBesideMarkerMm));
  }
  table.measures.marker_side = board.markers.marker_side_mm;
  table.measures.seats = static_cast<int>(board.sites.size());
  table.measures.seat_radius = radius;
  table.measures.figure_height = 28;
  table.measures.figure_base = 14.4;
  table.measures.figure_head = 8.4;
  table.measures.pieces = pawn_makes();
  for (const vision::Site& site : board.sites) {
    table.places.seats.push_back(site.id);
  }
  for (const sim::PieceMake& make : table.measures.pieces) {
    table.places.figures.push_back(make.things.front());
  }
  return table;
}

std::vector<table::Setting> toy_taught() {
  constexpr std::array<std::size_t, 2> kSteps{3, 7};  // from one pawn to the next: neither has a factor of ten
  table::Setting empty;
  for (int space = 1; space <= kSpaces; ++space) {
    empty.zones[toy_space(space)] = table::Standing{};
  }
  std::vector<table::Setting> taught{empty};
  for (std::size_t i = 0; i < kSteps.size(); ++i) {
    table::Setting& setting = taught.emplace_back(empty);
    for (std::size_t pawn = 0; pawn < kToyPlayers; ++pawn) {
      const auto space = static_cast<int>((kSteps[i] * pawn + 3 * i) % kSpaces) + 1;
      setting.zones[toy_space(space)] = table::Standing{toy_pawn(pawn)};
    }
  }
  return taught;
}

tl::expected<std::unique_ptr<simulation::PlayedGame>, std::string> simulated_toy(const cameras::CameraSetting& setting,
                                                                                 std::vector<std::string>* warnings) {
  const simulation::SimSetting wanted = simulation::sim_setting_of(setting);
  const auto rules = toy_rules();
  const auto record = open_record(setting.place, wanted);
  if (!record) {
    return tl::unexpected(record.error());
  }
  auto table = open_table(setting, *rules, warnings);
  if (!table) {
    return tl::unexpected(table.error());
  }
  auto shots = simulation::stage_record(*rules, *record, table->places, wanted.mistakes, wanted.seed);
  if (!shots) {
    return tl::unexpected(
        fmt::format("{}: the record cannot be played: {}", setting.place, fmt::streamed(shots.error())));
  }
  for (table::Setting& taught : toy_taught()) {
    shots->push_back({"teach", std::move(taught)});
  }
  return simulation::played_at(std::move(*table), std::move(*shots), wanted);
}

}  // namespace seneschal::test
