// The programs with König Artus Tafelrunde whose hands the daemon deals: a whole game over HTTP, in which nobody is
// told a card that somebody else holds, through a kill and a hand that moves, to deals that are proved.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/ledger/ledger.h"
#include "daemon/ledger/ledger_reader.h"
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

int count_of_text(const std::string& text, const std::string& what) {
  int found = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) {
    const std::size_t end = at + what.size();
    found += end == text.size() || std::isdigit(static_cast<unsigned char>(text[end])) == 0 ? 1 : 0;
  }
  return found;
}

/// How often a text names a card, "red:7", by that or in words. A super-trump is one of three: none of them is told
/// from the others.
int mentions(const std::string& text, const std::string& card) {
  if (card.starts_with("super:")) {
    return 0;
  }
  std::string words = card;
  words.replace(words.find(':'), 1, " ");
  return count_of_text(text, card) + count_of_text(text, words);
}

/// All that is told of a game, by where.
using Told = std::map<std::string, std::string>;

/// A table of three, whose owner has a phone and plays not.
class DealtPrograms : public ::testing::Test {
 protected:
  DealtPrograms() {
    record_voice();
    start();
    owner_.emplace(port(), watched_->owners_code(), "Olga", nullptr);
  }

  [[nodiscard]] std::uint16_t port() const { return watched_->port(); }
  void start() {
    const std::string port = watched_ ? std::to_string(watched_->port()) : "0";
    watched_.reset();
    watched_.emplace(scratch_.path(),
                     Call{{"--by-hand", ""},
                          {"--edition", kEdition},
                          {"--report", (scratch_ / "report").string()},
                          {"--speak", "en"}},
                     port);
  }
  /// What is said aloud is kept in a file, by a program that stands in for the voice.
  void record_voice() const {
    const auto folder = scratch_ / "bin";
    std::filesystem::create_directory(folder);
    std::ofstream(folder / "espeak-ng") << "#!/bin/sh\nexec cat >> " << voice() << "\n";
    std::filesystem::permissions(folder / "espeak-ng", std::filesystem::perms::owner_all);
    ::setenv("PATH", (folder.string() + ":" + path_).c_str(), 1);
  }
  [[nodiscard]] std::filesystem::path voice() const { return scratch_ / "voice.txt"; }
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
  /// The same with all three, up to where the deal may be said.
  void begin_with_all() {
    begin();
    join(1);
    join(2);
    (void)offer_with(0, [](const json& offer) { return offer["choices"].size() == 1; });
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

  /// To all, and to whom an offer is made: "offer to 0" has that player's own hand.
  [[nodiscard]] Told told() const {
    Told told;
    told["page"] = table().dump();
    for (const auto& [player, phone] : phones_) {
      told["offer to " + std::to_string(player)] = phone.shown("offer").dump();
    }
    told["offer to the owner"] = owner_->shown("offer").dump();
    told["list of the book"] = of_book("games.json");
    told["book"] = of_book("1.json");
    for (const auto& file : std::filesystem::recursive_directory_iterator(scratch_.path())) {
      const std::string name = file.path().filename().string();
      if (file.is_regular_file() && name != "pack.json") {
        told[name] = files::read_file(file.path()).value();
      }
    }
    told["export"] = said_by({"export", "--edition", kEdition});
    told["table"] = said_by({"export", "--format", "csv", "--edition", kEdition});
    told["book in words"] = said_by({"book", "--game", "game", "--edition", kEdition});
    return told;
  }
  [[nodiscard]] std::string of_book(const std::string& path) const {
    std::string answer = web::test::raw_answer(
        port(), "GET /book/" + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
    EXPECT_THAT(answer, testing::StartsWith("HTTP/1.1 200")) << path;
    return answer;
  }
  /// What a command says of the game's log.
  [[nodiscard]] std::string said_by(std::vector<std::string> words) const {
    words.insert(words.begin() + 1, log().string());
    const auto ran = test::run_program("seneschal", words);
    EXPECT_EQ(ran.exit_status, 0) << ran.err;
    return ran.out;
  }
  [[nodiscard]] std::filesystem::path log() const { return scratch_ / "report" / "game.ledger"; }
  /// No card of anybody's hand is told to anybody else, in any way, that was not `before` the deal. What the log's file
  /// has is not counted after the first deal, for it moves within.
  void expect_no_hand_told(const Told& before = {}) const {
    const Told now = told();
    for (int player = 0; player < 3; ++player) {
      for (const std::string& card : hand(player)) {
        for (const auto& [where, text] : now) {
          if (where == "offer to " + std::to_string(player) || (!before.empty() && where.starts_with("game.ledger"))) {
            continue;
          }
          const auto was = before.find(where);
          EXPECT_LE(mentions(text, card), was == before.end() ? 0 : mentions(was->second, card))
              << where << " tells of " << card;
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
  inline static const std::vector<std::string> kSlots{"p1", "p2", "p3"};
  const test::ScratchFolder scratch_;
  std::optional<WatchedPage> watched_;
  std::optional<JoinedPhone> owner_;
  std::map<int, JoinedPhone> phones_;
  const std::string path_ = std::getenv("PATH");
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
  begin_with_all();
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
  EXPECT_EQ(watched_->end_with(SIGKILL), std::nullopt);
  const std::string journal = watched_->rest_said();
  EXPECT_THAT(journal, HasSubstr("lies shuffled"));
  for (const std::string& card : before) {
    EXPECT_EQ(mentions(journal, card), 0) << "the journal tells of " << card;
  }
  start();
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
  begin_with_all();
  json shown = table();
  Told before;  // the deal
  // Of a phone no more than so many changes are taken at once; the packs, and where in a deal it is, are others each
  // time.
  constexpr std::size_t kStepsUntilKilled = 13;
  std::size_t steps = 0;
  std::size_t kills = 0;
  while (true) {
    step(shown);
    if (++steps % kStepsUntilKilled == 0) {
      kill_and_start_again();
      ++kills;
    }
    shown = table();
    if (shown["phase"] == "over") {
      break;  // its pack is shown
    }
    if (shown["tricks_left"] == 0) {
      before = told();
    } else if (steps % 5 == 0) {
      expect_no_hand_told(before);
    }
  }
  EXPECT_GT(kills, 0U);
  const long deals = count_of(shown, "pack_shuffled");
  EXPECT_GT(deals, 1);
  EXPECT_EQ(count_of(shown, "pack_shown"), deals);
  EXPECT_EQ(watched_->end_with(SIGTERM), 0);
  EXPECT_GT(files::read_file(voice()).value().size(), 1000U) << "it was said aloud";
  EXPECT_THAT(said_by({"verify"}), HasSubstr("the packs of " + std::to_string(deals) + " deals are those"));

  const std::string record = said_by({"export", "--edition", kEdition});
  const std::string file = (scratch_ / "record.json").string();
  std::ofstream(file) << record;
  EXPECT_EQ(test::run_program("seneschal", {"replay", file}).exit_status, 0);
}

/// The same log but for a pack: two cards that nobody was dealt lie the other way round.
std::filesystem::path forged(const std::filesystem::path& log, const std::filesystem::path& folder) {
  auto forged = ledger::Ledger::open(folder / "forged.ledger").value();
  const auto reader = ledger::LedgerReader::open(log).value();
  EXPECT_TRUE(reader.read_all([&](const ledger::Entry& entry) {
    json payload = json::parse(entry.payload);
    if (entry.kind == "pack_shown" && payload["deal"] == 0) {
      std::swap(payload["cards"][70], payload["cards"][71]);
    }
    EXPECT_TRUE(forged.append({entry.utc, entry.game, entry.kind, payload.dump(), {}}));
  }));
  return folder / "forged.ledger";
}

TEST_F(DealtPrograms, FindAPackThatIsNotTheOneBefore) {
  begin_with_all();
  say(0, 0);  // the deal
  for (json shown = table(); count_of(shown, "pack_shown") == 0; shown = table()) {
    step(shown);
  }
  EXPECT_EQ(watched_->end_with(SIGTERM), 0);
  const auto verified = test::run_program("seneschal", {"verify", forged(log(), scratch_.path()).string()});
  EXPECT_EQ(verified.exit_status, 1);
  EXPECT_THAT(verified.out, HasSubstr("whole and unaltered")) << "the chain was computed anew";
  EXPECT_THAT(verified.err, HasSubstr("the pack of deal 0 is not the one that was shuffled"));
}

TEST_F(DealtPrograms, DealAnewWhereThePackIsLost) {
  begin_with_all();
  say(0, 0);  // the deal
  (void)offer_with(1, [](const json& offer) { return offer.contains("hands"); });
  const auto before = hand(1);
  std::filesystem::remove(scratch_ / "report" / "pack.json");
  kill_and_start_again();

  const json lost = table_where(port(), [](const json& each) { return each["dealing"]["lost"] == true; });
  EXPECT_FALSE(offer(1).contains("hands"));
  EXPECT_EQ(phones_.at(1).error_of("dispute", {{"ruling", 0}}), "");
  const json dispute = table_where(port(), [](const json& each) { return !each["dispute"].is_null(); })["dispute"];
  for (const int voter : {0, 1}) {
    EXPECT_EQ(phones_.at(voter).error_of("vote", {{"dispute", dispute["number"]}, {"choice", kTakeBack}}), "");
  }
  const json ready = table_where(port(), [](const json& each) { return count_of(each, "pack_shuffled") == 2; });
  EXPECT_NE(ready["dealing"]["hash"], lost["dealing"]["hash"]);
  (void)offer_with(0, [](const json& offer) { return offer["choices"].size() == 1; });
  say(0, 0);
  (void)offer_with(1, [](const json& offer) { return offer.contains("hands"); });
  EXPECT_EQ(hand(1).size(), 8U);
  EXPECT_NE(hand(1), before);
  EXPECT_EQ(table()["dealing"]["lost"], false);
}

}  // namespace
}  // namespace seneschal::tests
