#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <opencv2/core.hpp>
#include <tl/expected.hpp>

namespace seneschal::cameras {

/// What is wrong with the text of a camera's setting, and what was expected.
struct SettingError {
  std::string sentence;

  [[nodiscard]] const std::string& message() const { return sentence; }
};

/// Which camera, and how: the one setting that chooses it, "KIND:PLACE,KEY=VALUE,...". A place may hold commas and
/// equals signs; only what looks like a known option at its end is one.
struct CameraSetting {
  std::string kind;                            ///< "v4l2", "pi", "folder", "video", "sim"
  std::string place;                           ///< a device, a folder, a file; what the kind takes
  std::map<std::string, std::string> options;  ///< checked to be well-formed for `kOptionHelp`'s keys

  [[nodiscard]] std::optional<std::string> text(const std::string& key) const;
  /// 0.1 to 1000000, as the option allows.
  [[nodiscard]] std::optional<double> number(const std::string& key) const;
  /// "1280x960".
  [[nodiscard]] std::optional<cv::Size> size() const;

  friend bool operator==(const CameraSetting&, const CameraSetting&) = default;
};

/// What may be written behind a place, one line for each kind of camera, for --help.
inline constexpr std::string_view kCameraHelp =
    "v4l2:/dev/video0   a USB camera, or by its name, v4l2:HD Webcam; at choice ,size=1280x960 ,rate=15\n"
    "                   ,format=MJPG (or YUYV, NV12)\n"
    "pi:                the Raspberry Pi's camera; at choice ,size= ,rate= and fixed light: ,exposure-us= ,gain=\n"
    "                   ,red-gain= ,blue-gain= and focus ,metres=\n"
    "folder:DIR         its pictures in the order of their names; at choice ,repeat=3 ,rate=10\n"
    "video:FILE         a recorded film\n"
    "sim:RECORD.json    a simulated table at which that game is played: ,board=BOARD.json, and ,cards=DIR "
    "where it has\n"
    "                   cards; or sim:GAME, where the seed draws cards and whatever game is begun; at choice\n"
    "                   ,seed=7 (the table) ,mistakes=3 ,actions=12 (then it ends)\n"
    "                   ,pace=live (or fast: as fast as watched)\n"
    "                   ,play=known (set up, then as calibrate's teach picture has it; still: set up, for an "
    "hour)\n"
    "                   ,servo=5 (a servo turns the disc, drawn by that seed; the people do not) ,wait=7 (seconds\n"
    "                   that they wait for it each time, whether it is let turn or not)\n"
    "                   ,arm=FILE (while FILE is there, somebody's arm lies over the table)\n"
    "                   ,follow=FILE (first lays what the wizard of the page asks for: its wizard.json)";

[[nodiscard]] tl::expected<CameraSetting, SettingError> parse_camera_setting(std::string_view text);

}  // namespace seneschal::cameras
