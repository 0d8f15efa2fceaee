// A game kept by hand from its first choice to its last, over the daemon's own server.
#include "daemon/watch/hand_watch.h"
#include "daemon/referee/artus/tenant/said_event.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <filesystem>
#include <future>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <thread>

#include "daemon/artus/typed_history.h"
#include "daemon/devices/noted_lamp.h"
#include "daemon/game_files/artus/record_files.h"
#include "daemon/history/known_games.h"
#include "daemon/ledger/verify.h"
#include "daemon/referee/artus/tenant/said_event.h"
#include "daemon/requests/end_vote.h"
#include "faulty_disk/fillable_disk.h"
#include "referee/artus/watched_game.h"
#include "rules/artus/records/record.h"
#include "scratch_folder.h"
#include "web/web_client.h"
#include "words/texts_of.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using referee::test::game_at_table;

const GameTerms kTerms{"alea-2011", "beginner", {"red", "blue"}};
const Requester kAnna{{1, "phone of Anna"}};
const Requester kBen{{2, "phone of Ben"}};
const Requester kOwner{{5, "phone of the owner"}, true};
constexpr std::size_t kPlaced = 11;  // a King and ten knights, before the first action

/// The watch, and with it the loop, runs on a thread of its own, as phones are elsewhere.
class KeptByHand : public ::testing::Test {
 protected:
  KeptByHand() : server_(web::Server::start(loop_.context(), place(), {}).value()) {
    slots_.play(referee::Consent::kMajority, kTerms.players);
  }
  /// Anna's phone and Ben's hold their slots.
  void seat_both() { slots_.hold({{"red", 1}, {"blue", 2}}); }

  static web::ServerSettings place() {
    web::ServerSettings settings;
    settings.address = "127.0.0.1";
    return settings;
  }
  std::thread watch(const std::string& game) {
    std::thread watching([this, game] {
      auto log = GameLog::open(file(), game, game_at_table(), kTerms, utc_now).value();
      log.expect_pictures_of(picture_bytes_);
      auto report = Report::open(scratch_ / game, log.history()).value();
      LivePage page(*server_, nullptr, log.history());
      EndVote votes;
      TableRun run(
          {&loop_, &log, &report, nullptr, &journal_, &words::english("artus"), false, &page, &requests_, &slots_});
      GameClose close(run, log.history(), page, votes, slots_);
      DealtHands hands(
          {&log.history(), &run, &slots_, &loop_, &journal_, game, dealing::PackFile(scratch_ / "pack.json")});
      const auto watched =
          HandWatch({&log.history(), &run, &hands, &offer_, &page, &close, &signals_, &supervisor_, &loop_, &lamp_})
              .watch();
      EXPECT_TRUE(watched) << watched.error();
      begun_ = close.begun();
    });
    listener_.emplace(server_->port());
    return watching;
  }
  [[nodiscard]] std::filesystem::path file() const { return scratch_ / "game.ledger"; }

  /// The table as the page shows it once there is the offer of that number.
  json shown_at(std::size_t number) {
    json table = json::object();
    while (table.value("hand", json()) != number) {
      table = json::parse(listener_->hear()).value("table", json::object());
    }
    return table;
  }
  /// The table as the page shows it once a ruling is disputed.
  json shown_disputed() {
    json table = json::object();
    while (table.value("dispute", json()).is_null()) {
      table = json::parse(listener_->hear()).value("table", json::object());
    }
    return table;
  }
  /// Until the page shows a disk that is well, or one that is not.
  void wait_for_disk(bool is_well) {
    json table = {{"disk", is_well ? json("full") : json()}};
    while (table.value("disk", json()).is_null() != is_well) {
      table = json::parse(listener_->hear()).value("table", json::object());
    }
  }
  /// As phones are shown it, while the watch goes on.
  [[nodiscard]] json offered() {
    std::promise<std::string> shown;
    loop_.post([&] { shown.set_value(offer_.to_all); });
    return json::parse(shown.get_future().get()).at("choices");
  }
  /// Will be told what becomes of it.
  std::future<Outcome> post(RequestBody body, const Requester& by) {
    auto told = std::make_shared<std::promise<Outcome>>();
    auto outcome = told->get_future();
    const Request request{std::move(body), by,
                          Receipt([told](const RequestResult& result) { told->set_value(result.outcome); })};
    loop_.post([this, request] { requests_.post(request); });
    return outcome;
  }
  Outcome ask(RequestBody body, const Requester& by) { return post(std::move(body), by).get(); }
  Outcome choose(std::size_t number, int choice) { return ask(PlayRequest{number, choice}, kAnna); }
  /// The log of a run that has ended since: the first action was played, and Anna asked for these.
  GameLog log_of_a_run_with(const std::vector<RequestBody>& asked) {
    seat_both();
    std::thread watching = watch("game");
    for (std::size_t number = 0; number <= kPlaced; ++number) {
      (void)shown_at(number);
      EXPECT_EQ(choose(number, 0), Outcome::kDone);
    }
    (void)shown_at(kPlaced + 1);
    for (const RequestBody& each : asked) {
      EXPECT_EQ(ask(each, kAnna), Outcome::kDone);
    }
    EXPECT_EQ(::kill(::getpid(), SIGTERM), 0);
    watching.join();
    return GameLog::open(file(), "game", game_at_table(), kTerms, utc_now).value();
  }

