#include "daemon/ledger/verify.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "daemon/ledger/evidence_folder.h"
#include "hardware/crypto/digest.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "ledger/sample_ledger.h"
#include "scratch_folder.h"

namespace seneschal::ledger {
namespace {

using test::copy_ledger;
using test::entries_of;
using test::tamper;
using test::write_sample;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr int kEntries = 6;

// "kind first-last" of every finding, in order; "kind" alone where a finding is about no entry.
std::vector<std::string> found_in(const std::filesystem::path& file, const std::optional<Seal>& seal = std::nullopt) {
  const auto verdict = verify(file, seal);
  if (!verdict) {
    return {verdict.error().message};
  }
  std::vector<std::string> lines = verdict->damage;
  for (const Finding& finding : verdict->findings) {
    std::ostringstream line;
    line << to_text(finding.kind);
    if (finding.extent) {
      line << ' ' << finding.extent->first.to_int() << '-' << finding.extent->last.to_int();
    }
    lines.push_back(line.str());
  }
  return lines;
}

std::string number(std::int64_t value) {
  return std::to_string(value);
}

class VerifyTest : public ::testing::Test {
 protected:
  VerifyTest() { write_sample(file_, kEntries); }

  // The findings in a copy of the sample after `sql` was done to it.
  [[nodiscard]] std::vector<std::string> found_after(const std::string& sql) const {
    const seneschal::test::ScratchFolder other;
    copy_ledger(file_, other / "table.ledger");
    tamper(other / "table.ledger", sql);
    return found_in(other / "table.ledger");
  }

  [[nodiscard]] Entry entry(std::size_t sequence) const { return entries_of(file_).at(sequence - 1); }
  [[nodiscard]] Seal seal_now() const {
    const Entry last = entries_of(file_).back();
    return seal_of(last.sequence, last.hash);
  }

  // Writes `forged` over the entry of its number, with a hash that fits: what anybody who has read FORMAT.md can do.
  void forge(const Entry& forged) const {
    tamper(file_, "UPDATE entry SET payload = '" + forged.payload + "', previous = x'" + forged.previous.hex() +
                      "', hash = x'" + hash_of(forged).hex() +
                      "' WHERE sequence = " + number(forged.sequence.to_int()));
  }

