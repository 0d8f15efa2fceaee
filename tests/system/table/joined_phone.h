#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include <nlohmann/json.hpp>

#include "web/web_client.h"

namespace seneschal::tests {

/// The first two choices of every dispute.
inline constexpr int kUphold = 0;
inline constexpr int kTakeBack = 1;

/// A phone at the table's door, and then at the table.
class JoinedPhone {
 public:
  /// One that has joined.
  JoinedPhone(std::uint16_t port, const std::string& code, const std::string& name, const nlohmann::json& colour)
      : port_(port) {
    const auto answer = say("join", {{"code", code}, {"name", name}, {"colour", colour}});
    EXPECT_EQ(answer.result_int(), 200U) << answer.body();
  }
  /// One that only watches.
  explicit JoinedPhone(std::uint16_t port) : port_(port) {}

  /// A browser's cookie goes with it, and is the answer's from then on.
  web::test::Answer say(const std::string& path, const nlohmann::json& body) {
    auto answer = web::test::post(port_, "/api/" + path, body.dump(), {{"Cookie", cookie_}});
    if (const std::string field(answer["Set-Cookie"]); !field.empty()) {
      cookie_ = field.substr(0, field.find(';'));
    }
    return answer;
  }
  /// What the table shows it under this name: "offer".
  [[nodiscard]] nlohmann::json shown(const std::string& path) const {
    const std::string answer =
        web::test::raw_answer(port_, "GET /api/" + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: " + cookie_ +
                                         "\r\nConnection: close\r\n\r\n");
    return nlohmann::json::parse(answer.substr(answer.find("\r\n\r\n") + 4));
  }
  /// The error that it gets, as the page knows it; "" where there is none.
  [[nodiscard]] std::string error_of(const std::string& path, const nlohmann::json& body) {
    return nlohmann::json::parse(say(path, body).body()).value("error", "");
  }

 private:
  std::uint16_t port_;
  std::string cookie_;
};

}  // namespace seneschal::tests
