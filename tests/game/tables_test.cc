// What each game says that lies on its table, held against the states that were published with its sample games.
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include <nlohmann/json.hpp>

#include "hardware/files/read_file.h"
#include "run_program.h"
#include "scratch_folder.h"

namespace seneschal::test {
namespace {

using nlohmann::json;

struct Played {
  json states;
  json tables;  // as many, of the same moments
};

/// A sample game, and what `seneschal replay` says that lies on its table after each of its states.
Played played(const std::string& name) {
  const ScratchFolder scratch;
  const std::string file = SENESCHAL_TEST_DATA "/games/" + name + ".json";
  const std::string tables = (scratch / "tables.json").string();
  const Ran ran = run_program("seneschal", {"replay", file, "--tables", tables});
  EXPECT_EQ(ran.exit_status, 0) << ran.err;
  Played game{json::parse(files::read_file(file).value()).at("states"), json::parse(files::read_file(tables).value())};
  // The first game's states begin when its knights were placed.
  const auto before = static_cast<std::ptrdiff_t>(game.tables.size() - game.states.size());
  game.tables.erase(game.tables.begin(), game.tables.begin() + before);
  EXPECT_FALSE(game.states.empty());
  return game;
}

json seat_of(const json& state, int seat) {
  const json figure = state.at("seats").at(static_cast<std::size_t>(seat));
  const auto rings = state.at("rings").find(std::to_string(seat));
  return rings == state.at("rings").end() ? figure : json{{"thing", figure}, {"stack", *rings}};
}

TEST(TablesOf, TheFirstGameShowSeatsRingsAndTrack) {
  const Played game = played("artus-006");
  const json players =
      json::parse(files::read_file(SENESCHAL_TEST_DATA "/games/artus-006.json").value()).at("record").at("players");
  for (std::size_t i = 0; i < game.states.size(); ++i) {
    const json& state = game.states[i];
    const json& zones = game.tables[i].at("zones");
    for (int seat = 0; seat < 28; ++seat) {
      EXPECT_EQ(zones.at("seat-" + std::to_string(seat)), seat_of(state, seat)) << i;
    }
    EXPECT_EQ(zones.at("ring-supply"), state.at("ring_supply")) << i;
    EXPECT_NEAR(zones.at("disc").get<double>(), state.at("king_seat").get<int>() * 360.0 / 28, 1e-9) << i;
    EXPECT_EQ(zones.at("pile"), i == 0 ? json() : json("?"));
    for (std::size_t player = 0; player < players.size(); ++player) {
      const auto colour = players[player].at("colour").get<std::string>();
      const int score = state.at("scores").at(player);
      const json marker = {{"space", (score % 50 + 50) % 50}, {"lying", score < 0}};
      EXPECT_EQ(zones.at("track").at("marker " + colour), marker) << i;
      EXPECT_EQ(zones.at("tiles-" + colour), score < 50 ? 0 : score / 50) << i;
    }
  }
}

/// {"jester": 2} of {"jester": 2, "maiden": 0}.
json without_none(json amounts) {
  for (auto each = amounts.begin(); each != amounts.end();) {
    each = *each == 0 ? amounts.erase(each) : std::next(each);
  }
  return amounts;
}

json tiles(const json& worths) {
  json amounts = json::object();
  for (const int worth : worths) {
    json& amount = amounts["tile-" + std::to_string(worth)];
    amount = amount.is_null() ? 1 : amount.get<int>() + 1;
  }
  return amounts;
}

TEST(TablesOf, TheCourtsShowWhoIsWhereAndWhatEverybodyHas) {
  const Played game = played("court-040");
  for (std::size_t i = 0; i < game.states.size(); ++i) {
    const json& state = game.states[i];
    json zones = game.tables[i].at("zones");
    std::size_t pawns = zones.at("castle").size();
    for (std::size_t player = 0; player < state.at("courts").size(); ++player) {
      json court = zones.at("court-" + std::to_string(player));
      EXPECT_EQ(court.erase("favour"), state.at("favour") == player ? 1U : 0U) << i;
      for (const char* pawn : {"merlin", "guinevere", "arthur", "lancelot"}) {
        pawns += court.erase(pawn);
      }
      EXPECT_EQ(court, without_none(state.at("courts").at(player))) << i;
      EXPECT_EQ(zones.at("treasury-" + std::to_string(player)), tiles(state.at("treasuries").at(player))) << i;
    }
    EXPECT_EQ(pawns, 4U) << i;
    for (const auto& [character, purse] : state.at("purses").items()) {
      json& shown = zones.at("purse-" + character);
      shown.erase("black-die");
      EXPECT_EQ(shown, tiles(purse)) << i;
    }
    EXPECT_EQ(zones.at("aspirants"), without_none(state.at("aspirants"))) << i;
    EXPECT_EQ(zones.at("peasantry"), without_none(state.at("peasantry"))) << i;
  }
}

TEST(TablesOf, TheTricksShowPawnsAndTrumps) {
  const Played game = played("tafelrunde-002");
  for (std::size_t i = 0; i < game.states.size(); ++i) {
    const json& zones = game.tables[i].at("zones");
    for (std::size_t player = 0; player < game.states[i].at("positions").size(); ++player) {
      const json& pawn = zones.at("track").at("pawn-" + std::to_string(player));
      EXPECT_EQ(pawn.at("space"), game.states[i].at("positions").at(player)) << i;
    }
    const json& trumps = game.states[i].at("trumps");
    for (std::size_t level = 0; level < 6; ++level) {
      const json chip = level < trumps.size() ? trumps.at(level) : json();
      EXPECT_EQ(zones.at("level-" + std::to_string(level + 1)), chip) << i;
    }
  }
}

}  // namespace
}  // namespace seneschal::test
