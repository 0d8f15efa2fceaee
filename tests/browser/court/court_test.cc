// King Arthur's Court in a real browser: kept by two phones by tapping tiles, courtiers and characters, disputed and
// set by hand, and shown to its end on a screen.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "browser/hand_game.h"
#include "system/table/hand_play.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using hand::confirm;
using hand::expect_fine;
using hand::tap;
using nlohmann::json;

const std::string kCourtDoing = "return document.querySelector('#board .doing strong')?.innerText.trim() ?? ''";
const std::string kCourtLast = "return document.querySelector('#last .sentence')?.innerText.trim() ?? ''";

void expect_asked(const Browser& phone, const std::string& title) {
  EXPECT_EQ(phone.run_until(hand::kTitle, title), title);
}

/// Taps each of these, and says what comes of it.
void say_at_court(const Browser& phone, const std::string& title, const std::vector<std::string>& taps) {
  expect_asked(phone, title);
  for (const std::string& each : taps) {
    tap(phone, "#hand [" + each + "]");
  }
  expect_asked(phone, "Is this right?");
  confirm(phone);
}

class CourtInABrowser : public InABrowser {
 protected:
  void keep(const Browser& browser, const std::string& name) const {
    expect_fine(browser);
    browser.keep_picture(pictures_ / (name + ".png"));
  }

  const Call call_{{"--by-hand", ""},
                   {"--edition", SENESCHAL_SOURCE_DIR "/rules/editions/piecepack-1.2.json"},
                   {"--players", "rose,tower"},
                   {"--report", (scratch_.path() / "report").string()}};
};

TEST_F(CourtInABrowser, IsKeptByTwoPhonesTapByTap) {
  const BrowserDriver driver;
  const Browser anna(driver, 360, 740, false);
  const Browser ben(driver, 390, 844, true);
  const Browser screen(driver, 1920, 1080, false);
  const WatchedPage table(scratch_.path(), call_, "0");
  join(anna, table, "Anna", "rose");
  join(ben, table, "Ben", "tower");
  screen.open(table.address());

  say_at_court(anna, "Before the game", {"data-begin"});
  say_at_court(ben, "Tower: the first courtier", {"data-courtier='jester'"});
  say_at_court(anna, "Rose: the first courtier", {"data-courtier='knight'"});
  say_at_court(anna, "Which courtier does the highest die name?", {"data-courtier='maiden'"});
  say_at_court(ben, "Who rolled highest for the King’s Favour?", {"data-place='0'"});

  expect_asked(anna, "Rose opens the auction");
  tap(anna, "#hand [data-tile='3']");
  keep(anna, "phone-court-bid");
  say_at_court(anna, "Rose opens the auction", {"data-tile='4'", "data-bid"});
  expect_asked(ben, "Tower: bid or pass");
  keep(ben, "dark-phone-court-bid");
  keep(screen, "screen-court-auction");
  say_at_court(ben, "Tower: bid or pass", {"data-pass"});
  expect_asked(anna, "Rose chooses a character");
  keep(anna, "phone-court-character");
  say_at_court(anna, "Rose chooses a character", {"data-character='guinevere'"});
  say_at_court(anna, "Rose takes whom from the row?", {"data-courtier='jester'"});
  say_at_court(anna, "Rose takes whom from the row?", {"data-courtier='guard'"});
  say_at_court(ben, "Tower takes whom from the row?", {"data-courtier='knight'"});
  say_at_court(anna, "Rose fills the row",
               {"data-courtier='maiden'", "data-courtier='maiden'", "data-courtier='guard'", "data-row='fill'"});
  EXPECT_EQ(screen.run_until(kCourtLast, "Rose fills the row: 2 maidens, 1 guard"),
            "Rose fills the row: 2 maidens, 1 guard");
  EXPECT_EQ(screen.run_until(kCourtDoing, "Auction: Rose is to bid"), "Auction: Rose is to bid");
}

