// A question in a real browser: two players' phones and a screen that watches, at a game that nobody else answers.
#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <fstream>
#include <string>

#include <nlohmann/json.hpp>

#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "browser/player_phone.h"
#include "run_program.h"
#include "system/table/artus/asked_frames.h"
#include "system/table/gated_frames.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

constexpr const char* kMistaken = "074.jpg";            // the black knight stands on 22 and belongs on 23, 24 or 25
constexpr const char* kMistakenAgain = "074_gate.jpg";  // where the daemon waits once more

// What may have been played in AskedFrames::kAsked.
const json kMoves{"Blue plays Knight 2–5, seat 10 to seat 15", "Blue plays Knight 3–6, seat 10 to seat 15",
                  "Blue plays Knight 1–5 ↔, seat 10 to seat 15"};

const std::string kOpen = "return document.querySelector('#open p')?.textContent ?? ''";
const std::string kChoices = "return [...document.querySelectorAll('.asked-choice span')].map(e => e.innerText.trim())";
const std::string kBar = "return document.querySelector('#answered .bar p')?.textContent ?? ''";
const std::string kCrops = "return document.querySelectorAll('.crop image').length";
const std::string kRulings = "return document.querySelectorAll('#log li.ruling').length";
const std::string kRuled = "return document.querySelector('#log li.ruling:not(.taken-back)')?.innerText.trim() ?? ''";
// The browser's voice, noted in the place of sound.
const std::string kListenToSpeech =
    "window.spoken = []; speechSynthesis.speak = (said) => window.spoken.push(`${said.lang}: ${said.text}`)";
const std::string kSpeech = "return window.spoken";
const std::string kAloud = "return document.querySelector('#aloud button')?.getAttribute('aria-pressed') ?? ''";
const std::string kQuestionRole = "return document.querySelector('#phone').dataset.role";

/// The status of an answer that the browser sends past its page's buttons.
json answer_anyway(const Browser& browser, const json& question) {
  return browser.run(
      "return fetch('/api/answer', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: "
      "JSON.stringify({question: " +
      question.dump() + ", choice: 1})}).then(answer => answer.status)");
}

/// The status of a change from the first choice to the last that the browser sends past its page's buttons.
json change_anyway(const Browser& browser, const json& question) {
  return browser.run(
      "return fetch('/api/change', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: "
      "JSON.stringify({question: " +
      question.dump() + ", from: 0, choice: 2})}).then(answer => answer.status)");
}

/// The status of a call that a mistake is none, which the browser sends past its page's buttons.
json right_anyway(const Browser& browser, const json& mistake) {
  return browser.run(
      "return fetch('/api/right', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: "
      "JSON.stringify({mistake: " +
      mistake.dump() + "})}).then(answer => answer.status)");
}

std::string answered_in(const fs::path& report) {
  std::ifstream in(report / "rulings.jsonl");
  for (std::string line; std::getline(in, line);) {
    const json each = json::parse(line);
    if (each.contains("question")) {
      return each["question"]["answered"].get<std::string>() + ": " + each["question"]["choice"].dump();
    }
  }
  return "";
}

using QuestionInABrowser = InABrowser;

