// A game whose scores are hidden until it is over, at the daemon that ships: nothing that it serves tells them before.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "run_program.h"
#include "scratch_folder.h"
#include "system/table/joined_phone.h"
#include "system/table/shown_table.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"
#include "web/web_client.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

class HiddenScores : public ::testing::Test {
 protected:
  HiddenScores() { start(); }

  void start() {
    const std::string port = watched_ ? std::to_string(watched_->port()) : "0";
    watched_.reset();
    watched_.emplace(scratch_.path(), Call{{"--by-hand", ""}, {"--report", (scratch_ / "report").string()}}, port);
  }
  [[nodiscard]] json table_with(const std::string& phase) const {
    return table_where(watched_->port(), [&](const json& each) { return each["phase"] == phase; });
  }
  [[nodiscard]] std::string body(const std::string& path) const {
    return web::test::ask(watched_->port(), path).body();
  }
  /// Plays the first choice of each offer until so many cards were played.
  void play(JoinedPhone& phone, int cards) const {
    const auto rulings = [](const json& table) {
      int count = 0;
      for (const json& line : table["log"]) {
        count += line["kind"] == "ruling" ? 1 : 0;
      }
      return count;
    };
    json table = table_where(watched_->port(), [](const json& each) { return !each["hand"].is_null(); });
    while (rulings(table) < cards) {
      const json hand = table["hand"];
      ASSERT_EQ(phone.say("play", {{"question", hand}, {"choice", 0}}).result_int(), 200U);
      table = table_where(watched_->port(),
                          [&](const json& each) { return !each["hand"].is_null() && each["hand"] != hand; });
    }
  }

  const test::ScratchFolder scratch_;
  std::optional<WatchedPage> watched_;
};

auto tells_no_sum() {
  return AllOf(Not(HasSubstr("\"score\":")), Not(ContainsRegex("\"scores\":.[-0-9]")));
}

TEST_F(HiddenScores, AreToldByNothingBeforeTheGameIsOver) {
  JoinedPhone anna(watched_->port(), watched_->players_code(), "Anna", "red");
  const json terms = {{"seating", {"red", "blue"}}, {"start", "red"}, {"variant", "beginner"}, {"hides_scores", true}};
  ASSERT_EQ(anna.error_of("begin", terms), "");
  play(anna, 3);

  EXPECT_THAT(body("/state.json"), tells_no_sum());
  EXPECT_THAT(anna.shown("offer").dump(), tells_no_sum());
  EXPECT_THAT(body("/book/1.json"), tells_no_sum());
  EXPECT_THAT(body("/book/games.json"), HasSubstr("\"scores\":[]"));
  EXPECT_EQ(table_with("playing")["scores_hidden"], true);
  const json last = table_with("playing")["log"].back();
  EXPECT_TRUE(last.contains("delta")) << last;
  EXPECT_FALSE(last["why"].empty()) << "a ruling explains itself";

  EXPECT_EQ(watched_->end_with(SIGKILL), std::nullopt);
  start();
  EXPECT_EQ(table_with("playing")["scores_hidden"], true) << "the log has it";
  EXPECT_THAT(body("/state.json"), tells_no_sum());
  EXPECT_EQ(test::run_program("seneschal", {"verify", (scratch_ / "report" / "game.ledger").string()}).exit_status, 0);
}

TEST_F(HiddenScores, AreToldWhereNobodyWantedThemHidden) {
  JoinedPhone anna(watched_->port(), watched_->players_code(), "Anna", "red");
  ASSERT_EQ(anna.error_of("begin", {{"seating", {"red", "blue"}}, {"start", "red"}, {"variant", "beginner"}}), "");
  play(anna, 1);
  EXPECT_THAT(body("/state.json"), AllOf(HasSubstr("\"score\":"), HasSubstr("\"scores\":")));
  EXPECT_EQ(
      anna.error_of("begin",
                    {{"seating", {"red", "blue"}}, {"start", "red"}, {"variant", "beginner"}, {"hides_scores", "yes"}}),
      "broken");
}

}  // namespace
}  // namespace seneschal::tests
