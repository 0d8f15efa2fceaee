// The book of games in a real browser: while a game is played and when it is over, held against what the log says.
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "book/artus/logged_games.h"
#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "browser/player_phone.h"
#include "daemon/ledger/ledger.h"
#include "hardware/files/read_file.h"
#include "run_program.h"
#include "system/table/artus/asked_frames.h"
#include "system/table/gated_frames.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

constexpr int kPlacements = 15;  // three players
constexpr int kActions = 48;
constexpr const char* kMiddle = "050.jpg";
constexpr const char* kBookLast = "092.jpg";

const std::string kLastAction =
    "return fetch('/state.json').then(a => a.json()).then(a => a.table.log.findLast(l => l.kind === 'ruling').action)";
const std::string kIsDisputed = "return fetch('/state.json').then(a => a.json()).then(a => a.table.dispute !== null)";
const std::string kVoteToCorrect =
    "return fetch('/state.json').then(a => a.json()).then(a => ({dispute: a.table.dispute.number,"
    " choice: a.table.dispute.choices.findIndex(c => c.verdict === 'correct')}))";
const std::string kView = "return document.body.dataset.view";
const std::string kLastTurn = "return Number(document.querySelector('#scrub input').max)";
const std::string kTurn = "return document.querySelector('#scrub output').textContent";
const std::string kBookTitle = "return document.querySelector('#turn h2')?.firstChild.textContent.trim() ?? ''";
const std::string kBookScores =
    "return [...document.querySelectorAll('#players .points')].map(e => Number(e.innerText.replace('−', '-')))";
const std::string kRules = "return [...document.querySelectorAll('#turn .reasons code')].map(e => e.innerText)";
const std::string kTable = "return document.querySelector('#board svg').getAttribute('aria-label')";
const std::string kFound =
    "return [...document.querySelectorAll('#search ol button')].map(e => Number(e.dataset.turn))";
const std::string kIsInSight =
    "const list = document.querySelector('#search ol'), shown = list.querySelector('[aria-current]');"
    "return list.scrollTop <= shown.offsetTop"
    " && shown.offsetTop + shown.clientHeight <= list.scrollTop + list.clientHeight + 2";
const std::string kBookPictures =
    "return [...document.querySelectorAll('#turn .sides img')].filter(e => e.complete && e.naturalWidth > 0).length";
const std::string kTogether =
    "return [...document.querySelectorAll('#together .sum-of b')].map(e => Number(e.innerText.replace('−', '-')))";
const std::string kTotals =
    "return [...document.querySelectorAll('#statistics .sum-of b')].map(e => Number(e.innerText.replace('−', '-')))";
const std::string kStages = "return [...document.querySelectorAll('#games .stage')].map(e => e.innerText)";

/// What `seneschal explain` says of each action, by its number; of those taken back not.
struct Explained {
  json scores = json::array();
  json rules = json::array();
  std::string colour;
};
std::map<int, Explained> explained(const fs::path& log) {
  const std::regex head(R"(Action (\d+): (\w+) .*\(Red (-?\d+), Blue (-?\d+), Black (-?\d+)\)(; taken back.*)?)");
  const std::regex rule(R"(    (artus\.[a-z.0-9-]+): .*)");
  std::map<int, Explained> all;
  std::istringstream lines(test::run_program("seneschal", {"explain", log.string()}).out);
  Explained* last = nullptr;
  for (std::string line; std::getline(lines, line);) {
    line = std::regex_replace(line, std::regex("−"), "-");
    std::smatch found;
    if (std::regex_match(line, found, head)) {
      last = found[6].matched ? nullptr : &all[std::stoi(found[1])];
      if (last != nullptr) {
        *last = {{std::stoi(found[3]), std::stoi(found[4]), std::stoi(found[5])}, json::array(), found[2]};
      }
    } else if (last != nullptr && std::regex_match(line, found, rule)) {
      last->rules.push_back(found[1].str());
    }
  }
  return all;
}

/// The numbers of the turns that `seneschal book` finds.
json found_in(const fs::path& log, const std::vector<std::string>& search) {
  std::vector<std::string> call{"book", log.string(), "--game", "frames"};
  call.insert(call.end(), search.begin(), search.end());
  std::istringstream lines(test::run_program("seneschal", call).out);
  json turns = json::array();
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("Turn ")) {
      turns.push_back(std::stoi(line.substr(5)));
    }
  }
  EXPECT_FALSE(turns.empty());
  return turns;
}

