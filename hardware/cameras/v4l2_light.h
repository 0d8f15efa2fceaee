#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "hardware/cameras/v4l2_device.h"
#include "hardware/ports/camera.h"

namespace seneschal::cameras {

/// One control set to a value, in the order in which a device takes them.
struct ControlValue {
  std::uint32_t id = 0;
  std::int32_t value = 0;
  friend bool operator==(const ControlValue&, const ControlValue&) = default;
};

/// What was done to a device's light.
struct LightSet {
  std::vector<ControlValue> values;  ///< to be put again when the device was away
  std::vector<std::string> what;     ///< "exposure", "white balance", "gain", "focus": those the device lets one set
};

/// Switches what the device does by itself off, keeping the values of the moment, or on. What it has no control for is
/// left out of the answer.
[[nodiscard]] LightSet set_light_of(const V4l2Device& device, ports::LightControl control);

/// Puts values again; those that the device has taken.
[[nodiscard]] std::vector<ControlValue> put_again(const V4l2Device& device, const std::vector<ControlValue>& values);

/// Values by the names of their controls, the kernel's own of today, whatever it is called on this one.
[[nodiscard]] ports::LightValues named(const std::vector<ControlValue>& values);
/// The same back, in the order in which a device takes them; what is not known is left out.
[[nodiscard]] std::vector<ControlValue> controls_of(const ports::LightValues& values);

}  // namespace seneschal::cameras
