// A dispute in a real browser: two players' phones and a screen that watches stop the game, agree on what was played,
// and see what the log says.
#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "browser/player_phone.h"
#include "run_program.h"
#include "system/table/artus/asked_frames.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

const std::string kDisputeTitle = "return document.querySelector('#dispute:not([hidden]) h2')?.textContent ?? ''";
const std::string kStep = "return document.querySelector('#dispute .stepper span')?.textContent ?? ''";
const std::string kVoters = "return document.querySelectorAll('#dispute .voters .badge').length";
const std::string kError = "return document.querySelector('#dispute .error')?.textContent ?? ''";
const std::string kDisputeScores =
    "return [...document.querySelectorAll('#players .points')].map(e => e.innerText.replace('−', '-'))";
const std::string kDisputePictures =
    "return [...document.querySelectorAll('#dispute .sides img')].filter(e => e.complete && e.naturalWidth > 0).length";
const std::string kDispute = "return fetch('/state.json').then(a => a.json()).then(a => a.table.dispute)";

json status_of(const Browser& browser, const std::string& path, const json& body) {
  return browser.run("return fetch('/api/" + path +
                     "', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: " +
                     json(body.dump()).dump() + "}).then(answer => answer.status)");
}

/// The scores after the last action, as the log's export has them.
json scores_in(const fs::path& log) {
  const auto exported = test::run_program("seneschal", {"export", log.string(), "--format", "csv"});
  std::istringstream lines(exported.out);
  std::string last;
  for (std::string line; std::getline(lines, line);) {
    last = line;
  }
  std::vector<std::string> fields;
  std::istringstream in(last);
  for (std::string field; std::getline(in, field, ',');) {
    fields.push_back(field);
  }
  return std::vector<std::string>(fields.end() - 3, fields.end());
}

using DisputeInABrowser = InABrowser;

TEST_F(DisputeInABrowser, StopsTheGameUntilTwoOfThreePlayersAgreeOnWhatWasPlayed) {
  ASSERT_EQ(test::run_program("seneschal", calibrate_call(scratch_ / "table.json")).exit_status, 0);
  // A question waits, so that the daemon listens.
  const AskedFrames frames(scratch_ / "frames", scratch_ / "table.json");
  const Call call = asking_call(frames, scratch_ / "table.json", scratch_ / "report");
  const BrowserDriver driver;
  const Browser anna(driver, 360, 740, false);
  const Browser ben(driver, 390, 844, true);
  const Browser screen(driver, 1920, 1080, false);
  WatchedPage watched(scratch_.path(), call, "0");
  join(anna, watched, "Anna", "red");
  join(ben, watched, "Ben", "blue");
  show_pictures_to_all(watched);
  screen.open(watched.address());
  frames.open_after(AskedFrames::kBefore);
  const std::string question = "return document.querySelector('#open').dataset.kind";
  ASSERT_EQ(anna.run_until(question, "question"), "question");
  EXPECT_EQ(screen.run("return document.querySelectorAll('.doubt').length"), 0) << "it only watches";

  press(anna, ".doubt");
  EXPECT_EQ(anna.run_until(kDisputeTitle, "Which ruling?"), "Which ruling?");
  const json last = anna.run(kStep);
  press(anna, "#dispute .stepper .step");
  EXPECT_NE(anna.run(kStep), last) << "one may look at earlier rulings";
  EXPECT_EQ(screen.run(kDisputeTitle), "") << "nothing has stopped yet";
  press(anna, "#dispute .stepper .step:last-child");
  EXPECT_EQ(anna.run_until(kDisputePictures, 2), 2);
  anna.keep_picture(pictures_ / "phone-dispute-which.png");
  press(anna, "#dispute .buttons .main");

  for (const Browser* each : {&anna, &ben, &screen}) {
    EXPECT_EQ(each->run_until(kDisputeTitle, "This ruling is disputed"), "This ruling is disputed");
    EXPECT_EQ(each->run_until(kDisputePictures, 2), 2);
    EXPECT_EQ(each->run(kStep), last);
    EXPECT_EQ(each->run(question), "") << "the question waits, too";
    expect_in_order(*each);
  }
  anna.keep_picture(pictures_ / "phone-dispute.png");
  ben.keep_picture(pictures_ / "dark-phone-dispute.png");
  screen.keep_picture(pictures_ / "screen-dispute.png");
  const json dispute = anna.run(kDispute);
  const json vote = {{"dispute", dispute["number"]}, {"choice", 2}};
  EXPECT_EQ(screen.run("return document.querySelectorAll('button.possible').length"), 0);
  EXPECT_EQ(status_of(screen, "vote", vote), 403) << "a watcher has no vote";
  EXPECT_EQ(status_of(screen, "dispute", {{"ruling", 0}}), 403);
  EXPECT_EQ(screen.complaints().size(), 2U) << "of both refusals";

  press(anna, "#dispute .likely button");
  for (const Browser* each : {&anna, &ben, &screen}) {
    EXPECT_EQ(each->run_until(kVoters, 1), 1);
  }
  press(ben, "#dispute .uphold");
  EXPECT_EQ(screen.run_until(kVoters, 2), 2);
  ben.keep_picture(pictures_ / "dark-phone-dispute-votes.png");
  (void)anna.run("document.querySelector('#dispute .likely').scrollIntoView({block: 'center'})");
  anna.keep_picture(pictures_ / "phone-dispute-votes.png");
  screen.keep_picture(pictures_ / "screen-dispute-votes.png");
  const json before = screen.run(kDisputeScores);
  press(ben, "#dispute .likely button");

  for (const Browser* each : {&anna, &ben, &screen}) {
    EXPECT_EQ(each->run_until(kDisputeTitle, "Settled"), "Settled");
    expect_in_order(*each);
  }
  const json scores = scores_in(scratch_ / "report" / "game.ledger");
  EXPECT_NE(scores, before) << "the correction is worth something else";
  for (const Browser* each : {&anna, &ben, &screen}) {
    EXPECT_EQ(each->run_until(kDisputeScores, scores), scores) << "as the log has it";
  }
  EXPECT_EQ(status_of(anna, "vote", vote), 409) << "too late";
  EXPECT_EQ(screen.run_until(question, "mistake"), "mistake") << "where each figure belongs now";
  anna.keep_picture(pictures_ / "phone-dispute-settled.png");
  screen.keep_picture(pictures_ / "screen-dispute-settled.png");
  (void)watched.end_with(SIGTERM);
}

}  // namespace
}  // namespace seneschal::tests
