#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/ledger/ledger.h"
#include "daemon/ledger/ledger_reader.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "system/table/joined_phone.h"
#include "system/table/shown_table.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {

/// A game of red, blue and black, kept by hand, in which one action was ruled on.
class VotingTable : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    begun_.emplace();
    const WatchedPage watched(begun_->path(), call(begun_->path()), "0");
    JoinedPhone phone(watched.port(), watched.players_code(), "", nullptr);
    nlohmann::json table =
        table_where(watched.port(), [](const nlohmann::json& each) { return !each["hand"].is_null(); });
    while (table["course"].empty()) {
      const nlohmann::json hand = table["hand"];
      ASSERT_EQ(phone.say("play", {{"question", hand}, {"choice", 0}}).result_int(), 200U);
      table = table_where(watched.port(),
                          [&](const nlohmann::json& each) { return !each["hand"].is_null() && each["hand"] != hand; });
    }
    ASSERT_TRUE(phone.say("leave", nlohmann::json::object()).result_int() == 200U);
  }
  static void TearDownTestSuite() { begun_.reset(); }

  VotingTable() {
    std::filesystem::copy(begun_->path() / "report", scratch_ / "report", std::filesystem::copy_options::recursive);
    std::filesystem::remove(scratch_ / "report" / "access.json");
    start();
  }

  static Call call(const std::filesystem::path& folder) {
    return {{"--by-hand", ""}, {"--players", "red,blue,black"}, {"--report", (folder / "report").string()}};
  }
  void start(const std::string& more = "") {
    launch(more);
    (void)table();
  }
  /// Does not wait until the game is read.
  void launch(const std::string& more = "") {
    const std::string port = watched_ ? std::to_string(watched_->port()) : "0";
    watched_.reset();
    watched_.emplace(scratch_.path(),
                     more.empty() ? call(scratch_.path()) : with(call(scratch_.path()), "--consent", more), port);
    owners_code_ = owners_code_.empty() ? watched_->owners_code() : owners_code_;
  }
  [[nodiscard]] std::uint16_t port() const { return watched_->port(); }
  [[nodiscard]] JoinedPhone joins(const std::string& name, const nlohmann::json& colour) const {
    return {port(), watched_->players_code(), name, colour};
  }
  [[nodiscard]] JoinedPhone owner(const nlohmann::json& colour = nullptr) const {
    return {port(), owners_code_, "Olga", colour};
  }

  /// The game as everybody sees it, once it is one.
  [[nodiscard]] nlohmann::json table() const {
    return table_where(port(), [](const nlohmann::json& each) { return each["course"].is_array(); });
  }
  [[nodiscard]] nlohmann::json dispute_by(JoinedPhone& phone) const {
    EXPECT_EQ(phone.say("dispute", {{"ruling", 0}}).result_int(), 200U);
    return table_where(port(), [](const nlohmann::json& each) { return !each["dispute"].is_null(); })["dispute"];
  }
  static nlohmann::json vote(const nlohmann::json& dispute, int choice) {
    return {{"dispute", dispute["number"]}, {"choice", choice}};
  }
  /// The votes, once there are so many.
  [[nodiscard]] nlohmann::json votes(std::size_t count) const {
    return table_where(port(), [&](const nlohmann::json& each) {
      return !each["dispute"].is_null() && each["dispute"]["votes"].size() == count;
    })["dispute"]["votes"];
  }
  [[nodiscard]] nlohmann::json settled() const {
    return table_where(port(), [](const nlohmann::json& each) { return each["dispute"].is_null(); });
  }

  /// The log's entries of a kind.
  [[nodiscard]] std::vector<nlohmann::json> entries(const std::string& kind) const {
    std::vector<nlohmann::json> found;
    const auto read = ledger::LedgerReader::open(scratch_ / "report" / "game.ledger")
                          .value()
                          .read_all([&](const ledger::Entry& entry) {
                            if (entry.kind == kind) {
                              found.push_back(nlohmann::json::parse(entry.payload));
                            }
                          });
    EXPECT_TRUE(read);
    return found;
  }
  [[nodiscard]] std::string run(const std::string& command) const {
    return test::run_program("seneschal", {command, (scratch_ / "report" / "game.ledger").string()}).out;
  }

  const test::ScratchFolder scratch_;
  std::string owners_code_;
  std::optional<WatchedPage> watched_;

  static inline std::optional<test::ScratchFolder> begun_;
};

}  // namespace seneschal::tests