/// The states after the placements and after each action, as the log's record is replayed.
json states_of(const fs::path& log, const fs::path& scratch) {
  const fs::path record = scratch / "record.json";
  const fs::path states = scratch / "states.json";
  std::ofstream(record) << test::run_program("seneschal", {"export", log.string()}).out;
  EXPECT_EQ(test::run_program("seneschal", {"replay", record.string(), "--states", states.string()}).exit_status, 0);
  const json read = json::parse(files::read_file(states).value());
  return read.is_object() ? read.at("states") : read;
}

/// "16:red 22:silver": who sits where, in the page's words for the drawn table.
std::string seating_in(const std::string& summary) {
  const std::regex seat(R"(seat (\d+): (\w+) (?:knight|prince))");
  std::string seating;
  for (std::sregex_iterator it(summary.begin(), summary.end(), seat), end; it != end; ++it) {
    seating += (*it)[1].str() + ":" + (*it)[2].str() + " ";
  }
  return seating;
}
std::string seating_of(const json& state) {
  std::string seating;
  for (std::size_t i = 0; i < state.at("seats").size(); ++i) {
    if (const json& figure = state.at("seats").at(i); !figure.is_null()) {
      seating += std::to_string(i) + ":" + figure.get<std::string>() + " ";
    }
  }
  return seating;
}

/// What the table answers.
json ask(const Browser& browser, const std::string& path, const json& body) {
  return browser.run("return fetch('/api/" + path +
                     "', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: " +
                     json(body.dump()).dump() + "}).then(answer => answer.json())");
}
void go_to(const Browser& browser, int turn) {
  (void)browser.run("const slider = document.querySelector('#scrub input'); slider.value = " + std::to_string(turn) +
                    "; slider.dispatchEvent(new Event('input'))");
}
void choose(const Browser& browser, const std::string& filter, const std::string& value) {
  (void)browser.run("const select = document.querySelector('[name=" + filter +
                    "]'); select.value = " + json(value).dump() + "; select.dispatchEvent(new Event('change'))");
}
class BookInABrowser : public InABrowser {
 protected:
  /// The slider's keys, where a game of 63 turns is at its last: one turn on, one back, the first and the last.
  static void expect_keys_to_go_through_turns(const Browser& browser) {
    const std::string left = "\uE012";
    const std::string right = "\uE014";
    const std::string home = "\uE011";
    const std::string end = "\uE010";
    (void)browser.run("document.querySelector('#scrub input').focus()");
    for (const auto& [key, turn] : {std::pair{left, 62},
                                    {left, 61},
                                    {right, 62},
                                    {home, 0},
                                    {right, 1},
                                    {left, 0},
                                    {left, 0},
                                    {end, 63},
                                    {left, 62}}) {
      browser.press_key(key);
      const std::string text = "Turn " + std::to_string(turn) + " of 63";
      EXPECT_EQ(browser.run(kTurn), text);
      const json spoken = browser.run("return document.activeElement.getAttribute('aria-valuetext')");
      EXPECT_TRUE(spoken.is_string() && spoken.get<std::string>().starts_with(text + ": ")) << spoken;
    }
    EXPECT_EQ(browser.run_until("return location.hash", "#1/62"), "#1/62") << "to come back to, once at rest";
  }
  [[nodiscard]] fs::path log() const { return scratch_ / "report" / "game.ledger"; }

