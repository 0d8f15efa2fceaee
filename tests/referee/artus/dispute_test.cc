// A ruling that is disputed: who decides what becomes of it, and how the game and the table follow.
#include "daemon/referee/dispute/dispute.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "daemon/referee/artus/referee.h"
#include "daemon/referee/artus/scored.h"
#include "daemon/referee/artus/settlements.h"
#include "daemon/referee/artus/weighing/evidence.h"
#include "referee/artus/recorded_game.h"
#include "referee/artus/synthetic_eyes.h"
#include "rules/artus/apply.h"
#include "rules/artus/legal_actions.h"

namespace seneschal::referee {
namespace {

using test::edition;

const Settlement kStands{Verdict::kUphold, {}};
const Settlement kBack{Verdict::kTakeBack, {}};

Vote vote(const std::string& player, int phone, const Settlement& settlement) {
  return {player, settlement, {phone, "phone number " + std::to_string(phone)}};
}

TEST(DisputeVotes, MoreThanHalfOfThePlayersDecideOrAllOfThem) {
  EXPECT_EQ(votes_needed(Consent::kMajority, 2), 2);
  EXPECT_EQ(votes_needed(Consent::kMajority, 3), 2);
  EXPECT_EQ(votes_needed(Consent::kMajority, 4), 3);
  EXPECT_EQ(votes_needed(Consent::kAll, 3), 3);
}

TEST(DisputeVotes, AreCountedForOneOutcomeEach) {
  Dispute dispute({4, 2, {}});
  dispute.cast(vote("red", 1, kBack));
  dispute.cast(vote("blue", 2, kStands));
  EXPECT_EQ(dispute.agreed(), std::nullopt);

  dispute.cast(vote("black", 3, kStands));

  EXPECT_EQ(dispute.agreed(), kStands);
}

TEST(DisputeVotes, ArePerPlayerAndCanBeChanged) {
  Dispute dispute({4, 2, {}});
  dispute.cast(vote("red", 1, kBack));
  dispute.cast(vote("red", 9, kBack));
  EXPECT_EQ(dispute.agreed(), std::nullopt) << "two phones of one player";

  dispute.cast(vote("red", 1, kStands));
  dispute.cast(vote("blue", 2, kBack));
  EXPECT_EQ(dispute.agreed(), std::nullopt) << "red thinks otherwise now";

  dispute.cast(vote("blue", 2, kStands));
  EXPECT_EQ(dispute.agreed(), kStands);
}

TEST(DisputeVotes, ArePerPhone) {
  Dispute dispute({4, 2, {}});
  dispute.cast(vote("red", 1, kBack));
  dispute.cast(vote("blue", 1, kBack));

  EXPECT_EQ(dispute.agreed(), std::nullopt);
  EXPECT_EQ(dispute.votes(), std::vector<Vote>{vote("blue", 1, kBack)});
}

TEST(DisputeVotes, AreDropped) {
  Dispute dispute({4, 2, {}});
  dispute.cast(vote("red", 1, kBack));

  dispute.drop(2);
  EXPECT_EQ(dispute.votes().size(), 1U);
  dispute.drop(1);

  EXPECT_TRUE(dispute.votes().empty());
}

TEST(Electorates, AreTheSlotsOfTheGameThatAreHeld) {
  const std::vector<Slot> held{{"beige", 7}, {"red", 1}, {"black", 3}};
  const std::vector<std::string> players{"red", "blue", "black"};

  const Electorate two = electorate_of(Consent::kMajority, held, players);

  EXPECT_EQ(two.slots, (std::vector<Slot>{{"red", 1}, {"black", 3}}));
  EXPECT_EQ(two.needed, 2);
  EXPECT_FALSE(two.is_owners());
  EXPECT_EQ(two.player_of(3), "black");
  EXPECT_EQ(two.player_of(7), std::nullopt);
  EXPECT_TRUE(electorate_of(Consent::kAll, {{"red", 1}}, players).is_owners());
  EXPECT_TRUE(electorate_of(Consent::kMajority, {{"beige", 1}, {"red", 2}}, players).is_owners());
}

/// A recorded game, of which any ruling may be disputed.
class DisputedGame : public test::RecordedGame {
 protected:
  static void settle(Referee& game, int ruling, const Settlement& settlement) {
    ASSERT_TRUE(game.take(DisputeOpened{ruling, 2, {1, "phone of Anna"}}));
    ASSERT_TRUE(game.take(DisputeSettled{ruling, settlement}));
  }
  /// Somebody does what the referee says.
  static void put_right(ExpectedTable& table, const Mistake& mistake) {
    const auto seat = [](const std::optional<artus::Seat>& of) {
      return static_cast<std::size_t>(of.value().to_int());
    };
    switch (mistake.what) {
      case MistakeKind::kFigure:  // two that stand on each other's chairs change places
        std::swap(table.seats[seat(mistake.stands_on)], table.seats[seat(mistake.belongs_on)]);
        std::swap(table.rings[seat(mistake.stands_on)], table.rings[seat(mistake.belongs_on)]);
        return;
      case MistakeKind::kRings:
        table.rings[seat(mistake.stands_on)] = static_cast<std::uint8_t>(mistake.expected.value());
        return;
      case MistakeKind::kTray:
        table.ring_supply = mistake.expected.value();
        return;
      case MistakeKind::kMarker:
        table.markers[static_cast<std::size_t>(mistake.colour.value())] = mistake.should_show;
        return;
      default:
        FAIL() << describe(mistake);
    }
  }
};

TEST_F(DisputedGame, StopsUntilItIsSettled) {
  Referee game = game_after(3);
  ASSERT_TRUE(game.take(DisputeOpened{2, 2, {1, "phone of Anna"}}));
  EXPECT_EQ(look(game, table_after(4)), std::nullopt);
  EXPECT_FALSE(game.take(DisputeOpened{1, 2, {}})) << "one at a time";

  ASSERT_TRUE(game.take(DisputeSettled{2, kStands}));

  const auto said = look(game, table_after(4));
  ASSERT_TRUE(said && std::holds_alternative<Ruling>(*said));
  EXPECT_EQ(std::get<Ruling>(*said).action, action(3));
}

TEST_F(DisputedGame, KnowsNoDisputeAboutWhatWasNotRuled) {
  Referee game = game_after(3);

  EXPECT_FALSE(game.take(DisputeOpened{3, 2, {}}));
  EXPECT_FALSE(game.take(DisputeOpened{-1, 2, {}}));
  EXPECT_FALSE(game.take(vote("red", 1, kBack)));
  EXPECT_FALSE(game.take(DisputeSettled{2, kBack}));
}

TEST_F(DisputedGame, TakesVotesOfThoseAloneWhoHeldTheSlotWhenItWasOpened) {
  Referee game = game_after(3);
  const std::vector<Slot> held{{"red", 1}, {"blue", 2}};
  DisputeOpened opened{2, 2, {}};
  opened.slots = held;
  ASSERT_TRUE(game.take(opened));

  EXPECT_TRUE(game.take(vote("red", 1, kBack)));
  EXPECT_FALSE(game.take(vote("blue", 1, kBack)));
  EXPECT_FALSE(game.take(vote("black", 3, kBack)));
  EXPECT_TRUE(game.take(VoteDropped{{1, "phone number 1"}}));

  const Settlement illegal{Verdict::kCorrect, played_text(action(2))};
  EXPECT_FALSE(game.take(DisputeSettled{3, illegal})) << "another player was to move";
  ASSERT_NE(game.open_dispute(), nullptr) << "it is as open as before";
  EXPECT_TRUE(game.open_dispute()->votes().empty());
}

TEST_F(DisputedGame, OfALogOfBeforeTakesTheVoteOfEachPlayer) {
  Referee game = game_after(3);
  ASSERT_TRUE(game.take(DisputeOpened{2, 2, {}}));

  EXPECT_TRUE(game.take(vote("beige", 9, kBack)));
  EXPECT_TRUE(game.take(vote("black", 3, kBack)));

  EXPECT_EQ(game.open_dispute()->agreed(), kBack);
  ASSERT_TRUE(game.take(DisputeSettled{2, kBack}));
  EXPECT_FALSE(game.take(VoteDropped{{3, "phone number 3"}})) << "it is settled";
}

TEST_F(DisputedGame, KnowsNoSlotThatNoPlayerCanHave) {
  Referee game = game_after(4);
  const Speaker anna{1, "phone of Anna"};

  const auto opened = game.take(DisputeOpened{3, 2, anna, std::vector<Slot>{{"red", 1}, {"purple", 2}}});
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error(), "expected a colour as a player's slot, found \"purple\"");
  EXPECT_EQ(game.open_dispute(), nullptr);

