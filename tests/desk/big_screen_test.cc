// Screens that stand where all see them, as the desk has them.
#include <gtest/gtest.h>

#include <string>

#include <nlohmann/json.hpp>

#include "desk/desk_fixture.h"

namespace seneschal::desk {
namespace {

using nlohmann::json;

json screen(int phone, bool is_screen = true) {
  return {{"phone", phone}, {"is_screen", is_screen}};
}

TEST_F(DeskTest, MakesABigScreenOfAPhoneAndAPhoneOfItAgainWhereAnOwnerWantsThat) {
  std::string owner;
  std::string tv;
  {
    Desk desk = opened().value();
    owner = joined(desk, *desk.owners_code());
    tv = joined(desk, desk.players_code(), {{"name", "TV"}, {"colour", "red"}});
    EXPECT_EQ(error_of(sent(desk, "screen", screen(2), tv)), "not-owner");
    EXPECT_EQ(error_of(sent(desk, "screen", screen(2))), "not-owner");

    const json phones = json::parse(sent(desk, "screen", screen(2), owner).json).at("phones");
    EXPECT_EQ(phones.at(1).at("role"), "screen");
    EXPECT_EQ(phones.at(1).at("colour"), json()) << "it plays none any more";
    EXPECT_EQ(asked(desk, "me", tv).at("role"), "screen");
  }
  Desk desk = opened().value();
  EXPECT_EQ(asked(desk, "me", tv).at("role"), "screen") << "a start changes nothing";
  EXPECT_EQ(error_of(sent(desk, "introduce", {{"colour", "red"}}, tv)), "screen");
  EXPECT_EQ(sent(desk, "introduce", {{"name", "Window"}}, tv).status, 200U);
  const std::string again = sent(desk, "join", {{"code", desk.players_code().text()}}, tv).token.value().text;
  EXPECT_EQ(asked(desk, "me", again).at("role"), "screen") << "whoever scans its own code changes nothing";

  EXPECT_EQ(sent(desk, "screen", screen(2, false), owner).status, 200U);
  EXPECT_EQ(sent(desk, "introduce", {{"colour", "red"}}, again).status, 200U);
}

TEST_F(DeskTest, MakesNoBigScreenOfAnOwnersPhoneNorOfNothing) {
  Desk desk = opened().value();
  const std::string owner = joined(desk, *desk.owners_code());

  EXPECT_EQ(error_of(sent(desk, "screen", screen(1), owner)), "broken") << "the table would have no owner";
  EXPECT_EQ(error_of(sent(desk, "screen", {{"phone", 1}}, owner)), "broken");
  EXPECT_EQ(error_of(sent(desk, "screen", {{"phone", 1}, {"is_screen", 1}}, owner)), "broken");
  EXPECT_EQ(error_of(sent(desk, "screen", screen(7), owner)), "no-such-phone");
  EXPECT_EQ(asked(desk, "me", owner).at("role"), "owner");
}

TEST_F(DeskTest, MakesNoBigScreenOfWhoeverHasAVoteInADispute) {
  Desk desk = opened().value();
  const std::string owner = joined(desk, *desk.owners_code());
  const std::string anna = joined(desk, desk.players_code(), {{"colour", "red"}});
  desk.keep_slots([] { return std::vector<access::Slot>{{"red", 2}}; });

  EXPECT_EQ(error_of(sent(desk, "screen", screen(2), owner)), "disputed");
  EXPECT_EQ(asked(desk, "me", anna).at("colour"), "red");
}

}  // namespace
}  // namespace seneschal::desk