  /// Each action as the log explains it, and the table after it.
  void expect_as_explained(const Browser& browser, const json& states) const {
    for (const auto& [action, said] : explained(log())) {
      go_to(browser, kPlacements + 1 + action);
      EXPECT_EQ(browser.run(kBookScores), said.scores) << "action " << action;
      EXPECT_EQ(browser.run(kRules), said.rules) << "action " << action;
      EXPECT_EQ(seating_in(browser.run(kTable).get<std::string>()),
                seating_of(states.at(static_cast<std::size_t>(action) + 1)))
          << "action " << action;
    }
  }
  /// What is found by player and by rule is what the log explains of them.
  void expect_found_as_explained(const Browser& browser, const std::string& rule) const {
    std::vector<int> by_rule;
    std::vector<int> by_blue;
    for (const auto& [action, said] : explained(log())) {
      const int turn = kPlacements + 1 + action;
      const bool has_rule = std::find(said.rules.begin(), said.rules.end(), rule) != said.rules.end();
      if (has_rule) {
        by_rule.push_back(turn);
      }
      if (has_rule && said.colour == "Blue") {
        by_blue.push_back(turn);
      }
    }
    ASSERT_FALSE(by_blue.empty());
    choose(browser, "rule", rule);
    EXPECT_EQ(browser.run(kFound), json(by_rule));
    choose(browser, "player", "blue");
    EXPECT_EQ(browser.run(kFound), json(by_blue));
  }
  /// What is found by figure and by seat is what `seneschal book` finds.
  void expect_found_as_listed(const Browser& browser, const std::string& figure, int seat) const {
    press(browser, "#search .plain");
    choose(browser, "figure", figure);
    EXPECT_EQ(browser.run(kFound), found_in(log(), {"--figure", figure}));
    choose(browser, "seat", std::to_string(seat));
    EXPECT_EQ(browser.run(kFound), found_in(log(), {"--figure", figure, "--seat", std::to_string(seat)}));
  }
};

TEST_F(BookInABrowser, TellsEachTurnAsTheLogExplainsItWhileTheGameGoesOn) {
  ASSERT_EQ(test::run_program("seneschal", calibrate_call(scratch_ / "table.json")).exit_status, 0);
  GatedFrames frames(scratch_ / "frames", game_folder());
  frames.close_after(kMiddle);
  frames.close_after(kBookLast);
  const BrowserDriver driver;
  const Browser phone(driver, 360, 740, false);
  const Browser dark_phone(driver, 390, 844, true);
  const Browser screen(driver, 1920, 1080, false);
  const Browser dark_screen(driver, 1280, 800, true);
  const std::vector<std::pair<const Browser*, std::string>> all{
      {&phone, "phone"}, {&dark_phone, "dark-phone"}, {&screen, "screen"}, {&dark_screen, "dark-screen"}};
  WatchedPage watched(scratch_.path(), watch_call(frames.folder(), scratch_ / "table.json", scratch_ / "report"), "0");

  show_pictures_to_all(watched);
  phone.open(watched.address());
  EXPECT_EQ(
      phone.run_until("return document.querySelector('a[href=\"/book.html\"]').innerText", "All games, turn by turn"),
      "All games, turn by turn");
  press(phone, "a[href='/book.html']");
  EXPECT_EQ(phone.run_until(kView, "list"), "list");
  EXPECT_EQ(phone.run(kStages), json({"not finished"}));
  phone.keep_picture(pictures_ / "phone-book-list.png");
  expect_in_order(phone);
  for (const auto& [browser, name] : all) {
    browser->open(watched.address() + "book.html#1");
    EXPECT_EQ(browser->run_until(kView, "one"), "one") << name;
    EXPECT_LT(browser->run(kLastTurn).get<int>(), kPlacements + kActions) << name << ": half of it was played";
  }

  frames.open_after(kMiddle);

  for (const auto& [browser, name] : all) {
    EXPECT_EQ(browser->run_until(kLastTurn, kPlacements + kActions), kPlacements + kActions) << name;
    EXPECT_EQ(browser->run(kTurn), "Turn 63 of 63") << name << ": it goes along";
    EXPECT_EQ(browser->run(kIsInSight), true) << name << ": the turn among those found";
    EXPECT_EQ(browser->run_until(kBookPictures, 2), 2) << name;
    EXPECT_EQ(browser->run(kTotals), browser->run(kBookScores)) << name << ": what was earned adds up";
    expect_in_order(*browser);
    browser->keep_picture(pictures_ / (name + "-book.png"));
  }
  for (const Browser* each : {&phone, &screen}) {
    expect_keys_to_go_through_turns(*each);
  }
  const json states = states_of(log(), scratch_.path());
  expect_as_explained(screen, states);
  go_to(phone, 0);
  EXPECT_EQ(phone.run(kBookTitle), "The table is set up");
  go_to(phone, kPlacements);
  EXPECT_EQ(seating_in(phone.run(kTable).get<std::string>()), seating_of(states.front()));

  expect_found_as_explained(screen, "artus.displacement.next-empty-ccw");
  screen.keep_picture(pictures_ / "screen-book-search.png");
  const json found = screen.run(kFound);
  press(screen, "#search ol button");
  EXPECT_EQ(screen.run(kTurn), "Turn " + std::to_string(found.front().get<int>()) + " of 63");
  press(screen, "#later");
  EXPECT_EQ(screen.run(kTurn), "Turn " + std::to_string(found.at(1).get<int>()) + " of 63") << "the next that is found";
  expect_in_order(screen);
  expect_found_as_explained(phone, "artus.ring.scores-seat");
  expect_found_as_listed(dark_screen, "king", 0);
  expect_found_as_listed(dark_phone, "blue", 14);
  (void)phone.run("document.querySelector('#search').scrollIntoView()");
  phone.keep_picture(pictures_ / "phone-book-search.png");
  (void)phone.run("document.querySelector('#statistics').scrollIntoView()");
  phone.keep_picture(pictures_ / "phone-book-statistics.png");
  (void)dark_screen.run("document.querySelector('#statistics').scrollIntoView()");
  dark_screen.keep_picture(pictures_ / "dark-screen-book-statistics.png");
  press(screen, "#all");
  EXPECT_EQ(screen.run_until(kStages, json({"finished"})), json({"finished"}));
  EXPECT_EQ(screen.run(kTogether), screen.run("return fetch('/book/1.json').then(a => a.json()).then(a => a.scores)"));
  screen.keep_picture(pictures_ / "screen-book-list.png");
  expect_in_order(screen);
  frames.open_after(kBookLast);
  EXPECT_EQ(watched.end_with(0), 0);
}

