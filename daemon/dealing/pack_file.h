#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "daemon/events/game/game_event.h"
#include "hardware/files/file_error.h"

namespace seneschal::dealing {

/// Keeps the pack that was shuffled last over a restart, for the daemon alone: the log, which others read, has no more
/// than its hash until it is played. Its user can read it, and nobody else; FORMAT.md says how.
class PackFile {
 public:
  explicit PackFile(std::filesystem::path file) : file_(std::move(file)) {}

  /// That of this game. Nothing where the file is another game's, or none; the error is a sentence.
  [[nodiscard]] tl::expected<std::optional<events::PackShown>, std::string> read(const std::string& game) const;
  /// On the disk when it returns.
  [[nodiscard]] tl::expected<void, files::FileError> write(const std::string& game,
                                                           const events::PackShown& pack) const;
  [[nodiscard]] const std::filesystem::path& file() const { return file_; }

 private:
  std::filesystem::path file_;
};

}  // namespace seneschal::dealing
