// Phones that play, in a real browser: whose which colour is, by which names, with the scores hidden until the end, and
// the table turned to where each sits.
#include <gtest/gtest.h>
#include <signal.h>

#include <string>

#include <nlohmann/json.hpp>

#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "browser/hand_game.h"
#include "browser/player_phone.h"
#include "system/table/joined_phone.h"
#include "system/table/shown_table.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;

const std::string kTaken =
    "return [...document.querySelectorAll('#joining .choice')].filter(e => e.querySelector('input').disabled)"
    ".map(e => e.innerText.replace(/\\s+/g, ' ').trim())";
const std::string kNames = "return [...document.querySelectorAll('#players .name')].map(e => e.innerText)";
const std::string kPoints = "return [...document.querySelectorAll('#players .points')].map(e => e.innerText[0])";
const std::string kScored = "return /: [+−]?\\d+/.test(document.querySelector('#last').innerText)";
const std::string kFirstSeat = "return document.querySelector('#board .number').getAttribute('transform')";

class PhonesInABrowser : public InABrowser {
 protected:
  /// Says what may be said first, until a card was played.
  static void play_a_card(JoinedPhone& phone, std::uint16_t port) {
    json table = table_where(port, [](const json& each) { return !each["hand"].is_null(); });
    while (table["log"].empty() || table["log"].back()["kind"] != "ruling") {
      const json hand = table["hand"];
      ASSERT_EQ(phone.say("play", {{"question", hand}, {"choice", 0}}).result_int(), 200U);
      table = table_where(port, [&](const json& each) { return !each["hand"].is_null() && each["hand"] != hand; });
    }
  }
};

TEST_F(PhonesInABrowser, ShowWhoPlaysAndNoScoresBeforeTheEndWherePeopleWantThat) {
  const BrowserDriver driver;
  const Browser anna(driver, 360, 740, false);
  const Browser ben(driver, 390, 844, true);
  const Browser screen(driver, 1920, 1080, false);
  WatchedPage table(scratch_.path(), {{"--by-hand", ""}, {"--report", (scratch_ / "report").string()}}, "0");
  join(anna, table, "Anna", "red");
  screen.open(table.address());
  join(ben, table, "Ben", "blue");
  press(ben, "#phone");
  EXPECT_EQ(ben.run_until(kTaken, {"red Anna"}), json({"red Anna"}));
  expect_in_order(ben);
  ben.keep_picture(pictures_ / "dark-phone-taken.png");
  (void)ben.run("document.querySelector('#joining').close()");

  hand::tap(anna, "#game .main");
  for (const char* tapped : {"[data-colour=red]", "[data-colour=blue]"}) {
    hand::tap(anna, "#beginning " + std::string(tapped));
  }
  (void)anna.run("document.querySelector('#beginning [name=start][value=red]').click()");
  (void)anna.run("document.querySelector('#beginning [name=hides]').click()");
  expect_in_order(anna);
  anna.keep_picture(pictures_ / "phone-begin-hidden.png");
  (void)anna.run("document.querySelector('#beginning .main').click()");
  JoinedPhone cleo(table.port(), table.players_code(), "Cleo", nullptr);
  play_a_card(cleo, table.port());

  for (const auto& [each, name] :
       {std::pair(&anna, "phone"), std::pair(&ben, "dark-phone"), std::pair(&screen, "screen")}) {
    EXPECT_EQ(each->run_until(kScored, true), true) << "what a card scores is told";
    EXPECT_EQ(each->run(kNames), json({"Anna", "Ben"}));
    EXPECT_EQ(each->run(kPoints), json({"?", "?"}));
    expect_in_order(*each);
    each->keep_picture(pictures_ / (std::string(name) + "-hidden-scores.png"));
  }
  EXPECT_EQ(table.end_with(SIGTERM), 0);
}

TEST_F(PhonesInABrowser, TurnTheTableToWhereTheySitAndKeepThat) {
  const BrowserDriver driver;
  const Browser phone(driver, 360, 740, false);
  const Browser screen(driver, 1920, 1080, true);
  const Call call{{"--by-hand", ""}, {"--players", "red,blue"}, {"--report", (scratch_ / "report").string()}};
  WatchedPage table(scratch_.path(), call, "0");
  JoinedPhone cleo(table.port(), table.players_code(), "Cleo", nullptr);
  play_a_card(cleo, table.port());
  for (const auto& [each, name] : {std::pair(&phone, "phone"), std::pair(&screen, "dark-screen")}) {
    each->open(table.address());
    EXPECT_EQ(each->run_until(kFirstSeat, "translate(0 -471)"), "translate(0 -471)") << "at the top, at first";
    press(*each, "#turn-board button");
    EXPECT_EQ(each->run_until(kFirstSeat, "translate(471 0)"), "translate(471 0)");
    expect_in_order(*each);
    each->keep_picture(pictures_ / (std::string(name) + "-turned.png"));
    each->open(table.address() + "?again");
    EXPECT_EQ(each->run_until(kFirstSeat, "translate(471 0)"), "translate(471 0)") << "the phone keeps it";
  }
  EXPECT_EQ(table.end_with(SIGTERM), 0);
}

}  // namespace
}  // namespace seneschal::tests
