// The mats of the games that are kept, at the daemon's page to be printed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include <nlohmann/json.hpp>

#include "hardware/files/read_file.h"
#include "scratch_folder.h"
#include "system/table/watched_page.h"
#include "web/web_client.h"

namespace seneschal::tests {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using web::test::Answer;
using web::test::ask;

const fs::path kMat = fs::path(SENESCHAL_BIN).parent_path() / "share" / "seneschal" / "mats" / "tafelrunde";

const std::string kPlace = "/mats/tafelrunde/";

class PrintedMatAtTheDaemon : public ::testing::Test {
 protected:
  PrintedMatAtTheDaemon()
      : table_(scratch_.path(),
               Call{{"--by-hand", ""}, {"--edition", "amigo-1993"}, {"--report", (scratch_ / "report").string()}},
               "0") {}

  const test::ScratchFolder scratch_;
  const WatchedPage table_;
};

TEST_F(PrintedMatAtTheDaemon, IsThatOfItsGameAsItIsInstalled) {
  const Answer list = ask(table_.port(), kPlace + "mat.json");
  EXPECT_EQ(list.result_int(), 200U);
  EXPECT_EQ(list["Content-Type"], "application/json");
  EXPECT_EQ(list.body(), files::read_file(kMat / "mat.json").value());

  const json papers = json::parse(list.body())["papers"];
  EXPECT_EQ(papers.size(), 4U);
  for (const json& paper : papers) {
    const std::string name = "mat-" + paper["name"].get<std::string>() + ".pdf";
    const Answer pdf = ask(table_.port(), kPlace + name);
    EXPECT_EQ(pdf.result_int(), 200U) << name;
    EXPECT_EQ(pdf["Content-Type"], "application/pdf") << name;
    EXPECT_TRUE(pdf.body() == files::read_file(kMat / name).value()) << name;
  }
}

TEST_F(PrintedMatAtTheDaemon, IsThereForAnotherGameThatItsOwnerMayChoose) {
  EXPECT_EQ(ask(table_.port(), "/mats/court/mat.json").result_int(), 200U);
  EXPECT_TRUE(ask(table_.port(), "/mats/court/mat-a4.pdf").body() != ask(table_.port(), kPlace + "mat-a4.pdf").body());
}

TEST_F(PrintedMatAtTheDaemon, IsOnThePapersOfItsListAlone) {
  for (const char* other : {"mat-a5.pdf", "mat-a4", "mat-.pdf", "mat-../mat-a4.pdf", "mats/court/mat-a4.pdf"}) {
    const Answer none = ask(table_.port(), kPlace + other);
    EXPECT_EQ(none.result_int(), 404U) << other;
    EXPECT_EQ(none.body(), "There is nothing here; the table is at /.\n") << other;
  }
}

}  // namespace
}  // namespace seneschal::tests
