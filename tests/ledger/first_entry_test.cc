// A log and its first entries, with their pictures, ended at every call that has to do with the disk.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <string>

#include "daemon/ledger/verify.h"
#include "faulty_disk/faulty_disk.h"
#include "ledger/sample_ledger.h"
#include "run_program.h"
#include "scratch_folder.h"

namespace seneschal::ledger {
namespace {

using seneschal::test::FaultyDisk;
using seneschal::test::Ran;
using seneschal::test::run_program;
using seneschal::test::ScratchFolder;

class FirstEntryOn : public ::testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] Ran append() const { return run_program("append_entries", {(folder_ / "table.ledger").string(), "2"}); }

  /// What was appended by a program that may have been ended, and then by one that was not, is in the log.
  void expect_goes_on(const Ran& before, const std::string& what) const {
    SCOPED_TRACE(what + ", which said: " + before.err);
    const auto appended = std::count(before.out.begin(), before.out.end(), '\n');
    const Ran after = append();
    ASSERT_EQ(after.exit_status, 0) << after.err;
    const auto entries = static_cast<std::ptrdiff_t>(test::entries_of(folder_ / "table.ledger").size());
    EXPECT_GE(entries, appended + 2);
    EXPECT_LE(entries, appended + 3) << "one may have been written before anybody was told";
    const auto verdict = verify(folder_ / "table.ledger");
    ASSERT_TRUE(verdict) << verdict.error();
    EXPECT_TRUE(verdict->is_whole());
    for (const auto& each : std::filesystem::recursive_directory_iterator(folder_)) {
      EXPECT_NE(each.path().extension(), ".half-written") << each.path();
    }
  }

  const ScratchFolder scratch_;
  const std::filesystem::path folder_ = scratch_ / "table";
};

TEST_P(FirstEntryOn, EndsInWhatTheNextWriterGoesOnWith) {
  int calls = 0;
  while (!HasFailure()) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directory(folder_);
    const std::string number = std::to_string(calls + 1);
    Ran ran;
    std::string happened;
    {
      const FaultyDisk disk(folder_, GetParam(), calls + 1, scratch_ / ("tally-" + number));
      ran = append();
      happened = disk.happened();
    }
    if (happened.empty()) {
      break;
    }
    ++calls;
    expect_goes_on(ran, std::string(GetParam()).append(": call ").append(number).append(", ").append(happened));
  }
  std::cout << calls << " calls, " << GetParam() << '\n';
  EXPECT_GT(calls, 20) << "the calls of the disk are not those of the log";
}

INSTANTIATE_TEST_SUITE_P(ADiskThat, FirstEntryOn, ::testing::ValuesIn(FaultyDisk::kinds()), FaultyDisk::name_of);

}  // namespace
}  // namespace seneschal::ledger
