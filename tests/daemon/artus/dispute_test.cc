// Disputes at the table: a run that stops for them, and what becomes of the game and its log.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "daemon/artus/disputed_run.h"
#include "daemon/artus/typed_history.h"
#include "daemon/ledger/verify.h"
#include "daemon/referee/artus/settlements.h"
#include "daemon/snapshots/table_snapshot.h"
#include "ledger/sample_ledger.h"
#include "referee/artus/watched_game.h"
#include "run_program.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using referee::Verdict;
using referee::test::difference;
using test::DisputedRun;
using test::kAnna;
using test::kBen;
using test::kCleo;
using test::kDora;
using test::kNeeded;
using test::kOwner;
using ::testing::HasSubstr;

TEST_F(DisputedRun, StopsTheGameAndGoesOnWhereItWas) {
  Daemon daemon(*this);
  show_until(daemon, 3);
  daemon.dispute_last();
  EXPECT_THAT(daemon.out.str(), HasSubstr("DISPUTE: Action 2 is disputed, by the phone of Anna"));
  EXPECT_TRUE(daemon.run.is_waiting());
  EXPECT_EQ(daemon.run.sign(), ports::Sign::kStopped);

  show_to(daemon, "009.jpg");  // in which another action was played
  EXPECT_EQ(daemon.log.history().referee().action_count(), 3) << "it was looked at, and not ruled on";
  daemon.agree_on({Verdict::kUphold, {}});

  EXPECT_EQ(daemon.log.history().referee().action_count(), 4) << "from the picture that was there already";
  show_rest(daemon);
  ASSERT_TRUE(daemon.run.finish());
  EXPECT_EQ(difference(record(), truth_), "");
}

TEST_F(DisputedRun, CorrectsTheGameAndKeepsWhatWasRuledInTheLog) {
  Daemon daemon(*this);
  show_until(daemon, 3);
  daemon.dispute_last();
  const auto possible = daemon.log.history().referee().possible_settlements();
  const auto correction = std::find_if(possible.begin(), possible.end(), [&](const referee::Settlement& each) {
    return each.played && referee::played_from(*each.played)->card == action(2).card;
  });
  ASSERT_NE(correction, possible.end());

  daemon.agree_on(*correction);

  const GameHistory& history = daemon.log.history();
  EXPECT_FALSE(daemon.run.is_disputed());
  ASSERT_EQ(history.steps().size(), 3U);
  EXPECT_EQ(referee::played_text(test::step_of(history, 2).action), correction->played);
  EXPECT_THAT(daemon.out.str(), HasSubstr("The ruling on action 2 is corrected."));
  EXPECT_THAT(daemon.out.str(), HasSubstr("Agreed on in a dispute; no picture was weighed."));
  EXPECT_THAT(daemon.out.str(), HasSubstr("WRONG: "));
  ASSERT_TRUE(daemon.run.finish());
  EXPECT_EQ(referee::played_text(record().actions[2].action), correction->played);
  const events::Told& agreed = history.told()[history.ruling_of(2)];
  EXPECT_EQ(agreed.pictures.size(), 2U) << "those of the ruling in dispute";
  const auto explained = seneschal::test::run_program("seneschal", {"explain", log_file(), "--action", "2"});
  EXPECT_THAT(explained.out, HasSubstr("; taken back (The ruling on action 2 is corrected.)"));
  EXPECT_THAT(explained.out, HasSubstr("Agreed on in a dispute; no picture was weighed."));
  const auto exported = seneschal::test::run_program("seneschal", {"export", log_file()});
  EXPECT_EQ(records::parse_record(exported.out, "export").value().record, record());
  EXPECT_TRUE(ledger::verify(log_file()).value().is_whole());
}

TEST_F(DisputedRun, TakesBackWhatIsThenPlayedAgain) {
  Daemon daemon(*this);
  show_until(daemon, 4);
  const artus::State before = artus::state_in(daemon.log.history().ruled(daemon.log.history().ruling_of(3)).before);
  daemon.dispute_last();

  daemon.agree_on({Verdict::kTakeBack, {}});
  EXPECT_EQ(daemon.log.history().steps().size(), 3U);
  EXPECT_EQ(test::state_of(daemon.log.history()), before);
  EXPECT_THAT(daemon.out.str(), HasSubstr("WRONG: ")) << "the figures have yet to go back";
  // The figures go back, and the same is played again.
  const auto told = daemon.log.history().ruling_of(2);
  const std::string back = daemon.log.history().told()[told].frame.value();
  show(daemon.run,
       *std::find_if(pictures_.begin(), pictures_.end(), [&](const auto& file) { return file.filename() == back; }));
  EXPECT_FALSE(daemon.log.history().referee().is_restoring());
  for (const auto& file : pictures_) {
    if (file.filename().string() > back) {
      show(daemon.run, file);
    }
  }

  ASSERT_TRUE(daemon.run.finish());
  EXPECT_EQ(difference(record(), truth_), "");
}

