// Records with one thing changed so that it breaks a rule: refused at that event and no other. Here setups, auctions
// and choices.
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

const Record& two_players() {
  return games()[0];
}
const Record& three_players() {
  return games()[1];
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
  expect_illegal(record, Part::kSetup, 0, Rule::kSetupRowDie);
  for (const int favour : {-1, 2, 4}) {
    record = two_players();
    record.favour = favour;
    expect_illegal(record, Part::kSetup, 0, Rule::kSetupFavourRoll);
  }
}

TEST(SpoiledSetup, OfTheKingsFavourIsRefusedWhereBiddingBegins) {
  Record record = two_players();
  record.favour = 1 - *record.favour;

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

TEST(SpoiledAuction, OpenedByWhoHadTheKingsFavourIsRefusedOnceItHasPassed) {
  int spoiled = 0;
  for (const Record& record : games()) {
    const auto states = replay(piecepack(), record).value();
    for (std::size_t i = 1; i < record.events.size(); ++i) {
      const bool opens_a_round = std::holds_alternative<RecordedRoundEnd>(record.events[i - 1]);
      const int before = states[i - 1].favour->to_int();
      if (opens_a_round && before != states[i].favour->to_int()) {
        Record other = record;
        std::get<RecordedChoice>(other.events[i]).auction[0].player = before;
        expect_illegal(other, Part::kEvent, i, Rule::kAuctionFirstBidder);
        ++spoiled;
      }
    }
  }
  EXPECT_EQ(spoiled, 9);
}

TEST(SpoiledAuction, WithTilesThatTheBidderDoesNotOwnIsRefusedWhereItIs) {
  for (const std::vector<int>& money : {std::vector<int>(8, 5), {0}, {6}, {-3}, std::vector<int>(300, 1)}) {
    const int spoiled = expect_each_refused(Rule::kBidOwnTiles, [&](RecordedChoice& choice) {
      choice.auction[0].tiles = money;
      return true;
    });
    EXPECT_EQ(spoiled, kChoices);
    const int later = expect_each_refused(Rule::kBidOwnTiles, [&](RecordedChoice& choice) {
      if (choice.auction.size() < 2) {
        return false;
      }
      choice.auction[1].tiles = money;
      return true;
    });
    EXPECT_GT(later, 30);
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
                                    const bool is_other =
                                        choice.character != character &&
                                        !(character == Character::kMerlin && choice.swaps && choice.swaps->empty());
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

}  // namespace
}  // namespace seneschal::court_records
