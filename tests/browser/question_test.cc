// A question in a real browser: two players' phones and a screen that watches, at a game that nobody else answers.
#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <fstream>
#include <string>

#include <nlohmann/json.hpp>

#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "run_program.h"
#include "system/gated_frames.h"
#include "system/table_call.h"
#include "system/watched_page.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

constexpr const char* kBefore = "073.jpg";
constexpr const char* kAsked = "074.jpg";  // the black knight stands on 22 and belongs on 24: or 23, or 25?

constexpr const char* kAskedAgain = "074_gate.jpg";  // where the daemon waits once more

const std::string kOpen = "return document.querySelector('#open p')?.textContent ?? ''";
const std::string kChoices = "return [...document.querySelectorAll('.asked-choice span')].map(e => e.innerText.trim())";
const std::string kBar = "return document.querySelector('#answered .bar p')?.textContent ?? ''";
const std::string kCrops = "return document.querySelectorAll('.crop image').length";
const std::string kNewest = "return document.querySelector('#log li')?.innerText.trim() ?? ''";
const std::string kAtTheGate = "The table has turned: the crown is at seat 10";  // the last line of kBefore
// The browser's voice, noted in the place of sound.
const std::string kListenToSpeech =
    "window.spoken = []; speechSynthesis.speak = (said) => window.spoken.push(`${said.lang}: ${said.text}`)";
const std::string kSpeech = "return window.spoken";
const std::string kAloud = "return document.querySelector('#aloud button')?.getAttribute('aria-pressed') ?? ''";
const std::string kRole = "return document.querySelector('#phone').dataset.role";

Call without_answers(Call call) {
  std::erase_if(call, [](const auto& option) { return option.first == "--answers"; });
  return call;
}

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
  GatedFrames frames(scratch_ / "frames", game_folder());
  frames.close_after(kBefore);
  frames.close_after(kAsked);
  frames.close_after(kAskedAgain);
  const Call call = without_answers(watch_call(frames.folder(), scratch_ / "table.json", scratch_ / "report"));
  const BrowserDriver driver;
  const Browser anna(driver, 360, 740, false);
  const Browser ben(driver, 390, 844, true);
  const Browser screen(driver, 1920, 1080, false);
  WatchedPage watched(scratch_.path(), call, "0");
  std::string code = watched.players_code();
  std::erase(code, '-');
  for (const Browser* phone : {&anna, &ben}) {
    phone->open(watched.address() + "#join=" + code);
    EXPECT_EQ(phone->run_until(kRole, "player"), "player");
  }
  (void)anna.run("document.querySelector('#joining [name=name]').value = 'Anna'");
  (void)anna.run("document.querySelector('#joining .main').click()");
  (void)ben.run("document.querySelector('#joining').close()");
  screen.open(watched.address());
  for (const Browser* each : {&anna, &screen}) {
    EXPECT_EQ(each->run_until(kNewest, kAtTheGate), kAtTheGate);
    (void)each->run(kListenToSpeech);
  }
  EXPECT_EQ(screen.run(kAloud), "false") << "silent at first";
  (void)anna.run("document.querySelector('#aloud button').click()");
  EXPECT_EQ(anna.run(kAloud), "true");

  frames.open_after(kBefore);
  const std::string asks = "The black knight on seat 22 is out of place: where does it belong?";
  for (const Browser* each : {&anna, &ben, &screen}) {
    EXPECT_EQ(each->run_until(kOpen, asks), asks);
    EXPECT_EQ(each->run(kChoices), json({"On seat 24", "On seat 23", "On seat 25"}));
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
  const std::string mistake = "The black knight stands on seat 22 and belongs on seat 24.";
  for (const Browser* each : {&anna, &ben, &screen}) {
    EXPECT_EQ(each->run_until(kOpen, mistake), mistake) << "the game goes on at once";
  }
  EXPECT_EQ(answer_anyway(ben, question), 409) << "Anna was faster";
  EXPECT_EQ(answered_in(scratch_ / "report"), "phone of Anna: 0");

  for (const Browser* each : {&anna, &ben, &screen}) {
    EXPECT_EQ(each->run_until(kBar, "Answered by Anna: On seat 24"), "Answered by Anna: On seat 24");
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
  frames.open_after(kAsked);
  const std::string other = "The black knight stands on seat 22 and belongs on seat 23.";
  for (const Browser* each : {&anna, &ben, &screen}) {
    EXPECT_EQ(each->run_until(kOpen, other), other);
    EXPECT_EQ(each->run(kBar), "Answered by phone 2: On seat 23");
  }
  EXPECT_EQ(change_anyway(anna, question), 409) << "Ben was faster";
  EXPECT_EQ(anna.run(kSpeech),
            json({"en: What is ruled is said aloud.", "en: " + asks, "en: " + mistake, "en: " + other}));
  EXPECT_EQ(screen.run(kSpeech), json::array()) << "nobody told it to";
  (void)watched.end_with(SIGTERM);
}

TEST_F(QuestionInABrowser, IsAskedAndSaidAloudInThePhonesLanguage) {
  ASSERT_EQ(test::run_program("seneschal", calibrate_call(scratch_ / "table.json")).exit_status, 0);
  GatedFrames frames(scratch_ / "frames", game_folder());
  frames.close_after(kBefore);
  frames.close_after(kAsked);
  const Call call = without_answers(watch_call(frames.folder(), scratch_ / "table.json", scratch_ / "report"));
  const BrowserDriver driver;
  const Browser phone(driver, 360, 740, false);
  WatchedPage watched(scratch_.path(), call, "0");
  std::string code = watched.players_code();
  std::erase(code, '-');
  phone.open(watched.address() + "#join=" + code);
  EXPECT_EQ(phone.run_until(kRole, "player"), "player");
  (void)phone.run("document.querySelector('#joining').close()");
  EXPECT_EQ(phone.run_until(kNewest, kAtTheGate), kAtTheGate);
  (void)phone.run(kListenToSpeech);
  (void)phone.run("document.querySelector('#aloud button').click()");
  // As loadWords does it on a German phone.
  (void)phone.run(
      "Object.defineProperty(navigator, 'languages', {value: ['de-AT', 'en']});"
      "return import('/words.js').then(words => words.loadWords())");

  frames.open_after(kBefore);

  const std::string asks = "Falsch steht: schwarzer Ritter auf Platz 22. Wohin gehört die Figur?";
  EXPECT_EQ(phone.run_until(kOpen, asks), asks);
  EXPECT_EQ(phone.run(kChoices), json({"Auf Platz 24", "Auf Platz 23", "Auf Platz 25"}));
  EXPECT_EQ(phone.run(kSpeech), json({"en: What is ruled is said aloud.", "de: " + asks}));
  phone.keep_picture(pictures_ / "phone-question-german.png");
  (void)watched.end_with(SIGTERM);
}

}  // namespace
}  // namespace seneschal::tests
