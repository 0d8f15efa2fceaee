// What pages ask and change under /api/.
#include "daemon/web/call.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "daemon/web/server.h"
#include "web/served.h"
#include "web/web_client.h"

namespace seneschal::web {
namespace {

using test::ask;
using test::post;
using test::raw_answer;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// Says what it was asked.
Reply echo(const Call& call) {
  return {
      200,
      (call.is_post ? "POST " : "GET ") + call.path + " " + call.body + " from " + call.address + " with " + call.token,
      {},
      {}};
}

std::unique_ptr<test::Served> started(Answering answer) {
  ServerSettings settings;
  settings.address = "127.0.0.1";
  settings.answer = std::move(answer);
  return test::serve(settings, {{"/", "text/plain", "the table"}});
}

TEST(Calls, ComeWithWhatTheyAreDecidedBy) {
  const auto server = started(echo);

  EXPECT_EQ(ask(server->port(), "/api/me?7").body(), "GET /api/me  from 127.0.0.1 with ");
  EXPECT_EQ(post(server->port(), "/api/join", "{}", {{"Cookie", "seneschal=abc"}}).body(),
            "POST /api/join {} from 127.0.0.1 with abc");
  EXPECT_EQ(ask(server->port(), "/").body(), "the table");
}

TEST(Calls, AreAnsweredAsJsonThatNobodyKeeps) {
  const auto server = started(echo);

  const auto answer = ask(server->port(), "/api/me");

  EXPECT_EQ(answer["Content-Type"], "application/json");
  EXPECT_EQ(answer["Cache-Control"], "no-store");
  EXPECT_EQ(answer["X-Content-Type-Options"], "nosniff");
  EXPECT_EQ(answer.count("Set-Cookie"), 0U);
}

TEST(Calls, GiveAndTakeTokens) {
  const auto server = started([](const Call& call) {
    return Reply{200, "{}", Token{call.is_post ? "abc" : "", std::chrono::hours(1)}, {}};
  });

  EXPECT_EQ(post(server->port(), "/api/join", "{}")["Set-Cookie"],
            "seneschal=abc; Max-Age=3600; Path=/; HttpOnly; SameSite=Strict");
  EXPECT_EQ(ask(server->port(), "/api/leave")["Set-Cookie"],
            "seneschal=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict");
}

TEST(Calls, AreRefusedWithTheTimeToWait) {
  const auto server = started([](const Call&) { return Reply{429, "{}", {}, std::chrono::seconds(25)}; });

  const auto answer = post(server->port(), "/api/join", "{}");

  EXPECT_EQ(answer.result_int(), 429U);
  EXPECT_EQ(answer["Retry-After"], "25");
}

TEST(Calls, OfOtherPagesNeverArrive) {
  bool has_arrived = false;
  const auto server = started([&](const Call&) {
    has_arrived = true;
    return Reply{};
  });
  const auto status = [&](const std::string& field, const std::string& value) {
    return post(server->port(), "/api/join", "{}", {{field, value}}).result_int();
  };

  EXPECT_EQ(status("Origin", "http://evil.example"), 403U);
  EXPECT_EQ(status("Sec-Fetch-Site", "cross-site"), 403U);
  EXPECT_EQ(status("Content-Type", "text/plain"), 415U);
  EXPECT_EQ(status("Host", "evil.example"), 421U);
  EXPECT_FALSE(has_arrived);
}

TEST(Calls, AreShort) {
  const auto server = started(echo);
  const std::string host = "Host: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/json\r\n";

  EXPECT_EQ(post(server->port(), "/api/join", std::string(2048, ' ')).result_int(), 200U);
  EXPECT_EQ(post(server->port(), "/api/join", std::string(2049, ' ')).result_int(), 413U);
  EXPECT_THAT(raw_answer(server->port(), "POST /api/join HTTP/1.1\r\n" + host + "Content-Length: 99999999999\r\n\r\n{"),
              StartsWith("HTTP/1.1 413 "));
  EXPECT_THAT(raw_answer(server->port(), "POST /api/join HTTP/1.1\r\n" + host +
                                             "Transfer-Encoding: chunked\r\n\r\nfffff\r\n" + std::string(5000, ' ')),
              StartsWith("HTTP/1.1 413 "));
}

TEST(Calls, LeadNowhereWhereNobodyAnswers) {
  const auto server = started(nullptr);

  EXPECT_EQ(ask(server->port(), "/api/me").result_int(), 404U);
  EXPECT_EQ(post(server->port(), "/api/join", "{}").result_int(), 404U);
}

TEST(Cookies, MayHoldOtherThings) {
  EXPECT_EQ(token_in("seneschal=abc"), "abc");
  EXPECT_EQ(token_in("theme=dark; seneschal=abc; x"), "abc");
  EXPECT_EQ(token_in("seneschal="), "");
  EXPECT_EQ(token_in("xseneschal=abc; seneschal2=abc"), "");
  EXPECT_EQ(token_in("seneschal=a b"), "");
  EXPECT_EQ(token_in("seneschal=" + std::string(129, 'a')), "");
  EXPECT_EQ(token_in(";;=;seneschal"), "");
  EXPECT_EQ(token_in(""), "");
}

}  // namespace
}  // namespace seneschal::web
