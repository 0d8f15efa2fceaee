// A game with real cards as the daemon keeps it: a card that nobody could have seen coming is said, and what people can
// do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/events/told_entry.h"
#include "daemon/game/game_view.h"
#include "daemon/history/game_history.h"
#include "daemon/snapshots/hand_choices.h"
#include "daemon/snapshots/table_snapshot.h"
#include "daemon/words/lines.h"
#include "rules/game/replay.h"
#include "tafelrunde/kept_table.h"
#include "words/texts_of.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using testing::HasSubstr;

/// A game of two with the second player's pawn first, who leads: the first deals.
class KeptByHand : public testing::Test {
 protected:
  explicit KeptByHand(std::vector<std::string> players = {"p3", "p1"}, int dealer = 0)
      : history_(game_, {"amigo-1993", "", std::move(players)}) {
    say({{"dealer", dealer}});
    say({{"deal", dealer}});
  }

  /// Says the choice that has this as played, or this beginning; as the log has it and gives it back.
  void say(const json& what) {
    const auto choices = hand_choices(history_);
    const auto found =
        std::find_if(choices.begin(), choices.end(), [&](const auto& each) { return said_of(each) == what; });
    ASSERT_NE(found, choices.end()) << what << " is not offered";
    tell(*found);
  }
  static json said_of(const events::GameEvent& choice) {
    if (const auto* ruling = std::get_if<events::Ruling>(&choice)) {
      return ruling->played;
    }
    const auto* mistake = std::get_if<events::Mistake>(&choice);
    return mistake != nullptr ? mistake->particulars.at("played") : std::get<events::SetupSeen>(choice).particulars;
  }
  void lay(int player, const std::string& card) { say({{"player", player}, {"card", card}}); }
  void tell(const events::GameEvent& said) {
    const auto told = events::told_from(events::kind_of(said), payload_of(events::Told{std::nullopt, said, "Anna"}));
    ASSERT_TRUE(told) << told.error();
    const auto taken = history_.take(*told);
    ASSERT_TRUE(taken) << taken.error();
  }
  void settle(int ruling, const referee::Settlement& settlement) {
    tell(referee::DisputeOpened{ruling, 1, {1, "Anna"}, std::vector<referee::Slot>{}});
    tell(referee::DisputeSettled{ruling, settlement, referee::Speaker{1, "Anna"}});
  }
  [[nodiscard]] json snapshot() const { return snapshot_of(history_, {}); }
  [[nodiscard]] std::string table() const { return game_->rules().to_text(history_.referee().state().value()); }
  /// Whether the card may be ruled, by the offer.
  [[nodiscard]] bool is_ruled(int player, const std::string& card) const {
    const auto choices = hand_choices(history_);
    return std::any_of(choices.begin(), choices.end(), [&](const events::GameEvent& each) {
      const auto* ruling = std::get_if<events::Ruling>(&each);
      return ruling != nullptr && ruling->played == json{{"player", player}, {"card", card}};
    });
  }
  /// The second player does not follow red, and wins; later he has red.
  void revoke() {
    lay(1, "blue:3");
    lay(0, "blue:9");
    lay(0, "red:9");
    lay(1, "green:2");
    lay(0, "yellow:4");
    EXPECT_FALSE(is_ruled(1, "red:5"));
    lay(1, "red:5");
  }

  const referee::SharedGame game_ = test::kept_tafelrunde();
  GameHistory history_;
};

class BeforeTheFirstDeal : public KeptByHand {
 protected:
  BeforeTheFirstDeal() : KeptByHand({"p3", "p1"}, 1) {}
};

TEST_F(BeforeTheFirstDeal, IsNamedWhoDeals) {
  EXPECT_EQ(snapshot()["to_move"], 0) << "the other one leads";
  EXPECT_EQ(std::get<events::Ruling>(history_.told()[1].said).player, 1);
  const auto record = json::parse(history_.referee().record_text({}));
  EXPECT_EQ(record["dealer"], 1);
  EXPECT_EQ(record["events"], json::parse(R"([{"deal": 1}])"));
}

