// seneschald with a servo under the simulated table: a dispute stops the disc, and it goes on when that is over.
#include <gtest/gtest.h>
#include <signal.h>

#include <cmath>
#include <string>

#include <nlohmann/json.hpp>

#include "scratch_folder.h"
#include "system/devices/artus/drawn_servo.h"
#include "system/table/shown_table.h"
#include "system/table/watched_page.h"
#include "web/web_client.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using web::test::Page;
using web::test::post;

TEST(DisputedDisc, StaysWhereItIsUntilTheGameGoesOn) {
  const DrawnTable table("2");
  put_servo(table, kDrive);
  const test::ScratchFolder scratch;
  WatchedPage watched(scratch.path(), turned_call(table, kDrive, 1), "0");
  const auto joined = post(watched.port(), "/api/join", json({{"code", watched.players_code()}}).dump());
  const std::string field(joined["Set-Cookie"]);
  const auto say = [&](const std::string& path, const json& body) {
    return post(watched.port(), "/api/" + path, body.dump(), {{"Cookie", field.substr(0, field.find(';'))}})
        .result_int();
  };
  Page page(watched.port());
  // What is pressed before somebody watches the table counts for nothing.
  ASSERT_FALSE(table_where(page, [](const json& seen) { return count_of(seen, "disc_asks") > 0; }).is_null());
  ASSERT_EQ(say("press", {{"button", "allow"}}), 200U);
  const json turning = table_where(page, [](const json& seen) { return count_of(seen, "disc_begins") > 0; });
  ASSERT_FALSE(turning.is_null());
  ASSERT_EQ(say("dispute", {{"ruling", 0}}), 200U);

  const auto before = turning["picture"]["number"].get<int>();
  const json held = table_where(page, [&](const json& seen) {
    // It stops first, and what it did is written afterwards, perhaps pictures later.
    return !seen["dispute"].is_null() && seen["picture"]["number"].get<int>() > before &&
           count_of(seen, "disc_held") + count_of(seen, "disc_in_place") > 0;
  });
  ASSERT_FALSE(held.is_null());
  EXPECT_EQ(count_of(held, "disc_held"), 1);
  EXPECT_EQ(count_of(held, "disc_in_place"), 0);
  EXPECT_GT(std::abs(std::remainder(held["disc"]["deg"].get<double>() - kKingDeg, 360)), 5) << "it has not got there";

  ASSERT_EQ(say("withdraw", {{"dispute", held["dispute"]["number"]}}), 200U);
  const json goes_on = table_where(page, [](const json& seen) { return count_of(seen, "disc_begins") == 2; });
  EXPECT_FALSE(goes_on.is_null());
  (void)watched.end_with(SIGTERM);
}

}  // namespace
}  // namespace seneschal::tests
