// What holds for every game that is kept at a table by hand, whichever it is: those that ship, and the smallest one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <random>

#include <nlohmann/json.hpp>

#include "daemon/book/turns.h"
#include "daemon/game/artus/artus_at_table.h"
#include "daemon/game/book_view.h"
#include "daemon/game/court/court_at_table.h"
#include "daemon/game/game_view.h"
#include "daemon/game/tafelrunde/tafelrunde_at_table.h"
#include "daemon/history/game_history.h"
#include "daemon/snapshots/hand_choices.h"
#include "daemon/snapshots/table_snapshot.h"
#include "daemon/words/grammar.h"
#include "game/toy/toy_at_table.h"
#include "game/toy/toy_game.h"
#include "hardware/files/read_file.h"
#include "referee/seen_history.h"
#include "rules/artus/tenant/artus_game.h"
#include "rules/court/tenant/court_game.h"
#include "rules/game/replay.h"
#include "rules/tafelrunde/tenant/tafelrunde_game.h"
#include "words/texts_of.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

using Choices = std::vector<events::GameEvent>;

Choices any_of(const game::Rules& /*rules*/, const game::State& /*state*/, const Choices& choices) {
  return choices;
}

/// A game, and terms on which one of it can begin.
struct Sample {
  const game::Game* game;
  referee::SharedGame at_table;
  GameTerms terms;
  /// What may be said at `state` by people who play: where something is hidden, not all that the rules know no better
  /// of.
  Choices (*likely)(const game::Rules& rules, const game::State& state, const Choices& choices) = any_of;
};

Sample artus_sample() {
  const std::string file = SENESCHAL_SOURCE_DIR "/rules/editions/alea-2011.json";
  auto edition = artus::artus_game().read_edition(files::read_file(file).value(), file);
  return {&artus::artus_game(),
          referee::artus_at_table(std::move(edition->rules)),
          {"alea-2011", "beginner", {"red", "blue", "black"}}};
}

Sample court_sample() {
  const std::string file = SENESCHAL_SOURCE_DIR "/rules/editions/piecepack-1.2.json";
  auto edition = court::court_game().read_edition(files::read_file(file).value(), file);
  return {&court::court_game(),
          referee::court_at_table(std::move(edition->rules)),
          {"piecepack-1.2", "", {"star", "rose", "key"}}};
}

Sample toy_sample() {
  auto edition = test::toy_game().read_edition(test::kToyEdition, "small.json");
  return {&test::toy_game(), test::toy_at_table(std::move(edition->rules)), {"small", "", {"p2", "p1", "p5"}}};
}

/// Whoever can follow the card that was led, as far as anybody knows, does: else no hand would fit what was laid soon.
Choices following(const game::Rules& rules, const game::State& state, const Choices& choices) {
  const table::Setting setting = rules.setting(state);
  const auto led = setting.in<table::OnTop>("trick-1").face;
  Choices laid;
  Choices followed;
  for (const events::GameEvent& choice : choices) {
    const auto* ruling = std::get_if<events::Ruling>(&choice);
    if (ruling == nullptr) {
      continue;
    }
    laid.push_back(choice);
    const auto card = ruling->played.value("card", std::string());
    if (led && card.substr(0, card.find(':')) == led->substr(0, led->find(':'))) {
      followed.push_back(choice);
    }
  }
  return followed.empty() ? laid : followed;
}

Sample tafelrunde_sample() {
  const std::string file = SENESCHAL_SOURCE_DIR "/rules/editions/amigo-1993.json";
  auto edition = tafelrunde::tafelrunde_game().read_edition(files::read_file(file).value(), file);
  return {&tafelrunde::tafelrunde_game(),
          referee::tafelrunde_at_table(std::move(edition->rules)),
          {"amigo-1993", "", {"p2", "p1", "p5"}},
          following};
}

class KeptGameTest : public testing::TestWithParam<std::function<Sample()>> {
 protected:
  [[nodiscard]] const referee::TableGame& game() const { return *sample_.at_table; }
  [[nodiscard]] GameHistory begun() const { return {sample_.at_table, sample_.terms}; }

