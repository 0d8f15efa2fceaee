// What is right as it stands, a mistake that is none before all: what phones and the terminal say of it, and a run that
// takes it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "daemon/artus/asking_run.h"
#include "daemon/events/told_entry.h"
#include "daemon/ledger/ledger_reader.h"
#include "daemon/ledger/verify.h"
#include "daemon/referee/artus/tenant/said_event.h"
#include "daemon/snapshots/table_snapshot.h"
#include "daemon/snapshots/told_text.h"
#include "referee/artus/watched_game.h"
#include "rules/artus/tenant/artus_table.h"
#include "words/texts_of.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using test::AskingRun;
using ::testing::HasSubstr;

const referee::Speaker kThirdPhone{3, "phone of Anna (number 3)"};
const Requester kThird{kThirdPhone};

TEST(StandsRightEntry, SaysWhoSaidSoOrThatPlayWentOn) {
  for (const auto& by : {std::optional(kThirdPhone), std::optional<referee::Speaker>()}) {
    const events::Told told{"012.jpg", events::StandsRight{7, by}};

    const auto read = events::told_from(events::kind_of(told.said), payload_of(told));

    ASSERT_TRUE(read) << read.error();
    const auto& right = std::get<events::StandsRight>(read->said);
    EXPECT_EQ(right.index, 7);
    EXPECT_EQ(right.by, by);
    EXPECT_EQ(json::parse(payload_of(told)).contains("phone"), by.has_value());
  }
}

TEST(RulingEntry, KeepsWhatThePileShowsWhereThatIsAnotherCard) {
  referee::Ruling ruling;
  EXPECT_FALSE(json::parse(payload_of(events::Told{"012.jpg", event_of(ruling)})).contains("pile"));
  ruling.pile = referee::TopCard{artus::CardId::kKnight1To3, artus::Colour::kBlue};
  const events::Told told{"012.jpg", event_of(ruling)};

  const auto read = events::told_from(events::kind_of(told.said), payload_of(told));

  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(std::get<referee::Ruling>(referee::said_from(read->said).value()).pile, ruling.pile);
  EXPECT_EQ(json::parse(payload_of(told)).at("pile"), json({{"card", "knight:1-3"}, {"colour", "blue"}}));
}

TEST(RulingEntry, KeepsWhichFaceThePictureShowsThatNobodyHadTaught) {
  referee::Ruling ruling;
  EXPECT_FALSE(json::parse(payload_of(events::Told{"012.jpg", event_of(ruling)})).contains("new_faces"));
  ruling.new_face = referee::TopCard{artus::CardId::kKnight1To3, artus::Colour::kBlue};
  const events::Told told{"012.jpg", event_of(ruling)};

  const auto read = events::told_from(events::kind_of(told.said), payload_of(told));

  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(std::get<referee::Ruling>(referee::said_from(read->said).value()).new_face, ruling.new_face);
  EXPECT_EQ(json::parse(payload_of(told)).at("new_faces"), json({{"pile", "knight:1-3 blue"}}));
}

TEST(QuestionEntry, KeepsThatAFaceIsAskedForThatNobodyHasTaught) {
  referee::Question question;
  EXPECT_FALSE(json::parse(payload_of(events::Told{"012.jpg", event_of(question)})).contains("new_face"));
  question.shows_new_face = true;
  const events::Told told{"012.jpg", event_of(question)};

  const auto read = events::told_from(events::kind_of(told.said), payload_of(told));

  ASSERT_TRUE(read) << read.error();
  EXPECT_TRUE(std::get<referee::Question>(referee::said_from(read->said).value()).shows_new_face);
  EXPECT_EQ(json::parse(payload_of(told)).at("new_face"), "pile");
}

TEST(QuestionEntry, KeepsWhatThePileShowsWhereNobodyMayHavePlayed) {
  referee::Question question;
  EXPECT_FALSE(json::parse(payload_of(events::Told{"012.jpg", event_of(question)})).contains("pile"));
  question.pile = referee::TopCard{artus::CardId::kKnight1To3, artus::Colour::kBlue};
  const events::Told told{"012.jpg", event_of(question)};

  const auto read = events::told_from(events::kind_of(told.said), payload_of(told));

  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(std::get<referee::Question>(referee::said_from(read->said).value()).pile, question.pile);
}