TEST_F(QuestionInABrowser, IsAnsweredByOneTapOfOnePlayer) {
  ASSERT_EQ(test::run_program("seneschal", calibrate_call(scratch_ / "table.json")).exit_status, 0);
  AskedFrames frames(scratch_ / "frames", scratch_ / "table.json");
  frames.close_after(AskedFrames::kAskedAgain);
  const Call call = asking_call(frames, scratch_ / "table.json", scratch_ / "report");
  const BrowserDriver driver;
  const Browser anna(driver, 360, 740, false);
  const Browser ben(driver, 390, 844, true);
  const Browser screen(driver, 1920, 1080, false);
  WatchedPage watched(scratch_.path(), call, "0");
  std::string code = watched.players_code();
  std::erase(code, '-');
  for (const Browser* phone : {&anna, &ben}) {
    phone->open(watched.address() + "#join=" + code);
    EXPECT_EQ(phone->run_until(kQuestionRole, "player"), "player");
  }
  (void)anna.run("document.querySelector('#joining [name=name]').value = 'Anna'");
  (void)anna.run("document.querySelector('#joining .main').click()");
  (void)ben.run("document.querySelector('#joining').close()");
  show_pictures_to_all(watched);
  screen.open(watched.address());
  for (const Browser* each : {&anna, &screen}) {
    EXPECT_EQ(each->run_until(kRulings, AskedFrames::kRulings), AskedFrames::kRulings);
    (void)each->run(kListenToSpeech);
  }
  EXPECT_EQ(screen.run(kAloud), "false") << "silent at first";
  (void)anna.run("document.querySelector('#aloud button').click()");
  EXPECT_EQ(anna.run(kAloud), "true");

  frames.open_after(AskedFrames::kBefore);
  const std::string asks = "What was played?";
  for (const Browser* each : {&anna, &ben, &screen}) {
    EXPECT_EQ(each->run_until(kOpen, asks), asks);
    EXPECT_EQ(each->run(kChoices), kMoves);
    EXPECT_EQ(each->run(kCrops), 6) << "before and after, of each choice";
    expect_in_order(*each);
  }
  anna.keep_picture(pictures_ / "phone-question.png");
  ben.keep_picture(pictures_ / "dark-phone-question.png");
  screen.keep_picture(pictures_ / "screen-question.png");
  EXPECT_EQ(screen.run("return document.querySelectorAll('button.asked-choice').length"), 0) << "it only watches";
  const json question = anna.run("return Number(document.querySelector('#open').dataset.shown.split(' ')[0])");
  EXPECT_EQ(answer_anyway(screen, question), 403);

  (void)anna.run("document.querySelector('button.asked-choice').click()");
  const std::string ruled = "Blue plays Knight 2–5, seat 10 to seat 15: +8";
  for (const Browser* each : {&anna, &ben, &screen}) {
    EXPECT_EQ(each->run_until(kRuled, ruled), ruled) << "the game goes on at once";
    EXPECT_EQ(each->run(kOpen), "");
  }
  EXPECT_EQ(answer_anyway(ben, question), 409) << "Anna was faster";
  EXPECT_EQ(answered_in(scratch_ / "report"), "phone of Anna (number 1): 0");

  for (const Browser* each : {&anna, &ben, &screen}) {
    const std::string by_anna = "Answered by Anna: " + kMoves[0].get<std::string>();
    EXPECT_EQ(each->run_until(kBar, by_anna), by_anna);
  }
  EXPECT_EQ(screen.run("return document.querySelectorAll('#answered button').length"), 0) << "it only watches";
  EXPECT_EQ(change_anyway(screen, question), 403);
  (void)ben.run("document.querySelector('#answered .bar button').click()");
  EXPECT_EQ(ben.run("return document.querySelectorAll('#answered button.asked-choice').length"), 2) << "of the others";
  EXPECT_EQ(ben.run_until(kCrops, 6), 6);
  EXPECT_EQ(ben.run(kTooWide), false);
  EXPECT_EQ(barriers(ben), json::array());
  ben.keep_picture(pictures_ / "dark-phone-answered.png");
  anna.keep_picture(pictures_ / "phone-answered-bar.png");
  screen.keep_picture(pictures_ / "screen-answered.png");
  (void)ben.run("document.querySelector('#answered button.asked-choice').click()");
  frames.open_after(AskedFrames::kAsked);
  const std::string other = "Blue plays Knight 3–6, seat 10 to seat 15: +8";
  for (const Browser* each : {&anna, &ben, &screen}) {
    EXPECT_EQ(each->run_until(kRuled, other), other);
    EXPECT_EQ(each->run(kBar), "Answered by phone 2: " + kMoves[1].get<std::string>());
  }
  EXPECT_EQ(change_anyway(anna, question), 409) << "Ben was faster";
  EXPECT_EQ(anna.run(kSpeech), json({"en: What is ruled is said aloud.", "en: " + asks,
                                     "en: Blue plays Knight 2–5, seat 10 to seat 15: plus 8",
                                     "en: Blue plays Knight 3–6, seat 10 to seat 15: plus 8"}));
  EXPECT_EQ(screen.run(kSpeech), json::array()) << "nobody told it to";
  (void)watched.end_with(SIGTERM);
}

