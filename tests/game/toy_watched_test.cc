// The toy at a simulated table, watched by its daemon through the reader of boards of places: what only a game in a
// list of its own, its rules and its table bring along.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "game/toy/toy_game.h"
#include "game/toy/toy_photographed.h"
#include "game/toy/toy_simulated.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "system/table/joined_phone.h"
#include "system/table/shown_table.h"
#include "system/table/started_program.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;

/// A random game of the toy, and the table that a seed draws for it, learned by the real program.
class DrawnToy {
 public:
  explicit DrawnToy(std::uint64_t seed) : seed_(seed), toy_(seed) {
    std::ofstream(file("small.json")) << test::kToyEdition;
    std::vector<std::string> lesson = test::lesson_in(scratch_.path(), toy_, test::toy_taught());
    lesson.insert(lesson.end(), {"--out", file("table.json")});
    const test::Ran learned = test::run_program("toy_seneschal", lesson);
    EXPECT_EQ(learned.exit_status, 0) << learned.err;
    play();
  }

  [[nodiscard]] std::string file(const std::string& name) const { return (scratch_ / name).string(); }
  [[nodiscard]] fs::path folder() const { return scratch_.path(); }
  /// As the record has them.
  [[nodiscard]] const json& moves() const { return record_["moves"]; }
  /// The table before each of them, and at the end.
  [[nodiscard]] const std::vector<table::Setting>& tables() const { return tables_; }

  [[nodiscard]] std::string camera(const std::string& more) const {
    return "sim:" + file("record.json") + ",board=" + file("board.json") + ",seed=" + std::to_string(seed_) +
           ",pace=fast" + more;
  }
  [[nodiscard]] Call call(const std::string& source, const std::string& pictures) const {
    return {{source, pictures},
            {"--table", file("table.json")},
            {"--edition", file("small.json")},
            {"--players", "p1,p2"},
            {"--report", file("report")}};
  }
  /// Pictures of the game for --frames: a picture of each table, named in order.
  [[nodiscard]] std::string draw_frames() {
    fs::create_directory(file("frames"));
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      const std::string name = (i < 10 ? "0" : "") + std::to_string(i) + ".jpg";
      std::ofstream(scratch_ / "frames" / name, std::ios::binary) << toy_.jpeg(tables_[i]);
    }
    return file("frames");
  }
  /// The record that the daemon wrote of what it saw.
  [[nodiscard]] json seen() const { return read(file("report/record.json"))["moves"]; }
  /// How often something of that kind was said.
  [[nodiscard]] int said(const std::string& kind) const {
    std::ifstream in(file("report/rulings.jsonl"));
    int count = 0;
    for (std::string line; std::getline(in, line);) {
      count += json::parse(line).contains(kind) ? 1 : 0;
    }
    return count;
  }
  /// What the program says of the game's log; it is to be satisfied.
  [[nodiscard]] std::string told_by(std::vector<std::string> words) const {
    words.insert(words.begin() + 1, file("report/game.ledger"));
    const auto ran = test::run_program("toy_seneschal", words);
    EXPECT_EQ(ran.exit_status, 0) << ran.err;
    return ran.out;
  }

 private:
  [[nodiscard]] static json read(const std::string& file) {
    std::ifstream in(file);
    return json::parse(in);
  }

  void play() {
    const auto edition = test::toy_game().read_edition(test::kToyEdition, "small.json");
    const game::Rules& rules = *edition->rules;
    game::Record record;
    record.players.resize(2);
    game::State state = rules.begin(record).value();
    std::mt19937_64 random(seed_);
    tables_.push_back(rules.setting(state));
    while (!rules.has_ended(state)) {
      const auto steps = rules.legal_steps(state);
      // Short moves, for a game that is worth watching.
      const game::Step& step = steps[random() % std::min<std::size_t>(steps.size(), 3)];
      record_["moves"].push_back(json::parse(rules.step_text(step)));
      state = rules.apply(state, step)->after;
      tables_.push_back(rules.setting(state));
    }
    std::ofstream(file("record.json")) << record_;
  }

  std::uint64_t seed_;
  test::PhotographedToy toy_;
  json record_{{"format", "toy-record/1"}, {"edition", "small"}, {"players", {"Ana", "Ben"}}};
  std::vector<table::Setting> tables_;
  const test::ScratchFolder scratch_;
};