TEST(QuestionEntry, KeepsWhatAnActionRuledOnBeforeMayHaveBeen) {
  artus::Action played;
  played.card = artus::CardId::kKnight2To4;
  played.deed = artus::Move{artus::Seat::from_int(5).value(), artus::Seat::from_int(8).value()};
  referee::Question question;
  question.choices.resize(2);
  question.choices[1].reopens = referee::Reopened{9, played, true};

  const auto read = events::told_from("question", payload_of(events::Told{"012.jpg", event_of(question)}));

  ASSERT_TRUE(read) << read.error();
  const auto said = referee::said_from(read->said);
  ASSERT_TRUE(said) << said.error();
  const auto& choices = std::get<referee::Question>(*said).choices;
  EXPECT_EQ(choices[0].reopens, std::nullopt);
  EXPECT_EQ(choices[1].reopens, question.choices[1].reopens);
}

/// The synthetic table up to the first mistake that waits to be put right.
class WronglyCalled : public AskingRun {
 protected:
  /// The place of the mistake among all that was said.
  [[nodiscard]] std::size_t show_until_wrong(Daemon& daemon) const {
    const GameHistory& history = daemon.log.history();
    for (const auto& file : pictures()) {
      const std::string name = file.filename().string();
      if (daemon.run.is_dealt_with(name)) {
        continue;
      }
      const std::string bytes = files::read_file(file).value();
      EXPECT_TRUE(daemon.run.show({name, bytes, seen_in(bytes).value()}));
      while (daemon.run.is_asking()) {
        EXPECT_EQ(daemon.ask(truth_to_question(daemon.log)), Outcome::kDone);
      }
      const auto open = history.open();
      if (open && std::holds_alternative<events::Mistake>(history.told()[*open].said)) {
        return *open;
      }
    }
    ADD_FAILURE() << "nothing is wrong at this table";
    return 0;
  }
  [[nodiscard]] std::vector<json> entries(const std::string& kind) const {
    std::vector<json> found;
    EXPECT_TRUE(ledger::LedgerReader::open(log_file()).value().read_all([&](const ledger::Entry& entry) {
      if (entry.kind == kind) {
        found.push_back(json::parse(entry.payload));
      }
    }));
    return found;
  }
};

TEST_F(WronglyCalled, IsTakenBackAtOnceWhenAPhoneSaysSo) {
  Daemon daemon(*this);
  const std::size_t mistake = show_until_wrong(daemon);
  const GameHistory& history = daemon.log.history();
  const int index = std::get<events::Mistake>(history.told()[mistake].said).index;
  EXPECT_EQ(daemon.run.sign(), ports::Sign::kWrong);

  ASSERT_EQ(daemon.ask(RightRequest{mistake}, kThird), Outcome::kDone);

  ASSERT_GT(history.told().size(), mistake + 1);
  const auto* right = std::get_if<events::StandsRight>(&history.told()[mistake + 1].said);
  ASSERT_NE(right, nullptr);
  EXPECT_EQ(right->index, index);
  EXPECT_EQ(right->by->phone, kThirdPhone.phone);
  EXPECT_THAT(daemon.out.str(), HasSubstr("Taken back: the table is right as it stands, says the phone of Anna (3)"));
  EXPECT_NE(snapshot_of(history, {}).at("open"), mistake);
  EXPECT_EQ(daemon.ask(RightRequest{mistake}, kThird), Outcome::kNothingWrong);
  const auto kept = entries("stands_right");
  ASSERT_EQ(kept.size(), 1U);
  EXPECT_EQ(kept[0].at("action"), index);
  EXPECT_EQ(kept[0].at("by"), kThirdPhone.name);
  EXPECT_EQ(kept[0].at("phone"), kThirdPhone.phone);
  EXPECT_TRUE(ledger::verify(log_file()).value().is_whole());
}

TEST_F(WronglyCalled, CanBeSaidToBeRightAfterARestartAndIsRightAfterTheNext) {
  std::size_t mistake = 0;
  {
    Daemon daemon(*this);
    mistake = show_until_wrong(daemon);
  }
  {
    Daemon daemon(*this);
    EXPECT_EQ(daemon.log.history().open(), mistake);
    ASSERT_EQ(daemon.ask(RightRequest{mistake}, kThird), Outcome::kDone) << "also before a picture was seen";
  }
  const Daemon daemon(*this);
  EXPECT_EQ(daemon.log.history().open(), std::nullopt);
  EXPECT_TRUE(std::holds_alternative<events::StandsRight>(daemon.log.history().told()[mistake + 1].said));
}

