// The first start of a table and its first game, ended at every call that has to do with the disk: whatever happened,
// the program starts again, a game can be begun, and what it said that it did is done.
#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <optional>
#include <random>
#include <string>
#include <thread>

#include <nlohmann/json.hpp>

#include "faulty_disk/faulty_disk.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "system/table/kill_window.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"
#include "web/web_client.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using test::FaultyDisk;
using test::ScratchFolder;

const json kTerms = {{"variant", "advanced"}, {"seating", {"black", "beige"}}, {"start", "beige"}};
const json kColours = {"beige", "black"};

/// What the program said was done before it ended.
struct Done {
  std::string owners_code;  // as it was last said; "" where it was not
  std::string cookie;       // of the phone that joined
  bool is_begun = false;
};

/// The first table that the page shows, other than in this phase; none where the line is cut.
json table_not_in(const WatchedPage& watched, const std::string& phase) {
  web::test::Page page(watched.port());
  for (std::string text = page.hear(); !text.empty(); text = page.hear()) {
    json message = json::parse(text);
    if (message.contains("table") && message["table"].at("phase") != phase) {
      return std::move(message["table"]);
    }
  }
  return {{"phase", "cut off"}};
}
json first_table(const WatchedPage& watched) {
  return table_not_in(watched, "");
}

bool says_yes(const WatchedPage& watched, const std::string& what, const json& said, const std::string& cookie) {
  return web::test::post(watched.port(), "/api/" + what, said.dump(), {{"Cookie", cookie}}).result_int() == 200U;
}

void join(const WatchedPage& watched, const std::string& name, Done& done) {
  const json said = {{"code", watched.players_code()}, {"name", name}};
  const auto answer = web::test::post(watched.port(), "/api/join", said.dump());
  if (answer.result_int() == 200U) {
    const std::string field(answer["Set-Cookie"]);
    done.cookie = field.substr(0, field.find(';'));
  }
}

/// Somebody joins and begins a game, until that is said to be done, or refused, or the program is no more.
void ask_for_game(const WatchedPage& watched, const std::string& name, Done& done) {
  join(watched, name, done);
  done.is_begun = !done.cookie.empty() && says_yes(watched, "begin", kTerms, done.cookie);
}

/// The same, and waits until the page shows it.
void begin_game(const WatchedPage& watched, const std::string& name, Done& done) {
  ask_for_game(watched, name, done);
  if (done.is_begun) {
    (void)table_not_in(watched, "lobby");
  }
}

class FirstStart : public ::testing::Test {
 protected:
  FirstStart() { std::filesystem::create_directory(report_.parent_path()); }

  [[nodiscard]] Call call() const { return {{"--by-hand", ""}, {"--report", report_.string()}}; }

  /// What is done in an evening that may end at any time, as long as it lasts.
  [[nodiscard]] Done evening(std::optional<std::chrono::microseconds> lifetime = std::nullopt) const {
    std::filesystem::remove_all(report_);
    Done done;
    try {
      const WatchedPage watched(scratch_.path(), call(), "0", lifetime);
      done.owners_code = watched.owners_code();
      begin_game(watched, "Anna", done);
    } catch (const std::exception& is_no_more) {
    }
    return done;
  }

  /// An evening that is killed so long after it was said that the game is begun.
  [[nodiscard]] Done evening_begun_for(std::chrono::microseconds time) const {
    std::filesystem::remove_all(report_);
    Done done;
    WatchedPage watched(scratch_.path(), call(), "0");
    done.owners_code = watched.owners_code();
    ask_for_game(watched, "Anna", done);
    std::this_thread::sleep_for(time);  // draws the instant of the kill
    (void)watched.end_with(SIGKILL);
    return done;
  }

  /// The owner's code is the one that was said last, and one was.
  static void expect_owner_joins(const WatchedPage& watched, const Done& before) {
    if (!before.cookie.empty()) {
      EXPECT_EQ(watched.owners_code(), "") << "it was said, and somebody joined since";
    }
    const std::string code = watched.owners_code().empty() ? before.owners_code : watched.owners_code();
    const auto answer = web::test::post(watched.port(), "/api/join", json({{"code", code}}).dump());
    EXPECT_EQ(json::parse(answer.body()).value("role", ""), "owner") << answer.body();
  }

  /// Starts again after `what`.
  void expect_goes_on(const Done& before, const std::string& what) const {
    SCOPED_TRACE(what);
    std::optional<WatchedPage> watched;
    ASSERT_NO_THROW(watched.emplace(scratch_.path(), call(), "0")) << "it does not start again";
    expect_owner_joins(*watched, before);
    const json table = first_table(*watched);
    if (before.is_begun) {
      EXPECT_EQ(table.at("phase"), "setup") << "it was said that the game is begun";
      EXPECT_EQ(table.at("colours"), kColours);
    }
    if (!before.cookie.empty()) {
      EXPECT_TRUE(says_yes(*watched, "introduce", {{"name", "Anna"}}, before.cookie)) << "it was said that she joined";
    }
    if (table.at("phase") == "lobby") {
      Done done;
      begin_game(*watched, "Ben", done);
      EXPECT_TRUE(done.is_begun);
      EXPECT_EQ(first_table(*watched).at("phase"), "setup");
    }
    EXPECT_EQ(watched->end_with(SIGTERM), 0);
    const auto verified = test::run_program("seneschal", {"verify", (report_ / "game.ledger").string()});
    EXPECT_EQ(verified.exit_status, 0) << verified.out << verified.err;
  }

