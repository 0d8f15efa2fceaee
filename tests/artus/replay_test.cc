#include "rules/artus/records/replay.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <sstream>

#include "artus_table.h"
#include "daemon/game_files/artus/record_files.h"
#include "hardware/files/read_file.h"

namespace seneschal::records {
namespace {

using artus::Rule;

std::vector<std::filesystem::path> games_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> games;
  std::error_code absent;
  for (const auto& entry : std::filesystem::directory_iterator(folder, absent)) {
    if (entry.path().filename().string().starts_with("artus-")) {
      games.push_back(entry.path());
    }
  }
  std::sort(games.begin(), games.end());
  return games;
}

void expect_published_states(const std::filesystem::path& game) {
  const std::string text = files::read_file(game).value();
  const auto file = parse_record(text, game.string());
  ASSERT_TRUE(file) << file.error();
  EXPECT_TRUE(file->warnings.empty());

  const auto played = replay(artus::alea_2011(), file->record);

  ASSERT_TRUE(played) << game << ": " << played.error();
  EXPECT_EQ(nlohmann::json::parse(states_json(*played)), nlohmann::json::parse(text)["states"]) << game;
}

TEST(Replay, GivesTheStatesOfTheGamesInTheTestData) {
  const auto games = games_in(SENESCHAL_TEST_DATA "/games");

  ASSERT_EQ(games.size(), 6U);
  std::for_each(games.begin(), games.end(), expect_published_states);
}

TEST(Replay, GivesTheStatesOfAllPublishedGames) {
  const auto games = games_in(SENESCHAL_SHARED "/games");
  if (games.empty()) {
    GTEST_SKIP() << "the published games are not at " << SENESCHAL_SHARED "/games";
  }

  EXPECT_EQ(games.size(), 60U);
  std::for_each(games.begin(), games.end(), expect_published_states);
}

Record game(const std::string& name) {
  return game_files::read_record(SENESCHAL_TEST_DATA "/games/" + name).value().record;
}
Record beginner_game() {
  return game("artus-006.json");
}
Record advanced_game() {
  return game("artus-005.json");
}

using Part = IllegalEntry::Part;

void expect_illegal(const Record& record, Part part, std::size_t index, Rule rule) {
  const auto played = replay(artus::alea_2011(), record);

  ASSERT_FALSE(played) << "expected " << rule;
  EXPECT_EQ(played.error().part, part) << played.error();
  EXPECT_EQ(played.error().index, index) << played.error();
  EXPECT_EQ(played.error().refusal.rule, rule) << played.error();
}

TEST(SpoiledSetup, IsRefused) {
  Record record = beginner_game();
  record.king_seat = artus::seat(7);
  expect_illegal(record, Part::kSetup, 0, Rule::kSetupKingSeat);
  record = beginner_game();
  record.players[1].colour = record.players[3].colour;
  expect_illegal(record, Part::kSetup, 0, Rule::kSetupColours);
  record = beginner_game();
  record.players.resize(9);
  expect_illegal(record, Part::kSetup, 0, Rule::kSetupPlayers);
}

TEST(SpoiledPlacement, IsRefusedWhereItIs) {
  for (std::size_t i = 0; i < beginner_game().placements.size(); ++i) {
    Record record = beginner_game();
    record.placements[i].seat = i == 0 ? artus::seat(14) : record.placements[i - 1].seat;
    expect_illegal(record, Part::kPlacement, i, Rule::kPlacementEmptySeat);
    record = beginner_game();
    record.placements[i].player = artus::player((record.placements[i].player.to_int() + 1) % 4);
    expect_illegal(record, Part::kPlacement, i, Rule::kPlacementOrder);
  }
  Record record = beginner_game();
  record.placements.push_back({artus::player(3), artus::seat(1)});
  expect_illegal(record, Part::kPlacement, 16, Rule::kPlacementAllKnightsPlaced);
  record.placements.resize(15);
  expect_illegal(record, Part::kAction, 0, Rule::kPlacementFirst);
}

/// Spoils each action of a record in turn, where `spoil` knows how to, and returns how many it spoiled.
int expect_each_refused(const Record& record, Rule rule, const std::function<bool(RecordedAction&)>& spoil) {
  int spoiled = 0;
  for (std::size_t i = 0; i < record.actions.size(); ++i) {
    Record other = record;
    if (spoil(other.actions[i])) {
      expect_illegal(other, Part::kAction, i, rule);
      ++spoiled;
    }
  }
  return spoiled;
}

TEST(SpoiledAction, OfTheWrongPlayerIsRefusedWhereItIs) {
  const int spoiled = expect_each_refused(beginner_game(), Rule::kTurnOrder, [](RecordedAction& entry) {
    entry.action.player = artus::player((entry.action.player.to_int() + 1) % 4);
    return true;
  });

  EXPECT_EQ(spoiled, 64);
}

TEST(SpoiledAction, TooFarIsRefusedWhereItIs) {
  const int spoiled = expect_each_refused(beginner_game(), Rule::kMoveDistance, [](RecordedAction& entry) {
    auto* move = std::get_if<artus::Move>(&entry.action.deed);
    if (move != nullptr) {
      move->to = move->from.walked(9);
    }
    return move != nullptr;
  });

  EXPECT_GT(spoiled, 40);
}

TEST(SpoiledAction, BackwardsIsRefusedWhereItIs) {
  const int spoiled = expect_each_refused(beginner_game(), Rule::kMoveForwards, [](RecordedAction& entry) {
    auto* move = std::get_if<artus::Move>(&entry.action.deed);
    if (move == nullptr || artus::alea_2011().facts(entry.action.card).both_ways) {
      return false;
    }
    move->to = move->from.walked(-move->from.chairs_clockwise_to(move->to));
    return true;
  });

  EXPECT_GT(spoiled, 30);
}

TEST(SpoiledAction, WithACardOfAnotherUseIsRefusedWhereItIs) {
  const int spoiled = expect_each_refused(beginner_game(), Rule::kCardDeed, [](RecordedAction& entry) {
    entry.action.deed = artus::ScoreAll{};
    return true;
  });

  EXPECT_EQ(spoiled, 64);
}

TEST(SpoiledAction, WithAScoringCardInTheBeginnerGameIsRefused) {
  expect_each_refused(beginner_game(), Rule::kCardVariant, [](RecordedAction& entry) {
    entry.action.card = artus::CardId::kScoreAll;
    return true;
  });
}

TEST(SpoiledAction, WithTheKingsRingIsRefusedWhereItIs) {
  const Record record = beginner_game();
  const auto played = replay(artus::alea_2011(), record);
  ASSERT_TRUE(played);
  std::size_t at = 0;
  const int spoiled = expect_each_refused(record, Rule::kRingNeverTheKing, [&](RecordedAction& entry) {
    const artus::State& before = at == 0 ? played->start : played->steps[at - 1].after;
    ++at;
    if (!std::holds_alternative<artus::RingOn>(entry.action.deed)) {
      return false;
    }
    entry.action.deed = artus::RingOn{before.king_seat};
    return true;
  });

  EXPECT_GT(spoiled, 10);
}

TEST(SpoiledAction, WithACardPlayedBeforeIsRefusedAtItsSecondUse) {
  Record record = beginner_game();
  record.actions[4].action.card = record.actions[0].action.card;

  const Rule rule = record.actions[0].action.card == artus::CardId::kRingAny ? Rule::kCardDeed : Rule::kCardCopies;
  expect_illegal(record, Part::kAction, 4, rule);
}

TEST(SpoiledAction, PayingInsteadOfScoringIsRefusedWhereItIs) {
  const int spoiled = expect_each_refused(advanced_game(), Rule::kPenaltyOnlyIfImpossible, [](RecordedAction& entry) {
    const bool scores = std::holds_alternative<artus::ScoreKnights>(entry.action.deed);
    entry.action.deed = artus::Penalty{};
    return scores;
  });

  EXPECT_GT(spoiled, 0);
}

TEST(SpoiledAction, NamingAKnightTwiceIsRefusedWhereItIs) {
  const int spoiled = expect_each_refused(advanced_game(), Rule::kScoringDifferentKnights, [](RecordedAction& entry) {
    entry.names_a_seat_twice = true;
    return std::holds_alternative<artus::ScoreKnights>(entry.action.deed);
  });

  EXPECT_GT(spoiled, 0);
}

TEST(SpoiledAction, BehindTheEndOfTheGameIsRefused) {
  Record record = beginner_game();
  record.actions.push_back(record.actions.front());

  expect_illegal(record, Part::kAction, 64, Rule::kTurnGameOver);
}

TEST(IllegalEntry, SaysWhichEntryAndWhichRule) {
  std::ostringstream out;
  out << IllegalEntry{Part::kAction, 12, {Rule::kRingNeverTheKing, artus::seat(3), {}, {}, {}}};

  EXPECT_EQ(out.str(), "action 12 breaks artus.ring.not-the-king (seat 3)");
}

}  // namespace
}  // namespace seneschal::records
