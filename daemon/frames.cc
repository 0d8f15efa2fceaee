#include "daemon/frames.h"

#include <algorithm>
#include <cctype>
#include <system_error>

namespace seneschal::daemon {
namespace {

bool is_picture(const std::filesystem::path& file) {
  std::string extension = file.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return extension == ".jpg" || extension == ".jpeg" || extension == ".png";
}

}  // namespace

tl::expected<std::vector<std::filesystem::path>, std::string> pictures_in(const std::filesystem::path& folder) {
  std::error_code error;
  std::vector<std::filesystem::path> pictures;
  std::filesystem::directory_iterator entries(folder, error);
  for (const std::filesystem::directory_iterator end; !error && entries != end; entries.increment(error)) {
    if (is_picture(entries->path())) {
      pictures.push_back(entries->path());
    }
  }
  if (error) {
    return tl::unexpected("cannot read the folder " + folder.string() + ": " + error.message());
  }
  if (pictures.empty()) {
    return tl::unexpected(folder.string() + ": expected pictures (.jpg or .png), found none");
  }
  std::sort(pictures.begin(), pictures.end());
  return pictures;
}

}  // namespace seneschal::daemon
