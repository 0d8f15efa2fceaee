// The table set by hand at the end of a dispute: the game goes on from it, and the log has all of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "daemon/artus/disputed_run.h"
#include "daemon/artus/typed_history.h"
#include "daemon/book/artus/statistics.h"
#include "daemon/book/turns.h"
#include "daemon/ledger/verify.h"
#include "daemon/phones/phone_replies.h"
#include "daemon/referee/artus/scored.h"
#include "daemon/referee/artus/tenant/said_event.h"
#include "daemon/referee/artus/tenant/set_table_json.h"
#include "daemon/snapshots/table_snapshot.h"
#include "referee/artus/watched_game.h"
#include "rules/artus/positions/state_text.h"
#include "rules/artus/records/replay.h"
#include "run_program.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using referee::Verdict;
using seneschal::test::run_program;
using test::DisputedRun;
using test::kAnna;
using test::kBen;
using test::kCleo;
using ::testing::HasSubstr;
using ::testing::Not;

class SetTable : public DisputedRun {
 protected:
  /// The first blue knight on the first free chair, and red's prestige 4 less.
  static artus::State changed(artus::State table) {
    artus::SeatSet& blue = table.figures[static_cast<std::size_t>(artus::Figure::kBlue)];
    const artus::Seat from = *blue.begin();
    const artus::Seat to = *(artus::SeatSet::all() - table.occupied()).begin();
    blue.erase(from);
    blue.insert(to);
    table.scores[0] -= 4;
    return table;
  }
  /// What Anna's phone hears.
  static web::Reply say(Daemon& daemon, const json& body, bool votes) {
    const std::size_t dispute = body.at("dispute");
    web::Reply reply;
    const Receipt receipt([&reply](const RequestResult& result) { reply = reply_to(result); });
    const RequestBody request = votes ? RequestBody(TableVoteRequest{dispute, body.at("table")})
                                      : RequestBody(TableCheckRequest{dispute, body.at("table")});
    daemon.asked.requests.post({request, kAnna, receipt});
    EXPECT_TRUE(daemon.run.hear());
    return reply;
  }
};

TEST_F(SetTable, IsWhereTheGameGoesOnFrom) {
  Daemon daemon(*this);
  show_until(daemon, 3);
  const artus::State ruled = daemon.state();
  daemon.dispute_last();

  daemon.agree_on_table(changed(ruled));

  EXPECT_EQ(daemon.state(), changed(ruled));
  EXPECT_FALSE(daemon.run.is_disputed());
  EXPECT_EQ(daemon.log.history().steps().size(), 3U) << "what was ruled stays";
  EXPECT_THAT(daemon.out.str(), HasSubstr("In the dispute about action 2 the table was set by hand. "));
  EXPECT_THAT(daemon.out.str(), HasSubstr("Blue knight from seat "));
  EXPECT_THAT(daemon.out.str(), HasSubstr("; Red: prestige "));
  EXPECT_THAT(daemon.out.str(), HasSubstr("WRONG: The blue knight stands on")) << "the picture shows it elsewhere";
  EXPECT_TRUE(daemon.log.history().referee().is_restoring()) << "and nothing is ruled before it is so";
}

TEST_F(SetTable, CountsInLaterScores) {
  Daemon daemon(*this);
  show_until(daemon, 3);
  artus::State table = daemon.state();
  table.scores[0] -= 40;
  daemon.dispute_last();
  daemon.agree_on_table(table);
  const referee::Ruling next = referee::scored_ruling(referee::test::edition(), table, action(3), 3);

  ASSERT_TRUE(daemon.log.say({{}, events::Recovered{}, "players"}, {}));
  ASSERT_TRUE(daemon.log.say({{}, event_of(next), "players"}, {}));

  const auto played = records::replay(referee::test::edition(), truth_);
  std::array<int, artus::PlayerIndex::kMost> expected = played->steps[3].after.scores;
  expected[0] -= 40;
  EXPECT_EQ(daemon.state().scores, expected);
  EXPECT_EQ(test::record_of(daemon.log.history()).actions.size(), 3U) << "no record can say how it came about";
}

TEST_F(SetTable, IsTheSameAfterARestartAndInMidDispute) {
  artus::State table;
  {
    Daemon daemon(*this);
    show_until(daemon, 3);
    table = changed(daemon.state());
    daemon.dispute_last();
    EXPECT_EQ(daemon.ask(TableVoteRequest{daemon.dispute(), referee::set_table_json(table)}, kAnna), Outcome::kDone);
  }
  {
    Daemon again(*this);
    EXPECT_TRUE(again.run.is_disputed());
    EXPECT_EQ(again.ask(TableVoteRequest{again.dispute(), referee::set_table_json(table)}, kBen), Outcome::kDone)
        << "Anna's vote counts still";
    EXPECT_EQ(again.state(), table);
  }
  const auto log = open_log();
  ASSERT_TRUE(log) << log.error();
  EXPECT_EQ(test::state_of(log->history()), table);
  ASSERT_EQ(log->history().tables_set().size(), 1U);
  EXPECT_EQ(log->history().tables_set()[0].actions, 3U);
}

