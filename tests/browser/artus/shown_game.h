#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "browser/browser.h"

namespace seneschal::tests {

/// What a browser's page shows of a game: the points of each player, and who is on each seat as its list has it.
struct ShownGame {
  std::string browser;    ///< its name
  nlohmann::json scores;  ///< [["red", -57], ...]
  nlohmann::json figures;
};
[[nodiscard]] ShownGame shown_game(const Browser& browser, const std::string& name);

/// The rulings that a report folder has, in order.
[[nodiscard]] std::vector<nlohmann::json> rulings_in(const std::filesystem::path& report);

/// The table after each action of a record, as `seneschal replay` writes it into `out`.
[[nodiscard]] nlohmann::json states_of(const std::filesystem::path& record, const std::filesystem::path& out);

/// Expects that each shows the last scores of the report folder, and the table that its record leads to. `colours` are
/// the players in the order of the record.
void expect_as_logged(const std::vector<ShownGame>& shown, const std::filesystem::path& report,
                      const std::vector<std::string>& colours);

}  // namespace seneschal::tests
