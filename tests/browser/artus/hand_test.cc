// A game without a camera in a real browser: two players' phones keep it by tapping cards and figures, and a screen
// watches. What they show is what the log has.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <sstream>
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

using hand::choose;
using hand::confirm;
using hand::expect_fine;
using hand::kTitle;
using hand::place_all;
using hand::play;
using hand::seat;
using hand::tap;
using nlohmann::json;

const std::string kHandScores =
    "return [...document.querySelectorAll('.points')].map(e => e.textContent.replace('−', '-'))";
const std::string kKeys = "return document.querySelectorAll('.mark.pick').length";
const std::string kSentence = "return document.querySelector('#hand .sentence')?.innerText.trim() ?? ''";
const std::string kHandLast = "return document.querySelector('#last .sentence')?.innerText.trim() ?? ''";
const std::string kRules = "return [...document.querySelectorAll('.hand-why code')].map(e => e.textContent)";

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    lines.push_back(line);
  }
  return lines;
}

class HandInABrowser : public InABrowser {
 protected:
  [[nodiscard]] Call call() const {
    return {{"--by-hand", ""}, {"--players", "red,blue"}, {"--report", (scratch_ / "report").string()}};
  }
  [[nodiscard]] std::string log() const { return (scratch_ / "report" / "game.ledger").string(); }
};

TEST_F(HandInABrowser, TwoPhonesKeepAGameAndTheLogHasIt) {
  const BrowserDriver driver;
  const Browser anna(driver, 360, 740, false);
  const Browser ben(driver, 390, 844, true);
  const Browser screen(driver, 1920, 1080, false);
  {
    WatchedPage table(scratch_.path(), call(), "0");
    join(anna, table, "Anna", "red");
    join(ben, table, "Ben", "blue");
    screen.open(table.address());

    const std::string king = "Which prince is King, on the crowned seat 0?";
    EXPECT_EQ(anna.run_until(kTitle, king), king);
    expect_fine(anna);
    anna.keep_picture(pictures_ / "phone-hand-king.png");
    tap(anna, ".hand-king");
    confirm(anna);
    const std::string places = "Blue places a knight: tap an empty seat";
    EXPECT_EQ(ben.run_until(kTitle, places), places);
    EXPECT_EQ(ben.run(kKeys), 24);
    EXPECT_EQ(anna.run(kKeys), 0) << "it is not red's turn";
    EXPECT_EQ(screen.run(kKeys), 0) << "it only watches";
    expect_fine(ben);
    ben.keep_picture(pictures_ / "dark-phone-hand-place.png");
    place_all(anna, ben);

    EXPECT_EQ(anna.run_until(kTitle, "Red plays which card?"), "Red plays which card?");
    EXPECT_EQ(anna.run("return document.querySelectorAll('.hand-card').length"), 15);
    anna.keep_picture(pictures_ / "phone-hand-card.png");
    play(anna, "ring:any", {7});
    choose(ben, "ring:any", {7});
    EXPECT_EQ(ben.run(kSentence), "Blue plays Ring for either metal on seat 7: −12");
    EXPECT_THAT(ben.run(kRules).get<std::vector<std::string>>(), ::testing::Contains("artus.coronation.third-ring"));
    ben.keep_picture(pictures_ / "dark-phone-hand-coronation.png");
    confirm(ben);

    tap(anna, "[data-card='knight:1-3']");
    EXPECT_EQ(anna.run_until(kKeys, 5), 5) << "red's knights";
    expect_fine(anna);
    anna.keep_picture(pictures_ / "phone-hand-figure.png");
    tap(anna, seat(4));
    EXPECT_EQ(anna.run_until(kKeys, 3), 3) << "one to three chairs on";
    tap(anna, seat(6));
    EXPECT_EQ(anna.run_until(kTitle, "Is this right?"), "Is this right?");
    expect_fine(anna);
    anna.keep_picture(pictures_ / "phone-hand-confirm.png");
    confirm(anna);
    EXPECT_EQ(screen.run_until(kHandLast, "Red plays Knight 1–3, seat 4 to seat 6: +7"),
              "Red plays Knight 1–3, seat 4 to seat 6: +7");
    screen.keep_picture(pictures_ / "screen-hand.png");
    expect_fine(screen);
    play(ben, "king:4-8", {7, 12});
    EXPECT_EQ(table.end_with(SIGTERM), 0);
  }
  const test::ScratchFolder second;
  const WatchedPage again(second.path(), call(), "0");
  screen.open(again.address());
  EXPECT_EQ(screen.run_until("return document.querySelector('#round').textContent", "Round 3 of 16"), "Round 3 of 16")
      << "started again it goes on where it was";
  const auto exported = lines_of(test::run_program("seneschal", {"export", log(), "--format", "csv"}).out);
  ASSERT_EQ(exported.size(), 5U) << "a line of names and four actions";
  const std::string shown =
      screen.run(kHandScores)[0].get<std::string>() + "," + screen.run(kHandScores)[1].get<std::string>();
  EXPECT_TRUE(exported.back().ends_with("," + shown)) << exported.back() << " and " << shown;
  const std::string why = test::run_program("seneschal", {"explain", log(), "--action", "2"}).out;
  EXPECT_THAT(why, ::testing::HasSubstr("Said by a phone, not seen. (phone of Anna"));
  EXPECT_EQ(test::run_program("seneschal", {"verify", log()}).exit_status, 0);
}

}  // namespace
}  // namespace seneschal::tests
