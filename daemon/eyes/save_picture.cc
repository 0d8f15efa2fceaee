#include "daemon/eyes/save_picture.h"

#include <vector>

#include <opencv2/imgcodecs.hpp>

#include "daemon/files/write_file.h"

namespace seneschal::eyes {

tl::expected<void, std::string> save_picture(const std::filesystem::path& file, const cv::Mat& bgr) {
  const std::string kind = file.extension().string();
  if (kind != ".png" && kind != ".jpg") {
    return tl::unexpected(file.string() + ": expected a name that ends in .png or .jpg");
  }
  constexpr int kQuality = 92;
  std::vector<unsigned char> bytes;
  const std::vector<int> settings =
      kind == ".jpg" ? std::vector<int>{cv::IMWRITE_JPEG_QUALITY, kQuality} : std::vector<int>{};
  if (!cv::imencode(kind, bgr, bytes, settings)) {
    return tl::unexpected(file.string() + ": the picture could not be encoded as " + kind.substr(1));
  }
  const auto written = files::write_file_atomically(file, std::string(bytes.begin(), bytes.end()));
  if (!written) {
    return tl::unexpected(written.error().message());
  }
  return {};
}

}  // namespace seneschal::eyes
