// The first evening in a real browser: a camera that knows no table, and an owner with a phone.
#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <string>

#include <nlohmann/json.hpp>

#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "browser/hand_game.h"
#include "system/table/artus/drawn_table.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using hand::expect_fine;
using nlohmann::json;

const std::string kData = SENESCHAL_TEST_DATA;
const std::string kTitle = "return document.querySelector('.wizard-title')?.textContent ?? ''";
const std::string kText = "return document.querySelector('.wizard-text')?.textContent ?? ''";
const std::string kMain = "return document.querySelector('#wizard .main')?.textContent ?? ''";
const std::string kOffer = "return document.querySelector('#set-up button')?.textContent ?? ''";
const std::string kOutlines = "return document.querySelectorAll('.wizard-shot path.place').length > 20";
const std::string kIsOpen = "return document.querySelector('#wizard').open";
const std::string kLobbyFigures = "return document.querySelectorAll('#picture .shot .figure').length";

class WizardInABrowser : public InABrowser {
 protected:
  /// A simulated table at which people lay what the wizard asks for.
  [[nodiscard]] std::string camera() const {
    return "sim:" + game_file("artus-001") + ",board=" + kData + "/scenes/board.json,cards=" + cards() +
           ",seed=8,follow=" + (report() / "table/wizard.json").string();
  }
  [[nodiscard]] static std::string cards() { return kData + "/scenes/table-12/cards"; }
  [[nodiscard]] std::filesystem::path report() const { return scratch_.path() / "report"; }
  [[nodiscard]] Call call() const {
    return {{"--camera", camera()}, {"--cards", cards()}, {"--report", report().string()}};
  }
  void keep_picture(const Browser& phone, const std::string& step) const {
    expect_fine(phone);
    phone.keep_picture(pictures_ / ("wizard-" + step + ".png"));
  }
};

std::string owners_address(const WatchedPage& page) {
  std::string code = page.owners_code();
  std::erase(code, '-');
  return page.address() + "#join=" + code;
}

TEST_F(WizardInABrowser, LeadsFromABareCameraToATableThatIsWatched) {
  const BrowserDriver driver;
  const Browser owner(driver, 360, 740, false);
  WatchedPage page(scratch_.path(), call(), "0");
  owner.open(owners_address(page));
  hand::tap(owner, "#joining .main");
  EXPECT_EQ(owner.run_until(kOffer, "Set the table up"), "Set the table up");
  keep_picture(owner, "offered");
  hand::tap(owner, "#set-up button");
  EXPECT_EQ(owner.run_until(kMain, "They do"), "They do") << "the board is found by itself, and nothing is asked before";
  EXPECT_EQ(owner.run_until(kOutlines, true), true);
  keep_picture(owner, "board");
  hand::tap(owner, "#wizard .main");
  // Each position is photographed by itself as it is laid.
  EXPECT_EQ(owner.run_until(kMain, "Play with this table"), "Play with this table");
  EXPECT_EQ(owner.run(kText), "The table is learned.");
  keep_picture(owner, "learned");
  hand::tap(owner, "#wizard .main");
  EXPECT_EQ(owner.run_until(kIsOpen, false), false);
  EXPECT_EQ(owner.run_until(kLobbyFigures, 4), 4) << "the camera watches, with what was learned";
  keep_picture(owner, "watching");
  EXPECT_EQ(owner.run_until(kOffer, "Set the table up anew"), "Set the table up anew");
  EXPECT_EQ(page.end_with(SIGTERM), 0);

  WatchedPage again(scratch_.path(), call(), "0");
  owner.open(again.address());
  EXPECT_EQ(owner.run_until(kLobbyFigures, 4), 4) << "and does so another evening";
  EXPECT_EQ(again.end_with(SIGTERM), 0);
}

}  // namespace
}  // namespace seneschal::tests
