// The toy in a real browser: what the shell has for any game, and the part of the page in the toy's own folder.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include <nlohmann/json.hpp>

#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "browser/hand_game.h"
#include "game/toy/drawn_toy.h"
#include "game/toy/toy_game.h"
#include "system/table/gated_frames.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using hand::confirm;
using hand::expect_fine;
using hand::tap;
using nlohmann::json;

class ToyInABrowser : public InABrowser {
 protected:
  ToyInABrowser() { std::ofstream(edition_) << test::kToyEdition; }

  const std::string edition_ = (scratch_.path() / "small.json").string();
};

TEST_F(ToyInABrowser, IsKeptByTwoPhonesToItsEnd) {
  const BrowserDriver driver;
  const Browser anna(driver, 360, 740, false);
  const Browser ben(driver, 390, 844, true);
  const Browser screen(driver, 1920, 1080, false);
  const Call call{{"--by-hand", ""},
                  {"--edition", edition_},
                  {"--players", "p1,p2"},
                  {"--report", (scratch_.path() / "report").string()}};
  const WatchedPage table(scratch_.path(), call, "0", std::nullopt, "toy_seneschald");
  join(anna, table, "Anna", "p1");
  join(ben, table, "Ben", "p2");
  screen.open(table.address());

  EXPECT_EQ(anna.run_until(hand::kTitle, "Before the game"), "Before the game");
  tap(anna, "#hand [data-by='0']");
  confirm(anna);
  for (int round = 0; round < 2; ++round) {
    EXPECT_EQ(anna.run_until(hand::kTitle, "Player 1 to play"), "Player 1 to play");
    tap(anna, "#hand [data-by='4']");
    confirm(anna);
    EXPECT_EQ(ben.run_until(hand::kTitle, "Player 2 to play"), "Player 2 to play");
    tap(ben, round == 0 ? "#hand [data-by='1']" : "#hand [data-by='6']");
    if (round == 0) {
      expect_fine(ben);
    }
    confirm(ben);
  }
  tap(anna, "#hand [data-by='2']");
  tap(anna, "#hand .main");  // the last move: nothing is offered after it

  const std::string scores = "return [...document.querySelectorAll('.points')].map(e => e.textContent).join(' ')";
  EXPECT_EQ(screen.run_until(scores, "10 7"), "10 7");
  const std::string last = "return document.querySelector('#last .sentence')?.innerText.trim() ?? ''";
  EXPECT_EQ(screen.run_until(last, "The game is over: Player 1 wins"), "The game is over: Player 1 wins");
  EXPECT_EQ(screen.run("return document.querySelectorAll('#board .pawn').length"), 2);
  screen.keep_picture(pictures_ / "screen-toy.png");
  anna.keep_picture(pictures_ / "phone-toy.png");
  expect_fine(screen);
  expect_fine(anna);
}

TEST_F(ToyInABrowser, IsWatchedToItsEndBeforeTwoPhonesAndAScreen) {
  const BrowserDriver driver;
  const Browser anna(driver, 360, 740, false);
  const Browser ben(driver, 390, 844, true);
  const Browser screen(driver, 1920, 1080, false);
  DrawnToy toy(304);
  GatedFrames frames(scratch_ / "frames", toy.draw_frames(1));
  const std::string last = DrawnToy::frame(toy.moves().size() + 1);
  frames.close_after(DrawnToy::frame(0));
  frames.close_after(last);
  WatchedPage table(scratch_.path(), toy.call("--frames", frames.folder()), "0", std::nullopt, "toy_seneschald");
  join(anna, table, "Anna", "p1");
  join(ben, table, "Ben", "p2");
  screen.open(table.address());
  frames.open_after(DrawnToy::frame(0));

  const std::string rulings = "return document.querySelectorAll('#log li.ruling').length";
  for (std::size_t count = 1; count <= toy.moves().size(); ++count) {
    ASSERT_EQ(screen.run_until(rulings + " >= " + std::to_string(count), true), true) << "ruling " << count;
  }
  const std::string scores = "return [...document.querySelectorAll('.points')].map(e => e.textContent).join(' ')";
  const std::string ended = std::to_string(toy.scores()[0]) + ' ' + std::to_string(toy.scores()[1]);
  for (const Browser* each : {&anna, &ben, &screen}) {
    EXPECT_EQ(each->run_until("return document.body.dataset.phase", "over"), "over");
    EXPECT_EQ(each->run(rulings), toy.moves().size());
    EXPECT_EQ(each->run("return document.querySelectorAll('#log li.mistake').length"), 1);
    EXPECT_EQ(each->run(scores), ended);
    EXPECT_EQ(each->run("return document.querySelectorAll('#board .pawn').length"), 2);
    EXPECT_EQ(each->complaints(), json::array());
  }
  screen.keep_picture(pictures_ / "screen-toy-watched.png");
  anna.keep_picture(pictures_ / "phone-toy-watched.png");
  expect_fine(screen);
  expect_fine(anna);
  frames.open_after(last);
  EXPECT_EQ(table.end_with(0), 0);
  EXPECT_EQ(toy.seen(), toy.moves()) << "as the log has it";
}

}  // namespace
}  // namespace seneschal::tests
