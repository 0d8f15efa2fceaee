// What the log of König Artus Tafelrunde says at a terminal, in the words of the page's own message files; the same
// sentences as tests/page/tafelrunde/words_test.mjs has the page say.
#include <gtest/gtest.h>

#include <string>

#include <nlohmann/json.hpp>

#include "daemon/words/lines.h"
#include "daemon/words/tafelrunde/tafelrunde_words.h"
#include "words/texts_of.h"

namespace seneschal::words {
namespace {

using nlohmann::json;

const json kSlots = {"p3", "p1"};

std::string told_in(const std::string& language, const std::string& line) {
  return line_text(texts_of(language, "tafelrunde"), tafelrunde_words(), json::parse(line), kSlots);
}

TEST(TafelrundeLines, SayWhoDidWhatAndWhereATrickLed) {
  EXPECT_EQ(told_in("en", R"({"kind": "setup_seen", "dealer": 1})"),
            "The pawns stand on the start; Player 1 deals first");
  EXPECT_EQ(told_in("en", R"({"kind": "ruling", "played": {"deal": 1}})"), "Player 1 deals");
  EXPECT_EQ(told_in("en", R"({"kind": "ruling", "played": {"card": "red:9", "player": 0}})"),
            "Player 3 lays the red 9");
  EXPECT_EQ(told_in("de", R"({"kind": "ruling", "played": {"card": "super:knight", "player": 0}})"),
            "Spieler 3 legt Super-Trumpf Ritter");
  EXPECT_EQ(told_in("fr", R"({"kind": "ruling", "played": {"trump": "blue", "player": 1}})"),
            "Joueur 1 déclare atout bleu");
  EXPECT_EQ(told_in("es", R"({"kind": "ruling", "played": {"swap": ["blue", "red"], "player": 1}})"),
            "Jugador 1 intercambia los triunfos azul y rojo");
  const std::string won =
      R"({"kind": "ruling", "played": {"card": "red:9", "player": 0}, "won": {"player": 1, "to": 7)";
  EXPECT_EQ(told_in("en", won + "}}"), "Player 3 lays the red 9. Player 1 wins the trick: space 7");
  EXPECT_EQ(told_in("en", won + R"(, "sword": "name"}})"),
            "Player 3 lays the red 9. Player 1 wins the trick: space 7, with a sword");
  EXPECT_EQ(told_in("en", won + R"(, "is_last": true}})"),
            "Player 3 lays the red 9. Player 1 wins the trick and reaches King Arthur on space 7");
}

TEST(TafelrundeLines, SayInWhatATableSetByHandIsAnother) {
  const auto differs = [](const std::string& each) {
    return tafelrunde_words().difference_text(texts_of("en", "tafelrunde"), json::parse(each), kSlots);
  };
  EXPECT_EQ(differs(R"({"what": "pawn", "player": 1, "was": 3, "is": 4})"), "Player 1: space 4 instead of 3");
  EXPECT_EQ(differs(R"({"what": "missing", "player": 0, "was": ["red"], "is": []})"),
            "Player 3, colours not followed: none instead of red");
  EXPECT_EQ(differs(R"({"what": "trumps", "was": [], "is": ["red", "blue"]})"),
            "Trumps from the lowest level: red and blue instead of none");
}

TEST(TafelrundeLines, SayByWhichRuleInEachLanguage) {
  const json why = json::parse(
      R"({"rule": "tafelrunde.swap.exchanged",
          "facts": {"player": 0, "first": "red", "first_level": 4, "second": "blue", "second_level": 1}})");
  EXPECT_EQ(tafelrunde_words().why_text(texts_of("de", "tafelrunde"), why, kSlots),
            "Rot liegt jetzt auf Stufe 4, Blau auf Stufe 1");
  const json moved =
      json::parse(R"({"rule": "tafelrunde.move.next-free", "facts": {"player": 0, "from": 2, "to": 5, "passed": 2}})");
  EXPECT_EQ(tafelrunde_words().why_text(texts_of("fr", "tafelrunde"), moved, kSlots),
            "De la case 2 à 5 ; 2 cases occupées n’ont pas compté");
}

TEST(TafelrundeLines, OfWhatIsNotWhatTheyShouldHaveSayWhatTheyCan) {
  for (const char* broken :
       {R"({"kind": "ruling"})", R"({"kind": "ruling", "played": {"swap": [1, 2]}})",
        R"({"kind": "ruling", "played": {"card": 7}, "won": []})", R"({"kind": "mistake", "against": 3})",
        R"({"kind": "mistake", "facts": [], "played": "x"})", R"({"kind": "setup_seen", "dealer": "x"})"}) {
    EXPECT_NE(told_in("fr", broken), "") << broken;
  }
}

}  // namespace
}  // namespace seneschal::words
