#include "rules/tafelrunde/records/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tafelrunde_table.h"

namespace seneschal::tafelrunde_records {
namespace {

using tafelrunde::card;
using tafelrunde::Colour;
using tafelrunde::player;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kSmall = R"({"format": "tafelrunde-record/1", "edition": "amigo-1993",
  // a comment
  "players": [{"name": "Ana"}, {"name": "Ben"}], "dealer": 1,
  "events": [{"deal": 1},
             {"trick": [{"player": 0, "card": "red:9"}, {"player": 1, "card": "super:knight"}]},
             {"trump": "violet", "player": 1},
             {"swap": ["blue", "red"], "player": 0}]})";

std::string with(const std::string& old_text, const std::string& new_text) {
  std::string text = kSmall;
  const auto at = text.find(old_text);
  EXPECT_NE(at, std::string::npos) << old_text;
  return text.replace(at, old_text.size(), new_text);
}

std::string error_of(const std::string& text) {
  const auto file = parse_record(text, "game.json");
  EXPECT_FALSE(file) << text;
  return file ? "" : file.error().message();
}

TEST(TafelrundeRecord, ReadsEveryKindOfEvent) {
  const Record record = parse_record(kSmall, "game.json").value().record;

  EXPECT_EQ(record.edition, "amigo-1993");
  EXPECT_THAT(record.players, ElementsAre("Ana", "Ben"));
  EXPECT_EQ(record.dealer, player(1));
  ASSERT_EQ(record.events.size(), 4U);
  EXPECT_EQ(record.events[0], RecordedEvent(tafelrunde::Deal{player(1)}));
  EXPECT_EQ(record.events[1],
            RecordedEvent(RecordedTrick{{{player(0), card("red:9")}, {player(1), card("super:knight")}}}));
  EXPECT_EQ(record.events[2], RecordedEvent(tafelrunde::NameColour{player(1), Colour::kViolet}));
  EXPECT_EQ(record.events[3], RecordedEvent(tafelrunde::SwapColours{player(0), Colour::kBlue, Colour::kRed}));
}

TEST(TafelrundeRecord, ReadsBackWhatItWrites) {
  Record record = parse_record(kSmall, "game.json").value().record;
  record.players[0] = "An\"a \\ \n\xc3\xa9";

  EXPECT_EQ(parse_record(to_json(record), "again.json").value().record, record);
  EXPECT_EQ(to_json(record.events[3]), R"({"swap":["blue","red"],"player":0})");
}

TEST(TafelrundeRecord, WarnsOfUnknownKeys) {
  const auto file = parse_record(with("\"trump\":", "\"mood\": 1, \"trump\":"), "game.json");

  EXPECT_THAT(file.value().warnings, ElementsAre("game.json: events[2].mood: unknown key, ignored"));
}

TEST(TafelrundeRecord, NamesTheFileTheKeyAndWhatWasExpected) {
  EXPECT_EQ(error_of(with("red:9", "red:12")),
            "game.json: events[1].trick[0].card: expected a card id such as \"red:7\" or \"super:knight\", found "
            "\"red:12\"");
  EXPECT_EQ(error_of(with("\"deal\": 1", "\"deal\": 6")),
            "game.json: events[0].deal: expected a whole number from 0 to 5, found 6");
  EXPECT_EQ(error_of(with("\"dealer\": 1", "\"giver\": 1")), "game.json: dealer: expected a value, found nothing");
  EXPECT_THAT(error_of(with("\"violet\"", "\"pink\"")), HasSubstr("events[2].trump: expected \"red\""));
  EXPECT_THAT(error_of(with("\"violet\", \"player\": 1", "\"violet\"")),
              HasSubstr("events[2].player: expected a value"));
  EXPECT_THAT(error_of(with("[\"blue\", \"red\"]", "[\"blue\"]")), HasSubstr("events[3].swap: expected"));
  EXPECT_THAT(error_of(with("{\"deal\": 1}", "{}")), HasSubstr("events[0]: expected one of deal, trick"));
  EXPECT_THAT(error_of(with("{\"deal\": 1}", "{\"deal\": 1, \"trump\": \"red\", \"player\": 0}")),
              HasSubstr("events[0]: expected only one of"));
  EXPECT_THAT(error_of(with("tafelrunde-record/1", "artus-record/1")),
              HasSubstr("format: expected \"tafelrunde-record/1\""));
  EXPECT_THAT(error_of(with("amigo-1993", "../secret")), HasSubstr("edition: expected the name of an edition"));
  EXPECT_THAT(error_of("[]"), HasSubstr("expected an object"));
}

TEST(TafelrundeRecord, SurvivesEveryTruncationAndSpoiledByte) {
  const std::string text = kSmall;
  for (std::size_t i = 0; i < text.size(); ++i) {
    EXPECT_FALSE(parse_record(text.substr(0, i), "game.json"));
    for (const char c : {'\0', '{', ']', '"', '-', '\xff'}) {
      std::string spoiled = text;
      spoiled[i] = c;
      const auto file = parse_record(spoiled, "game.json");
      EXPECT_TRUE(file || !file.error().expected.empty());
    }
  }
}

}  // namespace
}  // namespace seneschal::tafelrunde_records
