// What the log says at a terminal, in the words of the page's own message files.
#include "daemon/words/lines.h"

#include <gtest/gtest.h>

#include <string>

#include <nlohmann/json.hpp>

#include "daemon/words/artus/artus_words.h"
#include "daemon/words/grammar.h"
#include "words/texts_of.h"

namespace seneschal::words {
namespace {

using nlohmann::json;

std::string said(const std::string& language, const json& line) {
  return line_text(texts_of(language, "artus"), artus_words(), line, {"red", "blue", "black"});
}

TEST(Lines, CountActionsAndChoicesAsTheLogDoes) {
  EXPECT_EQ(said("en", {{"kind", "dispute_opened"}, {"action", 0}, {"by", "phone of red"}}),
            "Action 0 is disputed, by the phone of red");
  EXPECT_EQ(said("es", {{"kind", "answer_changed"}, {"from", 0}, {"to", 1}, {"by", "phone of Anna (number 3)"}}),
            "La respuesta cambia de 0 a 1, por el teléfono de Anna (3)");
  EXPECT_EQ(said("de", {{"kind", "answer"}, {"choice", 2}, {"by", "phone number 7"}}), "Beantwortet von Telefon 7: 2");
}

TEST(Lines, OfWhatIsNotWhatTheyShouldHaveSayWhatTheyCan) {
  for (const char* broken :
       {R"({"kind": "dispute_vote", "votes": 3, "played": []})", R"({"kind": "covered", "covers": 1})",
        R"({"kind": "game_abandoned"})", R"({"kind": "reopened", "played": 1})",
        R"({"kind": "game_ended", "winners": [9, -1, "x"]})", R"({"kind": "disc_asks"})",
        R"({"kind": "ruling", "player": -1})", R"({"kind": "lost", "differs": ["x"]})", R"({})"}) {
    EXPECT_NE(said("fr", json::parse(broken)), "") << broken;
  }
}

TEST(Lines, SayWhatAVoteWants) {
  const json played{{"player", 1}, {"card", "knight:3-6"}, {"move", {{"from", 1}, {"to", 5}}}};
  EXPECT_EQ(said("en", {{"kind", "dispute_vote"}, {"votes", "red"}, {"verdict", "correct"}, {"played", played}}),
            "Red votes: Something else was played; Blue plays Knight 3–6, seat 1 to seat 5");
}

TEST(Lines, SayInWhatATableThatWasSetIsAnother) {
  const json line{{"kind", "dispute_settled"},
                  {"verdict", "set"},
                  {"action", 4},
                  {"differences",
                   {{{"what", "figure"}, {"figure", "red"}, {"was", 1}, {"is", 2}},
                    {{"what", "prestige"}, {"colour", "red"}, {"was", -1}, {"is", 2}},
                    {{"what", "turn"}}}}};
  EXPECT_EQ(
      said("en", line),
      "In the dispute about action 4 the table was set by hand. Red knight from seat 1 to seat 2; Red: prestige 2 "
      "instead of −1; The last round is over");
}

TEST(Lines, SayWhatMayBeAnswered) {
  const Texts texts = texts_of("en", "artus");
  const json slots{"red", "blue"};
  const json move{{"player", 0}, {"card", "knight:3-6"}, {"move", {{"from", 1}, {"to", 5}}}};
  const json ring{{"player", 1}, {"card", "ring:any"}, {"ring", {{"seat", 4}}}};
  const auto text = [&](const json& choice, const char* what) {
    return artus_words().choice_text(texts, choice, {{"what", what}}, slots);
  };

  EXPECT_EQ(text({{"belongs_on", 3}}, "belongs"), "On seat 3");
  EXPECT_EQ(text({{"placed", {{{"player", 1}, {"seat", 7}}}}}, "knights"), "Blue on seat 7");
  EXPECT_EQ(text({{"played", {move, ring}}}, "played"),
            "Red plays Knight 3–6, seat 1 to seat 5, then Blue plays Ring for either metal, ring on seat 4");
  EXPECT_EQ(text({{"played", {move}}, {"wrong", {{"what", "tray"}, {"found", 1}, {"expected", 2}}}}, "wrong"),
            "The supply holds 1 ring instead of 2; Red plays Knight 3–6, seat 1 to seat 5");
  EXPECT_EQ(text({{"played", {move}}, {"reopens", {{"action", 3}, {"played", ring}}}}, "played"),
            "Action 4 was: Blue plays Ring for either metal, ring on seat 4; Red plays Knight 3–6, seat 1 to seat 5");
  EXPECT_EQ(text({{"played", {move}}, {"text", "red plays"}}, ""), "Red plays") << "of a log of before";
}

TEST(Lines, SayWhyARulingCountsNoMore) {
  const Texts texts = texts_of("de", "artus");
  const auto text = [&](const json& line) { return taken_back_text(texts, artus_words(), line); };

  EXPECT_EQ(text({{"kind", "ruling"}}), std::nullopt);
  EXPECT_EQ(text({{"taken_back", "people"}}), "zurückgenommen");
  EXPECT_EQ(text({{"taken_back", "card"}, {"card", "knight:3-6"}}),
            "zurückgenommen: Ritter 3–6 wurde erst später gespielt");
}

TEST(Lines, NameEveryActionThatARulingMayHaveBeen) {
  const json move{{"from", 1}, {"to", 5}};
  const json played{{"player", 1}, {"card", "knight:3-6"}, {"move", move}};
  const json other{{"player", 1}, {"card", "knight:1-4"}, {"move", move}};
  const auto text = [](const char* language, const json& line) {
    return same_table_text(texts_of(language, "artus"), artus_words(), line, {"red", "blue"});
  };

  EXPECT_EQ(
      text("en", {{"played", played}, {"same_table", {other}}}),
      "One of these, for the table and the points are the same: Blue plays Knight 3–6, seat 1 to seat 5; Blue plays "
      "Knight 1–4, seat 1 to seat 5");
  EXPECT_EQ(
      text("de", {{"played", played}, {"same_table", {other}}}),
      "Eins davon, denn Tisch und Punkte sind dieselben: Blau spielt Ritter 3–6, von Platz 1 auf Platz 5; Blau spielt "
      "Ritter 1–4, von Platz 1 auf Platz 5");
  EXPECT_EQ(text("en", {{"played", played}}), std::nullopt);
}

TEST(Lines, OfTheDiscSayWhatLetsItTurn) {
  EXPECT_EQ(said("en", {{"kind", "disc_asks"}, {"to_deg", 90}, {"how", "signals"}}),
            "The disc is to turn to 90 degrees. Keep your hands away and let it: send SIGUSR1; SIGUSR2 stops it.");
  EXPECT_EQ(said("en", {{"kind", "disc_asks"}, {"to_deg", 1}}),
            "The disc is to turn to 1 degree. Keep your hands away and let it: on players’ phones with “Let it turn”.");
  EXPECT_EQ(said("en", {{"kind", "disc_stopped"}, {"reason", "hand near"}, {"how", "call"}}),
            "The disc stopped because a hand or something else is near it. Take it away and let the disc go on. To let "
            "it go on: call this again.");
}

TEST(Lines, OfReasonsHaveTheirFacts) {
  const json facts{{"seats", "3 (-7), 4 (2)"}, {"sum", "-7 + 2"}, {"points", -5}};
  EXPECT_EQ(
      artus_words().why_text(texts_of("en", "artus"), {{"rule", "artus.scoring.all"}, {"facts", facts}}, json::array()),
      "Knights on seats 3 (−7), 4 (2) score −7 + 2 = −5");
}

TEST(Measures, AreAsExactAsAnybodyWantsThem) {
  EXPECT_EQ(measure_text("en", 1, Unit::kDegree), "1 degree");
  EXPECT_EQ(measure_text("de", 0.45, Unit::kDegree), "0,5 Grad");
  EXPECT_EQ(measure_text("en", 12, Unit::kMillimetre), "12 mm");
  EXPECT_EQ(length_text("en", 119), "119 seconds");
  EXPECT_EQ(length_text("en", 120), "2 minutes");
  EXPECT_EQ(length_text("es", 7200), "2 horas");
}

}  // namespace
}  // namespace seneschal::words
