#include "daemon/eyes/save_picture.h"

#include "hardware/files/write_file.h"
#include "vision/pictures/jpeg.h"
#include "vision/pictures/png.h"

namespace seneschal::eyes {

tl::expected<void, SaveError> save_picture(const std::filesystem::path& file, const cv::Mat& bgr) {
  const std::string kind = file.extension().string();
  if (kind != ".png" && kind != ".jpg") {
    return tl::unexpected(SaveError{file.string() + ": expected a name that ends in .png or .jpg"});
  }
  constexpr int kQuality = 92;
  const auto bytes = kind == ".jpg" ? vision::encode_jpeg(bgr, kQuality) : vision::encode_png(bgr);
  if (!bytes) {
    return tl::unexpected(SaveError{file.string() + ": the picture could not be encoded as " + kind.substr(1)});
  }
  const auto written = files::write_file_atomically(file, *bytes);
  if (!written) {
    return tl::unexpected(SaveError{written.error().message()});
  }
  return {};
}

}  // namespace seneschal::eyes
