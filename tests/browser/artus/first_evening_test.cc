// The first evening as one owner has it: from a table that nobody has seen, on an empty machine, to the end of a game,
// with one phone. What is tapped is counted, and what the phone shows at each step is kept for people to look at.
#include <gtest/gtest.h>
#include <signal.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "browser/browser.h"
#include "browser/hand_game.h"
#include "browser/wizard_fixture.h"
#include "daemon/game_files/artus/edition_files.h"
#include "daemon/simulation/artus/random_record.h"
#include "rules/artus/records/record.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using hand::expect_fine;
using nlohmann::json;
namespace fs = std::filesystem;

constexpr std::uint64_t kSeed = 7;
constexpr int kMostTapsToTheFirstRuling = 25;

const std::string kJoining = "return document.querySelector('#joining').open";
const std::string kLobbyFigures = "return document.querySelectorAll('#picture .shot .figure').length";
const std::string kBeginIsOff = "return document.querySelector('#beginning .main').disabled";
const std::string kPhase = "return document.body.dataset.phase";
// Of whoever knows what was played: what waits to be answered, "" where nothing does.
const std::string kAsked = R"js(
const open = document.querySelector("#open");
return open.dataset.kind === "question" && open.dataset.shown !== window.last
    && open.querySelectorAll("button.asked-choice:not([disabled])").length > 0 ? open.dataset.shown : "";
)js";
const std::string kAnswer = R"js(
return import("/games/artus/words.js").then(({actionText}) => {
  const open = document.querySelector("#open");
  const played = document.querySelectorAll("#log li.ruling").length;
  const wanted = actionText(window.truth.actions[played], window.truth.players.map((player) => player.colour));
  const keys = [...open.querySelectorAll("button.asked-choice")];
  const right = keys.find((each) => each.querySelector("span").innerText.trim() === wanted);
  if (!right) {
    return `${wanted}: not among ${keys.map((each) => each.innerText.trim()).join("; ")}`;
  }
  window.last = open.dataset.shown;
  right.click();
  return "";
});
)js";

std::vector<std::string> cards_in(const json& record) {
  std::vector<std::string> cards;
  for (const json& each : record.at("actions")) {
    cards.push_back(each.at("card").get<std::string>() + " " + each.at("player").dump());
  }
  return cards;
}

/// What the report says of the game.
struct Course {
  std::vector<std::string> asked_cards;  // whose face was asked for, as answered
  int pointless = 0;                     // questions about a face that offered one card only
  int others = 0;                        // other questions
  std::vector<std::string> cards;

  explicit Course(const fs::path& report) {
    std::ifstream said(report / "rulings.jsonl");
    for (std::string line; std::getline(said, line);) {
      const json each = json::parse(line);
      if (each.contains("question")) {
        hear(each["question"]);
      }
    }
    std::ifstream record(report / "record.json");
    cards = cards_in(json::parse(record));
  }

 private:
  static std::string card_of(const json& choice) {
    const json played = choice.value("played", json::array());
    return played.empty() ? "none" : played[0].at("card").get<std::string>() + " " + played[0].at("player").dump();
  }
  void hear(const json& question) {
    if (!question.contains("new_face")) {
      ++others;
      return;
    }
    std::set<std::string> offered;
    for (const json& choice : question.at("choices")) {
      offered.insert(card_of(choice));
    }
    pointless += offered.size() < 2 ? 1 : 0;
    asked_cards.push_back(card_of(question.at("choices").at(question.at("choice").get<std::size_t>())));
  }
};

