// A whole game said aloud, in the place of a loudspeaker into a list.
#include "daemon/snapshots/announcer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string_view>

#include "daemon/artus/asking_run.h"
#include "daemon/artus/typed_history.h"
#include "daemon/referee/artus/tenant/artus_referee.h"
#include "hardware/sim/drives/simulated_voice.h"
#include "words/texts_of.h"

namespace seneschal::daemon {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsSupersetOf;

class AnnouncedGame : public test::AskingRun {
 protected:
  AnnouncedGame() {
    const Answerer truth = [this](const events::Question& question) {
      return events::Answer{referee::choice_in(truth_, question), "record"};
    };
    std::ostringstream said;
    journal::TerminalJournal journal(said, said);
    auto report = Report::open(scratch_ / "report", log_.history()).value();
    loop::EventLoop loop;
    TableRunParts parts{&loop, &log_, &report, truth, &journal, &texts_};
    parts.announcer = &announcer_;
    TableRun run(parts);
    EXPECT_EQ(show_until_asked(run, pictures()), "");
  }

  template <typename Kind>
  [[nodiscard]] std::size_t count() const {
    const auto& told = log_.history().told();
    return static_cast<std::size_t>(std::count_if(
        told.begin(), told.end(), [](const events::Told& each) { return std::holds_alternative<Kind>(each.said); }));
  }
  [[nodiscard]] std::size_t heard(std::string_view part) const {
    const auto& said = voice_.said();
    return static_cast<std::size_t>(std::count_if(
        said.begin(), said.end(), [&](const auto& each) { return each.find(part) != std::string::npos; }));
  }

  GameLog log_ = open_log().value();
  const words::Texts texts_ = words::english("artus");
  sim::SimulatedVoice voice_;
  Announcer announcer_{log_.history(), texts_, voice_};
};

TEST_F(AnnouncedGame, IsSaidFromItsFirstRulingToItsEnd) {
  const GameHistory& history = log_.history();
  ASSERT_TRUE(history.referee().has_ended());

  EXPECT_EQ(voice_.said().size(), count<events::Ruling>() + count<events::Mistake>() + count<events::Question>() +
                                      count<events::GameEnded>() + heard("Round "));
  EXPECT_EQ(heard(" plays "), count<events::Ruling>());
  EXPECT_GT(count<events::Mistake>(), 0U);
  EXPECT_THAT(voice_.said().front(), HasSubstr("Red plays "));
  EXPECT_THAT(voice_.said().back(), HasSubstr("The game is over: "));
}

TEST_F(AnnouncedGame, EndsEachRoundButTheLastWithTheScores) {
  EXPECT_EQ(heard("Round "), 15U);
  const auto& scores = test::step_of(log_.history(), 2).after.scores;  // of three players' first cards
  const auto text = [](int score) { return (score < 0 ? "minus " : "") + std::to_string(std::abs(score)); };

  EXPECT_THAT(voice_.said(), IsSupersetOf({"Round 1 is over: Red " + text(scores[0]) + ", Blue " + text(scores[1]) +
                                           ", Black " + text(scores[2]) + "."}));
}

TEST_F(AnnouncedGame, IsNotSaidAgainAfterARestart) {
  sim::SimulatedVoice later;
  Announcer announcer(log_.history(), texts_, later);

  announcer.said();

  EXPECT_THAT(later.said(), ElementsAre());
}

}  // namespace
}  // namespace seneschal::daemon
