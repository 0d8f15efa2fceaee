// seneschald's options from a file.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "run_program.h"
#include "scratch_folder.h"

namespace seneschal::tests {
namespace {

using test::run_program;
using ::testing::HasSubstr;
using ::testing::Not;

std::string shipped(const std::string& name) {
  return std::string(SENESCHAL_SOURCE_DIR) + "/systemd/" + name;
}

TEST(ConfigFile, ThatShipsIsUnderstood) {
  const test::ScratchFolder scratch;
  const test::Ran ran =
      run_program("seneschald", {"--config", shipped("seneschal.conf"), "--report", scratch.path().string(), "--web",
                                 "127.0.0.1:0", "--consent", "none"});
  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_NE(ran.err.find("--consent none: "), std::string::npos) << "as far as the page: " << ran.err;
}

TEST(ConfigFile, IsOverruledByTheCall) {
  const test::ScratchFolder scratch;
  const test::Ran ran = run_program(
      "seneschald", {"--config", shipped("seneschal.conf"), "--report", scratch.path().string(), "--web", "nowhere"});
  EXPECT_NE(ran.err.find("--web nowhere: "), std::string::npos) << ran.err;
}

TEST(ConfigFile, EachExplainedSettingIsUnderstoodAsItStands) {
  const test::ScratchFolder scratch;
  std::ifstream explained(shipped("every-setting.conf"));
  std::ofstream said(scratch / "all.conf");
  for (std::string line; std::getline(explained, line);) {
    const std::size_t equals = line.find(" = ");
    const std::string name = line.substr(0, equals);
    // A camera and a folder of pictures shut each other out; a record that is not there ends it before the table does.
    const bool is_setting = equals != std::string::npos && name.starts_with("# ") &&
                            name.find(' ', 2) == std::string::npos && name != "# frames" && name != "# answers";
    said << (is_setting ? line.substr(2) : line) << '\n';
  }
  said.close();
  const test::Ran ran = run_program(
      "seneschald", {"--config", (scratch / "all.conf").string(), "--report", (scratch / "report").string()});
  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_NE(ran.err.find("/var/lib/seneschal/table.json: "), std::string::npos) << "as far as the table: " << ran.err;
}

/// A file of these lines, and what seneschald says to it.
class Config : public ::testing::Test {
 protected:
  [[nodiscard]] test::Ran run(const std::string& lines, std::vector<std::string> more = {}) const {
    std::ofstream(scratch_ / "table.conf") << lines;
    more.insert(more.begin(), {"--config", file()});
    return run_program("seneschald", more);
  }
  [[nodiscard]] std::string file() const { return (scratch_ / "table.conf").string(); }
  /// What it says of this line.
  [[nodiscard]] std::string fault(int line, const std::string& says) const {
    return "seneschald: " + file() + ":" + std::to_string(line) + ": " + says;
  }

