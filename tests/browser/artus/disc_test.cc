// The disc's keys in a real browser: a player's phone lets the disc of a simulated table turn and stops it; a screen
// that watches sees it and has no key.
#include <gtest/gtest.h>
#include <signal.h>

#include <string>

#include <nlohmann/json.hpp>

#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "system/devices/artus/drawn_servo.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;

constexpr int kDrive = 2;

const std::string kStance = "return document.querySelector('#disc').dataset.stance ?? ''";
const std::string kButtons = "return [...document.querySelectorAll('#disc button')].map(e => e.innerText)";
const std::string kPress = "document.querySelector('#disc button').click()";
/// More than there may be changes; what the table answers to them that is not "well".
const std::string kStopThirtyTimes =
    "const stop = {method: 'POST', headers: {'Content-Type': 'application/json'}, body: '{\"button\":\"stop\"}'};"
    "return Promise.all(Array.from({length: 30}, () => fetch('/api/press', stop).then(answer => answer.status)))"
    ".then(all => all.filter(status => status !== 200))";
const std::string kStops =
    "return fetch('/state.json').then(a => a.json())"
    ".then(a => a.table.log.filter(line => line.kind === 'disc_stopped').length)";

const std::string kWhyStopped = "return document.querySelector('li.disc_stopped')?.textContent ?? ''";
const std::string kPaused = "The disc stopped because somebody pressed pause. Let it go on when all are ready.";

/// The people set the table up in their own time; the browser asks for ten seconds at once.
json stance_in_time(const Browser& browser, const std::string& wanted) {
  json stance;
  for (int i = 0; i < 15 && stance != wanted; ++i) {
    stance = browser.run_until(kStance, wanted);
  }
  return stance;
}

using DiscInABrowser = InABrowser;

TEST_F(DiscInABrowser, TurnsAndStopsAtAPlayersTouchAndAtNobodyElses) {
  const DrawnTable table("2");
  put_servo(table, kDrive);
  WatchedPage watched(scratch_.path(), turned_call(table, kDrive, 2), "0");
  const BrowserDriver driver;
  const Browser phone(driver, 360, 740, false);
  const Browser screen(driver, 1920, 1080, true);
  std::string code = watched.players_code();
  std::erase(code, '-');
  phone.open(watched.address() + "#join=" + code);
  EXPECT_EQ(phone.run_until("return document.querySelector('#phone').dataset.role", "player"), "player");
  (void)phone.run("document.querySelector('#joining').close()");
  screen.open(watched.address());

  EXPECT_EQ(stance_in_time(phone, "waits"), "waits") << "nothing moves before somebody allowed it";
  EXPECT_EQ(phone.run(kButtons), json::array({"Let it turn"}));
  EXPECT_EQ(stance_in_time(screen, "waits"), "waits");
  EXPECT_EQ(screen.run(kButtons), json::array());
  for (const Browser* each : {&phone, &screen}) {
    expect_in_order(*each);
  }
  phone.keep_picture(pictures_ / "phone-disc-waits.png");
  screen.keep_picture(pictures_ / "dark-screen-disc-waits.png");

  (void)phone.run(kPress);
  EXPECT_EQ(phone.run_until(kStance, "turns"), "turns");
  EXPECT_EQ(phone.run(kButtons), json::array({"Stop the disc"}));
  (void)phone.run(kPress);
  EXPECT_EQ(phone.run_until(kStance, "waits"), "waits");
  for (const Browser* each : {&phone, &screen}) {
    EXPECT_EQ(each->run_until(kWhyStopped, kPaused), kPaused);
  }
  EXPECT_EQ(phone.run(kStopThirtyTimes), json::array()) << "no stop is refused";
  (void)phone.run(kPress);
  EXPECT_EQ(phone.run_until(kStance, "rests"), "rests");
  EXPECT_EQ(phone.run(kStops), 1) << "of a disc that turned";
  EXPECT_EQ(phone.run(kButtons), json::array({"Stop the disc"})) << "also before the next turn";
  phone.keep_picture(pictures_ / "phone-disc-rests.png");
  (void)watched.end_with(SIGTERM);
}

}  // namespace
}  // namespace seneschal::tests
