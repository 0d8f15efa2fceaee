// Records with one thing changed so that it breaks a rule: refused at that event and no other.
#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "court_table.h"
#include "hardware/files/read_file.h"
#include "rules/court/records/replay.h"

namespace seneschal::court_records {
namespace {

using court::Character;
using court::Courtier;
using court::piecepack;
using court::Rule;
using Part = IllegalEvent::Part;

/// In all three games.
constexpr int kChoices = 59;

/// Whole games of two, three and four players.
const std::vector<Record>& games() {
  static const std::vector<Record> all = [] {
    std::vector<Record> records;
    for (const char* name : {"court-001.json", "court-040.json", "court-005.json"}) {
      const std::string path = std::string(SENESCHAL_TEST_DATA "/games/") + name;
      records.push_back(parse_record(files::read_file(path).value(), path).value().record);
    }
    return records;
  }();
  return all;
}
const Record& two_players() {
  return games()[0];
}
const Record& three_players() {
  return games()[1];
}

void expect_illegal(const Record& record, Part part, std::size_t index, std::optional<Rule> rule = std::nullopt) {
  const auto played = replay(piecepack(), record);

  ASSERT_FALSE(played) << "expected event " << index << " of " << to_json(record);
  EXPECT_EQ(played.error().part, part) << played.error();
  EXPECT_EQ(played.error().index, index) << played.error();
  if (rule) {
    EXPECT_EQ(played.error().refusal.rule, *rule) << played.error();
  }
}

/// Spoils each choice of each game in turn, where `spoil` knows how to; returns how many it spoiled.
int expect_each_refused(std::optional<Rule> rule, const std::function<bool(RecordedChoice&)>& spoil) {
  int spoiled = 0;
  for (const Record& record : games()) {
    for (std::size_t i = 0; i < record.events.size(); ++i) {
      Record other = record;
      auto* choice = std::get_if<RecordedChoice>(&other.events[i]);
      if (choice != nullptr && spoil(*choice)) {
        expect_illegal(other, Part::kEvent, i, rule);
        ++spoiled;
      }
    }
  }
  return spoiled;
}

TEST(SpoiledSetup, IsRefused) {
  Record record = two_players();
  record.players.resize(1);
  expect_illegal(record, Part::kSetup, 0, Rule::kSetupPlayers);
  record = two_players();
  record.players.resize(5);
  expect_illegal(record, Part::kSetup, 0, Rule::kSetupPlayers);
  record = two_players();
  record.first_courtiers.pop_back();
  expect_illegal(record, Part::kSetup, 0, Rule::kSetupFirstCourtier);
  record = two_players();
  record.highest_die = std::nullopt;
  expect_illegal(record, Part::kSetup, 0, Rule::kSetupRowDie);
  record = three_players();
  record.highest_die = Courtier::kJester;
  expect_illegal(record, Part::kSetup, 0, Rule::kSetupFavourRoll);
  for (const int favour : {-1, 2, 4}) {
    record = two_players();
    record.favour = favour;
    expect_illegal(record, Part::kSetup, 0, Rule::kSetupFavourRoll);
  }
}

TEST(SpoiledSetup, OfTheKingsFavourIsRefusedWhereBiddingBegins) {
  Record record = two_players();
  record.favour = 1 - record.favour;

  expect_illegal(record, Part::kEvent, 0, Rule::kAuctionFirstBidder);
}

TEST(SpoiledAuction, OfAnotherPlayerIsRefusedWhereItIs) {
  for (std::size_t bid = 0; bid < 3; ++bid) {
    for (const int other : {1, 2, 100, -1}) {
      const int spoiled = expect_each_refused(std::nullopt, [&](RecordedChoice& choice) {
        if (choice.auction.size() <= bid) {
          return false;
        }
        choice.auction[bid].player += other;
        return true;
      });
      EXPECT_GT(spoiled, 20);
    }
  }
}

TEST(SpoiledAuction, WithTilesThatTheBidderDoesNotOwnIsRefusedWhereItIs) {
  for (const std::vector<int>& money : {std::vector<int>(8, 5), {0}, {6}, {-3}, std::vector<int>(300, 1)}) {
    const int spoiled = expect_each_refused(Rule::kBidOwnTiles, [&](RecordedChoice& choice) {
      choice.auction[0].tiles = money;
      return true;
    });
    EXPECT_EQ(spoiled, kChoices);
  }
}

TEST(SpoiledAuction, WithoutATileIsRefusedWhereItIs) {
  EXPECT_EQ(expect_each_refused(Rule::kBidOneTile,
                                [](RecordedChoice& choice) {
                                  choice.auction[0].tiles = std::vector<int>();
                                  return true;
                                }),
            kChoices);
}

TEST(SpoiledAuction, ThatBeginsWithAPassIsRefusedWhereItIs) {
  EXPECT_EQ(expect_each_refused(Rule::kBidMustOpen,
                                [](RecordedChoice& choice) {
                                  choice.auction[0].tiles = std::nullopt;
                                  return true;
                                }),
            kChoices);
}

TEST(SpoiledAuction, WithABidThatIsNotHigherIsRefusedWhereItIs) {
  // Tiles that may or may not be the bidder's: not one of the two rules is kept.
  const int spoiled = expect_each_refused(std::nullopt, [](RecordedChoice& choice) {
    for (std::size_t i = 1; i < choice.auction.size(); ++i) {
      if (choice.auction[i].tiles && choice.auction[i - 1].tiles) {
        choice.auction[i].tiles = choice.auction[i - 1].tiles;
        return true;
      }
    }
    return false;
  });

  EXPECT_GT(spoiled, 10);
}

TEST(SpoiledAuction, ThatMissesABidOrAPassIsRefusedWhereItIs) {
  EXPECT_EQ(expect_each_refused(std::nullopt,
                                [](RecordedChoice& choice) {
                                  choice.auction.pop_back();
                                  return true;
                                }),
            kChoices);
  EXPECT_EQ(expect_each_refused(std::nullopt,
                                [](RecordedChoice& choice) {
                                  choice.auction.erase(choice.auction.begin());
                                  return true;
                                }),
            kChoices);
}

TEST(SpoiledAuction, ThatGoesOnAfterItsEndIsRefusedWhereItIs) {
  for (const bool passes : {true, false}) {
    const int spoiled = expect_each_refused(Rule::kAuctionWon, [&](RecordedChoice& choice) {
      RecordedBid again = choice.auction.front();
      again.tiles = passes ? std::nullopt : again.tiles;
      choice.auction.push_back(again);
      return true;
    });
    EXPECT_EQ(spoiled, kChoices);
  }
}

TEST(SpoiledChoice, OfAnotherWinnerIsRefusedWhereItIs) {
  for (const int other : {1, 2, 3, 100, -100}) {
    EXPECT_EQ(expect_each_refused(Rule::kAuctionWon,
                                  [&](RecordedChoice& choice) {
                                    choice.winner += other;
                                    return true;
                                  }),
              kChoices);
  }
}

TEST(SpoiledChoice, OfAnotherCharacterIsRefusedWhereItIs) {
  for (const Character character : court::kAllCharacters) {
    EXPECT_GT(expect_each_refused(std::nullopt,
                                  [&](RecordedChoice& choice) {
                                    // Merlin may do nothing, as Lancelot may where nothing can be exchanged.
                                    const bool is_other = choice.character != character &&
                                                          !(character == Character::kMerlin && choice.swaps->empty());
                                    choice.character = character;
                                    return is_other;
                                  }),
              30);
  }
}

TEST(SpoiledChoice, OfACharacterWhoIsNotInTheCastleIsRefusedWhereItIs) {
  int spoiled = 0;
  for (const Record& record : games()) {
    for (std::size_t i = 1; i < record.events.size(); ++i) {
      Record other = record;
      auto* choice = std::get_if<RecordedChoice>(&other.events[i]);
      const auto* before = std::get_if<RecordedChoice>(&record.events[i - 1]);
      if (choice != nullptr && before != nullptr) {
        choice->character = before->character;
        expect_illegal(other, Part::kEvent, i, Rule::kCharacterInCastle);
        ++spoiled;
      }
    }
  }
  EXPECT_GT(spoiled, 40);
}

TEST(SpoiledChoice, ThatLeavesTheBlackDieIsRefusedAtTheLastChoiceOfTheRound) {
  const auto states = replay(piecepack(), three_players()).value();
  int spoiled = 0;
  for (std::size_t i = 0; i < three_players().events.size(); ++i) {
    Record other = three_players();
    auto* choice = std::get_if<RecordedChoice>(&other.events[i]);
    if (choice == nullptr || forced_character(piecepack(), states[i]) != choice->character) {
      continue;
    }
    for (const Character character : court::kAllCharacters) {
      if (character != choice->character && !states[i].holder(character)) {
        choice->character = character;
        expect_illegal(other, Part::kEvent, i, Rule::kCharacterBlackDie);
        ++spoiled;
        break;
      }
    }
  }
  EXPECT_GT(spoiled, 0);
}

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
