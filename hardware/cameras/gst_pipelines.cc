#include "hardware/cameras/gst_pipelines.h"

#include <cmath>
#include <locale>
#include <sstream>

namespace seneschal::cameras {
namespace {

/// As GStreamer reads numbers, whatever the process's locale.
std::string text_of(double value) {
  std::ostringstream out;
  out.imbue(std::locale::classic());
  out << value;
  return out.str();
}

std::string rate_of(double frames_per_second) {
  const double whole = std::round(frames_per_second);
  return std::abs(frames_per_second - whole) < 1e-6 ? text_of(whole) + "/1"
                                                    : std::to_string(std::lround(frames_per_second * 1000)) + "/1000";
}

std::string light_of(const PiWishes& wishes) {
  std::string text;
  if (wishes.exposure_us || wishes.gain) {
    text += " ae-enable=false";
    text += wishes.exposure_us ? " exposure-time=" + std::to_string(std::lround(*wishes.exposure_us)) : "";
    text += wishes.gain ? " analogue-gain=" + text_of(*wishes.gain) : "";
  }
  if (wishes.red_gain && wishes.blue_gain) {
    text += " awb-enable=false colour-gains=<" + text_of(*wishes.red_gain) + "," + text_of(*wishes.blue_gain) + ">";
  }
  if (wishes.metres) {
    text += " af-mode=manual lens-position=" + text_of(1 / *wishes.metres);
  }
  return text;
}

}  // namespace

std::string pi_pipeline(const PiWishes& wishes, LibcameraProperties properties) {
  std::string source = "libcamerasrc name=source";
  if (properties == LibcameraProperties::kAll) {
    source += light_of(wishes);
  } else if (properties == LibcameraProperties::kFocusMode && wishes.metres) {
    source += " auto-focus-mode=manual-focus";
  }
  // A rate and colorimetry must be named, or some versions find no format; drop and max-buffers keep the newest frame.
  return source + " ! video/x-raw,format=NV12,colorimetry=bt709,width=" + std::to_string(wishes.size.width) +
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