TEST_F(WronglyCalled, IsTakenBackStillWhenTheRunEnds) {
  Daemon daemon(*this);
  const std::size_t mistake = show_until_wrong(daemon);
  const auto outcome = daemon.asked.post(RightRequest{mistake}, kThird);

  ASSERT_TRUE(daemon.run.finish());

  EXPECT_EQ(*outcome, Outcome::kDone);
  EXPECT_EQ(entries("stands_right").size(), 1U);
}

TEST_F(WronglyCalled, WaitsWhileARulingIsDisputed) {
  Daemon daemon(*this);
  const std::size_t mistake = show_until_wrong(daemon);
  ASSERT_EQ(daemon.ask(DisputeRequest{daemon.log.history().referee().action_count() - 1}), Outcome::kDone);

  EXPECT_EQ(daemon.ask(RightRequest{mistake}, kThird), Outcome::kNothingWrong);

  ASSERT_EQ(daemon.ask(WithdrawRequest{daemon.log.history().open_dispute().value()}), Outcome::kDone);
  EXPECT_EQ(daemon.ask(RightRequest{mistake}, kThird), Outcome::kDone) << "it is open again";
}

TEST_F(WronglyCalled, IsTakenBackByWhoeverSaysSoInTheTerminal) {
  Daemon daemon(*this);
  EXPECT_FALSE(daemon.run.object_from_table()) << "nothing is wrong yet";
  (void)show_until_wrong(daemon);

  EXPECT_TRUE(daemon.run.object_from_table());
  daemon.hear();

  EXPECT_THAT(daemon.out.str(), HasSubstr("Taken back: the table is right as it stands, as was said at the table"));
  EXPECT_EQ(entries("stands_right")[0].at("phone"), 0);
}

/// The synthetic table, of which the eyes see less or more than there is.
class SeenOtherwise : public AskingRun {
 protected:
  [[nodiscard]] json frame(const std::string& name) const {
    return json::parse(files::read_file(scratch_ / "frames" / name).value());
  }
  [[nodiscard]] json frame_without(const std::string& name, int seat) const {
    json shown = frame(name);
    shown.at("seats").at(static_cast<std::size_t>(seat)) = nullptr;
    shown.at("rings").erase(std::to_string(seat));
    return shown;
  }
  static void show(Daemon& daemon, const std::string& name, const table::Reading& seen) {
    EXPECT_TRUE(daemon.run.show({name, "a picture", seen}));
  }
  static void show(Daemon& daemon, const std::string& name, const json& frame) {
    show(daemon, name, seen_in(frame.dump()).value());
  }
  /// What the page of a phone offers to call right; "" where nothing may be.
  static std::string offered(const Daemon& daemon) {
    TableShown shown;
    shown.picture.emplace();
    const json right = snapshot_of(daemon.log.history(), shown).at("right");
    return right.is_null() ? "" : right.at("what").get<std::string>() + ' ' + right.at("number").dump();
  }
  /// What was said from this place on, by kind.
  static std::vector<std::string> kinds_from(const Daemon& daemon, std::size_t place) {
    std::vector<std::string> kinds;
    const auto& told = daemon.log.history().told();
    std::for_each(told.begin() + static_cast<std::ptrdiff_t>(place), told.end(),
                  [&](const events::Told& each) { kinds.push_back(events::kind_of(each.said)); });
    return kinds;
  }
};

TEST_F(SeenOtherwise, IsSetUpRightWhateverACrownedChairShows) {
  Daemon daemon(*this);
  EXPECT_EQ(daemon.ask(RightRequest{0}, kThird), Outcome::kNothingWrong) << "no picture was seen";
  show(daemon, "001.jpg", frame_without("001.jpg", 7));
  ASSERT_EQ(offered(daemon), "setup 0");
  EXPECT_EQ(daemon.ask(RightRequest{1}, kThird), Outcome::kNothingWrong);

  ASSERT_EQ(daemon.ask(RightRequest{0}, kThird), Outcome::kDone);

  EXPECT_EQ(kinds_from(daemon, 0), (std::vector<std::string>{"stands_right", "setup_seen"}));
  EXPECT_THAT(daemon.out.str(), HasSubstr("The table is set up right, says the phone of Anna (3)"));
  EXPECT_EQ(line_of(daemon.log.history(), 0).at("of"), "setup");
  EXPECT_EQ(daemon.ask(RightRequest{0}, kThird), Outcome::kNothingWrong) << "now it would be said of the knights";
  EXPECT_EQ(offered(daemon), "placed 2");
  EXPECT_TRUE(ledger::verify(log_file()).value().is_whole());
}

