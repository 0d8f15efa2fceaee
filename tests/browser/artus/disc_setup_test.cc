// The servo under the disc set up in a real browser: the owner's phone chooses where it is wired, lets it be tuned, and
// stops it by a touch anywhere on the screen.
#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <string>

#include <nlohmann/json.hpp>

#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "browser/hand_game.h"
#include "daemon/wizard/kept_wizard.h"
#include "hardware/files/read_file.h"
#include "system/devices/artus/drawn_servo.h"
#include "system/table/artus/drawn_table.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;

const std::string kOfferOfDisc = "return document.querySelector('#disc-set-up button')?.textContent ?? ''";
const std::string kDiscKey = "return document.querySelector('.disc-keys .main')?.textContent ?? ''";
const std::string kWire = "return document.querySelector('.disc-wires button')?.innerText.split('\\n')[0] ?? ''";
const std::string kEnded = "return document.querySelector('.disc-ended').textContent";
/// Counts from now on how often the stop key comes or goes.
const std::string kCountStops =
    "window.stops = 0; new MutationObserver((changes) => window.stops += changes.length).observe("
    "document.querySelector('.disc-stop'), {attributeFilter: ['hidden']})";
const std::string kStopIsShown = "return document.querySelector('.disc-stop')?.hidden === false";
/// Whether the stop key is what lies under a finger there, in shares of the screen.
const std::string kStopsEverywhere =
    "return [[.01, .01], [.99, .01], [.5, .5], [.01, .99], [.99, .99]].every(([x, y]) =>"
    " document.elementFromPoint(x * innerWidth, y * innerHeight)?.closest('.disc-stop'))";
/// A finger comes down in a corner, and is not yet taken away.
const std::string kTouchACorner =
    "const x = innerWidth - 3, y = innerHeight - 3;"
    "document.elementFromPoint(x, y).dispatchEvent("
    "new PointerEvent('pointerdown', {bubbles: true, clientX: x, clientY: y}))";

class DiscSetUpInABrowser : public InABrowser {
 protected:
  void SetUp() override {
    InABrowser::SetUp();
    std::filesystem::create_directories(report() / "table");
    const std::string camera =
        table_.camera(game_file("artus-001"), ",pace=live,play=still,servo=" + std::to_string(kDrive));
    ASSERT_TRUE(wizard::use_table(report() / "table", files::read_file(table_.file()).value(), {"artus", camera}));
  }
  [[nodiscard]] std::filesystem::path report() const { return scratch_.path() / "report"; }
  [[nodiscard]] Call call() const { return {{"--cards", table_.cards()}, {"--report", report().string()}}; }
  void keep_picture(const Browser& phone, const std::string& step) const {
    hand::expect_fine(phone);
    phone.keep_picture(pictures_ / ("disc-" + step + ".png"));
  }
  const DrawnTable table_{"2"};
};

TEST_F(DiscSetUpInABrowser, IsStoppedByATouchAnywhereAndTunedOtherwise) {
  const BrowserDriver driver;
  const Browser phone(driver, 360, 740, false);
  WatchedPage page(scratch_.path(), call(), "0");
  std::string code = page.owners_code();
  std::erase(code, '-');
  phone.open(page.address() + "#join=" + code);
  hand::tap(phone, "#joining .main");
  EXPECT_EQ(phone.run_until(kOfferOfDisc, "Set the disc up"), "Set the disc up");
  hand::tap(phone, "#disc-set-up button");
  EXPECT_EQ(phone.run_until(kWire, "the drawn table’s"), "the drawn table’s");
  keep_picture(phone, "wire");
  hand::tap(phone, ".disc-wires button");
  EXPECT_EQ(phone.run_until(kDiscKey, "Let it turn, and tune it"), "Let it turn, and tune it");
  EXPECT_EQ(phone.run_until("return document.querySelector('.disc-shot img') !== null", true), true);
  keep_picture(phone, "ready");
  (void)phone.run(kCountStops);
  hand::tap(phone, ".disc-keys .main");
  EXPECT_EQ(phone.run_until(kStopIsShown, true), true);
  EXPECT_EQ(phone.run_until(kStopsEverywhere, true), true) << "whoever looks for a key finds it anywhere";
  keep_picture(phone, "turning");
  (void)phone.run(kTouchACorner);
  EXPECT_EQ(phone.run_until(kStopIsShown, false), false);
  const std::string stopped = "It was not tuned, and nothing was changed. You stopped it.";
  EXPECT_EQ(phone.run_until(kEnded, stopped), stopped);
  EXPECT_EQ(phone.run("return window.stops"), 2) << "it comes once, before anything turns, and goes once";
  keep_picture(phone, "stopped");

  hand::tap(phone, ".disc-keys .main");
  const std::string is_tuned = "return document.querySelectorAll('.disc-keys button').length > 4";
  EXPECT_EQ(phone.run_until(is_tuned, true), true);
  EXPECT_EQ(phone.run("return document.querySelector('.disc-ended').classList.contains('error')"), false);
  keep_picture(phone, "tuned");
  hand::tap(phone, ".disc-keys .main");  // to a seat
  EXPECT_EQ(phone.run_until(kStopIsShown, true), true);
  EXPECT_EQ(phone.run_until(kStopIsShown, false), false);
  const json text = phone.run(kEnded);
  EXPECT_EQ(text.get<std::string>().rfind("In place after", 0), 0U) << text;

  (void)phone.run("document.querySelector('.disc-keys').lastElementChild.click()");
  EXPECT_EQ(phone.run_until("return document.querySelector('#disc-setup').open", false), false);

  const Browser laptop(driver, 1920, 1080, true);
  laptop.prefer_languages("de");
  laptop.open(page.address() + "#join=" + code);
  hand::tap(laptop, "#joining .main");
  hand::tap(laptop, "#disc-set-up button");
  EXPECT_EQ(laptop.run_until(kDiscKey, "Zu Platz 14 drehen lassen"), "Zu Platz 14 drehen lassen");
  EXPECT_EQ(laptop.run_until("return document.querySelector('.disc-shot img') !== null", true), true);
  keep_picture(laptop, "laptop");
  EXPECT_EQ(page.end_with(SIGTERM), 0);
}

}  // namespace
}  // namespace seneschal::tests
