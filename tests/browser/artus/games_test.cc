// Games begun and ended on the page of a real browser: who plays, in which order, who is the oldest; abandoned by two
// phones; another one in the same log.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <string>

#include <nlohmann/json.hpp>

#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "system/table/artus/drawn_table.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;

const std::string kRound = "return document.querySelector('#round').textContent";
const std::string kGame = "return document.querySelector('#game h2')?.textContent ?? ''";
const std::string kHand = "return document.querySelector('#hand-title')?.innerText.trim() ?? ''";
const std::string kPlayers = "return [...document.querySelectorAll('.player')].map(e => e.dataset.colour)";
const std::string kKing = "Which prince is King, on the crowned seat 0?";

void join(const Browser& phone, const std::string& address, std::string code, const std::string& colour) {
  std::erase(code, '-');
  phone.open(address + "#join=" + code);
  EXPECT_EQ(phone.run_until("return document.querySelector('#joining[open] h2')?.textContent", "Welcome to the table"),
            "Welcome to the table");
  (void)phone.run("document.querySelector('#joining [value=" + colour + "]').click()");
  (void)phone.run("document.querySelector('#joining .main').click()");
  EXPECT_EQ(phone.run_until("return document.querySelector('#joining').open", false), false);
}

void tap(const Browser& phone, const std::string& selector) {
  const std::string found = "document.querySelector(" + json(selector).dump() + ")";
  ASSERT_EQ(phone.run_until("return " + found + " !== null && !" + found + ".disabled", true), true) << selector;
  (void)phone.run(found + ".click()");
}

class GamesInABrowser : public InABrowser {
 protected:
  [[nodiscard]] std::string report(const std::string& file) const { return (scratch_ / "report" / file).string(); }

  const Call call_{{"--by-hand", ""}, {"--report", report("")}};
};

TEST_F(GamesInABrowser, AreBegunAbandonedAndBegunAnew) {
  const BrowserDriver driver;
  const Browser anna(driver, 360, 740, false);
  const Browser ben(driver, 390, 844, true);
  const Browser screen(driver, 1920, 1080, false);
  {
    WatchedPage table(scratch_.path(), call_, "0");
    screen.open(table.address());
    EXPECT_EQ(screen.run_until(kGame, "No game is being played"), "No game is being played");
    EXPECT_EQ(screen.run("return document.querySelector('#game button')"), json()) << "it only watches";
    expect_in_order(screen);
    screen.keep_picture(pictures_ / "screen-lobby.png");
    join(anna, table.address(), table.players_code(), "red");
    join(ben, table.address(), table.players_code(), "blue");
    anna.keep_picture(pictures_ / "phone-lobby.png");

    tap(anna, "#game .main");
    for (const char* colour : {"red", "black", "blue"}) {
      tap(anna, "#beginning [data-colour=" + std::string(colour) + "]");
    }
    EXPECT_EQ(anna.run("return document.querySelector('#beginning .main').disabled"), true) << "who starts?";
    tap(anna, "#beginning [name=start][value=blue]");
    tap(anna, "#beginning [name=variant][value=advanced]");
    expect_in_order(anna);
    anna.keep_picture(pictures_ / "phone-begin.png");
    tap(anna, "#beginning .main");
    for (const Browser* each : {&anna, &ben}) {
      EXPECT_EQ(each->run_until(kHand, kKing), kKing);
    }
    tap(anna, ".hand-king");
    tap(anna, "#hand .main");
    EXPECT_EQ(ben.run_until(kPlayers, json({"blue", "red", "black"})), json({"blue", "red", "black"}))
        << "clockwise from the start player";

    tap(anna, "#ending button");
    EXPECT_EQ(ben.run_until(kGame, "Abandon this game?"), "Abandon this game?");
    ben.keep_picture(pictures_ / "dark-phone-abandon.png");
    tap(ben, "#game .buttons .main");
    EXPECT_EQ(anna.run_until(kGame, ""), "") << "Ben would go on";
    EXPECT_EQ(table.end_with(SIGTERM), 0);
  }
  const test::ScratchFolder second;
  WatchedPage again(second.path(), call_, "0");
  anna.open(again.address());  // both are still known
  ben.open(again.address());
  EXPECT_EQ(ben.run_until(kRound, "Knights are being placed"), "Knights are being placed") << "it goes on where it was";

  tap(anna, "#ending button");
  EXPECT_EQ(ben.run_until(kGame, "Abandon this game?"), "Abandon this game?");
  tap(ben, "#game .wrong");
  EXPECT_EQ(screen.run("return 1"), 1);
  EXPECT_EQ(anna.run_until(kGame, "No game is being played"), "No game is being played");
  tap(ben, "#game .main");
  tap(ben, "#beginning [data-colour=beige]");
  tap(ben, "#beginning [data-colour=red]");
  tap(ben, "#beginning [name=start][value=red]");
  tap(ben, "#beginning .main");
  EXPECT_EQ(anna.run_until(kHand, kKing), kKing);
  EXPECT_EQ(again.end_with(SIGTERM), 0);

  const std::string log = report("game.ledger");
  const json first = json::parse(test::run_program("seneschal", {"export", log}).out);
  const json next = json::parse(test::run_program("seneschal", {"export", log, "--game", "game-2"}).out);
  EXPECT_EQ(first.at("variant"), "advanced");
  EXPECT_EQ(first.at("players").at(0).at("colour"), "blue");
  EXPECT_EQ(next.at("variant"), "beginner");
  EXPECT_EQ(next.at("players").at(1).at("colour"), "beige");
  EXPECT_EQ(test::run_program("seneschal", {"verify", log}).exit_status, 0);
}

TEST_F(GamesInABrowser, AreWatchedByTheCameraOnceTheyAreBegun) {
  const DrawnTable drawn("2");
  const std::string record = game_file("artus-004");
  const BrowserDriver driver;
  const Browser phone(driver, 360, 740, false);
  WatchedPage table(scratch_.path(),
                    {{"--camera", drawn.camera(record, ",actions=2")},
                     {"--table", drawn.file()},
                     {"--cards", drawn.cards()},
                     {"--answers", record},
                     {"--game", "evening"},
                     {"--report", report("")}},
                    "0");
  join(phone, table.address(), table.players_code(), "red");
  tap(phone, "#game .main");
  tap(phone, "#beginning [data-colour=blue]");
  tap(phone, "#beginning [data-colour=red]");
  tap(phone, "#beginning [name=start][value=red]");
  tap(phone, "#beginning [name=variant][value=advanced]");
  tap(phone, "#beginning .main");

  EXPECT_EQ(table.end_with(0), 0) << "the recording is over";

  const json played =
      json::parse(test::run_program("seneschal", {"export", report("game.ledger"), "--game", "evening"}).out);
  EXPECT_EQ(played.at("variant"), "advanced");
  EXPECT_EQ(played.at("players").at(0).at("colour"), "red");
  EXPECT_EQ(played.at("actions").size(), 2U);
}

}  // namespace
}  // namespace seneschal::tests