  const test::ScratchFolder scratch_;
};

const std::string kByHand = "by-hand = yes\nreport = /nowhere/report\nweb = 127.0.0.1:0\n";

TEST_F(Config, WithAnUnknownNameIsToldWithItsLineAndTheNearest) {
  const test::Ran ran = run("# a table\n\ntabel = table.json\n");
  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_THAT(ran.err, HasSubstr(fault(3, "there is no setting 'tabel'; the nearest is 'table'")));
}

TEST_F(Config, WithANameLikeNoOtherIsToldWhichThereAre) {
  EXPECT_THAT(run("resolution = 4\n").err,
              HasSubstr("there is no setting 'resolution'; there are camera, frames, by-hand, table, "));
}

TEST_F(Config, HoldsNothingThatIsForTheCall) {
  for (const char* name : {"config", "check-config", "help"}) {
    EXPECT_THAT(run(std::string(name) + " = x\n").err, HasSubstr(fault(1, "there is no setting '")));
  }
}

TEST_F(Config, WithWrongValuesIsToldTheLineOfEachAndWhatIsAllowed) {
  const test::Ran ran = run(
      "camera = v4l3:/dev/video0\nbutton = pause=23\nbutton = halt=24\nlamp = white=5\nlanguage = it\nspeak = english\n"
      "web = 80800\nconsent = most\nservo = pwn:12\nby-hand = perhaps\nreport = one\nreport = two\ntable\n");
  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_THAT(ran.err, HasSubstr(fault(1, "camera v4l3:/dev/video0: expected one of\nv4l2:/dev/video0 ")));
  EXPECT_THAT(ran.err, HasSubstr(fault(3, "button halt=24: expected pause=PIN, stop=PIN")));
  EXPECT_THAT(ran.err, HasSubstr(fault(4, "lamp white=5: expected red=PIN, green=PIN or blue=PIN")));
  EXPECT_THAT(ran.err, HasSubstr(fault(5, "language it: expected en, de, fr or es")));
  EXPECT_THAT(ran.err, HasSubstr(fault(6, "speak english: expected en, de, fr or es")));
  EXPECT_THAT(ran.err, HasSubstr(fault(7, "web 80800: expected [ADDRESS:]PORT with a port from 0 to 65535")));
  EXPECT_THAT(ran.err, HasSubstr(fault(8, "consent most: expected majority or all")));
  EXPECT_THAT(ran.err, HasSubstr(fault(9, "servo pwn:12: no such wire; expected one of\npwm:12 ")));
  EXPECT_THAT(ran.err, HasSubstr(fault(10,
                                       "the argument ('perhaps') for option 'by-hand' is invalid. Valid choices "
                                       "are 'on|off', 'yes|no', '1|0' and 'true|false'")));
  EXPECT_THAT(ran.err, HasSubstr(fault(12, "'report' stands in line 11 already, and can be there once")));
  EXPECT_THAT(ran.err, HasSubstr(fault(13, "expected NAME = VALUE, found 'table'")));
  EXPECT_THAT(ran.err, Not(HasSubstr(file() + ":2:")));
}

TEST_F(Config, SaysWhereThePageIsInNumbers) {
  EXPECT_THAT(run(kByHand + "web = 1\n").err, HasSubstr(fault(4, "'web' stands in line 3 already")));
  EXPECT_THAT(run("web = table.example:80\n").err, HasSubstr(fault(1, "web table.example:80: expected an ADDRESS in")));
}

TEST_F(Config, NamesWhoPlaysInTheGamesOwnWords) {
  const test::Ran ran = run(kByHand + "variant = hard\nplayers = red,blue\n");
  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_THAT(ran.err, HasSubstr(fault(4, "variant hard: expected beginner or advanced")));
}

TEST_F(Config, WithoutWhatIsRequiredIsNamedItself) {
  EXPECT_THAT(run("by-hand = yes\nweb = 0\n").err,
              HasSubstr("seneschald: " + file() + ": the setting 'report' is required but missing"));
}

TEST_F(Config, WithATableThatNothingSeesIsRefused) {
  const test::Ran ran = run("table = table.json\nreport = /nowhere/report\nweb = 0\n");
  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_THAT(ran.err, HasSubstr(fault(1, "table: expected --camera, too, by which that table is seen")));
}

TEST_F(Config, IsCheckedWithoutBeingFollowed) {
  const test::Ran good = run("by-hand = yes\nreport = " + (scratch_ / "report").string() + "\n", {"--check-config"});
  EXPECT_EQ(good.exit_status, 0) << good.err;
  EXPECT_EQ(good.out, "ok\n");
  EXPECT_FALSE(std::filesystem::exists(scratch_ / "report"));

  const test::Ran wrong =
      run(kByHand + "players = red,red\nedition = nobodys\ntls = /nowhere/page.pem\n", {"--check-config"});
  EXPECT_EQ(wrong.exit_status, 2);
  EXPECT_EQ(wrong.out, "");
  EXPECT_THAT(wrong.err, HasSubstr(file() + ":5: "));
}

TEST_F(Config, IsCheckedWithTheFilesThatItNames) {
  const test::Ran ran =
      run("camera = v4l2:/dev/nobodys\nreport = /nowhere\ntable = /nowhere/table.json\ntls = /nowhere/page.pem\n"
          "answers = /nowhere/record.json\nplayers = red,red\nweb = 0\n",
          {"--check-config"});
  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_THAT(ran.err, HasSubstr(file() + ":3: "));
  EXPECT_THAT(ran.err, HasSubstr(file() + ":4: "));
  EXPECT_THAT(ran.err, HasSubstr(file() + ":5: "));
  EXPECT_THAT(ran.err, HasSubstr(file() + ":6: players red,red: "));
  EXPECT_THAT(ran.err, Not(HasSubstr("nobodys"))) << "no device is opened";
}

TEST(Call, WithAnUnknownOptionIsToldTheNearest) {
  const test::Ran ran = run_program("seneschald", {"--tabel", "table.json"});
  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_THAT(ran.err, HasSubstr("unrecognised option '--tabel'; the nearest is '--table'"));
}

TEST(ConfigFile, ThatIsNotThereIsNamed) {
  const test::Ran ran = run_program("seneschald", {"--config", "/nowhere/seneschal.conf"});
  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_NE(ran.err.find("cannot open /nowhere/seneschal.conf: No such file"), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace seneschal::tests
