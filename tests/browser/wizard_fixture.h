#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "browser/hand_game.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {

/// The first evening in a real browser: a camera that knows no table, and an owner with a phone.
class WizardInABrowser : public InABrowser {
 protected:
  static inline const std::string kText = "return document.querySelector('.wizard-text')?.textContent ?? ''";
  static inline const std::string kMain = "return document.querySelector('#wizard .main')?.textContent ?? ''";
  static inline const std::string kKeys =
      "return [...document.querySelectorAll('#wizard .main')].map((each) => each.textContent)";
  static constexpr int kGames = 3;
  static inline const std::string kOffer = "return document.querySelector('#set-up button')?.textContent ?? ''";
  static inline const std::string kOutlines = "return document.querySelectorAll('.wizard-shot path.place').length > 20";
  static inline const std::string kIsOpen = "return document.querySelector('#wizard').open";

  [[nodiscard]] std::filesystem::path report() const { return scratch_.path() / "report"; }
  void keep_picture(const Browser& phone, const std::string& step) const {
    hand::expect_fine(phone);
    phone.keep_picture(pictures_ / ("wizard-" + step + ".png"));
  }

  /// The phone that is the owner's opens the wizard.
  static void open_wizard(const Browser& owner, const WatchedPage& page) {
    std::string code = page.owners_code();
    std::erase(code, '-');
    owner.open(page.address() + "#join=" + code);
    hand::tap(owner, "#joining .main");
    EXPECT_EQ(owner.run_until(kOffer, "Set the table up"), "Set the table up");
    hand::tap(owner, "#set-up button");
  }
  /// Says for which of the games the table is, by its title.
  static void choose_game(const Browser& owner, const std::string& title) {
    EXPECT_EQ(owner.run_until(kKeys + ".length", kGames), kGames) << "all that ship can be taught";
    const std::string key = "[...document.querySelectorAll('#wizard .main')].find((each) => each.textContent === " +
                            nlohmann::json(title).dump() + ")";
    (void)owner.run(key + ".click()");
  }
  /// Until the board is found in the camera's picture, and its places are drawn.
  static void expect_measured(const Browser& owner) {
    EXPECT_EQ(owner.run_until(kMain, "They do"), "They do")
        << "the board is found by itself, and nothing is asked before";
    EXPECT_EQ(owner.run_until(kOutlines, true), true);
  }
  /// Of a game whose board ships, whose table the owner sets up though another is usual.
  void expect_found(const std::string& game, const std::string& title) const {
    const BrowserDriver driver;
    const Browser owner(driver, 360, 740, true);
    WatchedPage page(scratch_.path(), untaught_call(report(), game), "0");
    open_wizard(owner, page);
    choose_game(owner, title);
    expect_measured(owner);
    keep_picture(owner, game + "-board");
    const std::string mats = "return [...document.querySelectorAll('.wizard-mat a')].map((each) => each.pathname)";
    const nlohmann::json linked = owner.run(mats);
    EXPECT_FALSE(linked.empty());
    for (const nlohmann::json& mat : linked) {
      EXPECT_THAT(mat.get<std::string>(), ::testing::StartsWith("/mats/" + game + "/"));
    }
    EXPECT_EQ(page.end_with(SIGTERM), 0);
  }
};

}  // namespace seneschal::tests
