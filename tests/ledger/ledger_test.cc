#include "daemon/ledger/ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "daemon/ledger/evidence_folder.h"
#include "daemon/ledger/ledger_reader.h"
#include "hardware/crypto/digest.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "ledger/sample_ledger.h"
#include "scratch_folder.h"

namespace seneschal::ledger {
namespace {

using test::entries_of;
using test::pictured_entry;
using test::plain_entry;
using test::write_sample;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using Kind = LedgerError::Kind;

class LedgerTest : public ::testing::Test {
 protected:
  [[nodiscard]] Ledger opened() const {
    auto ledger = Ledger::open(file_);
    EXPECT_TRUE(ledger) << ledger.error();
    return std::move(ledger.value());
  }

  const seneschal::test::ScratchFolder scratch_;
  const std::filesystem::path file_ = scratch_ / "table.ledger";
};

TEST_F(LedgerTest, NumbersEntriesFromOneAndChainsThem) {
  Ledger ledger = opened();

  const auto first = ledger.append(plain_entry(1));
  const auto second = ledger.append(pictured_entry(2));

  ASSERT_TRUE(first && second);
  const std::vector<Entry> entries = entries_of(file_);
  ASSERT_EQ(entries.size(), 2U);
  EXPECT_EQ(entries[0].sequence, EventSequence::first());
  EXPECT_EQ(entries[0].previous, crypto::Digest::zero());
  EXPECT_EQ(entries[1].sequence, EventSequence::first().next());
  EXPECT_EQ(entries[1].previous, first->hash);
  EXPECT_EQ(entries[1].hash, hash_of(entries[1]));
  EXPECT_EQ(ledger.head(), second.value());
}

TEST_F(LedgerTest, GoesOnWhereItEndedWhenOpenedAgain) {
  write_sample(file_, 3);

  Ledger ledger = opened();
  const auto recorded = ledger.append(plain_entry(4));

  ASSERT_TRUE(recorded) << recorded.error();
  EXPECT_EQ(recorded->sequence.to_int(), 4);
  EXPECT_EQ(entries_of(file_).size(), 4U);
}

TEST_F(LedgerTest, GivesBackWhatWasAppended) {
  NewEntry given = plain_entry(1);
  given.payload = R"({"b": [1, 2.5, "\u00e9"], "a": null})";
  given.evidence = {{Role::kAfter, "014.jpg", std::string("\xff\xd8\0jpeg", 7)}};

  ASSERT_TRUE(opened().append(given));

  const Entry entry = entries_of(file_).at(0);
  EXPECT_EQ(entry.utc, given.utc);
  EXPECT_EQ(entry.game, "evening");
  EXPECT_EQ(entry.kind, "ruling");
  EXPECT_EQ(entry.payload, "{\"a\":null,\"b\":[1,2.5,\"é\"]}");
  ASSERT_EQ(entry.evidence.size(), 1U);
  EXPECT_EQ(entry.evidence[0].role, Role::kAfter);
  EXPECT_EQ(entry.evidence[0].name, "014.jpg");
  EXPECT_EQ(files::read_file(picture_path(file_, entry.evidence[0].sha256)), given.evidence[0].bytes);
}

TEST_F(LedgerTest, KeepsAPictureOnceHoweverOftenItIsNamed) {
  Ledger ledger = opened();
  ASSERT_TRUE(ledger.append(pictured_entry(1)));
  ASSERT_TRUE(ledger.append(pictured_entry(1)));

  int pictures = 0;
  for (const auto& found : std::filesystem::recursive_directory_iterator(evidence_folder(file_))) {
    pictures += found.is_regular_file() ? 1 : 0;
  }

  EXPECT_EQ(pictures, 2);
}

TEST_F(LedgerTest, ReadsOneGameOutOfSeveral) {
  Ledger ledger = opened();
  NewEntry other = plain_entry(2);
  other.game = "afternoon";
  ASSERT_TRUE(ledger.append(plain_entry(1)) && ledger.append(other) && ledger.append(plain_entry(3)));

  std::vector<std::int64_t> seen;
  const auto reader = LedgerReader::open(file_);
  ASSERT_TRUE(reader) << reader.error();
  ASSERT_TRUE(reader->read_game("evening", [&](const Entry& entry) { seen.push_back(entry.sequence.to_int()); }));

  EXPECT_THAT(seen, ElementsAre(1, 3));
  EXPECT_EQ(reader->games(), (std::vector<std::string>{"evening", "afternoon"}));
}

TEST_F(LedgerTest, IsReadableWhileItIsWritten) {
  Ledger ledger = opened();
  ASSERT_TRUE(ledger.append(plain_entry(1)));
  const auto reader = LedgerReader::open(file_);
  ASSERT_TRUE(reader) << reader.error();
  ASSERT_TRUE(ledger.append(plain_entry(2)));

  int seen = 0;
  ASSERT_TRUE(reader->read_all([&](const Entry&) { ++seen; }));

  EXPECT_EQ(seen, 2);
}

TEST_F(LedgerTest, RefusesASecondWriter) {
  const Ledger first = opened();

  const auto second = Ledger::open(file_);

  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().kind, Kind::kInUse);
  EXPECT_THAT(second.error().message, StartsWith(file_.string() + " is being written by another program"));
}

TEST_F(LedgerTest, RefusesAnEntryThatBreaksTheFormatAndTakesTheNext) {
  Ledger ledger = opened();
  NewEntry bad_time = plain_entry(1);
  bad_time.utc = "yesterday";
  NewEntry bad_payload = plain_entry(1);
  bad_payload.payload = "[1]";

  const auto refused_time = ledger.append(bad_time);
  const auto refused_payload = ledger.append(bad_payload);
  const auto taken = ledger.append(plain_entry(1));

  ASSERT_FALSE(refused_time || refused_payload);
  EXPECT_EQ(refused_time.error().kind, Kind::kRefusedEntry);
  EXPECT_THAT(refused_time.error().message, HasSubstr("\"yesterday\" is not of the form 2026-03-01T19:30:05.250Z"));
  EXPECT_EQ(refused_payload.error().kind, Kind::kRefusedEntry);
  EXPECT_TRUE(taken);
}

TEST_F(LedgerTest, WillNotAddToALogThatWasAltered) {
  write_sample(file_, 3);
  test::tamper(file_, "UPDATE entry SET payload = '{\"delta\":70}' WHERE sequence = 2");

  const auto ledger = Ledger::open(file_);

  ASSERT_FALSE(ledger);
  EXPECT_EQ(ledger.error().kind, Kind::kAltered);
  EXPECT_THAT(ledger.error().message, HasSubstr("entry 2 was altered"));
}

TEST_F(LedgerTest, WillNotStartANewLogWhereOneWasLost) {
  write_sample(file_, 3);
  std::filesystem::remove(file_);

  const auto ledger = Ledger::open(file_);

  ASSERT_FALSE(ledger);
  EXPECT_EQ(ledger.error().kind, Kind::kMissing);
  EXPECT_THAT(ledger.error().message, HasSubstr("bring the log back"));
  EXPECT_FALSE(std::filesystem::exists(file_));
}

TEST_F(LedgerTest, StartsALogInAnEmptyFile) {
  ASSERT_TRUE(files::write_file_atomically(file_, ""));

  EXPECT_TRUE(opened().append(plain_entry(1)));
}

TEST_F(LedgerTest, StartsALogInAFileThatSQLiteBeganAndNobodyFinished) {
  ASSERT_TRUE(files::write_file_atomically(file_, ""));
  test::run_sql(file_, "PRAGMA journal_mode = WAL");
  ASSERT_GT(std::filesystem::file_size(file_), 0U);
  ASSERT_TRUE(files::write_file_atomically(file_.string() + "-journal", std::string(512, '\0')));
  EXPECT_TRUE(LedgerReader::open(file_).error().is_unborn());

  EXPECT_TRUE(opened().append(plain_entry(1)));

  EXPECT_EQ(entries_of(file_).size(), 1U);
}

TEST_F(LedgerTest, GoesOnWhereAFirstEntryWasNeverWrittenAfterItsPicture) {
  (void)opened();
  const NewEntry first = pictured_entry(1);
  ASSERT_TRUE(EvidenceFolder::open(file_)->keep(first.evidence[0]));

  EXPECT_TRUE(opened().append(first));
}

TEST_F(LedgerTest, WillNotStartANewLogBesideTheNewestEntriesOfALostOne) {
  const std::filesystem::path write_ahead = file_.string() + "-wal";
  ASSERT_TRUE(files::write_file_atomically(write_ahead, "entries"));
  const auto absent = Ledger::open(file_);
  ASSERT_TRUE(files::write_file_atomically(file_, ""));
  const auto empty = Ledger::open(file_);

  ASSERT_FALSE(absent || empty);
  EXPECT_EQ(absent.error().kind, Kind::kMissing);
  EXPECT_EQ(empty.error().kind, Kind::kEmpty);
  EXPECT_THAT(empty.error().message, HasSubstr("the newest entries of a log are in " + write_ahead.string()));
  EXPECT_EQ(files::read_file(write_ahead), "entries");
}

TEST_F(LedgerTest, CreatesTheFileThatALinkLeadsTo) {
  std::filesystem::create_directory(scratch_ / "disk");
  std::filesystem::create_symlink("disk/table.ledger", file_);

  EXPECT_TRUE(opened().append(plain_entry(1)));

  EXPECT_TRUE(std::filesystem::is_symlink(file_));
  EXPECT_EQ(entries_of(scratch_ / "disk" / "table.ledger").size(), 1U);
}

TEST_F(LedgerTest, LeavesAFileThatIsNoLogAsItWas) {
  const std::string text = "Ana 12, Ben 40\n" + std::string(2000, ' ');
  ASSERT_TRUE(files::write_file_atomically(file_, text));

  const auto ledger = Ledger::open(file_);

  ASSERT_FALSE(ledger);
  EXPECT_EQ(ledger.error().kind, Kind::kNotALedger);
  EXPECT_EQ(files::read_file(file_), text);
  EXPECT_FALSE(std::filesystem::exists(evidence_folder(file_)));
}

TEST_F(LedgerTest, NamesTheFolderThatIsMissing) {
  const auto ledger = Ledger::open(scratch_ / "nowhere" / "table.ledger");

  ASSERT_FALSE(ledger);
  EXPECT_THAT(ledger.error().message, HasSubstr("there is no folder " + (scratch_ / "nowhere").string()));
}

TEST_F(LedgerTest, RemovesWhatAKilledWriterLeftHalfWritten) {
  write_sample(file_, 1);
  const auto half = evidence_folder(file_) / "ab" / ".ab12.jpg.77-0.half-written";
  std::filesystem::create_directories(half.parent_path());
  ASSERT_TRUE(files::write_file_atomically(half, "half"));
  const auto log = scratch_ / ".table.ledger.77-0.half-written";
  const auto of_another = scratch_ / ".table.ledger.new.77-0.half-written";
  ASSERT_TRUE(files::write_file_atomically(log, "half") && files::write_file_atomically(of_another, "half"));

  const Ledger ledger = opened();

  EXPECT_FALSE(std::filesystem::exists(half));
  EXPECT_FALSE(std::filesystem::exists(log));
  EXPECT_TRUE(std::filesystem::exists(of_another));
}

}  // namespace
}  // namespace seneschal::ledger
