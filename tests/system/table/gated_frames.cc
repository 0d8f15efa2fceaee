#include "system/table/gated_frames.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <stdexcept>
#include <utility>

namespace seneschal::tests {

namespace fs = std::filesystem;

GatedFrames::GatedFrames(fs::path folder, const fs::path& game) : folder_(std::move(folder)) {
  fs::create_directory(folder_);
  for (const fs::directory_entry& entry : fs::directory_iterator(game)) {
    if (entry.path().extension() == ".jpg") {
      fs::create_symlink(entry.path(), folder_ / entry.path().filename());
    }
  }
}

void GatedFrames::close_after(const std::string& picture) {
  if (::mkfifo(gate(picture).c_str(), 0600) != 0) {
    throw std::runtime_error("cannot make " + gate(picture).string());
  }
}

void GatedFrames::open_after(const std::string& picture, const std::function<void()>& first) const {
  // Waits for the daemon to come to it.
  const int fd = ::open(gate(picture).c_str(), O_WRONLY | O_CLOEXEC);
  if (fd < 0) {
    throw std::runtime_error("cannot open " + gate(picture).string());
  }
  first();
  ::close(fd);
}

/// Its name comes behind the picture's.
fs::path GatedFrames::gate(const std::string& picture) const {
  return folder_ / (fs::path(picture).stem().string() + "_gate.jpg");
}

}  // namespace seneschal::tests
