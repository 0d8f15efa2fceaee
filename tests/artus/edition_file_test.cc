#include "rules/artus/records/edition_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "artus_table.h"
#include "hardware/files/read_file.h"

namespace seneschal::records {
namespace {

using testing::HasSubstr;

std::string shipped() {
  return files::read_file(SENESCHAL_SOURCE_DIR "/rules/editions/alea-2011.json").value();
}

std::string error_with(const std::string& old_text, const std::string& new_text) {
  std::string text = shipped();
  const auto at = text.find(old_text);
  EXPECT_NE(at, std::string::npos) << old_text;
  const auto file = parse_edition(text.replace(at, old_text.size(), new_text), "edition.json");
  EXPECT_FALSE(file) << new_text;
  return file ? "" : file.error().message();
}

TEST(Edition, HasTheWheelOfTheRuleBook) {
  const artus::Edition& edition = artus::alea_2011();

  EXPECT_EQ(edition.wheel[1], 10);
  EXPECT_EQ(edition.wheel[2], 8);
  EXPECT_EQ(edition.wheel[24], -15);
  EXPECT_EQ(std::count(edition.wheel.begin(), edition.wheel.end(), 0), 4);
  EXPECT_EQ(artus::seat_value(edition, artus::seat(3), artus::seat(2)), 10);
}

TEST(Edition, HasTwentyTwoCards) {
  int copies = 0;
  for (const artus::CardFacts& card : artus::alea_2011().cards) {
    copies += card.copies;
  }

  EXPECT_EQ(copies, 22);
}

TEST(Edition, SaysWhereEachValueComesFrom) {
  const EditionFile file = parse_edition(shipped(), "edition.json").value();

  EXPECT_EQ(file.values.size(), 31U);
  EXPECT_TRUE(file.warnings.empty());
  const auto carpet =
      std::find_if(file.values.begin(), file.values.end(),
                   [](const edition_files::EditionValue& value) { return value.key == "carpet_seats"; });
  ASSERT_NE(carpet, file.values.end());
  EXPECT_EQ(carpet->source, edition_files::Source::kAssumed);
  EXPECT_EQ(carpet->value, "[27,0,1,13,14,15]");
}

TEST(Edition, RefusesWhatTheRulesCouldNotPlayBy) {
  EXPECT_EQ(
      error_with("[0, 7, 14, 21]", "[0, 7, 14, 14]"),
      "edition.json: values.crowned_seats.value: expected four different seats, clockwise, the large crown first, "
      "found [0,7,14,14]");
  EXPECT_THAT(error_with("[0, 10, 8", "[1, 10, 8"), HasSubstr("wheel.value[0]: expected 0, for the crown"));
  EXPECT_THAT(error_with("[0, 10, 8", "[10, 8"), HasSubstr("28 values"));
  EXPECT_THAT(error_with("[27, 0, 1, 13", "[27, 0, 1, 27"), HasSubstr("six different seats"));
  EXPECT_THAT(error_with("\"rounds\": 16", "\"rounds\": 15"), HasSubstr("the 16 cards that each player has"));
  EXPECT_THAT(error_with("\"chairs\": [3, 6]", "\"chairs\": [6, 3]"), HasSubstr("from 6 to 12"));
  EXPECT_THAT(error_with("\"chairs\": [3, 6]", "\"chairs\": [3, 13]"), HasSubstr("from 3 to 12"));
  EXPECT_THAT(error_with("\"source\": \"derived\"", "\"source\": \"heard\""),
              HasSubstr("\"owner\", found \"heard\""));
  EXPECT_THAT(error_with("\"score:wild\"", "\"score:mild\""), HasSubstr("cards.score:mild: expected a card id"));
  EXPECT_THAT(error_with("artus-edition/1", "artus-edition/9"), HasSubstr("format: expected \"artus-edition/1\""));
}

TEST(Edition, SurvivesEveryTruncation) {
  const std::string text = shipped();
  const std::size_t last_brace = text.rfind('}');
  for (std::size_t i = 0; i <= last_brace; i += 7) {
    EXPECT_FALSE(parse_edition(text.substr(0, i), "edition.json"));
  }
}

}  // namespace
}  // namespace seneschal::records