TEST_F(SeenOtherwise, IsSaidOfTheSetUpOnce) {
  Daemon daemon(*this);
  json shown = frame_without("001.jpg", 7);
  for (const int knight : {1, 2, 3}) {
    shown.at("seats").at(static_cast<std::size_t>(knight)) = "red";
  }
  show(daemon, "001.jpg", shown);
  ASSERT_TRUE(daemon.run.object_from_table());

  daemon.hear();

  EXPECT_EQ(kinds_from(daemon, 0), std::vector<std::string>{"stands_right"}) << "knights stand where none should yet";
  EXPECT_EQ(offered(daemon), "");
  EXPECT_FALSE(daemon.run.object_from_table());
}

/// Of which the knight on a chair is not seen.
class KnightUnseen : public SeenOtherwise, public ::testing::WithParamInterface<int> {};

// The first that is placed, without which the others stand out of turn, and the last.
INSTANTIATE_TEST_SUITE_P(Knights, KnightUnseen, ::testing::Values(4, 25));

TEST_P(KnightUnseen, IsAskedForWhereAllKnightsAreSaidToStand) {
  Daemon daemon(*this);
  show(daemon, "001.jpg", frame("001.jpg"));
  ASSERT_EQ(offered(daemon), "placed 1");
  show(daemon, "002.jpg", frame_without("002.jpg", GetParam()));
  const GameHistory& history = daemon.log.history();
  const std::size_t number = history.told().size();
  ASSERT_EQ(offered(daemon), "placed " + std::to_string(number));
  EXPECT_EQ(history.referee().has_mistake(), GetParam() == 4);
  EXPECT_EQ(daemon.ask(RightRequest{1}, kThird), Outcome::kNothingWrong) << "more has been seen since";

  ASSERT_EQ(daemon.ask(RightRequest{number}, kThird), Outcome::kDone);

  EXPECT_THAT(daemon.out.str(), HasSubstr("All knights stand, says the phone of Anna (3)"));
  EXPECT_EQ(line_of(history, number).at("of"), "placed");
  EXPECT_EQ(offered(daemon), "") << "it can be said once";
  const auto question = history.referee().open_question();
  ASSERT_TRUE(question);
  EXPECT_EQ(question->particulars.at("what"), "knights");
  ASSERT_EQ(daemon.ask(truth_to_question(daemon.log)), Outcome::kDone);
  EXPECT_EQ(phase_of(history), "playing");
  EXPECT_EQ(daemon.ask(RightRequest{number}, kThird), Outcome::kNothingWrong);
  EXPECT_TRUE(ledger::verify(log_file()).value().is_whole());
}

/// A table whose first action leaves its marker on either of two spaces, as far as anybody can see.
class AskedWhatIsWrong : public SeenOtherwise {
 protected:
  /// The place of the question.
  [[nodiscard]] std::size_t show_until_asked(Daemon& daemon) const {
    show(daemon, "001.jpg", frame("001.jpg"));
    show(daemon, "002.jpg", frame("002.jpg"));
    auto seen = seen_in(frame("003.jpg").dump()).value();
    const auto played = daemon.log.history().referee().look(seen);
    const auto* ruling = played ? std::get_if<events::Ruling>(&*played) : nullptr;
    EXPECT_NE(ruling, nullptr);
    const auto colour =
        referee::typed(daemon.log.history().referee()).state()->colour(referee::action_of(*ruling).player);
    auto& marker = seen.at<table::TrackReading>(artus::kTrackZone).markers[artus::marker_thing(colour)];
    const table::MarkerPlace right = marker.best().value();
    auto& spaces = right.is_lying ? marker.lying : marker.standing;
    for (double lead = 0; lead < 20; lead += 0.5) {
      spaces[static_cast<std::size_t>(right.space) - 1] = spaces[static_cast<std::size_t>(right.space)] + lead;
      const auto said = daemon.log.history().referee().look(seen);
      if (said && std::holds_alternative<events::Question>(*said)) {
        show(daemon, "003.jpg", seen);
        return daemon.log.history().told().size() - 1;
      }
    }
    ADD_FAILURE() << "nobody is asked";
    return 0;
  }
};

