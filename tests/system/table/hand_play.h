#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "system/table/joined_phone.h"
#include "system/table/shown_table.h"

namespace seneschal::tests {

/// Which of these choices is said next at this table; a number from 0.
using ChooseAt = std::function<std::size_t(const nlohmann::json& table, const nlohmann::json& choices)>;

/// Plays a game that is kept by hand to its end, by the choice of each offer that `choose` makes, or the first of each,
/// and gives the table then. Who plays are phones that hold no colour and have left by then, each for as many actions
/// as one may say at once.
inline nlohmann::json play_to_the_end(std::uint16_t port, const std::string& players_code,
                                      const ChooseAt& choose = nullptr) {
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
    std::size_t choice = 0;
    if (choose) {
      const nlohmann::json offer = phone->shown("offer");
      if (offer.value("number", nlohmann::json()) != now["hand"]) {
        continue;  // the table was faster
      }
      choice = choose(now, offer["choices"]);
    }
    last = now["hand"];
    EXPECT_EQ(phone->error_of("play", {{"question", last}, {"choice", choice}}), "");
  }
}

}  // namespace seneschal::tests
