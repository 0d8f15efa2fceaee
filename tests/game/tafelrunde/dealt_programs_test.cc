// The programs with König Artus Tafelrunde whose hands the daemon deals: a whole game over HTTP, in which nobody is
// told a card that somebody else holds, through a kill and a hand that moves, to deals that are proved.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "hardware/files/read_file.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "system/table/joined_phone.h"
#include "system/table/shown_table.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;

constexpr const char* kEdition = SENESCHAL_SOURCE_DIR "/rules/editions/amigo-1993.json";

/// How often each of these cards is named in a text, by its id.
int mentions(const std::string& text, const std::string& card) {
  int found = 0;
  for (std::size_t at = text.find('"' + card + '"'); at != std::string::npos;
       at = text.find('"' + card + '"', at + 1)) {
    ++found;
  }
  return found;
}

/// A table of three, whose owner has a phone and plays not.
class DealtPrograms : public ::testing::Test {
 protected:
  DealtPrograms() {
    start();
    owner_.emplace(port(), watched_->owners_code(), "Olga", nullptr);
  }

  [[nodiscard]] std::uint16_t port() const { return watched_->port(); }
  void start() {
    const std::string port = watched_ ? std::to_string(watched_->port()) : "0";
    watched_.reset();
    watched_.emplace(scratch_.path(),
                     Call{{"--by-hand", ""}, {"--edition", kEdition}, {"--report", (scratch_ / "report").string()}},
                     port);
  }
  void kill_and_start_again() {
    EXPECT_EQ(watched_->end_with(SIGKILL), std::nullopt);
    start();
  }
  void join(int player) {
    const std::array<const char*, 3> names{"Anna", "Ben", "Carl"};
    const auto i = static_cast<std::size_t>(player);
    phones_.emplace(player, JoinedPhone(port(), watched_->players_code(), names.at(i), kSlots.at(i)));
  }
  void begin() {
    join(0);
    EXPECT_EQ(phones_.at(0).error_of("begin", {{"variant", "dealt"}, {"seating", kSlots}, {"start", kSlots[0]}}), "");
    (void)offer_with(0, [](const json& offer) { return offer["choices"].size() == 3; });
    say(0, 0);  // Anna deals first
  }
  /// What everybody is shown, with an offer for this table.
  [[nodiscard]] json table() const {
    return table_where(port(), [](const json& each) { return each["phase"] == "over" || !each["hand"].is_null(); });
  }
  [[nodiscard]] json offer(int player) const { return phones_.at(player).shown("offer"); }
  template <typename Holds>
  json offer_with(int player, Holds holds) {
    json offered;
    (void)table_where(port(), [&](const json& each) {
      offered = offer(player);
      return !each["hand"].is_null() && offered.value("number", json()) == each["hand"] && holds(offered);
    });
    return offered;
  }
  void say(int player, const json& choice) {
    EXPECT_EQ(phones_.at(player).error_of("play", {{"question", offer(player)["number"]}, {"choice", choice}}), "");
  }
  /// What a player has, by that player's own phone.
  [[nodiscard]] std::vector<std::string> hand(int player) const { return hand_in(offer(player), player); }
  static std::vector<std::string> hand_in(const json& offer, int player) {
    std::vector<std::string> cards;
    for (const json& each : offer.value("hands", json::array())) {
      for (const json& card : each["player"] == player ? each["cards"] : json::array()) {
        cards.push_back(card["card"].get<std::string>());
      }
    }
    return cards;
  }

