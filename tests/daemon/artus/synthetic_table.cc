#include "daemon/artus/synthetic_table.h"

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "daemon/game_files/artus/record_files.h"
#include "daemon/ledger/verify.h"
#include "daemon/referee/artus/tenant/artus_referee.h"
#include "daemon/snapshots/told_text.h"
#include "daemon/watch/frames.h"
#include "hardware/files/read_file.h"
#include "referee/artus/synthetic_eyes.h"
#include "referee/artus/watched_game.h"
#include "words/texts_of.h"

namespace seneschal::daemon::test {

using nlohmann::json;
using referee::test::difference;
using referee::test::edition;
using referee::test::game_at_table;

tl::expected<table::Reading, std::string> SyntheticTable::seen_in(const std::string& picture) {
  const json frame = json::parse(picture, nullptr, false);
  if (!frame.is_object()) {
    return tl::unexpected(std::string("expected a picture"));
  }
  return referee::test::SyntheticEyes({}).see(frame);
}

SyntheticTable::SyntheticTable() {
  std::ifstream in(std::string(SENESCHAL_TEST_DATA) + "/scenes/table-21/truth.json");
  const json truth = json::parse(in);
  truth_ = records::parse_record(truth.at("record").dump(), "table-21").value().record;
  std::filesystem::create_directory(scratch_ / "frames");
  for (const json& frame : truth.at("frames")) {
    std::ofstream(scratch_ / "frames" / frame.at("file").get<std::string>()) << frame.dump();
  }
  terms_ = {"alea-2011", "beginner", {}};
  for (const records::RecordedPlayer& player : truth_.players) {
    terms_.players.emplace_back(to_text(player.colour));
  }
}

tl::expected<GameLog, std::string> SyntheticTable::open_log() const {
  return GameLog::open(scratch_ / "game.ledger", "table-21", game_at_table(), terms_, utc_now);
}

std::string SyntheticTable::run(std::ostream& out, std::ostream& warn) const {
  auto log = open_log();
  if (!log) {
    return log.error();
  }
  auto report = Report::open(scratch_ / "report", log->history());
  if (!report) {
    return report.error().message();
  }
  const auto answer = [this](const events::Question& question) {
    return events::Answer{referee::choice_in(truth_, question), "record"};
  };
  journal::TerminalJournal journal(out, warn);
  loop::EventLoop loop;
  TableRun run({&loop, &*log, &*report, answer, &journal, &words::english("artus"), false});
  const auto watched = watch_frames(run, seen_in, pictures_in(scratch_ / "frames").value());
  return watched ? "" : watched.error();
}

records::Record SyntheticTable::record() const {
  return game_files::read_record(scratch_ / "report" / "record.json").value().record;
}
std::vector<json> SyntheticTable::rulings() const {
  std::vector<json> lines;
  std::istringstream in(files::read_file(scratch_ / "report" / "rulings.jsonl").value());
  for (std::string line; std::getline(in, line);) {
    lines.push_back(json::parse(line));
  }
  return lines;
}

namespace {

class PlayedOnce final : public SyntheticTable {
 public:
  PlayedOnce() {
    std::ostringstream said;
    EXPECT_EQ(run(said, said), "");
  }
  [[nodiscard]] const std::filesystem::path& folder() const { return scratch_.path(); }

 private:
  void TestBody() override {}
};

}  // namespace

PlayedTable::PlayedTable() {
  static const PlayedOnce played;
  std::filesystem::copy(played.folder(), scratch_.path(),
                        std::filesystem::copy_options::recursive | std::filesystem::copy_options::overwrite_existing);
}

void SyntheticTable::expect_in_log(const std::vector<std::string>& announced) const {
  if (announced.empty()) {
    return;  // there may be no log yet
  }
  std::set<std::string> kept;
  const auto log = open_log();
  ASSERT_TRUE(log) << log.error();
  for (std::size_t i = 0; i < log->history().told().size(); ++i) {
    std::istringstream in(told_text(words::english("artus"), log->history(), i));
    for (std::string line; std::getline(in, line);) {
      kept.insert(line);
    }
  }
  for (const std::string& line : announced) {
    EXPECT_TRUE(kept.contains(line)) << "announced and lost: " << line;
  }
}

void SyntheticTable::expect_kept(const std::vector<std::string>& announced) const {
  expect_in_log(announced);
  std::ostringstream out;
  EXPECT_EQ(run(out, out), "");
  EXPECT_EQ(difference(record(), truth_), "");
  EXPECT_TRUE(ledger::verify(scratch_ / "game.ledger").value().is_whole());
}

}  // namespace seneschal::daemon::test
