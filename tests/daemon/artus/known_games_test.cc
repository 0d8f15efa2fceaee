// Which game of a log goes on, and what the page shows between two.
#include "daemon/history/known_games.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "daemon/events/told_entry.h"
#include "daemon/ledger/ledger.h"
#include "daemon/lobby/lobby.h"
#include "daemon/match/game_log.h"
#include "daemon/referee/artus/settlements.h"
#include "daemon/referee/artus/tenant/said_event.h"
#include "referee/artus/watched_game.h"
#include "scratch_folder.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using referee::test::edition;
using referee::test::game_at_table;
using ::testing::HasSubstr;

const GameTerms kTerms{"alea-2011", "beginner", {"red", "blue"}};

class KnownGames : public ::testing::Test {
 protected:
  void begin(const std::string& name, const char* ended_by = nullptr) const {
    auto log = GameLog::open(file_, name, game_at_table(), kTerms, utc_now);
    ASSERT_TRUE(log) << log.error();
    if (ended_by != nullptr) {
      ASSERT_TRUE(log->note(ended_by, R"({"by":["phone of Anna"]})", {}));
    }
  }
  /// A later entry of the game, whatever came before it.
  void note(const std::string& name, const std::string& kind, const std::string& payload = "{}") const {
    auto ledger = ledger::Ledger::open(file_);
    ASSERT_TRUE(ledger);
    ASSERT_TRUE(ledger->append({utc_now(), name, kind, payload, {}}));
  }
  void say(const std::string& name, const events::GameEvent& said) const {
    note(name, events::kind_of(said), events::payload_of({"093.jpg", said}));
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

TEST_F(KnownGames, BeginOnTermsThatTheGameCanBePlayedOn) {
  const auto fault_with = [](const std::string& variant, const std::vector<std::string>& players) {
    const auto fault = game_at_table()->fault_of({"alea-2011", variant, players});
    return fault ? fault->message() : "";
  };
  EXPECT_EQ(fault_with("advanced", {"red", "beige"}), "");
  EXPECT_EQ(fault_with("expert", {"red", "blue"}), "variant: expected beginner or advanced");
  for (const std::vector<std::string>& players : std::vector<std::vector<std::string>>{
           {"red", "silver"}, {"red", ""}, {"red", "blue", "black", "beige", "red"}}) {
    EXPECT_EQ(fault_with("beginner", players), "players: expected 2 to 4 of red, blue, black and beige");
  }
  EXPECT_THAT(fault_with("beginner", {"red"}), HasSubstr("by the rule artus."));
  EXPECT_THAT(fault_with("beginner", {"red", "red"}), HasSubstr("by the rule artus."));

  const auto opened = GameLog::open(file_, "game", game_at_table(), {"alea-2011", "expert", {"red", "blue"}}, utc_now);
  ASSERT_FALSE(opened);
  EXPECT_THAT(opened.error(), HasSubstr("game.ledger: game_started: variant: expected beginner or advanced"));
  EXPECT_TRUE(games().empty()) << "nothing was begun";
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

TEST_F(KnownGames, KeepTheSlotsOfTheDisputeThatIsOpen) {
  const std::vector<referee::Slot> slots{{"red", 3}, {"blue", 12}};
  begin("game");
  EXPECT_TRUE(kept_slots(games(), "game").empty());
  EXPECT_TRUE(kept_slots(games(), "game-2").empty());

  say("game", referee::DisputeOpened{3, 2, {1, "phone of Anna"}, slots});
  EXPECT_EQ(kept_slots(games(), "game"), slots);
  say("game", referee::DisputeSettled{3, {referee::Verdict::kUphold, {}}});
  EXPECT_TRUE(kept_slots(games(), "game").empty());
  say("game", referee::DisputeOpened{3, 2, {1, "phone of Anna"}, slots});
  note("game", kAbandoned);
  EXPECT_TRUE(kept_slots(games(), "game").empty());
}

TEST_F(KnownGames, SayWhichNumbersOfPhonesHadASay) {
  EXPECT_EQ(last_phone(file_), 0) << "without a log";
  begin("game");
  EXPECT_EQ(last_phone(file_), 0);
  say("game", referee::DisputeOpened{3, 2, {4, "phone of Anna"}, std::vector<referee::Slot>()});
  EXPECT_EQ(last_phone(file_), 4);
  say("game", referee::DisputeOpened{3, 2, {1, "phone of Ben"}, std::vector<referee::Slot>{{"blue", 7}}});
  EXPECT_EQ(last_phone(file_), 7);
  note("game", kAbandoned, R"({"by":["phone of Anna"],"phones":[4,9]})");
  note("game-2", "of_another_version", R"({"phone":"none","phones":7,"slots":[3,{}]})");
  EXPECT_EQ(last_phone(file_), 9);
  note("game-2", "of_a_stranger", R"({"phone":99999999999})");
  EXPECT_EQ(last_phone(file_), 1'000'000'000) << "more than there is room for";
}

TEST_F(KnownGames, GoOnWhileARulingIsDisputedAlsoAfterTheEnd) {
  begin("game", "game_ended");
  EXPECT_FALSE(unfinished(games()));

  say("game", referee::DisputeOpened{3, 2, {1, "phone of Anna"}, std::vector<referee::Slot>()});
  EXPECT_TRUE(unfinished(games()));
  say("game", referee::DisputeSettled{3, {referee::Verdict::kUphold, {}}});
  EXPECT_FALSE(unfinished(games())) << "it stands, and the game is over";

  say("game", referee::DisputeOpened{3, 2, {1, "phone of Anna"}, std::vector<referee::Slot>()});
  note("game", kAbandoned);
  EXPECT_FALSE(unfinished(games()));
}

TEST_F(KnownGames, GoOnWhereTheEndIsGoneBackOn) {
  artus::Action played;
  const std::vector<events::GameEvent> reopening{
      referee::DisputeSettled{3, {referee::Verdict::kTakeBack, {}}},
      referee::DisputeSettled{3, {referee::Verdict::kCorrect, referee::played_text(played)}},
      referee::DisputeSettled{3, {referee::Verdict::kSet, {}, "a table"}},
      events::AnswerChanged{3, 0, 1, "phone of Anna"},
      event_of(referee::Reopened{3, played}),
  };
  for (std::size_t i = 0; i < reopening.size(); ++i) {
    const std::string name = "game-" + std::to_string(i + 2);
    begin(name, "game_ended");
    EXPECT_FALSE(unfinished(games()));

    say(name, reopening[i]);
    EXPECT_TRUE(unfinished(games())) << i;
    note(name, "game_ended");
    EXPECT_FALSE(unfinished(games())) << i;
  }
}

TEST_F(KnownGames, AreKeptAsWasSaidLast) {
  const auto opened = [&] { return GameLog::open(file_, "game", game_at_table(), kTerms, utc_now).value(); };
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

  const auto again = GameLog::open(file_, "game", game_at_table(), kTerms, utc_now);

  ASSERT_FALSE(again);
  EXPECT_THAT(again.error(), HasSubstr("the game game was abandoned here; choose another --game"));
}

TEST(LobbySnapshot, HasWhatThePageDrawsOfAnyGame) {
  const json shown = lobby_snapshot(*game_at_table(), true);
  const json of_a_game = json::parse(
      R"(["game","phase","colours","log","course","open","picture","disc","by_hand","hand","setup","enders"])");
  for (const json& key : of_a_game) {
    EXPECT_TRUE(shown.contains(key)) << key;
  }
  EXPECT_EQ(shown.at("phase"), "lobby");
}

}  // namespace
}  // namespace seneschal::daemon
