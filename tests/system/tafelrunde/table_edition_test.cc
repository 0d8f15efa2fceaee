// What is printed on one's own copy, said on the page: by it the next game is played, the one before by what was.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "hardware/files/write_file.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "system/table/joined_phone.h"
#include "system/table/shown_table.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class TableEditionAtTheDaemon : public ::testing::Test {
 protected:
  TableEditionAtTheDaemon() { start(); }

  void start() {
    table_.emplace(scratch_.path(),
                   Call{{"--by-hand", ""}, {"--edition", "amigo-1993"}, {"--report", (scratch_ / "report").string()}},
                   "0");
  }
  void start_again() {
    EXPECT_EQ(table_->end_with(SIGTERM), 0);
    start();
  }
  [[nodiscard]] JoinedPhone joins(const std::string& code) const { return {table_->port(), code, "", nullptr}; }
  static json value_of(const json& edition, const std::string& key) {
    for (const json& each : edition["values"]) {
      if (each["key"] == key) {
        return each;
      }
    }
    return nullptr;
  }
  /// The edition of the game that is logged under this name.
  [[nodiscard]] std::string edition_of(const std::string& game) const {
    const auto record = test::run_program("seneschal", {"export", log(), "--game", game});
    EXPECT_EQ(record.exit_status, 0) << record.err;
    return json::parse(record.out)["edition"];
  }
  [[nodiscard]] std::string log() const { return (scratch_ / "report" / "game.ledger").string(); }
  void begin(JoinedPhone& phone) const {
    EXPECT_EQ(phone.error_of("begin", {{"variant", ""}, {"seating", {"p1", "p2"}}, {"start", "p1"}}), "");
    (void)table_where(table_->port(), [](const json& each) { return each["phase"] != "lobby"; });
  }
  void end(JoinedPhone& phone) const {
    EXPECT_EQ(phone.error_of("end", {{"end", true}}), "");
    (void)table_where(table_->port(), [](const json& each) { return each["phase"] == "lobby"; });
  }

  const test::ScratchFolder scratch_;
  std::optional<WatchedPage> table_;
};

TEST_F(TableEditionAtTheDaemon, IsWhatItsOwnerHasFoundOnTheCopyFromTheNextGameOn) {
  JoinedPhone owner = joins(table_->owners_code());
  JoinedPhone anna = joins(table_->players_code());
  EXPECT_EQ(value_of(anna.shown("edition"), "sword_spaces")["source"], "assumed");
  begin(owner);

  const json compared = {{"values", {{"sword_spaces", {2, 5, 9}}, {"spaces", 27}}}};
  EXPECT_EQ(anna.error_of("edition", compared), "not-owner");
  EXPECT_EQ(owner.error_of("edition", compared), "");
  const json corrected = anna.shown("edition");
  EXPECT_EQ(owner.error_of("edition", {{"values", {{"highest_value", 11}}}}), "");
  const json now = anna.shown("edition");
  EXPECT_EQ(now["edition"], corrected["edition"]) << "what is confirmed makes no other one";
  EXPECT_EQ(value_of(now, "sword_spaces")["value"], json({2, 5, 9}));
  EXPECT_EQ(value_of(now, "sword_spaces")["source"], "owner");
  EXPECT_EQ(value_of(now, "spaces")["source"], "owner") << "as it was: it is confirmed";
  EXPECT_EQ(value_of(now, "hand_size")["source"], "rules");
  EXPECT_THAT(now["edition"].get<std::string>(), StartsWith("amigo-1993-")) << "another edition by its values";
  end(owner);
  begin(owner);

  EXPECT_EQ(edition_of("game"), "amigo-1993");
  EXPECT_EQ(edition_of("game-2"), now["edition"].get<std::string>()) << "found beside the log by whoever reads that";
  start_again();
  JoinedPhone again = joins(table_->players_code());
  EXPECT_EQ(again.shown("edition"), now) << "a start changes nothing";
  EXPECT_EQ(table_where(table_->port(), [](const json& each) { return each["phase"] != "lobby"; })["game"],
            "tafelrunde")
      << "and the game goes on by it";
}

TEST_F(TableEditionAtTheDaemon, GoesOnByTheValuesByWhichAGameWasBegun) {
  JoinedPhone owner = joins(table_->owners_code());
  begin(owner);
  EXPECT_EQ(owner.error_of("edition", {{"values", {{"spaces", 30}}}}), "");

  start_again();

  (void)table_where(table_->port(), [](const json& each) { return each["phase"] != "lobby"; });
  EXPECT_EQ(edition_of("game"), "amigo-1993");
}