class FirstEveningInABrowser : public WizardInABrowser {
 protected:
  void SetUp() override {
    InABrowser::SetUp();
    fs::remove_all(steps_);
    fs::create_directories(steps_);
  }
  [[nodiscard]] Call call() const {
    return {{"--simulated", ""}, {"--seed", std::to_string(kSeed)}, {"--report", report().string()}};
  }
  /// What the people at the table play once it is begun.
  [[nodiscard]] static records::Record truth() {
    const auto edition = game_files::read_edition(SENESCHAL_SOURCE_DIR "/rules/editions/alea-2011.json").value();
    return simulation::random_record(edition.edition, artus::Variant::kBeginner,
                                     {artus::Colour::kRed, artus::Colour::kBlue}, kSeed);
  }
  void tap(const Browser& phone, const std::string& selector) {
    hand::tap(phone, selector);
    ++taps_;
  }
  void keep_picture(const Browser& phone, const std::string& step) {
    expect_fine(phone);
    const std::string number = std::to_string(++pictures_kept_);
    phone.keep_picture(steps_ / (std::string(number.size() < 2 ? "0" : "") + number + "-" + step + ".png"));
  }
  /// Takes the table and joins as a player: the first page.
  void take_table(const Browser& owner) {
    ASSERT_EQ(owner.run_until("return document.querySelector('#ownership .main') !== null", true), true);
    keep_picture(owner, "new-table");
    tap(owner, "#ownership .main");
    ASSERT_EQ(owner.run_until(kJoining, true), true);
    (void)owner.run("document.querySelector('#joining [name=name]').value = 'Anna'");
    tap(owner, "#joining [value=red]");
    keep_picture(owner, "joining");
    tap(owner, "#joining .main");
    ASSERT_EQ(owner.run_until(kJoining, false), false);
    tap(owner, "#ownership .plain");  // it has been read that this phone took the table
    keep_picture(owner, "joined");
  }
  void set_table_up(const Browser& owner) {
    tap(owner, "#set-up button");
    ASSERT_EQ(owner.run_until(kMain, "They do"), "They do");
    ASSERT_EQ(owner.run_until(kOutlines, true), true);
    keep_picture(owner, "board");
    tap(owner, "#wizard .main");
    ASSERT_EQ(owner.run_until("return document.querySelector('.wizard-title').textContent.startsWith('2 of')", true),
              true);
    keep_picture(owner, "lesson");
    ASSERT_EQ(owner.run_until(kMain, "Play with this table"), "Play with this table");
    keep_picture(owner, "learned");
    tap(owner, "#wizard .main");
    ASSERT_EQ(owner.run_until(kIsOpen, false), false);
    ASSERT_EQ(owner.run_until(kLobbyFigures, 4), 4) << "the princes, as the camera sees them now";
    keep_picture(owner, "watching");
  }
  void compare_edition(const Browser& owner) {
    tap(owner, "#compared .main");
    ASSERT_EQ(owner.run_until("return document.querySelector('#edition').open", true), true);
    keep_picture(owner, "edition");
    tap(owner, "#edition .main");  // all of this is right
    ASSERT_EQ(owner.run_until("return document.querySelector('#edition').open", false), false);
  }
  void begin_game(const Browser& owner) {
    tap(owner, "#game .main");
    for (const char* choice : {"[data-colour=red]", "[data-colour=blue]", "[name=start][value=red]"}) {
      tap(owner, "#beginning " + std::string(choice));
    }
    (void)owner.run("document.querySelector('#beginning [name=start][value=red]').click()");
    ASSERT_EQ(owner.run_until(kBeginIsOff, false), false);
    keep_picture(owner, "beginning");
    tap(owner, "#beginning .main");
    ASSERT_EQ(owner.run_until("return document.body.dataset.phase !== 'lobby'", true), true);
    keep_picture(owner, "placing");
  }
  /// Answers until there are so many rulings.
  void play_to(const Browser& owner, std::size_t rulings) {
    const std::string is_ruled = "document.querySelectorAll('#log li.ruling').length >= " + std::to_string(rulings);
    const std::string goes_on = "if (" + is_ruled + ") { return 'ruled' } " + kAsked;
    const std::string happens = "return (() => {" + goes_on + "})() !== ''";
    while (true) {
      ASSERT_EQ(owner.run_until(happens, true), true) << "ruling " << rulings;
      if (owner.run("return " + is_ruled) == true) {
        return;
      }
      if (++answers_ == 1) {
        keep_picture(owner, "question");
      }
      ++taps_;
      ASSERT_EQ(owner.run(kAnswer), "") << "ruling " << rulings;
    }
  }

  const fs::path steps_ = pictures_ / "first-evening";
  int taps_ = 0;
  int answers_ = 0;
  int pictures_kept_ = 0;
};

TEST_F(FirstEveningInABrowser, LeadsFromAnEmptyMachineToTheEndOfAGameInFewTaps) {
  const json truth = json::parse(records::to_json(this->truth()));
  const BrowserDriver driver;
  const Browser owner(driver, 360, 740, false);
  WatchedPage page(scratch_.path(), call(), "0");
  owner.open(page.address());
  ASSERT_NO_FATAL_FAILURE(take_table(owner));
  ASSERT_NO_FATAL_FAILURE(set_table_up(owner));
  ASSERT_NO_FATAL_FAILURE(compare_edition(owner));
  ASSERT_NO_FATAL_FAILURE(begin_game(owner));

  (void)owner.run("window.truth = " + truth.dump());
  ASSERT_NO_FATAL_FAILURE(play_to(owner, 1));
  keep_picture(owner, "ruling");
  const int to_the_first_ruling = taps_;
  for (std::size_t ruling = 2; ruling <= truth.at("actions").size(); ++ruling) {
    ASSERT_NO_FATAL_FAILURE(play_to(owner, ruling));
  }
  ASSERT_EQ(owner.run_until(kPhase, "over"), "over");
  EXPECT_EQ(owner.run("return fetch('/').then((answer) => answer.status, () => 0)"), 200)
      << "the table is there for another game";
  keep_picture(owner, "over");
  EXPECT_EQ(page.end_with(SIGTERM), 0);

  const Course course(report());
  const auto all = cards_in(truth);
  const std::set<std::string> laid(all.begin(), all.end());
  const std::set<std::string> asked(course.asked_cards.begin(), course.asked_cards.end());
  std::printf(
      "%d taps to the first ruling; then %d to the end of %zu actions with %zu card faces: %zu questions about a card, "
      "%d others\n",
      to_the_first_ruling, taps_ - to_the_first_ruling, all.size(), laid.size(), course.asked_cards.size(),
      course.others);
  EXPECT_LE(to_the_first_ruling, kMostTapsToTheFirstRuling);
  EXPECT_EQ(asked.size(), course.asked_cards.size()) << "no card twice";
  EXPECT_LE(taps_ - to_the_first_ruling, static_cast<int>(laid.size()));
  EXPECT_EQ(course.pointless, 0) << "what can be one card only is not asked";
  EXPECT_EQ(course.others, 0);
  EXPECT_EQ(course.cards, all);
}

}  // namespace
}  // namespace seneschal::tests
