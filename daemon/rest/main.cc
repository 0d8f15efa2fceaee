// The dead-man outside the daemon: ends the servo's pulses with nothing but the kernel's PWM files. It links no library
// that a broken system may lack, which is also why it reads its few words itself.

#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "hardware/pwm/pwm_rest.h"

namespace {

constexpr int kDone = 0;
constexpr int kFailed = 1;
constexpr int kMisuse = 2;

constexpr const char* kUsage =
    "usage: seneschal-rest [--chip DEVICE]... [--sysfs FOLDER]\n"
    "Ends the pulses on all PWM channels in use of the Raspberry Pi's header, whoever started them.\n"
    "  --chip DEVICE   on this chip instead, as 'readlink /sys/class/pwm/pwmchip0/device' ends; may be repeated\n"
    "  --sysfs FOLDER  where the kernel shows its PWM chips, /sys/class/pwm\n"
    "Exit 0: at rest. 1: something could not be put to rest. 2: the call is wrong.\n";

struct Call {
  std::string sysfs = "/sys/class/pwm";
  std::vector<std::string> devices;
};

std::optional<Call> read_call(const std::vector<std::string>& words) {
  Call call;
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
    if (words[i] == "--chip") {
      call.devices.push_back(words[i + 1]);
    } else if (words[i] == "--sysfs") {
      call.sysfs = words[i + 1];
    } else {
      return std::nullopt;
    }
  }
  return words.size() % 2 == 0 ? std::optional(call) : std::nullopt;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words == std::vector<std::string>{"--help"}) {
    std::cout << kUsage;
    return kDone;
  }
  const auto call = read_call(words);
  if (!call) {
    std::cerr << kUsage;
    return kMisuse;
  }
  seneschal::pwm::SysfsFiles files(call->sysfs);
  const auto rested = seneschal::pwm::rest_channels(files, call->devices);
  for (const std::string& channel : rested.channels) {
    std::cout << channel << ": no pulses\n";
  }
  for (const auto& failure : rested.failures) {
    std::cerr << "seneschal-rest: " << failure.message << '\n';
  }
  return rested.failures.empty() ? kDone : kFailed;
}