TEST_F(DisputedRun, KeepsThePictureBeforeWhatIsLookedAtAgain) {
  Daemon daemon(*this);
  show_until(daemon, 4);
  const GameHistory& history = daemon.log.history();
  const auto pictures = history.told()[history.ruling_of(3)].pictures;
  ASSERT_EQ(pictures.size(), 2U);
  daemon.dispute_last();

  daemon.agree_on({Verdict::kTakeBack, {}});

  ASSERT_TRUE(std::holds_alternative<events::Mistake>(history.told().back().said)) << "the figures have yet to go back";
  EXPECT_EQ(history.told().back().pictures, pictures) << "nobody has touched the table";
}

TEST_F(DisputedRun, GoesOnWithADisputeAfterARestart) {
  {
    Daemon daemon(*this);
    show_until(daemon, 3);
    daemon.dispute_last();
    EXPECT_EQ(daemon.ask(VoteRequest{daemon.dispute(), 0}, kAnna), Outcome::kDone);
  }
  Daemon again(*this);
  EXPECT_TRUE(again.run.is_disputed());
  EXPECT_EQ(again.ask(DisputeRequest{0}, kBen), Outcome::kDisputeOpen);

  EXPECT_EQ(again.ask(VoteRequest{again.dispute(), 0}, kBen), Outcome::kDone);

  EXPECT_FALSE(again.run.is_disputed()) << "Anna's vote counts still";
  show_until(again, 48);
  ASSERT_TRUE(again.run.finish());
  EXPECT_EQ(difference(record(), truth_), "");
}

TEST_F(DisputedRun, KeepsAtTheEndWhatItHasTakenAndTakesNothingMore) {
  std::size_t dispute = 0;
  {
    Daemon daemon(*this);
    show_until(daemon, 3);
    daemon.dispute_last();
    dispute = daemon.dispute();
    const auto in_time = daemon.asked.post(VoteRequest{dispute, 0}, kAnna);

    EXPECT_TRUE(daemon.run.finish());

    EXPECT_EQ(*in_time, Outcome::kDone);
    EXPECT_EQ(daemon.ask(VoteRequest{dispute, 0}, kBen), std::nullopt) << "nobody hears it any more";
  }
  Daemon again(*this);
  EXPECT_EQ(again.dispute(), dispute);
  EXPECT_EQ(again.log.history().referee().open_dispute()->votes().size(), 1U);
}

TEST_F(DisputedRun, SaysThatNobodyCanVoteWhereADisputeIsLeftAndNoPage) {
  {
    Daemon daemon(*this);
    show_until(daemon, 3);
    daemon.dispute_last();
  }
  std::ostringstream out;
  std::ostringstream warn;

  const std::string fault = run(out, warn);

  EXPECT_THAT(fault, HasSubstr("the ruling on action 2 was disputed in an earlier run"));
  EXPECT_THAT(fault, HasSubstr("start with --web"));
  EXPECT_THAT(warn.str(), HasSubstr("start with --web"));
}

TEST_F(DisputedRun, ReadsTheSameGameFromTheLogAfterACorrection) {
  std::vector<game::Outcome> steps;
  {
    Daemon daemon(*this);
    show_until(daemon, 5);
    EXPECT_EQ(daemon.ask(DisputeRequest{2}), Outcome::kDone);
    daemon.agree_on(daemon.log.history().referee().possible_settlements()[2]);
    steps = daemon.log.history().steps();
  }
  const auto log = open_log();

  ASSERT_TRUE(log) << log.error();
  ASSERT_EQ(log->history().steps().size(), steps.size());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    EXPECT_EQ(test::step_of(log->history(), i), artus::step_in(steps[i]));
  }
  EXPECT_EQ(log->history().referee().state(), steps.back().after);
}

