#include "daemon/simulation/tafelrunde/staged_tricks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "daemon/simulation/tafelrunde/table_measures.h"
#include "rules/game/replay.h"
#include "simulation/tafelrunde/sample_game.h"

namespace seneschal::simulation {
namespace {

using tests::shipped_rules;

std::vector<game::Record> sample_records() {
  auto records = tests::kept_records();
  for (int players = 2; players <= 6; ++players) {
    records.push_back(tests::random_record(players, static_cast<std::uint64_t>(players), 60));
  }
  return records;
}

std::vector<StagedTable> staged(const game::Record& record, int mistakes, std::uint64_t seed = 5) {
  return stage_tricks(shipped_rules(), record, mistakes, seed).value();
}

int cards_in(const table::Setting& setting) {
  return static_cast<int>(std::count_if(setting.zones.begin(), setting.zones.end(), [](const auto& zone) {
    const auto* top = std::get_if<table::OnTop>(&zone.second);
    return top != nullptr && top->face;
  }));
}

const table::Markers& pawns_in(const table::Setting& setting) {
  return setting.in<table::Markers>("track");
}

TEST(TrickStaging, EndsWhereTheRecordEndsAndShowsNoTableTwiceInARow) {
  for (const game::Record& record : sample_records()) {
    const auto tables = staged(record, 0);
    const game::State end = game::replay(shipped_rules(), record)->end();

    EXPECT_EQ(tables.front().kind, "setup");
    EXPECT_EQ(tables.back().setting, on_whole_board(shipped_rules(), shipped_rules().setting(end)));
    for (std::size_t i = 1; i < tables.size(); ++i) {
      EXPECT_NE(tables[i].setting, tables[i - 1].setting) << i;
    }
  }
}

TEST(TrickStaging, ShowsEveryTrickWithAllItsCardsBeforeItIsTaken) {
  for (const game::Record& record : sample_records()) {
    const auto players = static_cast<int>(record.players.size());
    const auto tables = staged(record, 0);
    int laid = 0;
    for (std::size_t i = 1; i < tables.size(); ++i) {
      if (tables[i].kind != "laid") {
        EXPECT_LT(cards_in(tables[i].setting), players) << i;
        continue;
      }
      ++laid;
      EXPECT_EQ(cards_in(tables[i].setting), players) << i;
      EXPECT_EQ(cards_in(tables[i - 1].setting), players - 1) << i;
      EXPECT_EQ(pawns_in(tables[i].setting), pawns_in(tables[i - 1].setting)) << "not moved yet, " << i;
      ASSERT_LT(i + 1, tables.size());
      EXPECT_EQ(tables[i + 1].kind, "settled");
      EXPECT_EQ(cards_in(tables[i + 1].setting), 0) << i;
      EXPECT_NE(pawns_in(tables[i + 1].setting), pawns_in(tables[i].setting)) << i;
    }
    EXPECT_GT(laid, 0);
  }
}

/// For each of the record's events, every table that could be left by a legal step while it is played.
std::vector<std::vector<table::Setting>> legal_tables(const game::Record& record) {
  const game::Rules& rules = shipped_rules();
  game::State state = rules.begin(record).value();
  std::vector<std::vector<table::Setting>> all;
  for (const game::Entry& entry : record.entries) {
    auto& legal = all.emplace_back();
    legal.push_back(on_whole_board(rules, rules.setting(state)));
    for (const game::Step& played : entry.steps) {
      for (const game::Step& step : rules.legal_steps(state)) {
        legal.push_back(on_whole_board(rules, rules.setting(rules.apply(state, step)->after)));
      }
      state = rules.apply(state, played)->after;
    }
  }
  return all;
}

TEST(TrickStaging, PutsAPawnWhereNoLegalStepPutsItAndThenRight) {
  for (const game::Record& record : sample_records()) {
    const auto legal = legal_tables(record);
    const auto tables = staged(record, 3);
    int slips = 0;
    for (std::size_t i = 0; i < tables.size(); ++i) {
      const auto& astray = tables[i].illegal;
      EXPECT_EQ(astray.has_value(), tables[i].kind == "illegal") << i;
      if (!astray) {
        continue;
      }
      ++slips;
      const auto& then = legal.at(tables[i].event.value());
      EXPECT_EQ(std::count(then.begin(), then.end(), tables[i].setting), 0) << i;
      EXPECT_EQ(pawns_in(tables[i].setting).of(astray->pawn)->space, astray->stands_on);
      ASSERT_LT(i + 1, tables.size());
      table::Setting right = tables[i].setting;
      std::get<table::Markers>(right.zones["track"]).places[astray->pawn].space = astray->belongs_on;
      EXPECT_EQ(tables[i + 1].setting, right) << i;
      EXPECT_EQ(tables[i + 1].event, tables[i].event) << i;
      std::set<int> spaces;
      for (const auto& [pawn, place] : pawns_in(tables[i].setting).places) {
        EXPECT_TRUE(place.space == 0 || spaces.insert(place.space).second) << "two pawns on one space, " << i;
      }
    }
    EXPECT_EQ(slips, 3);
    EXPECT_EQ(tables.size(), staged(record, 0).size() + 3);
  }
}

TEST(TrickStaging, SlipsElsewhereByAnotherSeedAndAlikeByTheSame) {
  const auto slips = [](std::uint64_t seed) {
    std::vector<std::pair<std::size_t, int>> found;
    for (const StagedTable& each : staged(tests::kept_records().front(), 3, seed)) {
      if (each.illegal) {
        found.emplace_back(each.event.value(), each.illegal->stands_on);
      }
    }
    return found;
  };

  EXPECT_EQ(slips(1), slips(1));
  EXPECT_NE(slips(1), slips(2));
}

TEST(TrickStaging, RefusesARecordThatBreaksARule) {
  game::Record record = tests::kept_records().front();
  record.entries.push_back(record.entries.front());

  EXPECT_FALSE(stage_tricks(shipped_rules(), record, 0, 1));
}

TEST(TrickStaging, StagesEveryPublishedGame) {
  const auto files = tests::record_files(SENESCHAL_SHARED "/games");
  if (files.empty()) {
    GTEST_SKIP() << "the published games are not at " << SENESCHAL_SHARED "/games";
  }
  for (const auto& file : files) {
    EXPECT_GT(staged(tests::record_in(file), 2).size(), 20U) << file;
  }
}

}  // namespace
}  // namespace seneschal::simulation
