#pragma once

#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "scratch_folder.h"

namespace seneschal::test {

/// How a program ended and what it said.
struct Ran {
  int exit_status;  ///< 128 and the signal's number if one ended it, as a shell gives it
  std::string out;
  std::string err;
};

/// Runs one of the project's programs, by its name, and waits for it. Arguments are passed as they are.
inline Ran run_program(const std::string& name, const std::vector<std::string>& arguments) {
  const auto quoted = [](const std::string& text) {
    std::string word = "'";
    for (const char c : text) {
      word += c == '\'' ? "'\\''" : std::string(1, c);
    }
    return word + "'";
  };
  const auto content = [](const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
  };
  const ScratchFolder scratch;
  std::string line = quoted((std::filesystem::path(SENESCHAL_BIN) / name).string());
  for (const std::string& argument : arguments) {
    line.append(" ").append(quoted(argument));
  }
  line.append(" >").append(quoted((scratch / "out").string()));
  line.append(" 2>").append(quoted((scratch / "err").string()));
  const int status = std::system(line.c_str());
  return {.exit_status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
          .out = content(scratch / "out"),
          .err = content(scratch / "err")};
}

}  // namespace seneschal::test
