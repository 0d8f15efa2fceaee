// Disputes at the table: the box between phones and the game, what phones say, and a run that stops for them.
#include "daemon/dispute_box.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "daemon/files/read_file.h"
#include "daemon/frames.h"
#include "daemon/ledger/verify.h"
#include "daemon/phone_disputes.h"
#include "daemon/referee/record_answers.h"
#include "daemon/synthetic_table.h"
#include "daemon/table_snapshot.h"
#include "referee/watched_game.h"
#include "run_program.h"

namespace seneschal::daemon {
namespace {

using artus::Colour;
using nlohmann::json;
using referee::Speaker;
using referee::Verdict;
using referee::test::difference;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr int kNeeded = 2;
const Speaker kAnna{1, "phone of Anna"};
const Speaker kBen{2, "phone of Ben"};
const Speaker kCleo{3, "phone of Cleo"};

bool is_readable(const DisputeBox& box) {
  pollfd ready{box.fd(), POLLIN, 0};
  return ::poll(&ready, 1, 0) == 1;
}

/// A run over the synthetic table, picture by picture, at which phones dispute.
class DisputedRun : public test::SyntheticTable {
 protected:
  /// The daemon, from one start to its end.
  struct Daemon {
    explicit Daemon(const DisputedRun& table)
        : log(table.open_log().value()),
          report(Report::open(table.scratch_ / "report", log.history()).value()),
          run({&log, &report, [&table](const auto& question) { return table.answer(question); }, &out, &out, false,
               nullptr, nullptr, &box}) {}

    [[nodiscard]] std::size_t dispute() const { return number_of_dispute(log.history()).value(); }
    [[nodiscard]] std::size_t choice_of(const referee::Settlement& settlement) const {
      const auto all = log.history().referee().possible_settlements();
      return static_cast<std::size_t>(std::find(all.begin(), all.end(), settlement) - all.begin());
    }
    void hear() {
      const auto heard = run.hear_disputes();
      EXPECT_TRUE(heard) << heard.error();
    }
    void dispute_last() {
      EXPECT_EQ(box.open(log.history().referee().action_count() - 1, kAnna), Heard::kTaken);
      hear();
    }
    void agree_on(const referee::Settlement& settlement) {
      const std::size_t choice = choice_of(settlement);
      EXPECT_EQ(box.vote(dispute(), choice, Colour::kRed, kAnna), Heard::kTaken);
      EXPECT_EQ(box.vote(dispute(), choice, Colour::kBlack, kBen), Heard::kTaken);
      hear();
    }

    std::ostringstream out;
    DisputeBox box{kNeeded};
    GameLog log;
    Report report;
    TableRun run;
  };

  [[nodiscard]] referee::Answer answer(const referee::Question& question) const {
    return {referee::choice_in(truth_, question), "record"};
  }
  static void show(TableRun& run, const std::filesystem::path& file) {
    const std::string bytes = files::read_file(file).value();
    const auto shown = run.show({file.filename().string(), bytes, seen_in(bytes).value()});
    EXPECT_TRUE(shown) << shown.error();
  }
  /// Shows pictures until so many actions are ruled on.
  void show_until(Daemon& daemon, int rulings) const {
    for (const auto& file : pictures_) {
      if (daemon.log.history().referee().action_count() >= rulings) {
        break;
      }
      if (!daemon.run.is_dealt_with(file.filename().string())) {
        show(daemon.run, file);
      }
    }
  }
  /// Shows the pictures that were not shown, up to one.
  void show_to(Daemon& daemon, const std::string& last) const {
    for (const auto& file : pictures_) {
      const std::string name = file.filename().string();
      if (name > daemon.log.last_frame().value() && name <= last) {
        show(daemon.run, file);
      }
    }
  }
  /// Shows all that is left.
  void show_rest(Daemon& daemon) const { show_to(daemon, pictures_.back().filename().string()); }
  [[nodiscard]] const artus::Action& action(int i) const { return truth_.actions[static_cast<std::size_t>(i)].action; }

