#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace seneschal::tests {

/// The recorded game whose pictures are among the tests' data.
[[nodiscard]] std::filesystem::path game_folder();

/// The options of a call, "--name" to value, in the order of their names; a switch has the value "".
using Call = std::vector<std::pair<std::string, std::string>>;

/// `call` with one option given another value; one that it does not have is added.
[[nodiscard]] Call with(Call call, const std::string& option, const std::string& value);
/// The words of a call, `first` before its options.
[[nodiscard]] std::vector<std::string> words(std::vector<std::string> first, const Call& call);

/// `seneschal calibrate` of the game's table into `out`.
[[nodiscard]] std::vector<std::string> calibrate_call(const std::filesystem::path& out);
/// `seneschald` over `frames` of the game into `report`.
[[nodiscard]] Call watch_call(const std::filesystem::path& frames, const std::filesystem::path& table,
                              const std::filesystem::path& report);

/// `seneschald` into `report` before a simulated table that it does not know: people there lay what its wizard asks
/// for, and play `record` later. `more` are the camera's other settings: ",seed=8".
[[nodiscard]] Call untaught_call(const std::filesystem::path& report, const std::filesystem::path& record,
                                 const std::filesystem::path& board, const std::string& more);
/// The same with the board that ships for a game, and the first of its records among the tests' data.
[[nodiscard]] Call untaught_call(const std::filesystem::path& report, const std::string& game);

}  // namespace seneschal::tests
