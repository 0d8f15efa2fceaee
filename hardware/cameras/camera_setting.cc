#include "hardware/cameras/camera_setting.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace seneschal::cameras {
namespace {

constexpr int kLargestSide = 16384;

struct Option {
  std::string_view kind;
  std::string_view key;
  double least;  // of a number; 0 for both bounds where it is none
  double most;
};

constexpr auto kOptions = std::to_array<Option>({
    {"v4l2", "size", 0, 0},       {"v4l2", "format", 0, 0},      {"v4l2", "rate", 0.1, 1000},
    {"pi", "size", 0, 0},         {"pi", "rate", 0.1, 1000},     {"pi", "exposure-us", 1, 10e6},
    {"pi", "gain", 1, 100},       {"pi", "red-gain", 0.1, 32},   {"pi", "blue-gain", 0.1, 32},
    {"pi", "metres", 0.05, 1000}, {"folder", "repeat", 1, 1000}, {"folder", "rate", 0.1, 1000},
    {"sim", "board", 0, 0},       {"sim", "cards", 0, 0},        {"sim", "seed", 0, 1e9},
    {"sim", "mistakes", 0, 1000}, {"sim", "actions", 0, 1000},   {"sim", "pace", 0, 0},
    {"sim", "play", 0, 0},        {"sim", "servo", 0, 1e9},      {"sim", "arm", 0, 0},
    {"sim", "follow", 0, 0},      {"sim", "wait", 0.1, 3600},
});
constexpr std::array<std::string_view, 5> kKinds{"v4l2", "pi", "folder", "video", "sim"};

std::optional<double> number_in(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return value;
}

std::optional<cv::Size> size_in(std::string_view text) {
  const std::size_t by = text.find('x');
  if (by == std::string_view::npos) {
    return std::nullopt;
  }
  const auto width = number_in(text.substr(0, by));
  const auto height = number_in(text.substr(by + 1));
  if (!width || !height || !(*width >= 16 && *width <= kLargestSide && *height >= 16 && *height <= kLargestSide)) {
    return std::nullopt;
  }
  return cv::Size(static_cast<int>(*width), static_cast<int>(*height));
}

std::optional<std::string> fault_of(const Option& option, const std::string& value) {
  if (option.key == "size" && !size_in(value)) {
    return "expected WIDTHxHEIGHT in pixels, as 1280x960";
  }
  if (option.key == "format" && value != "MJPG" && value != "YUYV" && value != "NV12") {
    return "expected MJPG, YUYV or NV12";
  }
  if (option.key == "pace" && value != "live" && value != "fast") {
    return "expected live or fast";
  }
  if (option.key == "play" && value != "game" && value != "known" && value != "still") {
    return "expected game, known or still";
  }
  const auto number = number_in(value);
  if (option.most > 0 && !(number && *number >= option.least && *number <= option.most)) {
    const auto text = [](double bound) { return std::to_string(bound).substr(0, std::to_string(bound).find('.') + 2); };
    return "expected a number from " + text(option.least) + " to " + text(option.most);
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> CameraSetting::text(const std::string& key) const {
  const auto found = options.find(key);
  return found == options.end() ? std::nullopt : std::optional(found->second);
}

std::optional<double> CameraSetting::number(const std::string& key) const {
  const auto value = text(key);
  return value ? number_in(*value) : std::nullopt;
}

std::optional<cv::Size> CameraSetting::size() const {
  const auto value = text("size");
  return value ? size_in(*value) : std::nullopt;
}

tl::expected<CameraSetting, SettingError> parse_camera_setting(std::string_view text) {
  const std::size_t colon = text.find(':');
  CameraSetting setting{std::string(text.substr(0, colon)), {}, {}};
  if (colon == std::string_view::npos || std::find(kKinds.begin(), kKinds.end(), setting.kind) == kKinds.end()) {
    return tl::unexpected(
        SettingError{"camera " + std::string(text) + ": expected one of\n" + std::string(kCameraHelp)});
  }
  std::string_view rest = text.substr(colon + 1);
  for (std::size_t comma = rest.rfind(','); comma != std::string_view::npos; comma = rest.rfind(',')) {
    const std::string_view word = rest.substr(comma + 1);
    const std::size_t equals = word.find('=');
    const auto* option = std::find_if(kOptions.begin(), kOptions.end(), [&](const Option& each) {
      return each.kind == setting.kind && each.key == word.substr(0, equals);
    });
    if (equals == std::string_view::npos || option == kOptions.end()) {
      break;
    }
    const std::string value(word.substr(equals + 1));
    if (const auto fault = fault_of(*option, value)) {
      return tl::unexpected(
          SettingError{"camera " + std::string(text) + ": " + std::string(option->key) + "=" + value + ": " + *fault});
    }
    setting.options.emplace(option->key, value);
    rest = rest.substr(0, comma);
  }
  setting.place = rest;
  if (setting.place.empty() && setting.kind != "pi") {
    return tl::unexpected(SettingError{"camera " + std::string(text) + ": nothing stands behind " + setting.kind +
                                       ": where its pictures come from; expected one of\n" + std::string(kCameraHelp)});
  }
  return setting;
}

}  // namespace seneschal::cameras