TEST_F(BookInABrowser, ShowsWhatWasTakenBackAndWhatWasAgreedOnInstead) {
  ASSERT_EQ(test::run_program("seneschal", calibrate_call(scratch_ / "table.json")).exit_status, 0);
  // A question waits, so that the daemon listens.
  const AskedFrames frames(scratch_ / "frames", scratch_ / "table.json");
  const Call call = asking_call(frames, scratch_ / "table.json", scratch_ / "report");
  const BrowserDriver driver;
  const Browser anna(driver, 360, 740, true);
  const Browser ben(driver, 1920, 1080, false);
  WatchedPage watched(scratch_.path(), call, "0");
  for (const auto& [browser, colour] : {std::pair(&anna, "red"), std::pair(&ben, "blue")}) {
    browser->open(watched.address());
    const json joined = ask(*browser, "join", {{"code", watched.players_code()}, {"name", colour}, {"colour", colour}});
    EXPECT_EQ(joined.value("role", ""), "player");
  }
  frames.open_after(AskedFrames::kBefore);
  const std::string question = "return document.querySelector('#open').dataset.kind";
  ASSERT_EQ(anna.run_until(question, "question"), "question");
  const int action = anna.run(kLastAction).get<int>();

  EXPECT_EQ(ask(anna, "dispute", {{"ruling", action}}), json::object());
  ASSERT_EQ(anna.run_until(kIsDisputed, true), true);
  const json vote = anna.run(kVoteToCorrect);
  EXPECT_EQ(ask(anna, "vote", vote), json::object());
  EXPECT_EQ(ask(ben, "vote", vote), json::object());
  ASSERT_EQ(anna.run_until(kIsDisputed, false), false);

  const std::string mark = "return document.querySelector('#turn .mark-of')?.innerText ?? ''";
  const json agreed = explained(log()).at(action).scores;
  const int last = kPlacements + 1 + action + 1;
  for (const auto& [browser, name] : {std::pair(&anna, "dark-phone"), std::pair(&ben, "screen")}) {
    browser->open(watched.address() + "book.html#1");
    EXPECT_EQ(browser->run_until(kLastTurn, last), last) << name << ": all that were ruled, and one in a place";
    EXPECT_EQ(browser->run(mark), "Agreed on in a dispute; no picture was weighed.") << name;
    EXPECT_EQ(browser->run(kBookScores), agreed) << name;
    press(*browser, "#earlier");
    EXPECT_EQ(browser->run(mark), "Taken back: it does not count.") << name;
    EXPECT_NE(browser->run(kBookScores), agreed) << name << ": as it was ruled at first";
    EXPECT_EQ(browser->run("return document.querySelectorAll('#turn .said .dispute_vote').length"), 2) << name;
    EXPECT_EQ(browser->run_until(kBookPictures, 2), 2) << name << ": those of what was taken back";
    EXPECT_EQ(browser->run(kTotals), agreed) << name << ": only what stands was earned";
    expect_in_order(*browser);
    browser->keep_picture(pictures_ / (std::string(name) + "-book-dispute.png"));
  }
  (void)watched.end_with(SIGTERM);
}

