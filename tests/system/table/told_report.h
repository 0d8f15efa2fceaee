#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace seneschal::tests {

/// How often something of that kind was said, by the rulings in a daemon's report folder.
[[nodiscard]] int said_in(const std::filesystem::path& report, const std::string& kind);

/// What `program` says of the log there: `words` are its command and options. It is to be satisfied.
[[nodiscard]] std::string told_of(const std::filesystem::path& report, const std::string& program,
                                  std::vector<std::string> words);

}  // namespace seneschal::tests
