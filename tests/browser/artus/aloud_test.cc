// Voice and terminal say what a phone says: all over the same lines, in each language.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "artus/artus_table.h"
#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "daemon/page/page_files.h"
#include "daemon/referee/artus/tenant/said_event.h"
#include "daemon/snapshots/table_snapshot.h"
#include "daemon/web/server.h"
#include "daemon/words/aloud.h"
#include "daemon/words/artus/artus_words.h"
#include "daemon/words/lines.h"
#include "events/artus/befallen_samples.h"
#include "rules/artus/legal_actions.h"
#include "rules/artus/random/playout.h"
#include "web/served.h"
#include "words/texts_of.h"

namespace seneschal::tests {
namespace {

using artus::alea_2011;
using artus::seat;
using nlohmann::json;

json line(const referee::Said& said) {
  return daemon::line_of(events::Told{std::nullopt, event_of(said)});
}

/// Some of all that may be played: each card as each kind of deed, with few and many points.
void add_rulings(json& lines) {
  std::map<std::string, int> seen;
  for (const auto variant : {artus::Variant::kBeginner, artus::Variant::kAdvanced}) {
    artus::visit_random_game(variant, 4, 1, [&](const artus::State& state) {
      for (const artus::CardId card : artus::all_cards()) {
        for (const artus::Action& action : legal_actions(alea_2011(), state, card)) {
          const std::string kind = std::string(to_text(card)) + std::to_string(action.deed.index());
          if (seen[kind]++ % 97 != 0) {
            continue;
          }
          referee::Ruling ruling;
          ruling.action = action;
          ruling.delta = apply(alea_2011(), state, action).value().effects.delta;
          lines.push_back(line(ruling));
        }
      }
    });
  }
}

/// Each mistake with all that can be known of one, with as little, and with several seats that are as good.
void add_mistakes(json& lines) {
  referee::Mistake mistake;
  for (int i = 0; i < 8; ++i) {
    mistake = {};
    mistake.what = static_cast<referee::MistakeKind>(i);
    lines.push_back(line(mistake));
    for (const char* figure : {"red", "blue", "black", "beige", "silver", "bronze"}) {
      mistake.figure = artus::figure_from_text(figure);
      mistake.stands_on = seat(0);
      mistake.belongs_on = seat(27);
      mistake.colour = static_cast<artus::Colour>(i % artus::kColourCount);
      mistake.card = artus::all_cards()[static_cast<std::size_t>(i)];
      mistake.shows = artus::Marker{i, i % 2 == 0};
      mistake.should_show = artus::Marker{49, i % 2 != 0};
      mistake.found = i % 3;
      mistake.expected = 12;
      lines.push_back(line(mistake));
    }
    mistake.shows.reset();
    mistake.belongs_on.reset();
    for (const auto& [first, last] : {std::pair{7, 8}, {8, 10}, {9, 11}, {10, 12}, {17, 18}}) {
      for (int next = first; next <= last; ++next) {
        mistake.belongs_on_any.push_back(seat(next));
      }
      lines.push_back(line(mistake));
      mistake.belongs_on_any = {seat(first), seat(last)};
      lines.push_back(line(mistake));
      mistake.belongs_on_any.clear();
    }
  }
}

void add_questions(json& lines) {
  referee::Question question;
  question.asks = "what was it?";
  lines.push_back(line(question));
  for (int i = 0; i < 6; ++i) {
    question.what = static_cast<referee::Asks>(i);
    lines.push_back(line(question));
    question.figure = artus::figure_from_text("bronze");
    question.stands_on = seat(3);
    lines.push_back(line(question));
  }
}

void add_others(json& lines) {
  events::GameEnded ended;
  for (const std::vector<int>& winners : {std::vector{0}, {1, 3}}) {
    ended.winners = winners;
    lines.push_back(line(ended));
  }
  lines.push_back(line(events::Recovered{}));
  lines.push_back({{"kind", "camera_lost"}});
  json gone = lines.front();
  gone["taken_back"] = "people";
  lines.push_back(std::move(gone));
}

/// What people say in disputes and otherwise, of phones with a name, a number, a colour, and of none.
void add_people(json& lines) {
  const json move{{"player", 0}, {"card", "knight:3-6"}, {"move", {{"from", 1}, {"to", 5}}}};
  const json differences{{{"what", "figure"}, {"figure", "red"}, {"was", 1}, {"is", 2}},
                         {{"what", "figure"}, {"figure", "silver"}, {"king", true}, {"was", 1}, {"is", 2}},
                         {{"what", "crown"}, {"was", 7}, {"is", 21}},
                         {{"what", "rings"}, {"seat", 7}, {"was", 2}, {"is", 1}},
                         {{"what", "prestige"}, {"colour", "red"}, {"was", -1}, {"is", 2}},
                         {{"what", "cards"}, {"colour", "red"}, {"card", "king:1-4"}, {"was", 0}, {"is", 1}},
                         {{"what", "turn"}, {"colour", "blue"}}};
  for (const char* by : {"phone of Anna (number 3)", "phone of red", "phone number 7", "button", "table", "record"}) {
    lines.insert(lines.end(), {{{"kind", "answer"}, {"choice", 1}, {"by", by}},
                               {{"kind", "answer_changed"}, {"from", 0}, {"to", 1}, {"by", by}},
                               {{"kind", "dispute_opened"}, {"action", 4}, {"by", by}},
                               {{"kind", "dispute_vote_dropped"}, {"by", by}},
                               {{"kind", "keeper_changed"}, {"by_hand", true}, {"by", by}},
                               {{"kind", "keeper_changed"}, {"by_hand", false}, {"by", by}},
                               {{"kind", "game_abandoned"}, {"by", json::array({by, "phone number 2"})}},
                               {{"kind", "game_abandoned"}, {"by", by}, {"says", "by the owner, for the table"}}});
    for (const char* of : {"setup", "placed", "mistake", "question"}) {
      lines.push_back({{"kind", "stands_right"}, {"of", of}, {"by", by}});
    }
  }
  for (const char* verdict : {"uphold", "withdraw", "take_back", "correct", "set"}) {
    lines.push_back({{"kind", "dispute_settled"}, {"action", 3}, {"verdict", verdict}, {"differences", differences}});
    lines.push_back({{"kind", "dispute_vote"}, {"votes", "blue"}, {"verdict", verdict}});
  }
  lines.insert(lines.end(),
               {{{"kind", "dispute_vote"}, {"votes", "red"}, {"verdict", "correct"}, {"played", move}},
                {{"kind", "reopened"}, {"action", 3}, {"played", move}},
                {{"kind", "answer"}},
                {{"kind", "seated"}, {"slots", json::array()}},
                {{"kind", "seated"},
                 {"slots", {{{"colour", "red"}, {"phone", 3}, {"name", "Anna"}}, {{"colour", "blue"}, {"phone", 4}}}}},
                {{"kind", "stands_right"}, {"of", "mistake"}},
                {{"kind", "mistake_cleared"}},
                {{"kind", "mistake_cleared"}, {"seen_again", true}},
                {{"kind", "dispute"}}});
}

/// What is seen of the game, and what befalls camera and disc.
void add_seen(json& lines) {
  lines.insert(lines.end(), {{{"kind", "setup_seen"}, {"king_metal", "silver"}, {"king_seat", 0}},
                             {{"kind", "placement"}, {"player", 1}, {"seat", 3}},
                             {{"kind", "turn"}, {"king_seat", 12}},
                             {{"kind", "lost"}, {"differs", {1}}},
                             {{"kind", "lost"}, {"differs", {1, 2, 5}}},
                             {{"kind", "lost"}, {"differs", json::array()}}});
  const auto add = [&lines](const std::string& kind, const std::string& facts) {
    lines.push_back(json::parse(facts));
    lines.back()["kind"] = kind;
  };
  for (const auto& event : events::camera_samples()) {
    add(events::kind_of(event), events::facts_of(event));
  }
  for (const int seconds : {1, 119, 120, 4000, 7200, 9000}) {
    lines.push_back({{"kind", "camera_found"}, {"away_s", seconds}});
  }
  for (int i = 0; i <= static_cast<int>(vision::UnreadableKind::kElsewhere); ++i) {
    add("not_seen", facts_of(events::NotSeen{"012.jpg", "", static_cast<vision::UnreadableKind>(i)}));
  }
  for (const auto& event : events::disc_samples()) {
    add(events::kind_of(event), events::facts_of(event));
  }
}

json lines_of_all_kinds() {
  json lines = json::array();
  add_rulings(lines);
  add_mistakes(lines);
  add_questions(lines);
  add_others(lines);
  add_people(lines);
  add_seen(lines);
  return lines;
}

const json kColours{"red", "blue", "black", "beige"};

json players() {
  json all = json::array();
  const std::array scores{-101, 0, 7, 50};
  for (std::size_t i = 0; i < scores.size(); ++i) {
    all.push_back({{"colour", kColours[i]}, {"score", scores[i]}});
  }
  return all;
}

/// What the page's own script has a phone say of each line when it is new, and then of a round that is over.
std::string listening(const json& lines) {
  return "const all = " + lines.dump() + "; const players = " + players().dump() +
         "; const colours = " + kColours.dump() + ";" + R"js(
    localStorage.setItem('aloud', 'on');
    const spoken = [];
    let round = 3;
    const tell = (aloud, log) => {
      const heard = [];
      speechSynthesis.speak = (said) => heard.push(said.text);
      aloud.speak(page, {log, colours, players, round, phase: 'playing'});
      spoken.push(heard);
    };
    const aloud = await import('/shell/aloud.js');
    const {gameCalled} = await import('/shell/game.js');
    const page = Object.assign((await import('/shell/page.js')).newPage(), {game: await gameCalled('artus')});
    tell(aloud, []);
    all.forEach((line, told) => tell(aloud, [{...line, told}]));
    round = 4;
    tell(aloud, []);
    return spoken;)js";
}

/// What the page's own script writes of each line.
std::string reading(const json& lines) {
  return "const all = " + lines.dump() + "; const colours = " + kColours.dump() + ";" + R"js(
    const {lineText} = await import('/shell/lines.js');
    const {gameCalled} = await import('/shell/game.js');
    const game = await gameCalled('artus');
    return all.map((line) => lineText(game, line, colours));)js";
}

