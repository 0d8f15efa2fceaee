// seneschald with a servo under the simulated table: the disc follows the King, and only when it may.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "daemon/ledger/ledger_reader.h"
#include "run_program.h"
#include "system/devices/artus/drawn_servo.h"
#include "system/table/artus/drawn_table.h"

namespace seneschal::tests {
namespace {

using test::run_program;

class ServoWatch : public ::testing::Test {
 protected:
  void SetUp() override { put_servo(table_, kDrive); }

  /// The King moves from seat 0 to seat 7 in the first action.
  [[nodiscard]] test::Ran watch(const std::string& report, std::vector<std::string> more) const {
    const std::string record = game_file("artus-004");
    const std::string choice = ",pace=fast,actions=2,servo=" + std::to_string(kDrive);
    std::vector<std::string> words{"--camera",  table_.camera(record, choice),
                                   "--table",   table_.file(),
                                   "--cards",   table_.cards(),
                                   "--players", "red,blue",
                                   "--variant", "advanced",
                                   "--answers", record,
                                   "--report",  table_.in(report)};
    words.insert(words.end(), more.begin(), more.end());
    return run_program("seneschald", words);
  }
  [[nodiscard]] int entries_of(const std::string& report, const std::string& kind) const {
    int count = 0;
    const auto reader = ledger::LedgerReader::open(table_.in(report + "/game.ledger"));
    EXPECT_TRUE(reader);
    EXPECT_TRUE(reader->read_all([&](const ledger::Entry& entry) { count += entry.kind == kind ? 1 : 0; }));
    return count;
  }

  const DrawnTable table_{"2"};
};

TEST_F(ServoWatch, BringsTheCrownBesideTheKing) {
  const test::Ran ran = watch("report", {"--let-disc-turn"});

  ASSERT_EQ(ran.exit_status, 0) << ran.err;
  EXPECT_NE(ran.out.find("The disc is in place"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("the crown is at seat 7"), std::string::npos) << ran.out;
  EXPECT_EQ(entries_of("report", "disc_begins"), 1);
  EXPECT_EQ(entries_of("report", "disc_in_place"), 1);
  EXPECT_EQ(entries_of("report", "disc_stopped"), 0);
  EXPECT_EQ(run_program("seneschal", {"verify", table_.in("report/game.ledger")}).exit_status, 0);
}

TEST_F(ServoWatch, MovesNothingThatNobodyAllowed) {
  const test::Ran ran = watch("report", {});

  ASSERT_EQ(ran.exit_status, 0) << ran.err;
  EXPECT_NE(ran.out.find("The disc is to turn to 90 degrees"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("the crown is at seat 7\n"), std::string::npos) << ran.out;
  EXPECT_EQ(entries_of("report", "disc_asks"), 1);
  EXPECT_EQ(entries_of("report", "disc_begins"), 0);
}

TEST_F(ServoWatch, RefusesAServoThatIsAskedForAndNotThere) {
  const test::Ran ran = watch("report", {"--servo", "pwm:,chip=nobodys.pwm,channel=0"});

  EXPECT_EQ(ran.exit_status, 3) << ran.out;
  EXPECT_NE(ran.err.find("servo"), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace seneschal::tests
