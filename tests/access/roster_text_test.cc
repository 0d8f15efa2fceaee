#include "daemon/access/roster_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace seneschal::access {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr UtcTime kWritten{std::chrono::seconds(1'772'391'600)};

struct Sample {
  Randomness random = fill_from_system;
  Roster roster{random};
  Code expired = roster.renew(Role::kPlayer, random);
  Code players = roster.renew(Role::kPlayer, random);
  Code owners = roster.renew(Role::kOwner, random);
  std::string token = roster.join(Role::kPlayer, {"Ännchen \"A\"", "red"}, kWritten, random).value();
};

TEST(RosterText, ReadsAsItWasWritten) {
  const Sample sample;

  const auto read = kept_from(text_of(sample.roster.kept()), kWritten);

  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(*read, sample.roster.kept());
  EXPECT_EQ(kept_from(text_of(Roster(sample.random).kept()), kWritten)->phones.size(), 0U);
}

TEST(RosterText, HasTheTokenOfBeforeWhileThePhoneHasNotShownItsNewOne) {
  Sample sample;
  const auto unheard = sample.roster.rejoin(1, Role::kPlayer, {"Anna", "red"}, kWritten, sample.random).value();
  const std::string text = text_of(sample.roster.kept());

  EXPECT_EQ(kept_from(text, kWritten), sample.roster.kept());
  EXPECT_THAT(text, HasSubstr("former_token"));
  EXPECT_THAT(text, Not(HasSubstr(sample.token)));
  ASSERT_TRUE(sample.roster.take_up(unheard));
  EXPECT_THAT(text_of(sample.roster.kept()), Not(HasSubstr("former_token")));
}

TEST(RosterText, SaysWhoHasNotShownItsTokenAndTakesThoseOfEarlierVersionsAsShown) {
  Sample sample;
  const std::string text = text_of(sample.roster.kept());
  EXPECT_FALSE(kept_from(text, kWritten).value().phones[0].is_shown);
  ASSERT_TRUE(sample.roster.take_up(sample.token));
  const std::string shown = text_of(sample.roster.kept());

  EXPECT_THAT(shown, Not(HasSubstr("is_shown"))) << "as an earlier version wrote it";
  EXPECT_TRUE(kept_from(shown, kWritten).value().phones[0].is_shown);
}

TEST(RosterText, LeavesToTheFirstWhatAnEarlierVersionLetSeveralHaveAndNoNameThatNobodySees) {
  Sample sample;
  for (const char* name : {"Ben", "An\u202ena"}) {
    ASSERT_TRUE(sample.roster.join(Role::kPlayer, {name, "red"}, kWritten, sample.random));
  }

  const Kept read = kept_from(text_of(sample.roster.kept()), kWritten).value();

  EXPECT_EQ(read.phones[0].profile, (Profile{"Ännchen \"A\"", "red"}));
  EXPECT_EQ(read.phones[1].profile, (Profile{"Ben", std::nullopt}));
  EXPECT_EQ(read.phones[2].profile, (Profile{"", std::nullopt}));
}

TEST(RosterText, LeavesToTheFirstANameThatPeopleTakeForTheSame) {
  Sample sample;
  for (const char* name : {"Ben", "", "ben", "Benn", ""}) {
    ASSERT_TRUE(sample.roster.join(Role::kPlayer, {name, std::nullopt}, kWritten, sample.random));
  }

  const Kept read = kept_from(text_of(sample.roster.kept()), kWritten).value();

  std::vector<std::string> names;
  for (const Phone& phone : read.phones) {
    names.push_back(phone.profile.name);
  }
  EXPECT_EQ(names, (std::vector<std::string>{"Ännchen \"A\"", "Ben", "", "", "Benn", ""}));
}

TEST(RosterText, LeavesNothingToPhonesThatHaveLeft) {
  Sample sample;
  const UtcTime later = kWritten + Roster::kStays;
  ASSERT_TRUE(sample.roster.join(Role::kPlayer, {}, later - std::chrono::seconds(1), sample.random));
  ASSERT_TRUE(sample.roster.introduce(2, {"Ännchen \"A\"", "red"}));

  const Kept read = kept_from(text_of(sample.roster.kept()), later).value();

  ASSERT_EQ(read.phones.size(), 1U);
  EXPECT_EQ(read.phones[0].profile, (Profile{"Ännchen \"A\"", "red"}));
}

TEST(RosterText, HoldsNoSecret) {
  const Sample sample;
  const std::string text = text_of(sample.roster.kept());

  for (const std::string& secret : {sample.token, sample.players.letters(), sample.players.text(),
                                    sample.owners.letters(), sample.expired.letters()}) {
    EXPECT_THAT(text, Not(HasSubstr(secret)));
  }
}

TEST(RosterText, OfAnEarlierProgramHasNoOwnersCode) {
  json before = json::parse(text_of(Sample().roster.kept()));
  before["format"] = 1;

  const auto read = kept_from(before.dump(), kWritten);

  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->owners_code, std::nullopt) << "its hash was made otherwise";
  EXPECT_EQ(read->phones.size(), 1U);
}

TEST(RosterText, SaysWhereItIsWrong) {
  const json good = json::parse(text_of(Sample().roster.kept()));
  const auto error_with = [&](const std::string& pointer, const json& value) {
    json bad = good;
    bad[json::json_pointer(pointer)] = value;
    const auto read = kept_from(bad.dump(), kWritten);
    return read ? "" : read.error();
  };

  EXPECT_EQ(error_with("/format", 3), "format: expected 2");
  EXPECT_EQ(error_with("/salt", "ab"), "salt: expected 64 hexadecimal digits");
  EXPECT_EQ(error_with("/players_code", 7), "players_code: expected 64 hexadecimal digits");
  EXPECT_EQ(error_with("/expired_codes", json::array({"x"})), "expired_codes: expected 64 hexadecimal digits");
  EXPECT_EQ(error_with("/phones", 1), "phones: expected a list of at most 64");
  EXPECT_EQ(error_with("/phones/0", json::array()), "phones[0]: expected an object with \"number\"");
  EXPECT_EQ(error_with("/phones/0/role", "guest"), "phones[0].role: expected player, screen or owner");
  EXPECT_EQ(error_with("/phones/0/former_token", nullptr), "phones[0].former_token: expected 64 hexadecimal digits");
  EXPECT_EQ(error_with("/phones/0/is_shown", 1), "phones[0].is_shown: expected true or false");
  EXPECT_EQ(error_with("/watchers_see_pictures", "no"), "file.watchers_see_pictures: expected true or false");
  EXPECT_EQ(error_with("/phones/0/number", 2), "phones[0].number: expected one of its own, at most last_number");
  EXPECT_THAT(error_with("/phones/0/joined_unix_s", -1), HasSubstr("expected a whole number from 0"));
  EXPECT_THAT(error_with("/phones/0/joined_unix_s", 1e300), HasSubstr("expected a whole number from 0"));
  EXPECT_THAT(kept_from("{", kWritten).error(), HasSubstr("expected JSON"));
  EXPECT_THAT(kept_from("", kWritten).error(), HasSubstr("expected JSON"));
  EXPECT_EQ(kept_from(std::string(100'000, '['), kWritten).error(), "file: expected at most 8 levels");
}

}  // namespace
}  // namespace seneschal::access
