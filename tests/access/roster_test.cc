#include "daemon/access/roster.h"

#include <gtest/gtest.h>

namespace seneschal::access {
namespace {

using std::chrono::days;
using std::chrono::seconds;

constexpr UtcTime kEvening{seconds(1'772'391'600)};

struct Table {
  Randomness random = fill_from_system;
  Roster roster{random};

  std::string joined(Role role = Role::kPlayer, UtcTime at = kEvening) {
    return roster.join(role, {}, at, random).value();
  }
};

TEST(Codes, MakeOwnersAndPlayers) {
  Table table;
  const Code owners = table.roster.renew(Role::kOwner, table.random);
  const Code players = table.roster.renew(Role::kPlayer, table.random);

  EXPECT_EQ(table.roster.role_by(owners), Role::kOwner);
  EXPECT_EQ(table.roster.role_by(players), Role::kPlayer);
  EXPECT_EQ(table.roster.role_by(*Code::from_text("K7M-2QX")), tl::unexpected(Reason::kWrongCode));
}

TEST(Codes, MakeNobodyAnythingBeforeThereIsOne) {
  EXPECT_EQ(Table().roster.role_by(*Code::from_text("K7M-2QX")), tl::unexpected(Reason::kWrongCode));
}

TEST(Codes, ExpireWhenThereIsANewOneAndPhonesStayJoined) {
  Table table;
  const Code old = table.roster.renew(Role::kPlayer, table.random);
  const std::string token = table.joined();

  const Code now = table.roster.renew(Role::kPlayer, table.random);

  EXPECT_EQ(table.roster.role_by(old), tl::unexpected(Reason::kExpiredCode));
  EXPECT_EQ(table.roster.role_by(now), Role::kPlayer);
  EXPECT_NE(table.roster.with_token(token, kEvening), nullptr);
}

TEST(Codes, OfLongAgoAreJustWrong) {
  Table table;
  const Code old = table.roster.renew(Role::kPlayer, table.random);
  for (std::size_t i = 0; i <= Roster::kMostExpired; ++i) {
    (void)table.roster.renew(Role::kPlayer, table.random);
  }

  EXPECT_EQ(table.roster.role_by(old), tl::unexpected(Reason::kWrongCode));
}

TEST(Phones, AreKnownByTheirTokenAlone) {
  Table table;
  const std::string anna = table.joined();
  const std::string owner = table.joined(Role::kOwner);

  EXPECT_EQ(table.roster.with_token(anna, kEvening)->number, 1);
  EXPECT_EQ(table.roster.with_token(anna, kEvening)->role, Role::kPlayer);
  EXPECT_EQ(table.roster.with_token(owner, kEvening)->role, Role::kOwner);
  for (const std::string& stranger : {std::string(), anna.substr(1), std::string(64, '0')}) {
    EXPECT_EQ(table.roster.with_token(stranger, kEvening), nullptr) << stranger;
  }
}

TEST(Phones, AreStrangersOnceRemoved) {
  Table table;
  const std::string anna = table.joined();
  const std::string ben = table.joined();

  EXPECT_TRUE(table.roster.remove(1));

  EXPECT_EQ(table.roster.with_token(anna, kEvening), nullptr);
  EXPECT_NE(table.roster.with_token(ben, kEvening), nullptr);
  EXPECT_EQ(table.roster.remove(1), tl::unexpected(Reason::kNoSuchPhone));
  (void)table.joined();
  EXPECT_EQ(table.roster.kept().phones.back().number, 3) << "no number is given twice";
}

TEST(Phones, StayJoinedForThirtyDays) {
  Table table;
  const std::string anna = table.joined();

  EXPECT_NE(table.roster.with_token(anna, kEvening + days(30) - seconds(1)), nullptr);
  EXPECT_EQ(table.roster.with_token(anna, kEvening + days(30)), nullptr);
}

TEST(Phones, MakeRoomWhenTheirTimeIsOver) {
  Table table;
  for (std::size_t i = 0; i < Roster::kMostPhones; ++i) {
    (void)table.joined();
  }

  EXPECT_EQ(table.roster.join(Role::kPlayer, {}, kEvening + days(29), table.random), tl::unexpected(Reason::kFull));
  EXPECT_TRUE(table.roster.join(Role::kPlayer, {}, kEvening + days(30), table.random));
  EXPECT_EQ(table.roster.kept().phones.size(), 1U);
}

TEST(Profiles, AreShortNamesAndColoursThatArePlayed) {
  const std::vector<std::string> colours{"red", "blue"};
  const auto reason = [&](const std::string& name, std::optional<std::string> colour) {
    const auto checked = check({name, std::move(colour)}, colours);
    return checked ? std::nullopt : std::optional(checked.error());
  };

  EXPECT_EQ(reason("", std::nullopt), std::nullopt);
  EXPECT_EQ(reason("Änne-Sophie mit 24 Zeich", "blue"), std::nullopt);
  EXPECT_EQ(reason("Änne-Sophie mit 25 Zeiche", "blue"), Reason::kName);
  for (const char* hidden : {"Anna\nowner", "An\u0085na", "An\u202ena", "Anna\u200b", "Anna\xff"}) {
    EXPECT_EQ(reason(hidden, "blue"), Reason::kName) << hidden;
  }
  EXPECT_EQ(reason("Anna", "beige"), Reason::kColour);
}

TEST(Phones, HoldSlotsAndNamesUntilTheirTimeIsOver) {
  Table table;
  ASSERT_TRUE(table.roster.join(Role::kPlayer, {"Anna", "red"}, kEvening, table.random));
  ASSERT_TRUE(table.roster.join(Role::kPlayer, {"Ben", {}}, kEvening + days(1), table.random));
  const UtcTime over = kEvening + Roster::kStays;

  EXPECT_EQ(table.roster.slots(kEvening), (std::vector<Slot>{{"red", 1, "Anna"}}));
  EXPECT_EQ(table.roster.holder_of("red", 2, kEvening)->number, 1);
  EXPECT_EQ(table.roster.holder_of("red", 1, kEvening), nullptr) << "it is its own";
  EXPECT_EQ(table.roster.holder_of("blue", 2, kEvening), nullptr);
  EXPECT_EQ(table.roster.namesake_of(" ANNA", 2, kEvening)->number, 1);
  EXPECT_EQ(table.roster.namesake_of("Anna", 1, kEvening), nullptr);
  EXPECT_EQ(table.roster.namesake_of("", 2, kEvening), nullptr);

  EXPECT_TRUE(table.roster.slots(over).empty());
  EXPECT_EQ(table.roster.holder_of("red", 2, over), nullptr);
  EXPECT_EQ(table.roster.namesake_of("Anna", 2, over), nullptr);
}

TEST(Phones, StayWhoTheyAreWhenTheyJoinAgain) {
  Table table;
  const std::string before = table.joined();

  const auto after = table.roster.rejoin(1, Role::kOwner, {"Anna", "red"}, kEvening + days(1), table.random);

  ASSERT_TRUE(after);
  EXPECT_EQ(table.roster.with_token(before, kEvening)->profile.name, "Anna") << "it may not have heard of the new one";
  EXPECT_FALSE(table.roster.take_up(before));
  EXPECT_TRUE(table.roster.take_up(*after));
  EXPECT_FALSE(table.roster.take_up(*after)) << "that is known";
  EXPECT_EQ(table.roster.with_token(before, kEvening), nullptr);
  EXPECT_EQ(table.roster.with_token(*after, kEvening + Roster::kStays)->number, 1);
  EXPECT_EQ(table.roster.kept().phones.size(), 1U);
  EXPECT_EQ(table.roster.rejoin(2, Role::kOwner, {}, kEvening, table.random), tl::unexpected(Reason::kNoSuchPhone));
}

TEST(Phones, ThatNeverShowTheirTokenKeepNothingFromOthersForLong) {
  Table table;
  const std::string anna = table.roster.join(Role::kPlayer, {"Anna", "red"}, kEvening, table.random).value();
  const std::string ben = table.roster.join(Role::kPlayer, {"Ben", "blue"}, kEvening, table.random).value();
  EXPECT_TRUE(table.roster.take_up(ben));
  EXPECT_FALSE(table.roster.take_up(ben)) << "that is known";
  const UtcTime late = kEvening + Roster::kHeard;

  table.roster.yield_to({"Anna", "red"}, 3, late - seconds(1));
  EXPECT_NE(table.roster.holder_of("red", 2, late - seconds(1)), nullptr);
  EXPECT_EQ(table.roster.slots(late), (std::vector<Slot>{{"red", 1, "Anna"}, {"blue", 2, "Ben"}}))
      << "while nobody wants it";
  EXPECT_EQ(table.roster.holder_of("red", 2, late), nullptr);
  EXPECT_EQ(table.roster.namesake_of("anna", 2, late), nullptr);
  EXPECT_NE(table.roster.holder_of("blue", 1, late), nullptr);

  table.roster.yield_to({"", {}}, 3, late);
  EXPECT_EQ(table.roster.with_token(anna, late)->profile, (Profile{"Anna", "red"})) << "nobody wants it";
  table.roster.yield_to({"ben", "blue"}, 3, late);
  EXPECT_EQ(table.roster.with_token(ben, late)->profile, (Profile{"Ben", "blue"}));
  table.roster.yield_to({"ANNA", "blue"}, 3, late);
  EXPECT_EQ(table.roster.with_token(anna, late)->profile, (Profile{"", "red"}));
  EXPECT_TRUE(table.roster.take_up(anna));
  table.roster.yield_to({"", "red"}, 3, late);
  EXPECT_EQ(table.roster.slots(late), (std::vector<Slot>{{"red", 1}, {"blue", 2, "Ben"}}))
      << "it was late, and is there";
}

TEST(Phones, AreNamedByNameOrColourAndAlwaysByNumber) {
  Phone phone;
  phone.number = 3;
  EXPECT_EQ(name_of(phone), "phone number 3");
  phone.profile.colour = "red";
  EXPECT_EQ(name_of(phone), "phone of red (number 3)");
  phone.profile.name = "Anna";
  EXPECT_EQ(name_of(phone), "phone of Anna (number 3)");
}

TEST(Profiles, MayChange) {
  Table table;
  const std::string anna = table.joined();

  EXPECT_TRUE(table.roster.introduce(1, {"Anna", "red"}));

  EXPECT_EQ(table.roster.with_token(anna, kEvening)->profile, (Profile{"Anna", "red"}));
  EXPECT_EQ(table.roster.introduce(2, {}), tl::unexpected(Reason::kNoSuchPhone));
}

}  // namespace
}  // namespace seneschal::access
