#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "daemon/ledger/seal.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "ledger/sample_ledger.h"
#include "run_program.h"
#include "scratch_folder.h"

namespace seneschal {
namespace {

using test::Ran;
using test::run_program;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class VerifyCommandTest : public ::testing::Test {
 protected:
  VerifyCommandTest() { ledger::test::write_sample(file_, 5); }

  [[nodiscard]] std::string seal() const {
    const ledger::Entry last = ledger::test::entries_of(file_).back();
    return ledger::seal_of(last.sequence, last.hash).text();
  }

  const test::ScratchFolder scratch_;
  const std::filesystem::path file_ = scratch_ / "table.ledger";
};

TEST_F(VerifyCommandTest, PassesAWholeLogAndPrintsItsSeal) {
  const Ran ran = run_program("seneschal", {"verify", file_.string()});

  EXPECT_EQ(ran.exit_status, 0);
  EXPECT_EQ(ran.out, file_.string() + ": 5 entries, 10 pictures, whole and unaltered\nseal " + seal() + "\n");
  EXPECT_EQ(ran.err, "");
}

TEST_F(VerifyCommandTest, ListsWhatIsWrongAndFails) {
  ledger::test::tamper(file_,
                       "UPDATE entry SET payload = '{}' WHERE sequence = 2; DELETE FROM entry WHERE sequence = 4");

  const Ran ran = run_program("seneschal", {"verify", file_.string()});

  EXPECT_EQ(ran.exit_status, 1);
  EXPECT_THAT(ran.out, HasSubstr("entry 2: altered: its content does not give the hash it carries\n"));
  EXPECT_THAT(ran.out, HasSubstr("entry 4: missing: "));
  EXPECT_THAT(ran.out, EndsWith(": 4 entries, 8 pictures, 3 findings\n"));
}

TEST_F(VerifyCommandTest, ComparesWithASealTakenEarlier) {
  const std::string taken = seal();
  EXPECT_EQ(run_program("seneschal", {"verify", file_.string(), "--seal", taken}).exit_status, 0);

  ledger::test::tamper(file_, "DELETE FROM entry WHERE sequence = 5; DELETE FROM evidence WHERE sequence = 5");

  EXPECT_EQ(run_program("seneschal", {"verify", file_.string()}).exit_status, 0);
  const Ran ran = run_program("seneschal", {"verify", file_.string(), "--seal", taken});
  EXPECT_EQ(ran.exit_status, 1);
  EXPECT_THAT(ran.out, StartsWith("entry 5: tail missing: the seal " + taken));
}

TEST_F(VerifyCommandTest, TellsADamagedFileFromAnAlteredOne) {
  std::string content = files::read_file(file_).value();
  content.replace(4096, 2000, std::string(2000, '\xA5'));
  ASSERT_TRUE(files::write_file_atomically(file_, content));

  const Ran ran = run_program("seneschal", {"verify", file_.string()});

  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_THAT(ran.out + ran.err, HasSubstr("damaged"));
}

TEST_F(VerifyCommandTest, NamesAFileThatIsNoLogAndASealThatIsNone) {
  const std::string missing = (scratch_ / "missing").string();

  const Ran no_file = run_program("seneschal", {"verify", missing});
  const Ran no_seal = run_program("seneschal", {"verify", file_.string(), "--seal", "7-abc"});
  const Ran no_argument = run_program("seneschal", {"verify"});

  EXPECT_EQ(no_file.exit_status, 2);
  EXPECT_EQ(no_file.err, "seneschal: " + missing + " does not exist\n");
  EXPECT_EQ(no_seal.exit_status, 2);
  EXPECT_THAT(no_seal.err, StartsWith("seneschal: --seal 7-abc: expected a seal"));
  EXPECT_EQ(no_argument.exit_status, 2);
  EXPECT_THAT(no_argument.err, HasSubstr("Usage: seneschal verify LOG"));
}

}  // namespace
}  // namespace seneschal
