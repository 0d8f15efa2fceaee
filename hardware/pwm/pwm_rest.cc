#include "hardware/pwm/pwm_rest.h"

#include <algorithm>
#include <cerrno>
#include <functional>

#include "hardware/pwm/pwm_chip.h"

namespace seneschal::pwm {

namespace {

bool is_meant(const PwmChip& chip, const std::vector<std::string>& devices) {
  if (devices.empty()) {
    return chip.device == kHeaderOfPi4 || chip.device == kHeaderOfPi5;
  }
  return std::ranges::find(devices, chip.device) != devices.end();
}

tl::expected<void, PwmError> rest_channel(PwmFiles& files, const std::filesystem::path& folder) {
  const auto enable = folder / "enable";
  const auto written = files.write(enable, "0");
  const auto now = files.read(enable);
  if (now && *now == "0") {
    return {};  // also where a period was never set, and the kernel refuses
  }
  const int cause = !written ? written.error() : !now ? now.error() : EIO;
  return tl::unexpected(refused("write 0 to", files.root() / enable, cause));
}

/// Rests the channels of all chips that are `meant`: meant(chip, channel).
Rested rest_where(PwmFiles& files, const std::function<bool(const PwmChip&, int)>& meant) {
  Rested rested;
  const auto chips = list_chips(files);
  if (!chips) {
    rested.failures.push_back(chips.error());
    return rested;
  }
  for (const PwmChip& chip : *chips) {
    for (int channel = 0; channel < chip.channels; ++channel) {
      const std::filesystem::path folder = std::filesystem::path(chip.name) / ("pwm" + std::to_string(channel));
      if (!meant(chip, channel) || !files.list(folder)) {
        continue;
      }
      if (const auto done = rest_channel(files, folder); done) {
        rested.channels.push_back(folder);
      } else {
        rested.failures.push_back(done.error());
      }
    }
  }
  return rested;
}

}  // namespace

Rested rest_channels(PwmFiles& files, const std::vector<std::string>& devices) {
  return rest_where(files, [&devices](const PwmChip& chip, int) { return is_meant(chip, devices); });
}

Rested rest_driven(PwmFiles& files, const std::vector<DrivenChannel>& channels) {
  return rest_where(files, [&channels](const PwmChip& chip, int channel) {
    return std::ranges::find(channels, DrivenChannel{chip.device, channel}) != channels.end();
  });
}

}  // namespace seneschal::pwm
