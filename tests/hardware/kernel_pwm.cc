#include "hardware/kernel_pwm.h"

#include <cerrno>
#include <cstdlib>
#include <iterator>

namespace seneschal::test {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> parts(const fs::path& path) {
  std::vector<std::string> names;
  for (const fs::path& part : path) {
    if (!part.empty()) {
      names.push_back(part);
    }
  }
  return names;
}

tl::expected<void, int> failed(int cause) {
  return tl::unexpected(cause);
}

}  // namespace

tl::expected<KernelPwm::Place, int> KernelPwm::find(const fs::path& file) const {
  const auto names = parts(file);
  const auto chip = names.empty() ? chips.end() : chips.find(names[0]);
  if (chip == chips.end()) {
    return tl::unexpected(ENOENT);
  }
  if (names.size() < 2 || names[1].rfind("pwm", 0) != 0) {
    return Place{&chip->second, nullptr};
  }
  const auto channel = chip->second.channels.find(std::atoi(names[1].c_str() + 3));
  if (channel == chip->second.channels.end() || !channel->second.is_exported) {
    return tl::unexpected(ENOENT);
  }
  return Place{&chip->second, &channel->second};
}

tl::expected<std::vector<std::string>, int> KernelPwm::list(const fs::path& folder) const {
  if (folder.empty()) {
    std::vector<std::string> names;
    for (const auto& [name, chip] : chips) {
      names.push_back(name);
    }
    return names;
  }
  const auto place = find(folder);
  if (!place) {
    return tl::unexpected(place.error());
  }
  return std::vector<std::string>{"enable", "period"};
}

tl::expected<std::string, int> KernelPwm::link(const fs::path& file) const {
  const auto place = find(file);
  if (!place || file.filename() != "device") {
    return tl::unexpected(ENOENT);
  }
  return place->chip->device;
}

tl::expected<std::string, int> KernelPwm::read(const fs::path& file) const {
  const auto place = find(file);
  if (!place) {
    return tl::unexpected(place.error());
  }
  const std::string attribute = file.filename();
  if (place->channel == nullptr) {
    return attribute == "npwm" ? tl::expected<std::string, int>(std::to_string(place->chip->channels.size()))
                               : tl::unexpected(ENOENT);
  }
  const Channel& channel = *place->channel;
  if (attribute == "period") {
    return std::to_string(channel.period);
  }
  if (attribute == "duty_cycle") {
    return std::to_string(channel.duty_cycle);
  }
  if (attribute == "enable") {
    return std::string(channel.is_enabled ? "1" : "0");
  }
  return attribute == "polarity" ? tl::expected<std::string, int>(channel.polarity) : tl::unexpected(ENOENT);
}

tl::expected<void, int> KernelPwm::write(const fs::path& file, const std::string& value) {
  const auto place = find(file);
  if (!place) {
    return failed(place.error());
  }
  if (is_read_only) {
    return failed(EACCES);
  }
  Chip& chip = chips.find(parts(file)[0])->second;
  if (place->channel == nullptr) {
    return write_chip(chip, file.filename(), std::atoi(value.c_str()));
  }
  Channel& channel = chip.channels.at(std::atoi(parts(file)[1].c_str() + 3));
  if (channel.polls_until_udev > 0) {
    --channel.polls_until_udev;
    return failed(EACCES);
  }
  return write_channel(channel, file.filename(), value);
}

tl::expected<void, int> KernelPwm::write_chip(Chip& chip, const std::string& attribute, int number) {
  const auto at = chip.channels.find(number);
  if (at == chip.channels.end()) {
    return failed(ENODEV);
  }
  Channel& channel = at->second;
  if (attribute == "export") {
    if (channel.is_exported || channel.is_requested_by_driver) {
      return failed(EBUSY);
    }
    channel.is_exported = true;
    channel.polls_until_udev = udev_polls;
    return {};
  }
  if (!channel.is_exported) {
    return failed(ENODEV);
  }
  channel.is_exported = false;
  channel.sends = false;  // the hardware is switched off, and "enabled" stays in the core's memory
  return {};
}

tl::expected<void, int> KernelPwm::write_channel(Channel& channel, const std::string& attribute,
                                                 const std::string& value) {
  Channel next = channel;
  const std::int64_t number = std::atoll(value.c_str());
  if (attribute == "period") {
    next.period = number;
  } else if (attribute == "duty_cycle") {
    next.duty_cycle = number;
  } else if (attribute == "enable" && (value == "0" || value == "1")) {
    next.is_enabled = value == "1";
  } else if (attribute == "polarity" && (value == "normal" || value == "inversed")) {
    if (channel.is_enabled) {
      return failed(EBUSY);
    }
    next.polarity = value;
  } else {
    return failed(EINVAL);
  }
  const bool can_be_sent = next.period > 0 && next.duty_cycle <= next.period;
  if (!can_be_sent && (next.is_enabled || !is_lenient_at_rest)) {
    return failed(EINVAL);
  }
  const bool is_same = next.period == channel.period && next.duty_cycle == channel.duty_cycle &&
                       next.is_enabled == channel.is_enabled && next.polarity == channel.polarity;
  if (is_same) {
    return {};  // the core applies no state that it believes to be there
  }
  channel = next;
  channel.sends = channel.is_enabled;
  return {};
}

KernelPwm pi5() {
  KernelPwm files;
  files.chips["pwmchip0"] = {"1f0009c000.pwm", {{0, {}}, {1, {}}, {2, {}}, {3, {}}}};
  files.chips["pwmchip0"].channels[3].is_requested_by_driver = true;
  files.chips["pwmchip2"] = {"1f00098000.pwm", {{0, {}}, {1, {}}, {2, {}}, {3, {}}}};
  return files;
}

KernelPwm pi4() {
  KernelPwm files;
  files.chips["pwmchip0"] = {"fe20c000.pwm", {{0, {}}, {1, {}}}};
  return files;
}

}  // namespace seneschal::test
