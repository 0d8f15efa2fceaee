// What one client can make the server do by frames that say nothing.
#include <gtest/gtest.h>
#include <poll.h>
#include <time.h>

#include <chrono>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "daemon/web/server.h"
#include "web/served.h"
#include "web/web_client.h"

namespace seneschal::web {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;
using test::Line;

double cpu_seconds(clockid_t clock) {
  timespec time{};
  ::clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// Of all threads but this one, and so of the server's.
double server_cpu_seconds() {
  return cpu_seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu_seconds(CLOCK_THREAD_CPUTIME_ID);
}

std::string upgrade_to(std::uint16_t port) {
  const std::string host = "127.0.0.1:" + std::to_string(port);
  return "GET /live HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host +
         "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
}

/// What a flood costs and brings.
struct Flood {
  std::size_t sent = 0;   // bytes that the kernel took
  std::size_t heard = 0;  // bytes that came back
  double server_share = 0;
};

/// As many of these frames as go in a second, after what begins them.
Flood flood_with(const std::string& first, const std::string& frame) {
  ServerSettings settings;
  settings.address = "127.0.0.1";
  const auto server = test::serve(settings, {});
  Line line(server->port());
  line.say(upgrade_to(server->port()));
  EXPECT_EQ(line.hear(12), "HTTP/1.1 101");
  line.say(first);
  std::string frames;
  for (int i = 0; i < 1000; ++i) {
    frames += frame;
  }
  Flood flood;
  const double cpu_before = server_cpu_seconds();
  const auto begun = steady_clock::now();
  const auto end = begun + milliseconds(1000);
  while (steady_clock::now() < end) {
    flood.sent += line.say_at_once(frames.substr(flood.sent % frames.size()));
    flood.heard += line.hear_at_once().size();
    line.wait_to_say(end);
  }
  flood.server_share =
      (server_cpu_seconds() - cpu_before) / std::chrono::duration<double>(steady_clock::now() - begun).count();
  std::cout << flood.sent / frame.size() << " frames sent in a second: " << 100 * flood.server_share
            << "% of a core, and " << flood.heard << " bytes back\n";
  return flood;
}

TEST(FloodOfEmptyFragments, CostsNextToNothing) {
  const Flood flood = flood_with(std::string("\x01\x80xxxx", 6), std::string("\x00\x80xxxx", 6));

  EXPECT_GT(flood.sent, 6000U);
  EXPECT_LT(flood.server_share, 0.05);
}

TEST(FloodOfPings, CostsNextToNothingAndIsAnsweredSlowly) {
  const Flood flood = flood_with("", std::string("\x89\x80xxxx", 6));

  EXPECT_GT(flood.sent, 6000U);
  EXPECT_LT(flood.server_share, 0.05);
  EXPECT_LT(flood.heard, 1000U) << "two bytes a pong, and the head's rest";
}

/// A page at which Anna's phone has joined, and of which strangers may ask so much.
std::unique_ptr<test::Served> started_for_few(const access::AttemptLimits& requests) {
  ServerSettings settings;
  settings.address = "127.0.0.1";
  settings.limits.requests = requests;
  settings.phone_with = [](const std::string& token) { return token == "anna" ? std::optional(1) : std::nullopt; };
  return test::serve(settings, {{"/", "text/plain", "the table"}});
}

const std::string kAsked = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
const std::string kAskedByAnna = "GET / HTTP/1.1\r\nHost: localhost\r\nCookie: seneschal=anna\r\n\r\n";

/// How long so many requests take, one after the other over a line from there.
milliseconds time_of(std::uint16_t port, const std::string& request, int count, const std::string& from) {
  const auto begun = steady_clock::now();
  Line line(port, from);
  for (int i = 0; i < count; ++i) {
    line.say(request);
    EXPECT_EQ(line.hear(4096).substr(0, 12), "HTTP/1.1 200") << i;
  }
  return std::chrono::duration_cast<milliseconds>(steady_clock::now() - begun);
}

TEST(FloodOfRequests, WaitsItsTurnAndKeepsNobodyElseWaiting) {
  const auto server = started_for_few({{5, milliseconds(600)}});

  EXPECT_GE(time_of(server->port(), kAsked, 7, "127.0.0.2"), milliseconds(1100));
  EXPECT_GE(time_of(server->port(), kAsked, 2, "127.0.0.2"), milliseconds(600)) << "over another line, too";
  EXPECT_LT(time_of(server->port(), kAskedByAnna, 100, "127.0.0.2"), seconds(20)) << "a minute, were she bound";
  EXPECT_LT(time_of(server->port(), kAsked, 5, "127.0.0.3"), milliseconds(2400)) << "another stranger";
}

// As eight phones behind one address that open the page, with its files, at one moment.
TEST(FloodOfRequests, IsNoHome) {
  const auto server = started_for_few(Limits().requests);
  ASSERT_GT(Limits().requests.from_one.at_once, 8 * 50);

  EXPECT_LT(time_of(server->port(), kAsked, 8 * 50, "127.0.0.2"), seconds(7)) << "eight, were it bound";
}

TEST(FloodOfRequests, IsAnsweredAtABoundedRate) {
  const auto server = started_for_few({{50, milliseconds(20)}});
  Line line(server->port(), "127.0.0.2");
  std::string requests;
  for (int i = 0; i < 100; ++i) {
    requests += kAsked;
  }
  std::size_t sent = 0;
  std::string heard;
  const double cpu_before = server_cpu_seconds();
  const auto begun = steady_clock::now();
  while (steady_clock::now() < begun + seconds(1)) {
    sent += line.say_at_once(requests.substr(sent % requests.size()));
    heard += line.hear_at_once();
    line.wait_to_say(begun + seconds(1));
  }
  heard += line.hear_at_once();
  const double took_s = std::chrono::duration<double>(steady_clock::now() - begun).count();
  std::size_t answers = 0;
  for (auto at = heard.find("HTTP/1.1 200"); at != std::string::npos; at = heard.find("HTTP/1.1 200", at + 1)) {
    ++answers;
  }
  std::cout << answers << " answers in " << took_s << " s: " << 100 * (server_cpu_seconds() - cpu_before) / took_s
            << "% of a core\n";

  EXPECT_GE(answers, 50U);
  EXPECT_LE(answers, 50U + static_cast<std::size_t>(took_s / 0.02) + 1);
}

TEST(FloodOfBrokenRequests, WaitsItsTurnToo) {
  const auto server = started_for_few({{5, milliseconds(200)}});
  const auto begun = steady_clock::now();
  for (int i = 0; i < 7; ++i) {
    EXPECT_EQ(test::raw_answer(server->port(), "no request\r\n\r\n", "127.0.0.2").substr(0, 12), "HTTP/1.1 400") << i;
  }
  EXPECT_GE(steady_clock::now() - begun, milliseconds(350));
}

}  // namespace
}  // namespace seneschal::web
