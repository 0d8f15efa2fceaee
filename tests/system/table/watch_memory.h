#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace seneschal::tests {

/// Runs seneschald with `arguments` to its end and expects that it did its work. The most that it had in memory by the
/// last thing it said, in MB. (What wait4 says counts this program's own memory, too, from before the other was
/// loaded.) The pipe that it speaks into is made at `spoken`.
[[nodiscard]] long megabytes_watching(const std::vector<std::string>& arguments, const std::filesystem::path& spoken);

}  // namespace seneschal::tests