  /// Says what may come next, at random, as often, and the end where it has come.
  void play(GameHistory& history, std::size_t times = 10'000) {
    for (std::size_t i = 0; i < times && !history.referee().has_ended(); ++i) {
      const auto end = game().view().unsaid_end(history.referee());
      auto choices = game().view().choices(history.referee());
      if (const auto state = history.referee().state()) {
        choices = sample_.likely(game().rules(), *state, choices);
      }
      ASSERT_TRUE(end || !choices.empty()) << "nothing may be said, and the game is not over";
      say_in(history, end ? *end : choices[random_() % choices.size()]);
    }
  }
  /// Up to where so many rulings stand.
  void play_to(GameHistory& history, std::size_t rulings) {
    while (history.steps().size() < rulings) {
      play(history, 1);
    }
  }
  static void dispute(GameHistory& history, int ruling) {
    say_in(history, referee::DisputeOpened{ruling, 1, {1, "Anna"}, std::vector<referee::Slot>{}});
  }
  static void settle(GameHistory& history, int ruling, const referee::Settlement& settlement) {
    say_in(history, referee::DisputeSettled{ruling, settlement, referee::Speaker{1, "Anna"}});
  }
  [[nodiscard]] std::string table_of(const GameHistory& history) const {
    return game().rules().to_text(history.referee().state().value());
  }

  const Sample sample_ = GetParam()();
  std::mt19937 random_{7};
};

TEST_P(KeptGameTest, IsTheSameGameWhenItsLogIsTakenAgain) {
  GameHistory history = begun();
  play(history);
  ASSERT_TRUE(history.referee().has_ended());

  GameHistory again = begun();
  for (const events::Told& told : history.told()) {
    ASSERT_TRUE(again.take(told));
  }
  EXPECT_EQ(table_of(again), table_of(history));
  EXPECT_EQ(snapshot_of(again, {}), snapshot_of(history, {}));
  EXPECT_EQ(again.record_text(), history.record_text());
}

TEST_P(KeptGameTest, IsExportedAsARecordThatLeadsToTheSameTable) {
  GameHistory history = begun();
  play(history);

  const auto record = sample_.game->read_record(history.record_text(), "record.json");
  ASSERT_TRUE(record) << record.error().message();
  EXPECT_TRUE(record->warnings.empty());
  const auto replayed = game::replay(game().rules(), *record);
  ASSERT_TRUE(replayed);
  EXPECT_EQ(game().rules().to_text(replayed->end()), table_of(history));
}

TEST_P(KeptGameTest, IsExportedWithTheNamesOfThoseWhoPlayIt) {
  GameHistory history = begun();
  const std::string& slot = sample_.terms.players[1];
  ASSERT_TRUE(history.note(events::kSeated, events::payload_of({{slot, 4, "Zoë \"the\" Quick"}})));
  play_to(history, 4);

  const auto record = sample_.game->read_record(history.record_text(), "record.json");
  ASSERT_TRUE(record) << record.error().message();
  EXPECT_EQ(record->players[1].name, "Zoë \"the\" Quick");
  EXPECT_EQ(record->players[0].name, sample_.terms.players[0]) << "who has said none is called as the slot";
}

TEST_P(KeptGameTest, TellsNoSumsBeforeItsEndWherePeopleWantThat) {
  if (!game().view().has_hidden_scores()) {
    GTEST_SKIP() << "its scores lie open on the table";
  }
  events::GameTerms terms = sample_.terms;
  terms.hides_scores = true;
  GameHistory history{sample_.at_table, terms};
  const auto shown = [&history] {
    json all = snapshot_of(history, {});
    for (std::size_t i = 0; i < history.told().size(); ++i) {
      all["log"].push_back(line_of(history, i));
    }
    all["offer"] = offer_of(history, hand_choices(history));
    return all.dump();
  };
  play_to(history, 20 / sample_.terms.players.size());
  ASSERT_TRUE(history.hides_scores());
  EXPECT_THAT(shown(), AllOf(Not(HasSubstr("\"score\":")), Not(HasSubstr("\"scores\":")), HasSubstr("\"delta\":")))
      << "what a ruling scores is told all the same";

  dispute(history, 1);
  EXPECT_THAT(shown(), AllOf(Not(HasSubstr("\"score\":")), Not(HasSubstr("\"scores\":")))) << "in a dispute, too";
  settle(history, 1, {referee::Verdict::kUphold, {}});

  play(history);
  ASSERT_TRUE(history.referee().has_ended());
  EXPECT_THAT(shown(), AllOf(HasSubstr("\"score\":"), HasSubstr("\"scores\":")));
}

TEST_P(KeptGameTest, ScoresAsItsRulesDo) {
  GameHistory history = begun();
  play_to(history, 20 / sample_.terms.players.size());

  for (const events::Told& told : history.told()) {
    if (const auto* ruling = std::get_if<events::Ruling>(&told.said)) {
      const auto& outcome = history.steps()[static_cast<std::size_t>(ruling->index)];
      EXPECT_EQ(ruling->scores, game().rules().scores(outcome.after));
      EXPECT_FALSE(game().rules().explain(outcome).empty()) << "each point by a rule";
    }
  }
}