// Seeds that nothing was made with.
TEST(WatchedToy, IsRuledAsItIsPlayedAtEveryTable) {
  int wrong = 0;
  int asked = 0;
  std::size_t moves = 0;
  constexpr int kTables = 3;
  for (std::uint64_t seed = 201; seed < 201 + kTables; ++seed) {
    const DrawnToy toy(seed);
    const test::Ran watched =
        test::run_program("toy_seneschald", words({}, toy.call("--camera", toy.camera(",mistakes=1"))));
    ASSERT_EQ(watched.exit_status, 0) << watched.err;
    wrong += toy.seen() == toy.moves() ? 0 : 1;
    EXPECT_EQ(toy.seen(), toy.moves()) << "table " << seed << '\n' << watched.out;
    EXPECT_EQ(toy.said("mistake"), 1) << watched.out;
    EXPECT_EQ(toy.said("lost"), 0) << watched.out;
    asked += toy.said("question");
    moves += toy.moves().size();
  }
  std::printf("%zu moves at %d tables, a pawn put wrong at each: %d games ruled wrong, %d questions\n", moves, kTables,
              wrong, asked);
  EXPECT_EQ(wrong, 0);
  EXPECT_LE(20 * asked, static_cast<int>(moves));
}

TEST(WatchedToy, IsVerifiedExplainedAndExportedAfterwards) {
  const DrawnToy toy(301);
  ASSERT_EQ(test::run_program("toy_seneschald", words({}, toy.call("--camera", toy.camera("")))).exit_status, 0);
  EXPECT_THAT(toy.told_by({"verify"}), HasSubstr("whole"));
  const std::vector<std::string> edition{"--edition", toy.file("small.json")};
  const auto of_edition = [&](std::vector<std::string> words) {
    words.insert(words.end(), edition.begin(), edition.end());
    return toy.told_by(words);
  };
  EXPECT_THAT(of_edition({"explain", "--action", "0"}), HasSubstr("toy.move"));
  EXPECT_EQ(json::parse(of_edition({"export"}))["moves"], toy.moves());
}

TEST(WatchedToy, LosesNothingWhereItIsKilled) {
  DrawnToy toy(302);
  const std::vector<std::string> call = words({}, toy.call("--frames", toy.draw_frames()));
  std::mt19937 random(5);
  std::uniform_int_distribution<> lifetime(20'000, 700'000);
  int kills = 0;
  for (bool is_over = false; !is_over;) {
    int status = 0;
    const std::chrono::microseconds lives(kills < 8 ? lifetime(random) : 60'000'000);
    ::waitpid(start("toy_seneschald", call, toy.folder() / "out", lives), &status, 0);
    is_over = !WIFSIGNALED(status);
    ASSERT_TRUE(!is_over || WEXITSTATUS(status) == 0);
    kills += is_over ? 0 : 1;
    if (fs::exists(toy.file("report/game.ledger")) && fs::file_size(toy.file("report/game.ledger")) > 0) {
      EXPECT_THAT(toy.told_by({"verify"}), HasSubstr("whole"));
    }
  }
  std::printf("%d kills\n", kills);
  EXPECT_GT(kills, 0);
  EXPECT_EQ(toy.seen(), toy.moves());
}

TEST(WatchedToy, StopsWhereARulingIsDisputedAndGoesOnAsThePlayersAgree) {
  DrawnToy toy(303);
  const WatchedPage watched(toy.folder(), toy.call("--camera", toy.camera("")), "0", std::nullopt, "toy_seneschald");
  JoinedPhone anna(watched.port(), watched.players_code(), "Anna", "p1");
  JoinedPhone ben(watched.port(), watched.players_code(), "Ben", "p2");
  const auto ruled = [](const json& each) { return each["course"].size() > 1; };
  (void)table_where(watched.port(), ruled);
  EXPECT_EQ(anna.error_of("dispute", {{"ruling", 0}}), "");
  const json disputed = table_where(watched.port(), [](const json& each) { return !each["dispute"].is_null(); });
  const json vote = {{"dispute", disputed["dispute"]["number"]}, {"choice", kUphold}};
  ASSERT_EQ(anna.error_of("vote", vote), "");
  ASSERT_EQ(ben.error_of("vote", vote), "");
  const json over = table_where(watched.port(), [](const json& each) { return each["phase"] == "over"; });
  EXPECT_EQ(over["course"].size(), toy.moves().size());
}

}  // namespace
}  // namespace seneschal::tests
