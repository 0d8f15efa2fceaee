#include "vision/places/flat_faces.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <system_error>

#include "vision/pictures/decode_picture.h"
#include "vision/zones/card_faces.h"

namespace seneschal::vision {

namespace {

namespace fs = std::filesystem;

constexpr int kLeastPixels = 32;  // to a side: fewer show less than a camera does

tl::expected<cv::Mat, std::string> read_picture(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  const auto picture = decode_colour(bytes);
  if (!picture) {
    return tl::unexpected(path.string() + ": not a picture that can be read; expected a JPEG or PNG of a piece's face");
  }
  if (std::min(picture->cols, picture->rows) < kLeastPixels) {
    return tl::unexpected(path.string() + ": the picture is " + std::to_string(picture->cols) + " x " +
                          std::to_string(picture->rows) + " pixels; expected a piece's face of at least " +
                          std::to_string(kLeastPixels) + " x " + std::to_string(kLeastPixels));
  }
  return *picture;
}

}  // namespace

tl::expected<std::vector<FlatFace>, std::string> load_flat_faces(const fs::path& folder,
                                                                 const std::vector<table::Thing>& things) {
  std::error_code failure;
  std::vector<fs::path> paths;
  for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end; entry.increment(failure)) {
    paths.push_back(entry->path());
  }
  if (failure) {
    return tl::unexpected(folder.string() + ": the folder of face pictures cannot be read: " + failure.message());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<FlatFace> faces;
  for (const fs::path& path : paths) {
    const auto thing = thing_shown_by(path);
    if (!thing || std::find(things.begin(), things.end(), *thing) == things.end()) {
      continue;
    }
    const auto picture = read_picture(path);
    if (!picture) {
      return tl::unexpected(picture.error());
    }
    faces.push_back({*thing, *picture});
  }
  for (const table::Thing& thing : things) {
    if (std::none_of(faces.begin(), faces.end(), [&thing](const FlatFace& face) { return face.thing == thing; })) {
      return tl::unexpected(folder.string() + ": no picture of \"" + thing + "\", which lies on this board: expected " +
                            kFacePattern);
    }
  }
  return faces;
}

}  // namespace seneschal::vision