  const ScratchFolder scratch_;
  const std::filesystem::path report_ = scratch_ / "table" / "report";
};

TEST_F(FirstStart, ThatFailsKeepsNoOwnersCodeThatNobodyWasTold) {
  std::filesystem::create_directory(report_);
  {
    const WatchedPage another(scratch_.path(), {{"--by-hand", ""}, {"--report", (scratch_ / "another").string()}}, "0");
    const std::string taken = "127.0.0.1:" + std::to_string(another.port());
    for (const std::vector<std::string>& fault : std::vector<std::vector<std::string>>{
             {"--web", taken}, {"--web", "127.0.0.1:0", "--tls", (scratch_ / "no.pem").string()}}) {
      std::vector<std::string> words{"--by-hand", "--report", report_.string()};
      words.insert(words.end(), fault.begin(), fault.end());
      const auto failed = test::run_program("seneschald", words);
      EXPECT_EQ(failed.exit_status, fault.size() == 2 ? 3 : 2) << "a port may be free again: " << failed.err;
      EXPECT_EQ(failed.out.find("joins with the code"), std::string::npos) << failed.out;
    }
  }
  WatchedPage watched(scratch_.path(), call(), "0");
  const std::string code = watched.owners_code();
  EXPECT_NE(code, "") << "nobody was told of one before";
  EXPECT_EQ(watched.end_with(SIGTERM), 0);

  const WatchedPage again(scratch_.path(), call(), "0");
  EXPECT_EQ(again.owners_code(), "") << "it was said at the first start that came about";
  expect_owner_joins(again, {code, "", false});
}

class FirstStartOn : public FirstStart, public ::testing::WithParamInterface<std::string> {};

TEST_P(FirstStartOn, EndsInWhatTheNextOneGoesOnWith) {
  int calls = 0;
  while (!HasFailure()) {
    const std::string number = std::to_string(calls + 1);
    Done done;
    std::string happened;
    {
      const FaultyDisk disk(report_.parent_path(), GetParam(), calls + 1, scratch_ / ("tally-" + number));
      done = evening();
      happened = disk.happened();
    }
    if (happened.empty()) {
      break;
    }
    ++calls;
    expect_goes_on(done, std::string(GetParam()).append(": call ").append(number).append(", ").append(happened));
  }
  std::cout << calls << " calls, " << GetParam() << '\n';
  EXPECT_GT(calls, 20) << "the calls of the disk are not those of the program";
}

INSTANTIATE_TEST_SUITE_P(ADiskThat, FirstStartOn, ::testing::ValuesIn(FaultyDisk::kinds()), FaultyDisk::name_of);

/// 60 unless SENESCHAL_KILLS says otherwise.
int kills_wanted() {
  const char* wanted = std::getenv("SENESCHAL_KILLS");
  return wanted == nullptr ? 60 : std::stoi(wanted);
}
/// Of these, right after a game was begun: a third.
int aimed_kills() {
  return (kills_wanted() + 2) / 3;
}

TEST_F(FirstStart, MayBeKilledAtAnyTime) {
  const auto started = std::chrono::steady_clock::now();
  ASSERT_TRUE(evening().is_begun);
  KillWindow window(std::chrono::steady_clock::now() - started);
  int begun = 0;
  for (int kill = 0; kill < kills_wanted() - aimed_kills() && !HasFailure(); ++kill) {
    const std::chrono::microseconds lifetime = window.draw();
    const Done done = evening(lifetime);
    begun += done.is_begun ? 1 : 0;
    expect_goes_on(done, "killed after " + std::to_string(lifetime.count()) + " us");
    if (!done.is_begun) {
      window.was_early(lifetime);
    }
  }
  std::cout << kills_wanted() - aimed_kills() << " kills within " << window.length().count() << " ms, " << begun
            << " of them after the game was begun\n";
  EXPECT_GT(begun, 0) << "all were before it, or the begin is lost";
  EXPECT_LT(begun, kills_wanted() - aimed_kills()) << "none was while the log was first made";
}

// When what was just said to be done is on its way to all other places.
TEST_F(FirstStart, MayBeKilledRightAfterItIsSaidThatTheGameIsBegun) {
  std::mt19937 random(1);
  std::uniform_int_distribution<int> instant(0, 12'000);  // us
  int begun = 0;
  for (int kill = 0; kill < aimed_kills() && !HasFailure(); ++kill) {
    const std::chrono::microseconds time(instant(random));
    const Done done = evening_begun_for(time);
    begun += done.is_begun ? 1 : 0;
    expect_goes_on(done, "killed " + std::to_string(time.count()) + " us after it was said that the game is begun");
  }
  std::cout << begun << " kills within 12 ms after it was said that the game is begun\n";
  EXPECT_EQ(begun, aimed_kills());
}

}  // namespace
}  // namespace seneschal::tests
