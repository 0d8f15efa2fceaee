// Joining the table in a real browser: by the code, by its QR code, and with a wrong one.
#include <gtest/gtest.h>
#include <signal.h>

#include <string>

#include <nlohmann/json.hpp>

#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "browser/player_phone.h"
#include "run_program.h"
#include "system/table/gated_frames.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"
#include "web/web_client.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;

const std::string kButton = "return document.querySelector('#phone').innerText.replace(/\\s+/g, ' ').trim()";
const std::string kJoiningRole = "return document.querySelector('#phone').dataset.role";
const std::string kError = "return document.querySelector('#joining .error')?.textContent ?? ''";
const std::string kJoiningTitle = "return document.querySelector('#joining[open] h2')?.textContent ?? ''";

const std::string kInvitedBy = "return document.querySelector('#joining .invitation .letters')?.textContent ?? ''";
const std::string kOnScreen =
    "const e = document.querySelector('#invitation'); return e.hidden ? '' : e.querySelector('.letters')?.textContent";
const std::string kDarkSquares = "return document.querySelector('#invitation .qr path')?.getAttribute('d') ?? ''";

void type(const Browser& browser, const std::string& selector, const std::string& text) {
  (void)browser.run("document.querySelector(" + json(selector).dump() + ").value = " + json(text).dump());
}

void send_code(const Browser& browser, const std::string& code) {
  type(browser, "#joining .code", code);
  press(browser, "#joining .main");
}

std::string without_hyphens(std::string code) {
  std::erase(code, '-');
  return code;
}

std::string last_letter_changed(std::string code) {
  code.back() = code.back() == 'B' ? 'C' : 'B';
  return code;
}

using JoiningInABrowser = InABrowser;

TEST_F(JoiningInABrowser, TakesTheCodeSaysWhatIsWrongAndIsKnownAgain) {
  ASSERT_EQ(test::run_program("seneschal", calibrate_call(scratch_ / "table.json")).exit_status, 0);
  GatedFrames frames(scratch_ / "frames", game_folder());
  frames.close_after("008.jpg");
  const Call call = watch_call(frames.folder(), scratch_ / "table.json", scratch_ / "report");
  const BrowserDriver driver;
  const Browser anna(driver, 360, 740, false);
  const Browser ben(driver, 390, 844, true);
  const Browser owner(driver, 360, 740, false);
  std::string port;
  {
    WatchedPage watched(scratch_.path(), call, "0");
    port = std::to_string(watched.port());

    anna.open(watched.address());
    EXPECT_EQ(anna.run_until(kButton, "Join"), "Join");
    press(anna, "#phone");
    EXPECT_EQ(anna.run(kJoiningTitle), "Join the table");
    anna.keep_picture(pictures_ / "phone-join.png");
    expect_in_order(anna);
    send_code(anna, last_letter_changed(watched.players_code()));
    const std::string wrong = "That is not the table's code; look at the one that it shows.";
    EXPECT_EQ(anna.run_until(kError, wrong), wrong);
    anna.keep_picture(pictures_ / "phone-wrong-code.png");
    EXPECT_EQ(anna.run(kJoiningRole), "watcher");

    type(anna, "#joining [name=name]", "Anna");
    press(anna, "#joining [value=red]");
    send_code(anna, without_hyphens(watched.players_code()));
    EXPECT_EQ(anna.run_until(kJoiningRole, "player"), "player");
    EXPECT_EQ(anna.run_until(kJoiningTitle, ""), "") << "the dialog has gone";
    EXPECT_EQ(anna.run(kButton), "This phone Anna");
    anna.keep_picture(pictures_ / "phone-joined.png");
    EXPECT_EQ(anna.run(kTooWide), false);
    EXPECT_EQ(anna.run("return document.cookie"), "") << "no script sees the token";

    ben.open(watched.address() + "#join=" + without_hyphens(watched.players_code()));
    EXPECT_EQ(ben.run_until(kJoiningTitle, "Welcome to the table"), "Welcome to the table")
        << "as whoever scans the QR code";
    EXPECT_EQ(ben.run("return location.hash"), "");
    ben.keep_picture(pictures_ / "dark-phone-welcome.png");
    EXPECT_EQ(barriers(ben), json::array());
    press(ben, "#joining [value=blue]");
    press(ben, "#joining .main");
    EXPECT_EQ(ben.run_until(kButton, "This phone Blue"), "This phone Blue");
    EXPECT_EQ(ben.complaints(), json::array());

    owner.open(watched.address() + "#join=" + without_hyphens(watched.owners_code()));
    EXPECT_EQ(owner.run_until("return document.querySelectorAll('.phones li').length", 3), 3);
    EXPECT_EQ(owner.run_until(kInvitedBy, watched.players_code()), watched.players_code());
    owner.keep_picture(pictures_ / "phone-owner.png");
    EXPECT_EQ(owner.run(kTooWide), false);
    EXPECT_EQ(barriers(owner), json::array());
    press(owner, ".phones [aria-label='Remove Anna']");
    EXPECT_EQ(owner.run_until("return document.querySelectorAll('.phones li').length", 2), 2);
    EXPECT_EQ(owner.complaints(), json::array());

    anna.open(watched.address());
    EXPECT_EQ(anna.run_until(kButton, "Join"), "Join") << "she was removed";
    EXPECT_EQ(watched.end_with(SIGKILL), std::nullopt);
  }
  const WatchedPage again(scratch_.path(), call, port);
  EXPECT_EQ(again.owners_code(), "") << "it was said once";
  ben.open(again.address());
  EXPECT_EQ(ben.run_until(kButton, "This phone Blue"), "This phone Blue") << "over a restart";
}