  const seneschal::test::ScratchFolder scratch_;
  StopSignals signals_;  // before the loop's threads
  loop::EventLoop loop_;
  std::unique_ptr<web::Server> server_;
  std::optional<web::test::Page> listener_;
  Offer offer_;
  std::uintmax_t picture_bytes_ = 0;  // that an entry may take beside what it says
  RequestQueue requests_;
  SlotBoard slots_;
  std::optional<BegunGame> begun_;  // when the watch has ended
  const Supervisor supervisor_;
  std::ostringstream out_;
  journal::TerminalJournal journal_{out_, out_};
  seneschal::test::NotedLamp noted_;
  TableLamp lamp_{&noted_, journal_};
};

TEST_F(KeptByHand, IsTakenOverFromACameraWithNothingLeftToSee) {
  {
    auto log = GameLog::open(file(), "game", game_at_table(), kTerms, utc_now).value();
    referee::Mistake mistake;
    mistake.what = referee::MistakeKind::kTray;
    referee::Question question;
    question.choices.emplace_back();
    for (const referee::Said& said : {referee::Said(referee::SetupSeen{}), referee::Said(referee::Lost{}),
                                      referee::Said(mistake), referee::Said(question)}) {
      ASSERT_TRUE(log.say({"001.jpg", event_of(said), {}}, {}));
    }
  }

  std::thread watching = watch("game");
  const json table = shown_at(7);
  EXPECT_EQ(ask(EndRequest{true}, kOwner), Outcome::kDone);
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
    ASSERT_EQ(choose(number, static_cast<int>(number * 37) % choices), Outcome::kDone);
    const bool is_last = number == 42;  // a King, ten knights and 32 cards; the end is said with the last
    number += is_last ? 2 : 1;
  }
  EXPECT_EQ(table.at("phase"), "over");
  EXPECT_EQ(choose(number, 0), Outcome::kNoChoice);
  EXPECT_EQ(ask(EndRequest{true}, kOwner), Outcome::kNoGameIsPlayed);

  auto begun = post(BeginRequest{kTerms}, kAnna);
  watching.join();

  ASSERT_TRUE(begun_);
  EXPECT_EQ(begun_->terms, kTerms);
  EXPECT_EQ(begun.wait_for(std::chrono::seconds(0)), std::future_status::timeout) << "its log is not open yet";
  begun_->receipt.tell(Outcome::kDone);
  EXPECT_EQ(begun.get(), Outcome::kDone);
  const auto again = GameLog::open(file(), "game", game_at_table(), kTerms, utc_now);
  ASSERT_TRUE(again) << again.error();
  ASSERT_EQ(again->history().steps().size(), 32U);
  const auto& last = test::last_step(again->history()).after;
  EXPECT_EQ(table.at("players").at(0).at("score"), last.scores[0]);
  EXPECT_EQ(table.at("players").at(1).at("score"), last.scores[1]);
  const auto seal = ledger::Seal::parse(table.at("seal").at("code").get<std::string>());
  ASSERT_TRUE(seal);
  EXPECT_EQ(table.at("seal").at("rounds"), 16);
  EXPECT_TRUE(ledger::verify(file(), *seal).value().is_whole());
  const ledger::Seal another{seal->sequence, {}};
  EXPECT_FALSE(ledger::verify(file(), another).value().is_whole());
  EXPECT_EQ(game_files::read_record(scratch_ / "game" / "record.json").value().record,
            test::record_of(again->history()));
}

