// What phones are told is done is on the disk: the disk is slow, and the daemon is killed as soon as it has answered.
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <chrono>
#include <future>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/ledger/ledger_reader.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "system/devices/slow_disk.h"
#include "system/table/artus/drawn_table.h"
#include "system/table/shown_table.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"
#include "web/web_client.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using web::test::Answer;
using web::test::ask;
using web::test::post;
using Clock = std::chrono::steady_clock;

constexpr const char* kAnyKind = "";

/// The daemon at a slow disk, killed and started again.
class KilledTable {
 public:
  KilledTable(const test::ScratchFolder& scratch, Call call) : scratch_(scratch), call_(std::move(call)) { start(); }

  [[nodiscard]] std::uint16_t port() const { return watched_->port(); }
  [[nodiscard]] std::string ledger() const { return (scratch_ / "report" / "game.ledger").string(); }
  void let_disk_recover() const { disk_.recover(); }

  /// The cookie of a player's phone that joins.
  [[nodiscard]] std::string joined(const std::string& colour) const { return joined(watched_->players_code(), colour); }
  /// Of the owner's, before the first kill.
  [[nodiscard]] std::string owner_joined() const { return joined(watched_->owners_code(), nullptr); }
  [[nodiscard]] std::string joined(const std::string& code, const json& colour) const {
    const std::string body = json({{"code", code}, {"colour", colour}}).dump();
    const Answer answer = post(port(), "/api/join", body);
    EXPECT_EQ(answer.result_int(), 200U) << answer.body();
    const std::string field(answer["Set-Cookie"]);
    return field.substr(0, field.find(';'));
  }

  /// A phone says something while the disk stalls, and the daemon is killed as soon as it has answered. Expects that
  /// the answer comes once the disk has what was said, that nobody else waits for it, and that the log has it.
  void say_and_kill(const std::string& cookie, const std::string& path, const json& body, const std::string& kind) {
    const long before = entries(kind);
    disk_.stall();
    const auto asked = Clock::now();
    auto answer = std::async(std::launch::async, [&] {
      return post(port(), "/api/" + path, body.dump(), {{"Cookie", cookie}});
    });
    EXPECT_EQ(ask(port(), "/state.json").result_int(), 200U);
    EXPECT_LT(Clock::now() - asked, SlowDisk::kStall) << "somebody else waited for the disk";
    const Answer said = answer.get();
    const auto answered = Clock::now();
    EXPECT_EQ(watched_->end_with(SIGKILL), std::nullopt);
    disk_.recover();

    EXPECT_EQ(said.result_int(), 200U) << path << ": " << said.body();
    EXPECT_GE(answered - asked, SlowDisk::kStall) << path << " was answered before it was on the disk";
    EXPECT_EQ(entries(kind), before + 1) << path << " was answered, and is not in the log";
    start();
  }

  [[nodiscard]] long entries(const std::string& kind) const {
    long count = 0;
    const auto reader = ledger::LedgerReader::open(ledger());
    EXPECT_TRUE(reader) << reader.error();
    EXPECT_TRUE(
        reader->read_all([&](const ledger::Entry& entry) { count += kind == kAnyKind || entry.kind == kind ? 1 : 0; }));
    return count;
  }

  /// The first snapshot of which something holds.
  template <typename Holds>
  [[nodiscard]] json table_where(Holds holds) const {
    return tests::table_where(port(), holds);
  }

 private:
  void start() {
    const std::string port = watched_ ? std::to_string(watched_->port()) : "0";
    watched_.reset();
    watched_.emplace(scratch_.path(), call_, port);
    (void)table_where(
        [](const json& shown) { return !shown["enders"].is_null(); });  // from then on the game hears what phones say
  }

  const test::ScratchFolder& scratch_;
  const Call call_;
  const SlowDisk disk_{scratch_ / "slow"};
  std::optional<WatchedPage> watched_;
};

/// The number of the offer that phones may choose from.
json offered(const KilledTable& table) {
  return table.table_where([](const json& shown) { return !shown["hand"].is_null(); })["hand"];
}

/// Whether the log says that two phones play.
bool are_seated(const json& shown) {
  const json& log = shown["log"];
  return std::any_of(log.begin(), log.end(),
                     [](const json& line) { return line["kind"] == "seated" && line["slots"].size() == 2; });
}

