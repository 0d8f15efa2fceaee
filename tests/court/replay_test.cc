#include "rules/court/records/replay.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "court_table.h"
#include "hardware/files/read_file.h"
#include "rules/court/invariants.h"
#include "rules/court/legal_steps.h"
#include "rules/court/records/recorded_steps.h"

namespace seneschal::court_records {
namespace {

using court::piecepack;

std::vector<std::filesystem::path> games_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> games;
  std::error_code absent;
  for (const auto& entry : std::filesystem::directory_iterator(folder, absent)) {
    if (entry.path().filename().string().starts_with("court-")) {
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

  const auto played = replay(piecepack(), file->record);

  ASSERT_TRUE(played) << game << ": " << played.error();
  EXPECT_EQ(nlohmann::json::parse(states_json(piecepack(), *played)), nlohmann::json::parse(text)["states"]) << game;
}

/// Every step that a record tells of is one that was listed, and leaves a table that a game can reach.
void expect_listed_steps(const std::filesystem::path& game) {
  const Record record = parse_record(files::read_file(game).value(), game.string()).value().record;
  court::State state = begin(piecepack(), record).value();
  for (const RecordedEvent& event : record.events) {
    for (const RecordedStep& recorded : steps_of(event)) {
      if (const auto* step = std::get_if<court::Step>(&recorded)) {
        const auto listed = legal_steps(piecepack(), state);
        EXPECT_EQ(std::count(listed.begin(), listed.end(), *step), 1) << game << ": " << *step;
      }
      state = apply(piecepack(), state, recorded).value();
      EXPECT_EQ(broken_invariant(piecepack(), state), std::nullopt) << game << '\n' << state;
    }
  }
}

TEST(CourtReplay, GivesTheStatesOfTheGamesInTheTestData) {
  const auto games = games_in(SENESCHAL_TEST_DATA "/games");

  ASSERT_EQ(games.size(), 3U);
  std::for_each(games.begin(), games.end(), expect_published_states);
  std::for_each(games.begin(), games.end(), expect_listed_steps);
}

TEST(CourtReplay, GivesTheStatesOfAllPublishedGames) {
  const auto games = games_in(SENESCHAL_SHARED "/games");
  if (games.empty()) {
    GTEST_SKIP() << "the published games are not at " << SENESCHAL_SHARED "/games";
  }

  EXPECT_GE(games.size(), 24U);
  std::for_each(games.begin(), games.end(), expect_published_states);
  std::for_each(games.begin(), games.end(), expect_listed_steps);
}

TEST(RecordedStep, HasATextOfItsOwnAmongThoseThatAreLegal) {
  for (int players = 2; players <= 4; ++players) {
    court::visit_random_game(piecepack(), players, 9, [](const court::State& state) {
      std::set<std::string> texts;
      const auto steps = legal_steps(piecepack(), state);
      for (const court::Step& step : steps) {
        texts.insert(to_json(step));
      }
      EXPECT_EQ(texts.size(), steps.size()) << state;
    });
  }
}

TEST(RecordedStep, IsWrittenByTheKeysOfTheRecord) {
  using court::Courtier;
  const auto who = court::player(1);

  EXPECT_EQ(to_json(court::Bid{who, court::tiles("35")}), R"({"player":1,"tiles":[3,5]})");
  EXPECT_EQ(to_json(court::Pass{who}), R"({"player":1,"pass":true})");
  EXPECT_EQ(to_json(court::ChooseCharacter{who, court::Character::kArthur}), R"({"winner":1,"character":"arthur"})");
  EXPECT_EQ(to_json(court::NewRow{who, court::courtiers("jkk")}),
            R"({"player":1,"new_row":["jester","knight","knight"]})");
  EXPECT_EQ(to_json(court::Treachery{who, court::player(0), Courtier::kGuard, Courtier::kMaiden}),
            R"({"player":1,"with":0,"give":"guard","take":"maiden"})");
  EXPECT_EQ(to_json(court::EndRound{}), R"({"round_end":true})");
}

TEST(CourtReplay, OfARecordThatStopsEarlyGivesTheStatesSoFar) {
  const std::string path = SENESCHAL_TEST_DATA "/games/court-001.json";
  Record record = parse_record(files::read_file(path).value(), path).value().record;
  record.events.resize(3);

  EXPECT_EQ(replay(piecepack(), record).value().size(), 4U);
}

TEST(IllegalEvent, SaysWhichEventAndWhichRule) {
  std::ostringstream out;
  out << IllegalEvent{IllegalEvent::Part::kEvent, 12, {court::Rule::kBidHigher, court::player(1), 7, 9, {}}};
  EXPECT_EQ(out.str(), "event 12 breaks court.bid.higher (player 1, found 7, least 9)");

  out.str("");
  out << IllegalEvent{IllegalEvent::Part::kSetup, 0, {court::Rule::kSetupPlayers, {}, 5, 2, 4}};
  EXPECT_EQ(out.str(), "the setup breaks court.setup.players (found 5, least 2, most 4)");
}

}  // namespace
}  // namespace seneschal::court_records
