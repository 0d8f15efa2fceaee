// What is said aloud; tests/browser/artus/aloud_test.cc holds it against what a phone says, in each language.
#include "daemon/words/aloud.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "daemon/words/artus/artus_words.h"
#include "words/texts_of.h"

namespace seneschal::words {
namespace {

using nlohmann::json;

const json kColours{"red", "blue"};

TEST(Aloud, RulingsAreSaidWithThePointsInWords) {
  const json line{{"kind", "ruling"},
                  {"player", 1},
                  {"card", "knight:3-6"},
                  {"delta", -6},
                  {"played", {{"move", {{"from", 16}, {"to", 22}}}}}};
  const Texts texts = texts_of("en", "artus");

  const auto said = line_aloud(texts, artus_words(), line, kColours);

  ASSERT_EQ(said, "Blue plays Knight 3–6, seat 16 to seat 22: −6");
  EXPECT_EQ(for_a_voice(texts, *said), "Blue plays Knight 3–6, seat 16 to seat 22: minus 6");
}

TEST(Aloud, AddressesAreSaidAsTheyAreTyped) {
  const Texts texts = texts_of("en", "artus");

  EXPECT_EQ(address_aloud(texts, "http://seneschal.local/"), "The page is at seneschal dot local.");
  EXPECT_EQ(address_aloud(texts, "http://192.168.1.7:8080/"), "The page is at 192 dot 168 dot 1 dot 7 colon 8080.");
  EXPECT_EQ(address_aloud(texts, "https://seneschal.local/"), "The page is at https, seneschal dot local.");
}

TEST(Aloud, QuestionsMistakesAndTheEndAreSaidInTheLanguage) {
  const Texts texts = texts_of("de", "artus");

  EXPECT_EQ(line_aloud(texts, artus_words(),
                       {{"kind", "question"}, {"what", "belongs"}, {"figure", "black"}, {"stands_on", 22}}, kColours),
            "Falsch steht: schwarzer Ritter auf Platz 22. Wohin gehört die Figur?");
  EXPECT_EQ(line_aloud(texts, artus_words(), {{"kind", "mistake"}, {"what", "tray"}, {"found", 3}, {"expected", 4}},
                       kColours),
            "Im Vorrat liegen 3 Ringe statt 4.");
  EXPECT_EQ(line_aloud(texts, artus_words(), {{"kind", "game_ended"}, {"winners", {1}}}, kColours),
            "Das Spiel ist aus: Blau gewinnt");
  EXPECT_EQ(line_aloud(texts, artus_words(), {{"kind", "game_ended"}, {"winners", {0, 1}}}, kColours),
            "Das Spiel ist aus: Rot und Blau teilen sich den Sieg");
  EXPECT_EQ(line_aloud(texts, artus_words(), {{"kind", "mistake"}, {"what", "tray"}, {"found", 1}, {"expected", 4}},
                       kColours),
            "Im Vorrat liegt 1 Ring statt 4.");
}

TEST(Aloud, QuestionsOfLogsOfBeforeAreSaidAsTheyAre) {
  EXPECT_EQ(line_aloud(texts_of("fr", "artus"), artus_words(), {{"kind", "question"}, {"asks", "what was played?"}},
                       kColours),
            "What was played?");
}

TEST(Aloud, NothingIsSaidOfWhatIsOnlyToBeRead) {
  const Texts texts = texts_of("en", "artus");
  for (const char* kind : {"placement", "answer", "turn", "lost", "camera_lost", "mistake_cleared"}) {
    EXPECT_EQ(line_aloud(texts, artus_words(), {{"kind", kind}}, kColours), std::nullopt) << kind;
  }
  EXPECT_EQ(line_aloud(texts, artus_words(), {{"kind", "ruling"}, {"taken_back", "people"}}, kColours), std::nullopt);
}

TEST(Aloud, ARoundEndsWithWhatEachHas) {
  const json players{{{"colour", "red"}, {"score", -12}}, {{"colour", "blue"}, {"score", 7}}};
  EXPECT_EQ(round_aloud(texts_of("es", "artus"), artus_words(), 3, players),
            "La ronda 3 ha terminado: Rojo −12, Azul 7.");
}

TEST(Aloud, SignsBecomeWordsBeforeNumbersOnly) {
  const Texts texts = texts_of("en", "artus");

  EXPECT_EQ(for_a_voice(texts, "−6 and +5, − and +, 3+4−1"), "minus 6 and plus 5, − and +, 3plus 4minus 1");
  EXPECT_EQ(for_a_voice(texts, "King  ↔7 ↔"), "King7");
}

}  // namespace
}  // namespace seneschal::words
