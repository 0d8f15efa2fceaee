// Whole records: the published states, and games that the program played itself.
#include "rules/tafelrunde/records/replay.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "rules/tafelrunde/legal_steps.h"
#include "tafelrunde_table.h"

namespace seneschal::tafelrunde_records {
namespace {

using tafelrunde::amigo_1993;

std::vector<std::filesystem::path> games_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> games;
  std::error_code absent;
  for (const auto& entry : std::filesystem::directory_iterator(folder, absent)) {
    if (entry.path().filename().string().starts_with("tafelrunde-")) {
      games.push_back(entry.path());
    }
  }
  std::sort(games.begin(), games.end());
  return games;
}

/// The states of a replay as a file has them.
std::string states_of(const Replay& played) {
  std::vector<tafelrunde::Outcome> last_steps;
  for (const ReplayedEvent& event : played.events) {
    last_steps.push_back(event.steps.back());
  }
  return states_json(last_steps);
}

void expect_steps_are_listed(const Replay& played) {
  const tafelrunde::State* before = &played.start;
  for (const ReplayedEvent& event : played.events) {
    for (const tafelrunde::Outcome& outcome : event.steps) {
      const auto listed = legal_steps(amigo_1993(), *before);
      EXPECT_EQ(std::count(listed.begin(), listed.end(), outcome.step), 1) << outcome.step << '\n' << *before;
      before = &outcome.after;
    }
  }
}

void expect_published_states(const std::filesystem::path& game) {
  const std::string text = files::read_file(game).value();
  const auto file = parse_record(text, game.string());
  ASSERT_TRUE(file) << file.error();
  EXPECT_TRUE(file->warnings.empty());

  const auto played = replay(amigo_1993(), file->record);

  ASSERT_TRUE(played) << game << ": " << played.error();
  EXPECT_EQ(nlohmann::json::parse(states_of(*played)), nlohmann::json::parse(text)["states"]) << game;
  EXPECT_EQ(parse_record(to_json(file->record), "again.json").value().record, file->record) << game;
  expect_steps_are_listed(*played);
}

TEST(TafelrundeReplay, GivesTheStatesOfTheGamesInTheTestData) {
  const auto games = games_in(SENESCHAL_TEST_DATA "/games");

  ASSERT_EQ(games.size(), 3U);
  std::for_each(games.begin(), games.end(), expect_published_states);
}

TEST(TafelrundeReplay, GivesTheStatesOfAllPublishedGames) {
  const auto games = games_in(SENESCHAL_SHARED "/games");
  if (games.empty()) {
    GTEST_SKIP() << "the published games are not at " << SENESCHAL_SHARED "/games";
  }

  EXPECT_EQ(games.size(), 20U);
  std::for_each(games.begin(), games.end(), expect_published_states);
}

/// A random game written down.
Record random_record(int players, std::uint64_t seed) {
  Record record{"amigo-1993", std::vector<std::string>(static_cast<std::size_t>(players), "somebody"), {}, {}};
  RecordedTrick trick;
  tafelrunde::visit_random_game(players, seed,
                                [&](const auto& before, const auto&, const tafelrunde::Outcome& outcome) {
                                  if (record.events.empty()) {
                                    record.dealer = before.next_dealer;
                                  }
                                  if (const auto* lay = std::get_if<tafelrunde::LayCard>(&outcome.step)) {
                                    trick.cards.push_back(*lay);
                                    if (outcome.effects.trick) {
                                      record.events.emplace_back(std::exchange(trick, {}));
                                    }
                                  } else if (const auto* deal = std::get_if<tafelrunde::Deal>(&outcome.step)) {
                                    record.events.emplace_back(*deal);
                                  } else if (const auto* name = std::get_if<tafelrunde::NameColour>(&outcome.step)) {
                                    record.events.emplace_back(*name);
                                  } else if (const auto* swap = std::get_if<tafelrunde::SwapColours>(&outcome.step)) {
                                    record.events.emplace_back(*swap);
                                  }
                                });
  return record;
}

TEST(TafelrundeReplay, PlaysGamesWithRealHands) {
  for (int players = 2; players <= 6; ++players) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const auto played = replay(amigo_1993(), random_record(players, seed));

      ASSERT_TRUE(played) << players << " players, seed " << seed << ": " << played.error();
      EXPECT_TRUE(played->has_ended);
    }
  }
}

TEST(TafelrundeReplay, MayStopBeforeTheEnd) {
  Record record = random_record(3, 1);
  record.events.pop_back();

  EXPECT_FALSE(replay(amigo_1993(), record).value().has_ended);
  record.events.clear();
  EXPECT_EQ(states_of(replay(amigo_1993(), record).value()), "[]\n");
}

TEST(TafelrundeIllegalEntry, SaysWhichEntryAndWhichRule) {
  std::ostringstream out;
  out << IllegalEntry{
      IllegalEntry::Part::kEvent, 12, {.rule = tafelrunde::Rule::kSwapTwoColours, .player = tafelrunde::player(1)}};

  EXPECT_EQ(out.str(), "event 12 breaks tafelrunde.swap.two-colours (player 1)");
}

}  // namespace
}  // namespace seneschal::tafelrunde_records
