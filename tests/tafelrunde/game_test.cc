// Records of this game as records of any: what `seneschal replay` says of them.
#include "rules/tafelrunde/tenant/tafelrunde_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include <nlohmann/json.hpp>

#include "hardware/files/read_file.h"
#include "rules/game/replay.h"

namespace seneschal::tafelrunde {
namespace {

using nlohmann::json;

const game::Rules& rules() {
  static const game::Edition kEdition =
      tafelrunde_game()
          .read_edition(files::read_file(SENESCHAL_SOURCE_DIR "/rules/editions/amigo-1993.json").value(),
                        "edition.json")
          .value();
  return *kEdition.rules;
}

json published(const std::filesystem::path& path) {
  return json::parse(files::read_file(path).value());
}

tl::expected<game::Replay, game::IllegalEntry> replay(const json& record) {
  return game::replay(rules(), tafelrunde_game().read_record(record.dump(), "record.json").value());
}

/// The rule that the record breaks, after the place where it does.
std::string illegal(const json& record) {
  const auto played = replay(record);
  if (played) {
    return "legal";
  }
  return played.error().list + ' ' + std::to_string(played.error().index) + ' ' + played.error().refused.rule;
}

json sample(const std::string& number) {
  return published(SENESCHAL_TEST_DATA "/games/tafelrunde-" + number + ".json")["record"];
}

json card(int player, const std::string& id) {
  return {{"player", player}, {"card", id}};
}

/// Two players, of whom player 1 leads; the first trick ends without a green card of player 0.
json green_not_followed() {
  return {{"format", "tafelrunde-record/1"},
          {"edition", "amigo-1993"},
          {"players", {{{"name", "Ana"}}, {{"name", "Ben"}}}},
          {"dealer", 0},
          {"events",
           {{{"deal", 0}},
            {{"trick", {card(1, "green:5"), card(0, "red:3")}}},
            {{"trick", {card(1, "black:9"), card(0, "black:2")}}}}}};
}

TEST(TafelrundeGame, ReplaysEachPublishedRecordToItsStates) {
  std::set<std::size_t> tables;
  int games = 0;
  std::error_code absent;
  for (const auto& entry : std::filesystem::directory_iterator(SENESCHAL_SHARED "/games", absent)) {
    if (!entry.path().filename().string().starts_with("tafelrunde-")) {
      continue;
    }
    const json file = published(entry.path());
    const auto played = replay(file["record"]);
    ASSERT_TRUE(played) << entry.path() << ": " << played.error();
    EXPECT_EQ(json::parse(rules().states_json(*played)), file["states"]) << entry.path();
    tables.insert(file["record"]["players"].size());
    ++games;
  }
  if (games == 0) {
    GTEST_SKIP() << "the published games are not at " << SENESCHAL_SHARED "/games";
  }
  EXPECT_EQ(games, 20);
  EXPECT_EQ(tables.size(), 5U);
}

TEST(TafelrundeGame, ReportsARevokeAtTheLaterCard) {
  json record = green_not_followed();
  ASSERT_EQ(illegal(record), "legal");
  record["events"].push_back({{"trick", {card(1, "yellow:4"), card(0, "yellow:6")}}});
  record["events"].push_back({{"trick", {card(0, "green:8"), card(1, "green:1")}}});

  EXPECT_EQ(illegal(record), "event 4 tafelrunde.trick.follow");
}

TEST(TafelrundeGame, NamesTheCaseOfARevoke) {
  json record = green_not_followed();
  record["events"].push_back({{"trick", {card(1, "green:4"), card(0, "green:6")}}});

  const game::RuleCase refused = replay(record).error().refused;

  EXPECT_EQ(refused.facts, (std::vector<game::Fact>{{"player", 0}, {"card", "green:6"}, {"colour", "green"}}));
}

TEST(TafelrundeGame, TakesWhatWasNotFollowedAgainAfterTheNextDeal) {
  json record = green_not_followed();
  const std::vector<std::string> colours = {"yellow", "blue", "violet", "red", "yellow", "blue"};
  for (std::size_t i = 0; i < colours.size(); ++i) {
    const std::string low = colours[i] + ':' + std::to_string(1 + i / 4);
    const std::string high = colours[i] + ':' + std::to_string(8 + i / 4);
    record["events"].push_back({{"trick", {card(1, high), card(0, low)}}});
  }
  record["events"].push_back({{"deal", 1}});
  record["events"].push_back({{"trick", {card(0, "green:6"), card(1, "green:1")}}});

  EXPECT_EQ(illegal(record), "legal");
}

TEST(TafelrundeGame, RefusesATrickThatIsNotOneCardOfEachPlayer) {
  json few = green_not_followed();
  few["events"][2]["trick"].erase(1);
  json none = green_not_followed();
  none["events"][1]["trick"] = json::array();
  json many = green_not_followed();
  many["events"][2]["trick"].push_back(card(1, "black:1"));

  EXPECT_EQ(illegal(few), "event 2 tafelrunde.trick.one-each");
  EXPECT_EQ(illegal(none), "event 1 tafelrunde.trick.one-each");
  EXPECT_EQ(illegal(many), "event 2 tafelrunde.trick.one-each");
}

TEST(TafelrundeGame, RefusesADealerAndPlayersThatTheTableHasNot) {
  json dealer = sample("001");
  dealer["dealer"] = 5;
  json alone = green_not_followed();
  alone["players"].erase(1);
  json stranger = sample("001");
  stranger["events"][1]["trick"][0]["player"] = 5;

  EXPECT_EQ(illegal(dealer), " 0 tafelrunde.setup.dealer");
  EXPECT_EQ(illegal(alone), " 0 tafelrunde.setup.players");
  EXPECT_EQ(illegal(stranger), "event 1 tafelrunde.trick.order");
}

TEST(TafelrundeGame, MissesASwapAtTheNextTrick) {
  int swaps = 0;
  for (const std::string number : {"001", "002", "005"}) {
    const json record = sample(number);
    for (std::size_t i = 0; i < record["events"].size(); ++i) {
      if (record["events"][i].contains("swap")) {
        json without = record;
        without["events"].erase(i);
        const std::size_t next_trick = without["events"][i].contains("deal") ? i + 1 : i;
        EXPECT_EQ(illegal(without), "event " + std::to_string(next_trick) + " tafelrunde.sword.swap-due") << number;
        ++swaps;
      }
    }
  }
  EXPECT_EQ(swaps, 19);
}

TEST(TafelrundeGame, CountsTheSpacesThatThePawnsStandOn) {
  const auto played = replay(sample("001")).value();

  EXPECT_THAT(rules().scores(played.start), testing::ElementsAre(0, 0, 0));
  EXPECT_THAT(rules().leaders(played.start), testing::ElementsAre(true, true, true));
  EXPECT_THAT(rules().scores(played.end()), testing::ElementsAre(24, 27, 12));
  EXPECT_THAT(rules().leaders(played.end()), testing::ElementsAre(false, true, false));
}

// Everybody's cards are known here, the third deal being the rest of the box, and nobody can have them.
TEST(TafelrundeGame, ListsNothingWhereNoHandsCanBeAsTheyWerePlayed) {
  const auto stuck = rules().state_from_text(
      "tafelrunde1 pawns=12,4,9 trumps=- sword=- dealer=0 left=2 move=2 trick=green:1+black:9 "
      "undealt=r15y19g12458teb378ek12579ev245 laid=r15y19g124eb37ek12579ev245 missing=-,gbv,gbv");
  ASSERT_TRUE(stuck) << stuck.error().expected;

  EXPECT_FALSE(rules().has_ended(*stuck));
  EXPECT_TRUE(rules().legal_steps(*stuck).empty());
}

}  // namespace
}  // namespace seneschal::tafelrunde
