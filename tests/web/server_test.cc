#include <boost/asio/io_context.hpp>

#include "daemon/web/server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <optional>
#include <string>

#include "web/served.h"
#include "web/web_client.h"

namespace seneschal::web {
namespace {

using test::ask;
using test::Page;
using test::raw_answer;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const std::vector<PageFile> kFiles{{"/", "text/html; charset=utf-8", "<!doctype html>the table"}};

std::unique_ptr<test::Served> started(const Limits& limits = {}) {
  ServerSettings settings;
  settings.address = "127.0.0.1";
  settings.limits = limits;
  return test::serve(settings, kFiles);
}

TEST(PageServer, GivesItsFilesWithWhatProtectsWhoeverLooks) {
  const auto server = started();

  const auto answer = ask(server->port(), "/?x");

  EXPECT_EQ(answer.result_int(), 200U);
  EXPECT_EQ(answer.body(), kFiles[0].content);
  EXPECT_EQ(answer["Content-Type"], "text/html; charset=utf-8");
  EXPECT_THAT(std::string(answer["Content-Security-Policy"]),
              StartsWith("default-src 'self'; connect-src 'self' ws://"));
  EXPECT_THAT(std::string(answer["Content-Security-Policy"]), HasSubstr("frame-ancestors 'none'"));
  EXPECT_EQ(answer["X-Content-Type-Options"], "nosniff");
  EXPECT_EQ(answer["Referrer-Policy"], "no-referrer");
}

// Where another machine of the network has taken its name, that is no name of ours any more.
TEST(PageServer, IsKnownByTheNamesThatItHasNow) {
  const auto server = started();
  const auto status_by = [&](const std::string& name) { return ask(server->port(), "/", "GET", name).result_int(); };
  server->know_as({"table.local"});
  EXPECT_EQ(status_by("table.local"), 200U);

  server->know_as({"table-2.local"});

  EXPECT_EQ(status_by("Table-2.local:80"), 200U);
  EXPECT_EQ(status_by("table.local"), 421U);
}

TEST(PageServer, GivesTheNewestSnapshotAndPicture) {
  const auto server = started();
  EXPECT_EQ(ask(server->port(), "/state.json").result_int(), 404U);
  EXPECT_EQ(ask(server->port(), "/picture.jpg").result_int(), 404U);

  server->publish("[1]");
  server->publish("[2]");
  server->show_picture("a JPEG");

  EXPECT_EQ(ask(server->port(), "/state.json").body(), R"({"number":2,"table":[2]})");
  EXPECT_EQ(ask(server->port(), "/picture.jpg?n=7").body(), "a JPEG");
  EXPECT_EQ(ask(server->port(), "/picture.jpg")["Content-Type"], "image/jpeg");
}

TEST(PageServer, GivesKeptPicturesByTheirDigestAndNothingElse) {
  const std::string digest(64, 'a');
  ServerSettings settings;
  settings.address = "127.0.0.1";
  settings.kept_picture = [&](const std::string& sha256) {
    EXPECT_EQ(sha256.size(), 64U) << sha256;
    return sha256 == digest ? std::optional<std::string>("a JPEG") : std::nullopt;
  };
  const auto server = test::serve(settings, kFiles);

  const auto picture = ask(server->port(), "/kept/" + digest + ".jpg");

  EXPECT_EQ(picture.body(), "a JPEG");
  EXPECT_EQ(picture["Content-Type"], "image/jpeg");
  for (const std::string& other :
       {"/kept/" + std::string(64, 'b') + ".jpg", "/kept/" + std::string(64, 'A') + ".jpg",
        "/kept/" + std::string(63, 'a') + ".jpg", "/kept/" + std::string(65, 'a') + ".jpg", "/kept/" + digest + ".png",
        "/kept/" + digest, std::string("/kept/"), "/kept/.." + std::string(62, 'a') + ".jpg",
        "/kept/../" + std::string(61, 'a') + ".jpg", "/kept/%2e%2e" + std::string(58, 'a') + ".jpg"}) {
    EXPECT_EQ(ask(server->port(), other).result_int(), 404U) << other;
  }
}

TEST(PageServer, RefusesPicturesToStrangersInAPlainSentenceWhileTheyAreNotForThem) {
  const std::string kept = "/kept/" + std::string(64, 'a') + ".jpg";
  std::atomic<bool> are_for_all = false;
  ServerSettings settings;
  settings.address = "127.0.0.1";
  settings.kept_picture = [](const std::string&) { return std::optional<std::string>("a kept JPEG"); };
  settings.phone_with = [](const std::string& token) { return token == "anna" ? std::optional(3) : std::nullopt; };
  settings.shows_strangers_pictures = [&] { return are_for_all.load(); };
  const auto server = test::serve(settings, kFiles);
  server->publish("[1]");
  server->show_picture("a JPEG");
  const auto got = [&](const std::string& path, const std::string& token, const std::string& host = "127.0.0.1") {
    return test::raw_answer(server->port(), "GET " + path + " HTTP/1.1\r\nHost: " + host +
                                                "\r\nCookie: seneschal=" + token + "\r\nConnection: close\r\n\r\n");
  };

  EXPECT_THAT(got(kept, "anna"), HasSubstr("a kept JPEG")) << "and it is in memory from now on";
  for (const std::string& path : {std::string("/picture.jpg"), std::string("/picture.jpg?7"), kept}) {
    for (const std::string& method : {std::string("GET"), std::string("HEAD")}) {
      EXPECT_EQ(ask(server->port(), path, method).result_int(), 403U) << method << ' ' << path;
    }
    EXPECT_THAT(ask(server->port(), path).body(), HasSubstr("join by the code")) << path;
    EXPECT_THAT(got(path, "eve"), Not(HasSubstr("JPEG"))) << path;
  }
  EXPECT_THAT(got("/picture.jpg", "anna"), HasSubstr("a JPEG"));
  server->know_as({"table-2.local"});
  EXPECT_THAT(got("/picture.jpg", "eve", "table-2.local"), HasSubstr(" 403 ")) << "also by a name that it has since";
  EXPECT_EQ(ask(server->port(), "/state.json").result_int(), 200U) << "all else is for everybody";

  are_for_all = true;
  EXPECT_EQ(ask(server->port(), "/picture.jpg").body(), "a JPEG");
  EXPECT_EQ(ask(server->port(), kept).body(), "a kept JPEG");
}

TEST(PageServer, SaysToHeadHowLongTheAnswerWouldBe) {
  const auto server = started();

  const auto answer = ask(server->port(), "/", "HEAD");

  EXPECT_EQ(answer.result_int(), 200U);
  EXPECT_EQ(answer["Content-Length"], std::to_string(kFiles[0].content.size()));
}

TEST(PageServer, RefusesWhatIsNotThereInAPlainSentence) {
  const auto server = started();

  EXPECT_EQ(ask(server->port(), "/../etc/passwd").result_int(), 404U);
  EXPECT_EQ(ask(server->port(), "/nowhere").body(), "There is nothing here; the table is at /.\n");
  EXPECT_EQ(ask(server->port(), "/live").result_int(), 426U);
  EXPECT_EQ(ask(server->port(), "/", "POST").result_int(), 405U);
  EXPECT_EQ(ask(server->port(), "/", "POST")["Allow"], "GET, HEAD");
  EXPECT_EQ(ask(server->port(), "/", "GET", "evil.example").result_int(), 421U);
}

TEST(PageServer, AnswersBrokenRequestsAndLivesOn) {
  const auto server = started();
  const std::string host = "Host: localhost\r\n";

  EXPECT_THAT(raw_answer(server->port(), "hello\r\n\r\n"), StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(raw_answer(server->port(), std::string("\0\xff\n\n", 4)), StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(raw_answer(server->port(), "GET / HTTP/9.9\r\n\r\n"), StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(raw_answer(server->port(), "GET / HTTP/1.0\r\n\r\n"), StartsWith("HTTP/1.1 421 "));
  EXPECT_THAT(raw_answer(server->port(), "GET / HTTP/1.1\r\n" + host + "X: " + std::string(20000, 'x') + "\r\n\r\n"),
              StartsWith("HTTP/1.1 431 "));
  EXPECT_THAT(raw_answer(server->port(), "GET /" + std::string(300000, 'x') + " HTTP/1.1\r\n" + host + "\r\n"),
              StartsWith("HTTP/1.1 431 "));
  EXPECT_THAT(raw_answer(server->port(), "GET / HTTP/1.1\r\n" + host + "Content-Length: 5\r\n\r\nhello"),
              StartsWith("HTTP/1.1 413 "));

  EXPECT_EQ(ask(server->port(), "/").result_int(), 200U);
}

TEST(PageServer, RefusesWhatOthersMayReadTheOtherWayRound) {
  const auto server = started();
  const auto answer_with = [&](const std::string& fields, const std::string& body = "") {
    return raw_answer(server->port(), "POST /api/me HTTP/1.1\r\nContent-Type: application/json\r\n" + fields + "\r\n" +
                                          body + "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  };
  const std::string host = "Host: localhost\r\n";
  const std::string ours = host + "Origin: http://localhost\r\n";

  EXPECT_THAT(answer_with(host + "Host: evil.example\r\n"), StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(answer_with(host + host), StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(answer_with(ours + "Origin: http://evil.example\r\n"), StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(answer_with(ours + "Content-Type: text/plain\r\n"), StartsWith("HTTP/1.1 400 "));
  for (const char* coding : {"gzip", "identity", "xchunked", "chunked, gzip", "gzip, chunked", "chunked, chunked"}) {
    const std::string answer = answer_with(ours + "Transfer-Encoding: " + coding + "\r\n", "0\r\n\r\n");
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 501 ")) << coding;
    EXPECT_THAT(answer, Not(HasSubstr("HTTP/1.1 200"))) << coding << ": nothing after it is read";
  }
  EXPECT_THAT(answer_with(ours + "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", "0\r\n\r\n"),
              StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(raw_answer(server->port(), "GET / HTTP/1.0\r\n" + host + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
              StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(answer_with(ours + "Transfer-Encoding: Chunked\r\n", "0\r\n\r\n"),
              AllOf(StartsWith("HTTP/1.1 404 "), HasSubstr("HTTP/1.1 200 ")));
}

TEST(PageServer, SendsTwoPagesTheSameSnapshots) {
  const auto server = started();
  server->publish("1");
  Page phone(server->port());
  Page screen(server->port());
  EXPECT_EQ(phone.hear(), R"({"number":1,"table":1})");
  EXPECT_EQ(screen.hear(), R"({"number":1,"table":1})");

  server->publish("2");

  EXPECT_EQ(phone.hear(), R"({"number":2,"table":2})");
  EXPECT_EQ(screen.hear(), R"({"number":2,"table":2})");
}

TEST(PageServer, SendsThePageThatComesBackTheNewestAtOnce) {
  const auto server = started();
  server->publish("1");
  {
    Page phone(server->port());
    EXPECT_EQ(phone.hear(), R"({"number":1,"table":1})");
  }
  server->publish("2");
  server->publish("3");

  Page phone(server->port());

  EXPECT_EQ(phone.hear(), R"({"number":3,"table":3})");
}

TEST(PageServer, LetsNoOtherPageListen) {
  Limits limits;
  limits.request = std::chrono::milliseconds(200);
  limits.silence = std::chrono::milliseconds(200);
  const auto server = started(limits);
  const std::string upgrade =
      "GET /live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

  EXPECT_THAT(raw_answer(server->port(), upgrade + "Origin: http://localhost\r\n\r\n"), StartsWith("HTTP/1.1 101 "));
  EXPECT_THAT(raw_answer(server->port(), upgrade + "Origin: http://evil.example\r\n\r\n"), StartsWith("HTTP/1.1 403 "));
  EXPECT_THAT(raw_answer(server->port(), upgrade + "\r\n"), StartsWith("HTTP/1.1 403 "));
}

TEST(PageServer, LetsAPageGoThatTalks) {
  const auto server = started();
  Page page(server->port());

  page.say("give me the key");

  EXPECT_EQ(page.hear(), "");
  server->publish("1");
  EXPECT_EQ(Page(server->port()).hear(), R"({"number":1,"table":1})");
}

TEST(PageServer, TellsTheLastOfTheTableBeforeItEnds) {
  auto server = started();
  Page page(server->port());
  server->publish("1");
  EXPECT_EQ(page.hear(), R"({"number":1,"table":1})");

  server->in_loop([&] {
    server->publish("2");
    server->end();  // before the loop turns again
  });

  EXPECT_EQ(page.hear(), R"({"number":2,"table":2})");
}

TEST(PageServer, SaysWhyItCannotHaveAPort) {
  const auto server = started();
  ServerSettings settings;
  settings.address = "127.0.0.1";
  settings.port = server->port();
  boost::asio::io_context loop;

  EXPECT_THAT(Server::start(loop, settings, kFiles).error(),
              HasSubstr("cannot have port " + std::to_string(server->port()) + " of 127.0.0.1"));
  settings.address = "the moon";
  EXPECT_THAT(Server::start(loop, settings, kFiles).error(), HasSubstr("'the moon': expected numbers"));
}

}  // namespace
}  // namespace seneschal::web