TEST_P(KeptGameTest, RefusesWhatItsRulesDo) {
  GameHistory history = begun();
  play_to(history, 2);
  const auto choices = game().view().choices(history.referee());
  auto ruling = std::get<events::Ruling>(choices.front());
  const auto refuses = [&](const events::GameEvent& said) {
    return !history.take(events::Told{std::nullopt, said, "phone of Anna"});
  };

  auto wrong = ruling;
  wrong.index = 1;
  EXPECT_TRUE(refuses(wrong)) << "played before";
  wrong = ruling;
  wrong.scores.front() += 1;
  EXPECT_TRUE(refuses(wrong)) << "other points";
  wrong = ruling;
  wrong.played = json{{"played", "nothing of this game"}};
  EXPECT_TRUE(refuses(wrong));
  EXPECT_TRUE(refuses(events::GameEnded{{1, 2, 3}, {0}})) << "the end before it";
  EXPECT_TRUE(refuses(referee::DisputeOpened{2, 1, {1, "Anna"}, {}})) << "a ruling that was not made";
  EXPECT_EQ(history.steps().size(), 2U);
  EXPECT_FALSE(refuses(ruling));
}

TEST_P(KeptGameTest, GoesBackWhereARulingIsTakenBack) {
  GameHistory history = begun();
  play_to(history, 3);
  const std::string before = table_of(history);
  play_to(history, 5);

  dispute(history, 3);
  EXPECT_TRUE(history.referee().open_dispute() != nullptr);
  settle(history, 3, {referee::Verdict::kTakeBack, {}});
  EXPECT_EQ(table_of(history), before);
  EXPECT_EQ(history.steps().size(), 3U);
  EXPECT_FALSE(history.referee().agreed_ruling());
}

TEST_P(KeptGameTest, StandsWhereARulingIsUpheld) {
  GameHistory history = begun();
  play_to(history, 4);
  const std::string before = table_of(history);
  dispute(history, 2);
  settle(history, 2, {referee::Verdict::kUphold, {}});
  EXPECT_EQ(table_of(history), before);
}

TEST_P(KeptGameTest, RulesOtherwiseWhereARulingIsCorrected) {
  GameHistory history = begun();
  play_to(history, 4);

  dispute(history, 1);
  const auto possible = history.referee().possible_settlements();
  ASSERT_GT(possible.size(), 2U);
  for (std::size_t i = 0; i < possible.size(); ++i) {
    EXPECT_EQ(history.referee().possible_settlement(i), possible[i]);
  }
  const referee::Settlement& other = possible[2];
  const game::State before = history.ruled(history.ruling_of(1)).before;
  const auto course = game().view().corrected(history.referee(), before, 1, other);
  ASSERT_TRUE(course);
  settle(history, 1, other);
  while (const auto agreed = history.referee().agreed_ruling()) {
    say_in(history, *agreed);
  }
  EXPECT_EQ(history.steps().size(), 1 + course->kept);
  const auto& ruling = std::get<events::Ruling>(history.told()[history.ruling_of(1)].said);
  EXPECT_EQ(ruling.played.dump(), *other.played);
  EXPECT_EQ(ruling.delta, course->delta);
  EXPECT_TRUE(ruling.was_agreed);
  play(history);
  EXPECT_TRUE(history.referee().has_ended()) << "and it is played to its end";
}

TEST_P(KeptGameTest, IsSetByHandToATableThatItCanStandAt) {
  GameHistory history = begun();
  play_to(history, 2);
  const std::string then = table_of(history);
  play_to(history, 4);

  dispute(history, 3);
  settle(history, 3, {referee::Verdict::kSet, {}, then});
  EXPECT_EQ(table_of(history), then);
  EXPECT_EQ(history.steps().size(), 4U) << "rulings stand";
  ASSERT_EQ(history.tables_set().size(), 1U);
  EXPECT_FALSE(game().view().differences(history.tables_set()[0].before, history.tables_set()[0].after).empty());
  const daemon::TableSet& set = history.tables_set()[0];
  const auto players = game().book().statistics(3, history.steps(), {{set.before, set.after}});
  const auto rows = game().book().statistics_rows(players);
  const std::vector<int> scores = game().rules().scores(history.referee().state().value());
  EXPECT_TRUE(std::any_of(rows.begin(), rows.end(), [&](const book::StatisticsRow& row) {
    return row.title == "players" && row.cells.size() == 3 && row.cells[0] == words::number(scores[0]);
  })) << "the book counts it";
  play(history);
  EXPECT_TRUE(history.referee().has_ended());
}

