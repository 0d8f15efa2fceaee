#include "daemon/capture/disc_eyes.h"

#include "daemon/capture/frame_picture.h"

namespace seneschal::daemon {

tl::expected<turntable::Sight, std::string> sight_in(const ports::Frame& frame, const vision::TableReader& reader) {
  const auto picture = picture_of(frame);
  if (!picture) {
    return tl::unexpected(picture.error());
  }
  const auto seen = reader.glance(*picture);
  if (!seen) {
    return tl::unexpected(seen.error().says);
  }
  turntable::Sight sight{frame.captured, std::nullopt, seen->is_thing_near};
  if (seen->disc) {
    sight.disc_deg = seen->disc->degrees();
  }
  return sight;
}

}  // namespace seneschal::daemon