  const std::vector<std::filesystem::path> pictures_ = pictures_in(scratch_ / "frames").value();
};

TEST_F(DisputedRun, StopsTheGameAndGoesOnWhereItWas) {
  Daemon daemon(*this);
  show_until(daemon, 3);
  daemon.dispute_last();
  EXPECT_THAT(daemon.out.str(), HasSubstr("DISPUTE: the phone of Anna disputes the ruling on action 2"));
  EXPECT_TRUE(daemon.run.is_waiting());
  EXPECT_EQ(daemon.run.sign(), ports::Sign::kWrong);

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
    return each.played && each.played->card == action(2).card;
  });
  ASSERT_NE(correction, possible.end());

  daemon.agree_on(*correction);

  const GameHistory& history = daemon.log.history();
  EXPECT_FALSE(daemon.run.is_disputed());
  ASSERT_EQ(history.steps().size(), 3U);
  EXPECT_EQ(history.steps()[2].action, correction->played);
  EXPECT_THAT(daemon.out.str(), HasSubstr("the dispute about action 2 is settled: it was something else"));
  EXPECT_THAT(daemon.out.str(), HasSubstr(", as was agreed"));
  EXPECT_THAT(daemon.out.str(), HasSubstr("WRONG: "));
  ASSERT_TRUE(daemon.run.finish());
  EXPECT_EQ(record().actions[2].action, correction->played);
  const Told& agreed = history.told()[history.ruling_of(2)];
  EXPECT_EQ(agreed.pictures.size(), 2U) << "those of the ruling in dispute";
  const auto explained = seneschal::test::run_program("seneschal", {"explain", log_file(), "--action", "2"});
  EXPECT_THAT(explained.out, HasSubstr("; TAKEN BACK in a dispute, it does not count"));
  EXPECT_THAT(explained.out, HasSubstr("agreed on in a dispute; no picture was weighed"));
  const auto exported = seneschal::test::run_program("seneschal", {"export", log_file()});
  EXPECT_EQ(records::parse_record(exported.out, "export").value().record, record());
  EXPECT_TRUE(ledger::verify(log_file()).value().is_whole());
}

