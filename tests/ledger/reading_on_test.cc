// A reader that goes on where it left off, so that a long log need not be read from its beginning each time.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <vector>

#include "daemon/ledger/ledger.h"
#include "daemon/ledger/ledger_reader.h"
#include "hardware/crypto/digest.h"
#include "ledger/sample_ledger.h"
#include "scratch_folder.h"

namespace seneschal::ledger {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class ReadingOn : public ::testing::Test {
 protected:
  [[nodiscard]] tl::expected<std::vector<std::int64_t>, LedgerError> numbers_after(const std::optional<Mark>& mark,
                                                                                   std::size_t at_most = 100) const {
    std::vector<std::int64_t> numbers;
    const auto read = LedgerReader::open(file_).and_then([&](const LedgerReader& reader) {
      return reader.read_after(mark, [&](const Entry& entry) {
        numbers.push_back(entry.sequence.to_int());
        return numbers.size() < at_most;
      });
    });
    return read ? tl::expected<std::vector<std::int64_t>, LedgerError>(numbers) : tl::unexpected(read.error());
  }
  [[nodiscard]] Mark mark_of(std::size_t number) const {
    const Entry entry = test::entries_of(file_).at(number - 1);
    return {entry.sequence, entry.hash};
  }

  const seneschal::test::ScratchFolder scratch_;
  const std::filesystem::path file_ = scratch_ / "table.ledger";
};

TEST_F(ReadingOn, GivesWhatFollowsTheMark) {
  test::write_sample(file_, 5);

  EXPECT_THAT(numbers_after(mark_of(3)).value(), ElementsAre(4, 5));
  EXPECT_THAT(numbers_after(mark_of(5)).value(), ElementsAre());
  EXPECT_THAT(numbers_after(std::nullopt).value(), ElementsAre(1, 2, 3, 4, 5));
}

TEST_F(ReadingOn, StopsWhenItHasEnough) {
  test::write_sample(file_, 5);

  EXPECT_THAT(numbers_after(mark_of(1), 2).value(), ElementsAre(2, 3));
}

TEST_F(ReadingOn, SeesWhatIsWrittenMeanwhile) {
  test::write_sample(file_, 2);
  const Mark mark = mark_of(2);
  auto writer = Ledger::open(file_).value();
  ASSERT_TRUE(writer.append(test::plain_entry(3)));

  EXPECT_THAT(numbers_after(mark).value(), ElementsAre(3));
}

TEST_F(ReadingOn, NoticesAnAlteredEntryAfterTheMark) {
  test::write_sample(file_, 4);
  const Mark mark = mark_of(2);
  test::tamper(file_, "UPDATE entry SET payload = '{\"delta\":70}' WHERE sequence = 4");

  const auto numbers = numbers_after(mark);

  ASSERT_FALSE(numbers);
  EXPECT_EQ(numbers.error().kind, LedgerError::Kind::kAltered);
  EXPECT_THAT(numbers.error().message, HasSubstr("entry 4 was altered"));
}

TEST_F(ReadingOn, NoticesThatTheLogIsAnotherOneByNow) {
  test::write_sample(file_, 4);
  Mark mark = mark_of(4);
  mark.hash = crypto::Digest::zero();

  const auto numbers = numbers_after(mark);

  ASSERT_FALSE(numbers);
  EXPECT_THAT(numbers.error().message, HasSubstr("entry 4 is another one than was read before"));
}

TEST_F(ReadingOn, NoticesThatTheLogIsShorterByNow) {
  test::write_sample(file_, 4);
  const Mark mark = mark_of(4);
  test::tamper(file_, "DELETE FROM entry WHERE sequence = 4");

  const auto numbers = numbers_after(mark);

  ASSERT_FALSE(numbers);
  EXPECT_THAT(numbers.error().message, HasSubstr("entry 4, which was read before, is missing"));
}

}  // namespace
}  // namespace seneschal::ledger
