#include "rules/tafelrunde/records/edition_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tafelrunde_table.h"

namespace seneschal::tafelrunde_records {
namespace {

using tafelrunde::amigo_1993;
using testing::HasSubstr;

std::string shipped() {
  return files::read_file(SENESCHAL_SOURCE_DIR "/rules/editions/amigo-1993.json").value();
}

std::string error_with(const std::string& old_text, const std::string& new_text) {
  std::string text = shipped();
  const auto at = text.find(old_text);
  EXPECT_NE(at, std::string::npos) << old_text;
  const auto file = parse_edition(text.replace(at, old_text.size(), new_text), "edition.json");
  EXPECT_FALSE(file) << new_text;
  return file ? "" : file.error().message();
}

TEST(TafelrundeEdition, HasTheCardsOfTheRuleBook) {
  EXPECT_EQ(amigo_1993().deck().total(), 72);
  EXPECT_EQ(amigo_1993().deck().count(tafelrunde::card("super:shield")), 3);
  EXPECT_EQ(amigo_1993().hand_size, 8);
}

TEST(TafelrundeEdition, HasTheTrack) {
  EXPECT_EQ(amigo_1993().king, tafelrunde::space(27));
  EXPECT_TRUE(amigo_1993().has_sword(tafelrunde::space(3)));
  EXPECT_FALSE(amigo_1993().has_sword(tafelrunde::space(4)));
}

TEST(TafelrundeEdition, SaysWhereEachValueComesFrom) {
  const EditionFile file = parse_edition(shipped(), "edition.json").value();

  EXPECT_EQ(file.values.size(), 7U);
  EXPECT_TRUE(file.warnings.empty());
  const auto swords = std::find_if(file.values.begin(), file.values.end(),
                                   [](const auto& value) { return value.key == "sword_spaces"; });
  ASSERT_NE(swords, file.values.end());
  EXPECT_EQ(swords->source, edition_files::Source::kAssumed);
  EXPECT_EQ(swords->value, "[3,7,11,14,17,20,23]");
}

TEST(TafelrundeEdition, RefusesWhatTheRulesCouldNotPlayBy) {
  EXPECT_EQ(error_with("[3, 7,", "[7, 3,"),
            "edition.json: values.sword_spaces.value[1]: expected a whole number from 8 to 26, found 3");
  EXPECT_THAT(error_with("20, 23]", "20, 27]"), HasSubstr("from 21 to 26, found 27"));
  EXPECT_THAT(error_with("\"most\": 6", "\"most\": 7"), HasSubstr("players.value.most: expected a whole number"));
  EXPECT_THAT(error_with("\"least\": 2", "\"least\": 1"), HasSubstr("from 2 to 6, found 1"));
  EXPECT_THAT(error_with("\"hand_size\": {\"value\": 8", "\"hand_size\": {\"value\": 13"),
              HasSubstr("hand_size.value: expected hands for 6 players from 72 cards, found 13"));
  EXPECT_THAT(error_with("\"value\": 11", "\"value\": 12"), HasSubstr("from 1 to 11, found 12"));
  EXPECT_THAT(error_with("\"source\": \"assumed\"", "\"source\": \"heard\""),
              HasSubstr("\"owner\", found \"heard\""));
  EXPECT_THAT(error_with("\"knights\"", "\"nights\""), HasSubstr("values.knights: expected a value, found nothing"));
  EXPECT_THAT(error_with("tafelrunde-edition/1", "artus-edition/1"),
              HasSubstr("format: expected \"tafelrunde-edition/1\""));
  EXPECT_THAT(error_with("\"amigo-1993\"", "\"../amigo\""),
              HasSubstr("edition: expected the name of an edition, letters"));
}

TEST(TafelrundeEdition, SurvivesEveryTruncation) {
  const std::string text = shipped();
  const std::size_t last_brace = text.rfind('}');
  for (std::size_t i = 0; i <= last_brace; i += 3) {
    EXPECT_FALSE(parse_edition(text.substr(0, i), "edition.json"));
  }
}

}  // namespace
}  // namespace seneschal::tafelrunde_records
