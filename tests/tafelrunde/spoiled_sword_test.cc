// Records in which a trump, a swap or the end was changed: each is refused exactly where it breaks a rule.
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "spoiled_record.h"

namespace seneschal::tafelrunde_records {
namespace {

TEST(SpoiledTrump, ByAnotherIsRefusedWhereItIs) {
  EXPECT_GT(expect_each_refused<NameColour>(Rule::kSwordWhose,
                                            [](Record& record, std::size_t i, const State&) {
                                              PlayerIndex& player = std::get<NameColour>(record.events[i]).player;
                                              player = neighbour(record, player);
                                              return true;
                                            }),
            15);
}

TEST(SpoiledTrump, ThatLiesIsRefusedWhereItIs) {
  EXPECT_GT(expect_each_refused<NameColour>(Rule::kTrumpNewColour,
                                            [](Record& record, std::size_t i, const State& before) {
                                              std::get<NameColour>(record.events[i]).colour = before.trumps[0];
                                              return before.trump_count > 0;
                                            }),
            10);
}

TEST(SpoiledTrump, NamedAgainIsRefusedWhereItIs) {
  for (Record& record : std::vector(games())) {
    const auto named = next_of<NameColour>(record, 0).value();
    Record other = record;
    other.events.insert(other.events.begin() + static_cast<int>(named), other.events[named]);
    expect_illegal(other, named + 1, Rule::kSwordWhose);
  }
}

TEST(SpoiledTrump, WithoutASwordIsRefusedWhereItIs) {
  EXPECT_GT(expect_each_refused<RecordedTrick>(
                Rule::kSwordWhose,
                [](Record& record, std::size_t i, const State& before) {
                  record.events.insert(record.events.begin() + static_cast<int>(i), NameColour{before.to_move, {}});
                  return !before.on_sword;
                }),
            100);
}

TEST(SpoiledTrump, AfterTheNextTrickIsRefusedWhereItIs) {
  for (Record& record : std::vector(games())) {
    const auto named = next_of<NameColour>(record, 0).value();
    Record other = record;
    std::swap(other.events[named], other.events[named + 1]);
    ASSERT_NE(event_at<RecordedTrick>(other, named), nullptr);
    expect_illegal(other, named + 1, Rule::kSwordWhose);
  }
}

TEST(SpoiledSwap, WhileALevelIsFreeIsRefusedWhereItIs) {
  EXPECT_GT(expect_each_refused<NameColour>(
                Rule::kSwapAllLie,
                [](Record& record, std::size_t i, const State& before) {
                  record.events[i] = SwapColours{*before.on_sword, before.trumps[0], before.trumps[1]};
                  return true;
                }),
            15);
}

TEST(SpoiledSwap, OfOneColourIsRefusedWhereItIs) {
  EXPECT_GT(expect_each_refused<SwapColours>(Rule::kSwapTwoColours,
                                             [](Record& record, std::size_t i, const State&) {
                                               auto& swap = std::get<SwapColours>(record.events[i]);
                                               swap.second = swap.first;
                                               return true;
                                             }),
            15);
}

TEST(SpoiledSwap, ByAnotherIsRefusedWhereItIs) {
  EXPECT_GT(expect_each_refused<SwapColours>(Rule::kSwordWhose,
                                             [](Record& record, std::size_t i, const State&) {
                                               PlayerIndex& player = std::get<SwapColours>(record.events[i]).player;
                                               player = neighbour(record, player);
                                               return true;
                                             }),
            15);
}

TEST(SpoiledSwap, ThatNamesInsteadIsRefusedWhereItIs) {
  EXPECT_GT(expect_each_refused<SwapColours>(Rule::kTrumpFreeLevel,
                                             [](Record& record, std::size_t i, const State& before) {
                                               record.events[i] = NameColour{*before.on_sword, before.trumps[0]};
                                               return true;
                                             }),
            15);
}

TEST(SpoiledSwap, LeftOutIsRefusedAtTheNextTrick) {
  int spoiled = 0;
  for (Record& record : std::vector(games())) {
    for (std::size_t i = 0; i < record.events.size(); ++i) {
      if (event_at<SwapColours>(record, i) != nullptr) {
        Record other = record;
        other.events.erase(other.events.begin() + static_cast<int>(i));
        expect_illegal(other, next_of<RecordedTrick>(other, i).value(), Rule::kSwordSwapDue);
        ++spoiled;
      }
    }
  }
  EXPECT_GT(spoiled, 15);
}

TEST(SpoiledEnd, GoesOnAndIsRefused) {
  for (Record& record : std::vector(games())) {
    const State end = replay(amigo_1993(), record).value().events.back().after();
    for (const RecordedEvent& event :
         {RecordedEvent(Deal{end.next_dealer}), RecordedEvent(record.events[1]), RecordedEvent(RecordedTrick{}),
          RecordedEvent(NameColour{end.to_move, end.trumps[0]})}) {
      Record other = record;
      other.events.push_back(event);
      expect_illegal(other, record.events.size(), Rule::kEndOver);
    }
  }
}

}  // namespace
}  // namespace seneschal::tafelrunde_records
