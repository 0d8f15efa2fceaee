// The page in a real browser: two phones and a big screen at a whole game, held against its log.
#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "daemon/files/read_file.h"
#include "run_program.h"
#include "system/gated_frames.h"
#include "system/table_call.h"
#include "system/watched_page.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using test::run_program;
namespace fs = std::filesystem;

constexpr const char* kMistake = "074.jpg";  // where the black knight stands on 22 and belongs on 24
constexpr const char* kLast = "092.jpg";

const std::string kScores =
    "return [...document.querySelectorAll('.player')].map(p => [p.dataset.colour,"
    " Number(p.querySelector('.points').textContent.replace('−', '-'))])";
const std::string kFigures =
    "return [...document.querySelectorAll('#seats tbody td:nth-child(2)')].map(e => e.textContent)";
const std::string kRulings = "return document.querySelectorAll('#log li.ruling').length";
const std::string kPhase = "return document.body.dataset.phase";
const std::string kOpen = "return document.querySelector('#open p')?.textContent ?? ''";
const std::string kTooWide = "return document.documentElement.scrollWidth > document.documentElement.clientWidth";
const std::string kLive = "return document.querySelector('#line').dataset.up";

std::vector<json> rulings_in(const fs::path& report) {
  std::vector<json> rulings;
  std::ifstream in(report / "rulings.jsonl");
  for (std::string line; std::getline(in, line);) {
    const json each = json::parse(line);
    if (each.contains("ruling")) {
      rulings.push_back(each["ruling"]);
    }
  }
  return rulings;
}

/// "red knight", "silver prince, the King", "bronze prince, rings: 1", "empty": as the page's list has a seat.
std::string seat_text(const json& state, std::size_t seat) {
  const json& figure = state.at("seats").at(seat);
  if (figure.is_null()) {
    return "empty";
  }
  const auto name = figure.get<std::string>();
  if (name != "silver" && name != "bronze") {
    return name + " knight";
  }
  if (state.at("king_seat") == seat) {
    return name + " prince, the King";
  }
  const int rings = state.at("rings").value(std::to_string(seat), 0);
  return name + " prince" + (rings > 0 ? ", rings: " + std::to_string(rings) : "");
}

json last_state(const fs::path& record, const fs::path& scratch) {
  const fs::path out = scratch / "states.json";
  EXPECT_EQ(run_program("seneschal", {"replay", record.string(), "--states", out.string()}).exit_status, 0);
  const json states = json::parse(files::read_file(out).value());
  return (states.is_object() ? states.at("states") : states).back();
}

using PageInABrowser = InABrowser;

TEST_F(PageInABrowser, ShowsTwoPhonesAndAScreenWhatTheLogSays) {
  ASSERT_EQ(run_program("seneschal", calibrate_call(scratch_ / "table.json")).exit_status, 0);
  GatedFrames frames(scratch_ / "frames", game_folder());
  frames.close_after(kMistake);
  frames.close_after(kLast);
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
    EXPECT_EQ(browser->run_until(kOpen, "The black knight stands on seat 22 and belongs on seat 24."),
              "The black knight stands on seat 22 and belongs on seat 24.")
        << name;
    browser->keep_picture(pictures_ / (name + "-mistake.png"));
    EXPECT_EQ(browser->run(kTooWide), false) << name;
    EXPECT_EQ(browser->complaints(), json::array()) << name;
    EXPECT_EQ(barriers(*browser), json::array()) << name;
    (void)browser->run("window.wasHereBefore = true");
  }

  EXPECT_EQ(killed.end_with(SIGKILL), std::nullopt);
  for (const auto& [browser, name] : all) {
    EXPECT_EQ(browser->run_until(kLive, "false"), "false") << name;
  }
  WatchedPage watched(scratch_.path(), call, port);
  frames.open_after(kMistake);
  std::vector<std::pair<json, json>> shown;
  for (const auto& [browser, name] : all) {
    EXPECT_EQ(browser->run_until(kPhase, "over"), "over") << name;
    EXPECT_EQ(browser->run("return window.wasHereBefore"), true) << name << ": caught up without a reload";
    EXPECT_EQ(browser->run(kOpen), "") << name;
    EXPECT_EQ(browser->run(kRulings), 48) << name;
    shown.emplace_back(browser->run(kScores), browser->run(kFigures));
    browser->keep_picture(pictures_ / (name + "-over.png"));
  }
  frames.open_after(kLast);
  EXPECT_EQ(watched.end_with(0), 0);

  const std::vector<json> rulings = rulings_in(scratch_ / "report");
  ASSERT_EQ(rulings.size(), 48U);
  const json state = last_state(scratch_ / "report" / "record.json", scratch_.path());
  const json scores = {{"red", rulings.back()["scores"][0]},
                       {"blue", rulings.back()["scores"][1]},
                       {"black", rulings.back()["scores"][2]}};
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (const json& each : shown[i].first) {
      EXPECT_EQ(each.at(1), scores.at(each.at(0).get<std::string>())) << all[i].second;
    }
    ASSERT_EQ(shown[i].second.size(), 28U) << all[i].second;
    for (std::size_t seat = 0; seat < 28; ++seat) {
      EXPECT_EQ(shown[i].second[seat], seat_text(state, seat)) << all[i].second << ", seat " << seat;
    }
  }
}

}  // namespace
}  // namespace seneschal::tests
