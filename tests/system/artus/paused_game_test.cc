// A dispute at the simulated table: whoever plays there waits until it is settled, as people would.
#include <gtest/gtest.h>
#include <signal.h>

#include <string>

#include <nlohmann/json.hpp>

#include "system/table/artus/drawn_table.h"
#include "system/table/joined_phone.h"
#include "system/table/shown_table.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"
#include "web/web_client.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;

/// What was read in the newest picture.
json figures_in(const json& table) {
  json figures = json::array();
  for (const json& seat : table["picture"]["seats"]) {
    figures.push_back(seat["figure"]);
  }
  return figures;
}

TEST(PausedGame, IsPlayedOnWhenTheDisputeIsSettled) {
  const DrawnTable table("2");
  const std::string record = game_file("artus-001");
  const test::ScratchFolder scratch;
  WatchedPage watched(scratch.path(),
                      {{"--camera", table.camera(record, ",pace=fast,actions=6")},
                       {"--table", table.file()},
                       {"--cards", table.cards()},
                       {"--players", "red,blue"},
                       {"--answers", record},
                       {"--report", table.in("report")}},
                      "0");
  web::test::Page page(watched.port());
  JoinedPhone red(watched.port(), watched.players_code(), "Anna", "red");
  JoinedPhone blue(watched.port(), watched.players_code(), "Ben", "blue");
  (void)table_where(page, [](const json& each) { return !each["course"].empty(); });

  EXPECT_EQ(red.error_of("dispute", {{"ruling", 0}}), "");
  const json disputed = table_where(page, [](const json& each) { return !each["dispute"].is_null(); });
  // The table is looked at every two seconds: after two looks a move that was under way is done, and in the twelve
  // seconds after that people would play three more.
  constexpr int kDone = 2;
  constexpr int kLater = 8;
  const int number = disputed["picture"]["number"];
  const auto after = [number](int looks) {
    return [number, looks](const json& each) { return each["picture"]["number"] >= number + looks; };
  };
  const json paused = table_where(page, after(kDone));
  const json later = table_where(page, after(kLater));

  EXPECT_EQ(figures_in(later), figures_in(paused));
  EXPECT_FALSE(later["picture"]["hand"]);

  const json uphold = {{"dispute", disputed["dispute"]["number"]}, {"choice", 0}};
  EXPECT_EQ(red.error_of("vote", uphold), "");
  EXPECT_EQ(blue.error_of("vote", uphold), "");
  const std::size_t rulings = later["course"].size();
  const json on = table_where(page, [&](const json& each) { return each["course"].size() > rulings; });
  for (const json& line : on["log"]) {
    EXPECT_NE(line["kind"], "lost") << "whoever plays has not gone on without the others";
    EXPECT_NE(line["kind"], "mistake") << line;
  }
  (void)watched.end_with(SIGTERM);
}

}  // namespace
}  // namespace seneschal::tests
