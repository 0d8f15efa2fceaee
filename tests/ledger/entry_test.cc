#include "daemon/ledger/entry.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "daemon/ledger/seal.h"
#include "hardware/crypto/sha256.h"
#include "ledger/sample_ledger.h"

namespace seneschal::ledger {
namespace {

using ::testing::HasSubstr;

TEST(CanonicalPayload, SortsKeysAndDropsWhiteSpace) {
  EXPECT_EQ(canonical_payload("{ \"b\" : {\"d\":1, \"c\":[ true , null ]},\n \"a\": \"\\u00fc\" }"),
            "{\"a\":\"ü\",\"b\":{\"c\":[true,null],\"d\":1}}");
}

TEST(CanonicalPayload, LeavesACanonicalOneAsItIs) {
  const auto once = canonical_payload(R"({"likelihood": [0.1, 1e-7, 123456789012, -0.0], "text": "a\"\\\u0001b"})");
  ASSERT_TRUE(once) << once.error();

  EXPECT_EQ(canonical_payload(*once), once);
}

TEST(CanonicalPayload, RefusesWhatIsNoObject) {
  for (const std::string json : {"[1]", "7", "null", "\"text\""}) {
    EXPECT_EQ(canonical_payload(json).error(), "the payload is JSON but not an object") << json;
  }
}

TEST(CanonicalPayload, RefusesWhatIsNoJsonAndSaysWhere) {
  EXPECT_THAT(canonical_payload("{\"a\": }").error(), HasSubstr("column 7"));
  EXPECT_FALSE(canonical_payload(""));
  EXPECT_FALSE(canonical_payload("{\"a\": 1e999}"));
  EXPECT_FALSE(canonical_payload("{\"a\": \"\xff\"}"));
}

TEST(CanonicalPayload, RefusesAKeyThatStandsTwice) {
  EXPECT_THAT(canonical_payload(R"({"a": 1, "b": {"a": 2, "a": 3}})").error(), HasSubstr("the key \"a\" stands twice"));
  EXPECT_TRUE(canonical_payload(R"({"a": 1, "b": {"a": 2}})"));
}

TEST(CanonicalPayload, RefusesWhatIsTooDeepOrTooLong) {
  const std::string open(100'000, '[');
  EXPECT_THAT(canonical_payload("{\"a\":" + open).error(), HasSubstr("deeper than 64 levels"));
  EXPECT_THAT(canonical_payload("{\"a\":\"" + std::string(2'000'000, 'x') + "\"}").error(),
              HasSubstr("2000008 bytes; at most 1048576"));
}

TEST(FaultOf, FindsNoneInASoundEntry) {
  EXPECT_EQ(fault_of(test::pictured_entry(1)), std::nullopt);
}

TEST(FaultOf, AcceptsTimesWithAndWithoutAFraction) {
  for (const std::string utc : {"2026-03-01T19:30:05Z", "2026-03-01T19:30:05.1Z", "2026-03-01T19:30:05.123456789Z"}) {
    NewEntry entry = test::plain_entry(1);
    entry.utc = utc;
    EXPECT_EQ(fault_of(entry), std::nullopt) << utc;
  }
}

TEST(FaultOf, NamesATimeOfAnotherForm) {
  for (const std::string utc :
       {"", "2026-03-01", "2026-03-01 19:30:05Z", "2026-03-01T19:30:05", "2026-03-01T19:30:05.Z",
        "2026-03-01T19:30:05+01:00", "2026-03-01T19:30:05.1234567890Z"}) {
    NewEntry entry = test::plain_entry(1);
    entry.utc = utc;
    EXPECT_THAT(fault_of(entry).value_or("none"), HasSubstr("the time \"" + utc + "\"")) << utc;
  }
}

TEST(FaultOf, NamesAKindThatIsNoLowerCaseWord) {
  for (const std::string kind : {"", "Ruling", "7th", "a b", "é"}) {
    NewEntry entry = test::plain_entry(1);
    entry.kind = kind;
    EXPECT_THAT(fault_of(entry).value_or("none"), HasSubstr("the kind \"" + kind + "\"")) << kind;
  }
}

TEST(FaultOf, NamesGamesAndPicturesThatCannotBeNamed) {
  NewEntry game = test::plain_entry(1);
  game.game = "two\nlines";
  NewEntry name = test::pictured_entry(1);
  name.evidence[1].name = "\xff.jpg";
  NewEntry content = test::pictured_entry(1);
  content.evidence[0].bytes.clear();

  EXPECT_THAT(fault_of(game).value_or("none"), HasSubstr("the game's name"));
  EXPECT_THAT(fault_of(name).value_or("none"), HasSubstr("a picture's name"));
  EXPECT_THAT(fault_of(content).value_or("none"), HasSubstr("the picture \"1.jpg\" is empty"));
}

TEST(Seal, ReadsWhatItPrints) {
  const Seal seal = seal_of(EventSequence::from_int(57).value(), crypto::sha256("abc"));

  EXPECT_EQ(seal.text(), "57-ba78-16bf-8f01-cfea");
  EXPECT_EQ(Seal::parse("57-ba78-16bf-8f01-cfea"), seal);
  EXPECT_EQ(Seal::parse("57-BA78-16BF-8F01-CFEA"), seal);
}

TEST(Seal, RefusesEverythingElse) {
  for (const std::string text : {"", "57", "57-ba78-16bf-8f01", "0-ba78-16bf-8f01-cfea", "-1-ba78-16bf-8f01-cfea",
                                 "57-ba78-16bf-8f01-cfeg", "57-ba78_16bf-8f01-cfea", "-ba78-16bf-8f01-cfea",
                                 "57-ba78-16bf-8f01-cfea-", "99999999999999999999-ba78-16bf-8f01-cfea"}) {
    EXPECT_EQ(Seal::parse(text), std::nullopt) << text;
  }
}

TEST(EventSequence, CountsFromOne) {
  EXPECT_EQ(EventSequence::from_int(0), std::nullopt);
  EXPECT_EQ(EventSequence::from_int(1), EventSequence::first());
  EXPECT_EQ(EventSequence::first().next().to_int(), 2);
}

}  // namespace
}  // namespace seneschal::ledger