TEST_F(CourtInABrowser, ShowsWhatEachCourtCountsWhenItIsOver) {
  const WatchedPage table(scratch_.path(), call_, "0");
  std::mt19937 random(5);  // a game in which groups differ; before browsers hold their lines
  const json over = play_to_the_end(table.port(), table.players_code(),
                                    [&](const json&, const json& choices) { return random() % choices.size(); });
  const BrowserDriver driver;
  const Browser phone(driver, 360, 740, false);
  const Browser screen(driver, 1920, 1080, false);
  phone.open(table.address());
  screen.open(table.address());

  const std::string scores = "return [...document.querySelectorAll('.points')].map(e => Number(e.textContent))";
  const json expected{over["players"][0]["score"], over["players"][1]["score"]};
  EXPECT_EQ(screen.run_until(scores, expected), expected);
  const std::string counted = R"(
      return [...document.querySelectorAll('#players .player')].map((each) => ({
        groups: [...each.querySelectorAll('.groups.final b')].map((group) => Number(group.textContent)),
        least: [...each.querySelectorAll('.groups.final .least b')].map((group) => Number(group.textContent))})))";
  const json shown = screen.run(counted);
  for (std::size_t i = 0; i < 2; ++i) {
    const json& groups = over["players"][i]["groups"];
    EXPECT_EQ(shown[i]["groups"], json({groups["maiden"], groups["guard"], groups["knight"]}));
    EXPECT_THAT(shown[i]["least"], ::testing::Each(expected[i])) << "the smallest group is the score";
  }
  EXPECT_THAT(screen.run("return document.querySelector('#players .turn .to-move').innerText").get<std::string>(),
              ::testing::HasSubstr("wins"));
  keep(screen, "screen-court-over");
  keep(phone, "phone-court-over");
}

TEST_F(CourtInABrowser, IsSetByHandAsBothPlayersAgree) {
  const BrowserDriver driver;
  const Browser anna(driver, 360, 740, false);
  const Browser ben(driver, 390, 844, false);
  const WatchedPage table(scratch_.path(), call_, "0");
  join(anna, table, "Anna", "rose");
  join(ben, table, "Ben", "tower");
  say_at_court(anna, "Before the game", {"data-begin"});
  say_at_court(anna, "Rose: the first courtier", {"data-courtier='knight'"});
  say_at_court(ben, "Tower: the first courtier", {"data-courtier='jester'"});
  say_at_court(anna, "Which courtier does the highest die name?", {"data-courtier='maiden'"});
  say_at_court(anna, "Who rolled highest for the King’s Favour?", {"data-place='0'"});

  tap(ben, ".doubt");
  tap(ben, "#dispute .buttons .main");
  tap(ben, ".possible.set");
  tap(ben, "[data-part='player-0'] summary");
  tap(ben, "[data-choice='court-0-knight-less']");
  tap(ben, "[data-choice='look']");
  const std::string faults = "return document.querySelectorAll('.set-faults li').length";
  EXPECT_EQ(ben.run_until(faults, 1), 1) << "who plays has a first courtier";
  keep(ben, "phone-court-set-impossible");
  tap(ben, "[data-choice='court-0-guard-more']");
  tap(ben, "[data-choice='look']");
  const std::string changes = "return [...document.querySelectorAll('.set-changes li')].map(e => e.innerText)";
  const json changed{"Court of Rose, guards: 1 instead of 0", "Court of Rose, knights: 0 instead of 1"};
  EXPECT_EQ(ben.run_until(changes, changed), changed);
  keep(ben, "phone-court-set");
  tap(ben, "[data-choice='propose']");
  tap(anna, ".set-keys [data-choice]:not([data-choice='set'])");
  const std::string last = "return document.querySelector('#dispute[data-stance=settled] .head p')?.innerText ?? ''";
  const std::string settled =
      "In the dispute about action 4 the table was set by hand. Court of Rose, guards: 1 instead of 0; Court of Rose, "
      "knights: 0 instead of 1";
  EXPECT_EQ(anna.run_until(last, settled), settled);
  expect_asked(anna, "Rose opens the auction");
}

}  // namespace
}  // namespace seneschal::tests
