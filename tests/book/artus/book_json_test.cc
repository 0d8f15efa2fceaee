#include "daemon/book/book_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "book/artus/logged_games.h"
#include "daemon/book/book.h"
#include "daemon/snapshots/artus/state_json.h"
#include "referee/artus/watched_game.h"
#include "rules/artus/tenant/artus_table.h"
#include "rules/table/setting.h"
#include "scratch_folder.h"

namespace seneschal::book {
namespace {

using nlohmann::json;

class BookJson : public ::testing::Test {
 protected:
  void log(const std::string& name, const std::string& record, std::size_t actions) {
    test::log_game(scratch_ / "game.ledger", name, test::record_of(record), actions);
    ASSERT_TRUE(book_.refresh());
  }
  [[nodiscard]] json game(std::size_t number) const {
    return game_json(number, book_.chapters().at(number - 1), book_.recall(number - 1).value(), "artus");
  }

  static constexpr std::size_t kAll = 1000;
  const seneschal::test::ScratchFolder scratch_;
  Book book_{scratch_ / "game.ledger", test::games};
};

TEST_F(BookJson, ListsTheLastGameFirst) {
  log("game", "artus-006", kAll);
  log("game-2", "artus-005", 3);

  const json list = list_json(book_.chapters(), "artus");

  ASSERT_EQ(list.at("games").size(), 2U);
  EXPECT_EQ(list.at("games").at(0).at("name"), "game-2");
  EXPECT_EQ(list.at("games").at(0).at("number"), 2);
  EXPECT_EQ(list.at("games").at(0).at("game"), list.at("game"));
  EXPECT_EQ(list.at("games").at(0).at("stage"), "open");
  EXPECT_EQ(list.at("games").at(1).at("stage"), "over");
  EXPECT_EQ(list.at("earlier"), 0);
}

TEST_F(BookJson, CountsOnlyGamesThatAreOverTogether) {
  log("game", "artus-006", kAll);
  log("game-2", "artus-006", kAll);
  log("game-3", "artus-006", 10);
  const json one = game(1);

  const json together = list_json(book_.chapters(), "artus").at("together");

  ASSERT_EQ(together.size(), one.at("colours").size());
  int won = 0;
  for (const json& each : together) {
    EXPECT_EQ(each.at("games"), 2);
    const auto& colours = one.at("colours");
    const auto player =
        static_cast<std::size_t>(std::find(colours.begin(), colours.end(), each.at("colour")) - colours.begin());
    EXPECT_EQ(each.at("prestige"), 2 * one.at("scores").at(player).get<int>());
    won += each.at("won").get<int>();
  }
  EXPECT_EQ(won, 2 * static_cast<int>(one.at("winners").size()));
}

TEST_F(BookJson, KeepsTheListShortWhateverIsInTheLog) {
  const std::vector<Chapter> chapters(kMostGames + 7);

  const json list = list_json(chapters, "artus");

  EXPECT_EQ(list.at("games").size(), kMostGames);
  EXPECT_EQ(list.at("games").at(0).at("number"), kMostGames + 7);
  EXPECT_EQ(list.at("earlier"), 7);
}

TEST_F(BookJson, DrawsTheTableAfterEachTurnAsTheLivePageDoes) {
  log("game", "artus-005", kAll);
  const records::Record record = test::record_of("artus-005");
  const records::Replay replay = test::replayed(record);

  const json turns = game(1).at("turns");

  const std::size_t first = 1 + record.placements.size();
  ASSERT_EQ(turns.size(), first + replay.steps.size());
  for (std::size_t i = 0; i < replay.steps.size(); ++i) {
    json table = turns.at(first + i).at("table");
    const table::Setting setting = artus::setting_of(replay.steps[i].after);
    EXPECT_EQ(table.at("disc").at("deg"), table::plate_degrees(setting).value()) << "action " << i;
    table.erase("disc");
    EXPECT_EQ(table, daemon::state_json(referee::test::edition(), replay.steps[i].after)) << "action " << i;
  }
}

TEST_F(BookJson, TellsOfEachActionItsArithmeticItsRulesAndItsPictures) {
  log("game", "artus-006", kAll);
  const records::Record record = test::record_of("artus-006");

  const json turn = game(1).at("turns").at(1 + record.placements.size());

  EXPECT_EQ(turn.at("line").at("kind"), "ruling");
  EXPECT_EQ(turn.at("line").at("pictures").size(), 2U);
  EXPECT_EQ(turn.at("facts").at("rules").size(), turn.at("line").at("why").size());
  EXPECT_FALSE(turn.at("line").at("why").empty());
  EXPECT_FALSE(turn.at("facts").at("seats").empty());
  EXPECT_THAT(turn.at("at").get<std::string>(), ::testing::EndsWith("Z"));
}

TEST_F(BookJson, StatisticsAddUpToTheScores) {
  log("game", "artus-005", kAll);

  const json one = game(1);

  for (std::size_t i = 0; i < one.at("scores").size(); ++i) {
    int sum = 0;
    for (const json& deed : one.at("statistics").at(i).at("deeds")) {
      sum += deed.at("points").get<int>();
    }
    EXPECT_EQ(sum, one.at("scores").at(i)) << i;
  }
}

}  // namespace
}  // namespace seneschal::book
