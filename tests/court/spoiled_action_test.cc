// Records with one thing changed so that it breaks a rule: refused at that event and no other. Here what the
// characters do, and how rounds end.
#include <gtest/gtest.h>

#include <functional>

#include "court_table.h"
#include "spoiled_games.h"

namespace seneschal::court_records {
namespace {

using court::Character;
using court::Courtier;
using court::piecepack;
using court::Rule;
using Part = IllegalEvent::Part;

/// Spoils each list of Guinevere's in turn.
int expect_takings_refused(std::optional<Rule> rule, const std::function<bool(RecordedTakings&)>& spoil) {
  return expect_each_refused(
      rule, [&](RecordedChoice& choice) { return choice.takings.has_value() && spoil(*choice.takings); });
}

TEST(SpoiledTaking, IsRefusedWhereItIs) {
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_GT(expect_takings_refused(Rule::kGuinevereClockwise,
                                     [&](RecordedTakings& takings) {
                                       takings.taken[i].player += 1;
                                       return true;
                                     }),
              10);
    EXPECT_GT(expect_takings_refused(std::nullopt,
                                     [&](RecordedTakings& takings) {
                                       takings.taken.erase(takings.taken.begin() + static_cast<std::ptrdiff_t>(i));
                                       return true;
                                     }),
              10);
  }
  EXPECT_GT(expect_takings_refused(Rule::kCharacterAction,
                                   [](RecordedTakings& takings) {
                                     takings.taken.push_back(takings.taken.back());
                                     return true;
                                   }),
            10);
  EXPECT_GT(expect_takings_refused(Rule::kGuinevereAspirant,
                                   [](RecordedTakings& takings) {
                                     // All take what the last one took: there are not so many of it in the row.
                                     bool changes = false;
                                     for (RecordedTaking& taking : takings.taken) {
                                       changes = changes || taking.takes != takings.taken.back().takes;
                                       taking.takes = takings.taken.back().takes;
                                     }
                                     return changes;
                                   }),
            8);
}

TEST(SpoiledRow, IsRefusedWhereItIs) {
  // One more than the row holds, or than there is in the peasantry; one fewer.
  EXPECT_GT(expect_takings_refused(std::nullopt,
                                   [](RecordedTakings& takings) {
                                     takings.new_row.push_back(Courtier::kGuard);
                                     return true;
                                   }),
            10);
  EXPECT_GT(expect_takings_refused(Rule::kGuinevereFullRow,
                                   [](RecordedTakings& takings) {
                                     const bool has_one = !takings.new_row.empty();
                                     takings.new_row.resize(has_one ? takings.new_row.size() - 1 : 0);
                                     return has_one;
                                   }),
            10);
  EXPECT_GT(expect_takings_refused(Rule::kGuinevereFromPeasantry,
                                   [](RecordedTakings& takings) {
                                     takings.new_row.assign(7, Courtier::kKnight);
                                     return true;
                                   }),
            10);
  EXPECT_GT(expect_takings_refused(Rule::kGuinevereFromPeasantry,
                                   [](RecordedTakings& takings) {
                                     takings.new_row.assign(300, Courtier::kKnight);
                                     return true;
                                   }),
            10);
}

/// Spoils each list of exchanges of `character` in turn.
int expect_swaps_refused(Character character, std::optional<Rule> rule,
                         const std::function<bool(std::vector<RecordedSwap>&)>& spoil) {
  return expect_each_refused(rule, [&](RecordedChoice& choice) {
    return choice.character == character && choice.swaps && !choice.swaps->empty() && spoil(*choice.swaps);
  });
}

TEST(SpoiledExchange, OfOneTypeIsRefusedWhereItIs) {
  for (const Character character : {Character::kMerlin, Character::kLancelot}) {
    EXPECT_GT(expect_swaps_refused(character, Rule::kExchangeDifferent,
                                   [](std::vector<RecordedSwap>& swaps) {
                                     swaps.back().take = swaps.back().give;
                                     return true;
                                   }),
              8);
  }
}

TEST(SpoiledExchange, WithMerlinForTheFourthTimeIsRefusedWhereItIs) {
  const int spoiled =
      expect_swaps_refused(Character::kMerlin, Rule::kMerlinExchanges, [](std::vector<RecordedSwap>& swaps) {
        // There and back again, which Merlin allows.
        const RecordedSwap there = swaps[0];
        const RecordedSwap back = {{}, there.take, there.give};
        swaps = {there, back, there, back};
        return true;
      });

  EXPECT_GT(spoiled, 8);
}

TEST(SpoiledExchange, ThatGivesBackWhomMerlinTookIsRefusedWhereTheTableSaysSo) {
  court::Edition edition = piecepack();
  edition.merlin_may_give_back = false;
  int spoiled = 0;
  for (const Record& record : games()) {
    const auto states = replay(piecepack(), record).value();
    for (std::size_t i = 0; i < record.events.size(); ++i) {
      Record other = record;
      other.events.resize(i + 1);
      auto* choice = std::get_if<RecordedChoice>(&other.events[i]);
      if (choice == nullptr || choice->character != Character::kMerlin || choice->swaps->empty() ||
          states[i].courts[static_cast<std::size_t>(choice->winner)].count(choice->swaps->front().take) > 0) {
        continue;
      }
      const RecordedSwap there = choice->swaps->front();
      choice->swaps = {{there, {{}, there.take, there.give}}};
      EXPECT_TRUE(replay(piecepack(), other));
      const auto played = replay(edition, other);
      ASSERT_FALSE(played);
      EXPECT_EQ(played.error().index, i) << played.error();
      EXPECT_EQ(played.error().refusal.rule, Rule::kMerlinNewcomer) << played.error();
      ++spoiled;
    }
  }
  EXPECT_EQ(spoiled, 4);
}

TEST(SpoiledExchange, WithAnOpponentOfMerlinsIsRefusedWhereItIs) {
  EXPECT_GT(expect_swaps_refused(Character::kMerlin, Rule::kCharacterAction,
                                 [](std::vector<RecordedSwap>& swaps) {
                                   swaps[0].with = 0;
                                   return true;
                                 }),
            8);
}

TEST(SpoiledTreachery, IsRefusedWhereItIs) {
  const auto expect_refused = [](std::optional<Rule> rule,
                                 const std::function<void(std::vector<RecordedSwap>&)>& spoil) {
    EXPECT_GT(expect_swaps_refused(Character::kLancelot, rule,
                                   [&](std::vector<RecordedSwap>& swaps) {
                                     spoil(swaps);
                                     return true;
                                   }),
              8);
  };

  expect_refused(Rule::kLancelotClockwise, [](auto& swaps) { *swaps[0].with += 1; });
  expect_refused(Rule::kLancelotClockwise, [](auto& swaps) { swaps[0].with = -1; });
  expect_refused(Rule::kLancelotClockwise, [](auto& swaps) { swaps[0].with = std::nullopt; });
  expect_refused(Rule::kLancelotClockwise, [](auto& swaps) { swaps.pop_back(); });
  expect_refused(std::nullopt, [](auto& swaps) { swaps.push_back(swaps.back()); });
}

TEST(SpoiledTreachery, WithWhomNothingCanBeExchangedIsRefusedWhereItIs) {
  Record record = {"piecepack-1.2", {"Ana", "Ben"}, {Courtier::kJester, Courtier::kJester}, Courtier::kKnight, 0, {}};
  RecordedChoice choice = {{{0, {{3}}}, {1, {}}}, 0, Character::kLancelot, std::vector<RecordedSwap>(), {}, {}};
  record.events = {choice};
  EXPECT_TRUE(replay(piecepack(), record));

  for (const Courtier take : court::kAllCourtiers) {
    choice.swaps = {{{1, Courtier::kJester, take}}};
    record.events = {choice};
    expect_illegal(record, Part::kEvent, 0, Rule::kLancelotImpossible);
  }
}

/// Spoils each list of gifts in turn.
int expect_gifts_refused(std::optional<Rule> rule, const std::function<void(RecordedChoice&)>& spoil) {
  return expect_each_refused(rule, [&](RecordedChoice& choice) {
    const bool has_gifts = choice.gifts && !choice.gifts->empty();
    if (has_gifts) {
      spoil(choice);
    }
    return has_gifts;
  });
}

TEST(SpoiledGift, IsRefusedWhereItIs) {
  EXPECT_GT(expect_gifts_refused(Rule::kArthurTax, [](auto& choice) { choice.gifts->pop_back(); }), 8);
  EXPECT_GT(expect_gifts_refused(std::nullopt, [](auto& choice) { choice.gifts->push_back(choice.gifts->back()); }), 8);
  EXPECT_GT(expect_gifts_refused(Rule::kArthurTax, [](auto& choice) { (*choice.gifts)[0].player = choice.winner; }), 8);
  EXPECT_GT(expect_gifts_refused(Rule::kArthurTax, [](auto& choice) { (*choice.gifts)[0].player = 9; }), 8);
  EXPECT_GT(expect_gifts_refused(Rule::kArthurOwnTile, [](auto& choice) { (*choice.gifts)[0].tile = 0; }), 8);
  EXPECT_GT(expect_gifts_refused(Rule::kArthurOwnTile, [](auto& choice) { (*choice.gifts)[0].tile = 6; }), 8);
}

TEST(SpoiledGift, OfATileThatTheGiverDoesNotOwnIsRefusedWhereItIs) {
  int spoiled = 0;
  for (const Record& record : games()) {
    const auto states = replay(piecepack(), record).value();
    for (std::size_t i = 0; i < record.events.size(); ++i) {
      Record other = record;
      auto* choice = std::get_if<RecordedChoice>(&other.events[i]);
      if (choice == nullptr || !choice->gifts || choice->gifts->empty()) {
        continue;
      }
      RecordedGift& gift = choice->gifts->back();
      for (const court::Tile tile : court::kAllTiles) {
        if (states[i].treasuries[static_cast<std::size_t>(gift.player)].count(tile) == 0) {
          gift.tile = court::worth(tile);
          expect_illegal(other, Part::kEvent, i, Rule::kArthurOwnTile);
          ++spoiled;
        }
      }
    }
  }
  EXPECT_GT(spoiled, 15);
}

TEST(SpoiledGift, OfALastTileIsRefusedWhereItIs) {
  int spoiled = 0;
  for (const Record& record : games()) {
    const auto states = replay(piecepack(), record).value();
    for (std::size_t i = 0; i < record.events.size(); ++i) {
      Record other = record;
      auto* choice = std::get_if<RecordedChoice>(&other.events[i]);
      if (choice == nullptr || !choice->gifts) {
        continue;
      }
      for (int giver = 0; giver < static_cast<int>(record.players.size()); ++giver) {
        const court::Tiles& treasury = states[i].treasuries[static_cast<std::size_t>(giver)];
        if (giver != choice->winner && treasury.total() == 1) {
          choice->gifts->push_back({giver, court::worth(treasury)});
          expect_illegal(other, Part::kEvent, i, Rule::kArthurLastTile);
          choice->gifts->pop_back();
          ++spoiled;
        }
      }
    }
  }
  EXPECT_EQ(spoiled, 4);
}

TEST(SpoiledAction, OfAnotherCharacterIsRefusedWhereItIs) {
  EXPECT_GT(expect_each_refused(Rule::kCharacterAction,
                                [](RecordedChoice& choice) {
                                  const bool adds = choice.character != Character::kArthur;
                                  choice.gifts = std::vector<RecordedGift>();
                                  return adds;
                                }),
            40);
}

TEST(SpoiledRoundEnd, MissingOrTwiceOrTooSoonIsRefusedWhereItIs) {
  for (const Record& record : games()) {
    for (std::size_t i = 0; i < record.events.size(); ++i) {
      const auto at = static_cast<std::ptrdiff_t>(i);
      Record twice = record;
      twice.events.insert(twice.events.begin() + at, RecordedRoundEnd{});
      Record without = record;
      without.events.erase(without.events.begin() + at);
      const bool is_last = i + 1 == record.events.size();
      if (std::holds_alternative<RecordedChoice>(record.events[i])) {
        expect_illegal(twice, Part::kEvent, i, Rule::kRoundAllChosen);
      } else {
        expect_illegal(twice, Part::kEvent, i + 1, is_last ? Rule::kEndGameOver : Rule::kRoundAllChosen);
        if (!is_last) {
          expect_illegal(without, Part::kEvent, i, Rule::kRoundAllChosen);
        }
      }
    }
  }
}

TEST(SpoiledEnd, WithAnythingAfterItIsRefused) {
  for (const Record& record : games()) {
    Record other = record;
    other.events.push_back(record.events.front());
    expect_illegal(other, Part::kEvent, record.events.size(), Rule::kEndGameOver);
  }
}

}  // namespace
}  // namespace seneschal::court_records