TEST_F(KeptByHand, SaysOfACardThatProvesARevokeWhatItCannotFollow) {
  revoke();
  const json line = line_of(history_, history_.told().size() - 1);
  EXPECT_EQ(line["kind"], "mistake");
  EXPECT_EQ(line["rule"], "tafelrunde.trick.follow");
  EXPECT_EQ(line["against"], (json{{"action", 4}, {"played", {{"player", 1}, {"card", "green:2"}}}}));
  EXPECT_EQ(snapshot()["open"], history_.told().size() - 1) << "it waits for people";
  EXPECT_EQ(snapshot()["right"], json()) << "nobody can call it right";
  EXPECT_EQ(snapshot()["to_move"], 1) << "who laid it lays another, or something else is done";
  EXPECT_EQ(history_.steps().size(), 6U) << "nothing is ruled";

  const words::Texts texts = words::english("tafelrunde");
  const std::string text = words::line_text(texts, game_->view().words(), line, json({"p3", "p1"}));
  EXPECT_THAT(text, HasSubstr("Player 1 lays the red 5, after not following red"));
  EXPECT_THAT(text, HasSubstr("Before it was said: Player 1 lays the green 2."));
  EXPECT_THAT(text, HasSubstr("dispute what was said"));
}

TEST_F(KeptByHand, GoesOnWithAnotherCardThatWasMeant) {
  revoke();
  lay(1, "yellow:8");
  EXPECT_EQ(snapshot()["open"], json());
  EXPECT_EQ(history_.steps().size(), 7U);
}

TEST_F(KeptByHand, GoesOnWhereTheEarlierCardIsCorrected) {
  revoke();
  settle(4, {referee::Verdict::kCorrect, R"({"card":"red:2","player":1})"});
  EXPECT_EQ(snapshot()["open"], json());
  while (const auto agreed = history_.referee().agreed_ruling()) {
    tell(*agreed);
  }
  EXPECT_TRUE(is_ruled(1, "red:5")) << "nothing is hidden wrongly any more";
}

TEST_F(KeptByHand, GoesOnWhereTheTableIsSetWithoutTheRevoke) {
  revoke();
  json laid = game_->view().to_lay(history_.referee().state().value());
  EXPECT_EQ(laid["missing"][1], json({"red"}));
  EXPECT_EQ(history_.referee().laid_table(laid), table()) << "as it is";
  laid["missing"][1] = json::array();
  laid["pawns"] = {1, 4};
  const auto text = history_.referee().laid_table(laid);
  ASSERT_TRUE(text);
  const auto check = history_.referee().laid_table_check(laid);
  ASSERT_TRUE(check);
  EXPECT_EQ((*check)["faults"], json::array());
  EXPECT_EQ((*check)["differences"],
            json::parse(
                R"([{"what": "pawn", "player": 0, "was": 2, "is": 1}, {"what": "pawn", "player": 1, "was": 0, "is": 4},
                          {"what": "missing", "player": 1, "was": ["red"], "is": []}])"));
  settle(5, {referee::Verdict::kSet, {}, *text});
  EXPECT_EQ(snapshot()["open"], json());
  EXPECT_EQ(snapshot()["players"][1]["score"], 4);
  EXPECT_TRUE(is_ruled(1, "red:5"));
}

class KeptBySix : public KeptByHand {
 protected:
  KeptBySix() : KeptByHand({"p1", "p2", "p3", "p4", "p5", "p6"}) {}

  /// The players lay these in turn, from the one to move.
  void trick(const std::vector<std::string>& cards) {
    for (const std::string& card : cards) {
      lay(snapshot()["to_move"].get<int>(), card);
    }
  }
};

TEST_F(KeptBySix, SaysWhatLiesThereWhereBySaidCardsNobodyCanLayAnything) {
  int violet = 0;
  for (const std::string colour : {"red", "yellow", "green", "blue", "black"}) {
    trick({colour + ":11", "violet:" + std::to_string(++violet), colour + ":2", colour + ":3", colour + ":4",
           colour + ":5"});
  }
  trick({"violet:11", "super:knight", "super:shield", "super:knight", "super:shield", "super:knight"});
  trick({"super:shield", "violet:10"});

  ASSERT_EQ(game_->rules().legal_steps(history_.referee().state().value()).size(), 0U);
  EXPECT_EQ(snapshot()["to_move"], 2) << "of whom every colour is missing, and no super-trump is left";
  EXPECT_EQ(snapshot()["phase"], "playing");
  const auto choices = hand_choices(history_);
  EXPECT_GT(choices.size(), 20U);
  EXPECT_TRUE(std::all_of(choices.begin(), choices.end(),
                          [](const auto& each) { return std::holds_alternative<events::Mistake>(each); }));
  lay(2, "black:9");
  const json line = line_of(history_, history_.told().size() - 1);
  EXPECT_EQ(line["against"]["played"], (json{{"player", 2}, {"card", "violet:5"}}));
  settle(line["against"]["action"].get<int>(), {referee::Verdict::kTakeBack, {}});
  EXPECT_TRUE(is_ruled(2, "black:9"));
}

