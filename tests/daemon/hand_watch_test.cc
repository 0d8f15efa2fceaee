// A game kept by hand from its first choice to its last, over the daemon's own server.
#include "daemon/hand_watch.h"
#include "daemon/game_files/record_files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <thread>

#include "daemon/dispute_box.h"
#include "daemon/known_games.h"
#include "daemon/ledger/verify.h"
#include "referee/watched_game.h"
#include "rules/records/record.h"
#include "scratch_folder.h"
#include "web/web_client.h"

namespace seneschal::daemon {
namespace {

using artus::Colour;
using nlohmann::json;
using referee::test::edition;

const GameTerms kTerms{"alea-2011", artus::Variant::kBeginner, {Colour::kRed, Colour::kBlue}};

/// The watch runs on a thread of its own, as the phones' calls do in the daemon.
class KeptByHand : public ::testing::Test {
 protected:
  KeptByHand() : server_(web::Server::start(place(), {}).value()), listener_(server_->port()) {}

  static web::ServerSettings place() {
    web::ServerSettings settings;
    settings.address = "127.0.0.1";
    return settings;
  }
  std::thread watch(const std::string& game) {
    return std::thread([this, game] {
      auto log = GameLog::open(file(), game, edition(), kTerms, utc_now).value();
      auto report = Report::open(scratch_ / game, log.history()).value();
      LivePage page(*server_, nullptr, log.history());
      TableRun run({&log, &report, nullptr, &out_, &out_, false, &page, nullptr, &disputes_});
      GameClose close(wishes_, log.history(), run, page);
      const auto watched = HandWatch({&log.history(), &run, &offer_, &page, &close, &signals_, &supervisor_}).watch();
      EXPECT_TRUE(watched) << watched.error();
    });
  }
  [[nodiscard]] std::filesystem::path file() const { return scratch_ / "game.ledger"; }

  /// The table as the page shows it once there is the offer of that number.
  json shown_at(std::size_t number) {
    json table = json::object();
    while (table.value("hand", json()) != number) {
      table = json::parse(listener_.hear()).value("table", json::object());
    }
    return table;
  }
  /// The table as the page shows it once a ruling is disputed.
  json shown_disputed() {
    json table = json::object();
    while (table.value("dispute", json()).is_null()) {
      table = json::parse(listener_.hear()).value("table", json::object());
    }
    return table;
  }
  [[nodiscard]] json offered() const { return json::parse(offer_.text()).at("choices"); }
  Taken choose(std::size_t number, int choice) { return offer_.box().answer({number, choice, "phone of Anna"}); }

