// König Artus Tafelrunde with hands that the daemon deals, in a real browser: a phone waited for, cards laid by tapping
// them, one that does not follow, a hand that the owner moves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include <nlohmann/json.hpp>

#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "browser/hand_game.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using hand::confirm;
using hand::expect_fine;
using hand::tap;
using nlohmann::json;
using testing::HasSubstr;

const std::string kHand = "return document.querySelector('#hand')?.innerText ?? ''";
const std::string kCards = "return [...document.querySelectorAll('#hand [data-own]')].map(e => e.dataset.own)";
const std::string kCount = "return document.querySelectorAll('#hand [data-own]').length";

class DealtInABrowser : public InABrowser {
 protected:
  static std::string own(const std::string& card) { return "#hand [data-own='" + card + "']"; }
  static std::string suit_of(const std::string& card) { return card.substr(0, card.find(':')); }

  const Call call_{{"--by-hand", ""},
                   {"--edition", SENESCHAL_SOURCE_DIR "/rules/editions/amigo-1993.json"},
                   {"--report", (scratch_.path() / "report").string()}};
};

TEST_F(DealtInABrowser, ShowsEachHandOnItsPlayersPhoneAlone) {
  const BrowserDriver driver;
  const Browser anna(driver, 360, 740, false);
  const Browser ben(driver, 390, 844, true);
  const Browser owner(driver, 360, 740, false);
  const WatchedPage table(scratch_.path(), call_, "0");
  join(anna, table, "Anna", "p1");
  tap(anna, "#game .main");
  for (const char* tapped : {"[data-colour=p1]", "[data-colour=p2]"}) {
    tap(anna, "#beginning " + std::string(tapped));
  }
  (void)anna.run("document.querySelector('#beginning [name=variant][value=dealt]').click()");
  EXPECT_EQ(anna.run("return document.querySelector('#beginning [name=start]')"), json()) << "it is asked in the game";
  anna.keep_picture(pictures_ / "phone-tafelrunde-cards.png");
  EXPECT_EQ(barriers(anna), json::array());
  tap(anna, "#beginning .main");
  tap(anna, "#hand [data-dealer='1']");
  confirm(anna);
  EXPECT_EQ(anna.run_until("return document.querySelector('#hand .dealing') !== null", true), true);
  EXPECT_THAT(anna.run(kHand).get<std::string>(), HasSubstr("Missing: player 2"));
  expect_fine(anna);
  anna.keep_picture(pictures_ / "phone-tafelrunde-dealt-waits.png");

  join(ben, table, "Ben", "p2");
  tap(ben, "#hand [data-choice='deal']");
  confirm(ben);
  ASSERT_EQ(anna.run_until(kCount, 8), 8);
  ASSERT_EQ(ben.run_until(kCount, 8), 8);
  expect_fine(anna);
  anna.keep_picture(pictures_ / "phone-tafelrunde-dealt.png");
  expect_fine(ben);
  ben.keep_picture(pictures_ / "phone-tafelrunde-dealt-waiting.png");
  EXPECT_EQ(ben.run("return document.querySelectorAll('#hand button[data-own]').length"), 0) << "Anna leads";

  // Anna leads what Ben has to follow, where he has anything else besides.
  const json bens = ben.run(kCards);
  const json annas = anna.run(kCards);
  const auto led = std::find_if(annas.begin(), annas.end(), [&](const json& card) {
    const std::string suit = suit_of(card.get<std::string>());
    return suit != "super" && std::any_of(bens.begin(), bens.end(),
                                          [&](const json& each) { return suit_of(each.get<std::string>()) == suit; });
  });
  ASSERT_NE(led, annas.end()) << annas << bens;
  tap(anna, own(led->get<std::string>()));
  anna.keep_picture(pictures_ / "phone-tafelrunde-dealt-lays.png");
  confirm(anna);
  EXPECT_EQ(anna.run_until(kCount, 7), 7);
  tap(ben, "#hand .refused");
  EXPECT_THAT(ben.run(kHand).get<std::string>(), HasSubstr("must follow"));
  expect_fine(ben);
  ben.keep_picture(pictures_ / "phone-tafelrunde-dealt-refused.png");
  tap(ben, "#hand button[data-own]:not(.refused)");
  confirm(ben);
  EXPECT_EQ(ben.run_until(kCount, 7), 7);

  std::string code = table.owners_code();
  std::erase(code, '-');
  owner.open(table.address() + "#join=" + code);
  tap(owner, "#joining[open] .phones [data-phone='1']");
  owner.keep_picture(pictures_ / "phone-tafelrunde-dealt-owner.png");
  EXPECT_EQ(owner.run("const it = document.querySelector('#joining'); return it.scrollWidth <= it.clientWidth"), true);
  (void)owner.run(
      "const field = document.querySelector('#joining [data-phone=\"1\"]'); field.value = '1'; "
      "field.dispatchEvent(new Event('change'))");
  ASSERT_EQ(ben.run_until(kCount, 0), 0) << "Ben's phone shows it no more";
  EXPECT_EQ(anna.run_until("return document.querySelectorAll('#hand [data-show]').length", 2), 2);
  EXPECT_EQ(anna.run(kCount), 0) << "of several hands, each is covered";
  tap(anna, "#hand [data-show='1']");
  EXPECT_EQ(anna.run_until(kCount, 7), 7);
  expect_fine(anna);
  anna.keep_picture(pictures_ / "phone-tafelrunde-dealt-both.png");
  expect_fine(owner);
}

}  // namespace
}  // namespace seneschal::tests
