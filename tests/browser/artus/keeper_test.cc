// A game that changes its keeper, in a real browser: from a camera to the phones, over a restart, and back, in one log.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <string>

#include <nlohmann/json.hpp>

#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "browser/hand_game.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "system/table/artus/drawn_table.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using hand::expect_fine;
using hand::kTitle;
using hand::seat;
using hand::tap;
using nlohmann::json;

const std::string kRound = "return document.querySelector('#round').textContent";
const std::string kKeeperPicture = "return document.querySelector('#picture').hidden";
const std::string kKeeper = "return document.querySelector('.keeper summary')?.textContent ?? ''";
const std::string kKeeperFigures = "return document.querySelectorAll('#board .figures .knight').length";

class KeeperInABrowser : public InABrowser {
 protected:
  [[nodiscard]] Call call() const {
    return {{"--camera", table_.camera(game_file("artus-004"), ",pace=live,play=still")},
            {"--table", table_.file()},
            {"--cards", table_.cards()},
            {"--players", "red,blue"},
            {"--game", "evening"},
            {"--report", (scratch_ / "report").string()}};
  }
  [[nodiscard]] std::string log() const { return (scratch_ / "report" / "game.ledger").string(); }

  const DrawnTable table_{"2"};
};

TEST_F(KeeperInABrowser, IsThePhonesWhereTheCameraFailsAndTheCameraAgain) {
  const BrowserDriver driver;
  const Browser anna(driver, 360, 740, false);
  const Browser screen(driver, 1920, 1080, true);
  const std::string places = "Blue places a knight: tap an empty seat";
  {
    WatchedPage table(scratch_.path(), call(), "0");
    join(anna, table, "Anna", "blue");
    screen.open(table.address());
    ASSERT_EQ(anna.run_until(kRound, "Knights are being placed"), "Knights are being placed") << "the camera saw it";
    EXPECT_EQ(screen.run_until(kKeeper, ""), "") << "it only watches";
    EXPECT_EQ(anna.run_until(kKeeper, "Keep the game by hand from here"), "Keep the game by hand from here");
    (void)anna.run("document.querySelector('.keeper').open = true");
    (void)anna.run("document.querySelector('.keeper').scrollIntoView({block: 'center'})");
    expect_fine(anna);
    anna.keep_picture(pictures_ / "phone-keeper.png");

    tap(anna, ".keeper button");
    EXPECT_EQ(anna.run_until(kTitle, places), places);
    EXPECT_EQ(screen.run_until(kKeeperPicture, true), true) << "nobody looks";
    tap(anna, seat(3));
    hand::confirm(anna);
    EXPECT_EQ(screen.run_until(kKeeperFigures, 1), 1);
    EXPECT_EQ(table.end_with(SIGTERM), 0);
  }
  const test::ScratchFolder second;
  WatchedPage again(second.path(), call(), "0");
  anna.open(again.address());
  screen.open(again.address());
  EXPECT_EQ(anna.run_until(kKeeper, "Let the camera watch again"), "Let the camera watch again")
      << "as it was before the restart";
  EXPECT_EQ(screen.run_until(kKeeperFigures, 1), 1);
  for (const Browser* each : {&anna, &screen}) {
    (void)each->complaints();  // that the table was away
  }
  expect_fine(screen);
  screen.keep_picture(pictures_ / "dark-screen-keeper-hand.png");

  tap(anna, ".keeper button");

  EXPECT_EQ(screen.run_until(kKeeperPicture, false), false) << "the camera looks again";
  EXPECT_EQ(anna.run_until(kKeeper, "Keep the game by hand from here"), "Keep the game by hand from here");
  EXPECT_EQ(screen.run(kKeeperFigures), 1) << "nothing is lost";
  EXPECT_EQ(again.end_with(SIGTERM), 0);
  const json record = json::parse(test::run_program("seneschal", {"export", log(), "--game", "evening"}).out);
  EXPECT_EQ(record.at("placements"), json::array({{{"player", 1}, {"seat", 3}}}));
  EXPECT_EQ(test::run_program("seneschal", {"verify", log()}).exit_status, 0);
}

}  // namespace
}  // namespace seneschal::tests
