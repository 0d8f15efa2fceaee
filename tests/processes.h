#pragma once

#include <sys/types.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

namespace seneschal::test {

/// The processes of that name; of those, the ones that `parent` started.
[[nodiscard]] inline std::vector<pid_t> processes_named(const std::string& name,
                                                        std::optional<pid_t> parent = std::nullopt) {
  std::vector<pid_t> found;
  for (const auto& each : std::filesystem::directory_iterator("/proc")) {
    std::ifstream in(each.path() / "stat");
    pid_t number = 0;
    pid_t of = 0;
    std::string word;
    std::string state;
    if (in >> number >> word >> state >> of && word == "(" + name + ")" && of == parent.value_or(of)) {
      found.push_back(number);
    }
  }
  return found;
}

}  // namespace seneschal::test