TEST_F(BookInABrowser, ListsWhatCannotBeShownAndShowsWhatCan) {
  const fs::path report = scratch_ / "report";
  fs::create_directories(report);
  const auto advanced = book::test::record_of("artus-005");
  book::test::log_game(log(), "game", advanced);
  {
    auto ledger = ledger::Ledger::open(log()).value();
    const std::string old = R"({"edition":"first-1999","players":["red","blue"],"variant":"beginner"})";
    ASSERT_TRUE(ledger.append({"2025-12-24T18:00:00Z", "old", "game_started", old, {}}));
  }
  book::test::log_game(log(), "game-2", book::test::record_of("artus-006"), 9);
  {
    auto ledger = ledger::Ledger::open(log()).value();
    const json ended = {{"by", {"phone of Anna (number 1)", "phone of Ben (number 2)"}}, {"phones", {1, 2}}};
    ASSERT_TRUE(ledger.append({"2025-12-24T21:00:00Z", "game-2", "game_abandoned", ended.dump(), {}}));
  }
  const BrowserDriver driver;
  const Browser phone(driver, 360, 740, false);
  const Browser screen(driver, 1920, 1080, true);
  WatchedPage watched(scratch_.path(), {{"--by-hand", ""}, {"--report", report.string()}}, "0");

  for (const auto& [browser, name] : {std::pair(&phone, "phone"), std::pair(&screen, "dark-screen")}) {
    browser->open(watched.address() + "book.html");
    const json stages = {"abandoned, by the phone of Anna (1) and the phone of Ben (2)", "not finished", "finished"};
    EXPECT_EQ(browser->run_until(kStages, stages), stages) << name;
    EXPECT_EQ(browser->run("return document.querySelectorAll('#games .fault').length"), 1) << name;
    expect_in_order(*browser);
    browser->keep_picture(pictures_ / (std::string(name) + "-book-games.png"));

    press(*browser, "#games li:nth-child(2) a");
    EXPECT_EQ(browser->run_until(kView, "one"), "one") << name;
    const auto fault =
        browser->run("return document.querySelector('#fault:not([hidden])').innerText").get<std::string>();
    EXPECT_TRUE(fault.ends_with("the edition \"first-1999\", by which it was played, is not installed")) << fault;
    EXPECT_EQ(browser->run("return document.querySelector('#table').checkVisibility()"), false) << name;
    expect_in_order(*browser);

    browser->open(watched.address() + "book.html#1");
    const int last = static_cast<int>(advanced.placements.size() + advanced.actions.size());
    EXPECT_EQ(browser->run_until(kLastTurn, last), last) << name;
    EXPECT_EQ(browser->run(kTotals), browser->run(kBookScores)) << name;
    EXPECT_EQ(browser->run("return document.querySelectorAll('#statistics tbody:nth-of-type(2) td').length"),
              7 * advanced.players.size())
        << name << ": scoring cards and penalties, too";
    (void)browser->run("document.querySelector('#statistics').scrollIntoView()");
    expect_in_order(*browser);
    browser->keep_picture(pictures_ / (std::string(name) + "-book-advanced.png"));
  }
  const std::string trouble = "return document.querySelector('#trouble').textContent";
  (void)phone.run("location.hash = '#9'");
  EXPECT_EQ(phone.run_until(trouble, "There is no such game in the log."), "There is no such game in the log.");
  EXPECT_EQ(phone.complaints().size(), 1U) << "of the refusal";
  (void)watched.end_with(SIGTERM);
}

}  // namespace
}  // namespace seneschal::tests