  const seneschal::test::ScratchFolder scratch_;
  const std::filesystem::path file_ = scratch_ / "table.ledger";
};

TEST_F(VerifyTest, PassesALogThatIsWhole) {
  const auto verdict = verify(file_, seal_now());

  ASSERT_TRUE(verdict) << verdict.error();
  EXPECT_TRUE(verdict->is_whole());
  EXPECT_EQ(verdict->entries, kEntries);
  EXPECT_EQ(verdict->pictures, 2 * kEntries);
  EXPECT_EQ(verdict->seal, seal_now());
}

TEST_F(VerifyTest, ChangesNothingInTheLogOrBesideIt) {
  const auto content = files::read_file(file_);

  EXPECT_THAT(found_in(file_), IsEmpty());

  EXPECT_EQ(files::read_file(file_), content);
  std::vector<std::string> names;
  for (const auto& found : std::filesystem::directory_iterator(scratch_.path())) {
    names.push_back(found.path().filename().string());
  }
  EXPECT_THAT(names, ::testing::UnorderedElementsAre("table.ledger", "table.ledger.evidence"));
}

TEST_F(VerifyTest, FindsEachColumnOfEachEntryAltered) {
  const std::vector<std::string> alterations = {"utc = '2026-03-01T19:31:00Z'",
                                                "utc = CAST(utc AS BLOB)",
                                                "game = 'morning'",
                                                "game = game || ' '",
                                                "kind = 'mistake'",
                                                "kind = upper(kind)",
                                                "payload = '{\"action\":9}'",
                                                "payload = CAST(payload AS BLOB)",
                                                "previous = randomblob(32)",
                                                "previous = zeroblob(31)",
                                                "hash = randomblob(32)",
                                                "hash = 'no hash'"};
  for (const std::string& alteration : alterations) {
    for (int sequence = 1; sequence <= kEntries; ++sequence) {
      const auto found = found_after("UPDATE entry SET " + alteration + " WHERE sequence = " + number(sequence));

      EXPECT_THAT(found, ::testing::Contains("altered " + number(sequence) + "-" + number(sequence)))
          << alteration << " in entry " << sequence;
    }
  }
}

TEST_F(VerifyTest, FindsAnAlteredPayloadAndNothingElse) {
  EXPECT_THAT(found_after("UPDATE entry SET payload = '{}' WHERE sequence = 4"), ElementsAre("altered 4-4"));
}

TEST_F(VerifyTest, FindsEachColumnOfEachPieceOfEvidenceAltered) {
  const std::vector<std::string> alterations = {
      "position = position + 5",   "role = CASE role WHEN 'before' THEN 'after' ELSE 'before' END",
      "role = 'during'",           "name = name || '.bak'",
      "name = CAST(name AS BLOB)", "sha256 = zeroblob(32)",
      "sha256 = hex(sha256)"};
  for (const std::string& alteration : alterations) {
    for (int sequence = 1; sequence <= kEntries; ++sequence) {
      for (int position = 0; position <= 1; ++position) {
        const auto found = found_after("UPDATE evidence SET " + alteration + " WHERE sequence = " + number(sequence) +
                                       " AND position = " + number(position));

        EXPECT_THAT(found, ::testing::Contains("altered " + number(sequence) + "-" + number(sequence)))
            << alteration << " of picture " << position << " of entry " << sequence;
      }
    }
  }
}

TEST_F(VerifyTest, FindsEvidenceTakenOutMovedOrPutIn) {
  EXPECT_THAT(found_after("DELETE FROM evidence WHERE sequence = 3 AND position = 1"), ElementsAre("altered 3-3"));
  EXPECT_THAT(found_after("UPDATE evidence SET sequence = 99 WHERE sequence = 3"),
              ElementsAre("inserted", "altered 3-3"));
  EXPECT_THAT(found_after("INSERT INTO evidence SELECT sequence, 2, role, name, sha256 FROM evidence "
                          "WHERE sequence = 3 AND position = 0"),
              ElementsAre("altered 3-3"));
}

TEST_F(VerifyTest, FindsEveryEntryTakenOut) {
  for (int sequence = 1; sequence < kEntries; ++sequence) {
    std::ostringstream taken_out;
    taken_out << "DELETE FROM entry WHERE sequence = " << sequence
              << "; DELETE FROM evidence WHERE sequence = " << sequence;
    std::ostringstream gap;
    gap << "missing " << sequence << '-' << sequence;

    EXPECT_THAT(found_after(taken_out.str()), ElementsAre(gap.str()));
  }
  EXPECT_THAT(found_after("DELETE FROM entry WHERE sequence IN (2, 3, 4)"),
              ElementsAre("inserted", "inserted", "inserted", "missing 2-4"));
}

TEST_F(VerifyTest, FindsAnEntryTakenOutAndTheOthersRenumbered) {
  EXPECT_THAT(found_after("DELETE FROM entry WHERE sequence = 3; DELETE FROM evidence WHERE sequence = 3;"
                          "UPDATE entry SET sequence = sequence - 1 WHERE sequence > 3;"
                          "UPDATE evidence SET sequence = sequence - 1 WHERE sequence > 3"),
              ElementsAre("moved 3-5"));
}

TEST_F(VerifyTest, FindsTwoEntriesSwapped) {
  EXPECT_THAT(found_after("UPDATE entry SET sequence = sequence + 100 WHERE sequence IN (2, 5);"
                          "UPDATE entry SET sequence = 107 - sequence WHERE sequence > 100;"
                          "UPDATE evidence SET sequence = sequence + 100 WHERE sequence IN (2, 5);"
                          "UPDATE evidence SET sequence = 107 - sequence WHERE sequence > 100"),
              ElementsAre("moved 2-2", "relinked 3-3", "moved 5-5", "relinked 6-6"));
}

TEST_F(VerifyTest, FindsAnEntryPutInBetween) {
  EXPECT_THAT(found_after("UPDATE evidence SET sequence = sequence + 100 WHERE sequence > 3;"
                          "UPDATE evidence SET sequence = sequence - 99 WHERE sequence > 100;"
                          "UPDATE entry SET sequence = sequence + 100 WHERE sequence > 3;"
                          "UPDATE entry SET sequence = sequence - 99 WHERE sequence > 100;"
                          "INSERT INTO entry SELECT 4, utc, game, kind, payload, hash, randomblob(32) FROM entry "
                          "WHERE sequence = 3"),
              ElementsAre("altered 4-4", "moved 5-7"));
}

TEST_F(VerifyTest, FindsRowsUnderNumbersThatNoEntryHas) {
  EXPECT_THAT(found_after("INSERT INTO entry SELECT 0, utc, game, kind, payload, previous, hash FROM entry "
                          "WHERE sequence = 1"),
              ElementsAre("inserted"));
  EXPECT_THAT(found_after("INSERT INTO entry SELECT -7, utc, game, kind, payload, previous, hash FROM entry "
                          "WHERE sequence = 1"),
              ElementsAre("inserted"));
}

TEST_F(VerifyTest, FindsAnEntryReplacedByOneWithAHashThatFits) {
  Entry forged = entry(3);
  forged.payload = "{}";

  forge(forged);

  EXPECT_THAT(found_in(file_), ElementsAre("relinked 4-4"));
}

TEST_F(VerifyTest, FindsALastEntryReplacedByTheSeal) {
  const Seal seal = seal_now();
  Entry forged = entry(kEntries);
  forged.payload = "{}";

  forge(forged);

  EXPECT_THAT(found_in(file_), IsEmpty());
  EXPECT_THAT(found_in(file_, seal), ElementsAre("seal mismatch 6-6"));
}

TEST_F(VerifyTest, FindsALogRewrittenAsAWholeByTheSeal) {
  const Seal seal = seal_now();
  crypto::Digest previous = crypto::Digest::zero();
  for (Entry forged : entries_of(file_)) {
    forged.payload = "{}";
    forged.previous = previous;
    forge(forged);
    previous = hash_of(forged);
  }

  EXPECT_THAT(found_in(file_), IsEmpty());
  EXPECT_THAT(found_in(file_, seal), ElementsAre("seal mismatch 6-6"));
}

TEST_F(VerifyTest, FindsATailCutOffByTheSeal) {
  const Seal seal = seal_now();

  tamper(file_, "DELETE FROM entry WHERE sequence > 4; DELETE FROM evidence WHERE sequence > 4");

  EXPECT_THAT(found_in(file_), IsEmpty());
  EXPECT_THAT(found_in(file_, seal), ElementsAre("tail missing 5-6"));
}

TEST_F(VerifyTest, AcceptsAnOldSealOfALogThatHasGrown) {
  const Seal seal = seal_now();
  ASSERT_TRUE(Ledger::open(file_)->append(test::plain_entry(7)));

  EXPECT_THAT(found_in(file_, seal), IsEmpty());
}

TEST_F(VerifyTest, FindsPicturesMissingAndAltered) {
  const Evidence lost = entry(1).evidence[0];
  const Evidence changed = entry(6).evidence[1];

  std::filesystem::remove(picture_path(file_, lost.sha256));
  ASSERT_TRUE(files::write_file_atomically(picture_path(file_, changed.sha256), "another picture"));

  EXPECT_THAT(found_in(file_), ElementsAre("evidence missing 1-1", "evidence altered 6-6"));
}

TEST_F(VerifyTest, FindsGuardsTakenOffChangedOrAdded) {
  test::run_sql(file_, "DROP TRIGGER entry_never_updated");
  EXPECT_THAT(found_in(file_), ElementsAre("guards"));

  test::run_sql(file_, "CREATE TRIGGER entry_never_updated BEFORE UPDATE ON entry BEGIN SELECT 1; END");
  EXPECT_THAT(found_in(file_), ElementsAre("guards"));

  test::run_sql(file_, "CREATE TABLE more (x)");
  EXPECT_THAT(found_in(file_), ElementsAre("guards", "guards"));
}

TEST_F(VerifyTest, PrintsAFindingWithItsExtent) {
  const auto sequence = [](std::int64_t value) { return EventSequence::from_int(value).value(); };
  std::ostringstream out;

  out << Finding{FindingKind::kMissing, Extent{sequence(5), sequence(9)}, "gone"} << '\n'
      << Finding{FindingKind::kAltered, Extent{sequence(5), sequence(5)}, "changed"} << '\n'
      << Finding{FindingKind::kGuards, std::nullopt, "entry was added"};

  EXPECT_EQ(out.str(), "entries 5 to 9: missing: gone\nentry 5: altered: changed\nlog: guards: entry was added");
}

TEST_F(VerifyTest, RestsOnTablesThatRefuseWhatIsNotAppending) {
  for (const std::string sql :
       {"UPDATE entry SET kind = 'x' WHERE sequence = 1", "DELETE FROM entry WHERE sequence = 6",
        "INSERT OR REPLACE INTO entry SELECT 6, utc, game, 'x', payload, previous, hash FROM entry WHERE sequence = 6",
        "INSERT INTO entry SELECT 9, utc, game, kind, payload, hash, hash FROM entry WHERE sequence = 6",
        "INSERT INTO entry SELECT 7, utc, game, kind, payload, previous, hash FROM entry WHERE sequence = 6",
        "UPDATE evidence SET name = 'x'", "DELETE FROM evidence",
        "INSERT INTO evidence SELECT sequence, 9, role, name, sha256 FROM evidence WHERE position = 0"}) {
    EXPECT_THROW(test::run_sql(file_, sql), std::runtime_error) << sql;
  }
  EXPECT_THAT(found_in(file_), IsEmpty());
}

}  // namespace
}  // namespace seneschal::ledger