TEST_F(DisputedRun, IsSettledByTheVoteThatMakesTheMajorityAndTellsTheNextThatItIsTooLate) {
  Daemon daemon(*this);
  show_until(daemon, 3);
  daemon.dispute_last();
  const VoteRequest vote{daemon.dispute(), 0};
  const auto anna = daemon.asked.post(vote, kAnna);
  const auto ben = daemon.asked.post(vote, kBen);

  EXPECT_EQ(daemon.ask(vote, kCleo), Outcome::kDisputeSettled) << "of three who vote at the same moment";

  EXPECT_EQ(*anna, Outcome::kDone);
  EXPECT_EQ(*ben, Outcome::kDone);
  EXPECT_EQ(daemon.ask(WithdrawRequest{vote.dispute}, kOwner), Outcome::kDisputeSettled);
  const auto& told = daemon.log.history().told();
  const auto count = [&](auto is) { return std::count_if(told.begin(), told.end(), is); };
  EXPECT_EQ(count([](const events::Told& each) { return std::holds_alternative<referee::Vote>(each.said); }), 2);
  EXPECT_EQ(count([](const events::Told& each) { return std::holds_alternative<referee::DisputeSettled>(each.said); }),
            1);
}

class DisputedRunAtAFullDisk : public DisputedRun, public ::testing::WithParamInterface<const char*> {};

TEST_P(DisputedRunAtAFullDisk, TellsThatAVoteIsKeptWhereWhatFollowsFromItIsNot) {
  Daemon daemon(*this);
  show_until(daemon, 3);
  const artus::State before = daemon.state();
  daemon.dispute_last();
  const auto all = daemon.log.history().referee().possible_settlements();
  const auto correct =
      std::find_if(all.begin(), all.end(), [](const auto& each) { return each.verdict == Verdict::kCorrect; });
  const VoteRequest vote{daemon.dispute(), static_cast<std::size_t>(correct - all.begin())};
  EXPECT_EQ(daemon.ask(vote, kAnna), Outcome::kDone);

  ledger::test::run_sql(daemon.log.file(),
                        std::string("CREATE TRIGGER no_room BEFORE INSERT ON entry WHEN NEW.kind = '") + GetParam() +
                            "' BEGIN SELECT RAISE(ABORT, 'no room'); END");
  const auto ben = daemon.asked.post(vote, kBen);
  const auto heard = daemon.run.hear();
  EXPECT_EQ(*ben, Outcome::kDone) << "the vote is in the log";
  ASSERT_FALSE(heard);
  EXPECT_TRUE(daemon.run.bear(tl::unexpected(heard.error())));
  EXPECT_TRUE(daemon.run.is_stuck());

  ledger::test::run_sql(daemon.log.file(), "DROP TRIGGER no_room");
  ASSERT_EQ(daemon.log.recover(), false);
  ASSERT_TRUE(daemon.run.settle_agreed());
  ASSERT_TRUE(daemon.run.say_agreed());
  EXPECT_FALSE(daemon.run.is_disputed());
  EXPECT_EQ(daemon.log.history().referee().action_count(), 3);
  EXPECT_NE(daemon.state(), before);
}

INSTANTIATE_TEST_SUITE_P(ThatTakesNo, DisputedRunAtAFullDisk, ::testing::Values("dispute_settled", "ruling"));

TEST_F(DisputedRun, HearsOnlyWhatIsThere) {
  Daemon daemon(*this);
  EXPECT_EQ(daemon.ask(DisputeRequest{0}), Outcome::kNoSuchRuling);
  EXPECT_EQ(daemon.ask(VoteRequest{0, 0}), Outcome::kDisputeSettled);
  show_until(daemon, 3);

  EXPECT_EQ(daemon.ask(DisputeRequest{3}), Outcome::kNoSuchRuling);
  EXPECT_EQ(daemon.ask(DisputeRequest{-1}), Outcome::kNoSuchRuling);
  EXPECT_TRUE(daemon.asked.slots.kept()->empty());
  daemon.dispute_last();
  EXPECT_EQ(daemon.ask(VoteRequest{daemon.dispute(), 100000}), Outcome::kNoChoice);
  EXPECT_EQ(daemon.ask(VoteRequest{daemon.dispute() + 1, 0}), Outcome::kDisputeSettled);
}

