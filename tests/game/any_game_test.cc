// What holds for every game behind the interface: those that ship, and the smallest one that there can be.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <set>
#include <sstream>

#include <nlohmann/json.hpp>

#include "daemon/games/shipped.h"
#include "game/toy/toy_game.h"
#include "hardware/files/read_file.h"
#include "rules/game/replay.h"
#include "rules/table/json/setting_json.h"

namespace seneschal::game {
namespace {

using nlohmann::json;
using testing::HasSubstr;

/// What the tests need to know of a game beside the interface.
struct Sample {
  std::string edition;       // an edition file's text
  std::string record;        // a whole game's record, as text
  json states;               // what it leads to
  std::uint64_t checksum;    // of the states of the game of seed 1, held for ever
  bool hides_cards = false;  // so that steps at random, by what everybody knows, may lead where nothing is legal
};

Sample artus_sample() {
  const json file = json::parse(files::read_file(SENESCHAL_TEST_DATA "/games/artus-006.json").value());
  return {files::read_file(SENESCHAL_SOURCE_DIR "/rules/editions/alea-2011.json").value(), file["record"].dump(),
          file["states"], 0x2c41096863ce39dd};
}

Sample court_sample() {
  const json file = json::parse(files::read_file(SENESCHAL_TEST_DATA "/games/court-040.json").value());
  return {files::read_file(SENESCHAL_SOURCE_DIR "/rules/editions/piecepack-1.2.json").value(), file["record"].dump(),
          file["states"], 0xdd72de7725141845};
}

Sample tafelrunde_sample() {
  const json file = json::parse(files::read_file(SENESCHAL_TEST_DATA "/games/tafelrunde-002.json").value());
  return {files::read_file(SENESCHAL_SOURCE_DIR "/rules/editions/amigo-1993.json").value(), file["record"].dump(),
          file["states"], 0xf27a440b18dd9534, true};
}

Sample toy_sample() {
  return {test::kToyEdition,
          R"({"format": "toy-record/1", "edition": "small", "players": ["Ana", "Ben"], "moves": [
              {"player": 0, "by": 3}, {"player": 1, "by": 6}, {"player": 0, "by": 5}, {"player": 1, "by": 4}]})",
          json::parse("[[0, 0], [3, 0], [3, 6], [8, 6], [8, 10]]"), 0xed63da4d6feb76e6};
}

Games games_and_toy() {
  Games games = daemon::games_of(daemon::shipped().kept);
  games.push_back(&test::toy_game());
  return games;
}

Sample sample_of(const Game& game) {
  static const std::map<std::string_view, Sample (*)()> samples{
      {"artus", artus_sample}, {"court", court_sample}, {"tafelrunde", tafelrunde_sample}, {"toy", toy_sample}};
  return samples.at(game.id())();
}

class AnyGame : public testing::TestWithParam<const Game*> {
 protected:
  [[nodiscard]] const Rules& rules() const { return *edition_.rules; }

  /// A whole game at random, each state and the step that was taken there shown to `visit`. Where cards that nobody
  /// sees cannot be as they were played, it begins anew.
  template <typename Visit>
  State play(std::uint64_t seed, Visit visit) const {
    std::mt19937_64 random(seed);
    State state = rules().begin(record_).value();
    int begun = 1;
    while (!rules().has_ended(state)) {
      const std::vector<Step> legal = rules().legal_steps(state);
      if (legal.empty()) {
        if (!sample_.hides_cards || ++begun > kMostBegun) {
          ADD_FAILURE() << "nobody can go on from " << rules().to_text(state);
          break;
        }
        state = rules().begin(record_).value();
        continue;
      }
      const Step& step = legal[random() % legal.size()];
      visit(state, step);
      state = rules().apply(state, step).value().after;
    }
    return state;
  }

  static constexpr int kMostBegun = 100;

  const Game& game_ = *GetParam();
  Sample sample_ = sample_of(game_);
  Edition edition_ = game_.read_edition(sample_.edition, "edition.json").value();
  Record record_ = game_.read_record(sample_.record, "record.json").value();
};

