// The first evening of this game, from a bare camera to a table that is watched.
#include "browser/wizard_fixture.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <string>

#include "system/table/artus/drawn_table.h"

namespace seneschal::tests {
namespace {

const std::string kData = SENESCHAL_TEST_DATA;
// Those of the setup, to which people add while nobody has begun a game.
const std::string kLobbyFigures = "return document.querySelectorAll('#picture .shot .figure').length >= 4";

class RoundTableWizardInABrowser : public WizardInABrowser {
 protected:
  [[nodiscard]] static std::string cards() { return kData + "/scenes/table-12/cards"; }
  [[nodiscard]] Call call() const {
    Call call =
        untaught_call(report(), game_file("artus-001"), kData + "/scenes/board.json", ",cards=" + cards() + ",seed=8");
    call.emplace_back("--cards", cards());
    return call;
  }
};

TEST_F(RoundTableWizardInABrowser, LeadsFromABareCameraToATableThatIsWatched) {
  const BrowserDriver driver;
  const Browser owner(driver, 360, 740, false);
  WatchedPage page(scratch_.path(), call(), "0");
  open_wizard(owner, page);
  EXPECT_EQ(owner.run_until(kText, "Which game is this table for?"), "Which game is this table for?");
  keep_picture(owner, "game");
  choose_game(owner, "Artus, alea 2011");
  expect_measured(owner);
  keep_picture(owner, "board");
  hand::tap(owner, "#wizard .main");
  // Each position is photographed by itself as it is laid.
  EXPECT_EQ(owner.run_until(kMain, "Play with this table"), "Play with this table");
  EXPECT_EQ(owner.run(kText), "The table is learned.");
  // How well it sees is said in numbers, also of a picture that taught nothing; the weakest place is in the picture.
  EXPECT_EQ(owner.run_until("return document.querySelectorAll('.wizard-summary th[scope=col]').length", 2), 2);
  EXPECT_EQ(owner.run("return document.querySelectorAll('.wizard-summary th[scope=row]').length"), 6);
  EXPECT_EQ(owner.run("return document.querySelector('.wizard-summary td b').textContent"), "12 of 12") << "figures";
  EXPECT_EQ(owner.run_until("return document.querySelectorAll('.wizard-shot .weak-letter').length > 0", true), true);
  keep_picture(owner, "learned");
  (void)owner.run("document.querySelector('.wizard-summary').scrollIntoView()");
  keep_picture(owner, "learned-summary");
  hand::tap(owner, "#wizard .main");
  EXPECT_EQ(owner.run_until(kIsOpen, false), false);
  EXPECT_EQ(owner.run_until(kLobbyFigures, true), true) << "the camera watches, with what was learned";
  keep_picture(owner, "watching");
  EXPECT_EQ(owner.run_until(kOffer, "Set the table up anew"), "Set the table up anew");
  EXPECT_EQ(page.end_with(SIGTERM), 0);

  WatchedPage again(scratch_.path(), call(), "0");
  owner.open(again.address());
  EXPECT_EQ(owner.run_until(kLobbyFigures, true), true) << "and does so another evening";
  EXPECT_EQ(again.end_with(SIGTERM), 0);
}

}  // namespace
}  // namespace seneschal::tests
