// A whole game at a simulated table, in a real browser: two players' phones answer its questions and settle a dispute,
// a big screen watches, and all three show what the log says.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "browser/artus/shown_game.h"
#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "browser/player_phone.h"
#include "run_program.h"
#include "system/table/artus/covered_pile.h"
#include "system/table/artus/drawn_table.h"
#include "system/table/gated_frames.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

constexpr const char* kSetUp = "001.jpg";
constexpr const char* kLast = "086.jpg";
const std::string kData = SENESCHAL_TEST_DATA;

const std::string kPhase = "return document.body.dataset.phase";
const std::string kTitle = "return document.querySelector('#dispute:not([hidden]) h2')?.textContent ?? ''";
const std::string kRulings = "return document.querySelectorAll('#log li.ruling').length";
const std::string kAnswered = "return window.answered";
// A player who knows what was played: taps that answer, once `goesOn` or before the first ruling.
const std::string kAnswer = R"(
window.answered = [];
return import("/games/artus/words.js").then(({actionText}) => {
  window.answer = () => {
    const open = document.querySelector("#open");
    const played = document.querySelectorAll("#log li.ruling").length;
    if (open.dataset.kind !== "question" || open.dataset.shown === window.last || (played > 0 && !window.goesOn)) {
      return;
    }
    const wanted = actionText(window.truth.actions[played], window.truth.players.map((player) => player.colour));
    const key = [...open.querySelectorAll("button.asked-choice")].find(
        (each) => each.querySelector("span").innerText.trim() === wanted);
    if (key) {
      window.last = open.dataset.shown;
      window.answered.push(wanted);
      key.click();
    }
  };
  new MutationObserver(window.answer).observe(document.querySelector("#open"), {childList: true, subtree: true});
});
)";

json json_in(const fs::path& file) {
  std::ifstream in(file);
  return json::parse(in);
}

/// How many figures on a wrong chair were named.
int mistakes_in(const fs::path& report) {
  int count = 0;
  std::ifstream in(report / "rulings.jsonl");
  for (std::string line; std::getline(in, line);) {
    count += json::parse(line).contains("mistake") ? 1 : 0;
  }
  return count;
}

/// The tables and the points of states, without by which move each came about: where two leave the same, nobody is
/// asked which it was.
json tables_in(const json& states) {
  json tables = json::array();
  for (const json& state : states) {
    tables.push_back({state.at("seats"), state.at("rings"), state.at("king_seat"), state.at("scores")});
  }
  return tables;
}

/// A game at a simulated table, with three mistakes, drawn and learned by the programs. After some actions a black
/// cloth lies on the pile, so that only people know which card was played.
class WholeGameInABrowser : public InABrowser {
 protected:
  void draw() {
    const std::string board = kData + "/scenes/board.json";
    const auto drawn =
        test::run_program("seneschal", {"simulate", "--record", game_file("artus-007"), "--board", board, "--cards",
                                        cards_, "--out", game_.string(), "--seed", "7", "--mistakes", "3"});
    ASSERT_EQ(drawn.exit_status, 0) << drawn.err;
    const auto learned = test::run_program(
        "seneschal", {"calibrate", "--board", board, "--frame", "teach=" + (game_ / "000.jpg").string(), "--frame",
                      "setup=" + (game_ / "001.jpg").string(), "--out", (scratch_ / "table.json").string()});
    ASSERT_EQ(learned.exit_status, 0) << learned.err;
    fs::remove(game_ / "000.jpg");
    const json truth = json_in(game_ / "truth.json");
    for (const json& frame : truth.at("frames")) {
      if (frame.at("kind") == "settled" && asked_about_.contains(frame.at("action").get<int>())) {
        cover_pile(game_ / frame.at("file").get<std::string>(), scratch_ / "table.json");
      }
    }
  }

  const std::set<int> asked_about_{7, 12, 26};  // a knight's moves that several cards allow
  const std::string cards_ = kData + "/scenes/table-12/cards";
  const fs::path game_ = scratch_ / "drawn";
};

TEST_F(WholeGameInABrowser, IsPlayedWithQuestionsMistakesAndADisputeAsTheLogHasIt) {
  ASSERT_NO_FATAL_FAILURE(draw());
  const json truth = json_in(game_ / "truth.json");
  GatedFrames frames(scratch_ / "frames", game_);
  frames.close_after(kSetUp);
  frames.close_after(kLast);
  const fs::path report = scratch_ / "report";
  const Call call{{"--frames", frames.folder()}, {"--table", scratch_ / "table.json"},
                  {"--cards", cards_},           {"--players", "red,blue,black"},
                  {"--variant", "beginner"},     {"--report", report}};
  const BrowserDriver driver;
  const Browser anna(driver, 360, 740, false);
  const Browser ben(driver, 390, 844, true);
  const Browser screen(driver, 1920, 1080, false);
  WatchedPage watched(scratch_.path(), call, "0");
  join(anna, watched, "Anna", "red");
  join(ben, watched, "Ben", "blue");
  screen.open(watched.address());
  (void)anna.run("window.truth = " + truth["record"].dump() + ";" + kAnswer);

  frames.open_after(kSetUp);
  ASSERT_EQ(anna.run_until("return document.querySelectorAll('#log li.ruling').length > 0 && "
                           "document.querySelectorAll('button.asked-choice').length > 0",
                           true),
            true)
      << "nobody can see which card it was";
  press(anna, ".doubt");
  EXPECT_EQ(anna.run_until(kTitle, "Which ruling?"), "Which ruling?");
  press(anna, "#dispute .buttons .main");
  for (const Browser* each : {&anna, &ben, &screen}) {
    EXPECT_EQ(each->run_until(kTitle, "This ruling is disputed"), "This ruling is disputed");
  }
  for (const Browser* each : {&anna, &ben}) {
    (void)each->run(
        "[...document.querySelectorAll('button.possible')].find(e => e.innerText.startsWith('It stands')).click()");
  }
  for (const Browser* each : {&anna, &ben, &screen}) {
    EXPECT_EQ(each->run_until(kTitle, "Settled"), "Settled");
  }
  (void)anna.run("window.goesOn = true; window.answer()");
  // Each ruling has its own time, so that a slow machine has as much as it needs for the whole game.
  for (std::size_t count = 1; count <= truth["record"]["actions"].size(); ++count) {
    const std::string are_shown = kRulings + " >= " + std::to_string(count);
    ASSERT_EQ(anna.run_until(are_shown, true), true) << "ruling " << count;
  }

  std::vector<ShownGame> shown;
  for (const auto& [browser, name] : {std::pair(&anna, "phone"), {&ben, "dark phone"}, {&screen, "screen"}}) {
    EXPECT_EQ(browser->run_until(kPhase, "over"), "over") << name;
    EXPECT_EQ(browser->run(kRulings), truth["record"]["actions"].size()) << name;
    EXPECT_EQ(browser->complaints(), json::array()) << name;
    shown.push_back(shown_game(*browser, name));
  }
  const json answered = anna.run(kAnswered);
  frames.open_after(kLast);
  EXPECT_EQ(watched.end_with(0), 0);

  EXPECT_GE(answered.size(), asked_about_.size()) << answered;
  EXPECT_EQ(mistakes_in(report), 3);
  EXPECT_EQ(tables_in(states_of(report / "record.json", scratch_ / "logged.json")),
            tables_in(states_of(game_file("artus-007"), scratch_ / "true.json")));
  expect_as_logged(shown, report, {"red", "blue", "black"});
}

}  // namespace
}  // namespace seneschal::tests
