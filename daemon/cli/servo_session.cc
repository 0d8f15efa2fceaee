#include "daemon/cli/servo_session.h"

#include <utility>
#include <vector>

#include "daemon/cli/camera_option.h"
#include "daemon/cli/options.h"
#include "daemon/disc_eyes.h"
#include "daemon/eyes/open_table.h"

namespace seneschal::cli {

ServoSession::ServoSession(ServoFile file, vision::TableReader reader)
    : file_(std::move(file)), reader_(std::move(reader)) {}

tl::expected<std::unique_ptr<ServoSession>, std::string> ServoSession::open(
    const boost::program_options::variables_map& values) {
  auto file = read_servo(values);
  if (!file) {
    return tl::unexpected(file.error());
  }
  if (!file->servo) {
    return tl::unexpected(values["table"].as<std::string>() +
                          ": has no servo yet; name its wire with --servo, as pwm:12");
  }
  if (values.count("camera") == 0) {
    return tl::unexpected(std::string("--camera is missing: the disc is never driven unseen"));
  }
  std::vector<std::string> warnings;
  auto reader = eyes::open_table(values["table"].as<std::string>(), std::nullopt, warnings);
  if (!reader) {
    return tl::unexpected(reader.error());
  }
  std::unique_ptr<ServoSession> session(new ServoSession(std::move(*file), std::move(*reader)));
  auto camera = open_camera(values["camera"].as<std::string>(), session->reader_.table().camera.size);
  if (!camera) {
    return tl::unexpected(camera.error());
  }
  session->camera_ = std::move(*camera);
  if (const auto& light = session->reader_.table().light;
      light && is_same_camera(light->camera, session->camera_->info().name)) {
    if (const auto locked = session->camera_->lock_at(light->values); !locked) {
      complain(locked.error());
    }
  }
  auto drive = open_drive(session->settings(), session->camera_.get());
  if (!drive) {
    return tl::unexpected(drive.error());
  }
  session->drive_ = std::move(*drive);
  return session;
}

tl::expected<std::optional<turntable::Sight>, std::string> ServoSession::look() {
  constexpr std::chrono::milliseconds kTick{20};
  if (signals_.take() == daemon::Asked::kStop) {
    return tl::unexpected(std::string("stopped"));
  }
  const auto frame = camera_->next_frame(kTick);
  if (!frame) {
    return frame.error().kind == ports::NoFrame::kNoneInTime
               ? tl::expected<std::optional<turntable::Sight>, std::string>(std::nullopt)
               : tl::unexpected(frame.error().message);
  }
  // A damaged picture is followed by a whole one; one that does not show the table says that the disc is not seen.
  const auto sight = daemon::sight_in(*frame, reader_);
  return sight ? *sight : turntable::Sight{frame->captured, std::nullopt, false};
}

}  // namespace seneschal::cli
