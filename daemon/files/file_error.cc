#include "daemon/files/file_error.h"

#include <cerrno>
#include <utility>

namespace seneschal::files {

std::string FileError::message() const {
  return "cannot " + attempt + " " + file.string() + ": " + cause.message();
}

std::ostream& operator<<(std::ostream& out, const FileError& error) {
  return out << error.message();
}

FileError last_error(const std::filesystem::path& file, std::string attempt) {
  const std::error_code cause(errno, std::generic_category());
  return FileError{.file = file, .attempt = std::move(attempt), .cause = cause};
}

}  // namespace seneschal::files
