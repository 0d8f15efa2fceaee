// seneschald --simulated --ready: a game that goes by itself, at a table that nobody has set up.
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>

#include <chrono>
#include <filesystem>
#include <string>

#include "daemon/game_files/artus/edition_files.h"
#include "daemon/simulation/artus/random_record.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "rules/artus/records/record.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "system/table/table_call.h"
#include "system/table/told_report.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

constexpr std::uint64_t kSeed = 11;

class ReadyTable : public ::testing::Test {
 protected:
  /// What the people play there.
  [[nodiscard]] std::string truth() const {
    const auto edition = game_files::read_edition(SENESCHAL_SOURCE_DIR "/rules/editions/alea-2011.json").value();
    const auto record = simulation::random_record(edition.edition, artus::Variant::kBeginner,
                                                  {artus::Colour::kRed, artus::Colour::kBlue}, kSeed);
    const auto file = scratch_.path() / "truth.json";
    EXPECT_TRUE(files::write_own_file(file, records::to_json(record)));
    return file.string();
  }
  [[nodiscard]] std::filesystem::path report() const { return scratch_.path() / "report"; }
  [[nodiscard]] Call call() const {
    return {{"--simulated", ""},
            {"--ready", ""},
            {"--seed", std::to_string(kSeed)},
            {"--report", report().string()},
            {"--answers", truth()}};
  }
  /// How often that was said, once it was said so often; after five minutes however often it was.
  [[nodiscard]] int said(const std::string& kind, int times) const {
    const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(5);
    while (said_in(report(), kind) < times && std::chrono::steady_clock::now() < until) {
      (void)::poll(nullptr, 0, 200);  // whoever plays there is another process
    }
    return said_in(report(), kind);
  }
  const test::ScratchFolder scratch_;
};

TEST_F(ReadyTable, HasAGameGoingInWhichItsDiscTurnsAndPeopleSlip) {
  std::string table;
  {
    WatchedPage page(scratch_.path(), call(), "0");
    EXPECT_FALSE(page.owners_code().empty()) << "phones join it as any other";
    EXPECT_GE(said("ruling", 3), 3);
    EXPECT_GE(said("turn", 1), 1);
    EXPECT_GE(said("mistake_cleared", 1), 1);
    table = files::read_file(report() / "table/wizard.json").value();
    EXPECT_EQ(page.end_with(SIGTERM), 0);
  }
  const int ruled = said_in(report(), "ruling");
  const WatchedPage again(scratch_.path(), call(), "0");
  EXPECT_GE(said("ruling", ruled + 1), ruled + 1) << "the same table, and the game goes on";
  EXPECT_EQ(files::read_file(report() / "table/wizard.json").value(), table);
}

TEST_F(ReadyTable, IsADrawnOneAndNoOther) {
  const auto ran = test::run_program("seneschald", {"--ready", "--report", report().string(), "--by-hand"});

  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_NE(ran.err.find("--ready: expected --simulated"), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace seneschal::tests
