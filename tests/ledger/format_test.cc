// The example in FORMAT.md against the code.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <string>

#include "daemon/ledger/ledger.h"
#include "hardware/crypto/digest.h"
#include "hardware/files/read_file.h"
#include "ledger/sample_ledger.h"
#include "scratch_folder.h"

namespace seneschal::ledger {
namespace {

// What stands in the document's block with that label, without white space.
std::string block(const std::string& label) {
  const auto document = files::read_file(std::filesystem::path(SENESCHAL_SOURCE_DIR) / "daemon/ledger/FORMAT.md");
  const std::string start = "```" + label + "\n";
  const auto from = document.value().find(start) + start.size();
  std::string text = document->substr(from, document->find("```", from) - from);
  text.erase(std::remove_if(text.begin(), text.end(), [](unsigned char c) { return std::isspace(c) != 0; }),
             text.end());
  return text;
}

class FormatTest : public ::testing::Test {
 protected:
  FormatTest() {
    auto ledger = Ledger::open(scratch_ / "table.ledger");
    recorded_ = ledger
                    ->append({.utc = "2026-03-01T19:30:05.250Z",
                              .game = "evening-1",
                              .kind = "ruling",
                              .payload = "{ \"delta\": 7, \"action\": 5 }",
                              .evidence = {{Role::kAfter, "012.jpg", "not a real picture"}}})
                    .value();
  }

  const seneschal::test::ScratchFolder scratch_;
  Recorded recorded_{EventSequence::first(), crypto::Digest::zero()};
};

TEST_F(FormatTest, HashesTheBytesOfTheDocumentsExample) {
  const std::string bytes = hashed_bytes(test::entries_of(scratch_ / "table.ledger").at(0));
  const std::vector<std::uint8_t> raw(bytes.begin(), bytes.end());

  EXPECT_EQ(crypto::hex_of(raw), block("hex"));
  EXPECT_EQ(bytes.size(), 192U);
}

TEST_F(FormatTest, GivesTheHashAndTheSealOfTheDocumentsExample) {
  EXPECT_EQ(recorded_.hash.hex(), block("sha256"));
  EXPECT_EQ(recorded_.seal().text(), block("seal"));
}

}  // namespace
}  // namespace seneschal::ledger
