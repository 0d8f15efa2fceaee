#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "daemon/referee/artus/referee.h"
#include "daemon/referee/artus/scored.h"
#include "daemon/referee/artus/weighing/expected_table.h"
#include "referee/artus/synthetic_eyes.h"
#include "referee/artus/watched_game.h"
#include "rules/artus/records/replay.h"

namespace seneschal::referee::test {

/// A recorded game up to any of its actions.
class RecordedGame : public ::testing::Test {
 protected:
  RecordedGame() {
    std::ifstream in(std::string(SENESCHAL_TEST_DATA) + "/scenes/table-21/truth.json");
    truth_ = records::parse_record(nlohmann::json::parse(in).at("record").dump(), "table-21").value().record;
    steps_ = records::replay(edition(), truth_).value().steps;
  }

  /// After so many of its actions.
  [[nodiscard]] Referee game_after(int actions) const {
    Players players;
    players.variant = truth_.variant;
    for (const auto& player : truth_.players) {
      players.colours.push_back(player.colour);
    }
    Referee game(edition(), players);
    EXPECT_TRUE(game.take(SetupSeen{truth_.king_metal, truth_.king_seat, {}}));
    for (const artus::Placement& placement : truth_.placements) {
      EXPECT_TRUE(game.take(PlacementSeen{placement}));
    }
    for (int i = 0; i < actions; ++i) {
      EXPECT_TRUE(game.take(scored_ruling(edition(), *game.state(), action(i), i)));
    }
    return game;
  }
  [[nodiscard]] const artus::Action& action(int i) const { return truth_.actions[static_cast<std::size_t>(i)].action; }
  /// What lies on the table after so many actions.
  [[nodiscard]] ExpectedTable table_after(int actions) const {
    const Referee game = game_after(actions);
    std::optional<TopCard> top;
    if (actions > 0) {
      top = TopCard{action(actions - 1).card, game.state()->colour(action(actions - 1).player)};
    }
    return expected_table(*game.state(), top);
  }
  static std::optional<Said> look(const Referee& game, const ExpectedTable& table) {
    return game.look(SyntheticEyes({}).see(table, disc_degrees(table.king_seat)));
  }

  records::Record truth_;
  std::vector<artus::Step> steps_;
};

}  // namespace seneschal::referee::test
