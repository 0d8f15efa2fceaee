// What is printed on one's own copy, compared with it and corrected on the owner's phone.
#include <gtest/gtest.h>
#include <signal.h>

#include <string>

#include <nlohmann/json.hpp>

#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "browser/player_phone.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;

const std::string kCompared =
    "const e = document.querySelector('#compared'); return e.hidden ? '' : e.querySelector('p')?.innerText ?? 'all'";
const std::string kOpen = "return document.querySelector('#edition').open";
const std::string kPapers = "return [...document.querySelectorAll('#mat a')].map((each) => each.innerText)";
const std::string kSwords = "[data-key=sword_spaces] input";
const std::string kRefused = "return document.querySelector('#edition .error')?.textContent ?? ''";

class EditionInABrowser : public InABrowser {
 protected:
  EditionInABrowser() : table_(scratch_.path(), call("amigo-1993"), "0") {}

  [[nodiscard]] Call call(const std::string& edition) const {
    return {{"--by-hand", ""}, {"--edition", edition}, {"--report", (scratch_ / "report").string()}};
  }
  static void write(const Browser& phone, const std::string& selector, const std::string& text) {
    (void)phone.run("document.querySelector('" + selector + "').value = '" + text + "'");
  }
  void join_as_owner(const Browser& phone) const {
    phone.open(table_.address());
    EXPECT_EQ(phone.run_until("return document.querySelector('#ownership .main') !== null", true), true);
    press(phone, "#ownership .main");
    EXPECT_EQ(phone.run_until("return document.querySelector('#joining').open", true), true);
    (void)phone.run("document.querySelector('#joining').close()");
  }

  WatchedPage table_;
};

TEST_F(EditionInABrowser, IsComparedWithTheCopyByItsOwnerAndCorrectedWhereThatIsOther) {
  const BrowserDriver driver;
  const Browser owner(driver, 360, 740, false);
  const Browser anna(driver, 390, 844, true);
  join_as_owner(owner);
  const std::string assumed = "Nobody has compared with this copy yet: Spaces of the track and Spaces with a sword.";
  EXPECT_EQ(owner.run_until(kCompared, assumed), assumed);
  expect_in_order(owner);
  owner.keep_picture(pictures_ / "phone-not-compared.png");
  join(anna, table_, "Anna", "p1");
  EXPECT_EQ(anna.run_until(kCompared, assumed), assumed) << "all who play are told";
  EXPECT_EQ(anna.run("return document.querySelector('#compared button')"), json()) << "and the owner compares";

  press(owner, "#compared .main");
  EXPECT_EQ(owner.run_until(kOpen, true), true);
  expect_in_order(owner);
  owner.keep_picture(pictures_ / "phone-edition.png");
  write(owner, kSwords, "3, seven");
  press(owner, "#edition .main");
  EXPECT_EQ(owner.run(kRefused), "Spaces with a sword: write a number, or numbers with commas between.");
  write(owner, kSwords, "3, 700");
  press(owner, "#edition .main");
  const std::string refused =
      "No game can be played so: Spaces with a sword: expected a whole number from 4 to 26, found 700";
  EXPECT_EQ(owner.run_until(kRefused, refused), refused);
  EXPECT_EQ(owner.run(kTooWide), false);
  EXPECT_EQ(barriers(owner), json::array());
  owner.keep_picture(pictures_ / "phone-edition-refused.png");
  write(owner, kSwords, "2, 5 9");
  press(owner, "#edition .main");
  EXPECT_EQ(owner.run_until(kOpen, false), false);
  EXPECT_EQ(owner.run_until(kCompared, "all"), "all");

  press(owner, "#compared .plain");
  EXPECT_EQ(owner.run_until(kOpen, true), true);
  EXPECT_EQ(owner.run("return document.querySelector('" + kSwords + "').value"), "2, 5, 9");
  EXPECT_EQ(owner.run("return document.querySelector('[data-key=sword_spaces] .source').textContent"),
            "as on your copy");
  EXPECT_EQ(anna.run_until(kCompared, ""), "") << "there is nothing to tell any more";
  EXPECT_EQ(table_.end_with(SIGTERM), 0);
}

TEST_F(EditionInABrowser, IsPlayedOnAMatThatItsOwnerPrintsFromThePhone) {
  const BrowserDriver driver;
  const Browser owner(driver, 360, 740, false);
  const Browser anna(driver, 390, 844, true);
  join_as_owner(owner);
  join(anna, table_, "Anna", "p1");

  const json papers = {"A4, 8 sheets", "A3, 4 sheets", "A2, 2 sheets", "One piece, for a print shop"};
  EXPECT_EQ(owner.run_until(kPapers, papers), papers);
  EXPECT_EQ(owner.run("return document.querySelector('#mat a').getAttribute('href')"), "/mats/tafelrunde/mat-a4.pdf");
  EXPECT_EQ(owner.run("return document.querySelectorAll('#mat li').length"), 3) << "to print, to measure, to glue";
  (void)owner.run("document.querySelector('#mat').scrollIntoView()");
  expect_in_order(owner);
  owner.keep_picture(pictures_ / "phone-mat.png");
  EXPECT_EQ(anna.run("return document.querySelector('#mat').hidden"), json(true)) << "who plays has none to print";
  EXPECT_EQ(table_.end_with(SIGTERM), 0);
}

TEST_F(EditionInABrowser, ThatIsAsItsOwnersCopyIsConfirmedByOneTap) {
  const BrowserDriver driver;
  const Browser owner(driver, 1920, 1080, true);
  join_as_owner(owner);
  press(owner, "#compared .main");
  EXPECT_EQ(owner.run_until(kOpen, true), true);
  expect_in_order(owner);
  owner.keep_picture(pictures_ / "dark-screen-edition.png");

  press(owner, "#edition .main");

  EXPECT_EQ(owner.run_until(kCompared, "all"), "all");
  EXPECT_EQ(table_.end_with(SIGTERM), 0);
}

}  // namespace
}  // namespace seneschal::tests