TEST_F(KeptByHand, ShowsOnTheLampHowItStandsAndThatTheDiskTakesNothing) {
  seneschal::test::FillableDisk disk;
  std::thread watching = watch("game");
  (void)shown_at(0);
  ASSERT_EQ(choose(0, 0), Outcome::kDone);
  (void)shown_at(1);
  disk.fill();
  EXPECT_EQ(choose(1, 0), Outcome::kNotKept);
  wait_for_disk(false);
  disk.make_room();
  wait_for_disk(true);
  EXPECT_EQ(choose(1, 0), Outcome::kDone);
  EXPECT_EQ(ask(EndRequest{true}, kOwner), Outcome::kDone);
  watching.join();

  using enum ports::Sign;
  EXPECT_THAT(noted_.signs, ::testing::ElementsAre(kReady, kYourTurn, kStopped, kYourTurn));
}

TEST_F(KeptByHand, SaysThatADiskIsFullBeforeTheEntryThatDoesNotFitAndOfThatEntryWhy) {
  seneschal::test::FillableDisk disk;
  picture_bytes_ = std::filesystem::space(scratch_.path()).available;
  std::thread watching = watch("game");
  const json shown = shown_at(0);
  EXPECT_EQ(shown.at("disk").at("state"), "full");

  disk.fill();
  EXPECT_EQ(choose(0, 0), Outcome::kNotKept);
  ASSERT_EQ(::kill(::getpid(), SIGTERM), 0);
  watching.join();

  EXPECT_THAT(out_.str(), ::testing::HasSubstr("cannot append entry"));
}

TEST_F(KeptByHand, IsShownOnceSomebodyHearsWhatPhonesSayToIt) {
  auto log = GameLog::open(file(), "game", game_at_table(), kTerms, utc_now).value();
  auto report = Report::open(scratch_ / "game", log.history()).value();

  LivePage page(*server_, nullptr, log.history());
  server_->publish("{}");
  loop_.await([&] { EXPECT_EQ(json::parse(listener_.emplace(server_->port()).hear()).at("number"), 1); });
  const TableRun run(
      {&loop_, &log, &report, nullptr, &journal_, &words::english("artus"), false, &page, &requests_, &slots_});

  loop_.await([&] { EXPECT_EQ(json::parse(listener_->hear()).at("table").at("phase"), "setup"); });
}

TEST_F(KeptByHand, CanBeDisputedAndGoesOnFromBeforeTheRuling) {
  seat_both();
  std::thread watching = watch("game");
  for (std::size_t number = 0; number < kPlaced; ++number) {
    (void)shown_at(number);
    ASSERT_EQ(choose(number, 0), Outcome::kDone);
  }
  (void)shown_at(kPlaced);
  const json before = offered();
  ASSERT_EQ(choose(kPlaced, 3), Outcome::kDone);
  (void)shown_at(kPlaced + 1);

  EXPECT_EQ(ask(BeginRequest{kTerms}, kAnna), Outcome::kGameIsPlayed);
  EXPECT_EQ(ask(DisputeRequest{0}, kAnna), Outcome::kDone);
  const json disputed = shown_disputed();
  EXPECT_EQ(disputed.at("hand"), nullptr);
  EXPECT_EQ(choose(kPlaced + 1, 0), Outcome::kQuestionSettled) << "nothing is played while a ruling is disputed";
  const std::size_t number = disputed.at("dispute").at("number");
  const std::size_t take_back = 1;
  ASSERT_EQ(disputed.at("dispute").at("choices").at(take_back).at("verdict"), "take_back");
  EXPECT_EQ(ask(VoteRequest{number, take_back}, kAnna), Outcome::kDone);
  EXPECT_EQ(ask(VoteRequest{number, take_back}, kBen), Outcome::kDone);

  const json settled = shown_at(kPlaced + 1 + 4);  // it was opened, two votes were given, and it was settled
  EXPECT_EQ(offered(), before);
  EXPECT_EQ(settled.at("players").at(0).at("score"), 0);
  auto last = post(PlayRequest{kPlaced + 1 + 4, 3}, kAnna);
  loop_.post([] { EXPECT_EQ(::kill(::getpid(), SIGTERM), 0); });
  watching.join();
  EXPECT_EQ(last.get(), Outcome::kDone) << "it came in time";
  const auto again = GameLog::open(file(), "game", game_at_table(), kTerms, utc_now);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->history().steps().size(), 1U) << "what was taken at last, and not what was taken back";
}

