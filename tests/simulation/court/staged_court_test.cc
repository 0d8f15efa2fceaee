#include "daemon/simulation/court/staged_court.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "daemon/simulation/court/court_measures.h"
#include "daemon/simulation/zones/room_on_board.h"
#include "rules/game/replay.h"
#include "simulation/court/sample_court.h"

namespace seneschal::simulation {
namespace {

using tests::court_rules;

std::vector<StagedMoment> staged(const game::Record& record, int mistakes, std::uint64_t seed = 5) {
  return stage_court(court_rules(), record, mistakes, seed).value();
}

std::size_t of_kind(const std::vector<StagedMoment>& shots, std::string_view kind) {
  return static_cast<std::size_t>(
      std::count_if(shots.begin(), shots.end(), [kind](const StagedMoment& each) { return each.shot.kind == kind; }));
}

/// How many of each thing there are on the board.
std::map<table::Thing, int> all_in(const table::Setting& setting) {
  std::map<table::Thing, int> all;
  for (const auto& [zone, lies] : setting.zones) {
    for (const auto& [thing, count] : std::get<table::Amounts>(lies).of) {
      all[thing] += count;
    }
  }
  return all;
}

TEST(CourtStaging, ShowsEveryTableThatAStepLeavesAndNoneTwiceInARow) {
  for (const game::Record& record : tests::random_court_records()) {
    const auto shots = staged(record, 0);
    std::vector<table::Setting> settled;
    game::State state = court_rules().begin(record).value();
    table::Setting last = on_board(court_rules(), court_rules().setting(state));
    EXPECT_EQ(shots.front().shot.kind, "setup");
    EXPECT_EQ(shots.front().shot.setting, last);
    for (const game::Entry& entry : record.entries) {
      state = court_rules().apply(state, entry.steps.front())->after;
      const table::Setting next = on_board(court_rules(), court_rules().setting(state));
      if (next != last) {
        settled.push_back(next);
      }
      last = next;
    }

    std::vector<table::Setting> shown;
    for (std::size_t i = 1; i < shots.size(); ++i) {
      EXPECT_NE(shots[i].shot.setting, shots[i - 1].shot.setting) << i;
      if (shots[i].shot.kind == "settled") {
        shown.push_back(shots[i].shot.setting);
      }
    }
    EXPECT_EQ(shown, settled);
  }
}

TEST(CourtStaging, MovesThePawnAloneBeforePurseAndBid) {
  for (const game::Record& record : tests::random_court_records()) {
    const auto shots = staged(record, 0);
    EXPECT_GT(of_kind(shots, "chosen"), 0U);
    for (std::size_t i = 1; i < shots.size(); ++i) {
      if (shots[i].shot.kind != "chosen") {
        continue;
      }
      const table::Setting& before = shots[i - 1].shot.setting;
      const table::Setting& chosen = shots[i].shot.setting;
      EXPECT_EQ(all_in(before), all_in(chosen)) << i;
      for (const auto& [zone, lies] : chosen.zones) {
        if (zone.starts_with("purse-") || zone.starts_with("treasury-")) {
          EXPECT_EQ(lies, before.zones.at(zone)) << zone << ", " << i;
        }
      }
      ASSERT_LT(i + 1, shots.size());
      EXPECT_EQ(shots[i + 1].shot.kind, "settled");
      EXPECT_EQ(shots[i + 1].shot.setting.zones.at("castle"), chosen.zones.at("castle")) << i;
      EXPECT_EQ(shots[i + 1].event, shots[i].event);
    }
  }
}

TEST(CourtStaging, PutsAThingIntoAZoneWhereNoLegalStepPutsItAndThenRight) {
  for (const game::Record& record : tests::random_court_records()) {
    std::vector<game::State> before = {court_rules().begin(record).value()};
    for (const game::Entry& entry : record.entries) {
      before.push_back(court_rules().apply(before.back(), entry.steps.front())->after);
    }
    const auto shots = staged(record, 3);

    EXPECT_EQ(of_kind(shots, "illegal"), 3U);
    EXPECT_EQ(shots.size(), staged(record, 0).size() + 3);
    for (std::size_t i = 0; i < shots.size(); ++i) {
      EXPECT_EQ(!shots[i].illegal.is_null(), shots[i].shot.kind == "illegal") << i;
      if (shots[i].illegal.is_null()) {
        continue;
      }
      const game::State& state = before.at(shots[i].event.value());
      for (const game::Step& step : court_rules().legal_steps(state)) {
        EXPECT_NE(on_board(court_rules(), court_rules().setting(court_rules().apply(state, step)->after)),
                  shots[i].shot.setting)
            << i;
      }
      ASSERT_LT(i + 1, shots.size());
      table::Setting right = shots[i].shot.setting;
      const std::string thing = shots[i].illegal["thing"];
      auto& lies_in = std::get<table::Amounts>(right.zones.at(shots[i].illegal["lies_in"])).of;
      if (--lies_in[thing] == 0) {
        lies_in.erase(thing);
      }
      ++std::get<table::Amounts>(right.zones.at(shots[i].illegal["belongs_in"])).of[thing];
      EXPECT_EQ(shots[i + 1].shot.setting, right) << i;
      EXPECT_EQ(shots[i + 1].event, shots[i].event) << i;
    }
  }
}

TEST(CourtStaging, SlipsElsewhereByAnotherSeedAndAlikeByTheSame) {
  const auto slips = [](std::uint64_t seed) {
    std::vector<std::pair<std::size_t, std::string>> found;
    for (const StagedMoment& each : staged(tests::random_court_record(4, 1), 3, seed)) {
      if (!each.illegal.is_null()) {
        found.emplace_back(each.event.value(), each.illegal.dump());
      }
    }
    return found;
  };

  EXPECT_EQ(slips(1), slips(1));
  EXPECT_NE(slips(1), slips(2));
}

TEST(CourtStaging, StagesEveryPublishedGame) {
  const auto files = tests::court_record_files(SENESCHAL_SHARED "/games");
  if (files.empty()) {
    GTEST_SKIP() << "the published games are not at " << SENESCHAL_SHARED "/games";
  }
  const SimTable table = tests::court_table(1);
  std::vector<std::string> without_room;
  for (const auto& file : files) {
    const auto shots = staged(tests::court_record_in(file), 2);
    EXPECT_GT(shots.size(), 20U) << file;
    EXPECT_EQ(of_kind(shots, "illegal"), 2U) << file;
    if (std::any_of(shots.begin(), shots.end(),
                    [&](const StagedMoment& each) { return lack_of_room(table, each.shot.setting).has_value(); })) {
      without_room.push_back(file.stem().string());
    }
  }
  EXPECT_THAT(without_room, testing::IsEmpty());
}

TEST(RoomOnBoard, IsForAsManyThingsAsThereArePlaces) {
  const SimTable table = tests::court_table(1);
  const auto lack = [&](const std::string& zone, const std::map<table::Thing, int>& amounts) {
    return lack_of_room(table, on_board(court_rules(), {{{zone, table::Amounts{amounts}}}})).value_or("");
  };

  EXPECT_EQ(lack("treasury-2", {{"tile-1", 6}, {"tile-5", 6}}), "");
  EXPECT_THAT(lack("treasury-2", {{"tile-1", 6}, {"tile-5", 7}}), testing::HasSubstr("treasury-2: expected no more"));
  EXPECT_EQ(lack("court-0", {{"knight", 6}, {"guard", 6}, {"jester", 3}, {"arthur", 1}, {"merlin", 1}, {"favour", 1}}),
            "");
}

TEST(CourtStaging, RefusesARecordThatBreaksARule) {
  game::Record record = tests::random_court_record(3, 1);
  record.entries.push_back(record.entries.front());

  EXPECT_FALSE(stage_court(court_rules(), record, 0, 1));
}

}  // namespace
}  // namespace seneschal::simulation