TEST_F(KeptByHand, SaysWhyPeopleCannotSetATable) {
  const json now = game_->view().to_lay(history_.referee().state().value());
  const auto fault = [&](const char* key, const json& value) {
    json laid = now;
    laid[key] = value;
    EXPECT_FALSE(history_.referee().laid_table(laid));
    const auto check = history_.referee().laid_table_check(laid);
    return check ? (*check)["faults"][0] : json("none");
  };
  EXPECT_EQ(fault("pawns", {3, 3}), (json{{"what", "space"}}));
  EXPECT_EQ(fault("trumps", {"red", "red"}), (json{{"what", "colour"}}));
  EXPECT_THAT(fault("lays", 0)["why"].get<std::string>(), HasSubstr("led from the dealer's left"));
  EXPECT_EQ(fault("pawns", "nowhere"), "none") << "which is no table at all";
  EXPECT_EQ(fault("missing", {{"red"}}), "none");
  EXPECT_EQ(fault("sword", 7), "none");
}

TEST_F(KeptByHand, SaysOfACardThatWasLaidBeforeByWhom) {
  lay(1, "blue:3");
  EXPECT_FALSE(is_ruled(0, "blue:3"));
  lay(0, "blue:3");
  const json line = line_of(history_, history_.told().size() - 1);
  EXPECT_EQ(line["rule"], "tafelrunde.card.copies");
  EXPECT_EQ(line["against"]["action"], 1);
}

TEST_F(KeptByHand, TakesNoContradictionThatIsNone) {
  lay(1, "blue:3");
  const auto takes = [&](const json& particulars) {
    return history_.take(events::Told{std::nullopt, events::Mistake{2, particulars}, "Anna"}).has_value();
  };
  EXPECT_FALSE(takes({{"played", {{"player", 0}, {"card", "blue:4"}}}, {"rule", "tafelrunde.trick.follow"}}));
  EXPECT_FALSE(takes({{"played", "nothing of this game"}}));
}

TEST_F(KeptByHand, IsExportedUpToTheLastCompleteTrick) {
  lay(1, "blue:3");
  lay(0, "blue:9");
  const std::string complete = table();
  lay(0, "red:9");
  const auto record = tafelrunde::tafelrunde_game().read_record(history_.referee().record_text({}), "record.json");
  ASSERT_TRUE(record) << record.error().message();
  const auto replayed = game::replay(game_->rules(), *record);
  ASSERT_TRUE(replayed);
  EXPECT_EQ(game_->rules().to_text(replayed->end()), complete);
}

TEST_F(KeptByHand, ShowsTheTrickAndWhoWinsItSoFar) {
  lay(1, "blue:3");
  EXPECT_EQ(snapshot()["trick"], json::parse(R"([{"player": 1, "card": "blue:3"}])"));
  EXPECT_EQ(snapshot()["best"], 0);
  EXPECT_EQ(snapshot()["players"][0]["hand"], 8);
  EXPECT_EQ(snapshot()["players"][1]["hand"], 7);
  lay(0, "blue:9");
  EXPECT_EQ(snapshot()["trick"], json::array());
  EXPECT_EQ(snapshot()["players"][0]["score"], 1);
  EXPECT_EQ(snapshot()["tricks_left"], 7);
  const json line = line_of(history_, history_.told().size() - 1);
  EXPECT_EQ(line["won"], json::parse(R"({"player": 0, "from": 0, "to": 1})"));
}

TEST_F(KeptByHand, LetsWhoeverHasASwordNameAColourOrGoOn) {
  lay(1, "red:1");
  lay(0, "red:9");
  for (const char* led : {"yellow:9", "green:9"}) {
    lay(0, led);
    lay(1, std::string(led).substr(0, std::string(led).find(':')) + ":1");
  }
  EXPECT_EQ(snapshot()["sword"], 0) << "on space 3";
  EXPECT_EQ(snapshot()["to_move"], 0);
  EXPECT_TRUE(is_ruled(0, "black:1")) << "the right may lapse";
  say({{"trump", "black"}, {"player", 0}});
  EXPECT_EQ(snapshot()["trumps"], json({"black"}));
  EXPECT_EQ(snapshot()["sword"], json());
}

}  // namespace
}  // namespace seneschal::daemon
