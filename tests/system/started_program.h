#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace seneschal::tests {

/// Starts one of the project's programs, by its name, with its standard output into the file `out`; does not wait.
[[nodiscard]] pid_t start(const std::string& program, const std::vector<std::string>& arguments,
                          const std::filesystem::path& out);

}  // namespace seneschal::tests