TEST_P(KeptGameTest, TakesNoVoteThatNobodyHas) {
  GameHistory history = begun();
  play_to(history, 2);
  const std::vector<std::string>& players = sample_.terms.players;
  say_in(history,
         referee::DisputeOpened{1, 2, {1, "Anna"}, std::vector<referee::Slot>{{players[0], 1}, {players[1], 2}}});
  const auto takes = [&](const referee::Vote& vote) {
    return history.take(events::Told{std::nullopt, vote, "phone of Anna"}).has_value();
  };

  EXPECT_FALSE(takes({players[1], {referee::Verdict::kUphold, {}}, {1, "Anna"}})) << "another's slot";
  EXPECT_FALSE(takes({"nobody", {referee::Verdict::kUphold, {}}, {1, "Anna"}}));
  EXPECT_FALSE(takes({players[0], {referee::Verdict::kCorrect, R"({"by": "nothing"})"}, {1, "Anna"}}));
  EXPECT_FALSE(takes({players[0], {referee::Verdict::kSet, {}, "no table"}, {1, "Anna"}}));
  EXPECT_TRUE(history.referee().open_dispute()->votes().empty());
  EXPECT_TRUE(takes({players[0], {referee::Verdict::kUphold, {}}, {1, "Anna"}}));
}

TEST_P(KeptGameTest, IsNotSetToWhatNoGameIs) {
  GameHistory history = begun();
  play_to(history, 2);
  dispute(history, 1);
  const events::GameEvent set =
      referee::DisputeSettled{1, {referee::Verdict::kSet, {}, "no table"}, referee::Speaker{1, "Anna"}};
  EXPECT_FALSE(history.take(events::Told{std::nullopt, set, "phone of Anna"}));
  EXPECT_TRUE(history.referee().open_dispute() != nullptr) << "it waits yet";
  EXPECT_EQ(history.referee().laid_table(json("nonsense")), std::nullopt);
  EXPECT_EQ(history.referee().laid_table_check(json("nonsense")), std::nullopt);
}

TEST_P(KeptGameTest, RefusesTermsThatItCannotBePlayedOn) {
  EXPECT_FALSE(game().fault_of(sample_.terms));
  GameTerms terms = sample_.terms;
  terms.players = {terms.players.front()};
  EXPECT_TRUE(game().fault_of(terms)) << "alone";
  terms.players = {"nobody", "somebody"};
  EXPECT_TRUE(game().fault_of(terms));
  terms = sample_.terms;
  terms.variant = "no variant of it";
  EXPECT_TRUE(game().fault_of(terms));
}

TEST_P(KeptGameTest, IsShownFromBeforeItsBeginningToItsEnd) {
  GameHistory history = begun();
  EXPECT_EQ(snapshot_of(history, {})["game"], game().id());
  EXPECT_EQ(snapshot_of(history, {})["phase"], "setup");
  play_to(history, 1);
  EXPECT_EQ(snapshot_of(history, {})["phase"], "playing");
  EXPECT_EQ(snapshot_of(history, {})["players"].size(), sample_.terms.players.size());
  play(history);
  const json end = snapshot_of(history, {});
  EXPECT_EQ(end["phase"], "over");
  EXPECT_EQ(end["course"].size(), history.steps().size());
}

TEST_P(KeptGameTest, IsToldTurnByTurnInTheBook) {
  GameHistory history = begun();
  play(history);
  const auto turns = book::turns_of(history);
  EXPECT_GT(turns.size(), history.steps().size()) << "it was set up before";
  EXPECT_EQ(game().rules().to_text(turns.back().after), table_of(history));

  std::size_t found = 0;
  for (const std::string& slot : sample_.terms.players) {
    const auto search = game().book().search({.player = slot});
    ASSERT_TRUE(search) << search.error();
    for (std::size_t i = turns.size() - history.steps().size(); i < turns.size(); ++i) {
      found += finds(*search, turns[i].facts) ? 1U : 0U;
      EXPECT_FALSE(turns[i].facts.rules.empty());
    }
  }
  std::size_t played = 0;
  for (std::size_t i = 0; i < history.steps().size(); ++i) {
    played += std::get<events::Ruling>(history.told()[history.ruling_of(i)].said).player ? 1U : 0U;
  }
  EXPECT_EQ(found, played) << "each action that is a player's is that one's";
  EXPECT_FALSE(game().book().search({.player = "nobody"}));
  const auto players = game().book().statistics(sample_.terms.players.size(), history.steps(), {});
  EXPECT_EQ(players.size(), sample_.terms.players.size());
  EXPECT_FALSE(game().book().statistics_rows(players).empty());
}

INSTANTIATE_TEST_SUITE_P(Games, KeptGameTest,
                         testing::Values(artus_sample, court_sample, tafelrunde_sample, toy_sample),
                         [](const auto& each) { return std::string(each.param().game->id()); });

}  // namespace
}  // namespace seneschal::daemon
