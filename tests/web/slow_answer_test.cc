// What takes long to answer: whoever asks waits, and nobody else does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "daemon/web/server.h"
#include "web/served.h"
#include "web/web_client.h"

namespace seneschal::web {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using test::ask;

std::unique_ptr<test::Served> started(Answering answer_slowly) {
  ServerSettings settings;
  settings.address = "127.0.0.1";
  settings.answer_slowly = std::move(answer_slowly);
  return test::serve(settings, {{"/", "text/plain", "the table"}});
}

Reply reply_of(std::string text, std::optional<std::string> version = std::nullopt) {
  return {200, std::move(text), {}, {}, std::move(version)};
}

/// The answer to one who has this version already.
test::Answer ask_having(std::uint16_t port, const std::string& target, const std::string& version) {
  boost::asio::io_context context;
  boost::asio::ip::tcp::socket socket(context);
  socket.connect({boost::asio::ip::address_v4::loopback(), port});
  http::request<http::empty_body> request(http::verb::get, target, 11);
  request.set(http::field::host, "127.0.0.1");
  request.set(http::field::if_none_match, version);
  http::write(socket, request);
  test::Answer answer;
  beast::flat_buffer buffer;
  http::read(socket, buffer, answer);
  return answer;
}

TEST(SlowAnswer, LetsOthersHaveTheirsMeanwhile) {
  std::promise<void> begun;
  std::promise<void> go_on;
  const auto server = started([&](const Call&) {
    begun.set_value();
    go_on.get_future().wait();
    return reply_of("at last");
  });
  auto slow = std::async(std::launch::async, [&] { return ask(server->port(), "/book/1.json").body(); });
  begun.get_future().wait();

  EXPECT_EQ(ask(server->port(), "/").body(), "the table");
  server->publish("[1]");
  EXPECT_EQ(ask(server->port(), "/state.json").body(), R"({"number":1,"table":[1]})");

  go_on.set_value();
  EXPECT_EQ(slow.get(), "at last");
}

TEST(SlowAnswer, IsWaitedForByAFewStrangersAndByPhonesBesides) {
  std::promise<void> begun;
  std::promise<void> go_on;
  ServerSettings settings;
  settings.address = "127.0.0.1";
  settings.limits.connections_per_address = 1;
  settings.phone_with = [](const std::string& token) { return token == "anna" ? std::optional(1) : std::nullopt; };
  settings.answer_slowly = [&, first = true](const Call&) mutable {
    if (std::exchange(first, false)) {
      begun.set_value();
      go_on.get_future().wait();
    }
    return reply_of("at last");
  };
  const auto server = test::serve(settings, {});
  const std::string request = "GET /book/1.json HTTP/1.0\r\nHost: localhost\r\n";
  test::Line waits(server->port(), "127.0.0.2");
  waits.say(request + "\r\n");
  begun.get_future().wait();

  EXPECT_EQ(test::raw_answer(server->port(), request + "\r\n", "127.0.0.3").substr(0, 12), "HTTP/1.1 503");
  test::Line phone(server->port(), "127.0.0.3");
  phone.say(request + "Cookie: seneschal=anna\r\n\r\n");
  go_on.set_value();
  EXPECT_EQ(waits.hear(12), "HTTP/1.1 200");
  EXPECT_EQ(phone.hear(12), "HTTP/1.1 200");
}

/// Keeps whoever asks first waiting until it may go on, and notes who asked in their order.
struct Gate {
  void pass(const std::string& what) {
    asked.push_back(what);
    if (asked.size() == 1) {
      begun.set_value();
      go_on.get_future().wait();
    }
  }
  std::promise<void> begun;
  std::promise<void> go_on;
  std::vector<std::string> asked;
};

std::string get(const std::string& target, const std::string& fields = "") {
  return "GET " + target + " HTTP/1.0\r\nHost: localhost\r\n" + fields + "\r\n";
}

TEST(KeptPicture, IsWaitedForByPhonesHoweverManyStrangersWait) {
  Gate gate;
  ServerSettings settings;
  settings.address = "127.0.0.1";
  settings.limits.connections = 1;
  settings.phone_with = [](const std::string& token) { return token == "anna" ? std::optional(1) : std::nullopt; };
  settings.kept_picture = [&](const std::string& sha256) {
    gate.pass(sha256);
    return std::optional<std::string>("a picture");
  };
  const auto server = test::serve(settings, {});
  const auto picture = [](char digit) { return "/kept/" + std::string(64, digit) + ".jpg"; };
  test::Line stranger(server->port(), "127.0.0.2");
  stranger.say(get(picture('a')));
  gate.begun.get_future().wait();

  EXPECT_EQ(test::raw_answer(server->port(), get(picture('b')), "127.0.0.3").substr(0, 12), "HTTP/1.1 503");
  test::Line phone(server->port(), "127.0.0.3");
  phone.say(get(picture('b'), "Cookie: seneschal=anna\r\n"));
  EXPECT_EQ(stranger.hear(12), "") << "put out, and its picture is read all the same";
  gate.go_on.set_value();
  EXPECT_EQ(phone.hear(12), "HTTP/1.1 200");
}

TEST(SlowAnswer, IsAPhonesBeforeStrangersWhoWaitLonger) {
  Gate gate;
  ServerSettings settings;
  settings.address = "127.0.0.1";
  settings.phone_with = [](const std::string& token) { return token == "anna" ? std::optional(1) : std::nullopt; };
  settings.answer_slowly = [&](const Call& call) {
    gate.pass(call.path);
    return reply_of("at last");
  };
  const auto server = test::serve(settings, {{"/", "text/plain", "the table"}});
  test::Line first(server->port());
  first.say(get("/book/first"));
  gate.begun.get_future().wait();
  test::Line second(server->port());
  second.say(get("/book/second"));
  EXPECT_EQ(ask(server->port(), "/").body(), "the table");  // what was asked before has been taken
  test::Line phone(server->port());
  phone.say(get("/book/phone", "Cookie: seneschal=anna\r\n"));
  EXPECT_EQ(ask(server->port(), "/").body(), "the table");

  gate.go_on.set_value();
  for (test::Line* line : {&first, &second, &phone}) {
    EXPECT_EQ(line->hear(12), "HTTP/1.1 200");
  }
  EXPECT_EQ(gate.asked, (std::vector<std::string>{"/book/first", "/book/phone", "/book/second"}));
}

TEST(SlowAnswer, IsLetGoWhenTheServerEnds) {
  std::promise<void> begun;
  std::promise<void> go_on;
  auto server = started([&](const Call&) {
    begun.set_value();  // throws for the second, which is cut by that where its turn comes before the end
    go_on.get_future().wait();
    return reply_of("too late");
  });
  const std::uint16_t port = server->port();
  const auto is_cut = [port] {
    try {
      (void)ask(port, "/book/1.json");
      return false;
    } catch (const std::exception&) {
      return true;
    }
  };
  auto first = std::async(std::launch::async, is_cut);
  begun.get_future().wait();
  auto waiting = std::async(std::launch::async, is_cut);
  EXPECT_EQ(ask(port, "/").body(), "the table");

  auto end = std::async(std::launch::async, [&] { server.reset(); });
  go_on.set_value();
  end.get();

  first.wait();  // answered still, or cut: whichever came first
  EXPECT_TRUE(waiting.get());
}

TEST(SlowAnswer, IsNotGivenAgainToWhoeverHasIt) {
  const auto server = started([](const Call&) { return reply_of("many words", "7-aa"); });
  const auto first = ask(server->port(), "/book/1.json");
  EXPECT_EQ(first["ETag"], "\"7-aa\"");
  EXPECT_EQ(first["Cache-Control"], "no-cache");
  EXPECT_EQ(first.body(), "many words");

  const auto again = ask_having(server->port(), "/book/1.json", "\"7-aa\"");
  const auto newer = ask_having(server->port(), "/book/1.json", "\"6-bb\"");

  EXPECT_EQ(again.result_int(), 304U);
  EXPECT_EQ(again.body(), "");
  EXPECT_EQ(newer.result_int(), 200U);
  EXPECT_EQ(newer.body(), "many words");
}

TEST(SlowAnswer, ThatFailsCutsItsOwnLineOnly) {
  const auto server = started([](const Call& call) {
    return call.path == "/book/bad" ? throw std::runtime_error("no memory") : reply_of("good");
  });

  EXPECT_THROW((void)ask(server->port(), "/book/bad"), std::exception);
  EXPECT_EQ(ask(server->port(), "/book/good").body(), "good");
}

TEST(SlowAnswer, IsOnlyLookedAt) {
  const auto server = started([](const Call&) { return reply_of("never asked"); });

  EXPECT_EQ(test::post(server->port(), "/book/1.json", "{}").result_int(), 405U);
  EXPECT_EQ(ask(server->port(), "/book/1.json", "GET", "evil.example").result_int(), 421U);
}

TEST(SlowAnswer, IsNotThereWithoutSomebodyWhoGivesOne) {
  const auto server = started(nullptr);

  EXPECT_EQ(ask(server->port(), "/book/1.json").result_int(), 404U);
}

}  // namespace
}  // namespace seneschal::web
