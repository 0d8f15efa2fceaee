#include "hardware/cameras/v4l2_light.h"

#include <linux/videodev2.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <optional>
#include <span>

namespace seneschal::cameras {
namespace {

constexpr std::uint32_t kNone = 0;  // no control has this id

/// Something that a camera either does by itself or is told.
struct Automatism {
  const char* what;
  std::uint32_t automatic;
  std::int32_t off;
  std::array<std::int32_t, 2> on;  // the first that the device takes
  std::array<std::uint32_t, 3> values;
};

// The ids; their names differ from kernel to kernel.
constexpr auto kAutomatisms = std::to_array<Automatism>({
    {"exposure",
     V4L2_CID_EXPOSURE_AUTO,
     V4L2_EXPOSURE_MANUAL,
     {V4L2_EXPOSURE_APERTURE_PRIORITY, V4L2_EXPOSURE_AUTO},
     {V4L2_CID_EXPOSURE_ABSOLUTE, V4L2_CID_EXPOSURE, V4L2_CID_GAIN}},
    {"gain", V4L2_CID_AUTOGAIN, 0, {1, 1}, {V4L2_CID_GAIN, V4L2_CID_ANALOGUE_GAIN, kNone}},
    {"white balance",
     V4L2_CID_AUTO_WHITE_BALANCE,
     0,
     {1, 1},
     {V4L2_CID_WHITE_BALANCE_TEMPERATURE, V4L2_CID_RED_BALANCE, V4L2_CID_BLUE_BALANCE}},
    {"focus", V4L2_CID_FOCUS_AUTO, 0, {1, 1}, {V4L2_CID_FOCUS_ABSOLUTE, kNone, kNone}},
    // Lets the camera lengthen exposure in dim light, at the cost of its frame rate.
    {"frame time", V4L2_CID_EXPOSURE_AUTO_PRIORITY, 0, {1, 1}, {kNone, kNone, kNone}},
});

/// In the order in which a device takes them: what switches something off comes before its value.
struct NamedControl {
  const char* name;
  std::uint32_t id;
};
constexpr auto kNames = std::to_array<NamedControl>({
    {"auto_exposure", V4L2_CID_EXPOSURE_AUTO},
    {"gain_automatic", V4L2_CID_AUTOGAIN},
    {"white_balance_automatic", V4L2_CID_AUTO_WHITE_BALANCE},
    {"focus_automatic_continuous", V4L2_CID_FOCUS_AUTO},
    {"exposure_dynamic_framerate", V4L2_CID_EXPOSURE_AUTO_PRIORITY},
    {"exposure_time_absolute", V4L2_CID_EXPOSURE_ABSOLUTE},
    {"exposure", V4L2_CID_EXPOSURE},
    {"gain", V4L2_CID_GAIN},
    {"analogue_gain", V4L2_CID_ANALOGUE_GAIN},
    {"white_balance_temperature", V4L2_CID_WHITE_BALANCE_TEMPERATURE},
    {"red_balance", V4L2_CID_RED_BALANCE},
    {"blue_balance", V4L2_CID_BLUE_BALANCE},
    {"focus_absolute", V4L2_CID_FOCUS_ABSOLUTE},
});

bool has(const V4l2Device& device, std::uint32_t id) {
  v4l2_queryctrl query{};
  query.id = id;
  return id != kNone && device.control(VIDIOC_QUERYCTRL, &query) == 0 && (query.flags & V4L2_CTRL_FLAG_DISABLED) == 0;
}

std::optional<std::int32_t> value_of(const V4l2Device& device, std::uint32_t id) {
  v4l2_control control{};
  control.id = id;
  if (!has(device, id) || device.control(VIDIOC_G_CTRL, &control) != 0) {
    return std::nullopt;
  }
  return control.value;
}

bool put(const V4l2Device& device, ControlValue value) {
  v4l2_control control{};
  control.id = value.id;
  control.value = value.value;
  return device.control(VIDIOC_S_CTRL, &control) == 0;
}

void lock(const V4l2Device& device, const Automatism& each, LightSet& done) {
  std::vector<ControlValue> now;
  for (const std::uint32_t id : each.values) {
    if (const auto value = value_of(device, id)) {
      now.push_back({id, *value});
    }
  }
  const ControlValue off{each.automatic, each.off};
  if (!put(device, off)) {
    return;
  }
  done.values.push_back(off);
  // A call of its own for each: a value that comes together with the switch is refused.
  for (const ControlValue& value : now) {
    if (put(device, value)) {
      done.values.push_back(value);
    }
  }
  done.what.emplace_back(each.what);
}

void release(const V4l2Device& device, const Automatism& each, LightSet& done) {
  for (const std::int32_t on : each.on) {
    if (put(device, {each.automatic, on})) {
      done.values.push_back({each.automatic, on});
      done.what.emplace_back(each.what);
      return;
    }
  }
}

}  // namespace

LightSet set_light_of(const V4l2Device& device, ports::LightControl control) {
  LightSet done;
  for (const Automatism& each : kAutomatisms) {
    if (!has(device, each.automatic)) {
      continue;
    }
    if (control == ports::LightControl::kLocked) {
      lock(device, each, done);
    } else {
      release(device, each, done);
    }
  }
  return done;
}

std::vector<ControlValue> put_again(const V4l2Device& device, const std::vector<ControlValue>& values) {
  std::vector<ControlValue> taken;
  std::copy_if(values.begin(), values.end(), std::back_inserter(taken),
               [&](const ControlValue& value) { return put(device, value); });
  return taken;
}

ports::LightValues named(const std::vector<ControlValue>& values) {
  ports::LightValues by_name;
  for (const ControlValue& value : values) {
    for (const NamedControl& each : kNames) {
      if (each.id == value.id) {
        by_name[each.name] = value.value;
      }
    }
  }
  return by_name;
}

std::vector<ControlValue> controls_of(const ports::LightValues& values) {
  std::vector<ControlValue> controls;
  for (const NamedControl& each : kNames) {
    const auto found = values.find(each.name);
    if (found != values.end() && std::abs(found->second) <= std::numeric_limits<std::int32_t>::max()) {
      controls.push_back({each.id, static_cast<std::int32_t>(std::lround(found->second))});
    }
  }
  return controls;
}

}  // namespace seneschal::cameras
