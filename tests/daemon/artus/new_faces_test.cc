// A game that begins with no card taught, over synthetic pictures: phones say which card lies there, and a folder keeps
// its face.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>

#include <nlohmann/json.hpp>
#include <opencv2/core.hpp>

#include "daemon/artus/asking_run.h"
#include "daemon/faces/face_folder.h"
#include "daemon/game_files/artus/record_files.h"
#include "daemon/referee/artus/settlements.h"
#include "hardware/files/read_file.h"
#include "referee/artus/watched_game.h"
#include "rules/artus/tenant/artus_table.h"
#include "vision/board/face_learner.h"
#include "vision/pictures/decode_picture.h"
#include "vision/zones/card_faces.h"

namespace seneschal::daemon {
namespace {

using referee::test::difference;
using test::AskingRun;
using test::kAnna;
using test::kBen;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Cards whose faces are even greys, each another, and eyes that know those that they were shown. What they were not
/// shown is one of the others to them.
class GreyCards final : public vision::FaceLearner {
 public:
  GreyCards() {
    for (const table::Zone& zone : referee::test::game_at_table()->board().zones) {
      if (const auto* pile = std::get_if<table::Pile>(&zone.kind)) {
        all_ = pile->faces;
      }
    }
  }

  /// What lies there in truth becomes what these eyes see.
  void see(table::Reading& reading) {
    auto& pile = reading.at<table::PileReading>(artus::kPileZone);
    const auto truth = pile.best();
    lies_there_ = truth ? std::optional(grey_of(*truth)) : std::nullopt;
    if (!truth) {
      return;
    }
    constexpr double kNats = 30;
    const auto known = shown_.find(*lies_there_);
    pile.empty = -kNats;
    for (const table::Thing& each : all_) {
      const bool is_taught = is_shown(each);
      const bool is_it = known == shown_.end() ? !is_taught : known->second == each;
      pile.faces[each] = is_it ? 0 : -kNats;
      if (!is_taught) {
        pile.untaught.insert(each);
      }
    }
  }
  /// By its true face.
  [[nodiscard]] std::optional<table::Thing> shown_as(const table::Thing& truth) const {
    const auto found = shown_.find(grey_of(truth));
    return found == shown_.end() ? std::nullopt : std::optional(found->second);
  }
  /// As a daemon does at its start.
  void open(const std::filesystem::path& folder) {
    for (const table::Thing& each : all_) {
      if (const auto bytes = files::read_file(folder / face_file(each))) {
        teach(artus::kPileZone, each, vision::decode_colour(*bytes).value());
      }
    }
  }

  [[nodiscard]] std::map<std::string, cv::Mat> untaught_faces() const override {
    if (!lies_there_ || shown_.contains(*lies_there_)) {
      return {};
    }
    return {{artus::kPileZone, cv::Mat(137, 89, CV_8UC3, cv::Scalar::all(*lies_there_))}};
  }
  [[nodiscard]] std::optional<cv::Rect> face_in_picture(const std::string& /*zone*/) const override {
    return std::nullopt;
  }
  bool teach(const std::string& /*zone*/, const table::Thing& thing, const cv::Mat& face) override {
    forget(artus::kPileZone, thing);
    shown_[kStep * cvRound(cv::mean(face)[0] / kStep)] = thing;
    return true;
  }
  void forget(const std::string& /*zone*/, const table::Thing& thing) override {
    std::erase_if(shown_, [&](const auto& each) { return each.second == thing; });
  }
  [[nodiscard]] std::string face_file(const table::Thing& thing) const override {
    return vision::face_stem(vision::face_called(thing).value()) + ".jpg";
  }

 private:
  static constexpr int kStep = 3;
  [[nodiscard]] int grey_of(const table::Thing& thing) const {
    return kStep * static_cast<int>(std::find(all_.begin(), all_.end(), thing) - all_.begin());
  }
  [[nodiscard]] bool is_shown(const table::Thing& thing) const {
    return std::any_of(shown_.begin(), shown_.end(), [&](const auto& each) { return each.second == thing; });
  }

  std::vector<table::Thing> all_;
  std::map<int, table::Thing> shown_;  // by grey
  std::optional<int> lies_there_;
};

class NewFaces : public AskingRun {
 protected:
  /// The daemon with such eyes, from one start to its end.
  struct Evening {
    Evening(const NewFaces& table, const std::string& name, const std::filesystem::path& folder)
        : faces(eyes, folder),
          log(GameLog::open(table.scratch_ / (name + ".ledger"), name, referee::test::game_at_table(), table.terms_,
                            utc_now)
                  .value()),
          report(Report::open(table.scratch_ / name, log.history()).value()),
          run(parts()) {
      eyes.open(folder);
    }
    TableRunParts parts() {
      asked.requests.somebody_came();
      TableRunParts all{&asked.loop, &log,    &report,         nullptr,     &journal, &words::english("artus"),
                        false,       nullptr, &asked.requests, &asked.slots};
      all.faces = &faces;
      return all;
    }

