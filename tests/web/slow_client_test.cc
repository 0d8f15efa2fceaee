// Clients that are slow, silent or too many.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <malloc.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <list>
#include <optional>
#include <string>

#include "daemon/web/server.h"
#include "web/served.h"
#include "web/web_client.h"

namespace seneschal::web {
namespace {

using std::chrono_literals::operator""ms;
using test::ask;
using test::Line;
using test::Page;
using test::raw_answer;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr std::size_t kLarge = 1'000'000;  // bytes: more than the kernel keeps for one line
constexpr int kMany = 200;

std::unique_ptr<test::Served> started_within(const Limits& limits) {
  ServerSettings settings;
  settings.address = "127.0.0.1";
  settings.limits = limits;
  return test::serve(settings, {{"/", "text/plain", "the table"}});
}

std::string large_table(int i) {
  return std::to_string(i).append(kLarge, ' ');
}

constexpr const char* kAnna = "seneschal=anna";

/// At which a phone has joined, to which strangers leave its lines.
std::unique_ptr<test::Served> started_for_anna_within(const Limits& limits) {
  ServerSettings settings;
  settings.address = "127.0.0.1";
  settings.limits = limits;
  settings.phone_with = [](const std::string& token) { return token == "anna" ? std::optional(1) : std::nullopt; };
  return test::serve(settings, {{"/", "text/plain", "the table"}});
}

/// "7" of {"number":7,...
std::string number_in(const std::string& message) {
  const auto end = message.find_first_of(",}");
  return message.substr(0, end).substr(message.find(':') + 1);
}

/// Which is once the server has noticed that a line is cut.
void ask_until_there_is_room(std::uint16_t port) {
  while (!raw_answer(port, "GET / HTTP/1.0\r\nHost: localhost\r\n\r\n").starts_with("HTTP/1.1 200")) {
  }
}

/// How many messages come up to that of `number`; nothing where the line is cut before.
std::optional<int> heard_until(Page& page, int number) {
  for (int heard = 1;; ++heard) {
    const std::string message = page.hear();
    if (message.empty()) {
      return std::nullopt;
    }
    if (number_in(message) == std::to_string(number)) {
      return heard;
    }
  }
}

TEST(SlowClient, MissesSnapshotsButNotTheNewest) {
  Limits patient;  // the slow one says nothing for as long as a busy machine takes to bring the quick one all
  patient.sending = 120'000ms;
  patient.silence = 120'000ms;
  const auto server = started_within(patient);
  Page slow(server->port());
  Page quick(server->port());

  for (int i = 1; i <= kMany; ++i) {
    server->publish(large_table(i));
  }

  ASSERT_TRUE(heard_until(quick, kMany)) << "its line was cut";
  const auto heard = heard_until(slow, kMany);
  ASSERT_TRUE(heard) << "its line was cut";
  EXPECT_LE(*heard, 4) << "no more than what was on its way, and the newest";
}

TEST(SlowClient, LosesItsLineWhenItTakesNothing) {
  Limits limits;
  limits.sending = 2000ms;  // a quick one has taken it by then also on a busy machine
  limits.connections = 2;
  const auto server = started_for_anna_within(limits);
  Page slow(server->port(), test::kHere, kAnna);
  Page quick(server->port(), test::kHere, kAnna);

  server->publish(large_table(1));

  EXPECT_EQ(number_in(quick.hear()), "1");
  ask_until_there_is_room(server->port());
  EXPECT_EQ(slow.hear(), "") << "the rest never came";
}

/// Of this process, and so of the server in it.
std::size_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::size_t all = 0;
  std::size_t resident = 0;
  file >> all >> resident;
  return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

/// What forty who do not read it cost beside one picture, in pictures.
double cost_of_forty(std::uint16_t port, const std::string& target) {
  ::malloc_trim(0);  // or what was freed before would be had for nothing
  const std::size_t before = resident_bytes();
  std::list<Line> slow;
  for (int i = 0; i < 40; ++i) {
    Line& line = slow.emplace_back(port, "127.0.0." + std::to_string(2 + i / 20));
    line.say("GET " + target + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(line.hear(12), "HTTP/1.1 200") << "it is on its way";
  }
  const std::size_t after = resident_bytes();
  return static_cast<double>(after - std::min(before, after)) / (4 * kLarge);
}

TEST(SlowClients, ShareThePicture) {
  const auto server = started_within({});
  server->show_picture(std::string(4 * kLarge, 'x'));
  EXPECT_EQ(ask(server->port(), "/picture.jpg").body().size(), 4 * kLarge);

  EXPECT_LT(cost_of_forty(server->port(), "/picture.jpg"), 8.0);
}

TEST(SlowClients, ShareAKeptPictureThatIsReadOnce) {
  int reads = 0;
  ServerSettings settings;
  settings.address = "127.0.0.1";
  settings.kept_picture = [&reads](const std::string&) {
    ++reads;
    return std::optional(std::string(4 * kLarge, 'x'));
  };
  const auto server = test::serve(settings, {});
  const std::string target = "/kept/" + std::string(64, 'a') + ".jpg";

  EXPECT_LT(cost_of_forty(server->port(), target), 8.0);
  EXPECT_EQ(reads, 1);
}

TEST(SilentClient, IsCutOff) {
  Limits limits;
  limits.request = 50ms;
  const auto server = started_within(limits);

  EXPECT_EQ(raw_answer(server->port(), ""), "");
  EXPECT_EQ(raw_answer(server->port(), "GET / HTTP/1.1\r\nHo"), "");
  EXPECT_EQ(ask(server->port(), "/").result_int(), 200U);
}

TEST(SilentTable, SaysThatTheLineStands) {
  Limits limits;
  limits.beat = 10ms;
  const auto server = started_within(limits);
  Page page(server->port());

  EXPECT_EQ(page.hear(), R"({"number":0})");
}

TEST(Crowd, IsToldThatItIsOne) {
  Limits limits;
  limits.connections = 2;
  const auto server = started_for_anna_within(limits);
  server->publish("1");
  std::list<Page> pages;
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(pages.emplace_back(server->port(), test::kHere, kAnna).hear(), R"({"number":1,"table":1})");
  }

  const std::string request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  EXPECT_THAT(raw_answer(server->port(), request), StartsWith("HTTP/1.1 503 "));
  EXPECT_THAT(raw_answer(server->port(), request), HasSubstr("Too many"));

  pages.pop_back();
  ask_until_there_is_room(server->port());
}

}  // namespace
}  // namespace seneschal::web
