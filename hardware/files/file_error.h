#pragma once

#include <filesystem>
#include <ostream>
#include <string>
#include <system_error>

namespace seneschal::files {

/// Why a file could not be read or written, in the operating system's own terms.
struct FileError {
  std::filesystem::path file;
  std::string attempt;    ///< what was being done, as a verb: "write", "read", "create the folder"
  std::error_code cause;  ///< errno as it was right after the call that failed, or not_a_plain_file()

  /// "cannot write out/record.json: No space left on device".
  [[nodiscard]] std::string message() const;
  /// Whether it may do when there is room again, or another disk.
  [[nodiscard]] bool is_of_the_disk() const;

  friend bool operator==(const FileError&, const FileError&) = default;
};

std::ostream& operator<<(std::ostream& out, const FileError& error);

/// The error of the call that has just failed; reads errno, so nothing may run in between.
[[nodiscard]] FileError last_error(const std::filesystem::path& file, std::string attempt);

/// "a link, a pipe or a folder has this name, and a plain file is expected; move it away".
[[nodiscard]] std::error_code not_a_plain_file();

}  // namespace seneschal::files