    GreyCards eyes;
    FaceFolder faces;
    std::ostringstream out;
    journal::TerminalJournal journal{out, out};
    test::SeatedTable asked;
    GameLog log;
    Report report;
    TableRun run;
    int questions = 0;
  };

  /// Shows pictures until one raises a question; false when there are no more.
  static bool show_until_asked(Evening& evening, std::vector<std::filesystem::path>& left) {
    while (!left.empty()) {
      const std::filesystem::path file = left.front();
      left.erase(left.begin());
      const std::string bytes = files::read_file(file).value();
      if (nlohmann::json::parse(bytes).at("kind") == "illegal") {
        continue;  // with a card that nobody knows, a slip may be as legal as what was meant
      }
      auto seen = SyntheticTable::seen_in(bytes).value();
      evening.eyes.see(seen);
      EXPECT_TRUE(evening.run.show({file.filename().string(), bytes, seen}));
      if (evening.run.is_asking()) {
        return true;
      }
    }
    return false;
  }
  /// A whole game, each question answered as a phone would that knows the truth.
  void play(Evening& evening) const {
    auto left = pictures();
    while (show_until_asked(evening, left)) {
      ++evening.questions;
      while (evening.run.is_asking()) {
        ASSERT_EQ(evening.asked.ask(evening.run, truth_to_question(evening.log), kAnna), Outcome::kDone);
      }
    }
    ASSERT_TRUE(evening.run.finish());
  }
  [[nodiscard]] std::string difference_of(const std::string& name) const {
    return difference(game_files::read_record(scratch_ / name / "record.json").value().record, truth_);
  }
  [[nodiscard]] std::filesystem::path folder() const { return scratch_ / "cards"; }
  [[nodiscard]] static std::size_t files_in(const std::filesystem::path& folder) {
    std::error_code none;
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator(folder, none), std::filesystem::directory_iterator()));
  }
  /// The things that the true game lays.
  [[nodiscard]] std::set<table::Thing> laid() const {
    std::set<table::Thing> things;
    for (const auto& each : truth_.actions) {
      const auto player = static_cast<std::size_t>(each.action.player.to_int());
      things.insert(artus::face_of(each.action.card, truth_.players[player].colour));
    }
    return things;
  }
};

TEST_F(NewFaces, AreAskedForOnceAndKept) {
  int first_questions = 0;
  {
    Evening first(*this, "first", folder());
    play(first);
    first_questions = first.questions;
    EXPECT_EQ(difference_of("first"), "");
    EXPECT_EQ(files_in(folder()), laid().size()) << "each face is one file";
    for (const table::Thing& each : laid()) {
      EXPECT_EQ(first.eyes.shown_as(each), each);
      EXPECT_TRUE(std::filesystem::exists(folder() / first.eyes.face_file(each))) << each;
    }
  }
  EXPECT_GT(first_questions, 0);
  EXPECT_LE(first_questions, static_cast<int>(laid().size())) << "one tap for each card at the most";

  Evening second(*this, "second", folder());
  play(second);
  EXPECT_EQ(second.questions, 0);
  EXPECT_EQ(difference_of("second"), "");
  std::printf(
      "%zu actions; the first game asked about %d cards and kept %zu faces, %zu actions needed no question; the "
      "second asked %d\n",
      truth_.actions.size(), first_questions, laid().size(),
      truth_.actions.size() - static_cast<std::size_t>(first_questions), second.questions);
}

TEST_F(NewFaces, AreRenamedWithAnAnswerThatIsChanged) {
  Evening evening(*this, "first", folder());
  auto left = pictures();
  ASSERT_TRUE(show_until_asked(evening, left));
  const auto action = static_cast<std::size_t>(evening.log.history().referee().open_question()->index);
  const auto before = files_in(folder());
  const AnswerRequest truth = truth_to_question(evening.log);
  const int wrong = another_than(truth.choice);
  ASSERT_EQ(evening.asked.ask(evening.run, AnswerRequest{truth.question, wrong}, kAnna), Outcome::kDone);
  ASSERT_EQ(files_in(folder()), before + 1);
  const auto said = evening.log.history().referee().laid_by(action).at(artus::kPileZone);
  ASSERT_TRUE(std::filesystem::exists(folder() / evening.eyes.face_file(said)));

  ASSERT_EQ(evening.asked.ask(evening.run, ChangeRequest{truth.question, wrong, truth.choice}, kBen), Outcome::kDone);

  const auto is = evening.log.history().referee().laid_by(action).at(artus::kPileZone);
  EXPECT_NE(is, said);
  EXPECT_EQ(evening.eyes.shown_as(is), is);
  EXPECT_FALSE(std::filesystem::exists(folder() / evening.eyes.face_file(said)));
  EXPECT_TRUE(std::filesystem::exists(folder() / evening.eyes.face_file(is)));
}