TEST_F(KeptByHand, ShowsWhetherTheOwnerMayWithdrawADisputeAlsoWhenThoseWhoVoteHaveLeft) {
  (void)log_of_a_run_with({DisputeRequest{0}});
  std::thread watching = watch("game");
  json disputed = shown_disputed().at("dispute");
  EXPECT_EQ(disputed.at("owner_withdraws"), false);
  EXPECT_EQ(ask(WithdrawRequest{disputed.at("number")}, kOwner), Outcome::kOthersDispute);

  loop_.post([this] { slots_.hold({}); });
  while (!disputed.at("owner_withdraws")) {
    disputed = shown_disputed().at("dispute");
  }

  EXPECT_EQ(ask(WithdrawRequest{disputed.at("number")}, kOwner), Outcome::kDone);
  ASSERT_EQ(::kill(::getpid(), SIGTERM), 0);
  watching.join();
}

TEST_F(KeptByHand, IsSettledByTheVotesOfARunThatEndedBeforeItSaidSo) {
  {
    GameLog log = log_of_a_run_with({DisputeRequest{0}, VoteRequest{kPlaced + 1, 1}});
    const auto settlement = log.history().referee().open_dispute()->votes().front().settlement;
    ASSERT_TRUE(log.say({std::nullopt, referee::Vote{"blue", settlement, kBen.speaker}, "players"}, {}));
  }

  std::thread watching = watch("game");
  json table = shown_at(kPlaced + 1 + 4);  // it was opened, two votes were given, and it was settled
  EXPECT_TRUE(table.at("dispute").is_null());
  EXPECT_TRUE(table.at("course").empty()) << "taken back";
  ASSERT_EQ(::kill(::getpid(), SIGTERM), 0);
  watching.join();
}

TEST_F(KeptByHand, RulesOnWhatWasSettledInARunThatEndedBeforeItDid) {
  {
    GameLog log = log_of_a_run_with({DisputeRequest{0}});
    const auto other = log.history().referee().possible_settlements().at(2);
    ASSERT_EQ(other.verdict, referee::Verdict::kCorrect);
    ASSERT_TRUE(log.say({std::nullopt, referee::DisputeSettled{0, other}, "players"}, {}));
  }

  std::thread watching = watch("game");
  const json table = shown_at(kPlaced + 1 + 3);  // it was opened, settled, and ruled on
  EXPECT_EQ(table.at("course").size(), 1U) << "what was played in truth";
  ASSERT_EQ(::kill(::getpid(), SIGTERM), 0);
  watching.join();
}

TEST_F(KeptByHand, TakesNothingThatIsOverAndEndsWhereTwoPhonesWishIt) {
  seat_both();
  {
    std::thread watching = watch("game");
    (void)shown_at(0);
    EXPECT_EQ(choose(0, 1), Outcome::kDone);
    (void)shown_at(1);
    EXPECT_EQ(choose(0, 0), Outcome::kQuestionSettled) << "that was said already";
    EXPECT_EQ(choose(1, 99), Outcome::kNoChoice);
    EXPECT_EQ(ask(EndRequest{true}, kAnna), Outcome::kWaits);
    EXPECT_EQ(ask(EndRequest{false}, kAnna), Outcome::kDone) << "she thinks better of it";
    EXPECT_EQ(ask(EndRequest{true}, kAnna), Outcome::kWaits);
    (void)post(PhoneGone{false}, kAnna);
    EXPECT_EQ(ask(EndRequest{true}, kBen), Outcome::kWaits) << "Anna's phone has gone";
    EXPECT_EQ(ask(EndRequest{true}, kAnna), Outcome::kDone);
    watching.join();
  }
  EXPECT_TRUE(known_games(file()).value().front().is_over);
  EXPECT_NE(out_.str().find("The game is abandoned, as said by the phone of Ben and the phone of Anna."),
            std::string::npos)
      << out_.str();
}

}  // namespace
}  // namespace seneschal::daemon
