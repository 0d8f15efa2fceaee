// A game whose hands the daemon deals, as its referee has it: what proves the deal, and what a hand may do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/dealing/shuffle.h"
#include "daemon/events/told_entry.h"
#include "daemon/game/game_view.h"
#include "daemon/history/game_history.h"
#include "daemon/referee/any/pack_hash.h"
#include "daemon/snapshots/hand_choices.h"
#include "daemon/snapshots/table_snapshot.h"
#include "tafelrunde/kept_table.h"

namespace seneschal::daemon {
namespace {

using events::PackShown;
using events::PackShuffled;
using nlohmann::json;
using referee::Settlement;
using referee::Verdict;
using testing::HasSubstr;

std::string suit_of(const std::string& card) {
  return card.starts_with("super:") ? card : card.substr(0, card.find(':'));
}

/// A table with a dealer of its own, whose packs are the same in each run.
class Dealt : public testing::TestWithParam<int> {
 protected:
  explicit Dealt(int players = 3) : history_(game_, {"amigo-1993", "dealt", slots(players)}) {
    must(events::SetupSeen{{{"dealer", 0}}, {}});
  }

  static std::vector<std::string> slots(int players) {
    const std::vector<std::string> all{"p1", "p2", "p3", "p4", "p5", "p6"};
    return {all.begin(), all.begin() + players};
  }
  [[nodiscard]] const referee::AnyReferee& referee() const { return history_.referee(); }
  [[nodiscard]] int players() const { return static_cast<int>(history_.terms().players.size()); }

  /// As the log has it and gives it back: why it is refused, or "".
  std::string say(const events::GameEvent& said) {
    const auto told = events::told_from(events::kind_of(said), payload_of(events::Told{std::nullopt, said, "Anna"}));
    EXPECT_TRUE(told) << told.error();
    const auto taken = history_.take(*told);
    return taken ? "" : taken.error();
  }
  void must(const events::GameEvent& said) { ASSERT_EQ(say(said), ""); }

  void shuffle() {
    const access::Randomness random = [&](std::span<std::uint8_t> bytes) {
      std::generate(bytes.begin(), bytes.end(), [&] { return static_cast<std::uint8_t>(random_()); });
    };
    pack_ = dealing::shuffled(referee().deal_due().value(), random);
    must(PackShuffled{pack_.deal, referee::pack_hash(pack_), std::vector<int>(history_.terms().players.size(), 1)});
  }
  /// Shuffles, and says that it is dealt.
  void deal() {
    shuffle();
    const auto choices = hand_choices(history_);
    const auto found = std::find_if(choices.begin(), choices.end(), [](const events::GameEvent& each) {
      return std::get<events::Ruling>(each).played.contains("deal");
    });
    ASSERT_NE(found, choices.end());
    must(*found);
  }
  [[nodiscard]] int to_move() const { return game_->view().to_move(referee().state().value()).value(); }
  [[nodiscard]] std::vector<referee::Hand> hands() const { return referee().hands(pack_); }
  [[nodiscard]] referee::Hand hand(int player) const { return hands().at(static_cast<std::size_t>(player)); }
  /// Those that whoever moves may lay.
  [[nodiscard]] std::vector<events::Ruling> layable() const {
    std::vector<events::Ruling> layable;
    for (const referee::HeldCard& card : hand(to_move())) {
      if (card.laid) {
        layable.push_back(*card.laid);
      }
    }
    return layable;
  }
  /// One of what may come next, at random; of what all may say seldom, for swords are used when they come.
  void step() {
    const auto cards = referee().pack()->is_dealt ? layable() : std::vector<events::Ruling>();
    const auto open = hand_choices(history_);
    if (!cards.empty() && (open.empty() || random_() % 4 != 0)) {
      must(cards[random_() % cards.size()]);
    } else {
      must(open.at(random_() % open.size()));
    }
  }
  void show_if_played() {
    if (referee().pack()->is_played && !referee().pack()->shown) {
      must(pack_);
    }
  }
  /// Until the hands are empty, or the game is over.
  void play_deal() {
    while (!referee().pack()->is_played) {
      step();
    }
  }
  void settle(int ruling, const Settlement& settlement) {
    must(referee::DisputeOpened{ruling, 1, {1, "Anna"}, std::vector<referee::Slot>{}});
    must(referee::DisputeSettled{ruling, settlement, referee::Speaker{1, "Anna"}});
  }
  [[nodiscard]] static std::vector<std::string> cards_of(const referee::Hand& hand) {
    std::vector<std::string> cards;
    for (const referee::HeldCard& each : hand) {
      cards.push_back(each.card);
    }
    return cards;
  }

