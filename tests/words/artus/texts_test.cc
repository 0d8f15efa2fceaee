// Texts from message files, and how things of the game are called.
#include "daemon/words/texts.h"

#include <gtest/gtest.h>

#include <vector>

#include "daemon/words/artus/names.h"
#include "daemon/words/grammar.h"

namespace seneschal::words {
namespace {

Texts in(const std::string& language, std::string_view content = R"({"a": "b"})") {
  return Texts::read(language, {content}).value();
}

TEST(Texts, PutValuesForTheirNamesAndLeaveTheRest) {
  const Texts texts = in("en", R"({"move": "{player} to {seat}, {player}: {points}", "open": "a { b"})");

  EXPECT_EQ(texts.say("move", {{"player", "{seat}"}, {"seat", "3"}}), "{seat} to 3, {seat}: {points}");
  EXPECT_EQ(texts.say("open", {{" b", "no"}}), "a { b");
  EXPECT_EQ(texts.say("no.such"), "no.such");
}

TEST(Texts, OfACountAreThoseForOneOrForMore) {
  constexpr std::string_view kRings = R"({"rings": "{who}: {n, plural, one {# ring} other {# of # rings}}!"})";
  const auto said = [&](const char* language, const Value& count) {
    return in(language, kRings).say("rings", {{"who", "she"}, {"n", count}});
  };

  EXPECT_EQ(said("en", 0), "she: 0 of 0 rings!");
  EXPECT_EQ(said("en", 1), "she: 1 ring!");
  EXPECT_EQ(said("de", 1), "she: 1 ring!");
  EXPECT_EQ(said("fr", 0), "she: 0 ring!");
  EXPECT_EQ(said("fr", 2), "she: 2 of 2 rings!");
  EXPECT_EQ(said("es", 12), "she: 12 of 12 rings!");
  EXPECT_EQ(said("en", -1), "she: \u22121 ring!");
  EXPECT_EQ(said("en", -2), "she: \u22122 of \u22122 rings!");
  EXPECT_EQ(said("es", "1"), "she: 1 of 1 rings!") << "that is no number, but words";
  EXPECT_EQ(in("en", kRings).say("rings", {{"who", "she"}}), "she: {n, plural, one {# ring} other {# of # rings}}!");
}

TEST(Texts, WithBracesThatBeginNothingKeepThem) {
  const Texts texts = in("en", R"({"a": "{n, plural, one {#}} {n", "b": "{n, select, x {y} other {z}} {n}"})");

  EXPECT_EQ(texts.say("a", {{"n", 1}}), "{n, plural, one {#}} {n");
  EXPECT_EQ(texts.say("b", {{"n", 1}, {"y", "?"}}), "{n, select, x ? other {z}} 1");
}

TEST(Texts, AreThoseOfAllFilesOfTheLanguage) {
  const auto texts = Texts::read("en", {R"({"a": "b"})", R"({"c": "d"})"});
  ASSERT_TRUE(texts) << texts.error();
  EXPECT_EQ(texts->say("a") + texts->say("c"), "bd");

  EXPECT_FALSE(Texts::read("en", {R"({"a": "b"})", R"({"a": "d"})"})) << "which of the two?";
  EXPECT_FALSE(Texts::read("en", {R"({"a": "b"})", "{}"}));
  EXPECT_FALSE(Texts::read("en", {}));
}

TEST(Texts, AreObjectsOfTexts) {
  for (const char* broken : {"", "{", "[]", "{}", R"({"a": 1})", R"({"a": "b", "c": null})"}) {
    const auto texts = Texts::read("de", {broken});
    ASSERT_FALSE(texts) << broken;
    EXPECT_EQ(texts.error(),
              "the texts of the language 'de': expected JSON objects of texts, none of which has a key of another");
  }
}

TEST(Names, BeginWithACapital) {
  EXPECT_EQ(capital("red"), "Red");
  EXPECT_EQ(capital("émeraude"), "Émeraude");
  EXPECT_EQ(capital("¿qué?"), "¿qué?");
  EXPECT_EQ(capital("÷"), "÷");
  EXPECT_EQ(capital("9"), "9");
  EXPECT_EQ(capital(""), "");
}

TEST(Names, OfNumbersAreJoinedAsEachLanguageDoes) {
  EXPECT_EQ(list_text("en", std::vector<int>{}, Joint::kOr), "");
  EXPECT_EQ(list_text("en", std::vector<int>{24}, Joint::kOr), "24");
  EXPECT_EQ(list_text("en", std::vector<int>{23, 24}, Joint::kOr), "23 or 24");
  EXPECT_EQ(list_text("en", std::vector<int>{23, 24, 25}, Joint::kOr), "23, 24, or 25");
  EXPECT_EQ(list_text("de", std::vector<int>{23, 24, 25}, Joint::kOr), "23, 24 oder 25");
  EXPECT_EQ(list_text("fr", std::vector<int>{23, 24, 25}, Joint::kOr), "23, 24 ou 25");
  EXPECT_EQ(list_text("es", std::vector<int>{7, 8}, Joint::kOr), "7 u 8");
  EXPECT_EQ(list_text("es", std::vector<int>{8, 10}, Joint::kOr), "8 o 10");
  EXPECT_EQ(list_text("es", std::vector<int>{10, 11}, Joint::kOr), "10 u 11");
}

TEST(Names, OfCardsSayTheirReach) {
  const Texts texts = in("en", R"({"card.knight": "Knight {reach}", "card.king": "King {reach}",
    "card.metal": "{metal} King {reach}", "colour.silver": "silver", "card.score:red": "Red seats"})");

  EXPECT_EQ(card_name(texts, "knight:3-6"), "Knight 3–6");
  EXPECT_EQ(card_name(texts, "king:<>7"), "King  ↔7");
  EXPECT_EQ(card_name(texts, "king:silver:1-7"), "Silver King 1–7");
  EXPECT_EQ(card_name(texts, "score:red"), "Red seats");
}

}  // namespace
}  // namespace seneschal::words
