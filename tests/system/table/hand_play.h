#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "system/table/joined_phone.h"
#include "system/table/shown_table.h"

namespace seneschal::tests {

/// Plays a game that is kept by hand to its end, by the first choice of each offer, and gives the table then. Who plays
/// are phones that hold no colour and have left by then, each for as many actions as one may say at once.
inline nlohmann::json play_to_the_end(std::uint16_t port, const std::string& players_code) {
  constexpr int kAtOnce = 15;
  std::optional<JoinedPhone> phone;
  nlohmann::json last;
  for (int played = 0;; ++played) {
    nlohmann::json now = table_where(port, [&](const nlohmann::json& each) {
      return each["phase"] == "over" || (!each["hand"].is_null() && each["hand"] != last);
    });
    const bool is_over = !now.is_object() || now["phase"] == "over";
    if (phone && (is_over || played % kAtOnce == 0)) {
      EXPECT_EQ(phone->error_of("leave", nlohmann::json::object()), "");
      phone.reset();
    }
    if (is_over) {
      return now;
    }
    if (!phone) {
      phone.emplace(port, players_code, "", nullptr);
    }
    last = now["hand"];
    EXPECT_EQ(phone->error_of("play", {{"question", last}, {"choice", 0}}), "");
  }
}

}  // namespace seneschal::tests
