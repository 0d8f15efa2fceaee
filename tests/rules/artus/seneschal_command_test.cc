// The program from outside: exit status, output, messages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "hardware/files/read_file.h"

namespace seneschal {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

struct Outcome {
  int status;
  std::string out;
  std::string err;
};

class Seneschal : public testing::Test {
 protected:
  Seneschal() : folder_(testing::TempDir() + "seneschal-" + std::to_string(::getpid())) {
    std::filesystem::create_directories(folder_);
  }
  ~Seneschal() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }

  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return path(name);
  }

  [[nodiscard]] Outcome run(const std::string& arguments) const {
    const std::string call = SENESCHAL_BIN "/seneschal " + arguments + " >" + path("out") + " 2>" + path("err");
    const int status = std::system(call.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, files::read_file(path("out")).value(),
            files::read_file(path("err")).value()};
  }

  std::filesystem::path folder_;
};

const std::string kGame = SENESCHAL_TEST_DATA "/games/artus-006.json";

TEST_F(Seneschal, ListsItsCommands) {
  const Outcome outcome = run("--help");

  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.out, HasSubstr("replay"));
  EXPECT_EQ(run("").status, 2);
  EXPECT_THAT(run("dance").err, HasSubstr("there is no command 'dance'"));
}

TEST_F(Seneschal, HasHelpForEveryCommand) {
  for (const std::string command : {"edition", "playout", "replay"}) {
    const Outcome outcome = run(command + " --help");
    EXPECT_EQ(outcome.status, 0) << command;
    EXPECT_THAT(outcome.out, HasSubstr("Usage: seneschal " + command));
    EXPECT_EQ(run(command + " --nonsense").status, 2);
  }
}

TEST_F(Seneschal, ReplaysARecordAndWritesItsStates) {
  const Outcome outcome = run("replay " + kGame + " --states " + path("states.json"));

  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("game over"));
  const auto expected = nlohmann::json::parse(files::read_file(kGame).value());
  EXPECT_EQ(nlohmann::json::parse(files::read_file(path("states.json")).value()), expected["states"]);
}

TEST_F(Seneschal, ReplaysABareRecordAsWell) {
  const auto game = nlohmann::json::parse(files::read_file(kGame).value());

  EXPECT_EQ(run("replay " + write("bare.json", game["record"].dump())).status, 0);
}

TEST_F(Seneschal, CountsWhatARecordHas) {
  auto record = nlohmann::json::parse(files::read_file(kGame).value())["record"];
  record["actions"].erase(record["actions"].begin() + 1, record["actions"].end());

  const Outcome outcome = run("replay " + write("one.json", record.dump()));

  EXPECT_THAT(outcome.out, HasSubstr(" placements and 1 action, game not over\n")) << outcome.err;
}

TEST_F(Seneschal, StopsAtAnIllegalEntryWithItsIndexAndRule) {
  auto game = nlohmann::json::parse(files::read_file(kGame).value());
  game["record"]["actions"][7]["player"] = 0;

  const Outcome outcome = run("replay " + write("spoiled.json", game.dump()) + " --states " + path("states.json"));

  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(
      outcome.err,
      HasSubstr("action 7 breaks artus.turn.clockwise (found 0, least 3, most 3): Turns go clockwise from the start"));
  EXPECT_THAT(outcome.out, IsEmpty());
  EXPECT_FALSE(std::filesystem::exists(path("states.json")));
}

TEST_F(Seneschal, RefusesFilesItCannotUse) {
  EXPECT_EQ(run("replay " + path("absent.json")).status, 2);
  const Outcome chess = run("replay " + write("chess.json", R"({"format": "chess-record/1"})"));
  EXPECT_EQ(chess.status, 2);
  EXPECT_THAT(chess.err, HasSubstr("found \"chess-record/1\""));
  const Outcome edition = run("replay " + kGame + " --edition " + write("edition.json", "{}"));
  EXPECT_EQ(edition.status, 2);
  EXPECT_THAT(edition.err, HasSubstr("edition.json: format: expected a value"));
}

TEST_F(Seneschal, ReportsAFullDisk) {
  if (!std::filesystem::exists("/dev/full")) {
    GTEST_SKIP() << "this system has no /dev/full";
  }

  EXPECT_EQ(run("replay " + kGame + " --states /dev/full").status, 2);
  EXPECT_EQ(std::system((SENESCHAL_BIN "/seneschal replay " + kGame + " >/dev/full 2>/dev/null").c_str()) >> 8, 2);
}

TEST_F(Seneschal, PlaysTheSameGamesForTheSameSeed) {
  const auto checksum = [&](const std::string& seed) {
    const std::string out = run("playout --game artus --players 3 --variant advanced --games 50 --seed " + seed).out;
    return out.substr(out.find("checksum"));
  };

  EXPECT_EQ(checksum("7"), checksum("7"));
  EXPECT_NE(checksum("7"), checksum("8"));
  const Outcome many = run("playout --players 5");
  EXPECT_EQ(many.status, 2);
  EXPECT_THAT(many.err, HasSubstr("--players 5 breaks artus.setup.players (found 5, least 2, most 4): "));
  EXPECT_EQ(run("playout --games -3").status, 2);
  EXPECT_THAT(run("playout --variant expert").err, HasSubstr("--variant: expected beginner or advanced, found expert"));
  EXPECT_EQ(run("playout --game chess").status, 2);
}

// Held for ever: a different number means that a recorded game may now give different states.
TEST_F(Seneschal, PlaysEachGameByTheSameRulesForEver) {
  const std::map<std::string, std::string> checksums = {
      {"court", "0e893d962f7dc419"},
      {"tafelrunde", "6db88bb481bd068b"},
  };
  for (const auto& [game, checksum] : checksums) {
    const Outcome outcome = run("playout --game " + game + " --players 3 --games 200 --seed 1");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("\nchecksum " + checksum + "\n"));
  }
}

TEST_F(Seneschal, RefusesRandomGamesOfCourtThatItIsNotFor) {
  EXPECT_THAT(
      run("playout --game court --players 5").err,
      HasSubstr("--players 5 breaks court.setup.players (found 5, least 2, most 4): Two, three or four people"));
  EXPECT_THAT(run("playout --game court --variant beginner").err, HasSubstr("in one way only, found beginner"));
}

TEST_F(Seneschal, ShowsWhatIsAssumedOfAnEdition) {
  const Outcome outcome = run("edition");

  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.out, HasSubstr("carpet_seats = [27,0,1,13,14,15]\n    assumed: "));
  EXPECT_EQ(run("edition ../alea-2011").status, 2);
}

TEST_F(Seneschal, ShowsTheEditionsOfAllItsGames) {
  for (const auto& file : std::filesystem::directory_iterator(SENESCHAL_SOURCE_DIR "/rules/editions")) {
    const Outcome outcome = run("edition " + file.path().stem().string());
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("of them assumed\n"));
  }
}

}  // namespace
}  // namespace seneschal
