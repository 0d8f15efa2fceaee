// The file that keeps a pack nobody may see.
#include "daemon/dealing/pack_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "daemon/referee/any/pack_hash.h"
#include "hardware/files/permissions.h"
#include "scratch_folder.h"

namespace seneschal::dealing {
namespace {

using events::PackShown;
using testing::HasSubstr;

const PackShown kPack{2, "00ff", {"red:7", "wild", "blue:1"}};

class KeptPack : public testing::Test {
 protected:
  void write(const std::string& text) const { std::ofstream(file_.file()) << text; }

  const test::ScratchFolder scratch_;
  const PackFile file_{scratch_ / "pack.json"};
};

TEST_F(KeptPack, IsThereAfterARestart) {
  ASSERT_TRUE(file_.write("evening", kPack));
  EXPECT_EQ(PackFile(scratch_ / "pack.json").read("evening").value(), kPack);
}

TEST_F(KeptPack, IsForTheDaemonAlone) {
  ASSERT_TRUE(file_.write("evening", kPack));
  EXPECT_EQ(files::permissions_of(file_.file(), files::kAllButTheOwner).value(), 0U);
}

TEST_F(KeptPack, IsNoOtherGames) {
  ASSERT_TRUE(file_.write("evening", kPack));
  EXPECT_EQ(file_.read("evening-2").value(), std::nullopt);
}

TEST_F(KeptPack, MayNotBeThere) {
  EXPECT_EQ(file_.read("evening").value(), std::nullopt);
}

TEST_F(KeptPack, SaysWhatIsWrongWithIt) {
  for (const char* text : {"", "{", "[]", R"({"format": "seneschal-pack/2", "game": "evening", "pack": {}})",
                           R"({"format": "seneschal-pack/1", "game": "evening", "pack": {"deal": 0}})"}) {
    write(text);
    const auto read = file_.read("evening");
    ASSERT_FALSE(read) << text;
    EXPECT_THAT(read.error(), HasSubstr("pack.json"));
  }
}

TEST(PackHash, IsWhatAnybodyCanComputeFromTheLog) {
  // printf '%s' '00ff red:7 wild blue:1' | sha256sum
  EXPECT_EQ(referee::pack_hash(kPack), "4fd05c8f0df21a4f069c10b1c184e87091f0713e99aa6020e87b26b209b8e681");
}

}  // namespace
}  // namespace seneschal::dealing