  const referee::SharedGame game_ = test::kept_tafelrunde();
  GameHistory history_;
  std::mt19937 random_{3};
  PackShown pack_;
};

class DealtTo : public Dealt {
 protected:
  DealtTo() : Dealt(GetParam()) {}
};

TEST_P(DealtTo, PlaysWholeGamesOfWhichEachDealIsProved) {
  int deals = 0;
  while (!history_.game().rules().has_ended(*referee().state())) {
    if (referee().deal_due()) {
      deal();
      ++deals;
      ASSERT_EQ(hands().size(), history_.terms().players.size());
      for (const referee::Hand& hand : hands()) {
        EXPECT_EQ(hand.size(), 8U);
      }
    } else {
      step();
    }
    show_if_played();
  }
  EXPECT_EQ(referee().deal_due(), std::nullopt) << "after the end nothing is dealt";
  must(game_->view().unsaid_end(referee()).value());
  EXPECT_GT(deals, players() == 2 ? 3 : 1);

  GameHistory again(game_, history_.terms());
  for (const events::Told& told : history_.told()) {
    ASSERT_TRUE(again.take(told)) << payload_of(told);
  }
  EXPECT_EQ(again.referee().record_text({}), referee().record_text({}));
}

INSTANTIATE_TEST_SUITE_P(Players, DealtTo, testing::Values(2, 6));

TEST_F(Dealt, HasNothingToDealBeforeThePackLies) {
  EXPECT_TRUE(hand_choices(history_).empty());
  EXPECT_EQ(referee().pack(), std::nullopt);
  EXPECT_EQ(referee().deal_due()->heaps.at(0).size(), 72U);
  EXPECT_THAT(say(events::Ruling{0, 0, {{"deal", 0}}, 0, {0, 0, 0}, 0, 0, {}, {}, {}}), HasSubstr("was not shuffled"));
}

TEST_F(Dealt, GivesTheFirstCardToTheDealersLeft) {
  deal();
  const auto held = hands();
  for (std::size_t i = 0; i < 24; ++i) {
    EXPECT_EQ(held[(i + 1) % 3][i / 3].card, pack_.cards[i]);
  }
}

TEST_F(Dealt, TellsOfACardThatDoesNotFollowByWhichRule) {
  deal();
  // The second hand of the first trick, whose leader lays what the other has, and has something else beside.
  const auto others = cards_of(hand(2));
  const auto led = std::find_if(others.begin(), others.end(), [&](const std::string& card) {
    const auto own = cards_of(hand(1));
    return std::any_of(own.begin(), own.end(), [&](const auto& each) { return suit_of(each) == suit_of(card); });
  });
  ASSERT_NE(led, others.end());
  const auto leads = layable();
  const auto lead = std::find_if(leads.begin(), leads.end(), [&](const events::Ruling& each) {
    return suit_of(each.played["card"].get<std::string>()) == suit_of(*led);
  });
  ASSERT_NE(lead, leads.end());
  must(*lead);
  ASSERT_EQ(to_move(), 2);
  int refused = 0;
  for (const referee::HeldCard& each : hand(2)) {
    EXPECT_EQ(each.laid.has_value(), suit_of(each.card) == suit_of(*led)) << each.card;
    EXPECT_EQ(each.refused.has_value(), !each.laid.has_value());
    if (each.refused) {
      ++refused;
      EXPECT_EQ(each.refused->rule, "tafelrunde.trick.follow");
    }
  }
  EXPECT_GT(refused, 0);
  for (const referee::HeldCard& each : hand(0)) {
    EXPECT_FALSE(each.laid || each.refused) << "it is not that player's turn";
  }
}

TEST_F(Dealt, OffersNoCardToAll) {
  deal();
  const json offered = offer_of(history_, hand_choices(history_));
  EXPECT_TRUE(offered["choices"].empty());
  const std::string shown = snapshot_of(history_, {}).dump();
  for (const std::string& card : pack_.cards) {
    EXPECT_THAT(shown, testing::Not(HasSubstr('"' + card + '"')));
  }
}

TEST_F(Dealt, RefusesAPackThatIsNotTheOneBefore) {
  deal();
  play_deal();
  PackShown other = pack_;
  std::swap(other.cards.front(), other.cards.back());
  EXPECT_THAT(say(other), HasSubstr("is not the one that was shuffled"));
  other = pack_;
  other.salt = "00";
  EXPECT_THAT(say(other), HasSubstr("is not the one that was shuffled"));
  EXPECT_EQ(say(pack_), "");
  EXPECT_THAT(say(pack_), HasSubstr("is not to be shown now"));
}

TEST_F(Dealt, RefusesToShowAPackBeforeItIsPlayed) {
  deal();
  step();
  EXPECT_THAT(say(pack_), HasSubstr("is not to be shown now"));
}

TEST_F(Dealt, RefusesAPackOfOtherCards) {
  pack_ = dealing::shuffled(referee().deal_due().value(), access::fill_from_system);
  std::replace(pack_.cards.begin(), pack_.cards.end(), std::string("red:7"), std::string("red:8"));
  must(PackShuffled{0, referee::pack_hash(pack_), {1, 1, 1}});
  must(hand_choices(history_).front());
  EXPECT_TRUE(hands().empty()) << "nobody can have been dealt it";
}

TEST_F(Dealt, ProvesWhenShownThatACardWasInNoHand) {
  deal();
  while (!referee().pack()->is_played) {
    // What the public rules allow, whoever has it: as a daemon that cheats would write.
    const auto state = referee().state().value();
    const game::Step any = game_->rules().legal_steps(state).back();
    events::Ruling ruling{history_.referee().action_count(),
                          to_move(),
                          json::parse(game_->rules().step_text(any)),
                          0,
                          {},
                          0,
                          0,
                          {},
                          {},
                          {}};
    const auto after = game_->rules().apply(state, any).value().after;
    ruling.scores = game_->rules().scores(after);
    ruling.delta = ruling.scores[static_cast<std::size_t>(to_move())] -
                   game_->rules().scores(state)[static_cast<std::size_t>(to_move())];
    must(ruling);
  }
  EXPECT_THAT(say(pack_), HasSubstr("with the hand that was dealt"));
}

TEST_F(Dealt, DealsTheSamePackAgainAfterADealThatIsTakenBack) {
  deal();
  const auto before = cards_of(hand(0));
  step();
  settle(0, {Verdict::kTakeBack, {}});
  EXPECT_FALSE(referee().pack()->is_dealt);
  EXPECT_EQ(referee().pack()->deal, 0);
  must(hand_choices(history_).front());
  EXPECT_EQ(cards_of(hand(0)), before);
}

TEST_F(Dealt, ShufflesAnewForADealThatIsTakenBackOnceItsPackWasShown) {
  deal();
  play_deal();
  show_if_played();
  const auto shown = pack_;
  settle(0, {Verdict::kTakeBack, {}});
  EXPECT_TRUE(hand_choices(history_).empty()) << "the old pack is known to all";
  deal();
  EXPECT_NE(pack_.cards, shown.cards);
  play_deal();
  EXPECT_EQ(say(pack_), "");
}

TEST_F(Dealt, KnowsTheHandsOfADealThatIsGoneBackToAfterItsPackWasShown) {
  deal();
  play_deal();
  show_if_played();
  const auto last = static_cast<int>(history_.steps().size()) - 1;
  settle(last, {Verdict::kTakeBack, {}});
  const auto pack = referee().pack();
  ASSERT_TRUE(pack && pack->shown && !pack->is_played);
  ASSERT_FALSE(layable().empty());
  // A card that was dealt to nobody, or laid already, is refused at once.
  events::Ruling wrong = layable().front();
  wrong.played["card"] = pack_.cards.back();
  EXPECT_NE(say(wrong), "");
  must(layable().front());
}

TEST_F(Dealt, LetsNobodyFindOutAHandInADispute) {
  deal();
  while (history_.steps().size() < 3) {
    step();
  }
  const auto ruling = static_cast<int>(history_.steps().size()) - 1;
  must(referee::DisputeOpened{ruling, 1, {1, "Anna"}, std::vector<referee::Slot>{}});
  for (const Settlement& each : referee().possible_settlements()) {
    EXPECT_FALSE(each.played && json::parse(*each.played).contains("card")) << *each.played;
  }
  // Neither by trying one, whether somebody has it or not.
  for (const std::string& card : pack_.cards) {
    const auto played = json{{"player", 1}, {"card", card}}.dump();
    EXPECT_NE(say(referee::DisputeSettled{ruling, {Verdict::kCorrect, played}, referee::Speaker{1, "Anna"}}), "");
  }
}

TEST_F(Dealt, LetsPeopleSetPawnsAndTrumpsButNoCards) {
  deal();
  step();
  must(referee::DisputeOpened{1, 1, {1, "Anna"}, std::vector<referee::Slot>{}});
  json laid = game_->view().to_lay(*referee().state());
  laid["pawns"] = {4, 0, 9};
  laid["trumps"] = {"red"};
  EXPECT_TRUE(referee().laid_table(laid));
  laid["lays"] = (to_move() + 1) % 3;
  EXPECT_FALSE(referee().laid_table(laid));
  EXPECT_EQ(referee().laid_table_check(laid).value()["faults"], json::parse(R"([{"what": "dealt"}])"));
}

TEST_F(Dealt, IsShownWhereTheOwnerMovesAHand) {
  EXPECT_THAT(say(events::HandMoved{1, {7, "phone of Ben (number 7)"}}), HasSubstr("no hand"));
  deal();
  EXPECT_THAT(say(events::HandMoved{3, {7, "phone of Ben (number 7)"}}), HasSubstr("no hand"));
  must(events::HandMoved{1, {7, "phone of Ben (number 7)"}});
  EXPECT_EQ(referee().pack()->holders, (std::vector<int>{1, 7, 1}));
  const referee::Electorate now{{{"p1", 1}, {"p2", 2}, {"p3", 3}}, 2};
  EXPECT_EQ(hand_holders(history_, now), (std::vector<std::optional<int>>{1, 7, 3})) << "in the next deals, too";
}

TEST(OwnCards, AreShuffledByPeople) {
  GameHistory history(test::kept_tafelrunde(), {"amigo-1993", "own", {"p1", "p2"}});
  ASSERT_TRUE(history.take({std::nullopt, events::SetupSeen{{{"dealer", 0}}, {}}, "Anna"}));
  EXPECT_EQ(history.referee().deal_due(), std::nullopt);
  EXPECT_FALSE(history.take({std::nullopt, PackShuffled{0, "00", {1, 2}}, "Anna"}));
  EXPECT_EQ(hand_choices(history).size(), 1U) << "the deal";
}

}  // namespace
}  // namespace seneschal::daemon