TEST_F(AskedWhatIsWrong, HearsThatNothingIs) {
  Daemon daemon(*this);
  const std::size_t question = show_until_asked(daemon);
  ASSERT_EQ(offered(daemon), "question " + std::to_string(question));
  EXPECT_EQ(daemon.ask(RightRequest{question + 1}, kThird), Outcome::kNothingWrong);

  ASSERT_EQ(daemon.ask(RightRequest{question}, kThird), Outcome::kDone);

  EXPECT_EQ(kinds_from(daemon, question), (std::vector<std::string>{"question", "stands_right", "ruling"}));
  EXPECT_THAT(daemon.out.str(), HasSubstr("Nothing is wrong, says the phone of Anna (3)"));
  EXPECT_EQ(line_of(daemon.log.history(), question + 1).at("of"), "question");
  EXPECT_EQ(daemon.ask(RightRequest{question}, kThird), Outcome::kNothingWrong);
  EXPECT_EQ(daemon.ask(AnswerRequest{question, 0}), Outcome::kQuestionSettled);
  EXPECT_FALSE(daemon.run.is_asking());
  EXPECT_TRUE(ledger::verify(log_file()).value().is_whole());
}

TEST_F(AskedWhatIsWrong, IsTooLateOnceItIsAnswered) {
  Daemon daemon(*this);
  const std::size_t question = show_until_asked(daemon);
  ASSERT_EQ(daemon.ask(truth_to_question(daemon.log)), Outcome::kDone);

  EXPECT_EQ(daemon.ask(RightRequest{question}, kThird), Outcome::kNothingWrong);
  EXPECT_EQ(offered(daemon), "");
}

TEST_F(AskedWhatIsWrong, IsNotOfferedWhereNoChoiceIsAMistake) {
  Daemon daemon(*this);
  const std::size_t question = show_until_asked(daemon);
  GameHistory history = daemon.log.history();
  events::Question other = std::get<events::Question>(history.told()[question].said);
  std::erase_if(other.choices, events::is_mistake);

  ASSERT_TRUE(history.take(events::Told{"003.jpg", other}));

  EXPECT_FALSE(history.vouchable());
}

TEST_F(AskedWhatIsWrong, LeavesAMistakeThatWasOpenBefore) {
  Daemon daemon(*this);
  const std::size_t question = show_until_asked(daemon);
  GameHistory history = daemon.log.history();
  const auto asked = history.told()[question].said;
  referee::Mistake mistake;
  mistake.what = referee::MistakeKind::kTray;
  ASSERT_TRUE(history.take(events::Told{"003.jpg", event_of(mistake)}));
  ASSERT_TRUE(history.take(events::Told{"003.jpg", asked}));

  ASSERT_TRUE(history.take(events::Told{"003.jpg", events::StandsRight{0, kThirdPhone}}));

  EXPECT_EQ(history.vouched(question + 3), Vouchable::What::kQuestion);
  EXPECT_EQ(history.open(), question + 1);
}

TEST_F(SeenOtherwise, WhatWasMisreadIsSaidToBeSeenAgainAndNotToBePutRight) {
  Daemon daemon(*this);
  show(daemon, "001.jpg", frame("001.jpg"));
  show(daemon, "002.jpg", frame("002.jpg"));
  GameHistory history = daemon.log.history();
  const std::size_t first = history.told().size();
  const events::Mistake mistake = event_of(referee::Mistake());

  ASSERT_TRUE(history.take(events::Told{"003.jpg", events::MistakeCleared{0}}));
  ASSERT_TRUE(history.take(events::Told{"003.jpg", mistake}));
  ASSERT_TRUE(history.take(events::Told{"003.jpg", events::MistakeCleared{0}}));

  EXPECT_EQ(told_text(words::english("artus"), history, first), "003.jpg  What was misread can be seen again");
  EXPECT_EQ(line_of(history, first).at("seen_again"), true);
  EXPECT_EQ(told_text(words::english("artus"), history, first + 2), "003.jpg  Put right, thank you");
  EXPECT_FALSE(line_of(history, first + 2).contains("seen_again"));
}

}  // namespace
}  // namespace seneschal::daemon