TEST_F(TableEditionAtTheDaemon, OfAGameThatTheCallNamesIsTheOneByWhichItWasBegun) {
  const std::string code = table_->owners_code();
  EXPECT_EQ(table_->end_with(SIGTERM), 0);
  const auto start_named = [this] {
    table_.emplace(scratch_.path(),
                   Call{{"--by-hand", ""},
                        {"--edition", "amigo-1993"},
                        {"--players", "p1,p2"},
                        {"--report", (scratch_ / "report").string()}},
                   "0");
  };
  start_named();
  JoinedPhone owner = joins(code);
  EXPECT_EQ(owner.error_of("edition", {{"values", {{"spaces", 30}}}}), "");
  EXPECT_EQ(table_->end_with(SIGTERM), 0);

  start_named();

  (void)table_where(table_->port(), [](const json& each) { return each["phase"] != "lobby"; });
  EXPECT_EQ(edition_of("game"), "amigo-1993");
}

TEST_F(TableEditionAtTheDaemon, ThatIsConfirmedAsItIsStaysTheSame) {
  JoinedPhone owner = joins(table_->owners_code());
  const json assumed = value_of(owner.shown("edition"), "sword_spaces")["value"];

  EXPECT_EQ(owner.error_of("edition", {{"values", {{"sword_spaces", assumed}, {"spaces", 27}}}}), "");

  EXPECT_EQ(owner.shown("edition")["edition"], "amigo-1993");
}

TEST_F(TableEditionAtTheDaemon, ByWhichNoGameCanBePlayedIsRefusedWithTheReason) {
  JoinedPhone owner = joins(table_->owners_code());
  const json before = owner.shown("edition");
  const auto why = [&](const json& values) {
    const auto answer = owner.say("edition", {{"values", values}});
    EXPECT_EQ(answer.result_int(), 422U) << answer.body();
    return json::parse(answer.body()).value("why", json());
  };

  const auto unknown = [](const std::string& key) {
    return json{{"kind", "unknown-value"}, {"facts", {{"key", key}}}};
  };

  const json many = why({{"spaces", "many"}});
  EXPECT_EQ(many["kind"], "value");
  EXPECT_EQ(many["facts"]["place"], "values.spaces.value");
  EXPECT_EQ(many["facts"]["found"], "\"many\"");
  EXPECT_THAT(why({{"sword_spaces", {3, 400}}})["facts"]["place"].get<std::string>(),
              HasSubstr("values.sword_spaces.value"));
  EXPECT_EQ(why({{"players", {{"least", 2}, {"most", 4}}}})["kind"], "players");
  EXPECT_EQ(why({{"crowns", 3}}), unknown("crowns"));
  EXPECT_EQ(why({{"values.spaces", 30}}), unknown("values.spaces"));
  EXPECT_EQ(why({{"cards.knight", 3}}), unknown("cards.knight"));
  EXPECT_EQ(owner.error_of("edition", {{"values", {}}}), "broken");
  EXPECT_EQ(owner.error_of("edition", json::object()), "broken");
  EXPECT_EQ(owner.shown("edition"), before);
}

TEST_F(TableEditionAtTheDaemon, ThatCannotBeReadAnyMoreKeepsTheDaemonFromGuessing) {
  JoinedPhone owner = joins(table_->owners_code());
  EXPECT_EQ(owner.error_of("edition", {{"values", {{"spaces", 28}}}}), "");
  EXPECT_EQ(table_->end_with(SIGTERM), 0);
  const fs::path kept = scratch_ / "report" / "editions" / "owner.json";
  const std::vector<std::string> call{
      "--by-hand", "--edition", "amigo-1993", "--web", "127.0.0.1:0", "--report", (scratch_ / "report").string()};
  std::vector<std::string> check = call;
  check.push_back("--check-config");
  for (const char* text :
       {R"({"format": 1, "editions": {"amigo-1993": {"spaces": -1}}})",
        R"({"format": 1, "editions": {"amigo-1993": 3}})", R"({"format": 2, "editions": {}})", "[]", ""}) {
    ASSERT_TRUE(files::write_own_file(kept, text));
    for (const auto& each : {call, check}) {
      const auto ran = test::run_program("seneschald", each);
      EXPECT_EQ(ran.exit_status, 2) << text;
      EXPECT_THAT(ran.err, HasSubstr(kept.string() + ": ")) << text;
      EXPECT_THAT(ran.err, HasSubstr("say it once more on the page")) << text;
    }
  }
}

TEST_F(TableEditionAtTheDaemon, OfAnotherGameGoesOnWithNone) {
  JoinedPhone owner = joins(table_->owners_code());
  begin(owner);
  EXPECT_EQ(table_->end_with(SIGTERM), 0);

  const auto ran = test::run_program("seneschald", {"--by-hand", "--edition", "piecepack-1.2", "--web", "127.0.0.1:0",
                                                    "--report", (scratch_ / "report").string()});

  EXPECT_NE(ran.exit_status, 0);
  EXPECT_THAT(ran.err, HasSubstr("the game game is not over, and was begun by the edition amigo-1993: name that"));
}

}  // namespace
}  // namespace seneschal::tests
