#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iomanip>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "daemon/programs/options/camera_option.h"
#include "daemon/programs/options/command.h"
#include "daemon/programs/options/options.h"
#include "daemon/text/plain_text.h"
#include "hardware/cameras/v4l2_device.h"
#include "hardware/files/write_file.h"
#include "vision/pictures/jpeg.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;
using Clock = std::chrono::steady_clock;

Usage cameras_usage() {
  Usage usage{
      "cameras [--test CAMERA [--seconds S] [--light locked|automatic] [--picture FILE.jpg]]",
      "Lists the cameras that there are, with the sizes, formats and frame rates they offer. With --test it\n"
      "runs one and measures its frame rate and how old a picture is when it arrives.\n"
      "Exit status: 0 listed, or pictures came; 1 the camera gave no picture, or dropped out; 2 it cannot be opened.",
      {},
      {},
      {}};
  usage.options.add_options()("test", po::value<std::string>(), camera_option_help())(
      "seconds", po::value<double>()->default_value(3), "how long to run it")(
      "light", po::value<std::string>(),
      "locked: keep exposure, white balance and focus as they are after the test;\n"
      "automatic: let the camera find new ones")("picture", po::value<std::string>(),
                                                 "keep the last picture, as for seneschal calibrate");
  return usage;
}

std::ostream& operator<<(std::ostream& out, const cameras::OfferedMode& mode) {
  out << cameras::four_cc_text(mode.format) << ' ' << mode.size.width << 'x' << mode.size.height;
  if (mode.frames_per_second) {
    out << " at " << *mode.frames_per_second;
  }
  return out;
}

Exit list_cameras() {
  std::vector<std::string> faults;
  const auto nodes = cameras::v4l2_nodes();
  for (const std::filesystem::path& path : nodes) {
    const auto device = cameras::V4l2Device::open(path);
    if (!device) {
      faults.push_back(device.error().message());
      continue;
    }
    std::cout << "v4l2:" << path.string() << "  " << text::shown(device->card()) << '\n';
    for (const cameras::OfferedMode& mode : device->modes(std::nullopt)) {
      std::cout << "    " << mode << '\n';
    }
  }
  if (faults.size() == nodes.size()) {
    std::cout << "no camera at /dev/video*\n";
    std::for_each(faults.begin(), faults.end(), complain);
  }
  std::cout
      << "Also: pi: (a camera on the Pi's own port), folder:DIR, video:FILE, sim:RECORD.json (a simulated table).\n";
  return Exit::kDone;
}

/// What a test run of a camera has seen.
struct Measured {
  std::vector<double> ages_ms;  // of the frames when they arrived
  Clock::time_point first;
  Clock::time_point last;
  std::optional<ports::Frame> frame;
  std::string fault;
  bool has_dropped_out = false;
};

Measured measure(ports::Camera& camera, std::chrono::duration<double> time) {
  Measured measured;
  const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(time);
  while (Clock::now() < end) {
    auto frame = camera.next_frame(std::chrono::milliseconds(200));
    if (!frame) {
      measured.fault = frame.error().message();
      if (frame.error().kind == ports::NoFrame::kNoneInTime) {
        continue;
      }
      measured.has_dropped_out = frame.error().kind == ports::NoFrame::kDroppedOut;
      break;
    }
    measured.last = frame->captured;
    measured.first = measured.ages_ms.empty() ? frame->captured : measured.first;
    measured.ages_ms.push_back(std::chrono::duration<double, std::milli>(Clock::now() - frame->captured).count());
    measured.frame = std::move(*frame);
  }
  return measured;
}

void print(const ports::Camera& camera, Measured& measured) {
  std::cout << camera.info() << '\n' << measured.ages_ms.size() << " pictures";
  const double seconds = std::chrono::duration<double>(measured.last - measured.first).count();
  if (seconds > 0) {
    std::cout << std::fixed << std::setprecision(1) << ", "
              << static_cast<double>(measured.ages_ms.size() - 1) / seconds << " a second";
  }
  if (camera.info().is_live) {
    const auto middle = measured.ages_ms.begin() + static_cast<std::ptrdiff_t>(measured.ages_ms.size() / 2);
    std::nth_element(measured.ages_ms.begin(), middle, measured.ages_ms.end());
    std::cout << std::fixed << std::setprecision(0) << "; " << *middle << " ms old when they arrive (median), "
              << *std::max_element(measured.ages_ms.begin(), measured.ages_ms.end()) << " ms at most";
  }
  std::cout << '\n';
}

tl::expected<void, std::string> keep(const ports::Frame& frame, const std::string& file) {
  std::string bytes;
  if (const auto* jpeg = std::get_if<ports::JpegBytes>(&frame.picture)) {
    bytes = jpeg->bytes;
  } else {
    constexpr int kQuality = 95;
    bytes = vision::encode_jpeg(std::get<cv::Mat>(frame.picture), kQuality).value_or("");
  }
  if (const auto written = files::write_file_atomically(file, bytes); !written) {
    return tl::unexpected(written.error().message());
  }
  return {};
}

Exit set_light(ports::Camera& camera, const std::string& wanted) {
  if (wanted != "locked" && wanted != "automatic") {
    complain("--light " + wanted + ": expected locked or automatic");
    return Exit::kMisuse;
  }
  const auto done =
      camera.set_light(wanted == "locked" ? ports::LightControl::kLocked : ports::LightControl::kAutomatic);
  if (!done) {
    complain(done.error().message());
    return Exit::kRefused;
  }
  std::cout << *done << '\n';
  return Exit::kDone;
}

Exit test_camera(const po::variables_map& values) {
  const double seconds = values["seconds"].as<double>();
  if (!(seconds > 0 && seconds <= 3600)) {
    complain("--seconds: expected more than 0 and at most 3600");
    return Exit::kMisuse;
  }
  const auto camera = open_camera(values["test"].as<std::string>(), std::nullopt);
  if (!camera) {
    complain(camera.error());
    return Exit::kMisuse;
  }
  Measured measured = measure(**camera, std::chrono::duration<double>(seconds));
  if (!measured.frame) {
    complain(measured.fault);
    return Exit::kRefused;
  }
  print(**camera, measured);
  if (measured.has_dropped_out) {
    complain(measured.fault);
    return Exit::kRefused;
  }
  if (values.count("picture") != 0) {
    if (const auto kept = keep(*measured.frame, values["picture"].as<std::string>()); !kept) {
      complain(kept.error());
      return Exit::kMisuse;
    }
  }
  return values.count("light") != 0 ? set_light(**camera, values["light"].as<std::string>()) : Exit::kDone;
}

}  // namespace

Exit run_cameras(Arguments arguments) {
  const Parsed parsed = parse_options(cameras_usage(), arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  return values.count("test") != 0 ? test_camera(values) : list_cameras();
}

}  // namespace seneschal::cli
