#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace seneschal::tests {

/// Starts one of the project's programs, by its name, with its standard output into the file `out`; does not wait. With
/// a `lifetime` it is killed after that.
[[nodiscard]] pid_t start(const std::string& program, const std::vector<std::string>& arguments,
                          const std::filesystem::path& out,
                          std::optional<std::chrono::microseconds> lifetime = std::nullopt);

}  // namespace seneschal::tests
