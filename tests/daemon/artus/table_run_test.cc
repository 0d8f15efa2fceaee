// Runs over a folder of pictures, with synthetic eyes: each "picture" holds the truth about itself.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "daemon/artus/synthetic_table.h"
#include "daemon/ledger/verify.h"
#include "daemon/snapshots/told_text.h"
#include "referee/artus/watched_game.h"
#include "words/texts_of.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using referee::test::difference;
using ::testing::HasSubstr;

using TableRunTest = test::SyntheticTable;

TEST_F(TableRunTest, EndsWithTheTrueRecordAndALineForEachThingSaid) {
  std::ostringstream out;
  std::ostringstream warn;

  EXPECT_EQ(run(out, warn), "");

  EXPECT_EQ(difference(record(), truth_), "");
  EXPECT_EQ(warn.str(), "");
  int actions = 0;
  for (const json& line : rulings()) {
    EXPECT_TRUE(line.contains("frame")) << line;
    if (line.contains("ruling")) {
      EXPECT_EQ(line["ruling"]["action"], actions++);
    }
    if (line.contains("question")) {
      EXPECT_EQ(line["question"]["answered"], "record");
    }
  }
  EXPECT_EQ(actions, 48);
  EXPECT_TRUE(ledger::verify(scratch_ / "game.ledger").value().is_whole());
}

TEST_F(TableRunTest, SaysNothingTwiceWhenRunAgain) {
  std::ostringstream first;
  std::ostringstream second;
  run(first, first);
  const auto lines = rulings();

  EXPECT_EQ(run(second, second), "");

  EXPECT_EQ(second.str(), "");
  EXPECT_EQ(rulings(), lines);
}

TEST_F(TableRunTest, PassesOverADamagedPictureAndNamesIt) {
  std::ofstream(scratch_ / "frames" / "004.jpg") << "no picture";
  std::ostringstream out;
  std::ostringstream warn;

  EXPECT_EQ(run(out, warn), "");

  EXPECT_THAT(warn.str(), HasSubstr("004.jpg: expected a picture; passed over"));
  EXPECT_EQ(difference(record(), truth_), "");
}

TEST_F(TableRunTest, FindsBothActionsWhenAPictureIsMissing) {
  std::filesystem::remove(scratch_ / "frames" / "009.jpg");
  std::ostringstream out;

  EXPECT_EQ(run(out, out), "");

  const auto lines = rulings();
  const auto asked = std::find_if(lines.begin(), lines.end(), [](const json& line) {
    return line.contains("question") && line["frame"] == "010.jpg";
  });
  ASSERT_NE(asked, lines.end()) << "the first card lies under the second";
  EXPECT_GT((*asked)["question"]["choices"].size(), 1U) << *asked;
  EXPECT_EQ(difference(record(), truth_), "");
}

TEST_F(TableRunTest, RefusesToGoOnWithOtherPlayers) {
  std::ostringstream out;
  run(out, out);
  terms_.players.pop_back();

  EXPECT_THAT(run(out, out), HasSubstr("was begun as beginner, edition alea-2011, red,blue,black, not as"));
}

TEST_F(TableRunTest, DrawsABoardWithEveryFigure) {
  std::ostringstream out;
  run(out, out);
  const auto log = open_log();

  const auto board = [&](const char* language) {
    return board_text(words::texts_of(language, "artus"), log->history());
  };

  std::cout << board("en") << board("fr");
  EXPECT_THAT(board("en"), HasSubstr("*silver*"));
  EXPECT_THAT(board("en"), HasSubstr("27:King"));
  EXPECT_THAT(board("en"), HasSubstr("77  lies on 23"));
  EXPECT_THAT(board("de"), HasSubstr("27:König"));
  EXPECT_THAT(board("fr"), HasSubstr("couché sur 23"));
  EXPECT_THAT(board("es"), HasSubstr("*plata*"));
}

}  // namespace
}  // namespace seneschal::daemon
