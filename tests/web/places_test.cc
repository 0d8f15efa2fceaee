// Who has which lines to the server, where there are more who want one than it has.
#include "daemon/web/places.h"

#include <gtest/gtest.h>

#include <iterator>
#include <list>
#include <string>

#include "daemon/web/server.h"
#include "daemon/web/source.h"
#include "web/served.h"
#include "web/web_client.h"

namespace seneschal::web {
namespace {

using test::Line;
using test::Page;
using test::raw_answer;

constexpr const char* kAnna = "seneschal=anna";

/// At which two phones have joined: Anna's and Ben's.
std::unique_ptr<test::Served> started_for_two(const Limits& limits = {}) {
  ServerSettings settings;
  settings.address = "127.0.0.1";
  settings.limits = limits;
  settings.phone_with = [](const std::string& token) {
    return token == "anna" ? std::optional(1) : token == "ben" ? std::optional(2) : std::nullopt;
  };
  auto server = test::serve(settings, {{"/", "text/plain", "the table"}});
  server->publish("1");
  return server;
}

/// Pages that have heard the table, from each of so many addresses: 127.0.0.2 and on.
void open_pages(std::list<Page>& pages, std::uint16_t port, int addresses, int from_each) {
  for (int address = 2; address < 2 + addresses; ++address) {
    for (int i = 0; i < from_each; ++i) {
      ASSERT_NE(pages.emplace_back(port, "127.0.0." + std::to_string(address)).hear(), "") << address << ": " << i;
    }
  }
}

std::string status_of(const std::string& answer) {
  return answer.substr(0, answer.find(' ', answer.find(' ') + 1));
}

/// Asks over so many new lines from there, which are kept, and is answered over each.
void open_lines(std::list<Line>& lines, std::uint16_t port, const std::string& from, int count) {
  for (int i = 0; i < count; ++i) {
    lines.emplace_back(port, from).say("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(status_of(lines.back().hear(4096)), "HTTP/1.1 200") << i;
  }
}

TEST(Places, OfPhonesThatHaveJoinedAreTakenByNoStrangers) {
  const auto server = started_for_two();
  std::list<Page> strangers;
  open_pages(strangers, server->port(), 4, 24);
  ASSERT_EQ(strangers.size(), Limits().connections);

  Page elsewhere(server->port(), "127.0.0.9", kAnna);
  Page among_them(server->port(), "127.0.0.2", kAnna);

  EXPECT_NE(elsewhere.hear(), "");
  EXPECT_NE(among_them.hear(), "");
  EXPECT_EQ(strangers.front().hear(), "") << "who was there longest went";
  EXPECT_EQ(std::next(strangers.begin(), 24)->hear(), "") << "and then, of those who had most, who was there longest";
  server->publish("2");
  EXPECT_NE(strangers.back().hear(), "") << "who came last stays";
}

const std::string kGet = "GET / HTTP/1.0\r\nHost: localhost\r\n\r\n";

TEST(Places, AreLeftByWhoeverHasMostForAStrangerWhoHasFew) {
  Limits limits;
  limits.connections = 4;
  limits.connections_of_page = 1;
  const auto server = started_for_two(limits);
  std::list<Page> crowd;
  open_pages(crowd, server->port(), 1, 4);

  Page other(server->port(), "127.0.0.9");

  EXPECT_NE(other.hear(), "");
  EXPECT_EQ(crowd.front().hear(), "") << "of those who have most the one that was there longest";
  for (int i = 0; i < 20; ++i) {
    EXPECT_NE(crowd.emplace_back(server->port(), "127.0.0.2").hear(), "") << i;
  }
  server->publish("2");
  EXPECT_NE(other.hear(), "") << "however often they come back, they have most";
}

// Each idle page of another address: as few as anybody has.
TEST(Places, AreLeftByStrangersWhoWereThereLongestForOneWhoWantsToJoin) {
  Limits limits;
  limits.connections = 4;
  const auto server = started_for_two(limits);
  std::list<Page> strangers;
  open_pages(strangers, server->port(), 4, 1);
  const std::string newcomer = "127.0.0.9";

  EXPECT_EQ(status_of(raw_answer(server->port(), kGet, newcomer)), "HTTP/1.1 200");
  EXPECT_EQ(strangers.front().hear(), "") << "who was there longest";
  Page page(server->port(), newcomer);
  EXPECT_NE(page.hear(), "");
  std::list<Line> lines_of_page;
  open_lines(lines_of_page, server->port(), newcomer, 3);
  server->publish("2");
  EXPECT_NE(page.hear(), "") << "what a page needs for a moment is not too much";
}

TEST(Places, OfAPhoneAreTakenByNoStrangerHoweverOftenTheyComeBack) {
  Limits limits;
  limits.connections = 4;
  const auto server = started_for_two(limits);
  Page phone(server->port(), "127.0.0.9", kAnna);
  EXPECT_NE(phone.hear(), "");
  std::list<Page> strangers;
  for (int i = 0; i < 5; ++i) {
    open_pages(strangers, server->port(), 4, 1);
  }

  server->publish("2");

  EXPECT_NE(phone.hear(), "");
}

// As a phone in the same network of IPv6 does as one that fills all places of that.
TEST(Places, AreLeftByWhoWasThereLongestForAnotherOfTheSameSource) {
  Limits limits;
  limits.connections_per_address = 2;
  const auto server = started_for_two(limits);
  std::list<Page> pages;
  open_pages(pages, server->port(), 1, 2);

  EXPECT_EQ(status_of(raw_answer(server->port(), kGet, "127.0.0.2")), "HTTP/1.1 200");
  EXPECT_EQ(pages.front().hear(), "") << "which was there longest";
  server->publish("2");
  EXPECT_NE(pages.back().hear(), "");
}

/// A stranger's line from there, and whether it was cut.
struct Held {
  explicit Held(Places& places, const std::string& from) : place(places.enter(from)) {
    place->when_put_out([this] { is_cut = true; });
  }
  std::shared_ptr<Place> place;
  bool is_cut = false;
};

// A join may wait for a slow disk, and its answer has the token.
TEST(Places, AreKeptLongestByWhoWaitsForAnAnswer) {
  Limits limits;
  limits.connections = 3;
  limits.connections_of_page = 1;
  Places places(limits);
  Held page(places, "a");
  ASSERT_TRUE(page.place->serves(std::nullopt, Place::Use::kListens));
  Held joins(places, "a");
  ASSERT_TRUE(joins.place->serves(std::nullopt));
  std::list<Held> others;
  for (const char* from : {"b", "c", "d", "e", "f"}) {
    ASSERT_TRUE(others.emplace_back(places, from).place->serves(std::nullopt, Place::Use::kListens));
  }
  EXPECT_TRUE(page.is_cut) << "who has most";

  Held page_again(places, "a");
  EXPECT_FALSE(page_again.place->serves(std::nullopt, Place::Use::kListens)) << "before what it waits for";

  EXPECT_FALSE(joins.is_cut);
  EXPECT_TRUE(others.front().is_cut);
  EXPECT_FALSE(others.back().is_cut);
}

TEST(Places, OfOnePhoneAreBoundedWhereverItIs) {
  Limits limits;
  limits.connections_per_address = 2;
  const auto server = started_for_two(limits);
  std::list<Page> pages;
  pages.emplace_back(server->port(), "127.0.0.2", kAnna);
  pages.emplace_back(server->port(), "127.0.0.3", kAnna);
  Page another(server->port(), "127.0.0.3", "seneschal=ben");
  for (Page* page : {&pages.front(), &pages.back(), &another}) {
    EXPECT_NE(page->hear(), "");
  }

  pages.emplace_back(server->port(), "127.0.0.4", kAnna);

  EXPECT_EQ(pages.front().hear(), "") << "which was there longest";
  server->publish("2");
  EXPECT_NE(another.hear(), "");
}

TEST(Places, AreLeftByLinesThatBrowsersKeepInCaseBeforeAPage) {
  Limits limits;
  limits.connections_per_address = 2;
  const auto server = started_for_two(limits);
  std::list<Line> lines;
  open_lines(lines, server->port(), "127.0.0.2", 3);

  EXPECT_EQ(lines.front().hear(1), "") << "which was there longest";
  EXPECT_TRUE(lines.back().is_silent());
  Page page(server->port(), "127.0.0.2");
  EXPECT_NE(page.hear(), "");
  open_lines(lines, server->port(), "127.0.0.2", 2);
  server->publish("2");
  EXPECT_NE(page.hear(), "") << "a page that is open is no line in case";
}

TEST(Places, AreLeftByWhoWasAnsweredAndHoldsTheLineBeforeAPage) {
  Limits limits;
  limits.connections = 2;
  const auto server = started_for_two(limits);
  Line holds(server->port(), "127.0.0.2");
  holds.say(kGet);
  EXPECT_EQ(status_of(holds.hear(4096)), "HTTP/1.1 200");
  Page page(server->port(), "127.0.0.3");
  EXPECT_NE(page.hear(), "");

  EXPECT_EQ(status_of(raw_answer(server->port(), kGet, "127.0.0.4")), "HTTP/1.1 200");

  server->publish("2");
  EXPECT_NE(page.hear(), "");
}

TEST(Places, AreHeldByNobodyWhoSaysNothing) {
  const auto server = started_for_two();
  std::list<Line> silent;
  for (int i = 0; i < 300; ++i) {
    silent.emplace_back(server->port(), "127.0.0." + std::to_string(2 + i % 60));
  }

  Page phone(server->port(), "127.0.0.100", kAnna);
  Page stranger(server->port(), "127.0.0.101");

  EXPECT_NE(phone.hear(), "");
  EXPECT_NE(stranger.hear(), "");
  EXPECT_EQ(silent.front().hear(1), "") << "who has been silent longest went";
  EXPECT_TRUE(silent.back().is_silent()) << "and who came last may still speak";
}

// The line of a phone that is greeted takes a moment, in which a flood of others' comes.
TEST(Places, OfAMachineFromWhichAPhoneAskedBeforeAreCutByNoStrangersSilentLines) {
  const Limits limits;
  Places places(limits);
  const std::string machine = "2001:db8::7";  // in one network with strangers
  ASSERT_TRUE(Held(places, machine).place->serves(1));
  Held next(places, machine);
  Held first_of_another(places, "2001:db8::8");
  std::list<Held> strangers;
  for (int i = 0; i < 300; ++i) {
    strangers.emplace_back(places, (i % 2 == 0 ? "2001:db8::1:" : "2001:db8:2::1:") + std::to_string(i));
  }

  EXPECT_FALSE(next.is_cut);
  EXPECT_TRUE(first_of_another.is_cut) << "nobody knows it";
  EXPECT_TRUE(next.place->serves(std::nullopt)) << "and whoever it is then";
  EXPECT_FALSE(next.place->is_a_phones());
  std::list<Held> own;
  for (std::size_t i = 0; i <= limits.newcomers; ++i) {
    own.emplace_back(places, machine);
  }
  EXPECT_TRUE(own.front().is_cut) << "they are bounded, too";
  EXPECT_FALSE(own.back().is_cut);
}

TEST(Places, KnowAsManyMachinesAsPhonesJoin) {
  Limits limits;
  limits.newcomers = 1;
  Places places(limits);
  for (int i = 0; i <= 64; ++i) {
    ASSERT_TRUE(Held(places, "10.0.0." + std::to_string(i)).place->serves(i));
  }
  Held forgotten(places, "10.0.0.0");
  Held known(places, "10.0.0.1");

  Held stranger(places, "10.0.1.1");

  EXPECT_TRUE(forgotten.is_cut);
  EXPECT_FALSE(known.is_cut);
}

TEST(Places, OfAStrangerBecomeAPhonesOnTheSameLine) {
  Limits limits;
  limits.connections = 1;
  const auto server = started_for_two(limits);
  Line line(server->port(), "127.0.0.2");
  line.say("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(status_of(line.hear(4096)), "HTTP/1.1 200");
  line.say("GET / HTTP/1.1\r\nHost: localhost\r\nCookie: seneschal=anna\r\n\r\n");
  EXPECT_EQ(status_of(line.hear(4096)), "HTTP/1.1 200");

  EXPECT_EQ(status_of(raw_answer(server->port(), "GET / HTTP/1.0\r\nHost: localhost\r\n\r\n", "127.0.0.3")),
            "HTTP/1.1 503");
  EXPECT_TRUE(line.is_silent()) << "no stranger puts a phone out";
}

TEST(Source, IsAnAddressOrANetworkThatOneMachineHasToItself) {
  const auto machine = [](const char* address) { return machine_of(boost::asio::ip::make_address(address)); };

  EXPECT_EQ(machine("192.168.1.7"), "192.168.1.7");
  EXPECT_EQ(machine("::ffff:192.168.1.7"), "192.168.1.7");
  EXPECT_EQ(machine("fe80::1%lo"), "fe80::1");
  EXPECT_EQ(network_of("192.168.1.7"), "192.168.1.7");
  EXPECT_EQ(network_of("2001:db8:1:2:a5f3::7"), "2001:db8:1:2::/64");
  EXPECT_EQ(network_of("2001:db8:1:2:ffff:ffff:ffff:ffff"), "2001:db8:1:2::/64");
  EXPECT_NE(network_of("2001:db8:1:3::7"), network_of("2001:db8:1:2::7"));
}

TEST(Source, IsOfIPv6OnlyWhereThatIsListenedOn) {
  for (const char* address : {"::", "::1", "fe80::1", "::ffff:192.168.1.7"}) {
    EXPECT_TRUE(takes_ipv6(address)) << address;
  }
  for (const char* address : {"0.0.0.0", "127.0.0.1", "192.168.1.7", "", "localhost"}) {
    EXPECT_FALSE(takes_ipv6(address)) << address;
  }
}

}  // namespace
}  // namespace seneschal::web
