// König Artus Tafelrunde kept by hand in a real browser: cards said in two taps, a sword, a revoke, a table set by
// hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <string>

#include <nlohmann/json.hpp>

#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "browser/hand_game.h"
#include "hardware/files/read_file.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using hand::confirm;
using hand::expect_fine;
using hand::tap;
using nlohmann::json;
using testing::HasSubstr;

/// The edition with a track of six spaces, of which the second has a sword.
std::string short_edition() {
  std::string text = files::read_file(SENESCHAL_SOURCE_DIR "/rules/editions/amigo-1993.json").value();
  text = std::regex_replace(text, std::regex(R"("spaces": \{"value": 27)"), R"("spaces": {"value": 6)");
  return std::regex_replace(text, std::regex(R"(\[3, 7, 11, 14, 17, 20, 23\])"), "[2]");
}

class TafelrundeInABrowser : public InABrowser {
 protected:
  TafelrundeInABrowser() { std::ofstream(edition_) << short_edition(); }

  static void lay(const Browser& phone, const std::string& card) {
    const std::string suit = card.substr(0, card.find(':'));
    tap(phone, "#hand [data-suit='" + (suit == "super" ? card : suit) + "']");
    if (suit != "super") {
      tap(phone, "#hand [data-card='" + card + "']");
    }
  }
  static void play(const Browser& phone, const std::string& card) {
    lay(phone, card);
    confirm(phone);
  }
  static void expect_title(const Browser& phone, const std::string& title) {
    // Without the pawn's number beside it.
    const std::string shown = "return document.querySelector('#hand-title > span')?.innerText.trim() ?? ''";
    ASSERT_EQ(phone.run_until(shown, title), title);
  }

  const std::string edition_ = (scratch_.path() / "short.json").string();
  const Call call_{{"--by-hand", ""},
                   {"--edition", edition_},
                   {"--players", "p1,p2"},
                   {"--report", (scratch_.path() / "report").string()}};
};

const std::string kSpacesOfAll = "return [...document.querySelectorAll('.points')].map(e => e.textContent).join(' ')";

TEST_F(TafelrundeInABrowser, IsKeptByTwoPhonesToItsEnd) {
  const BrowserDriver driver;
  const Browser anna(driver, 360, 740, false);
  const Browser ben(driver, 390, 844, true);
  const Browser screen(driver, 1920, 1080, false);
  const WatchedPage table(scratch_.path(), call_, "0");
  join(anna, table, "Anna", "p1");
  join(ben, table, "Ben", "p2");
  screen.open(table.address());

  expect_title(anna, "Who deals first?");
  anna.keep_picture(pictures_ / "phone-tafelrunde-begin.png");
  tap(anna, "#hand [data-dealer='1']");
  confirm(anna);
  expect_title(ben, "Player 2 deals");
  tap(ben, "#hand [data-choice='deal']");
  confirm(ben);

  expect_title(anna, "Player 1: which card?");
  anna.keep_picture(pictures_ / "phone-tafelrunde-suits.png");
  tap(anna, "#hand [data-suit='red']");
  expect_title(anna, "Red: which value?");
  expect_fine(anna);
  anna.keep_picture(pictures_ / "phone-tafelrunde-values.png");
  tap(anna, "#hand [data-card='red:9']");
  expect_title(anna, "Is this right?");
  confirm(anna);
  play(ben, "red:2");
  play(anna, "super:knight");
  play(ben, "super:shield");  // and is on space 2, with a sword, for there is nobody on it
  EXPECT_EQ(screen.run_until(kSpacesOfAll, "1 2"), "1 2");

  expect_title(ben, "Player 2 has a sword");
  expect_fine(ben);
  ben.keep_picture(pictures_ / "phone-tafelrunde-sword.png");
  tap(ben, "#hand [data-colour='violet']");
  confirm(ben);
  EXPECT_EQ(screen.run_until("return document.querySelectorAll('#board .levels .chip').length", 1), 1);
  play(ben, "violet:4");
  screen.keep_picture(pictures_ / "screen-tafelrunde.png");
  expect_fine(screen);
  play(anna, "violet:11");
  play(anna, "violet:10");
  play(ben, "green:2");
  EXPECT_EQ(screen.run_until(kSpacesOfAll, "4 2"), "4 2");
  anna.keep_picture(pictures_ / "phone-tafelrunde.png");
  play(anna, "blue:10");
  play(ben, "blue:2");
  play(anna, "blue:11");
  lay(ben, "blue:3");
  tap(ben, "#hand .main");  // the last card: nothing is offered after it

  const std::string last = "return document.querySelector('#last .sentence > span')?.innerText.trim() ?? ''";
  EXPECT_EQ(screen.run_until(last, "The game is over: Player 1 wins"), "The game is over: Player 1 wins");
  screen.keep_picture(pictures_ / "screen-tafelrunde-over.png");
  expect_fine(screen);
  expect_fine(anna);
}

TEST_F(TafelrundeInABrowser, SaysARevokeAtTheCardThatProvesItAndLetsPeopleSetTheTable) {
  const BrowserDriver driver;
  const Browser anna(driver, 360, 740, false);
  const Browser ben(driver, 390, 844, true);
  const WatchedPage table(scratch_.path(), call_, "0");
  join(anna, table, "Anna", "p1");
  join(ben, table, "Ben", "p2");

  tap(anna, "#hand [data-dealer='1']");
  confirm(anna);
  tap(ben, "#hand [data-choice='deal']");
  confirm(ben);
  play(anna, "red:9");
  play(ben, "green:2");
  play(anna, "blue:9");
  tap(ben, "#hand [data-suit='red']");
  tap(ben, "#hand .odd[data-card='red:5']");
  expect_title(ben, "Is this right?");
  confirm(ben);

  const std::string open = "(document.querySelector('#open p')?.innerText ?? '')";
  const std::string begins = "Player 2 lays the red 5, after not following red";
  EXPECT_EQ(anna.run_until("return " + open + ".slice(0, " + std::to_string(begins.size()) + ")", begins), begins);
  EXPECT_THAT(anna.run("return " + open).get<std::string>(),
              HasSubstr("Before it was said: Player 2 lays the green 2."));
  expect_fine(anna);
  anna.keep_picture(pictures_ / "phone-tafelrunde-revoke.png");

  tap(anna, "#open .against");
  const std::string shown = "return document.querySelector('#dispute .sentence > span')?.innerText.trim() ?? ''";
  EXPECT_THAT(anna.run(shown).get<std::string>(), HasSubstr("Player 2 lays the green 2"));
  tap(anna, "#dispute .buttons .main");
  tap(anna, "#dispute [data-choice='set']");
  tap(anna, "#dispute [data-choice='missing-p2-red']");
  tap(anna, "#dispute [data-choice='more-p1']");
  expect_fine(anna);
  anna.keep_picture(pictures_ / "phone-tafelrunde-set.png");
  tap(anna, "#dispute [data-choice='look']");
  tap(anna, "#dispute [data-choice='propose']");
  tap(ben, "#dispute .set-keys [data-choice]:not([data-choice='set'])");
  EXPECT_EQ(anna.run_until(kSpacesOfAll, "2 0"), "2 0");
  const std::string settled = "return document.querySelector('#dispute .head p')?.innerText ?? ''";
  EXPECT_THAT(ben.run(settled).get<std::string>(), HasSubstr("Player 1: space 2 instead of 1"));
  play(ben, "red:5");
  EXPECT_EQ(anna.run_until(kSpacesOfAll, "3 0"), "3 0");
  expect_fine(ben);
}

}  // namespace
}  // namespace seneschal::tests
