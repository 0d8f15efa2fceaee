#include "hardware/cameras/gst_pipelines.h"

#include <cmath>

#include <fmt/format.h>

namespace seneschal::cameras {
namespace {

/// As GStreamer reads numbers, whatever the process's locale.
std::string text_of(double value) {
  return fmt::format("{:.6g}", value);
}

std::string rate_of(double frames_per_second) {
  const double whole = std::round(frames_per_second);
  return std::abs(frames_per_second - whole) < 1e-6 ? text_of(whole) + "/1"
                                                    : std::to_string(std::lround(frames_per_second * 1000)) + "/1000";
}

std::string light_of(const PiWishes& wishes) {
  std::string text;
  for (const auto& [property, value] : light_properties(wishes)) {
    text.append(" ").append(property).append("=").append(value);
  }
  return text;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> light_properties(const PiWishes& wishes) {
  std::vector<std::pair<std::string, std::string>> properties;
  if (wishes.exposure_us || wishes.gain) {
    properties.emplace_back("ae-enable", "false");
  }
  if (wishes.exposure_us) {
    properties.emplace_back("exposure-time", std::to_string(std::lround(*wishes.exposure_us)));
  }
  if (wishes.gain) {
    properties.emplace_back("analogue-gain", text_of(*wishes.gain));
  }
  if (wishes.red_gain && wishes.blue_gain) {
    properties.emplace_back("awb-enable", "false");
    std::string gains("<");
    gains.append(text_of(*wishes.red_gain)).append(",").append(text_of(*wishes.blue_gain)).append(">");
    properties.emplace_back("colour-gains", gains);
  }
  if (wishes.metres) {
    properties.emplace_back("af-mode", "manual");
    properties.emplace_back("lens-position", text_of(1 / *wishes.metres));
  }
  return properties;
}

PiWishes lit_as(PiWishes wishes, const ports::LightValues& values) {
  const auto take = [&](const char* name, std::optional<double>& wish) {
    const auto found = values.find(name);
    wish = found != values.end() && found->second > 0 ? std::optional(found->second) : wish;
  };
  take("exposure_us", wishes.exposure_us);
  take("gain", wishes.gain);
  take("red_gain", wishes.red_gain);
  take("blue_gain", wishes.blue_gain);
  return wishes;
}

std::string pi_pipeline(const PiWishes& wishes, LibcameraProperties properties) {
  std::string source = "libcamerasrc name=source";
  if (properties == LibcameraProperties::kAll) {
    source += light_of(wishes);
  } else if (properties == LibcameraProperties::kFocusMode && wishes.metres) {
    source += " auto-focus-mode=manual-focus";
  }
  // A rate and colorimetry must be named, or some versions find no format; drop and max-buffers keep the newest frame.
  const std::string format = wishes.format ? "format=" + *wishes.format + ",colorimetry=bt709," : "";
  return source + " ! video/x-raw," + format + "width=" + std::to_string(wishes.size.width) +
         ",height=" + std::to_string(wishes.size.height) + ",framerate=" + rate_of(wishes.frames_per_second) +
         " ! videoconvert ! video/x-raw,format=BGR ! appsink name=sink drop=true max-buffers=1 sync=false";
}

std::string film_pipeline(const std::filesystem::path& file) {
  std::string quoted;
  for (const char c : file.string()) {
    quoted += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
  }
  return "filesrc location=\"" + quoted +
         "\" ! decodebin ! videoconvert ! video/x-raw,format=BGR ! appsink name=sink max-buffers=1 sync=false";
}

}  // namespace seneschal::cameras