TEST_F(DisputedRun, TakesBackWhatIsThenPlayedAgain) {
  Daemon daemon(*this);
  show_until(daemon, 4);
  const artus::State before = daemon.log.history().ruled(daemon.log.history().ruling_of(3)).before;
  daemon.dispute_last();

  daemon.agree_on({Verdict::kTakeBack, {}});
  EXPECT_EQ(daemon.log.history().steps().size(), 3U);
  EXPECT_EQ(*daemon.log.history().referee().state(), before);
  EXPECT_THAT(daemon.out.str(), HasSubstr("WRONG: ")) << "the figures have yet to go back";
  // The figures go back, and the same is played again.
  const auto told = daemon.log.history().ruling_of(2);
  const std::string back = daemon.log.history().told()[told].frame;
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

TEST_F(DisputedRun, GoesOnWithADisputeAfterARestart) {
  {
    Daemon daemon(*this);
    show_until(daemon, 3);
    daemon.dispute_last();
    EXPECT_EQ(daemon.box.vote(daemon.dispute(), 0, Colour::kRed, kAnna), Heard::kTaken);
    daemon.hear();
  }
  Daemon again(*this);
  EXPECT_TRUE(again.run.is_disputed());
  EXPECT_EQ(again.box.open(0, kBen), Heard::kAlreadyOpen);

  EXPECT_EQ(again.box.vote(again.dispute(), 0, Colour::kBlue, kBen), Heard::kTaken);
  again.hear();

  EXPECT_FALSE(again.run.is_disputed()) << "Anna's vote counts still";
  show_until(again, 48);
  ASSERT_TRUE(again.run.finish());
  EXPECT_EQ(difference(record(), truth_), "");
}

TEST_F(DisputedRun, ReadsTheSameGameFromTheLogAfterACorrection) {
  std::vector<artus::Step> steps;
  {
    Daemon daemon(*this);
    show_until(daemon, 5);
    EXPECT_EQ(daemon.box.open(2, kAnna), Heard::kTaken);
    daemon.hear();
    daemon.agree_on(daemon.log.history().referee().possible_settlements()[2]);
    steps = daemon.log.history().steps();
  }
  const auto log = open_log();

  ASSERT_TRUE(log) << log.error();
  EXPECT_EQ(log->history().steps(), steps);
  EXPECT_EQ(*log->history().referee().state(), steps.back().after);
}

TEST_F(DisputedRun, TellsTheVoteThatComesTooLate) {
  Daemon daemon(*this);
  show_until(daemon, 3);
  daemon.dispute_last();
  const std::size_t dispute = daemon.dispute();
  EXPECT_EQ(daemon.box.vote(dispute, 0, Colour::kRed, kAnna), Heard::kTaken);
  EXPECT_EQ(daemon.box.vote(dispute, 0, Colour::kBlue, kBen), Heard::kTaken);

  EXPECT_EQ(daemon.box.vote(dispute, 1, Colour::kBlack, kCleo), Heard::kTooLate) << "also before it is written down";
  daemon.hear();
  EXPECT_EQ(daemon.box.vote(dispute, 1, Colour::kBlack, kCleo), Heard::kTooLate);
  EXPECT_EQ(daemon.box.withdraw(dispute, kAnna, true), Heard::kTooLate);
}

TEST_F(DisputedRun, HearsTwoWhoVoteAtOnce) {
  Daemon daemon(*this);
  show_until(daemon, 3);
  daemon.dispute_last();
  const std::size_t dispute = daemon.dispute();
  EXPECT_EQ(daemon.box.vote(dispute, 0, Colour::kRed, kAnna), Heard::kTaken);
  Heard ben{};
  Heard cleo{};

  std::thread one([&] { ben = daemon.box.vote(dispute, 0, Colour::kBlue, kBen); });
  std::thread other([&] { cleo = daemon.box.vote(dispute, 0, Colour::kBlack, kCleo); });
  one.join();
  other.join();
  daemon.hear();

  EXPECT_NE(ben == Heard::kTaken, cleo == Heard::kTaken) << "one of them settled it";
  const auto& told = daemon.log.history().told();
  const auto count = [&](auto is) { return std::count_if(told.begin(), told.end(), is); };
  EXPECT_EQ(count([](const Told& each) { return std::holds_alternative<referee::Vote>(each.said); }), 2);
  EXPECT_EQ(count([](const Told& each) { return std::holds_alternative<referee::DisputeSettled>(each.said); }), 1);
}

TEST_F(DisputedRun, HearsOnlyWhatIsThere) {
  Daemon daemon(*this);
  EXPECT_EQ(daemon.box.open(0, kAnna), Heard::kNoSuchRuling);
  EXPECT_EQ(daemon.box.vote(0, 0, Colour::kRed, kAnna), Heard::kTooLate);
  EXPECT_FALSE(is_readable(daemon.box));
  show_until(daemon, 3);

  EXPECT_EQ(daemon.box.open(3, kAnna), Heard::kNoSuchRuling);
  EXPECT_EQ(daemon.box.open(-1, kAnna), Heard::kNoSuchRuling);
  daemon.dispute_last();
  EXPECT_EQ(daemon.box.vote(daemon.dispute(), 100000, Colour::kRed, kAnna), Heard::kNoSuchChoice);
  EXPECT_EQ(daemon.box.vote(daemon.dispute() + 1, 0, Colour::kRed, kAnna), Heard::kTooLate);
}

TEST_F(DisputedRun, IsWithdrawnByWhoOpenedItOrTheOwner) {
  Daemon daemon(*this);
  show_until(daemon, 3);
  daemon.dispute_last();
  EXPECT_EQ(daemon.box.withdraw(daemon.dispute(), kBen, false), Heard::kNotYours);
  EXPECT_EQ(daemon.box.withdraw(daemon.dispute(), kAnna, false), Heard::kTaken);
  daemon.hear();
  EXPECT_FALSE(daemon.run.is_disputed());

  daemon.dispute_last();
  EXPECT_EQ(daemon.box.withdraw(daemon.dispute(), kBen, true), Heard::kTaken);
  daemon.hear();

  EXPECT_FALSE(daemon.run.is_disputed());
  EXPECT_EQ(daemon.log.history().steps().size(), 3U);
}

TEST_F(DisputedRun, IsOpenedAndWithdrawnByTheButtonAtTheTable) {
  Daemon daemon(*this);
  EXPECT_TRUE(daemon.run.press_dispute());
  EXPECT_THAT(daemon.out.str(), HasSubstr("DISPUTE: somebody doubts the last ruling")) << "there is none: it is noted";
  show_until(daemon, 3);

  EXPECT_TRUE(daemon.run.press_dispute());
  daemon.hear();
  EXPECT_TRUE(daemon.run.is_disputed());
  EXPECT_TRUE(daemon.run.press_dispute());
  daemon.hear();

  EXPECT_FALSE(daemon.run.is_disputed());
}

TEST_F(DisputedRun, ShowsThePageWhatIsDisputed) {
  Daemon daemon(*this);
  show_until(daemon, 3);
  EXPECT_TRUE(snapshot_of(daemon.log.history(), {}).at("dispute").is_null());
  daemon.dispute_last();
  EXPECT_EQ(daemon.box.vote(daemon.dispute(), 1, Colour::kBlue, kBen), Heard::kTaken);
  daemon.hear();

  const json shown = snapshot_of(daemon.log.history(), {}).at("dispute");

  EXPECT_EQ(shown.at("number"), daemon.dispute());
  EXPECT_EQ(shown.at("ruling"), 2);
  EXPECT_EQ(shown.at("needed"), kNeeded);
  EXPECT_EQ(shown.at("players"), 3);
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

class PhoneDispute : public DisputedRun {
 protected:
  PhoneDispute() : daemon_(*this) { show_until(daemon_, 3); }
  static web::Call call(const std::string& body) { return {true, "/api/vote", body, "1", ""}; }
  static access::Phone phone(int number, const access::Profile& profile) {
    access::Phone phone;
    phone.number = number;
    phone.profile = profile;
    return phone;
  }
  Daemon daemon_;
};

TEST_F(PhoneDispute, IsOpenedAndVotedOn) {
  const auto anna = phone(1, {"Anna", "red"});
  EXPECT_EQ(dispute_by_phone(daemon_.box, call(R"({"ruling":2})"), anna).status, 200U);
  daemon_.hear();
  const std::string vote = json({{"dispute", daemon_.dispute()}, {"choice", 0}}).dump();

  EXPECT_EQ(vote_by_phone(daemon_.box, call(vote), anna).status, 200U);
  EXPECT_EQ(vote_by_phone(daemon_.box, call(vote), phone(2, {"Ben", "blue"})).status, 200U);
  const auto late = vote_by_phone(daemon_.box, call(vote), phone(3, {"Cleo", "black"}));

  EXPECT_EQ(late.status, 409U);
  EXPECT_EQ(json::parse(late.json),
            json({{"error", "dispute-over"}, {"says", "Too late: the dispute is settled already."}}));
  daemon_.hear();
  EXPECT_THAT(daemon_.out.str(), HasSubstr("red would uphold it  (the phone of Anna)"));
}

TEST_F(PhoneDispute, TakesNoVoteOfAPhoneThatPlaysNoColour) {
  const auto nobody = phone(4, {"Dora", {}});
  EXPECT_EQ(dispute_by_phone(daemon_.box, call(R"({"ruling":2})"), nobody).status, 200U);
  daemon_.hear();
  const std::string dispute = std::to_string(daemon_.dispute());

  const auto refused = vote_by_phone(daemon_.box, call(R"({"choice":0,"dispute":)" + dispute + "}"), nobody);

  EXPECT_EQ(refused.status, 409U);
  EXPECT_EQ(json::parse(refused.json).at("error"), "no-colour");
  EXPECT_EQ(withdraw_by_phone(daemon_.box, call(R"({"dispute":)" + dispute + "}"), phone(5, {"Eve", "red"})).status,
            409U);
  EXPECT_EQ(withdraw_by_phone(daemon_.box, call(R"({"dispute":)" + dispute + "}"), nobody).status, 200U);
}

TEST_F(PhoneDispute, IsRefusedWhereItIsNone) {
  const auto anna = phone(1, {"Anna", "red"});
  for (const char* body : {"", "{", "7", "[]", "{}", R"({"ruling":-1})", R"({"ruling":"2"})", R"({"ruling":1.5})",
                           R"({"ruling":18446744073709551615})", R"({"dispute":{},"choice":1})", R"({"dispute":1})"}) {
    EXPECT_EQ(dispute_by_phone(daemon_.box, call(body), anna).status, 400U) << body;
    EXPECT_EQ(vote_by_phone(daemon_.box, call(body), anna).status, 400U) << body;
  }
  EXPECT_EQ(dispute_by_phone(daemon_.box, call(R"({"ruling":99})"), anna).status, 409U);
  EXPECT_FALSE(is_readable(daemon_.box));
}

}  // namespace
}  // namespace seneschal::daemon
