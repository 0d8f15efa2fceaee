// What may be said in a game that people keep without a camera.
#include "daemon/snapshots/hand_choices.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "daemon/artus/typed_history.h"
#include "daemon/referee/artus/tenant/said_event.h"
#include "referee/artus/watched_game.h"
#include "rules/artus/legal_actions.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using referee::test::edition;
using referee::test::game_at_table;

/// A choice in the types of its referee.
template <typename Kind>
Kind typed(const events::GameEvent& choice) {
  return std::get<Kind>(referee::said_from(choice).value());
}

/// A game of red and blue that one phone keeps.
class HandChoices : public ::testing::Test {
 protected:
  void say(const events::GameEvent& said) {
    const auto taken = history_.take(events::Told{std::nullopt, said, "phone of Anna"});
    ASSERT_TRUE(taken) << taken.error();
  }
  void say_first(std::size_t times) {
    for (std::size_t i = 0; i < times; ++i) {
      say(hand_choices(history_).front());
    }
  }
  /// The silver King, and all ten knights.
  void begin() { say_first(11); }

  GameHistory history_{game_at_table(), {"alea-2011", "beginner", {"red", "blue"}}};
};

TEST_F(HandChoices, BeginWithWhichPrinceIsKing) {
  const auto choices = hand_choices(history_);

  ASSERT_EQ(choices.size(), 2U);
  EXPECT_EQ(typed<referee::SetupSeen>(choices[0]).king_metal, artus::Metal::kSilver);
  EXPECT_EQ(typed<referee::SetupSeen>(choices[1]).king_metal, artus::Metal::kBronze);
  EXPECT_EQ(typed<referee::SetupSeen>(choices[1]).king_seat.to_int(), 0);
}

TEST_F(HandChoices, PlaceKnightsOnEmptySeatsInTurnTheStartPlayerLast) {
  say_first(1);

  const auto choices = hand_choices(history_);

  EXPECT_EQ(choices.size(), 24U) << "28 seats, four princes";
  const artus::PlayerIndex blue = typed<referee::PlacementSeen>(choices.front()).placement.player;
  EXPECT_EQ(blue.to_int(), 1);
  say(choices.front());
  EXPECT_EQ(hand_choices(history_).size(), 23U);
  EXPECT_EQ(typed<referee::PlacementSeen>(hand_choices(history_).front()).placement.player.to_int(), 0);
}

TEST_F(HandChoices, AreEverythingThatTheRulesAllowWithEachCard) {
  begin();
  const artus::State& state = test::state_of(history_);
  std::size_t legal = 0;
  for (const artus::CardId card : playable_cards(edition(), state)) {
    legal += legal_actions(edition(), state, card).size();
  }

  const auto choices = hand_choices(history_);

  ASSERT_EQ(choices.size(), legal);
  for (const events::GameEvent& choice : choices) {
    const auto& ruling = std::get<events::Ruling>(choice);
    EXPECT_EQ(refusal_of(edition(), state, referee::action_of(ruling)), std::nullopt);
    EXPECT_EQ(ruling.scores, (std::vector<int>{ruling.delta, 0})) << "red, who plays, and blue";
  }
}

TEST_F(HandChoices, AreShownWithWhatTheyScoreAndWhy) {
  begin();
  const auto choices = hand_choices(history_);

  const json offer = offer_of(history_, choices);

  EXPECT_EQ(offer.at("number"), 11);
  ASSERT_EQ(offer.at("choices").size(), choices.size());
  for (const json& choice : offer.at("choices")) {
    EXPECT_EQ(choice.at("kind"), "ruling");
    EXPECT_TRUE(choice.at("delta").is_number()) << choice;
    EXPECT_FALSE(choice.at("why").empty()) << choice;
  }
}

TEST_F(HandChoices, EndWithTheLastRound) {
  begin();
  EXPECT_FALSE(unsaid_end(history_));
  say_first(32);

  EXPECT_TRUE(hand_choices(history_).empty()) << "16 rounds of two";
  const auto end = unsaid_end(history_);
  ASSERT_TRUE(end);
  const auto& scores = test::last_step(history_).after.scores;
  EXPECT_EQ(std::get<events::GameEnded>(*end).scores, (std::vector<int>{scores[0], scores[1]}));
  say(*end);
  EXPECT_FALSE(unsaid_end(history_)) << "it is said once";
}

TEST_F(HandChoices, AreTheSameGameWhenReadBackFromTheLog) {
  begin();
  say_first(5);
  GameHistory again(game_at_table(), history_.terms());

  for (const events::Told& told : history_.told()) {
    const auto read = events::told_from(events::kind_of(told.said), payload_of(told));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->said_by, "phone of Anna");
    EXPECT_FALSE(read->frame) << "nothing was seen";
    ASSERT_TRUE(again.take(*read));
  }

  EXPECT_EQ(test::state_of(again), test::state_of(history_));
}

TEST(ToldEntry, SaysAtWhichPictureOrByWhom) {
  EXPECT_FALSE(events::told_from("recovered", "{}"));
  EXPECT_TRUE(events::told_from("recovered", R"({"frame":"012.jpg"})"));
  EXPECT_TRUE(events::told_from("recovered", R"({"said_by":"phone of Anna"})"));
  EXPECT_FALSE(events::told_from("recovered", R"({"said_by":7})"));
}

}  // namespace
}  // namespace seneschal::daemon
