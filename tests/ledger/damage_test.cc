// What happens to the SQLite file itself: cut short, overwritten, replaced by something else.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "daemon/ledger/evidence_folder.h"
#include "daemon/ledger/ledger.h"
#include "daemon/ledger/ledger_reader.h"
#include "daemon/ledger/verify.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "ledger/sample_ledger.h"
#include "scratch_folder.h"

namespace seneschal::ledger {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using Kind = LedgerError::Kind;

class DamageTest : public ::testing::Test {
 protected:
  DamageTest() {
    test::write_sample(file_, 12);
    content_ = files::read_file(file_).value();
    entries_ = test::entries_of(file_);
  }

  void put(const std::string& content) const { ASSERT_TRUE(files::write_file_atomically(file_, content)); }

  // True if a reader of this file is told of the damage, or gets every entry just as it was written.
  [[nodiscard]] bool is_told_or_unharmed() const {
    const auto verdict = verify(file_);
    if (!verdict || !verdict->is_whole()) {
      return verdict || !verdict.error().message.empty();
    }
    return test::entries_of(file_) == entries_;
  }

  const seneschal::test::ScratchFolder scratch_;
  const std::filesystem::path file_ = scratch_ / "table.ledger";
  std::string content_;
  std::vector<Entry> entries_;
};

TEST_F(DamageTest, IsToldAtEveryLengthTheFileIsCutTo) {
  for (std::size_t length = 0; length < content_.size(); length += length < 512 ? 7 : 509) {
    put(content_.substr(0, length));

    const auto verdict = verify(file_);
    const auto opened = Ledger::open(file_);

    ASSERT_FALSE(verdict && verdict->is_whole()) << "cut to " << length << " bytes";
    ASSERT_FALSE(opened) << "cut to " << length << " bytes";
    ASSERT_FALSE(opened.error().message.empty()) << "cut to " << length << " bytes";
  }
}

TEST_F(DamageTest, IsToldOfAnyByteThatMatters) {
  std::mt19937 random(20260301);
  int told = 0;
  constexpr int kTrials = 600;
  for (int trial = 0; trial < kTrials; ++trial) {
    std::string damaged = content_;
    const std::size_t at = random() % damaged.size();
    damaged[at] = static_cast<char>(static_cast<unsigned char>(damaged[at]) ^ (1U << (random() % 8U)));
    put(damaged);

    ASSERT_TRUE(is_told_or_unharmed()) << "byte " << at << " of trial " << trial;
    const auto verdict = verify(file_);
    told += verdict && verdict->is_whole() ? 0 : 1;
  }
  // Most of the file is room that is not used yet; entries and structure are about a tenth of it.
  EXPECT_GT(told, kTrials / 20);
}

TEST_F(DamageTest, IsToldOfGarbageWrittenOverWholeBlocks) {
  std::mt19937 random(20260302);
  for (std::size_t block = 0; block * 4096 < content_.size(); ++block) {
    std::string damaged = content_;
    for (std::size_t i = 0; i < 4096; ++i) {
      damaged[block * 4096 + i] = static_cast<char>(random());
    }
    put(damaged);

    const auto verdict = verify(file_);
    const auto opened = Ledger::open(file_);

    EXPECT_FALSE(verdict && verdict->is_whole()) << "block " << block;
    EXPECT_FALSE(opened) << "block " << block;
  }
}

TEST_F(DamageTest, NamesWhatIsNoLogAtAll) {
  put("this is a text, not a log, and it is longer than the header that every SQLite file begins with, which has a "
      "hundred bytes");
  const auto text = verify(file_);
  const auto folder = verify(scratch_.path());
  const auto missing = verify(scratch_ / "missing.ledger");
  put("");
  const auto empty = verify(file_);

  ASSERT_FALSE(text || folder || missing || empty);
  EXPECT_EQ(text.error().kind, Kind::kNotALedger);
  EXPECT_EQ(text.error().message, file_.string() + " is not a log: file is not a database");
  EXPECT_EQ(folder.error().message, scratch_.path().string() + " is not a file");
  EXPECT_EQ(missing.error().kind, Kind::kMissing);
  EXPECT_EQ(missing.error().message, (scratch_ / "missing.ledger").string() + " does not exist");
  EXPECT_EQ(empty.error().kind, Kind::kEmpty);
  EXPECT_THAT(empty.error().message, HasSubstr("is empty"));
}

TEST_F(DamageTest, NamesAnotherProgramsDatabaseAndALaterFormat) {
  test::run_sql(file_, "PRAGMA user_version = 2");
  const auto later = verify(file_);
  test::run_sql(file_, "PRAGMA application_id = 77");
  const auto foreign = Ledger::open(file_);

  ASSERT_FALSE(later || foreign);
  EXPECT_EQ(later.error().kind, Kind::kOtherVersion);
  EXPECT_EQ(later.error().message, file_.string() + " is a log of format 2; this program knows format 1");
  EXPECT_EQ(foreign.error().kind, Kind::kNotALedger);
  EXPECT_THAT(foreign.error().message, StartsWith(file_.string() + " is an SQLite database of another program"));
}

TEST_F(DamageTest, FindsAnEntryEditedInTheFilesBytes) {
  const auto at = content_.find("\"action\":12");
  ASSERT_NE(at, std::string::npos);
  std::string damaged = content_;
  damaged.replace(at, 11, "\"action\":13");
  put(damaged);

  const auto verdict = verify(file_);

  ASSERT_TRUE(verdict) << verdict.error();
  EXPECT_EQ(verdict->entries, 12);
  ASSERT_EQ(verdict->findings.size(), 1U);
  EXPECT_EQ(verdict->findings[0].kind, FindingKind::kAltered);
  EXPECT_EQ(verdict->findings[0].extent->first.to_int(), 12);
}

}  // namespace
}  // namespace seneschal::ledger
