// Which game of a log goes on, and what the page shows between two.
#include "daemon/history/known_games.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "daemon/lobby/lobby.h"
#include "daemon/match/game_log.h"
#include "referee/watched_game.h"
#include "scratch_folder.h"

namespace seneschal::daemon {
namespace {

using artus::Colour;
using nlohmann::json;
using referee::test::edition;
using ::testing::HasSubstr;

const GameTerms kTerms{"alea-2011", artus::Variant::kBeginner, {Colour::kRed, Colour::kBlue}};

class KnownGames : public ::testing::Test {
 protected:
  void begin(const std::string& name, const char* ended_by = nullptr) const {
    auto log = GameLog::open(file_, name, edition(), kTerms, utc_now);
    ASSERT_TRUE(log) << log.error();
    if (ended_by != nullptr) {
      ASSERT_TRUE(log->note(ended_by, R"({"by":["phone of Anna"]})", {}));
    }
  }
  [[nodiscard]] std::vector<KnownGame> games() const { return known_games(file_).value(); }

  const seneschal::test::ScratchFolder scratch_;
  const std::filesystem::path file_ = scratch_ / "game.ledger";
};

TEST_F(KnownGames, AreNoneWithoutALog) {
  EXPECT_TRUE(games().empty());
  EXPECT_EQ(free_name({}, "game"), "game");
  EXPECT_FALSE(unfinished({}));
}

TEST_F(KnownGames, GoOnWithTheLastThatIsNotOver) {
  begin("game", kAbandoned);
  EXPECT_FALSE(unfinished(games()));
  EXPECT_EQ(free_name(games(), "game"), "game-2");

  begin("game-2");

  const auto last = unfinished(games());
  ASSERT_TRUE(last);
  EXPECT_EQ(last->name, "game-2");
  EXPECT_EQ(last->terms, kTerms);
  EXPECT_EQ(free_name(games(), "game"), "game-3");
}

TEST_F(KnownGames, AreKeptAsWasSaidLast) {
  const auto opened = [&] { return GameLog::open(file_, "game", edition(), kTerms, utc_now).value(); };
  EXPECT_EQ(opened().is_by_hand(), std::nullopt);

  ASSERT_TRUE(opened().note(kKeeperChanged, R"({"by":"phone of Anna","by_hand":true})", {}));
  EXPECT_EQ(opened().is_by_hand(), true);
  ASSERT_TRUE(opened().note(kKeeperChanged, R"({"by":"phone of Anna","by_hand":false})", {}));

  EXPECT_EQ(opened().is_by_hand(), false);
  EXPECT_TRUE(unfinished(games())) << "it is the same game";
}

TEST_F(KnownGames, FollowOneThatIsNamedByTheNamesThatPhonesGaveThem) {
  EXPECT_FALSE(last_from(games(), "game"));
  begin("game", kAbandoned);
  begin("game-night");
  begin("game-");
  EXPECT_EQ(last_from(games(), "game")->name, "game");
  EXPECT_TRUE(last_from(games(), "game")->is_abandoned);

  begin("game-2", "game_ended");
  begin("game-3");

  EXPECT_EQ(last_from(games(), "game")->name, "game-3");
  EXPECT_FALSE(last_from(games(), "game")->is_abandoned);
  EXPECT_EQ(last_from(games(), "game-night")->name, "game-night");
  EXPECT_FALSE(last_from(games(), "night"));
}

TEST_F(KnownGames, AreNotTakenUpAgainOnceAbandoned) {
  begin("game", kAbandoned);

  const auto again = GameLog::open(file_, "game", edition(), kTerms, utc_now);

  ASSERT_FALSE(again);
  EXPECT_THAT(again.error(), HasSubstr("the game game was abandoned here; choose another --game"));
}

TEST(LobbySnapshot, HasWhatThePageDrawsOfAnyGame) {
  const json shown = lobby_snapshot(true);
  const json of_a_game = json::parse(
      R"(["game","phase","colours","log","course","open","picture","disc","by_hand","hand","setup","enders"])");
  for (const json& key : of_a_game) {
    EXPECT_TRUE(shown.contains(key)) << key;
  }
  EXPECT_EQ(shown.at("phase"), "lobby");
}

}  // namespace
}  // namespace seneschal::daemon
