#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <variant>

#include <opencv2/core.hpp>
#include <tl/expected.hpp>

#include "hardware/ports/mono_time.h"

namespace seneschal::ports {

/// A picture as a JPEG camera sent it, not yet decoded: whoever wants pixels decodes it once, whoever keeps evidence
/// keeps these bytes. May be torn or damaged; USB cameras send such.
struct JpegBytes {
  std::string bytes;
  friend bool operator==(const JpegBytes&, const JpegBytes&) = default;
};

/// One picture of a camera.
struct Frame {  // NOLINT(bugprone-exception-escape): taking over a picture throws nothing, nor does a variant of them
  std::variant<JpegBytes, cv::Mat> picture;  ///< a Mat is CV_8UC3, B G R, and nobody else's
  MonoTime captured;                         ///< when it was exposed, as well as the camera knows
  std::optional<std::string> name;           ///< what it is called where it comes from: a recorded picture's file
};

/// What a camera says of itself once it is open.
struct CameraInfo {
  std::string name;                         ///< for people: "USB 2.0 Camera (/dev/video0)"
  std::string format;                       ///< of its pictures: "MJPG", "YUYV", "NV12", "BGR", "file"
  cv::Size size;                            ///< of its pictures, pixels
  std::optional<double> frames_per_second;  ///< as promised; nothing where it makes no promise
  /// A live camera shows the world as it is and drops what nobody takes. A recorded one gives every picture in turn.
  bool is_live = true;

  /// "USB 2.0 Camera (/dev/video0): MJPG 1280 x 960, 30 frames a second"
  friend std::ostream& operator<<(std::ostream& out, const CameraInfo& info);
};

/// Why there is no frame.
enum class NoFrame {
  kNoneInTime,  ///< it is there and has shown nothing new within the time given
  kDroppedOut,  ///< it is gone, or was never there: unplugged, taken by another program
  kEnded,       ///< a recording is over
};

struct CameraError {
  NoFrame kind = NoFrame::kDroppedOut;
  std::string sentence;  ///< a whole one that names the camera

  [[nodiscard]] const std::string& message() const { return sentence; }
};

/// Why a camera's light was left as it is.
struct LightError {
  enum class Kind {
    kAway,   ///< the camera is not there: once it is back, it may be asked again
    kFixed,  ///< this camera has no such setting, or does not take that value
  };
  Kind kind = Kind::kFixed;
  std::string sentence;  ///< a whole one that names the camera

  [[nodiscard]] const std::string& message() const { return sentence; }
};

/// Whether a camera sets exposure, gain, white balance and focus by itself.
enum class LightControl { kAutomatic, kLocked };

/// Exposure, gain, white balance and focus in a camera's own names and numbers, to be kept from one evening to the
/// next.
using LightValues = std::map<std::string, double>;

/// A camera over the table. Used by one thread at a time. Nothing throws.
class Camera {
 public:
  virtual ~Camera() = default;

  /// As of the last time that it was there.
  [[nodiscard]] virtual const CameraInfo& info() const = 0;

  /// The next picture, waiting for it no longer than `wait`. A camera that has dropped out tries to come back on every
  /// call, with the settings that it had; how often is the caller's business.
  [[nodiscard]] virtual tl::expected<Frame, CameraError> next_frame(std::chrono::milliseconds wait) = 0;

  /// kLocked keeps exposure, gain, white balance and focus as they are at this moment, also after it dropped out;
  /// kAutomatic lets it find new ones. Answers in a sentence what it has done; the error says what it cannot do.
  [[nodiscard]] virtual tl::expected<std::string, LightError> set_light(LightControl control) = 0;

  /// What the light is locked at; nothing while it is not, and from a camera that cannot tell.
  [[nodiscard]] virtual std::optional<LightValues> locked_at() const { return std::nullopt; }

  /// Locks the light at what locked_at() told another time. Answers as set_light does; a camera that cannot do it says
  /// so and leaves its light alone.
  [[nodiscard]] virtual tl::expected<std::string, LightError> lock_at(const LightValues& values);
};

}  // namespace seneschal::ports
