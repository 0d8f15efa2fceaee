#include "daemon/snapshots/table_snapshot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "daemon/artus/synthetic_table.h"
#include "daemon/artus/typed_history.h"
#include "referee/artus/watched_game.h"
#include "rules/artus/rule_catalogue.h"
#include "rules/artus/state.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using referee::test::edition;
using referee::test::game_at_table;

class TableSnapshot : public test::PlayedTable {
 protected:
  /// The game until just after the first thing said that is a `Kind`.
  template <typename Kind>
  [[nodiscard]] GameHistory until_first() const {
    const auto log = open_log();
    GameHistory history(game_at_table(), terms_);
    for (const events::Told& told : log->history().told()) {
      EXPECT_TRUE(history.take(told));
      if (std::holds_alternative<Kind>(told.said)) {
        break;
      }
    }
    return history;
  }
};

TEST_F(TableSnapshot, BeforeTheTableIsSetUpKnowsTheTermsOnly) {
  const json shown = snapshot_of(GameHistory(game_at_table(), terms_), {});

  EXPECT_EQ(shown.at("game"), "artus");
  EXPECT_EQ(shown.at("phase"), "setup");
  EXPECT_EQ(shown.at("colours"), json({"red", "blue", "black"}));
  EXPECT_EQ(shown.at("rounds"), 16);
  EXPECT_FALSE(shown.contains("seats"));
  EXPECT_TRUE(shown.at("open").is_null());
}

TEST_F(TableSnapshot, ShowsEachSeatWithItsValueAndWhoSitsThere) {
  const GameHistory history = until_first<events::Ruling>();
  const artus::State& state = test::state_of(history);

  const json shown = snapshot_of(history, {});

  EXPECT_EQ(shown.at("phase"), "playing");
  EXPECT_EQ(shown.at("king_seat"), state.king_seat.to_int());
  ASSERT_EQ(shown.at("seats").size(), 28U);
  for (const artus::Seat seat : artus::SeatSet::all()) {
    const json& each = shown.at("seats").at(static_cast<std::size_t>(seat.to_int()));
    const auto figure = state.figure_at(seat);
    EXPECT_EQ(each.at("figure"), figure ? json(to_text(*figure)) : json()) << seat;
    EXPECT_EQ(each.at("value"), seat_value(edition(), state.king_seat, seat)) << seat;
    EXPECT_EQ(each.at("rings"), state.rings_on(seat)) << seat;
  }
}

TEST_F(TableSnapshot, CountsTheCardsThatEachHasLeftByKind) {
  const json before = snapshot_of(until_first<events::PlacementSeen>(), {});
  const json after = snapshot_of(until_first<events::GameEnded>(), {});

  EXPECT_EQ(before.at("players").at(0).at("left"), json({{"knight", 8}, {"prince", 4}, {"ring", 4}}));
  for (const json& player : after.at("players")) {
    EXPECT_EQ(player.at("left"), json({{"knight", 0}, {"prince", 0}, {"ring", 0}})) << "16 rounds, 16 cards";
  }
}

TEST_F(TableSnapshot, FollowsThePrestigeToItsEnd) {
  const GameHistory history = until_first<events::GameEnded>();

  const json shown = snapshot_of(history, {});

  EXPECT_EQ(shown.at("phase"), "over");
  EXPECT_TRUE(shown.at("to_move").is_null());
  ASSERT_EQ(shown.at("course").size(), 48U);
  EXPECT_EQ(shown.at("course").at(0).at("round"), 1);
  EXPECT_EQ(shown.at("course").at(47).at("round"), 16);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(shown.at("players").at(i).at("score"), test::last_step(history).after.scores[i]);
    EXPECT_EQ(shown.at("course").at(47).at("scores").at(i), test::last_step(history).after.scores[i]);
  }
}

TEST_F(TableSnapshot, SaysWhatIsWrongUntilItIsPutRight) {
  const GameHistory wrong = until_first<events::Mistake>();
  const GameHistory mended = until_first<events::MistakeCleared>();

  EXPECT_EQ(snapshot_of(wrong, {}).at("open"), wrong.told().size() - 1);
  EXPECT_EQ(line_of(wrong, wrong.told().size() - 1).at("kind"), "mistake");
  EXPECT_TRUE(snapshot_of(mended, {}).at("open").is_null());
}

TEST_F(TableSnapshot, GivesTheRuleBehindEachStepOfARuling) {
  const GameHistory history = until_first<events::Ruling>();

  const json line = line_of(history, history.told().size() - 1);

  EXPECT_EQ(line.at("kind"), "ruling");
  EXPECT_EQ(line.at("round"), 1);
  ASSERT_FALSE(line.at("why").empty());
  for (const json& each : line.at("why")) {
    EXPECT_TRUE(artus::rule_from_id(each.at("rule").get<std::string>())) << each;
    EXPECT_FALSE(each.at("facts").empty()) << each;
  }
  EXPECT_EQ(line.at("why").front().at("facts").at("points"), line.at("delta"));
}

}  // namespace
}  // namespace seneschal::daemon
