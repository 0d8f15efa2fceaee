// The games of a log, read while it is written.
#include "daemon/book/book.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "book/artus/logged_games.h"
#include "daemon/book/artus/artus_book.h"
#include "daemon/history/known_games.h"
#include "scratch_folder.h"

namespace seneschal::book {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class BookOfALog : public ::testing::Test {
 protected:
  /// Writes one entry as it stands.
  void append(const std::string& game, const std::string& kind, const std::string& payload) const {
    auto ledger = ledger::Ledger::open(file_);
    ASSERT_TRUE(ledger) << ledger.error();
    const auto appended = ledger->append({"2026-03-01T19:30:05.250Z", game, kind, payload, {}});
    ASSERT_TRUE(appended) << appended.error();
  }
  void refresh() {
    const auto read = book_.refresh();
    EXPECT_TRUE(read) << read.error();
  }
  [[nodiscard]] const Chapter& chapter(std::size_t i) const { return book_.chapters().at(i); }

  const seneschal::test::ScratchFolder scratch_;
  const fs::path file_ = scratch_ / "game.ledger";
  Book book_{file_, test::games};
};

TEST_F(BookOfALog, ThatIsNotThereYetIsEmpty) {
  refresh();

  EXPECT_THAT(book_.chapters(), IsEmpty());
}

TEST_F(BookOfALog, TellsHowEachGameEnded) {
  const records::Record record = test::record_of("artus-006");
  const artus::State end = test::replayed(record).steps.back().after;
  test::log_game(file_, "game", record);

  refresh();

  ASSERT_THAT(book_.chapters(), SizeIs(1));
  EXPECT_EQ(chapter(0).stage, Stage::kOver);
  EXPECT_EQ(chapter(0).name, "game");
  EXPECT_EQ(chapter(0).terms, test::terms_of(record));
  EXPECT_EQ(chapter(0).actions, static_cast<int>(record.actions.size()));
  EXPECT_EQ(chapter(0).scores, std::vector<int>(end.scores.begin(), end.scores.begin() + end.player_count));
  EXPECT_EQ(chapter(0).pictures, 2 * chapter(0).actions);
  ASSERT_THAT(chapter(0).is_winner, SizeIs(static_cast<std::size_t>(end.player_count)));
  for (std::size_t i = 0; i < chapter(0).is_winner.size(); ++i) {
    EXPECT_EQ(chapter(0).is_winner[i], artus::winners(end).is_winner[i]) << i;
    EXPECT_EQ(statistics_in(chapter(0).statistics[i]).prestige(), end.scores[i]);
  }
}

TEST_F(BookOfALog, FollowsAGameThatIsBeingPlayed) {
  const records::Record record = test::record_of("artus-006");
  test::log_game(file_, "game", record, 5);
  refresh();
  EXPECT_EQ(chapter(0).actions, 5);
  EXPECT_EQ(chapter(0).stage, Stage::kOpen);
  const auto before = book_.mark();

  test::log_game(file_, "game", record, 7);
  refresh();

  EXPECT_EQ(chapter(0).actions, 7);
  EXPECT_NE(book_.mark(), before);
  EXPECT_THAT(book_.chapters(), SizeIs(1));
}

TEST_F(BookOfALog, ReadsWhileTheDaemonHasItOpen) {
  const records::Record record = test::record_of("artus-006");
  test::log_game(file_, "game", record, 3);
  const auto writer = ledger::Ledger::open(file_);
  ASSERT_TRUE(writer);

  refresh();

  EXPECT_EQ(chapter(0).actions, 3);
}

TEST_F(BookOfALog, KeepsGamesApart) {
  test::log_game(file_, "game", test::record_of("artus-006"), 4);
  test::log_game(file_, "game-2", test::record_of("artus-005"), 6);
  test::log_game(file_, "game", test::record_of("artus-006"), 9);

  refresh();

  ASSERT_THAT(book_.chapters(), SizeIs(2));
  EXPECT_EQ(chapter(0).actions, 9) << "though another was begun meanwhile";
  EXPECT_EQ(chapter(1).actions, 6);
  EXPECT_EQ(book_.recall(0).value().history()->steps().size(), 9U);
  EXPECT_EQ(book_.recall(1).value().history()->steps().size(), 6U);
}

TEST_F(BookOfALog, SaysWhoAbandonedAGame) {
  const std::vector<std::string> enders{"phone of Anna (number 1)", "phone of Ben (number 2)"};
  test::log_game(file_, "game", test::record_of("artus-006"), 4);
  append("game", daemon::kAbandoned, nlohmann::json({{"by", enders}, {"phones", {1, 2}}}).dump());

  refresh();

  EXPECT_EQ(chapter(0).stage, Stage::kAbandoned);
  EXPECT_EQ(chapter(0).abandoned_by, enders);
  EXPECT_EQ(chapter(0).actions, 4) << "what was played stays";
}

TEST_F(BookOfALog, SaysWhoAbandonedAGameInALogOfBefore) {
  test::log_game(file_, "game", test::record_of("artus-006"), 4);
  append("game", daemon::kAbandoned, R"({"by":"phone of Anna"})");

  refresh();

  EXPECT_EQ(chapter(0).abandoned_by, std::vector<std::string>{"phone of Anna"});
}

TEST_F(BookOfALog, ListsAGameOfAnEditionThatNobodyKnows) {
  append("old", "game_started", R"({"edition":"first-1999","players":["red","blue"],"variant":"beginner"})");
  append("old", "setup_seen", R"({"king_metal":"silver","king_seat":0})");
  test::log_game(file_, "game", test::record_of("artus-006"), 2);

  refresh();

  ASSERT_THAT(book_.chapters(), SizeIs(2));
  EXPECT_THAT(chapter(0).fault.value_or(""), HasSubstr("entry 1: nobody knows the edition first-1999"));
  EXPECT_EQ(chapter(0).terms, std::nullopt);
  EXPECT_EQ(chapter(1).fault, std::nullopt);
}

TEST_F(BookOfALog, ShowsAGameAsFarAsItCanBeFollowed) {
  test::log_game(file_, "game", test::record_of("artus-006"), 4);
  append("game", "ruling", R"({"action":77})");
  append("game", "game_ended", R"({"scores":[1,2,3],"winners":[2]})");

  refresh();

  EXPECT_THAT(chapter(0).fault.value_or(""), HasSubstr("ruling: "));
  EXPECT_EQ(chapter(0).actions, 4);
  EXPECT_EQ(chapter(0).stage, Stage::kOpen) << "what came after is not believed";
}

TEST_F(BookOfALog, PassesOverEntriesOfKindsThatItDoesNotKnow) {
  test::log_game(file_, "game", test::record_of("artus-006"), 4);
  append("game", "moon_rose", "{}");

  refresh();

  EXPECT_EQ(chapter(0).fault, std::nullopt);
}

TEST_F(BookOfALog, IsReadAnewWhereTheLogIsAnotherOneByNow) {
  test::log_game(file_, "game", test::record_of("artus-006"), 9);
  refresh();
  fs::remove_all(scratch_ / "game.ledger.evidence");
  fs::remove(file_);
  test::log_game(file_, "other", test::record_of("artus-005"), 2);

  refresh();

  ASSERT_THAT(book_.chapters(), SizeIs(1));
  EXPECT_EQ(chapter(0).name, "other");
  EXPECT_EQ(chapter(0).actions, 2);
}

TEST_F(BookOfALog, SaysWhatIsWrongWithAFileThatIsNone) {
  fs::create_directory(file_);

  const auto read = book_.refresh();

  ASSERT_FALSE(read);
  EXPECT_THAT(read.error(), HasSubstr("game.ledger"));
}

}  // namespace
}  // namespace seneschal::book