  /// All that is told of the game to whoever does not hold `player`'s hand, by where.
  [[nodiscard]] std::map<std::string, std::string> told_to_others(int player) const {
    std::map<std::string, std::string> told;
    told["page"] = table().dump();
    for (const auto& [other, phone] : phones_) {
      if (other != player) {
        told["offer of " + std::to_string(other)] = phone.shown("offer").dump();
      }
    }
    told["offer of the owner"] = owner_->shown("offer").dump();
    told["list of the book"] = of_book("games.json");
    told["book"] = of_book("1.json");
    for (const auto& file : std::filesystem::recursive_directory_iterator(scratch_.path())) {
      const std::string name = file.path().filename().string();
      if (file.is_regular_file() && name != "pack.json") {
        told[name] = files::read_file(file.path()).value();
      }
    }
    for (const char* command : {"export", "explain"}) {
      told[command] = said_by(command, {"--edition", kEdition});
    }
    return told;
  }
  [[nodiscard]] std::string of_book(const std::string& path) const {
    return web::test::raw_answer(port(),
                                 "GET /book/" + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
  }
  [[nodiscard]] std::string said_by(const std::string& command, std::vector<std::string> more) const {
    more.insert(more.begin(), {command, (scratch_ / "report" / "game.ledger").string()});
    const auto ran = test::run_program("seneschal", more);
    EXPECT_EQ(ran.exit_status, 0) << ran.err;
    return ran.out;
  }
  /// In the first deal no card of anybody's hand is told to anybody else in any way; supers are of three.
  void expect_no_hand_told() const {
    for (int player = 0; player < 3; ++player) {
      const auto cards = hand(player);
      for (const auto& [where, text] : told_to_others(player)) {
        for (const std::string& card : cards) {
          EXPECT_TRUE(card.starts_with("super:") || mentions(text, card) == 0) << where << " tells of " << card;
        }
      }
    }
  }
  /// In any deal: what others are offered has no card, nor has the page but for what is laid or played out.
  void expect_told_only_what_is_laid(const json& shown) const {
    json rest = shown;
    rest.erase("trick");
    rest.erase("log");
    for (const json& line : shown["log"]) {
      if (line["kind"] != "ruling" && line["kind"] != "pack_shown") {
        rest["others"].push_back(line);
      }
    }
    for (int player = 0; player < 3; ++player) {
      for (const std::string& card : hand(player)) {
        if (card.starts_with("super:")) {
          continue;  // there are three: one of them may have been laid
        }
        EXPECT_EQ(mentions(rest.dump(), card), 0) << card;
        for (int other = 0; other < 3; ++other) {
          const json offered = other == player ? json::object() : offer(other);
          const auto own = hand_in(offered, other);
          EXPECT_TRUE(std::count(own.begin(), own.end(), card) > 0 || mentions(offered.dump(), card) == 0) << card;
        }
      }
    }
  }
  /// One step of whoever may take one: of the owner where all may say something.
  void step(const json& shown) {
    const int player = shown["to_move"].get<int>();
    const json offered = offer(player);
    ASSERT_EQ(offered["number"], shown["hand"]);
    ASSERT_FALSE(offered["choices"].empty()) << shown.dump();
    say(player, random_() % offered["choices"].size());
  }
  [[nodiscard]] static int rulings(const json& shown) { return static_cast<int>(shown["course"].size()); }

  inline static const std::vector<std::string> kSlots{"p1", "p2", "p3"};
  const test::ScratchFolder scratch_;
  std::optional<WatchedPage> watched_;
  std::optional<JoinedPhone> owner_;
  std::map<int, JoinedPhone> phones_;
  std::mt19937 random_{5};
};

TEST_F(DealtPrograms, DealOnceEachHandHasAPhone) {
  begin();
  const json waits = table_where(port(), [](const json& each) { return !each["hand"].is_null(); });
  EXPECT_EQ(waits["dealing"]["lacks"], json({1, 2}));
  EXPECT_TRUE(offer(0)["choices"].empty());
  join(1);
  join(2);
  const json ready = table_where(port(), [](const json& each) { return each["dealing"].contains("hash"); });
  EXPECT_EQ(ready["dealing"]["lacks"], json::array());
  EXPECT_EQ(count_of(ready, "pack_shuffled"), 1);
}

TEST_F(DealtPrograms, TellNobodyWhatSomebodyElseHolds) {
  begin();
  join(1);
  join(2);
  (void)offer_with(0, [](const json& offer) { return offer["choices"].size() == 1; });
  expect_no_hand_told();
  say(0, 0);  // the deal
  (void)offer_with(1, [](const json& offer) { return offer.contains("hands"); });
  for (int player = 0; player < 3; ++player) {
    EXPECT_EQ(hand(player).size(), 8U);
  }
  expect_no_hand_told();

  const json offered = offer(1);
  const json others{{"question", offered["number"]}, {"choice", 0}};
  EXPECT_EQ(phones_.at(2).error_of("play", others), "broken") << "there is no such choice for this phone";
  EXPECT_EQ(owner_->error_of("play", others), "broken");
  for (int laid = 0; laid < 5; ++laid) {
    step(table());
  }
  expect_no_hand_told();

  // A kill amid the deal changes no hand.
  const auto before = hand(0);
  kill_and_start_again();
  (void)offer_with(0, [](const json& offer) { return offer.contains("hands"); });
  EXPECT_EQ(hand(0), before);
  expect_no_hand_told();

  // The owner moves Ben's hand to Carl's phone, and nobody else can.
  const auto bens = hand(1);
  const json all = owner_->shown("phones")["phones"];
  const auto carl = std::find_if(all.begin(), all.end(), [](const json& each) { return each["name"] == "Carl"; });
  ASSERT_NE(carl, all.end());
  const json move{{"player", 1}, {"phone", (*carl)["phone"]}};
  EXPECT_EQ(phones_.at(2).error_of("hand", move), "for-owner");
  EXPECT_EQ(owner_->error_of("hand", {{"player", 1}, {"phone", 999}}), "no-such-phone");
  EXPECT_EQ(owner_->error_of("hand", {{"player", 7}, {"phone", (*carl)["phone"]}}), "broken");
  EXPECT_EQ(owner_->error_of("hand", move), "");
  const json moved = table_where(port(), [](const json& each) { return count_of(each, "hand_moved") == 1; });
  EXPECT_EQ(moved["dealing"]["holders"][1], (*carl)["phone"]);
  EXPECT_EQ(hand(1), std::vector<std::string>()) << "Ben's phone shows it no more";
  EXPECT_EQ(hand_in(offer(2), 1), bens);
}

TEST_F(DealtPrograms, ProveEachDealOfAWholeGame) {
  begin();
  join(1);
  join(2);
  (void)offer_with(0, [](const json& offer) { return offer["choices"].size() == 1; });
  json shown = table();
  // Of a phone no more than so many changes are taken at once; the packs, and where in a deal it is, are others each
  // time.
  constexpr std::size_t kStepsUntilKilled = 13;
  std::size_t steps = 0;
  std::size_t kills = 0;
  while (shown["phase"] != "over") {
    step(shown);
    if (++steps % kStepsUntilKilled == 0) {
      kill_and_start_again();
      ++kills;
    }
    shown = table();
    if (rulings(shown) % 6 == 0 && shown["phase"] != "over") {
      expect_told_only_what_is_laid(shown);
    }
  }
  EXPECT_GT(kills, 0U);
  const long deals = count_of(shown, "pack_shuffled");
  EXPECT_GT(deals, 1);
  EXPECT_EQ(count_of(shown, "pack_shown"), deals);
  EXPECT_EQ(watched_->end_with(SIGTERM), 0);
  EXPECT_THAT(said_by("verify", {}), HasSubstr("the packs of " + std::to_string(deals) + " deals are those"));

  const std::string record = said_by("export", {"--edition", kEdition});
  const std::string file = (scratch_ / "record.json").string();
  std::ofstream(file) << record;
  EXPECT_EQ(test::run_program("seneschal", {"replay", file}).exit_status, 0);
}

}  // namespace
}  // namespace seneschal::tests
