#include "daemon/programs/servo/servo_session.h"

#include <utility>
#include <vector>

#include "daemon/capture/disc_eyes.h"
#include "daemon/eyes/open_table.h"
#include "daemon/programs/options/camera_option.h"
#include "daemon/programs/options/eyes_option.h"
#include "daemon/programs/options/home_option.h"
#include "hardware/files/write_file.h"

namespace seneschal::cli {

namespace po = boost::program_options;

ServoSession::ServoSession(std::string table, ServoFile file, vision::TableReader reader)
    : table_(std::move(table)), file_(std::move(file)), reader_(std::move(reader)) {}

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
  const auto eyes = shipped_eyes();
  if (!eyes) {
    return tl::unexpected(eyes.error());
  }
  std::vector<std::string> warnings;
  auto reader = eyes::open_table(*(*eyes)->board, values["table"].as<std::string>(), std::nullopt, warnings);
  if (!reader) {
    return tl::unexpected(reader.error().message());
  }
  std::unique_ptr<ServoSession> session(
      new ServoSession(values["table"].as<std::string>(), std::move(*file), std::move(*reader)));
  auto camera = open_camera(values["camera"].as<std::string>(), session->reader_.table().camera.size);
  if (!camera) {
    return tl::unexpected(camera.error());
  }
  session->camera_ = std::move(*camera);
  if (const auto& light = session->reader_.table().light;
      light && is_same_camera(light->camera, session->camera_->info().name)) {
    if (const auto locked = session->camera_->lock_at(light->values); !locked) {
      complain(locked.error().message());
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
               : tl::unexpected(frame.error().message());
  }
  // A damaged picture is followed by a whole one; one that does not show the table says that the disc is not seen.
  const auto sight = daemon::sight_in(*frame, reader_);
  return sight ? *sight : turntable::Sight{frame->captured, std::nullopt, false};
}

tl::expected<std::optional<disc::SecondOpinion>, std::string> ServoSession::open_second_opinion() {
  if (!settings().home) {
    return std::nullopt;
  }
  auto sensor = open_home(settings().home->pin, camera_.get());
  if (!sensor) {
    return tl::unexpected(sensor.error());
  }
  home_ = std::move(*sensor);
  return disc::SecondOpinion{home_.get(), settings().home->home};
}

Exit ServoSession::write(const disc::ServoSettings& settings) const {
  const auto text = disc::with_servo(file_.table_text, table_, settings);
  if (!text) {
    complain(text.error().message());
    return Exit::kMisuse;
  }
  // A servo that needs pulses out of its bounds would be refused every evening.
  if (const auto read = disc::servo_in(*text, table_); !read) {
    complain("what was found is no servo that can be driven: " + read.error().message());
    return Exit::kRefused;
  }
  if (const auto written = files::write_file_atomically(table_, *text); !written) {
    complain(written.error().message());
    return Exit::kMisuse;
  }
  return Exit::kDone;
}

void add_session_options(po::options_description& options) {
  options.add_options()("table", po::value<std::string>()->required(), "the table file that seneschal calibrate made")(
      "camera", po::value<std::string>(), camera_option_help());
  add_servo_option(options);
}

std::variant<OpenedSession, Exit> open_session(const Usage& usage, Arguments arguments) {
  const Parsed parsed = parse_options(usage, arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  auto session = ServoSession::open(values);
  if (!session) {
    complain(session.error());
    return Exit::kMisuse;
  }
  return OpenedSession{std::move(*session), values};
}

}  // namespace seneschal::cli