/// With actions and choices counted from 1, as the page says them.
json from_one(json line) {
  const bool is_change = line.at("kind") == "answer_changed";
  for (const char* counted : {"action", "choice", "from", "to"}) {
    const bool is_counted = is_change || counted == std::string_view("action") || counted == std::string_view("choice");
    if (is_counted && line.contains(counted)) {
      line[counted] = line[counted].get<int>() + 1;
    }
  }
  return line;
}

using AloudInABrowser = InABrowser;

TEST_F(AloudInABrowser, WhatIsWrittenIsWhatTheTerminalSays) {
  web::ServerSettings settings;
  settings.address = "127.0.0.1";
  const auto server = web::test::serve(settings, page::files());
  const json lines = lines_of_all_kinds();
  const BrowserDriver driver;

  for (const std::string language : {"en", "de", "fr", "es"}) {
    const words::Texts texts = words::texts_of(language, "artus");
    const Browser phone(driver, 360, 740, false);
    phone.prefer_languages(language);
    phone.open("http://127.0.0.1:" + std::to_string(server->port()) + "/");

    const json written = phone.run("return (async () => {" + reading(lines) + "})()");

    ASSERT_EQ(written.size(), lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
      EXPECT_EQ(written[i], words::line_text(texts, words::artus_words(), from_one(lines[i]), kColours)) << lines[i];
    }
  }
}