TEST_P(AnyGame, ListsExactlyTheStepsThatItAccepts) {
  std::map<std::string, Step> met;  // of the whole game, by their text
  int refused = 0;
  play(1, [&](const State& state, const Step&) {
    std::set<std::string> listed;
    for (const Step& step : rules().legal_steps(state)) {
      EXPECT_TRUE(rules().apply(state, step)) << rules().step_text(step) << " at " << rules().to_text(state);
      EXPECT_TRUE(listed.insert(rules().step_text(step)).second) << rules().step_text(step) << " is listed twice";
      met.emplace(rules().step_text(step), step);
    }
    for (const auto& [text, step] : met) {
      const bool is_accepted = rules().apply(state, step).has_value();
      EXPECT_EQ(is_accepted, listed.count(text) == 1) << text << " at " << rules().to_text(state);
      refused += is_accepted ? 0 : 1;
    }
  });

  EXPECT_GT(refused, 0);
}

TEST_P(AnyGame, AcceptsNothingOnceItHasEnded) {
  std::vector<Step> taken;

  const State end = play(2, [&](const State&, const Step& step) { taken.push_back(step); });

  EXPECT_TRUE(rules().legal_steps(end).empty());
  for (const Step& step : taken) {
    EXPECT_FALSE(rules().apply(end, step)) << rules().step_text(step);
  }
}

TEST_P(AnyGame, ReadsItsStatesBackFromTheirText) {
  play(3, [&](const State& state, const Step&) {
    const std::string text = rules().to_text(state);
    const auto read = rules().state_from_text(text);
    ASSERT_TRUE(read) << text << ": " << read.error().expected;
    EXPECT_EQ(rules().to_text(*read), text);
    EXPECT_FALSE(rules().state_from_text(text + " "));
    EXPECT_FALSE(rules().state_from_text(text.substr(1)));
  });
  EXPECT_FALSE(rules().state_from_text(""));
}

TEST_P(AnyGame, LaysTheSameTableFromItsBeginningToItsEnd) {
  const table::Layout layout = rules().layout(rules().begin(record_).value());

  std::set<std::string> zones;
  for (const table::Zone& zone : layout.zones) {
    EXPECT_TRUE(zones.insert(zone.id).second) << zone.id << " is there twice";
  }
  EXPECT_FALSE(zones.empty());
  const State end = play(5, [&](const State& state, const Step&) { EXPECT_EQ(rules().layout(state), layout); });
  EXPECT_EQ(rules().layout(end), layout);
}

TEST_P(AnyGame, SetsItsTableAsItsLayoutAndItsBoxAllow) {
  std::set<std::string> tables;
  const auto check = [&](const State& state) {
    const table::Layout layout = rules().layout(state);
    const table::Setting setting = rules().setting(state);
    const auto fault = table::fault_of(layout, setting);
    EXPECT_FALSE(fault) << *fault << " at " << rules().to_text(state);
    tables.insert(table::to_json(layout, setting).dump());
  };

  check(play(6, [&](const State& state, const Step&) { check(state); }));

  EXPECT_GT(tables.size(), 3U) << "what is played shows on the table";
}

TEST_P(AnyGame, HasNoTableOnTheWayButThoseThatItsLayoutAllowsAndThatAreNeitherBeforeNorAfter) {
  (void)play(6, [&](const State& state, const Step& step) {
    const Outcome outcome = rules().apply(state, step).value();
    for (const table::Setting& setting : rules().on_the_way(state, step, outcome)) {
      const auto fault = table::fault_of(rules().layout(state), setting);
      EXPECT_FALSE(fault) << *fault << " at " << rules().to_text(state);
      EXPECT_FALSE(setting == rules().setting(state)) << rules().to_text(state);
      EXPECT_FALSE(setting == rules().setting(outcome.after)) << rules().to_text(state);
    }
  });
}