TEST_F(DisputedRun, KeepsTheSlotsWithTheirPhonesUntilItIsSettledAlsoOverARestart) {
  {
    Daemon daemon(*this);
    show_until(daemon, 3);
    daemon.dispute_last();
    EXPECT_EQ(daemon.asked.slots.kept()->size(), 3U);
  }
  Daemon again(*this);
  EXPECT_EQ(again.asked.slots.kept()->size(), 3U);
  again.asked.slots.hold({{"red", 4}, {"blue", 2}, {"black", 3}});
  EXPECT_EQ(again.ask(VoteRequest{again.dispute(), 0}, kDora), Outcome::kNoVote) << "it came later";

  again.agree_on({Verdict::kUphold, {}});

  EXPECT_TRUE(again.asked.slots.kept()->empty());
}

TEST_F(DisputedRun, CountsNoVoteOfAPhoneThatTheOwnerHasRemoved) {
  Daemon daemon(*this);
  show_until(daemon, 3);
  daemon.dispute_last();
  EXPECT_EQ(daemon.ask(VoteRequest{daemon.dispute(), 0}, kAnna), Outcome::kDone);

  (void)daemon.ask(PhoneGone{false}, kAnna);
  EXPECT_EQ(daemon.log.history().referee().open_dispute()->votes().size(), 1U) << "who leaves has voted";
  (void)daemon.ask(PhoneGone{true}, kAnna);

  EXPECT_TRUE(daemon.log.history().referee().open_dispute()->votes().empty());
  EXPECT_EQ(daemon.ask(VoteRequest{daemon.dispute(), 0}, kBen), Outcome::kDone);
  EXPECT_TRUE(daemon.run.is_disputed()) << "Ben's alone is no majority";
}

TEST_F(DisputedRun, IsTheOwnersWhereFewerThanTwoSlotsAreHeld) {
  Daemon daemon(*this);
  daemon.asked.slots.hold({{"red", 1}});
  show_until(daemon, 3);
  daemon.dispute_last();

  EXPECT_EQ(daemon.ask(VoteRequest{daemon.dispute(), 0}, kAnna), Outcome::kForOwner);
  EXPECT_EQ(daemon.ask(VoteRequest{daemon.dispute(), 0}, kOwner), Outcome::kDone);

  EXPECT_FALSE(daemon.run.is_disputed());
}

TEST_F(DisputedRun, IsWithdrawnByWhoOpenedIt) {
  Daemon daemon(*this);
  show_until(daemon, 3);
  daemon.dispute_last();
  EXPECT_EQ(daemon.ask(WithdrawRequest{daemon.dispute()}, kBen), Outcome::kOthersDispute);
  EXPECT_EQ(daemon.ask(WithdrawRequest{daemon.dispute()}, kOwner), Outcome::kOthersDispute) << "three have votes in it";
  EXPECT_TRUE(daemon.run.is_disputed());

  EXPECT_EQ(daemon.ask(WithdrawRequest{daemon.dispute()}, kAnna), Outcome::kDone);

  EXPECT_FALSE(daemon.run.is_disputed());
  EXPECT_EQ(daemon.log.history().steps().size(), 3U);
}

TEST_F(DisputedRun, IsWithdrawnByTheOwnerWhereNoMajorityCanBeHadAnyMore) {
  {
    Daemon daemon(*this);
    show_until(daemon, 3);
    daemon.dispute_last();
    EXPECT_EQ(daemon.ask(VoteRequest{daemon.dispute(), 1}, kBen), Outcome::kDone);
    daemon.asked.slots.hold({{"red", 1}});
    EXPECT_EQ(daemon.ask(WithdrawRequest{daemon.dispute()}, kOwner), Outcome::kOthersDispute)
        << "Anna may vote as Ben did, whose vote stands";
  }
  Daemon again(*this);
  again.asked.slots.hold({{"red", 1}, {"blue", 4}});
  EXPECT_EQ(again.ask(WithdrawRequest{again.dispute()}, kOwner), Outcome::kOthersDispute) << "also over a restart";
  (void)again.ask(PhoneGone{true}, kBen);
  EXPECT_EQ(again.ask(WithdrawRequest{again.dispute()}, kBen), Outcome::kOthersDispute);

  EXPECT_EQ(again.ask(WithdrawRequest{again.dispute()}, kOwner), Outcome::kDone) << "blue's phone of now has no vote";

  EXPECT_FALSE(again.run.is_disputed());
  EXPECT_EQ(again.log.history().steps().size(), 3U);
}

