#include "rules/court/records/edition_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "court_table.h"

namespace seneschal::court_records {
namespace {

using court::shipped_edition;
using testing::HasSubstr;

std::string error_with(const std::string& old_text, const std::string& new_text) {
  std::string text = shipped_edition();
  const auto at = text.find(old_text);
  EXPECT_NE(at, std::string::npos) << old_text;
  const auto file = parse_edition(text.replace(at, old_text.size(), new_text), "edition.json");
  EXPECT_FALSE(file) << new_text;
  return file ? "" : file.error().message();
}

TEST(CourtEdition, HasTheTablesOfTheRules) {
  const court::Edition& edition = court::piecepack();

  EXPECT_EQ(edition.id, "piecepack-1.2");
  EXPECT_EQ(edition.table(2), (court::TableFacts{3, -1, 2}));
  EXPECT_EQ(edition.table(3), (court::TableFacts{4, 0, 1}));
  EXPECT_EQ(edition.table(4), (court::TableFacts{5, 1, 1}));
  EXPECT_FALSE(edition.is_for(1));
  EXPECT_EQ(edition.treasury, court::tiles("345"));
}

TEST(CourtEdition, SaysWhereEachValueComesFrom) {
  const EditionFile file = parse_edition(shipped_edition(), "edition.json").value();

  EXPECT_EQ(file.values.size(), 12U);
  EXPECT_TRUE(file.warnings.empty());
  const auto found = std::find_if(file.values.begin(), file.values.end(), [](const edition_files::EditionValue& value) {
    return value.key == "removed_returns";
  });
  ASSERT_NE(found, file.values.end());
  EXPECT_EQ(found->source, edition_files::Source::kAssumed);
  EXPECT_EQ(found->value, "true");
  EXPECT_THAT(found->note, HasSubstr("peasantry"));
}

TEST(CourtEdition, RefusesWhatTheRulesCouldNotPlayBy) {
  EXPECT_EQ(error_with("\"courtiers_each\": {\"value\": 6", "\"courtiers_each\": {\"value\": 12"),
            "edition.json: values.courtiers_each.value: expected a whole number from 1 to 9, found 12");
  EXPECT_THAT(error_with("\"courtiers_each\": {\"value\": 6", "\"courtiers_each\": {\"value\": 5"),
              HasSubstr("tables.value.4.row: expected courtiers enough"));
  EXPECT_THAT(error_with("\"row\": 3", "\"row\": 4"), HasSubstr("tables.value.2.row: expected 3, one of each"));
  EXPECT_THAT(error_with("\"guinevere_takes\": {\"value\": 2", "\"guinevere_takes\": {\"value\": 3"),
              HasSubstr("as many as all players take"));
  EXPECT_THAT(error_with("\"characters\": 2", "\"characters\": 1"), HasSubstr("leaves none or one over"));
  EXPECT_THAT(error_with("\"at_start\": -1", "\"at_start\": -2"), HasSubstr("at_start: expected"));
  EXPECT_THAT(error_with("[3, 4, 5]", "[3, 4, 6]"), HasSubstr("treasury.value[2]: expected"));
  EXPECT_THAT(error_with("[1, 2]", "[]"), HasSubstr("purse.value: expected"));
  EXPECT_THAT(error_with("\"source\": \"derived\"", "\"source\": \"heard\""),
              HasSubstr("\"owner\", found \"heard\""));
  EXPECT_THAT(error_with("\"value\": true", "\"value\": 1"), HasSubstr("removed_returns.value: expected"));
  EXPECT_THAT(error_with("court-edition/1", "court-edition/9"), HasSubstr("format: expected \"court-edition/1\""));
  EXPECT_THAT(error_with("\"piecepack-1.2\"", "\"piece pack\""),
              HasSubstr("edition: expected the name of an edition, letters"));
}

TEST(CourtEdition, SurvivesEveryTruncation) {
  const std::string text = shipped_edition();
  const std::size_t last_brace = text.rfind('}');
  for (std::size_t i = 0; i <= last_brace; i += 7) {
    EXPECT_FALSE(parse_edition(text.substr(0, i), "edition.json"));
  }
}

}  // namespace
}  // namespace seneschal::court_records