TEST_F(AloudInABrowser, IsWhatTheVoiceBesideTheBoardSays) {
  web::ServerSettings settings;
  settings.address = "127.0.0.1";
  const auto server = web::test::serve(settings, page::files());
  const json lines = lines_of_all_kinds();
  const BrowserDriver driver;

  for (const std::string language : {"en", "de", "fr", "es"}) {
    const words::Texts texts = words::texts_of(language, "artus");
    const Browser phone(driver, 360, 740, false);
    phone.prefer_languages(language);
    phone.open("http://127.0.0.1:" + std::to_string(server->port()) + "/");

    const json heard = phone.run("return (async () => {" + listening(lines) + "})()");

    ASSERT_EQ(heard.size(), lines.size() + 2);
    EXPECT_EQ(heard.front(), json::array());
    std::size_t said = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto text = words::line_aloud(texts, words::artus_words(), lines[i], kColours);
      EXPECT_EQ(heard[i + 1], text ? json({words::for_a_voice(texts, *text)}) : json::array()) << lines[i];
      said += text ? 1U : 0U;
    }
    EXPECT_GT(said, 250U);
    EXPECT_EQ(heard.back(),
              json({words::for_a_voice(texts, words::round_aloud(texts, words::artus_words(), 3, players()))}));
  }
}

}  // namespace
}  // namespace seneschal::tests
