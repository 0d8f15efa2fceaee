// The table set by hand in a real browser: in a dispute one player's phone lays it out, the other reads what changes
// and agrees, also after the daemon was started anew, and the game goes on from there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "browser/hand_game.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using hand::expect_fine;
using hand::play;
using hand::seat;
using hand::tap;
using nlohmann::json;
using ::testing::HasSubstr;

const std::string kDispute = "return document.querySelector('#dispute:not([hidden]) h2')?.textContent ?? ''";
const std::string kSetTableFaults = "return [...document.querySelectorAll('.set-faults li')].map(e => e.innerText)";
const std::string kChanges = "return [...document.querySelectorAll('.set-changes li')].map(e => e.innerText)";
const std::string kProposed = "return [...document.querySelectorAll('.set-keys .differs')].map(e => e.innerText)";
const std::string kHint = "return document.querySelector('.set-hint')?.innerText ?? ''";
const std::string kSettled = "return document.querySelector('#dispute[data-stance=settled] .head p')?.innerText ?? ''";
const std::string kSetTableScores =
    "return [...document.querySelectorAll('#players .points')].map(e => e.textContent.replace('−', '-'))";
const std::string kSetTableLast = "return document.querySelector('#last .sentence')?.innerText.trim() ?? ''";
const std::string kInDispute = "#dispute ";

class SetTableInABrowser : public InABrowser {
 protected:
  [[nodiscard]] Call call() const {
    return {{"--by-hand", ""}, {"--players", "red,blue"}, {"--report", (scratch_ / "report").string()}};
  }
  [[nodiscard]] std::string log() const { return (scratch_ / "report" / "game.ledger").string(); }

  static void keep(const Browser& browser, const std::filesystem::path& file) {
    expect_fine(browser);
    browser.keep_picture(file);
  }
};

void play_two_cards(const Browser& anna, const Browser& ben) {
  tap(anna, ".hand-king");
  hand::confirm(anna);
  hand::place_all(anna, ben);
  play(anna, "ring:any", {7});
  play(ben, "ring:any", {7});
}

void dispute(const Browser& phone) {
  tap(phone, ".doubt");
  tap(phone, "#dispute .buttons .main");
  EXPECT_EQ(phone.run_until(kDispute, "This ruling is disputed"), "This ruling is disputed");
}

TEST_F(SetTableInABrowser, IsLaidOutOnOnePhoneAndAgreedToOnTheOther) {
  const BrowserDriver driver;
  const Browser anna(driver, 360, 740, false);
  const Browser ben(driver, 1920, 1080, true);
  const Browser screen(driver, 1920, 1080, false);
  const std::vector<std::string> changes{"Red knight from seat 4 to seat 5", "Rings on seat 14: 2 instead of 1",
                                         "Red: prestige −11 instead of −12"};
  {
    WatchedPage table(scratch_.path(), call(), "0");
    join(anna, table, "Anna", "red");
    join(ben, table, "Ben", "blue");
    screen.open(table.address());
    play_two_cards(anna, ben);
    dispute(anna);
    tap(anna, ".possible.set");
    EXPECT_EQ(anna.run_until(kHint, "Tap a figure, then the chair where it stands."),
              "Tap a figure, then the chair where it stands.");
    tap(anna, kInDispute + seat(4));
    EXPECT_EQ(anna.run_until(kHint, "Red knight on seat 4: tap the chair where it stands, or once more to leave it."),
              "Red knight on seat 4: tap the chair where it stands, or once more to leave it.");
    tap(anna, kInDispute + seat(5));
    tap(anna, kInDispute + seat(14));
    (void)anna.run("document.querySelector('.set-board').scrollIntoView()");
    keep(anna, pictures_ / "phone-set-table.png");
    tap(anna, "[data-choice=rings-less]");
    tap(anna, "[data-choice=look]");
    const json fault{"The prince on seat 14 has 0 rings, and one who is not King has 1 or 2. Give him 1."};
    EXPECT_EQ(anna.run_until(kSetTableFaults, fault), fault);
    (void)anna.run("document.querySelector('.set-faults').scrollIntoView({block: 'center'})");
    keep(anna, pictures_ / "phone-set-table-impossible.png");

    tap(anna, "[data-choice=rings-more]");
    tap(anna, "[data-choice=rings-more]");
    tap(anna, "[data-choice=score-red-more]");
    tap(anna, "[data-choice=look]");
    EXPECT_EQ(anna.run_until(kChanges, changes), json(changes));
    (void)anna.run("document.querySelector('.set-changes').scrollIntoView({block: 'center'})");
    keep(anna, pictures_ / "phone-set-table-changes.png");
    tap(anna, "[data-choice=propose]");

    for (const Browser* each : {&anna, &ben, &screen}) {
      EXPECT_EQ(each->run_until(kProposed, changes), json(changes)) << "everybody reads what it is about";
    }
    keep(screen, pictures_ / "screen-set-table-vote.png");
    EXPECT_EQ(table.end_with(SIGTERM), 0);
  }
  const test::ScratchFolder second;
  WatchedPage again(second.path(), call(), "0");
  ben.open(again.address());
  anna.open(again.address());
  screen.open(again.address());
  for (const Browser* each : {&anna, &ben, &screen}) {
    (void)each->complaints();  // that the table was away
  }
  EXPECT_EQ(ben.run_until(kProposed, changes), json(changes)) << "the proposal waits still";
  (void)ben.run("document.querySelector('.set-keys').scrollIntoView({block: 'center'})");
  keep(ben, pictures_ / "dark-wide-set-table-vote.png");
  tap(ben, ".possible.set[data-choice=set]");
  tap(ben, kInDispute + seat(7));
  keep(ben, pictures_ / "dark-wide-set-table.png");
  tap(ben, "[data-choice=leave]");
  tap(ben, ".set-keys .possible");

  const std::string settled =
      "In the dispute about action 2 the table was set by hand. Red knight from seat 4 to seat 5; "
      "Rings on seat 14: 2 instead of 1; Red: prestige −11 instead of −12";
  EXPECT_EQ(ben.run_until(kSettled, settled), settled);
  const json scores{"-11", "-12"};
  EXPECT_EQ(screen.run_until(kSetTableScores, scores), scores);
  keep(screen, pictures_ / "screen-set-table-settled.png");
  play(anna, "knight:1-3", {5, 6});
  const std::string played = "Red plays Knight 1–3, seat 5 to seat 6: +8";
  EXPECT_EQ(screen.run_until(kSetTableLast, played), played) << "from where it was set";

  EXPECT_EQ(again.end_with(SIGTERM), 0);
  const std::string csv = test::run_program("seneschal", {"export", log(), "--format", "csv"}).out;
  EXPECT_THAT(csv, HasSubstr("\"the table was set by hand\",,-11,-12"));
  const std::string last =
      screen.run(kSetTableScores)[0].get<std::string>() + "," + screen.run(kSetTableScores)[1].get<std::string>();
  EXPECT_TRUE(csv.ends_with("," + last + "\n")) << csv << " and " << last;
  EXPECT_EQ(test::run_program("seneschal", {"verify", log()}).exit_status, 0);
}

}  // namespace
}  // namespace seneschal::tests
