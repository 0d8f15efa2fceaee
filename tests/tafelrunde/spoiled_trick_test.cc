// Records in which one thing of the setup, the deals or the tricks was changed: each is refused exactly where it breaks
// a rule.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "rules/tafelrunde/trick.h"
#include "spoiled_record.h"

namespace seneschal::tafelrunde_records {
namespace {

TEST(SpoiledTafelrundeSetup, IsRefused) {
  Record record = game("001");
  record.players.resize(1);
  EXPECT_EQ(replay(amigo_1993(), record).error().part, IllegalEntry::Part::kSetup);
  EXPECT_EQ(replay(amigo_1993(), record).error().refusal.rule, Rule::kSetupPlayers);
  record.players.resize(7);
  EXPECT_EQ(replay(amigo_1993(), record).error().refusal.rule, Rule::kSetupPlayers);
  record = game("001");
  record.dealer = tafelrunde::player(3);
  EXPECT_EQ(replay(amigo_1993(), record).error().refusal.rule, Rule::kSetupDealer);
  record.dealer = tafelrunde::player(1);
  expect_illegal(record, 0, Rule::kDealDealer);
}

TEST(SpoiledDeal, ByAnotherIsRefusedWhereItIs) {
  EXPECT_GT(expect_each_refused<Deal>(Rule::kDealDealer,
                                      [](Record& record, std::size_t i, const State&) {
                                        Deal& deal = std::get<Deal>(record.events[i]);
                                        deal.dealer = neighbour(record, deal.dealer);
                                        return true;
                                      }),
            15);
}

TEST(SpoiledDeal, TooSoonIsRefusedWhereItIs) {
  EXPECT_GT(expect_each_refused<RecordedTrick>(Rule::kDealHandsEmpty,
                                               [](Record& record, std::size_t i, const State& before) {
                                                 record.events.insert(record.events.begin() + static_cast<int>(i),
                                                                      Deal{before.next_dealer});
                                                 return true;
                                               }),
            100);
}

TEST(SpoiledDeal, LeftOutIsRefusedAtTheNextTrick) {
  for (Record& record : std::vector(games())) {
    for (std::size_t i = 0; i < record.events.size(); ++i) {
      if (event_at<Deal>(record, i) != nullptr) {
        Record other = record;
        other.events.erase(other.events.begin() + static_cast<int>(i));
        expect_illegal(other, next_of<RecordedTrick>(other, i).value(), Rule::kDealBeforePlay);
      }
    }
  }
}

// Whoever leads the next trick is who the record says has won this one.
TEST(SpoiledTrick, LedByAnotherThanTheWinnerIsRefusedWhereItIs) {
  EXPECT_GT(expect_each_refused<RecordedTrick>(Rule::kTrickOrder,
                                               [](Record& record, std::size_t i, const State&) {
                                                 auto& cards = trick_at(record, i).cards;
                                                 std::rotate(cards.begin(), cards.begin() + 1, cards.end());
                                                 return true;
                                               }),
            150);
}

TEST(SpoiledTrick, WithAnotherPlayersCardIsRefusedWhereItIs) {
  for (const std::size_t place : {0U, 1U}) {
    EXPECT_GT(expect_each_refused<RecordedTrick>(Rule::kTrickOrder,
                                                 [&](Record& record, std::size_t i, const State&) {
                                                   PlayerIndex& player = trick_at(record, i).cards[place].player;
                                                   player = neighbour(record, player);
                                                   return true;
                                                 }),
              150);
  }
}

TEST(SpoiledTrick, OfTooFewOrTooManyCardsIsRefusedWhereItIs) {
  EXPECT_GT(expect_each_refused<RecordedTrick>(Rule::kTrickOneEach,
                                               [](Record& record, std::size_t i, const State&) {
                                                 trick_at(record, i).cards.pop_back();
                                                 return true;
                                               }),
            150);
  // Not even with the first card of the next trick.
  EXPECT_GT(expect_each_refused<RecordedTrick>(Rule::kTrickOneEach,
                                               [](Record& record, std::size_t i, const State&) {
                                                 const auto next = next_of<RecordedTrick>(record, i + 1);
                                                 if (!next) {
                                                   return false;
                                                 }
                                                 const LayCard card = trick_at(record, *next).cards.front();
                                                 trick_at(record, i).cards.push_back(card);
                                                 return true;
                                               }),
            150);
}

TEST(SpoiledTrick, WithACardThatLiesIsRefusedWhereItIs) {
  EXPECT_GT(expect_each_refused<RecordedTrick>(Rule::kCardCopies,
                                               [](Record& record, std::size_t i, const State& before) {
                                                 // What is out: laid in this deal, or before it where nothing comes
                                                 // back.
                                                 const bool is_fresh = cards_from_discards(amigo_1993(), before) == 0;
                                                 const auto deck = amigo_1993().deck();
                                                 for (std::size_t index = 0; index < Card::kCount; ++index) {
                                                   const Card card = Card::from_index(index);
                                                   if (before.laid.count(card) >=
                                                       (is_fresh ? before.undealt : deck).count(card)) {
                                                     trick_at(record, i).cards.back().card = card;
                                                     return true;
                                                   }
                                                 }
                                                 return false;
                                               }),
            100);
}

TEST(SpoiledTrick, WithACardTwiceIsRefusedWhereItIs) {
  EXPECT_GT(expect_each_refused<RecordedTrick>(Rule::kCardCopies,
                                               [](Record& record, std::size_t i, const State&) {
                                                 auto& cards = trick_at(record, i).cards;
                                                 const bool has_colour = cards.front().card.colour().has_value();
                                                 cards.back().card = cards.front().card;
                                                 return has_colour;
                                               }),
            120);
}

/// Lets `player` lay a card of another trick of the same deal instead of following, where nobody else notices: the
/// winner stays the same. Returns where the player's next card of the colour shows it, before the exchanged card.
std::optional<std::size_t> revoke(Record& record, std::size_t i, std::size_t place, const State& before) {
  auto& cards = trick_at(record, i).cards;
  const LayCard own = cards[place];
  const auto led = cards.front().card.colour();
  if (place == 0 || !led || own.card.colour() != led) {
    return std::nullopt;
  }
  const auto own_card_in = [&](std::size_t at) {
    auto& others = trick_at(record, at).cards;
    return std::find_if(others.begin(), others.end(), [&](const LayCard& lay) { return lay.player == own.player; });
  };
  std::optional<std::size_t> shown;
  for (auto at = i + 1; at < record.events.size() && event_at<Deal>(record, at) == nullptr; ++at) {
    if (event_at<RecordedTrick>(record, at) == nullptr) {
      continue;
    }
    const auto other = own_card_in(at);
    if (!shown && other->card.colour() == led) {
      shown = at;
    } else if (shown && other->card.colour() != led) {
      std::vector<Card> laid;
      laid.reserve(cards.size());
      for (const LayCard& lay : cards) {
        laid.push_back(lay.card);
      }
      const auto trumps = before.trumps_lying();
      const auto was = best_card(laid, trumps).place;
      laid[place] = other->card;
      if (was != place && best_card(laid, trumps).place == was) {
        std::swap(cards[place].card, other->card);
        return shown;
      }
    }
  }
  return std::nullopt;
}

TEST(SpoiledTrick, WithARevokeIsRefusedAtTheCardThatShowsIt) {
  int spoiled = 0;
  for (Record& record : std::vector(games())) {
    const Replay played = replay(amigo_1993(), record).value();
    for (std::size_t i = 1; i < record.events.size(); ++i) {
      for (std::size_t place = 0; event_at<RecordedTrick>(record, i) != nullptr && place < record.players.size();
           ++place) {
        Record other = record;
        if (const auto shown = revoke(other, i, place, played.events[i - 1].after())) {
          expect_illegal(other, *shown, Rule::kTrickFollow);
          ++spoiled;
        }
      }
    }
  }
  EXPECT_GT(spoiled, 10);
}

}  // namespace
}  // namespace seneschal::tafelrunde_records