TEST_F(SetTable, IsOneProposalHoweverOftenItIsMade) {
  Daemon daemon(*this);
  show_until(daemon, 3);
  const artus::State one = changed(daemon.state());
  artus::State other = one;
  other.scores[1] += 1;
  daemon.dispute_last();
  EXPECT_EQ(daemon.ask(TableVoteRequest{daemon.dispute(), referee::set_table_json(one)}, kAnna), Outcome::kDone);
  EXPECT_EQ(daemon.ask(TableVoteRequest{daemon.dispute(), referee::set_table_json(other)}, kBen), Outcome::kDone);
  EXPECT_TRUE(daemon.run.is_disputed()) << "they are not of one mind";
  const json shown = snapshot_of(daemon.log.history(), {}).at("dispute");
  const json& choices = shown.at("choices");
  EXPECT_EQ(shown.at("votes").at(0).at("choice"), choices.size() - 2);
  EXPECT_EQ(shown.at("votes").at(1).at("choice"), choices.size() - 1);
  EXPECT_EQ(choices.back().at("verdict"), "set");
  EXPECT_EQ(choices.back().at("differences").size(), 3U);

  const json seconds = {{"dispute", daemon.dispute()}, {"table", choices.back().at("table")}};
  EXPECT_EQ(say(daemon, seconds, true).status, 200U) << "Anna thinks so, too";

  EXPECT_EQ(daemon.state(), other);
}

TEST_F(SetTable, IsNoneThatAGameCannotStandAt) {
  Daemon daemon(*this);
  show_until(daemon, 3);
  daemon.dispute_last();
  artus::State table = changed(daemon.state());
  table.rings[static_cast<std::size_t>(table.king_seat.to_int())] = 1;
  table.ring_supply += 2;
  EXPECT_EQ(daemon.ask(TableVoteRequest{daemon.dispute(), referee::set_table_json(table)}), Outcome::kNoChoice);

  const json laid = {{"dispute", daemon.dispute()}, {"table", referee::set_table_json(table)}};
  const auto considered = say(daemon, laid, false);
  EXPECT_EQ(considered.status, 200U);
  EXPECT_EQ(json::parse(considered.json).at("faults").at(0).at("what"), "king-rings");
  EXPECT_EQ(json::parse(considered.json).at("differences"), json::array());
  EXPECT_EQ(say(daemon, laid, true).status, 400U);
  EXPECT_TRUE(daemon.log.history().referee().open_dispute()->votes().empty()) << "nothing was taken";
}

TEST_F(SetTable, IsRefusedWhereItIsNotLaidOut) {
  Daemon daemon(*this);
  show_until(daemon, 3);
  daemon.dispute_last();
  const json fine = referee::set_table_json(daemon.state());
  const json nothing = {{"dispute", daemon.dispute()}, {"table", fine}};
  EXPECT_EQ(json::parse(say(daemon, nothing, false).json),
            json({{"faults", json::array()}, {"differences", json::array()}}));
  const std::vector<json> patches = {{{"seats", json::array()}},
                                     {{"rings", nullptr}},
                                     {{"king_seat", 28}},
                                     {{"king_seat", "0"}},
                                     {{"scores", {1, 2}}},
                                     {{"scores", {1, 2, 1e300}}},
                                     {{"scores", {1, 2, 1.5}}},
                                     {{"played", {7, 8, 9}}},
                                     {{"scores", {0, 0, 18446744073709551615U}}},
                                     {{"played", {{{"x", 1}}, json::object(), json::object()}}},
                                     {{"played", {{{"ring:any", 4}}, json::object(), json::object()}}},
                                     {{"rings", std::vector<int>(28, -1)}},
                                     {{"seats", std::vector<std::string>(28, "green")}}};
  for (const json& patch : patches) {
    json body = nothing;
    body["table"].update(patch);
    EXPECT_EQ(say(daemon, body, false).status, 400U) << patch;
    EXPECT_EQ(say(daemon, body, true).status, 400U) << patch;
  }
  EXPECT_EQ(say(daemon, {{"dispute", daemon.dispute()}, {"table", 7}}, true).status, 400U);
  EXPECT_EQ(say(daemon, {{"dispute", daemon.dispute() + 1}, {"table", fine}}, false).status, 409U);
}

