#pragma once

#include <filesystem>
#include <string>

#include <tl/expected.hpp>

namespace seneschal::status {

/// Why no daemon has answered.
struct AskError {
  enum class Kind {
    kNobody,  ///< no daemon runs there
    kSilent,  ///< one does, and does not answer
    kOther,   ///< the system refuses
  };
  Kind kind = Kind::kOther;
  std::string sentence;

  [[nodiscard]] const std::string& message() const { return sentence; }
};

/// What the daemon which listens at `place` answers to `question` (local_server.h), which it has some seconds for.
[[nodiscard]] tl::expected<std::string, AskError> ask(const std::filesystem::path& place, const std::string& question);

/// Whether one listens there.
[[nodiscard]] bool is_taken(const std::filesystem::path& place);

}  // namespace seneschal::status
