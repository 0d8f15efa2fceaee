#include "rules/strict_json/read_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace seneschal::strict_json {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;

/// What is said of `text` where `read` reads it, nothing where all is well.
template <typename Read>
std::string error_of(const std::string& text, Read read) {
  const auto value = read_json(text, "game.json", read);
  return value ? "" : value.error().message();
}

TEST(StrictJson, GivesWhatWasAskedFor) {
  const auto read = [](const JsonNode& root) {
    EXPECT_EQ(root.at("whole").integer(-3, 3), -3);
    EXPECT_EQ(root.at("number").number(0, 1), 0.5);
    EXPECT_EQ(root.at("text").text(), "kn\xc3\xb6nig");
    EXPECT_TRUE(root.at("is").boolean());
    EXPECT_TRUE(root.at("none").is_null());
    EXPECT_EQ(root.at("wholes").integers(0, 9).size(), 2U);
    EXPECT_EQ(root.at("wholes").numbers(2), (std::vector<double>{1, 9}));
    EXPECT_EQ(root.at("wholes").two_numbers(0, 9), (std::pair<double, double>(1, 9)));
    EXPECT_EQ(root.at("wholes").items(0, 2)[1].integer(9, 9), 9);
    EXPECT_EQ(root.at("seats").key_as_integer("16", 0, 27), 16);
    EXPECT_FALSE(root.find("nothing"));
    return root.at("seats").compact();
  };
  const auto value = read_json(R"({"whole": -3, "number": 0.5, "text": "kn\u00f6nig", "is": true, "none": null,
                                   // a comment
                                   "wholes": [1, 9], "seats": {"16": 1}})",
                               "game.json", read);

  EXPECT_EQ(value.value(), R"({"16":1})");
}

TEST(StrictJson, NamesTheFileThePlaceWhatWasExpectedAndWhatIsThere) {
  const std::string text = R"({"moves": [{"from": 16}, {"from": 28}], "seats": {"x": 1}})";

  EXPECT_EQ(
      error_of(text, [](const JsonNode& root) { return root.at("moves").items(0, 9)[1].at("from").integer(0, 27); }),
      "game.json: moves[1].from: expected a whole number from 0 to 27, found 28");
  EXPECT_EQ(
      error_of(text, [](const JsonNode& root) { return root.at("moves").items(0, 9)[0].at("to").integer(0, 27); }),
      "game.json: moves[0].to: expected a value, found nothing");
  EXPECT_EQ(error_of(text, [](const JsonNode& root) { return root.at("seats").key_as_integer("x", 0, 27); }),
            "game.json: seats.x: expected a whole number from 0 to 27 as the key, found \"x\"");
  EXPECT_EQ(error_of(text, [](const JsonNode& root) { return root.at("moves").at("from").integer(0, 27); }),
            "game.json: moves: expected an object, found [{\"from\":16},{\"from\":28}]");
}

TEST(StrictJson, SaysHowLongAListMayBe) {
  const auto with_items = [](std::size_t least, std::size_t most) {
    return error_of(R"({"a": [1, 2, 3]})",
                    [&](const JsonNode& root) { return root.at("a").items(least, most).size(); });
  };

  EXPECT_THAT(with_items(0, 2), HasSubstr("a: expected a list of at most 2, found [1,2,3]"));
  EXPECT_THAT(with_items(4, 4), HasSubstr("a: expected a list of 4, found"));
  EXPECT_THAT(with_items(4, 9), HasSubstr("a: expected a list of 4 to 9, found"));
}

TEST(StrictJson, TakesNoNumberThatIsBeyondAnInteger) {
  const auto whole = [](const std::string& number) {
    return error_of("{\"n\": " + number + "}", [](const JsonNode& root) { return root.at("n").integer(-1, 100); });
  };

  for (const char* number :
       {"101", "-2", "1.0", "4294967296", "18446744073709551615", "-9223372036854775808", "1e99"}) {
    EXPECT_THAT(whole(number), HasSubstr("n: expected a whole number from -1 to 100")) << number;
  }
  EXPECT_EQ(whole("100"), "");
  EXPECT_EQ(whole("-1"), "");
}

TEST(StrictJson, QuotesTheBeginningOfWhatIsLong) {
  const auto text = [](const JsonNode& root) { return root.at("n").integer(0, 1); };

  const std::string message = error_of("{\"n\": \"" + std::string(58, 'a') + "\xc3\xa9nd\"}", text);
  EXPECT_THAT(message, EndsWith(", found \"" + std::string(58, 'a') + "..."));
}

TEST(StrictJson, WarnsOfEachKeyThatNobodyAskedFor) {
  std::vector<std::string> warnings;
  const auto read = [](const JsonNode& root) {
    root.pass_over({"note"});
    return root.at("seats").items(0, 9)[1].at("colour").text();
  };
  const auto value = read_json(R"({"note": 1, "owner": 2, "seats": [{"x": 1}, {"colour": "red", "color": 1}]})",
                               "board.json", read, &warnings);

  EXPECT_EQ(value.value(), "red");
  EXPECT_THAT(warnings, ElementsAre("board.json: owner: unknown key, ignored",
                                    "board.json: seats[1].color: unknown key, ignored"));
}

TEST(StrictJson, TakesOnlyAnObjectThatIsWhole) {
  const auto fault = [](const std::string& text) { return parse_json(text, "a.json").error().message(); };

  EXPECT_EQ(fault("[1]"), "a.json: expected an object, found [1]");
  EXPECT_EQ(fault("{\n  \"a\": ?}"), "a.json: line 2, column 8: expected JSON, found something else");
  EXPECT_EQ(fault("{]"), "a.json: line 1, column 2: expected JSON, found something else");
  EXPECT_EQ(fault("{\"a\": tru"),
            "a.json: line 1, column 9: expected JSON, found the end of the file: it was cut short");
  EXPECT_THAT(fault("{\"a\": 1e400}"), HasSubstr("a.json: expected numbers that fit a computer's"));
}

// The library would keep the last and say nothing.
TEST(StrictJson, RefusesAKeyThatStandsTwice) {
  EXPECT_EQ(parse_json(R"({"a": {"wheel": 1, "b": [{"wheel": 2}], "wheel": 3}})", "a.json").error().message(),
            "a.json: expected each key once in an object, found \"wheel\" twice");
  EXPECT_TRUE(parse_json(R"({"a": {"wheel": 1}, "b": [{"wheel": 2}, {"wheel": 3}], "wheel": 4})", "a.json"));
}

// Quoting such a value in a message would take all of the stack.
TEST(StrictJson, RefusesDeepNesting) {
  const std::string deep = "{\"a\":" + std::string(200000, '[') + std::string(200000, ']') + "}";

  EXPECT_EQ(parse_json(deep, "a.json").error().message(),
            "a.json: expected JSON nested at most 64 deep, found deeper nesting");
}

}  // namespace
}  // namespace seneschal::strict_json
