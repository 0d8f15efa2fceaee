#include "hardware/ports/camera.h"

namespace seneschal::ports {

std::ostream& operator<<(std::ostream& out, const CameraInfo& info) {
  out << info.name << ": " << info.format << ' ' << info.size.width << " x " << info.size.height;
  if (info.frames_per_second) {
    out << ", " << *info.frames_per_second << " frames a second";
  }
  return out;
}

tl::expected<std::string, LightError> Camera::lock_at(const LightValues&) {
  return tl::unexpected(
      LightError{LightError::Kind::kFixed, info().name + ": its light cannot be set to what it was another time"});
}

}  // namespace seneschal::ports
