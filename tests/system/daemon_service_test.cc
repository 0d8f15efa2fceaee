// The daemon as one that runs for weeks: asked how it is, and told to read its settings anew.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "run_program.h"
#include "scratch_folder.h"
#include "system/table/heard_daemon.h"
#include "web/web_client.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class Service : public ::testing::Test {
 protected:
  Service() { ::setenv("XDG_RUNTIME_DIR", scratch_.path().c_str(), 1); }
  ~Service() override { ::unsetenv("XDG_RUNTIME_DIR"); }

  void write(const std::string& more) const {
    std::ofstream(scratch_ / "table.conf")
        << "by-hand = yes\nweb = 127.0.0.1:0\nreport = " << (scratch_ / "report").string() << '\n'
        << more;
  }
  void start(const std::string& more) {
    write(more);
    daemon_.emplace(std::vector<int>{}, std::vector<std::string>{"--config", (scratch_ / "table.conf").string()});
    address_ = daemon_->said_after("the page is at ");
    if (owners_code_.empty()) {
      owners_code_ = daemon_->said_after("the owner's phone joins with the code ").substr(0, 15);
    }
    code_ = daemon_->said_after("players join with the code ");
    ASSERT_NE(code_, "");
  }
  /// What is said of this line when the settings are read anew.
  [[nodiscard]] std::string place(int line) const {
    return (scratch_ / "table.conf").string() + ":" + std::to_string(line) + ": ";
  }
  /// A phone begins a game, which is there then.
  void begin_game() const {
    const auto port = static_cast<std::uint16_t>(std::stoi(address_.substr(address_.rfind(':') + 1)));
    const auto joined = web::test::post(port, "/api/join", json({{"code", code_}, {"name", "Anna"}}).dump());
    ASSERT_EQ(joined.result_int(), 200U);
    const std::string cookie(joined["Set-Cookie"]);
    const json terms = {{"variant", "advanced"}, {"seating", {"black", "beige"}}, {"start", "beige"}};
    ASSERT_EQ(web::test::post(port, "/api/begin", terms.dump(), {{"Cookie", cookie.substr(0, cookie.find(';'))}})
                  .result_int(),
              200U);
  }
  static test::Ran status() { return test::run_program("seneschal", {"status"}); }

  const test::ScratchFolder scratch_;
  std::optional<HeardDaemon> daemon_;
  std::string address_;
  std::string code_;
  std::string owners_code_;  // which is said at the first start
};

TEST_F(Service, SaysWhoseTheTableIsAndMakesItSomebodyElses) {
  start("");
  EXPECT_THAT(status().out, HasSubstr("owner    nobody's phone yet: one joins with the code " + owners_code_ + "\n"));
  const auto port = static_cast<std::uint16_t>(std::stoi(address_.substr(address_.rfind(':') + 1)));
  ASSERT_EQ(web::test::post(port, "/api/take", json({{"name", "Eve"}}).dump()).result_int(), 200U);
  EXPECT_THAT(test::run_program("seneschal", {"owner"}).out,
              HasSubstr("owner    phone of Eve (number 1), who took the table without a code"));

  const test::Ran anew = test::run_program("seneschal", {"owner", "--new"});
  ASSERT_EQ(anew.exit_status, 0) << anew.err;
  const std::string said = "owner    nobody's phone yet: one joins with the code ";
  ASSERT_THAT(anew.out, StartsWith(said));
  const std::string new_code = anew.out.substr(said.size(), 15);
  EXPECT_NE(new_code, owners_code_);
  ASSERT_EQ(web::test::post(port, "/api/join", json({{"code", new_code}, {"name", "Anna"}}).dump()).result_int(), 200U);
  EXPECT_EQ(test::run_program("seneschal", {"owner"}).out, "owner    phone of Anna (number 2)\n");
}

TEST_F(Service, SaysHowItIsAndNoCode) {
  start("");
  const test::Ran before = status();
  EXPECT_EQ(before.exit_status, 0) << before.err;
  EXPECT_THAT(before.out, AllOf(HasSubstr("page     " + address_ + "\n"), HasSubstr("camera   none: phones say"),
                                HasSubstr("game     none: a phone begins one\n"), HasSubstr(" GB free in ")));
  begin_game();
  const test::Ran during = status();
  EXPECT_THAT(during.out, HasSubstr("game     game: setup, 0 actions; beige, black\n"));
  for (const auto& ran : {before, during}) {
    EXPECT_THAT(ran.out, Not(HasSubstr(code_)));
  }
}

TEST_F(Service, ThatDoesNotRunSaysNothing) {
  const auto expect_nobody = [] {
    const test::Ran ran = status();
    EXPECT_EQ(ran.exit_status, 1);
    EXPECT_THAT(ran.err, StartsWith("seneschal: no seneschald runs here: nobody answers at "));
  };
  expect_nobody();
  start("");
  EXPECT_EQ(daemon_->end_with(SIGKILL), -1);
  expect_nobody();
  start("");
  EXPECT_EQ(daemon_->end_with(SIGTERM), 0);
  expect_nobody();
}

TEST_F(Service, TakesForTheNextGameWhatItReadsAnewAndSaysWhatItCannot) {
  start("consent = majority\n");
  write("consent = all\nlanguage = de\n");
  daemon_->send(SIGHUP);
  EXPECT_EQ(daemon_->complained_after("reload: "), place(4) + "consent is otherwise, and holds from the next game on");
  EXPECT_EQ(daemon_->complained_after("reload: "),
            place(5) + "language is otherwise, which is taken at the next start: systemctl restart seneschal");

  write("consent = all\n");
  begin_game();
  daemon_->send(SIGHUP);
  EXPECT_EQ(daemon_->complained_after("reload: "), "all settings are as they were") << "consent holds";
}

TEST_F(Service, TakesNothingOfSettingsThatAreWrong) {
  start("consent = majority\n");
  write("consent = all\nlanguage = it\nlamb = red=5\n");
  daemon_->send(SIGHUP);
  EXPECT_EQ(daemon_->complained_after("reload: "), place(6) + "there is no setting 'lamb'; the nearest is 'lamp'");
  EXPECT_EQ(daemon_->complained_after("reload: "), place(5) + "language it: expected en, de, fr or es");
  EXPECT_THAT(daemon_->complained_after("reload: "), StartsWith("nothing is taken"));
  begin_game();
  write("consent = majority\n");
  daemon_->send(SIGHUP);
  EXPECT_EQ(daemon_->complained_after("reload: "), "all settings are as they were");
}

}  // namespace
}  // namespace seneschal::tests
