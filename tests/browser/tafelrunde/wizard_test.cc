// The first evening of this game: its table is chosen on the page, and nothing of the usual one is left.
#include "browser/wizard_fixture.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <string>

#include <nlohmann/json.hpp>

namespace seneschal::tests {
namespace {

class TafelrundeWizardInABrowser : public WizardInABrowser {
 protected:
  [[nodiscard]] Call call() const {
    const std::filesystem::path share = std::filesystem::path(SENESCHAL_BIN).parent_path() / "share/seneschal";
    return call_with(camera(std::filesystem::path(SENESCHAL_TEST_DATA) / "games/tafelrunde-001.json",
                            share / "boards/tafelrunde.json", ",seed=5"));
  }
};

TEST_F(TafelrundeWizardInABrowser, FindsTheBoardOfTheGameThatItsOwnerChooses) {
  const BrowserDriver driver;
  const Browser owner(driver, 360, 740, true);
  WatchedPage page(scratch_.path(), call(), "0");
  open_wizard(owner, page);
  choose_game(owner, "König Artus Tafelrunde, Amigo 1993");
  expect_measured(owner);
  keep_picture(owner, "tafelrunde-board");
  const std::string mats =
      "return [...document.querySelectorAll('.wizard-mat a')].every((each) => each.href.includes('/mats/tafelrunde/'))";
  EXPECT_EQ(owner.run(mats), true) << "the mat to print is this game's";
  EXPECT_EQ(page.end_with(SIGTERM), 0);
}

}  // namespace
}  // namespace seneschal::tests
