#include "daemon/game/tafelrunde/laid_table.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "rules/tafelrunde/positions/state_text.h"

namespace seneschal::referee {
namespace {

using nlohmann::json;
using tafelrunde::PlayerIndex;
using tafelrunde::State;

template <typename Colours>
json colours_json(const Colours& colours) {
  json out = json::array();
  for (const tafelrunde::Colour colour : colours) {
    out.push_back(to_text(colour));
  }
  return out;
}

json missing_json(const tafelrunde::ColourSet& missing) {
  json out = json::array();
  for (const tafelrunde::Colour colour : tafelrunde::all_colours()) {
    if (missing.contains(colour)) {
      out.push_back(to_text(colour));
    }
  }
  return out;
}

std::optional<int> whole(const json& value, int most) {
  const bool is_one = value.is_number_integer() && value >= 0 && value <= most;
  return is_one ? std::optional(value.get<int>()) : std::nullopt;
}

std::optional<PlayerIndex> player_in(const json& value) {
  const auto number = whole(value, PlayerIndex::kMost - 1);
  return number ? PlayerIndex::from_int(*number) : std::nullopt;
}

/// Nothing where it is no list of so many colours, or fewer.
std::optional<std::vector<tafelrunde::Colour>> colours_in(const json& list) {
  if (!list.is_array() || list.size() > tafelrunde::kColourCount) {
    return std::nullopt;
  }
  std::vector<tafelrunde::Colour> colours;
  for (const json& each : list) {
    const auto colour = each.is_string() ? tafelrunde::colour_from_text(each.get<std::string>()) : std::nullopt;
    if (!colour) {
      return std::nullopt;
    }
    colours.push_back(*colour);
  }
  return colours;
}

// Each puts what is laid out into the state; false where it is none.

bool put_pawns(State& state, const json& pawns) {
  const auto count = static_cast<std::size_t>(state.player_count);
  if (!pawns.is_array() || pawns.size() != count) {
    return false;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const auto space = whole(pawns[i], tafelrunde::Space::kMost);
    if (!space) {
      return false;
    }
    state.pawns[i] = *tafelrunde::Space::from_int(*space);
  }
  return true;
}

bool put_trumps(State& state, const json& trumps) {
  const auto colours = colours_in(trumps);
  if (!colours) {
    return false;
  }
  state.trumps = {};
  state.trump_count = 0;
  for (const tafelrunde::Colour colour : *colours) {
    state.trumps[state.trump_count++] = colour;
  }
  return true;
}

bool put_missing(State& state, const json& missing) {
  const auto count = static_cast<std::size_t>(state.player_count);
  if (!missing.is_array() || missing.size() != count) {
    return false;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const auto colours = colours_in(missing[i]);
    if (!colours) {
      return false;
    }
    state.missing[i] = {};
    for (const tafelrunde::Colour colour : *colours) {
      state.missing[i].insert(colour);
    }
  }
  return true;
}

bool put_sword(State& state, const json& sword) {
  state.on_sword = player_in(sword);
  return state.on_sword || sword.is_null();
}

bool put_lays(State& state, const json& lays) {
  const auto player = player_in(lays);
  state.to_move = player.value_or(state.to_move);
  return player.has_value();
}

json number_of(std::optional<PlayerIndex> player) {
  return player ? json(player->to_int()) : json();
}

}  // namespace

json laid_json(const State& state) {
  json out = {{"state", to_text(state)},
              {"pawns", json::array()},
              {"trumps", colours_json(state.trumps_lying())},
              {"missing", json::array()},
              {"sword", number_of(state.on_sword)},
              {"lays", state.to_move.to_int()}};
  for (std::size_t i = 0; i < static_cast<std::size_t>(state.player_count); ++i) {
    out["pawns"].push_back(state.pawns[i].to_int());
    out["missing"].push_back(missing_json(state.missing[i]));
  }
  return out;
}

std::optional<std::string> laid_text(const tafelrunde::Edition& edition, const json& laid) {
  if (!laid.is_object() || !laid.contains("state") || !laid["state"].is_string()) {
    return std::nullopt;
  }
  auto text = laid["state"].get<std::string>();
  auto state = tafelrunde::state_from_text(edition, text);
  if (!state) {
    return text;  // which whoever reads it finds out, too
  }
  constexpr std::pair<const char*, bool (*)(State&, const json&)> kParts[] = {
      {"pawns", put_pawns}, {"trumps", put_trumps}, {"missing", put_missing}, {"sword", put_sword}, {"lays", put_lays}};
  for (const auto& [key, put] : kParts) {
    if (laid.contains(key) && !put(*state, laid[key])) {
      return std::nullopt;
    }
  }
  return to_text(*state);
}

json laid_fault(const json& laid, const std::string& why) {
  const auto is_twice = [&](const char* key) {
    const json list = laid.value(key, json::array());
    for (std::size_t i = 0; i < list.size(); ++i) {
      // Any number of pawns are on the start.
      if (list[i] != 0 && std::count(list.begin(), list.end(), list[i]) > 1) {
        return true;
      }
    }
    return false;
  };
  return is_twice("pawns")    ? json{{"what", "space"}}
         : is_twice("trumps") ? json{{"what", "colour"}}
                              : json{{"why", why}};
}

json table_differences(const State& before, const State& after) {
  json found = json::array();
  const auto add = [&](const char* what, const json& was, const json& is, json each = json::object()) {
    if (was != is) {
      each.update({{"what", what}, {"was", was}, {"is", is}});
      found.push_back(std::move(each));
    }
  };
  const json was = laid_json(before);
  const json is = laid_json(after);
  for (std::size_t i = 0; i < is["pawns"].size() && i < was["pawns"].size(); ++i) {
    add("pawn", was["pawns"][i], is["pawns"][i], {{"player", i}});
    add("missing", was["missing"][i], is["missing"][i], {{"player", i}});
  }
  add("trumps", was["trumps"], is["trumps"]);
  if (was["lays"] != is["lays"]) {
    found.push_back({{"what", "lays"}, {"player", is["lays"]}});
  }
  if (was["sword"] != is["sword"]) {
    found.push_back(is["sword"].is_null() ? json{{"what", "no-sword"}}
                                          : json{{"what", "sword"}, {"player", is["sword"]}});
  }
  const auto cards = [](const State& state) {
    State rest;
    rest.undealt = state.undealt;
    rest.laid = state.laid;
    rest.trick = state.trick;
    rest.trick_size = state.trick_size;
    rest.tricks_left = state.tricks_left;
    rest.next_dealer = state.next_dealer;
    return rest;
  };
  if (!(cards(before) == cards(after))) {
    found.push_back({{"what", "cards"}});
  }
  return found;
}

}  // namespace seneschal::referee