TEST_F(JoiningInABrowser, MakesTheFirstPhoneOfANewTableTheOwnersAndAllOthersSaySo) {
  const std::string ownership = "return document.querySelector('#ownership p')?.innerText ?? ''";
  const BrowserDriver driver;
  const Browser anna(driver, 360, 740, false);
  const Browser ben(driver, 390, 844, true);
  const Browser screen(driver, 1920, 1080, false);
  WatchedPage table(scratch_.path(), {{"--by-hand", ""}, {"--report", (scratch_ / "report").string()}}, "0");
  screen.open(table.address());
  anna.open(table.address());
  const std::string nobodys =
      "This table is new, and nobody’s yet. The owner’s phone sets it up and decides who joins.";
  EXPECT_EQ(anna.run_until(ownership, nobodys), nobodys);
  EXPECT_EQ(screen.run_until(ownership, nobodys), nobodys);
  expect_in_order(anna);
  anna.keep_picture(pictures_ / "phone-new-table.png");

  press(anna, "#ownership .main");
  EXPECT_EQ(anna.run_until(kJoiningTitle, "Welcome to the table"), "Welcome to the table");
  EXPECT_EQ(anna.run(kJoiningRole), "owner");
  type(anna, "#joining [name=name]", "Anna");
  press(anna, "#joining .main");
  EXPECT_EQ(anna.run_until(kButton, "This phone Anna"), "This phone Anna");
  EXPECT_EQ(anna.run("return document.querySelector('#ownership p').innerText").get<std::string>().substr(0, 26),
            "This phone took the table.");

  ben.open(table.address() + "#join=" + without_hyphens(table.players_code()));
  const std::string taken =
      "The phone of Anna (1) took this table without a code. If that is none of yours, “sudo seneschal owner --new” on "
      "the table’s machine takes it back.";
  for (const Browser* each : {&ben, &screen}) {
    EXPECT_EQ(each->run_until(ownership, taken), taken);
  }
  (void)ben.run("document.querySelector('#joining').close()");
  expect_in_order(ben);
  ben.keep_picture(pictures_ / "dark-phone-taken-table.png");
  expect_in_order(screen);
  screen.keep_picture(pictures_ / "screen-taken-table.png");
  press(ben, "#ownership .plain");
  EXPECT_EQ(ben.run(ownership), "");
  ben.open(table.address() + "?again");
  EXPECT_EQ(ben.run_until(kButton, "This phone Player"), "This phone Player");
  EXPECT_EQ(ben.run(ownership), "") << "who has read it is not told again";
  EXPECT_EQ(table.end_with(SIGTERM), 0);
}

TEST_F(JoiningInABrowser, IsShownByPhonesThatHaveJoinedAndByABigScreenAndToNobodyElse) {
  const BrowserDriver driver;
  const Browser anna(driver, 360, 740, true);
  const Browser owner(driver, 390, 844, false);
  const Browser screen(driver, 1920, 1080, false);
  const Call call{{"--by-hand", ""}, {"--report", (scratch_ / "report").string()}};
  WatchedPage table(scratch_.path(), call, "0");
  screen.open(table.address());
  EXPECT_EQ(screen.run_until(kButton, "Join"), "Join");
  EXPECT_EQ(screen.run(kOnScreen), "");
  EXPECT_EQ(web::test::ask(table.port(), "/api/invitation").body(), R"({"error":"not-joined"})")
      << "a watcher is not told, however it asks";

  anna.open(table.address() + "#join=" + without_hyphens(table.players_code()));
  EXPECT_EQ(anna.run_until(kInvitedBy, table.players_code()), table.players_code());
  expect_in_order(anna);
  anna.keep_picture(pictures_ / "dark-phone-invites.png");
  press(screen, "#phone");
  type(screen, "#joining [name=name]", "TV");
  send_code(screen, table.players_code());
  EXPECT_EQ(screen.run_until(kJoiningRole, "player"), "player");
  EXPECT_EQ(screen.run(kOnScreen), "") << "nobody has made it one";

  owner.open(table.address() + "#join=" + without_hyphens(table.owners_code()));
  EXPECT_EQ(owner.run_until("return document.querySelectorAll('.phones li').length", 3), 3);
  press(owner, ".phones [aria-label='Make TV a big screen']");
  EXPECT_EQ(screen.run_until(kOnScreen, table.players_code()), table.players_code());
  const json squares = screen.run(kDarkSquares);
  EXPECT_NE(squares, "");
  expect_in_order(screen);
  screen.keep_picture(pictures_ / "screen-invites.png");

  (void)owner.run("[...document.querySelectorAll('.owner button')].find((e) => e.innerText === 'New code').click()");
  const std::string is_another =
      "return !['', '" + table.players_code() + "'].includes((() => { " + kInvitedBy + " })())";
  EXPECT_EQ(owner.run_until(is_another, true), true);
  const json code = owner.run(kInvitedBy);
  expect_in_order(owner);
  owner.keep_picture(pictures_ / "phone-owner-big-screen.png");
  EXPECT_EQ(screen.run_until(kOnScreen, code), code) << "without anybody at the screen";
  EXPECT_NE(screen.run(kDarkSquares), squares);

  press(owner, ".phones [aria-label='No big screen: TV']");
  EXPECT_EQ(screen.run_until(kOnScreen, ""), "");
  EXPECT_EQ(table.end_with(SIGTERM), 0);
}

}  // namespace
}  // namespace seneschal::tests
