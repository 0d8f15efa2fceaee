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

RequestHead post_to(std::string_view target) {
  return {"POST", target, "10.0.0.1:81", "http://10.0.0.1:81", false, "application/json", "same-origin"};
}

TEST(RequestRules, LetsThePageAskForAChangeWhereThatIsToBeHad) {
  EXPECT_EQ(path_of(post_to("/api/join?x"), {}), "/api/join");
  EXPECT_EQ(status_of(post_to("/")), 405U);
  EXPECT_EQ(status_of(post_to("/api")), 405U);
  EXPECT_EQ(path_of({"PUT", "/api/join", "localhost", "", false}, {}).error().allow, "GET, HEAD, POST");
}

TEST(RequestRules, LetsNoOtherPageChangeAnything) {
  for (const char* origin : {"", "null", "http://evil.example", "http://10.0.0.1", "http://10.0.0.1:8181"}) {
    RequestHead head = post_to("/api/join");
    head.origin = origin;
    EXPECT_EQ(status_of(head), 403U) << origin;
  }
  for (const char* site : {"cross-site", "same-site", "none"}) {
    RequestHead head = post_to("/api/join");
    head.fetch_site = site;
    EXPECT_EQ(status_of(head), 403U) << site;
  }
}

// What a form of another page can send without asking.
TEST(RequestRules, TakesNothingButJson) {
  for (const char* type :
       {"", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp"}) {
    RequestHead head = post_to("/api/join");
    head.content_type = type;
    EXPECT_EQ(status_of(head), 415U) << type;
  }
  RequestHead head = post_to("/api/join");
  head.content_type = "Application/JSON; charset=utf-8";
  EXPECT_EQ(status_of(head), 200U);
}

TEST(RequestRules, LetsNobodyChangeWhatIsToBeLookedAt) {
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
