// What one client can make the server do by frames that say nothing.
#include <gtest/gtest.h>
#include <poll.h>
#include <time.h>

#include <chrono>
#include <iostream>
#include <string>

#include "daemon/web/server.h"
#include "web/served.h"
#include "web/web_client.h"

namespace seneschal::web {
namespace {

using std::chrono::milliseconds;
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

}  // namespace
}  // namespace seneschal::web
