#include "daemon/web/request_rules.h"

#include <gtest/gtest.h>

namespace seneschal::web {
namespace {

const std::vector<std::string> kNames{"seneschal", "Seneschal.local"};

unsigned status_of(const RequestHead& head) {
  const auto path = path_of(head, kNames);
  return path ? 200 : path.error().status;
}

unsigned status_at_host(std::string_view host) {
  return status_of({"GET", "/", host, "", false});
}

TEST(RequestRules, GivesThePathWithoutItsQuery) {
  EXPECT_EQ(path_of({"GET", "/picture.jpg?7", "localhost", "", false}, {}), "/picture.jpg");
}

TEST(RequestRules, AnswersNumbersAndKnownNamesOnly) {
  for (const char* host : {"127.0.0.1:8080", "192.168.1.7", "[::1]:80", "localhost:1", "SENESCHAL.local:80"}) {
    EXPECT_EQ(status_at_host(host), 200U) << host;
  }
  for (const char* host : {"", "evil.example", "evil.example:8080", "127.0.0.1.evil.example", "127.0.0.1:80;", "[::1",
                           "localhost:", "localhost:123456", "a b", "[]"}) {
    EXPECT_EQ(status_at_host(host), 421U) << host;
  }
}

TEST(RequestRules, LetsNobodyChangeAnything) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "TRACE", "get", ""}) {
    EXPECT_EQ(status_of({method, "/", "localhost", "", false}), 405U) << method;
  }
}

TEST(RequestRules, OpensAWebSocketToItsOwnPageOnly) {
  EXPECT_EQ(status_of({"GET", "/live", "10.0.0.1:81", "http://10.0.0.1:81", true}), 200U);
  EXPECT_EQ(status_of({"GET", "/live", "seneschal", "https://Seneschal", true}), 200U);
  for (const char* origin : {"", "null", "http://evil.example", "http://10.0.0.1", "http://10.0.0.1:80",
                             "http://10.0.0.1:81.evil.example", "file://10.0.0.1:81"}) {
    EXPECT_EQ(status_of({"GET", "/live", "10.0.0.1:81", origin, true}), 403U) << origin;
  }
}

}  // namespace
}  // namespace seneschal::web
