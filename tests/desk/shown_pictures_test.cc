// Who is shown pictures, as the desk has it.
#include <gtest/gtest.h>

#include <string>

#include <nlohmann/json.hpp>

#include "desk/desk_fixture.h"

namespace seneschal::desk {
namespace {

using nlohmann::json;

TEST_F(DeskTest, ShowsPicturesToThoseWhoOnlyWatchWhereAnOwnerLetsThem) {
  std::string owner;
  {
    Desk desk = opened().value();
    EXPECT_FALSE(desk.shows_pictures_to_watchers()) << "at first";
    owner = joined(desk, *desk.owners_code());
    const std::string anna = joined(desk, desk.players_code());
    EXPECT_EQ(asked(desk, "me", anna).at("sees_pictures"), true);
    EXPECT_EQ(asked(desk, "me", "").at("sees_pictures"), false);
    for (const std::string& token : {anna, std::string()}) {
      EXPECT_EQ(error_of(sent(desk, "show", {{"pictures", true}}, token)), "not-owner");
    }
    EXPECT_FALSE(desk.shows_pictures_to_watchers());

    EXPECT_EQ(json::parse(sent(desk, "show", {{"pictures", true}}, owner).json).at("pictures"), true);
    EXPECT_EQ(asked(desk, "me", "").at("sees_pictures"), true);
  }
  Desk desk = opened().value();
  EXPECT_TRUE(desk.shows_pictures_to_watchers()) << "a start changes nothing";
  EXPECT_EQ(json::parse(sent(desk, "show", {{"pictures", false}}, owner).json).at("pictures"), false);
  EXPECT_FALSE(desk.shows_pictures_to_watchers());
}

}  // namespace
}  // namespace seneschal::desk
