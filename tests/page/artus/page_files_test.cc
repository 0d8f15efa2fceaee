// What a browser would only notice at the table: a text that is missing, a file that is not there.
#include "daemon/page/page_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <regex>
#include <set>
#include <string>

#include <nlohmann/json.hpp>

#include "daemon/access/refusal.h"
#include "page/page_texts.h"

namespace seneschal::page {
namespace {

using nlohmann::json;

std::set<std::string> found(const std::string& text, const std::string& pattern) {
  const std::regex wanted(pattern);
  std::set<std::string> all;
  for (std::sregex_iterator it(text.begin(), text.end(), wanted), end; it != end; ++it) {
    all.insert((*it)[1]);
  }
  return all;
}

/// What the pattern's first group finds in the page's files of that ending.
std::set<std::string> found_in(std::string_view ending, const std::string& pattern) {
  std::set<std::string> all;
  for (const web::PageFile& file : files()) {
    if (file.path.ends_with(ending) || (ending == ".html" && file.path == "/")) {
      all.merge(found(std::string(file.content), pattern));
    }
  }
  return all;
}

TEST(PageTexts, AreTheSameInEachLanguage) {
  const auto english = texts_in("en");
  for (const std::string language : {"de", "fr", "es"}) {
    const auto others = texts_in(language);
    ASSERT_EQ(english.size(), others.size()) << language;
    for (const auto& [key, text] : english) {
      ASSERT_TRUE(others.contains(key)) << language << ' ' << key;
      EXPECT_NE(others.at(key), "") << language << ' ' << key;
      EXPECT_EQ(found(others.at(key), kSlot), found(text, kSlot)) << language << ' ' << key;
    }
  }
}

TEST(PageTexts, AreThereForAllThatThePageSays) {
  const auto english = texts_in("en");
  std::set<std::string> keys = found_in(".js", R"re(say\("([^"]+)")re");
  keys.merge(found_in(".js", R"re([?:] "([a-z]+\.[a-z.-]+)")re"));  // one of two
  keys.merge(found_in(".html", R"re(data-text="([^"]+)")re"));

  EXPECT_GT(keys.size(), 40U);
  for (const std::string& key : keys) {
    EXPECT_TRUE(english.contains(key)) << key;
  }
}

TEST(PageTexts, AreThereForEachCardFigureAndPhase) {
  const auto english = texts_in("en");
  for (const char* key : {"card.ring:silver",
                          "card.ring:bronze",
                          "card.ring:any",
                          "card.score:all",
                          "card.score:all-opposite",
                          "card.score:green-yellow-red",
                          "card.score:carpet",
                          "card.score:red",
                          "card.score:wild",
                          "figure.red",
                          "figure.blue",
                          "figure.black",
                          "figure.beige",
                          "figure.silver",
                          "figure.bronze",
                          "colour.red",
                          "colour.blue",
                          "colour.black",
                          "colour.beige",
                          "colour.silver",
                          "colour.bronze",
                          "phase.setup",
                          "phase.placing",
                          "phase.playing",
                          "phase.over",
                          "players.placing",
                          "players.playing",
                          "turn.placing",
                          "turn.playing",
                          "asks.belongs",
                          "asks.wrong",
                          "asks.move",
                          "asks.played",
                          "asks.played_or_wrong",
                          "asks.knights",
                          "asks.card",
                          "mistake.figure",
                          "mistake.missing",
                          "mistake.rings",
                          "mistake.tray",
                          "mistake.marker",
                          "mistake.disc",
                          "mistake.placement",
                          "mistake.card",
                          "error.changed-before",
                          "error.ruled-on",
                          "by.table",
                          "by.record",
                          "open.mistake",
                          "open.question",
                          "open.lost",
                          "variant.beginner",
                          "variant.beginner.what",
                          "variant.advanced",
                          "variant.advanced.what",
                          "hand.title.king",
                          "hand.title.place",
                          "hand.title.card",
                          "hand.title.figure",
                          "hand.title.target",
                          "hand.title.ring",
                          "hand.title.list",
                          "hand.title.confirm",
                          "hand.knight",
                          "hand.king",
                          "hand.ring",
                          "hand.score",
                          "hand.ring:silver",
                          "hand.ring:bronze",
                          "hand.ring:any",
                          "verdict.set",
                          "settled.set",
                          "differs.figure",
                          "differs.crown",
                          "differs.rings",
                          "differs.prestige",
                          "differs.cards",
                          "differs.turn",
                          "differs.over",
                          "fault.figures-few",
                          "fault.figures-many",
                          "fault.king",
                          "fault.king-rings",
                          "fault.prince-rings",
                          "fault.loose-rings",
                          "fault.rings",
                          "fault.prestige",
                          "fault.card-copies",
                          "fault.card-turns",
                          "fault.card-hand",
                          "view.camera",
                          "view.dark",
                          "view.bright",
                          "view.blurred",
                          "view.coarse",
                          "view.elsewhere",
                          "view.markers",
                          "view.hand",
                          "view.seats",
                          "view.disc",
                          "view.track",
                          "view.tray",
                          "view.cards",
                          "keep.hand",
                          "keep.hand.what",
                          "keep.hand.do",
                          "keep.camera",
                          "keep.camera.what",
                          "keep.camera.do",
                          "setup.king",
                          "setup.the.silver",
                          "setup.the.bronze",
                          "setup.seat",
                          "setup.side.0",
                          "setup.side.1",
                          "setup.side.2",
                          "setup.side.3",
                          "setup.missing",
                          "setup.instead",
                          "setup.stray",
                          "setup.rings",
                          "setup.tray",
                          "setup.marker",
                          "setup.disc",
                          "setup.knights",
                          "setup.knights-any",
                          "setup.hidden",
                          "setup.hand",
                          "left.knight",
                          "left.prince",
                          "left.ring",
                          "left.scoring",
                          "phone.player",
                          "phone.owner",
                          "role.player",
                          "role.owner",
                          "error.not-kept",
                          "error.not-taken",
                          "storage.low",
                          "storage.full",
                          "storage.read-only",
                          "storage.failing",
                          "error.no-answer",
                          "error.closing",
                          "error.game-played",
                          "error.none-played",
                          "error.kept-so",
                          "error.too-late",
                          "error.dispute-over",
                          "error.dispute-open",
                          "error.no-ruling",
                          "error.not-yours",
                          "error.no-vote",
                          "error.for-owner",
                          "error.no-say",
                          "phones.free",
                          "phones.free-one",
                          "stage.open",
                          "stage.over",
                          "stage.abandoned",
                          "deed.knight",
                          "deed.prince",
                          "deed.king",
                          "deed.ring",
                          "deed.coronation",
                          "deed.scoring",
                          "deed.penalty",
                          "displaced.knights",
                          "displaced.princes",
                          "displaced.own",
                          "displaced.taken",
                          "book.before",
                          "book.disputed",
                          "book.since",
                          "book.taken-back",
                          "book.agreed",
                          "book.answered",
                          "book.by-hand",
                          "book.player",
                          "book.rule",
                          "book.actions",
                          "book.mistakes",
                          "book.disputes",
                          "book.earlier",
                          "book.earlier-found",
                          "book.later",
                          "book.later-found",
                          "dispute.before",
                          "dispute.after",
                          "dispute.before-alt",
                          "dispute.after-alt",
                          "verdict.uphold",
                          "verdict.uphold-why",
                          "verdict.take_back",
                          "verdict.take_back-why",
                          "verdict.correct",
                          "settled.uphold",
                          "settled.take_back",
                          "settled.correct",
                          "settled.withdraw",
                          "said.mistake_cleared",
                          "said.recovered"}) {
    EXPECT_TRUE(english.contains(key)) << key;
  }
}

TEST(PageTexts, AreThereForEachReasonWhyAPhoneMayNot) {
  const auto english = texts_in("en");
  int reasons = 0;
  for (std::uint8_t i = 0; !access::name_of(access::Reason{i}).empty(); ++i, ++reasons) {
    EXPECT_TRUE(english.contains("error." + std::string(access::name_of(access::Reason{i})))) << int{i};
  }
  EXPECT_GT(reasons, 10);
}

TEST(PageFiles, NeedNothingElse) {
  std::set<std::string> wanted = found_in(".js", R"re(from "([^"]+)")re");
  wanted.merge(found_in(".html", R"re((?:src|href)="(/[^"]*)")re"));

  EXPECT_THAT(wanted, ::testing::Contains("/shell/main.js"));
  for (const std::string& path : wanted) {
    EXPECT_TRUE(std::any_of(files().begin(), files().end(), [&](const auto& file) { return file.path == path; }))
        << path;
  }
  for (const char* ending : {".js", ".html", ".css", ".json"}) {
    auto elsewhere = found_in(ending, R"re((https?://[\w.-]+))re");
    elsewhere.erase("http://www.w3.org");  // the name of SVG, which nobody fetches
    EXPECT_THAT(elsewhere, ::testing::IsEmpty()) << ending;
  }
}

TEST(PageFiles, AreWhatABrowserTakesThemFor) {
  for (const web::PageFile& file : files()) {
    EXPECT_NE(file.type, "text/plain; charset=utf-8") << file.path;
    EXPECT_NE(file.content, "") << file.path;
  }
}

}  // namespace
}  // namespace seneschal::page