TEST_F(SetTable, IsLeftBehindWhereAnEarlierRulingIsTakenBack) {
  Daemon daemon(*this);
  show_until(daemon, 3);
  const artus::State before = artus::state_in(daemon.log.history().ruled(daemon.log.history().ruling_of(1)).before);
  daemon.dispute_last();
  daemon.agree_on_table(changed(daemon.state()));
  EXPECT_EQ(daemon.ask(DisputeRequest{1}, kCleo), Outcome::kDone);
  const json choices = snapshot_of(daemon.log.history(), {}).at("dispute").at("choices");
  EXPECT_EQ(choices.at(0), json({{"verdict", "uphold"}}));
  EXPECT_EQ(choices.at(1), json({{"verdict", "take_back"}, {"lost", 2}, {"loses_table", true}}));

  daemon.agree_on({Verdict::kTakeBack, {}});

  EXPECT_EQ(daemon.state(), before);
  EXPECT_TRUE(daemon.log.history().tables_set().empty());
  EXPECT_EQ(test::record_of(daemon.log.history()).actions.size(), 1U);
}

TEST_F(SetTable, IsInTheLogForAllWhoReadIt) {
  artus::State table;
  {
    Daemon daemon(*this);
    show_until(daemon, 3);
    table = changed(daemon.state());
    daemon.dispute_last();
    daemon.agree_on_table(table);
    ASSERT_TRUE(daemon.run.finish());
    EXPECT_EQ(record().actions.size(), 3U) << "up to there";
    EXPECT_THAT(daemon.out.str(), HasSubstr("record.json ends where the table was first set by hand"));
    const GameHistory& history = daemon.log.history();
    std::vector<artus::Step> steps;
    for (const game::Outcome& outcome : history.steps()) {
      steps.push_back(artus::step_in(outcome));
    }
    const auto& set = history.tables_set();
    const auto statistics = book::statistics_of(3, steps, {{set[0].before, set[0].after}});
    EXPECT_EQ(statistics[0].points_by_hand, -4);
    EXPECT_EQ(statistics[0].prestige(), table.scores[0]);
    const auto turns = book::turns_of(daemon.log.history());
    EXPECT_EQ(artus::state_in(turns.back().after), table);
    EXPECT_EQ(turns.back().facts.figures, std::vector<std::string>{"blue"});
    const json line = line_of(daemon.log.history(), turns.back().told);
    EXPECT_EQ(line.at("differences").size(), 2U);
    EXPECT_FALSE(line.contains("table"));
    const json course = snapshot_of(daemon.log.history(), {}).at("course");
    EXPECT_EQ(course.back().at("scores").at(0), table.scores[0]);
  }
  EXPECT_TRUE(ledger::verify(log_file()).value().is_whole());
  const auto record = run_program("seneschal", {"export", log_file()});
  EXPECT_EQ(record.exit_status, 1);
  EXPECT_THAT(record.err, HasSubstr("after 3 actions), and a record cannot say that: --format csv"));
  EXPECT_EQ(record.out, "");
  const auto csv = run_program("seneschal", {"export", log_file(), "--format", "csv"});
  EXPECT_THAT(csv.out, HasSubstr(",,,,\"the table was set by hand\",," + std::to_string(table.scores[0])));
  const auto explained = run_program("seneschal", {"explain", log_file()});
  EXPECT_THAT(explained.out, HasSubstr("Blue knight from seat "));
  EXPECT_THAT(explained.out, Not(HasSubstr("aken back")));
  const auto read = run_program("seneschal", {"book", log_file(), "--game", "table-21", "--figure", "blue"});
  EXPECT_THAT(read.out, HasSubstr("the table was set by hand"));
}

/// Who cannot know what a settlement means has to stop, not to go on from the wrong table.
TEST_F(SetTable, IsRefusedByTheRefereeWhereTheLogHasNoSuchTable) {
  Daemon daemon(*this);
  show_until(daemon, 3);
  daemon.dispute_last();
  GameHistory game = daemon.log.history();
  for (const std::string& text :
       {std::string(), std::string("artus1 beginner red,blue"), artus::to_text(artus::State())}) {
    const referee::Settlement set{Verdict::kSet, {}, text};
    const auto taken = game.take({{}, referee::DisputeSettled{2, set}, "players"});
    ASSERT_FALSE(taken) << text;
    EXPECT_THAT(taken.error(), HasSubstr("a table was set by hand that cannot be"));
    EXPECT_FALSE(game.take({{}, referee::Vote{"red", set, kAnna.speaker}, "players"}));
  }
}

}  // namespace
}  // namespace seneschal::daemon
