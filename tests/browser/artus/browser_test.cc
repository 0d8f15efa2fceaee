// The page in a real browser: two phones and a big screen at a whole game, held against its log.
#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "browser/artus/shown_game.h"
#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "run_program.h"
#include "system/table/gated_frames.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using test::run_program;
namespace fs = std::filesystem;

constexpr const char* kMistake = "074.jpg";  // where the black knight stands on 22 and belongs on 23, 24 or 25
constexpr const char* kPageLast = "092.jpg";

const std::string kRulings = "return document.querySelectorAll('#log li.ruling').length";
const std::string kPhase = "return document.body.dataset.phase";
const std::string kOpen = "return document.querySelector('#open p')?.textContent ?? ''";
const std::string kLive = "return document.querySelector('#line').dataset.up";

using PageInABrowser = InABrowser;

TEST_F(PageInABrowser, ShowsTwoPhonesAndAScreenWhatTheLogSays) {
  ASSERT_EQ(run_program("seneschal", calibrate_call(scratch_ / "table.json")).exit_status, 0);
  GatedFrames frames(scratch_ / "frames", game_folder());
  frames.close_after(kMistake);
  frames.close_after(kPageLast);
  const Call call = watch_call(frames.folder(), scratch_ / "table.json", scratch_ / "report");
  const BrowserDriver driver;
  const Browser phone(driver, 360, 740, false);
  const Browser dark_phone(driver, 390, 844, true);
  const Browser screen(driver, 1920, 1080, false);
  const std::vector<std::pair<const Browser*, std::string>> all{
      {&phone, "phone"}, {&dark_phone, "dark-phone"}, {&screen, "screen"}};

  WatchedPage killed(scratch_.path(), call, "0");
  const std::string port = std::to_string(killed.port());
  for (const auto& [browser, name] : all) {
    browser->open(killed.address());
    EXPECT_EQ(browser->run_until(kOpen, "The black knight stands on seat 22 and belongs on seat 23, 24, or 25."),
              "The black knight stands on seat 22 and belongs on seat 23, 24, or 25.")
        << name;
    browser->keep_picture(pictures_ / (name + "-mistake.png"));
    SCOPED_TRACE(name);
    expect_in_order(*browser);
    (void)browser->run("window.wasHereBefore = true");
  }

  EXPECT_EQ(killed.end_with(SIGKILL), std::nullopt);
  for (const auto& [browser, name] : all) {
    EXPECT_EQ(browser->run_until(kLive, "false"), "false") << name;
  }
  WatchedPage watched(scratch_.path(), call, port);
  frames.open_after(kMistake);
  std::vector<ShownGame> shown;
  for (const auto& [browser, name] : all) {
    EXPECT_EQ(browser->run_until(kPhase, "over"), "over") << name;
    EXPECT_EQ(browser->run("return window.wasHereBefore"), true) << name << ": caught up without a reload";
    EXPECT_EQ(browser->run(kOpen), "") << name;
    EXPECT_EQ(browser->run(kRulings), 48) << name;
    shown.push_back(shown_game(*browser, name));
    browser->keep_picture(pictures_ / (name + "-over.png"));
  }
  frames.open_after(kPageLast);
  EXPECT_EQ(watched.end_with(0), 0);

  EXPECT_EQ(rulings_in(scratch_ / "report").size(), 48U);
  expect_as_logged(shown, scratch_ / "report", {"red", "blue", "black"});
}

}  // namespace
}  // namespace seneschal::tests