TEST_F(NewFaces, AreRenamedWithARulingThatIsCorrectedInADispute) {
  Evening evening(*this, "first", folder());
  auto left = pictures();
  ASSERT_TRUE(show_until_asked(evening, left));
  const referee::AnyReferee& game = evening.log.history().referee();
  const auto action = static_cast<std::size_t>(game.open_question()->index);
  const AnswerRequest truth = truth_to_question(evening.log);
  ASSERT_EQ(evening.asked.ask(evening.run, AnswerRequest{truth.question, another_than(truth.choice)}, kAnna),
            Outcome::kDone);
  const auto said = game.laid_by(action).at(artus::kPileZone);
  const auto kept = files_in(folder());
  ASSERT_TRUE(std::filesystem::exists(folder() / evening.eyes.face_file(said)));

  ASSERT_EQ(evening.asked.ask(evening.run, DisputeRequest{static_cast<int>(action)}, kAnna), Outcome::kDone);
  const auto possible = game.possible_settlements();
  const auto correction = std::find_if(possible.begin(), possible.end(), [&](const referee::Settlement& each) {
    return each.played && *each.played == referee::played_text(truth_.actions[action].action);
  });
  ASSERT_NE(correction, possible.end());
  const VoteRequest vote{evening.log.history().open_dispute().value(),
                         static_cast<std::size_t>(correction - possible.begin())};
  EXPECT_EQ(evening.asked.ask(evening.run, vote, kAnna), Outcome::kDone);
  EXPECT_EQ(evening.asked.ask(evening.run, vote, kBen), Outcome::kDone);

  const auto is = game.laid_by(action).at(artus::kPileZone);
  EXPECT_NE(is, said);
  EXPECT_EQ(evening.eyes.shown_as(is), is);
  EXPECT_EQ(files_in(folder()), kept);
  EXPECT_FALSE(std::filesystem::exists(folder() / evening.eyes.face_file(said)));
  EXPECT_TRUE(std::filesystem::exists(folder() / evening.eyes.face_file(is)));
}

TEST_F(NewFaces, LoseNoGameToAFolderThatTakesNothing) {
  const auto blocked = scratch_ / "blocked";
  std::ofstream(blocked) << "no folder";
  {
    Evening first(*this, "first", blocked / "cards");
    play(first);
    EXPECT_GT(first.questions, 0);
    EXPECT_EQ(difference_of("first"), "");
    EXPECT_THAT(first.out.str(), HasSubstr("will be asked for again after the next start"));
  }
  Evening second(*this, "second", blocked / "cards");
  play(second);
  EXPECT_GT(second.questions, 0) << "it is asked for again";
  EXPECT_EQ(difference_of("second"), "");
}

TEST_F(NewFaces, AreCorrectedAlsoAfterTheDaemonWasStartedAgain) {
  AnswerRequest truth;
  int wrong = 0;
  std::size_t action = 0;
  std::size_t kept = 0;
  auto left = pictures();
  {
    Evening evening(*this, "first", folder());
    ASSERT_TRUE(show_until_asked(evening, left));
    action = static_cast<std::size_t>(evening.log.history().referee().open_question()->index);
    truth = truth_to_question(evening.log);
    wrong = another_than(truth.choice);
    ASSERT_EQ(evening.asked.ask(evening.run, AnswerRequest{truth.question, wrong}, kAnna), Outcome::kDone);
    kept = files_in(folder());
  }
  Evening again(*this, "first", folder());
  ASSERT_EQ(again.asked.ask(again.run, ChangeRequest{truth.question, wrong, truth.choice}, kBen), Outcome::kDone);
  const auto is = again.log.history().referee().laid_by(action).at(artus::kPileZone);
  EXPECT_EQ(again.eyes.shown_as(is), is);
  EXPECT_EQ(files_in(folder()), kept);
}

}  // namespace
}  // namespace seneschal::daemon