TEST_F(QuestionInABrowser, WhatIsCalledWrongIsRightWhereAPlayerSaysSo) {
  ASSERT_EQ(test::run_program("seneschal", calibrate_call(scratch_ / "table.json")).exit_status, 0);
  GatedFrames frames(scratch_ / "frames", game_folder());
  frames.close_after(kMistaken);
  frames.close_after(kMistakenAgain);
  const Call call = watch_call(frames.folder(), scratch_ / "table.json", scratch_ / "report");
  const BrowserDriver driver;
  const Browser anna(driver, 360, 740, false);
  const Browser ben(driver, 390, 844, true);
  const Browser wide(driver, 1920, 1080, false);
  const Browser screen(driver, 1280, 800, false);
  WatchedPage watched(scratch_.path(), call, "0");
  std::string code = watched.players_code();
  std::erase(code, '-');
  for (const Browser* phone : {&anna, &ben, &wide}) {
    phone->open(watched.address() + "#join=" + code);
    EXPECT_EQ(phone->run_until(kQuestionRole, "player"), "player");
    (void)phone->run("document.querySelector('#joining').close()");
  }
  screen.open(watched.address());
  const std::string kind = "return document.querySelector('#open').dataset.kind";
  const std::string key = "return document.querySelector('#open button')?.innerText ?? ''";
  for (const Browser* each : {&anna, &ben, &wide, &screen}) {
    EXPECT_EQ(each->run_until(kind, "mistake"), "mistake");
    EXPECT_EQ(each->run(kOpen), "The black knight stands on seat 22 and belongs on seat 23, 24, or 25.");
  }
  EXPECT_EQ(screen.run(key), "") << "it only watches";
  for (const Browser* each : {&anna, &ben, &wide}) {
    EXPECT_EQ(each->run(key), "It is right as it stands");
    expect_in_order(*each);
  }
  anna.keep_picture(pictures_ / "phone-mistake-key.png");
  ben.keep_picture(pictures_ / "dark-phone-mistake-key.png");
  wide.keep_picture(pictures_ / "screen-mistake-key.png");
  const json mistake = anna.run("return Number(document.querySelector('#open').dataset.shown.split(' ')[0])");
  EXPECT_EQ(right_anyway(screen, mistake), 403);

  (void)anna.run("document.querySelector('#open button').click()");
  const std::string newest_right = "return document.querySelector('#log .stands_right')?.innerText.trim() ?? ''";
  const std::string says = "Taken back: the table is right as it stands, says phone 1";
  for (const Browser* each : {&anna, &ben, &screen}) {
    EXPECT_EQ(each->run_until(newest_right, says), says);
    EXPECT_NE(each->run("return Number(document.querySelector('#open').dataset.shown?.split(' ')[0])"), mistake);
  }
  EXPECT_EQ(right_anyway(ben, mistake), 409) << "Anna was faster";
  frames.open_after(kMistaken);
  expect_in_order(anna);
  anna.keep_picture(pictures_ / "phone-mistake-right.png");
  (void)watched.end_with(SIGTERM);
}

TEST_F(QuestionInABrowser, IsAskedAndSaidAloudInThePhonesLanguage) {
  ASSERT_EQ(test::run_program("seneschal", calibrate_call(scratch_ / "table.json")).exit_status, 0);
  const AskedFrames frames(scratch_ / "frames", scratch_ / "table.json");
  const Call call = asking_call(frames, scratch_ / "table.json", scratch_ / "report");
  const BrowserDriver driver;
  const Browser phone(driver, 360, 740, false);
  WatchedPage watched(scratch_.path(), call, "0");
  std::string code = watched.players_code();
  std::erase(code, '-');
  phone.prefer_languages("de-AT,en");
  phone.open(watched.address() + "#join=" + code);
  EXPECT_EQ(phone.run_until(kQuestionRole, "player"), "player");
  (void)phone.run("document.querySelector('#joining').close()");
  EXPECT_EQ(phone.run_until(kRulings, AskedFrames::kRulings), AskedFrames::kRulings);
  (void)phone.run(kListenToSpeech);
  (void)phone.run("document.querySelector('#aloud button').click()");

  frames.open_after(AskedFrames::kBefore);

  const std::string asks = "Was wurde gespielt?";
  EXPECT_EQ(phone.run_until(kOpen, asks), asks);
  EXPECT_EQ(phone.run(kChoices), json({"Blau spielt Ritter 2–5, von Platz 10 auf Platz 15",
                                       "Blau spielt Ritter 3–6, von Platz 10 auf Platz 15",
                                       "Blau spielt Ritter 1–5 ↔, von Platz 10 auf Platz 15"}));
  EXPECT_EQ(phone.run(kSpeech), json({"de: Was entschieden wird, wird vorgelesen.", "de: " + asks}));
  phone.keep_picture(pictures_ / "phone-question-german.png");
  (void)watched.end_with(SIGTERM);
}

}  // namespace
}  // namespace seneschal::tests
