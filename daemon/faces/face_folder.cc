#include "daemon/faces/face_folder.h"

#include <system_error>
#include <utility>

#include "hardware/files/directory.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "vision/pictures/decode_picture.h"
#include "vision/pictures/jpeg.h"

namespace seneschal::daemon {

FaceFolder::FaceFolder(vision::FaceLearner& eyes, std::filesystem::path folder)
    : eyes_(eyes), folder_(std::move(folder)) {}

std::filesystem::path FaceFolder::file_of(const table::Thing& thing) const {
  return folder_ / eyes_.face_file(thing);
}

std::map<std::string, std::string> FaceFolder::untaught() const {
  constexpr int kQuality = 95;  // as little as possible of what tells one digit from another is lost twice
  std::map<std::string, std::string> pictures;
  for (const auto& [zone, face] : eyes_.untaught_faces()) {
    if (auto jpeg = vision::encode_jpeg(face, kQuality)) {
      pictures.emplace(zone, std::move(*jpeg));
    }
  }
  return pictures;
}

void FaceFolder::show(const std::string& zone, const table::Thing& thing, const std::string& jpeg) {
  if (const auto face = vision::decode_colour(jpeg)) {
    eyes_.teach(zone, thing, *face);
  }
}

void FaceFolder::forget(const std::string& zone, const table::Thing& thing) {
  eyes_.forget(zone, thing);
}

tl::expected<void, std::string> FaceFolder::keep(const table::Thing& thing, const std::string& jpeg) const {
  const auto message = [](const files::FileError& error) { return error.message(); };
  return files::create_folders(folder_)
      .and_then([&] { return files::write_own_file(file_of(thing), jpeg); })
      .map_error(message);
}

tl::expected<void, std::string> FaceFolder::drop(const table::Thing& thing) const {
  std::error_code failure;
  std::filesystem::remove(file_of(thing), failure);
  if (failure) {
    return tl::unexpected(file_of(thing).string() + ": cannot be removed: " + failure.message());
  }
  return {};
}

tl::expected<std::string, std::string> FaceFolder::picture_of(const table::Thing& thing) const {
  return files::read_file(file_of(thing)).map_error([](const auto& error) { return error.message(); });
}

}  // namespace seneschal::daemon
