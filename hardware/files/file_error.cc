#include "hardware/files/file_error.h"

#include <cerrno>
#include <utility>

namespace seneschal::files {
namespace {

class OwnFiles : public std::error_category {
 public:
  [[nodiscard]] const char* name() const noexcept override { return "own files"; }
  [[nodiscard]] std::string message(int /*code*/) const override {
    return "a link, a pipe or a folder has this name, and a plain file is expected; move it away";
  }
};

}  // namespace

std::string FileError::message() const {
  return "cannot " + attempt + " " + file.string() + ": " + cause.message();
}

bool FileError::is_of_the_disk() const {
  return cause == std::errc::no_space_on_device || cause == std::errc::read_only_file_system ||
         cause == std::errc::io_error || cause == std::error_code(EDQUOT, std::generic_category());
}

std::ostream& operator<<(std::ostream& out, const FileError& error) {
  return out << error.message();
}

FileError last_error(const std::filesystem::path& file, std::string attempt) {
  const std::error_code cause(errno, std::generic_category());
  return FileError{.file = file, .attempt = std::move(attempt), .cause = cause};
}

std::error_code not_a_plain_file() {
  static const OwnFiles kOwnFiles;
  return {1, kOwnFiles};
}

}  // namespace seneschal::files