  ASSERT_TRUE(game.take(DisputeOpened{3, 2, anna}));
  EXPECT_FALSE(game.take(vote("", 1, kBack)));
  EXPECT_FALSE(game.take(vote("purple", 1, kBack)));
  EXPECT_TRUE(game.take(vote("red", 1, kBack)));
}

TEST_F(DisputedGame, OffersEveryOtherLegalActionOnceTheLikelyOnesFirst) {
  const Referee before = game_after(3);
  const auto card = artus::playable_cards(edition(), *before.state())[0];
  const artus::LegalActions legal(edition(), *before.state(), card);
  const std::vector<artus::Action> likely{legal[1], action(3), legal[0]};

  const auto settlements = settlements_of(edition(), *before.state(), action(3), likely);

  ASSERT_GT(settlements.size(), 20U);
  EXPECT_EQ(settlements[0], kStands);
  EXPECT_EQ(settlements[1], kBack);
  EXPECT_EQ(settlements[2].played, played_text(legal[1]));
  EXPECT_EQ(settlements[3].played, played_text(legal[0]));
  for (std::size_t i = 2; i < settlements.size(); ++i) {
    EXPECT_FALSE(artus::refusal_of(edition(), *before.state(), played_from(settlements[i].played.value()).value()));
    EXPECT_NE(settlements[i].played, played_text(action(3)));
    EXPECT_EQ(std::count(settlements.begin(), settlements.end(), settlements[i]), 1);
  }
  for (std::size_t i = 0; i <= settlements.size(); ++i) {
    EXPECT_EQ(settlement_of(edition(), *before.state(), action(3), likely, i),
              i < settlements.size() ? std::optional(settlements[i]) : std::nullopt);
  }
}

TEST_F(DisputedGame, RemembersWhatElseAPictureSpokeFor) {
  const auto said = look(game_after(3), table_after(4));

  ASSERT_TRUE(said && std::holds_alternative<Ruling>(*said));
  const auto& likely = std::get<Ruling>(*said).also_likely;
  ASSERT_GT(likely.size(), 3U);
  const artus::State before = *game_after(3).state();
  const Evidence evidence(test::SyntheticEyes({}).see(table_after(4), disc_degrees(before.king_seat)), {});
  double best = 0;
  for (const artus::Action& each : likely) {
    EXPECT_NE(each, action(3));
    artus::State after = before;
    artus::play(edition(), after, each);
    const TopCard top{each.card, before.colour(each.player)};
    const double fit = evidence.fit(expected_table(after, top), artus::SeatSet::of(before.king_seat));
    EXPECT_LE(fit, best) << "the best first";
    best = fit;
  }
}

// What stands on the table is still the action taken back: it must not be ruled on again.
TEST_F(DisputedGame, TakesEveryActionBackByWhatItSaysIsOutOfPlace) {
  for (int i = 0; i < static_cast<int>(truth_.actions.size()); ++i) {
    Referee game = game_after(i + 1);
    settle(game, i, kBack);
    EXPECT_EQ(game.action_count(), i);
    ExpectedTable table = table_after(i + 1);
    int said_wrong = 0;
    for (auto said = look(game, table); said && game.is_restoring(); said = look(game, table)) {
      ASSERT_TRUE(game.take(*said));
      if (const auto* mistake = std::get_if<Mistake>(&*said)) {
        put_right(table, *mistake);
        ASSERT_LT(++said_wrong, 12) << "action " << i;
      } else {
        ASSERT_FALSE(std::holds_alternative<Ruling>(*said) || std::holds_alternative<Lost>(*said)) << "action " << i;
      }
    }
    EXPECT_FALSE(game.is_restoring()) << "action " << i;
    const ExpectedTable before = table_after(i);
    EXPECT_EQ(table.seats, before.seats) << "action " << i;
    EXPECT_EQ(table.rings, before.rings) << "action " << i;
    EXPECT_EQ(table.ring_supply, before.ring_supply) << "action " << i;
    EXPECT_EQ(table.markers, before.markers) << "action " << i;
  }
}

TEST_F(DisputedGame, GoesOnAfterATakeBackWithTheNextAction) {
  Referee game = game_after(4);
  settle(game, 3, kBack);
  const auto back = look(game, table_after(3));
  ASSERT_TRUE(back && std::holds_alternative<Recovered>(*back));
  ASSERT_TRUE(game.take(*back));

  const auto said = look(game, table_after(4));

  ASSERT_TRUE(said && std::holds_alternative<Ruling>(*said));
  EXPECT_EQ(std::get<Ruling>(*said).index, 3);
}

TEST_F(DisputedGame, RulesOnWhatWasPlayedInTruthAndOnAllThatCameAfter) {
  constexpr int kWronglyRuled = 4;
  Referee game = game_after(kWronglyRuled);
  // A ruling that is wrong, in a game that went on.
  const auto settlements = settlements_of(edition(), *game.state(), action(kWronglyRuled), {});
  const auto wrong = std::find_if(settlements.begin() + 2, settlements.end(), [&](const Settlement& each) {
    std::vector<artus::Action> course{played_from(*each.played).value()};
    course.push_back(action(kWronglyRuled + 1));
    return legal_course(edition(), *game.state(), course).size() == 2;
  });
  ASSERT_NE(wrong, settlements.end());
  for (const artus::Action& each : {played_from(*wrong->played).value(), action(kWronglyRuled + 1)}) {
    ASSERT_TRUE(game.take(scored_ruling(edition(), *game.state(), each, game.action_count())));
  }

  settle(game, kWronglyRuled, {Verdict::kCorrect, played_text(action(kWronglyRuled))});
  while (const auto said = game.agreed_ruling()) {
    EXPECT_TRUE(std::get<Ruling>(*said).was_agreed);
    ASSERT_TRUE(game.take(*said));
  }

  EXPECT_EQ(game.action_count(), kWronglyRuled + 2);
  EXPECT_EQ(*game.state(), steps_[kWronglyRuled + 1].after) << "scores too";
}

TEST_F(DisputedGame, DropsWhatIsNotLegalAnyMore) {
  Referee game = game_after(5);
  const artus::State before = *game_after(3).state();
  const std::vector<artus::Action> course{action(3), action(4), action(4)};

  EXPECT_EQ(legal_course(edition(), before, course).size(), 2U) << "nobody plays twice in a row";
  settle(game, 3, {Verdict::kCorrect, played_text(action(3))});
  EXPECT_FALSE(game.take(DisputeSettled{3, kBack})) << "it is settled";
}

TEST_F(DisputedGame, IsNotSettledWithWhatIsNoAction) {
  Referee game = game_after(4);
  ASSERT_TRUE(game.take(DisputeOpened{3, 2, {1, "phone of Anna"}}));

  for (const char* played : {"", "[]", R"({"player":7})", R"({"card":"joker","player":0})"}) {
    const Settlement wrong{Verdict::kCorrect, played};
    EXPECT_FALSE(game.take(vote("red", 1, wrong))) << played;
    EXPECT_FALSE(game.take(DisputeSettled{3, wrong})) << played;
  }
  const Settlement illegal{Verdict::kCorrect, played_text(action(2))};
  EXPECT_FALSE(game.take(DisputeSettled{3, illegal})) << "another player was to move";
  ASSERT_NE(game.open_dispute(), nullptr) << "it is as open as before";
  EXPECT_TRUE(game.open_dispute()->votes().empty());
}

TEST_F(DisputedGame, ReopensAGameThatWasOver) {
  const int last = static_cast<int>(truth_.actions.size()) - 1;
  Referee game = game_after(last + 1);
  const auto ended = look(game, table_after(last + 1));
  ASSERT_TRUE(ended && game.take(*ended));
  ASSERT_TRUE(game.has_ended());

  settle(game, last, kBack);

  EXPECT_FALSE(game.has_ended());
  EXPECT_EQ(game.state()->to_move, action(last).player);
}

}  // namespace
}  // namespace seneschal::referee