TEST(DurableAnswer, OfAGameByHandIsOnTheDiskWhenItComes) {
  const test::ScratchFolder scratch;
  KilledTable table(scratch,
                    {{"--by-hand", ""}, {"--players", "red,blue"}, {"--report", (scratch / "report").string()}});
  const std::string anna = table.joined("red");
  const std::string ben = table.joined("blue");
  (void)table.table_where(are_seated);  // which the log says by itself, once
  constexpr int kMoves = 20;            // the King, ten knights, and nine rulings
  for (int i = 0; i < kMoves; ++i) {
    table.say_and_kill(anna, "play", {{"question", offered(table)}, {"choice", 0}}, kAnyKind);
  }
  const auto disputed = [&] {
    return table.table_where([](const json& shown) { return !shown["dispute"].is_null(); })["dispute"]["number"];
  };
  table.say_and_kill(anna, "dispute", {{"ruling", 2}}, "dispute_opened");
  table.say_and_kill(ben, "vote", {{"dispute", disputed()}, {"choice", 0}}, "dispute_vote");
  table.say_and_kill(anna, "withdraw", {{"dispute", disputed()}}, "dispute_settled");
  table.say_and_kill(ben, "dispute", {{"ruling", 1}}, "dispute_opened");
  table.say_and_kill(anna, "vote", {{"dispute", disputed()}, {"choice", 1}}, "dispute_vote");
  table.say_and_kill(ben, "vote", {{"dispute", disputed()}, {"choice", 1}}, "dispute_vote");
  (void)table.table_where([](const json& shown) { return shown["course"].is_array() && shown["dispute"].is_null(); });
  EXPECT_EQ(table.entries("dispute_settled"), 2) << "by the next start, as the votes have it";
  EXPECT_EQ(post(table.port(), "/api/end", R"({"end":true})", {{"Cookie", anna}}).result_int(), 200U);
  table.say_and_kill(ben, "end", {{"end", true}}, "game_abandoned");
  table.say_and_kill(anna, "begin", {{"variant", "beginner"}, {"seating", {"red", "blue"}}, {"start", "red"}},
                     "game_started");

  EXPECT_EQ(test::run_program("seneschal", {"verify", table.ledger()}).exit_status, 0);
}

TEST(DurableAnswer, ThatAPhoneIsRemovedIsOnTheDiskWithTheVoteThatItTakesBack) {
  const test::ScratchFolder scratch;
  KilledTable table(scratch,
                    {{"--by-hand", ""}, {"--players", "red,blue"}, {"--report", (scratch / "report").string()}});
  const std::string owner = table.owner_joined();
  const std::string anna = table.joined("red");
  const std::string ben = table.joined("blue");
  json hand = offered(table);
  for (json shown; shown["course"].empty();) {
    ASSERT_EQ(post(table.port(), "/api/play", json({{"question", hand}, {"choice", 0}}).dump(), {{"Cookie", anna}})
                  .result_int(),
              200U);
    shown = table.table_where([&](const json& each) { return !each["hand"].is_null() && each["hand"] != hand; });
    hand = shown["hand"];
  }
  const auto votes = [&] {
    return table.table_where([](const json& shown) { return !shown["dispute"].is_null(); })["dispute"]["votes"];
  };
  ASSERT_EQ(post(table.port(), "/api/dispute", R"({"ruling":0})", {{"Cookie", ben}}).result_int(), 200U);
  const json number =
      table.table_where([](const json& shown) { return !shown["dispute"].is_null(); })["dispute"]["number"];
  const json vote = {{"dispute", number}, {"choice", 1}};
  table.say_and_kill(anna, "vote", vote, "dispute_vote");
  ASSERT_EQ(votes().size(), 1U);

  table.say_and_kill(owner, "remove", {{"phone", 2}}, "dispute_vote_dropped");

  EXPECT_EQ(votes(), json::array());
  EXPECT_EQ(post(table.port(), "/api/vote", vote.dump(), {{"Cookie", anna}}).result_int(), 403U) << "she is not there";
}

TEST(DurableAnswer, OfAGameAtTheCameraIsOnTheDiskWhenItComes) {
  DrawnTable drawn("2");
  drawn.blank_card("king_1-5x_blue");  // which is played second, so that people are asked
  const test::ScratchFolder scratch;
  KilledTable table(scratch, {{"--camera", drawn.camera(game_file("artus-001"), ",pace=live,actions=2")},
                              {"--table", drawn.file()},
                              {"--cards", drawn.cards()},
                              {"--players", "red,blue"},
                              {"--report", (scratch / "report").string()}});
  const std::string anna = table.joined("red");
  const json question = table.table_where([](const json& shown) {
    const json& log = shown["log"];
    return !log.empty() && log.back()["kind"] == "question" && log.back()["told"] == shown["open"];
  })["open"];

  table.say_and_kill(anna, "answer", {{"question", question}, {"choice", 0}}, "answer");
  table.say_and_kill(anna, "change", {{"question", question}, {"from", 0}, {"choice", 1}}, "answer_changed");
  table.say_and_kill(anna, "keep", {{"by_hand", true}}, "keeper_changed");

  EXPECT_EQ(test::run_program("seneschal", {"verify", table.ledger()}).exit_status, 0);
}

}  // namespace
}  // namespace seneschal::tests
