#include "rules/court/records/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "court_table.h"
#include "hardware/files/read_file.h"
#include "rules/court/records/replay.h"

namespace seneschal::court_records {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kSmall = R"({"format": "court-record/1", "edition": "piecepack-1.2",
  "players": [{"name": "Ana"}, {"name": "Bo"}, {"name": "Cy"}],
  "setup": {"first_courtiers": ["jester", "guard", "knight"], "highest_die": null, "favour": 0},
  "events": [
    {"auction": [{"player": 0, "tiles": [3]}, {"player": 1, "pass": true}, {"player": 2, "pass": true}], "winner": 0,
     "character": "arthur", "gifts": [{"player": 1, "tile": 3}, {"player": 2, "tile": 4}]},
    {"auction": [{"player": 1, "tiles": [4]}, {"player": 2, "pass": true}], "winner": 1,
     "character": "lancelot", "swaps": [{"with": 2, "give": "guard", "take": "knight"},
                                        {"with": 0, "give": "knight", "take": "jester"}]},
    {"auction": [{"player": 2, "tiles": [3, 5]}], "winner": 2,
     "character": "merlin", "swaps": [{"give": "guard", "take": "knight"}]},
    {"round_end": true}]})";

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

TEST(CourtRecord, IsReadAsItIsWritten) {
  const RecordFile file = parse_record(kSmall, "game.json").value();

  EXPECT_TRUE(file.warnings.empty());
  EXPECT_THAT(file.record.players, ElementsAre("Ana", "Bo", "Cy"));
  EXPECT_EQ(std::get<RecordedChoice>(file.record.events[0]).gifts->at(1), (RecordedGift{2, 4}));
  EXPECT_EQ(parse_record(to_json(file.record), "again.json").value().record, file.record);
  EXPECT_EQ(replay(court::piecepack(), file.record).value().size(), 5U);
}

TEST(CourtRecord, OfWholeGamesIsWrittenAsItWasRead) {
  for (const char* name : {"court-001.json", "court-005.json", "court-040.json"}) {
    const std::string path = std::string(SENESCHAL_TEST_DATA "/games/") + name;
    const Record record = parse_record(files::read_file(path).value(), path).value().record;
    EXPECT_EQ(parse_record(to_json(record), name).value().record, record);
  }
}

TEST(CourtRecord, MayStandBesideItsStatesAndHaveComments) {
  const std::string text = "{\"record\": " + std::string(kSmall) + ", // as played\n \"states\": []}";

  EXPECT_TRUE(parse_record(text, "game.json").value().warnings.empty());
}

TEST(CourtRecord, WarnsOfKeysThatItDoesNotKnow) {
  const auto file = parse_record(with("\"winner\": 0", "\"winner\": 0, \"mood\": 3"), "game.json");

  EXPECT_THAT(file.value().warnings, ElementsAre(HasSubstr("events[0].mood: unknown key")));
}

TEST(CourtRecord, NamesWhatIsMissingOrMalformed) {
  EXPECT_EQ(error_of(with("court-record/1", "court-record/9")),
            "game.json: format: expected \"court-record/1\", found \"court-record/9\"");
  EXPECT_EQ(error_of(with("\"winner\": 0,", "")), "game.json: events[0].winner: expected a value, found nothing");
  EXPECT_EQ(error_of(with("\"arthur\"", "\"mordred\"")),
            "game.json: events[0].character: expected \"merlin\", \"guinevere\", \"arthur\" or \"lancelot\", found "
            "\"mordred\"");
  EXPECT_THAT(error_of(with("\"jester\"", "\"queen\"")), HasSubstr("setup.first_courtiers[0]: expected \"jester\""));
  EXPECT_THAT(error_of(with("null", "\"queen\"")), HasSubstr("or null where nobody rolls, found \"queen\""));
  EXPECT_THAT(error_of(with("\"favour\": 0", "\"favour\": \"Ana\"")), HasSubstr("setup.favour: expected"));
  EXPECT_THAT(error_of(with("\"tiles\": [3]}", "\"tiles\": 3}")), HasSubstr("events[0].auction[0].tiles: expected"));
  EXPECT_THAT(error_of(with("\"tiles\": [3]}", "\"tiles\": [3.5]}")), HasSubstr("auction[0].tiles[0]: expected"));
  EXPECT_THAT(error_of(with("\"pass\": true", "\"pass\": false")), HasSubstr("auction[1].pass: expected true"));
  EXPECT_THAT(error_of(with("\"pass\": true", "\"pass\": true, \"tiles\": [4]")), HasSubstr("either tiles or pass"));
  EXPECT_THAT(error_of(with(", \"pass\": true", "")), HasSubstr("auction[1]: expected tiles or pass"));
  EXPECT_THAT(error_of(with("{\"round_end\": true}", "{\"round_end\": false}")), HasSubstr("round_end: expected true"));
  EXPECT_THAT(error_of(with("{\"round_end\": true}", "{}")), HasSubstr("events[3].auction: expected a value"));
  EXPECT_THAT(error_of(with("{\"round_end\": true}", "{\"round_end\": true, \"auction\": []}")),
              HasSubstr("either an auction or round_end"));
  EXPECT_THAT(error_of(with("\"gifts\"", "\"gift\"")), HasSubstr("what the character did"));
  EXPECT_THAT(error_of(with("\"gifts\": [", "\"taken\": [], \"gifts\": [")),
              HasSubstr("events[0].new_row: expected a value"));
  EXPECT_THAT(error_of(with("piecepack-1.2", "../secret")), HasSubstr("edition: expected the name of an edition"));
  EXPECT_THAT(error_of(with("{\"name\": \"Bo\"}", "{}")), HasSubstr("players[1].name: expected a value"));
}

TEST(CourtRecord, SurvivesEveryTruncation) {
  const std::string text = kSmall;
  for (std::size_t i = 0; i + 1 < text.size(); i += 3) {
    EXPECT_FALSE(parse_record(text.substr(0, i), "game.json"));
  }
}

}  // namespace
}  // namespace seneschal::court_records
