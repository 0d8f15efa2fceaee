// seneschald's options from a file.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "run_program.h"
#include "scratch_folder.h"

namespace seneschal::tests {
namespace {

using test::run_program;

TEST(ConfigFile, ThatShipsIsUnderstood) {
  const test::Ran ran =
      run_program("seneschald", {"--config", std::string(SENESCHAL_SOURCE_DIR) + "/systemd/seneschal.conf"});
  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_NE(ran.err.find("/etc/seneschal/table.json: "), std::string::npos) << "as far as the table: " << ran.err;
}

TEST(ConfigFile, IsOverruledByTheCall) {
  const test::Ran ran = run_program(
      "seneschald",
      {"--config", std::string(SENESCHAL_SOURCE_DIR) + "/systemd/seneschal.conf", "--table", "/nowhere/other.json"});
  EXPECT_NE(ran.err.find("/nowhere/other.json"), std::string::npos) << ran.err;
}

TEST(ConfigFile, WithAnUnknownKeyIsNamedWithIt) {
  const test::ScratchFolder scratch;
  std::ofstream(scratch / "table.conf") << "tabel = table.json\n";
  const test::Ran ran = run_program("seneschald", {"--config", (scratch / "table.conf").string()});
  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_NE(ran.err.find("table.conf: unrecognised option 'tabel'"), std::string::npos) << ran.err;
}

TEST(ConfigFile, ThatIsNotThereIsNamed) {
  const test::Ran ran = run_program("seneschald", {"--config", "/nowhere/seneschal.conf"});
  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_NE(ran.err.find("/nowhere/seneschal.conf: cannot be opened: No such file"), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace seneschal::tests
