// The first evening of this game: its table is chosen on the page, and nothing of the usual one is left.
#include "browser/wizard_fixture.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <string>

#include <nlohmann/json.hpp>

namespace seneschal::tests {
namespace {

class CourtWizardInABrowser : public WizardInABrowser {
 protected:
  [[nodiscard]] Call call() const {
    const std::filesystem::path share = std::filesystem::path(SENESCHAL_BIN).parent_path() / "share/seneschal";
    return call_with(camera(std::filesystem::path(SENESCHAL_TEST_DATA) / "games/court-001.json",
                            share / "boards/court.json", ",seed=5"));
  }
};

TEST_F(CourtWizardInABrowser, FindsTheBoardOfTheGameThatItsOwnerChooses) {
  const BrowserDriver driver;
  const Browser owner(driver, 360, 740, true);
  WatchedPage page(scratch_.path(), call(), "0");
  open_wizard(owner, page);
  choose_game(owner, "King Arthur's Court, version 1.2, for one piecepack");
  expect_measured(owner);
  keep_picture(owner, "court-board");
  const std::string mats =
      "return [...document.querySelectorAll('.wizard-mat a')].every((each) => each.href.includes('/mats/court/'))";
  EXPECT_EQ(owner.run(mats), true) << "the mat to print is this game's";
  EXPECT_EQ(page.end_with(SIGTERM), 0);
}

}  // namespace
}  // namespace seneschal::tests