TEST_F(DisputedRun, IsWithdrawnByTheOwnerWhereThoseWhoLeftDoNotAgree) {
  Daemon daemon(*this);
  show_until(daemon, 3);
  daemon.dispute_last();
  EXPECT_EQ(daemon.ask(VoteRequest{daemon.dispute(), 0}, kAnna), Outcome::kDone);
  EXPECT_EQ(daemon.ask(VoteRequest{daemon.dispute(), 1}, kBen), Outcome::kDone);
  daemon.asked.slots.hold({{"black", 3}});
  EXPECT_EQ(daemon.ask(WithdrawRequest{daemon.dispute()}, kOwner), Outcome::kOthersDispute) << "Cleo has the last word";

  daemon.asked.slots.hold({});

  EXPECT_EQ(daemon.ask(WithdrawRequest{daemon.dispute()}, kOwner), Outcome::kDone);
}

TEST_F(DisputedRun, IsWithdrawnByTheOwnerWhereFewerThanTwoSlotsAreHeld) {
  Daemon daemon(*this);
  daemon.asked.slots.hold({{"red", 1}});
  show_until(daemon, 3);
  daemon.dispute_last();
  daemon.asked.slots.hold({{"red", 1}, {"blue", 2}, {"black", 3}});

  EXPECT_EQ(daemon.ask(WithdrawRequest{daemon.dispute()}, kOwner), Outcome::kDone) << "whoever came later has no vote";
}

TEST_F(DisputedRun, IsOpenedAndWithdrawnByTheButtonAtTheTable) {
  Daemon daemon(*this);
  EXPECT_TRUE(daemon.run.press_dispute());
  EXPECT_THAT(daemon.out.str(), HasSubstr("Somebody pressed the button of doubt")) << "there is none: it is noted";
  show_until(daemon, 3);

  EXPECT_TRUE(daemon.run.press_dispute());
  EXPECT_TRUE(daemon.run.is_disputed());
  EXPECT_TRUE(daemon.run.press_dispute());

  EXPECT_FALSE(daemon.run.is_disputed());
}

TEST_F(DisputedRun, ShowsThePageWhatIsDisputed) {
  Daemon daemon(*this);
  show_until(daemon, 3);
  EXPECT_TRUE(snapshot_of(daemon.log.history(), {}).at("dispute").is_null());
  daemon.dispute_last();
  EXPECT_EQ(daemon.ask(VoteRequest{daemon.dispute(), 1}, kBen), Outcome::kDone);

  TableShown of_table;
  of_table.electorate = daemon.asked.slots.electorate();
  const json shown = snapshot_of(daemon.log.history(), of_table).at("dispute");

  EXPECT_EQ(shown.at("number"), daemon.dispute());
  EXPECT_EQ(shown.at("ruling"), 2);
  EXPECT_EQ(shown.at("needed"), kNeeded);
  EXPECT_EQ(shown.at("slots"), json({{{"player", "red"}, {"phone", 1}},
                                     {{"player", "blue"}, {"phone", 2}},
                                     {{"player", "black"}, {"phone", 3}}}));
  EXPECT_EQ(shown.at("owner_withdraws"), false) << "three have votes in it";
  EXPECT_EQ(snapshot_of(daemon.log.history(), {}).at("dispute").at("owner_withdraws"), true) << "none of them is there";
  EXPECT_EQ(shown.at("votes"), json({{{"player", "blue"}, {"choice", 1}, {"phone", 2}}}));
  EXPECT_EQ(shown.at("choices").at(1), json({{"verdict", "take_back"}, {"lost", 1}}));
  EXPECT_EQ(shown.at("choices").size(), daemon.log.history().referee().possible_settlements().size());
  EXPECT_EQ(shown.at("seats").size(), 28U);
  const json line = line_of(daemon.log.history(), shown.at("told").get<std::size_t>());
  int counted = 0;
  for (const json& each : line.value("scored", json::array())) {
    counted += each.at("counted").get<int>();
  }
  EXPECT_EQ(counted, line.at("delta")) << "the arithmetic";
  for (const char* side : {"before", "after"}) {
    EXPECT_EQ(line.at("pictures").at(side).get<std::string>().size(), 64U);
  }
}

}  // namespace
}  // namespace seneschal::daemon
