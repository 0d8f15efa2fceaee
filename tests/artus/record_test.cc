#include "rules/artus/records/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "artus_table.h"
#include "daemon/game_files/artus/record_files.h"
#include "hardware/files/read_file.h"

namespace seneschal::records {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kSmall = R"({"format": "artus-record/1", "edition": "alea-2011", "variant": "advanced",
  // a comment
  "players": [{"name": "Ana", "colour": "red"}, {"name": "Ben", "colour": "blue"}],
  "setup": {"king_metal": "silver", "king_seat": 0},
  "placements": [{"player": 1, "seat": 24}],
  "actions": [{"player": 0, "card": "knight:3-6", "move": {"from": 16, "to": 22}},
              {"player": 1, "card": "ring:any", "ring": {"seat": 14}},
              {"player": 0, "card": "score:carpet", "score": [27, 0]},
              {"player": 0, "card": "score:red", "penalty": true},
              {"player": 1, "card": "score:wild", "best": true},
              {"player": 0, "card": "score:all"}]})";

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

TEST(Record, ReadsEveryKindOfAction) {
  const Record record = parse_record(kSmall, "game.json").value().record;

  using artus::card;
  using artus::player;
  using artus::seat;
  EXPECT_EQ(record.variant, artus::Variant::kAdvanced);
  EXPECT_EQ(record.players[1], (RecordedPlayer{"Ben", artus::Colour::kBlue}));
  EXPECT_EQ(record.placements[0], (artus::Placement{player(1), seat(24)}));
  EXPECT_EQ(record.actions[0].action, (artus::Action{player(0), card("knight:3-6"), artus::Move{seat(16), seat(22)}}));
  EXPECT_EQ(record.actions[1].action.deed, artus::Deed(artus::RingOn{seat(14)}));
  EXPECT_EQ(record.actions[2].action.deed, artus::Deed(artus::ScoreKnights{artus::seats({0, 27})}));
  EXPECT_EQ(record.actions[3].action.deed, artus::Deed(artus::Penalty{}));
  EXPECT_EQ(record.actions[4].action.deed, artus::Deed(artus::ScoreBest{}));
  EXPECT_EQ(record.actions[5].action.deed, artus::Deed(artus::ScoreAll{}));
}

TEST(Record, RefusesNumbersTooLargeToHold) {
  EXPECT_THAT(error_of(with("\"seat\": 24", "\"seat\": 1e400")), HasSubstr("game.json: expected numbers that fit"));
}

// Quoting such a value in a message would take all of the stack.
TEST(Record, RefusesDeepNesting) {
  const std::string deep = std::string(200000, '[') + std::string(200000, ']');
  EXPECT_THAT(error_of(with("\"alea-2011\"", deep)), HasSubstr("expected JSON nested at most 64 deep"));
}

TEST(Record, ReadsBackWhatItWrites) {
  Record record = parse_record(kSmall, "game.json").value().record;
  record.players[0].name = "An\"a \\ \n\xc3\xa9";

  EXPECT_EQ(parse_record(to_json(record), "again.json").value().record, record);
}

TEST(Record, WarnsOfUnknownKeys) {
  const auto file = parse_record(with("\"seat\": 24", "\"seat\": 24, \"mood\": 1"), "game.json");

  EXPECT_THAT(file.value().warnings, ElementsAre("game.json: placements[0].mood: unknown key, ignored"));
}

TEST(Record, NamesTheFileTheKeyAndWhatWasExpected) {
  EXPECT_EQ(error_of(with("\"to\": 22", "\"to\": 28")),
            "game.json: actions[0].move.to: expected a whole number from 0 to 27, found 28");
  EXPECT_EQ(error_of(with("knight:3-6", "knight:3-7")),
            "game.json: actions[0].card: expected a card id such as \"knight:3-6\", found \"knight:3-7\"");
  EXPECT_EQ(error_of(with("\"king_seat\": 0", "\"king\": 0")),
            "game.json: setup.king_seat: expected a value, found nothing");
  EXPECT_EQ(error_of(with("[27, 0]", "27")), "game.json: actions[2].score: expected a list of at most 28, found 27");
  EXPECT_EQ(error_of(with("\"seat\": 24", "\"seat\": 1e99")),
            "game.json: placements[0].seat: expected a whole number from 0 to 27, found 1e+99");
  EXPECT_THAT(error_of(with("\"best\": true", "\"best\": false")), HasSubstr("actions[4].best: expected true"));
  EXPECT_THAT(error_of(with("\"best\": true", "\"best\": true, \"penalty\": true")), HasSubstr("only one of"));
  EXPECT_THAT(error_of(with("artus-record/1", "court-record/1")), HasSubstr("format: expected \"artus-record/1\""));
  EXPECT_THAT(error_of(with("alea-2011", "../secret")), HasSubstr("edition: expected the name of an edition"));
  EXPECT_THAT(error_of("[]"), HasSubstr("expected an object"));
  EXPECT_THAT(error_of("{\n  \"format\": oops"), HasSubstr("line 2, column 13: expected JSON"));
}

TEST(Record, KeepsThatASeatWasNamedTwice) {
  const Record record = parse_record(with("[27, 0]", "[27, 0, 27]"), "game.json").value().record;

  EXPECT_TRUE(record.actions[2].names_a_seat_twice);
}

TEST(Record, SurvivesEveryTruncationAndSpoiledByte) {
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

TEST(Record, SaysWhatIsWrongWithTheFile) {
  EXPECT_EQ(game_files::read_record("/nowhere/game.json").error().message(),
            "/nowhere/game.json: expected a file that can be read, found No such file or directory");
  EXPECT_THAT(game_files::read_record("/").error().message(), HasSubstr("Is a directory"));
}

}  // namespace
}  // namespace seneschal::records