  const seneschal::test::ScratchFolder scratch_;
  StopSignals signals_;  // before the server's thread
  std::unique_ptr<web::Server> server_;
  web::test::Page listener_;
  HandOffer offer_;
  GameWishes wishes_;
  const referee::Electorate both_{{{Colour::kRed, 1}, {Colour::kBlue, 2}}, 2};
  DisputeBox disputes_{[this] { return both_; }};
  const Supervisor supervisor_;
  std::ostringstream out_;
};

TEST_F(KeptByHand, IsTakenOverFromACameraWithNothingLeftToSee) {
  {
    auto log = GameLog::open(file(), "game", edition(), kTerms, utc_now).value();
    referee::Mistake mistake;
    mistake.what = referee::MistakeKind::kTray;
    referee::Question question;
    question.choices.emplace_back();
    for (const referee::Said& said : {referee::Said(referee::SetupSeen{}), referee::Said(referee::Lost{}),
                                      referee::Said(mistake), referee::Said(question)}) {
      ASSERT_TRUE(log.say({"001.jpg", said, {}}, {}));
    }
  }

  std::thread watching = watch("game");
  const json table = shown_at(7);
  EXPECT_EQ(wishes_.end({1, "phone of Anna"}, true, {}), Wished::kGranted);
  watching.join();

  EXPECT_TRUE(table.at("open").is_null());
  EXPECT_EQ(table.at("log").at(4).at("kind"), "answer");
  EXPECT_EQ(table.at("log").at(5).at("kind"), "mistake_cleared");
  EXPECT_EQ(table.at("log").at(6).at("kind"), "recovered");
  EXPECT_EQ(table.at("phase"), "placing") << "and nothing of the game is lost";
}

TEST_F(KeptByHand, IsPlayedToItsEndAndFollowedByTheNext) {
  std::thread watching = watch("game");
  std::size_t number = 0;
  json table = shown_at(number);
  for (; !offered().empty(); table = shown_at(number)) {
    const auto choices = static_cast<int>(offered().size());
    ASSERT_EQ(choose(number, static_cast<int>(number * 37) % choices), Taken::kTaken);
    const bool is_last = number == 42;  // a King, ten knights and 32 cards; the end is said with the last
    number += is_last ? 2 : 1;
  }
  EXPECT_EQ(table.at("phase"), "over");
  EXPECT_EQ(choose(number, 0), Taken::kNoSuchChoice);

  EXPECT_EQ(wishes_.begin(kTerms), Wished::kGranted);
  watching.join();

  EXPECT_TRUE(wishes_.take_begun());
  const auto again = GameLog::open(file(), "game", edition(), kTerms, utc_now);
  ASSERT_TRUE(again) << again.error();
  ASSERT_EQ(again->history().steps().size(), 32U);
  const auto& last = again->history().steps().back().after;
  EXPECT_EQ(table.at("players").at(0).at("score"), last.scores[0]);
  EXPECT_EQ(table.at("players").at(1).at("score"), last.scores[1]);
  const auto seal = ledger::Seal::parse(table.at("seal").at("code").get<std::string>());
  ASSERT_TRUE(seal);
  EXPECT_EQ(table.at("seal").at("rounds"), 16);
  EXPECT_TRUE(ledger::verify(file(), *seal).value().is_whole());
  const ledger::Seal another{seal->sequence, {}};
  EXPECT_FALSE(ledger::verify(file(), another).value().is_whole());
  EXPECT_EQ(game_files::read_record(scratch_ / "game" / "record.json").value().record, again->history().record());
}

TEST_F(KeptByHand, IsShownOnceSomebodyHearsWhatPhonesSayToIt) {
  auto log = GameLog::open(file(), "game", edition(), kTerms, utc_now).value();
  auto report = Report::open(scratch_ / "game", log.history()).value();

  LivePage page(*server_, nullptr, log.history());
  server_->publish("{}");
  EXPECT_EQ(json::parse(listener_.hear()).at("number"), 1) << "nothing was shown before";
  const TableRun run({&log, &report, nullptr, &out_, &out_, false, &page, nullptr, &disputes_});

  EXPECT_EQ(json::parse(listener_.hear()).at("table").at("phase"), "setup");
}

TEST_F(KeptByHand, CanBeDisputedAndGoesOnFromBeforeTheRuling) {
  constexpr std::size_t kPlaced = 11;  // a King and ten knights
  const referee::Speaker anna{1, "phone of Anna"};
  const referee::Speaker ben{2, "phone of Ben"};
  wishes_.set(GameWishes::Stage::kIsPlayed);
  std::thread watching = watch("game");
  for (std::size_t number = 0; number < kPlaced; ++number) {
    (void)shown_at(number);
    ASSERT_EQ(choose(number, 0), Taken::kTaken);
  }
  (void)shown_at(kPlaced);
  const json before = offered();
  ASSERT_EQ(choose(kPlaced, 3), Taken::kTaken);
  (void)shown_at(kPlaced + 1);

  EXPECT_EQ(disputes_.open(0, anna), Heard::kTaken);
  const json disputed = shown_disputed();
  EXPECT_EQ(disputed.at("hand"), nullptr);
  EXPECT_EQ(choose(kPlaced + 1, 0), Taken::kTooLate) << "nothing is played while a ruling is disputed";
  const std::size_t number = disputed.at("dispute").at("number");
  const std::size_t take_back = 1;
  ASSERT_EQ(disputed.at("dispute").at("choices").at(take_back).at("verdict"), "take_back");
  EXPECT_EQ(disputes_.vote(number, take_back, anna), Heard::kTaken);
  EXPECT_EQ(disputes_.vote(number, take_back, ben), Heard::kTaken);

  const json settled = shown_at(kPlaced + 1 + 4);  // it was opened, two votes were given, and it was settled
  EXPECT_EQ(offered(), before);
  EXPECT_EQ(settled.at("players").at(0).at("score"), 0);
  EXPECT_EQ(choose(kPlaced + 1 + 4, 3), Taken::kTaken);
  ASSERT_EQ(::kill(::getpid(), SIGTERM), 0);
  watching.join();
  EXPECT_EQ(choose(kPlaced + 1 + 5, 0), Taken::kTooLate);
  const auto again = GameLog::open(file(), "game", edition(), kTerms, utc_now);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->history().steps().size(), 1U) << "what was taken at last, and not what was taken back";
}

TEST_F(KeptByHand, TakesNothingThatIsOverAndEndsWhereTwoPhonesWishIt) {
  wishes_.set(GameWishes::Stage::kIsPlayed);
  {
    std::thread watching = watch("game");
    (void)shown_at(0);
    EXPECT_EQ(choose(0, 1), Taken::kTaken);
    (void)shown_at(1);
    EXPECT_EQ(choose(0, 0), Taken::kTooLate) << "that was said already";
    EXPECT_EQ(choose(1, 99), Taken::kNoSuchChoice);
    EXPECT_EQ(wishes_.end({1, "phone of Anna"}, false, both_), Wished::kWaits);
    EXPECT_EQ(wishes_.end({2, "phone of Ben"}, false, both_), Wished::kGranted);
    watching.join();
    EXPECT_EQ(choose(1, 0), Taken::kTooLate);
  }
  EXPECT_TRUE(known_games(file()).value().front().is_over);
  EXPECT_NE(out_.str().find("the game is abandoned, as said by the phone of Anna and phone of Ben"), std::string::npos)
      << out_.str();
}

}  // namespace
}  // namespace seneschal::daemon
