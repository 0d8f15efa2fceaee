#include "hardware/cameras/folder_camera.h"

#include <utility>

#include "hardware/files/read_file.h"

namespace seneschal::cameras {

FolderCamera::FolderCamera(const std::filesystem::path& folder, std::vector<std::filesystem::path> pictures, Pace pace)
    : pictures_(std::move(pictures)),
      pace_(pace),
      info_{folder.string(), "files", {}, pace.frames_per_second, false},
      begun_(std::chrono::steady_clock::now()) {}

tl::expected<ports::Frame, ports::CameraError> FolderCamera::next_frame(std::chrono::milliseconds) {
  const auto repeat = static_cast<std::size_t>(pace_.repeat);
  if (shown_ / repeat >= pictures_.size()) {
    return tl::unexpected(ports::CameraError{ports::NoFrame::kEnded, info_.name + ": the last picture has been shown"});
  }
  const std::filesystem::path& file = pictures_[shown_ / repeat];
  if (shown_ % repeat == 0) {
    bytes_ = files::read_file(file).value_or(std::string());
  }
  const std::chrono::duration<double> since(static_cast<double>(shown_) / pace_.frames_per_second);
  ++shown_;
  return ports::Frame{ports::JpegBytes{bytes_}, begun_ + std::chrono::duration_cast<ports::MonoTime::duration>(since),
                      file.filename().string()};
}

tl::expected<std::string, ports::LightError> FolderCamera::set_light(ports::LightControl) {
  return tl::unexpected(
      ports::LightError{ports::LightError::Kind::kFixed, info_.name + ": recorded pictures have their light for good"});
}

}  // namespace seneschal::cameras
