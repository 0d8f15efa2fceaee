#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "web/web_client.h"

namespace seneschal::tests {

/// How many lines of that kind the log has of which the page shows the last ones.
[[nodiscard]] inline long count_of(const nlohmann::json& table, const std::string& kind) {
  const nlohmann::json& log = table["log"];
  return std::count_if(log.begin(), log.end(), [&](const nlohmann::json& line) { return line["kind"] == kind; });
}

/// The first table that the page shows from now on of which `holds` is true; null, and a failure, where it is cut off.
template <typename Holds>
[[nodiscard]] nlohmann::json table_where(web::test::Page& page, Holds holds) {
  for (std::string text = page.hear(); !text.empty(); text = page.hear()) {
    nlohmann::json message = nlohmann::json::parse(text);
    if (message.contains("table") && holds(message["table"])) {
      return std::move(message["table"]);
    }
  }
  ADD_FAILURE() << "the page was cut off";
  return nullptr;
}

/// The same of a page that is opened for it.
template <typename Holds>
[[nodiscard]] nlohmann::json table_where(std::uint16_t port, Holds holds) {
  web::test::Page page(port);
  return table_where(page, holds);
}

}  // namespace seneschal::tests
