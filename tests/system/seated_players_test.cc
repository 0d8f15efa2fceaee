// Who plays, at the daemon that ships, over HTTP: the slots of phones, and the names that log and record have.
#include <gtest/gtest.h>
#include <signal.h>

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "system/table/joined_phone.h"
#include "system/table/shown_table.h"
#include "system/table/voting_table.h"
#include "web/web_client.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;

class SeatedPlayers : public VotingTable {
 protected:
  /// Once everybody sees these names of red, blue and black.
  void see(const json& names) const {
    EXPECT_EQ(table_where(port(), [&](const json& each) { return each["names"] == names; })["names"], names);
  }
  [[nodiscard]] std::vector<std::string> names_in_record() const {
    std::vector<std::string> names;
    const json record = json::parse(run("export"));
    for (const json& player : record["players"]) {
      names.push_back(player["name"]);
    }
    return names;
  }
};

TEST_F(SeatedPlayers, AreInLogAndRecordByTheNamesThatTheirPhonesSay) {
  EXPECT_EQ(names_in_record(), (std::vector<std::string>{"red", "blue", "black"})) << "nobody has said any yet";
  JoinedPhone anna = joins("Anna", "red");
  JoinedPhone ben = joins("Ben", "blue");
  see({"Anna", "Ben", ""});
  EXPECT_EQ(entries("seated").back()["slots"], json::parse(R"([{"colour":"red","phone":1,"name":"Anna"},
                                                              {"colour":"blue","phone":2,"name":"Ben"}])"));
  EXPECT_EQ(names_in_record(), (std::vector<std::string>{"Anna", "Ben", "black"}));

  EXPECT_EQ(anna.error_of("introduce", {{"name", "Annie"}}), "");
  see({"Annie", "Ben", ""});
  EXPECT_EQ(names_in_record(), (std::vector<std::string>{"Annie", "Ben", "black"})) << "renamed, she is who she was";

  EXPECT_EQ(anna.error_of("introduce", {{"colour", nullptr}}), "");
  JoinedPhone cleo = joins("Cleo", "red");
  see({"Cleo", "Ben", ""});
  EXPECT_EQ(names_in_record(), (std::vector<std::string>{"Annie, then Cleo", "Ben", "black"}));
}

TEST_F(SeatedPlayers, AreTheSameAfterAStart) {
  JoinedPhone anna = joins("Anna", "red");
  see({"Anna", "", ""});
  const std::size_t said = entries("seated").size();
  EXPECT_EQ(watched_->end_with(SIGKILL), std::nullopt);

  start();
  see({"Anna", "", ""});
  EXPECT_EQ(entries("seated").size(), said) << "the log has it";
  EXPECT_EQ(anna.error_of("introduce", {{"name", "Annie"}}), "");
  see({"Annie", "", ""});
}

TEST_F(SeatedPlayers, KeepTheirSlotsUntilTheyGiveThemUpOrTheOwnerFreesThem) {
  JoinedPhone olga = owner();
  JoinedPhone anna = joins("Anna", "red");
  JoinedPhone ben = joins("Ben", nullptr);
  const json red = {{"colour", "red"}};
  EXPECT_EQ(ben.error_of("introduce", red), "held");
  EXPECT_EQ(olga.error_of("introduce", red), "held") << "the owner, too, frees it first";
  EXPECT_EQ(ben.error_of("free", {{"phone", 2}}), "not-owner");
  EXPECT_EQ(watched_->end_with(SIGKILL), std::nullopt);
  start();
  EXPECT_EQ(ben.error_of("introduce", red), "held") << "a start gives it to nobody else";
  EXPECT_EQ(JoinedPhone(port()).error_of("join", {{"code", watched_->players_code()}, {"colour", "red"}}), "held");
  see({"Anna", "", ""});

  EXPECT_EQ(anna.error_of("introduce", {{"colour", nullptr}}), "");
  EXPECT_EQ(ben.error_of("introduce", red), "");
  see({"Ben", "", ""});
  EXPECT_EQ(anna.error_of("introduce", red), "held");
  EXPECT_EQ(olga.error_of("free", {{"phone", 3}}), "");
  EXPECT_EQ(anna.error_of("introduce", red), "");
  see({"Anna", "", ""});
}

TEST_F(SeatedPlayers, SeePicturesAndWhoeverOnlyWatchesDoesWhereTheOwnerAllowsIt) {
  const auto asked = [this](const std::string& path) { return web::test::ask(port(), path).result_int(); };
  const std::string kept = "/kept/" + std::string(64, 'a') + ".jpg";
  JoinedPhone olga = owner();
  EXPECT_EQ(asked("/picture.jpg"), 403U) << "at first";
  EXPECT_EQ(asked(kept), 403U);
  EXPECT_EQ(JoinedPhone(port()).shown("me")["sees_pictures"], false);
  EXPECT_EQ(joins("Anna", "red").error_of("show", {{"pictures", true}}), "not-owner");

  EXPECT_EQ(olga.error_of("show", {{"pictures", true}}), "");
  EXPECT_EQ(JoinedPhone(port()).shown("me")["sees_pictures"], true);
  EXPECT_EQ(asked("/picture.jpg"), 404U) << "allowed, and there is none";
  EXPECT_EQ(watched_->end_with(SIGKILL), std::nullopt);
  start();
  EXPECT_EQ(asked(kept), 404U) << "a start changes nothing";

  EXPECT_EQ(olga.error_of("show", {{"pictures", false}}), "");
  EXPECT_EQ(asked(kept), 403U);
}

TEST_F(SeatedPlayers, AreInARecordThatReplays) {
  JoinedPhone anna = joins("Anna", "red");
  see({"Anna", "", ""});
  const auto file = scratch_ / "record.json";
  ASSERT_TRUE(files::write_file_atomically(file, run("export")));
  const auto replayed = test::run_program("seneschal", {"replay", file.string()});
  EXPECT_EQ(replayed.exit_status, 0) << replayed.err;
  EXPECT_NE(replayed.out.find("Anna (red)"), std::string::npos) << replayed.out;
}

}  // namespace
}  // namespace seneschal::tests