// A different number means that a recorded game may now give different states.
TEST_P(AnyGame, PlaysTheSameGamesForEver) {
  std::uint64_t checksum = 0xcbf29ce484222325;
  const State end = play(1, [&](const State& state, const Step& step) {
    for (const char c : rules().to_text(state) + rules().step_text(step)) {
      checksum = (checksum ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    }
  });

  EXPECT_EQ(checksum, sample_.checksum) << std::hex << checksum << ", which ends at " << rules().to_text(end);
}

TEST_P(AnyGame, HasStatesAndStepsThatCanBeCompared) {
  play(5, [&](const State& state, const Step& step) {
    const auto read = rules().state_from_text(rules().to_text(state));
    ASSERT_TRUE(read) << rules().to_text(state);
    EXPECT_TRUE(*read == state) << rules().to_text(state);
    EXPECT_FALSE(rules().apply(state, step).value().after == state) << rules().step_text(step);
    const auto legal = rules().legal_steps(state);
    EXPECT_EQ(std::count(legal.begin(), legal.end(), step), 1) << rules().step_text(step);
  });
  EXPECT_TRUE(State() == State());
  EXPECT_FALSE(State() == rules().begin(record_).value());
}

TEST_P(AnyGame, SaysByWhichRulesAStepDidWhatItDid) {
  int explained = 0;
  play(4, [&](const State& state, const Step& step) {
    for (const RuleCase& why : rules().explain(rules().apply(state, step).value())) {
      EXPECT_THAT(why.rule, testing::StartsWith(std::string(game_.id()) + '.'));
      ++explained;
    }
  });

  EXPECT_GT(explained, 0);
}

TEST_P(AnyGame, ReplaysAPublishedRecordToItsStates) {
  const auto played = replay(rules(), record_);

  ASSERT_TRUE(played) << played.error();
  EXPECT_TRUE(record_.warnings.empty() && edition_.warnings.empty());
  EXPECT_EQ(record_.edition, rules().edition());
  EXPECT_EQ(json::parse(rules().states_json(*played)), sample_.states);
  EXPECT_TRUE(rules().has_ended(played->end()));
  EXPECT_EQ(rules().scores(played->end()).size(), record_.players.size());
  const auto leaders = rules().leaders(played->end());
  EXPECT_EQ(leaders.size(), record_.players.size());
  EXPECT_THAT(leaders, testing::Contains(true));
}

TEST_P(AnyGame, ReplaysARecordThatStopsAnywhere) {
  const Replay whole = replay(rules(), record_).value();
  Record part = record_;
  while (!part.entries.empty()) {
    part.entries.pop_back();
    const auto played = replay(rules(), part);
    ASSERT_TRUE(played) << played.error();
    EXPECT_EQ(played->outcomes.size(), part.entries.size());
    const State& end = part.entries.empty() ? whole.start : whole.outcomes[part.entries.size() - 1].after;
    EXPECT_EQ(rules().to_text(played->end()), rules().to_text(end));
  }
}

TEST_P(AnyGame, FindsASpoiledRecordAtTheEntryThatBreaksARule) {
  const Replay whole = replay(rules(), record_).value();
  int spoiled = 0;
  for (std::size_t i = 0; i < record_.entries.size(); ++i) {
    // Each entry replaced by every other one of the record that is not legal there.
    const State& before = i == 0 ? whole.start : whole.outcomes[i - 1].after;
    for (const Entry& other : record_.entries) {
      if (!rules().apply(before, other.steps.front())) {
        Record record = record_;
        record.entries[i].steps = other.steps;
        const auto played = replay(rules(), record);
        ASSERT_FALSE(played) << rules().step_text(other.steps.front()) << " as entry " << i;
        EXPECT_EQ(played.error().list, record_.entries[i].list);
        EXPECT_EQ(played.error().index, record_.entries[i].index);
        ++spoiled;
      }
    }
  }
  EXPECT_GT(spoiled, 0);
}

TEST_P(AnyGame, RefusesToBeginWithNobody) {
  json nobody = json::parse(sample_.record);
  nobody["players"] = json::array();

  const auto played = replay(rules(), game_.read_record(nobody.dump(), "record.json").value());

  ASSERT_FALSE(played);
  EXPECT_EQ(played.error().list, "");
  std::ostringstream said;
  said << played.error();
  EXPECT_THAT(said.str(), HasSubstr("the setup breaks " + std::string(game_.id()) + '.'));
}

TEST_P(AnyGame, RefusesRecordsAndEditionsThatAreCutOff) {
  for (std::size_t length = 0; length < sample_.record.size(); length += 7) {
    EXPECT_FALSE(game_.read_record(sample_.record.substr(0, length), "record.json")) << length;
  }
  for (std::size_t length = 0; length < sample_.edition.size() - 2; length += 7) {
    EXPECT_FALSE(game_.read_edition(sample_.edition.substr(0, length), "edition.json")) << length;
  }
}

TEST_P(AnyGame, IsKnownByTheFormatOfItsRecords) {
  EXPECT_EQ(game_of_record(games_and_toy(), sample_.record, "record.json"), &game_);
  EXPECT_EQ(game_of_record(games_and_toy(), R"({"record": )" + sample_.record + '}', "record.json"), &game_);
}

TEST_P(AnyGame, PlaysRandomGamesThatTheSeedAloneDecides) {
  const auto checksum = [this](std::uint64_t seed, int games) {
    const std::vector<std::string> variants = rules().variants();
    const auto playout = rules().playout({2, variants.empty() ? "" : variants.front(), seed}).value();
    for (int i = 0; i < games; ++i) {
      playout->play_game();
    }
    EXPECT_GT(playout->actions(), 0U);
    return playout->checksum();
  };

  EXPECT_EQ(checksum(7, 5), checksum(7, 5));
  EXPECT_NE(checksum(7, 5), checksum(8, 5));
  EXPECT_NE(checksum(7, 5), checksum(7, 6));
}

TEST_P(AnyGame, PlaysRandomGamesInEachOfItsVariants) {
  std::set<std::uint64_t> checksums;
  for (const std::string& variant : rules().variants()) {
    const auto playout = rules().playout({3, variant, 1}).value();
    playout->play_game();
    checksums.insert(playout->checksum());
  }
  EXPECT_EQ(checksums.size(), rules().variants().size());
}

TEST_P(AnyGame, RefusesRandomGamesOfTooMany) {
  const std::vector<std::string> variants = rules().variants();
  for (const int players : {-1, 0, 1, 7, 1000}) {
    const auto refused = rules().playout({players, variants.empty() ? "" : variants.front(), 1});
    ASSERT_FALSE(refused) << players;
    EXPECT_THAT(refused.error().rule, testing::StartsWith(std::string(game_.id()) + '.'));
  }
}

TEST_P(AnyGame, NamesTheEditionThatIsMeantWhereNoneIsNamed) {
  EXPECT_EQ(game_.usual_edition(), rules().edition());
}

TEST_P(AnyGame, ListsEveryValueOfItsEditionWithItsSource) {
  EXPECT_EQ(game_of_edition(games_and_toy(), sample_.edition, "edition.json"), &game_);
  EXPECT_FALSE(edition_.values.empty());
  for (const edition_files::EditionValue& value : edition_.values) {
    EXPECT_FALSE(value.note.empty()) << value.key;
    EXPECT_TRUE(json::accept(value.value)) << value.key;
  }
}

INSTANTIATE_TEST_SUITE_P(Each, AnyGame, testing::ValuesIn(games_and_toy()),
                         [](const auto& game) { return std::string(game.param->id()); });

TEST(GameOfId, KnowsTheListedOnesOnly) {
  EXPECT_EQ(game_of_id(games_and_toy(), "toy"), &test::toy_game());
  EXPECT_EQ(game_of_id(games_and_toy(), "chess"), nullptr);
}

TEST(GameOfEdition, SaysWhichFormatsItKnows) {
  const auto unknown = game_of_edition(games_and_toy(), R"({"format": "toy-record/1"})", "edition.json");

  ASSERT_FALSE(unknown);
  EXPECT_THAT(unknown.error().message(), HasSubstr("edition.json: format: expected one of \"artus-edition/1\", "));
}

TEST(GameOfRecord, SaysWhichFormatsItKnows) {
  const auto unknown = game_of_record(games_and_toy(), R"({"format": "chess-record/1"})", "record.json");

  ASSERT_FALSE(unknown);
  EXPECT_THAT(unknown.error().message(), HasSubstr("record.json: format: expected one of \"artus-record/1\", "));
  EXPECT_THAT(unknown.error().message(), HasSubstr("\"toy-record/1\", found \"chess-record/1\""));
}

}  // namespace
}  // namespace seneschal::game
