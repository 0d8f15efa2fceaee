// Joining over the wire, as a browser does it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include <nlohmann/json.hpp>

#include "daemon/desk/desk.h"
#include "daemon/web/server.h"
#include "scratch_folder.h"
#include "web/web_client.h"

namespace seneschal::desk {
namespace {

using nlohmann::json;
using ::testing::EndsWith;
using ::testing::StartsWith;
using web::test::post;

/// A desk at a port; gone with all its phones' lines, and started again, when told so.
struct Table {
  Table() { restart(); }
  void restart() {
    server.reset();
    desk.emplace(Desk::open({scratch / "access.json", {"red", "blue"}, false}).value());
    web::ServerSettings settings;
    settings.address = "127.0.0.1";
    settings.answer = [this](const web::Call& call) { return desk->answer(call); };
    server = web::Server::start(settings, {{"/", "text/plain", "the table"}}).value();
  }
  [[nodiscard]] std::string role_with(const std::string& cookie) const {
    const auto answer = post(server->port(), "/api/introduce", "{}", {{"Cookie", cookie}});
    return json::parse(answer.body()).value("role", "");
  }

  test::ScratchFolder scratch;
  std::optional<Desk> desk;
  std::unique_ptr<web::Server> server;
};

/// The cookie as the browser sends it back.
std::string cookie_in(const web::test::Answer& answer) {
  const std::string field(answer["Set-Cookie"]);
  return field.substr(0, field.find(';'));
}

TEST(DeskOverHttp, GivesACookieThatNoScriptAndNoOtherSiteCanUse) {
  const Table table;
  const std::string body = json({{"code", table.desk->players_code().text()}}).dump();

  const auto answer = post(table.server->port(), "/api/join", body);

  EXPECT_EQ(answer.result_int(), 200U);
  EXPECT_THAT(std::string(answer["Set-Cookie"]), StartsWith("seneschal="));
  EXPECT_THAT(std::string(answer["Set-Cookie"]), EndsWith("; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict"));
  EXPECT_EQ(table.role_with(cookie_in(answer)), "player");
}

TEST(DeskOverHttp, KnowsThePhoneAfterARestart) {
  Table table;
  const auto answer =
      post(table.server->port(), "/api/join", json({{"code", table.desk->players_code().text()}}).dump());

  table.restart();

  EXPECT_EQ(table.role_with(cookie_in(answer)), "player");
  EXPECT_EQ(table.role_with("seneschal=" + std::string(64, 'a')), "");
}

TEST(DeskOverHttp, TakesNoCodeFromAnotherSitesPage) {
  const Table table;
  const std::string body = json({{"code", table.desk->players_code().text()}}).dump();

  EXPECT_EQ(post(table.server->port(), "/api/join", body, {{"Origin", "http://evil.example"}}).result_int(), 403U);
  EXPECT_EQ(post(table.server->port(), "/api/join", body, {{"Content-Type", "text/plain"}}).result_int(), 415U);
}

TEST(DeskOverHttp, SaysWhenToTryAgain) {
  const Table table;
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(post(table.server->port(), "/api/join", R"({"code":"BBB-BBB"})").result_int(), 403U);
  }

  const auto answer = post(table.server->port(), "/api/join", R"({"code":"BBB-BBB"})");

  EXPECT_EQ(answer.result_int(), 429U);
  EXPECT_EQ(answer["Retry-After"], "30");
}

}  // namespace
}  // namespace seneschal::desk
