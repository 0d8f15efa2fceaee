// A daemon whose call names a game, started again with the same words after phones began another.
#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "scratch_folder.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"
#include "web/web_client.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;

/// The cookie of a phone that joins.
std::string joined(const WatchedPage& watched, const std::string& name, const std::string& colour) {
  const json joins = {{"code", watched.players_code()}, {"name", name}, {"colour", colour}};
  const auto answer = web::test::post(watched.port(), "/api/join", joins.dump());
  EXPECT_EQ(answer.result_int(), 200U) << answer.body();
  const std::string cookie(answer["Set-Cookie"]);
  return cookie.substr(0, cookie.find(';'));
}

void say(const WatchedPage& watched, const std::string& cookie, const std::string& what, const json& body) {
  const auto answer = web::test::post(watched.port(), "/api/" + what, body.dump(), {{"Cookie", cookie}});
  EXPECT_EQ(answer.result_int(), 200U) << what << ": " << answer.body();
}

/// The first snapshot in that phase; null where the line is cut.
json table_in(const WatchedPage& watched, const std::string& phase) {
  web::test::Page page(watched.port());
  while (true) {
    const std::string text = page.hear();
    if (text.empty()) {
      ADD_FAILURE() << "the page was cut off";
      return {};
    }
    json message = json::parse(text);
    if (message.contains("table") && message["table"]["phase"] == phase) {
      return std::move(message["table"]);
    }
  }
}

TEST(ResumedGame, IsTheOneThatPhonesBeganLast) {
  const test::ScratchFolder scratch;
  const Call call{{"--by-hand", ""}, {"--players", "red,blue"}, {"--report", (scratch / "report").string()}};
  std::optional<WatchedPage> watched(std::in_place, scratch.path(), call, "0");
  EXPECT_EQ(table_in(*watched, "setup")["colours"], json({"red", "blue"}));
  const std::string port = std::to_string(watched->port());
  const std::string anna = joined(*watched, "Anna", "red");
  const std::string ben = joined(*watched, "Ben", "blue");
  say(*watched, anna, "end", {{"end", true}});
  say(*watched, ben, "end", {{"end", true}});
  (void)table_in(*watched, "lobby");
  EXPECT_EQ(watched->end_with(SIGKILL), std::nullopt);

  watched.emplace(scratch.path(), call, port);
  (void)table_in(*watched, "lobby");  // the game of the call is abandoned, and nothing was begun
  say(*watched, anna, "begin", {{"variant", "advanced"}, {"seating", {"black", "beige"}}, {"start", "beige"}});
  EXPECT_EQ(table_in(*watched, "setup")["colours"], json({"beige", "black"}));
  EXPECT_EQ(watched->end_with(SIGKILL), std::nullopt);

  watched.emplace(scratch.path(), call, port);
  const json resumed = table_in(*watched, "setup");
  EXPECT_EQ(resumed["colours"], json({"beige", "black"}));
  EXPECT_EQ(resumed["variant"], "advanced");
  EXPECT_EQ(watched->end_with(SIGTERM), 0);
  EXPECT_TRUE(std::filesystem::exists(scratch / "report" / "game-2" / "record.json")) << "in a folder of its own";
}

}  // namespace
}  // namespace seneschal::tests
