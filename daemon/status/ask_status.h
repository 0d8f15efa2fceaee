#pragma once

#include <filesystem>
#include <string>

#include <tl/expected.hpp>

namespace seneschal::status {

/// Why nobody has said how a daemon is.
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

/// All that the daemon says which listens at `place`, which it has some seconds for.
[[nodiscard]] tl::expected<std::string, AskError> ask(const std::filesystem::path& place);

/// Whether one listens there.
[[nodiscard]] bool is_taken(const std::filesystem::path& place);

}  // namespace seneschal::status
