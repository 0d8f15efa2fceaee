#include "daemon/referee/artus/tenant/set_table_json.h"

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

namespace seneschal::referee {
namespace {

using nlohmann::json;

constexpr int kMostOfAnything = 1000000;  // what a phone may claim, so that no sum overflows

/// A whole number that is no nonsense.
std::optional<int> whole(const json& value, int least, int most) {
  if (!value.is_number_integer()) {
    return std::nullopt;
  }
  const auto number = value.get<std::int64_t>();
  const bool is_small = !value.is_number_unsigned() || value.get<std::uint64_t>() <= kMostOfAnything;
  return is_small && number >= least && number <= most ? std::optional(static_cast<int>(number)) : std::nullopt;
}

bool is_list(const json& laid, const char* name, std::size_t size) {
  return laid.contains(name) && laid[name].is_array() && laid[name].size() == size;
}

bool take_figure(const json& figure, artus::Seat seat, artus::State& table) {
  const auto name = figure.is_string() ? figure.get<std::string>() : std::string();
  for (int i = 0; i < artus::kFigureCount; ++i) {
    const auto each = static_cast<artus::Figure>(i);
    if (name == to_text(each)) {
      table.figures[static_cast<std::size_t>(each)].insert(seat);
      table.placed += is_prince(each) ? 0 : 1;
      return true;
    }
  }
  return figure.is_null();
}

bool take_seats(const json& laid, artus::State& table) {
  for (const artus::Seat seat : artus::SeatSet::all()) {
    const auto i = static_cast<std::size_t>(seat.to_int());
    const auto rings = whole(laid["rings"][i], 0, artus::Seat::kCount);
    if (!rings || !take_figure(laid["seats"][i], seat, table)) {
      return false;
    }
    table.rings[i] = static_cast<std::uint8_t>(*rings);
    table.ring_supply -= *rings;
  }
  return true;
}

/// Prestige stays as it is ruled, `ruled`, where the table is laid out without.
bool take_player(const json& laid, std::size_t player, int ruled, artus::State& table) {
  const auto score =
      laid.contains("scores") ? whole(laid["scores"][player], -kMostOfAnything, kMostOfAnything) : std::optional(ruled);
  const json& played = laid["played"][player];
  if (!score || !played.is_object()) {
    return false;
  }
  table.scores[player] = *score;
  for (const auto& [name, times] : played.items()) {
    const auto card = artus::card_from_text(name);
    const auto count = whole(times, 0, artus::CardTally::kMostCopies);
    if (!card || !count) {
      return false;
    }
    for (int i = 0; i < *count; ++i) {
      table.played[player].add(*card);
    }
  }
  return true;
}

template <typename T>
void put_text(json& out, const char* key, const std::optional<T>& value) {
  if (value) {
    out[key] = to_text(*value);
  }
}

}  // namespace

json set_table_json(const artus::State& table) {
  json out = {{"seats", json::array()},
              {"rings", json::array()},
              {"king_seat", table.king_seat.to_int()},
              {"scores", json::array()},
              {"played", json::array()}};
  for (const artus::Seat seat : artus::SeatSet::all()) {
    const auto figure = table.figure_at(seat);
    out["seats"].push_back(figure ? json(to_text(*figure)) : json());
    out["rings"].push_back(table.rings_on(seat));
  }
  for (std::size_t player = 0; player < static_cast<std::size_t>(table.player_count); ++player) {
    out["scores"].push_back(table.scores[player]);
    json played = json::object();
    for (const artus::CardId card : artus::all_cards()) {
      if (const int count = table.played[player].count(card); count > 0) {
        played[std::string(to_text(card))] = count;
      }
    }
    out["played"].push_back(std::move(played));
  }
  return out;
}

std::optional<artus::State> set_table_from(const json& laid, const artus::Edition& edition, const artus::State& now) {
  const auto players = static_cast<std::size_t>(now.player_count);
  if (!laid.is_object() || !is_list(laid, "seats", artus::Seat::kCount) ||
      !is_list(laid, "rings", artus::Seat::kCount) || (laid.contains("scores") && !is_list(laid, "scores", players)) ||
      !is_list(laid, "played", players) || !laid.contains("king_seat")) {
    return std::nullopt;
  }
  artus::State table;
  table.variant = now.variant;
  table.player_count = now.player_count;
  table.colours = now.colours;
  table.ring_supply = artus::rings_in_game(edition);
  const auto king = whole(laid["king_seat"], 0, artus::Seat::kCount - 1);
  if (!king || !take_seats(laid, table)) {
    return std::nullopt;
  }
  table.king_seat = *artus::Seat::from_int(*king);
  for (std::size_t player = 0; player < players; ++player) {
    if (!take_player(laid, player, now.scores[player], table)) {
      return std::nullopt;
    }
  }
  turn_from_cards(edition, table);
  return table;
}

json fault_json(const artus::TableFault& fault) {
  json out = {{"what", to_text(fault.kind)}, {"found", fault.found}, {"expected", fault.expected}};
  put_text(out, "figure", fault.figure);
  put_text(out, "colour", fault.colour);
  put_text(out, "card", fault.card);
  if (fault.seat) {
    out["seat"] = fault.seat->to_int();
  }
  return out;
}

json differences_json(const artus::Edition& edition, const artus::State& now, const artus::State& table) {
  json all = json::array();
  for (const artus::TableDifference& difference : differences_between(edition, now, table)) {
    json each = {{"what", to_text(difference.kind)}, {"was", difference.was}, {"is", difference.is}};
    put_text(each, "figure", difference.figure);
    put_text(each, "colour", difference.colour);
    put_text(each, "card", difference.card);
    if (difference.is_king) {
      each["king"] = true;
    }
    if (difference.seat) {
      each["seat"] = difference.seat->to_int();
    }
    all.push_back(std::move(each));
  }
  return all;
}

}  // namespace seneschal::referee
