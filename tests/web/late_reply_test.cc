// What is answered later: whoever asked waits, and nobody else does.
#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <string>

#include "daemon/web/late_reply.h"
#include "daemon/web/server.h"
#include "web/served.h"
#include "web/web_client.h"

namespace seneschal::web {
namespace {

using test::ask;
using test::post;

Reply reply_of(std::string text) {
  return {200, std::move(text), {}, {}};
}

/// A server whose one call is answered later; `asked` is told that somebody waits.
std::unique_ptr<test::Served> started(const std::shared_ptr<LateReply>& late, std::promise<void>& asked) {
  ServerSettings settings;
  settings.address = "127.0.0.1";
  settings.answer = [late, &asked](const Call&) {
    asked.set_value();
    Reply reply;
    reply.late = late;
    return reply;
  };
  return test::serve(settings, {{"/", "text/plain", "the table"}});
}

TEST(LateReply, ComesWhenItIsGivenAndHoldsUpNobodyElse) {
  const auto late = std::make_shared<LateReply>();
  std::promise<void> asked;
  const auto server = started(late, asked);
  auto answer = std::async(std::launch::async, [&] { return post(server->port(), "/api/play", "{}").body(); });
  asked.get_future().wait();

  EXPECT_EQ(ask(server->port(), "/").body(), "the table");

  server->in_loop([&] {
    late->give(reply_of("kept"));
    late->give(reply_of("kept twice"));
  });
  EXPECT_EQ(answer.get(), "kept");
}

TEST(LateReply, MayBeThereBeforeAnybodyWaitsForIt) {
  const auto late = std::make_shared<LateReply>();
  std::promise<void> asked;
  late->give(reply_of("kept"));
  const auto server = started(late, asked);

  EXPECT_EQ(post(server->port(), "/api/play", "{}").body(), "kept");
}

TEST(LateReply, ThatNeverComesIsARefusalWhenTheServerEnds) {
  const auto late = std::make_shared<LateReply>();
  std::promise<void> asked;
  auto server = started(late, asked);
  const std::uint16_t port = server->port();
  auto answer = std::async(std::launch::async, [port] { return post(port, "/api/play", "{}").result_int(); });
  asked.get_future().wait();
  (void)ask(port, "/");  // the server is done with the call, which waits by now

  server.reset();

  EXPECT_EQ(answer.get(), 503U);
  late->give(reply_of("too late"));  // there is nobody, and that does no harm
}

TEST(LateReply, ThatWasGivenBeforeTheServerEndsIsSent) {
  const auto late = std::make_shared<LateReply>();
  std::promise<void> asked;
  auto server = started(late, asked);
  const std::uint16_t port = server->port();
  auto answer = std::async(std::launch::async, [port] { return post(port, "/api/play", "{}").body(); });
  asked.get_future().wait();
  (void)ask(port, "/");

  server->in_loop([&] { late->give(reply_of("kept")); });
  server.reset();

  EXPECT_EQ(answer.get(), "kept");
}

}  // namespace
}  // namespace seneschal::web
