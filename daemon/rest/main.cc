// The dead-man outside the daemon: ends the servo's pulses with nothing but the kernel's PWM files. It links no library
// that a broken system may lack, which is also why it reads its few words itself.

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "hardware/pwm/driven_channels.h"
#include "hardware/pwm/pulse_watch.h"
#include "hardware/pwm/pwm_rest.h"

namespace {

namespace pwm = seneschal::pwm;

constexpr int kDone = 0;
constexpr int kFailed = 1;
constexpr int kMisuse = 2;

constexpr const char* kUsage =
    "usage: seneschal-rest [--chip DEVICE]... [--sysfs FOLDER]\n"
    "Ends the pulses on all PWM channels in use of the Raspberry Pi's header, whoever started them, and on those that\n"
    "the daemon or a command of this user has written down as driven (in RUNTIME_DIRECTORY, XDG_RUNTIME_DIR/seneschal\n"
    "or /run/seneschal).\n"
    "  --chip DEVICE   on this chip instead, as 'readlink /sys/class/pwm/pwmchip0/device' ends; may be repeated\n"
    "  --sysfs FOLDER  where the kernel shows its PWM chips, /sys/class/pwm\n"
    "  --watch N       with one --chip: writes its channel N down as driven, and stays. Standard input is a socket to\n"
    "                  the program that drives; when that dies, or is silent for 0.2 s, the channel's pulses end\n"
    "Exit 0: at rest. 1: something could not be put to rest. 2: the call is wrong.\n";

struct Call {
  std::string sysfs = "/sys/class/pwm";
  std::vector<std::string> devices;
  std::optional<int> watched;
};

std::optional<int> number_in(const std::string& text) {
  int number = 0;
  const char* const end = text.data() + text.size();
  return std::from_chars(text.data(), end, number).ptr == end && number >= 0 ? std::optional(number) : std::nullopt;
}

std::optional<Call> read_call(const std::vector<std::string>& words) {
  Call call;
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
    if (words[i] == "--chip") {
      call.devices.push_back(words[i + 1]);
    } else if (words[i] == "--sysfs") {
      call.sysfs = words[i + 1];
    } else if (words[i] == "--watch" && number_in(words[i + 1])) {
      call.watched = number_in(words[i + 1]);
    } else {
      return std::nullopt;
    }
  }
  const bool is_whole = words.size() % 2 == 0 && (!call.watched || call.devices.size() == 1);
  return is_whole ? std::optional(call) : std::nullopt;
}

void add(pwm::Rested& rested, pwm::Rested more) {
  for (std::string& channel : more.channels) {
    if (std::ranges::find(rested.channels, channel) == rested.channels.end()) {
      rested.channels.push_back(std::move(channel));
    }
  }
  std::ranges::move(more.failures, std::back_inserter(rested.failures));
}

int rest(const Call& call) {
  pwm::SysfsFiles files(call.sysfs);
  pwm::Rested rested = pwm::rest_channels(files, call.devices);
  for (const auto& file : call.devices.empty() ? pwm::driven_files() : std::vector<std::filesystem::path>{}) {
    if (const auto driven = pwm::driven_in(file)) {
      add(rested, pwm::rest_driven(files, *driven));
    } else {
      rested.failures.push_back(driven.error());
    }
  }
  for (const std::string& channel : rested.channels) {
    std::cout << channel << ": no pulses\n";
  }
  for (const auto& failure : rested.failures) {
    std::cerr << "seneschal-rest: " << failure.message() << '\n';
  }
  return rested.failures.empty() ? kDone : kFailed;
}

void say(const std::string& words) {
  (void)::send(STDIN_FILENO, words.data(), words.size(), MSG_NOSIGNAL);
}

int watch(const Call& call) {
  // Whoever ends the program that drives, with Ctrl-C or systemctl, may not end its watch before it.
  sigset_t all;
  sigfillset(&all);
  ::sigprocmask(SIG_BLOCK, &all, nullptr);

  pwm::SysfsFiles files(call.sysfs);
  const pwm::DrivenChannel channel{call.devices.front(), *call.watched};
  if (const auto noted = pwm::note_driven(pwm::driven_file(), channel); !noted) {
    say(noted.error().message());
    return kFailed;
  }
  // A channel that nobody has exported any more sends nothing.
  const auto rests = [&] { return pwm::rest_driven(files, {channel}); };
  const auto first = rests();
  if (first.channels.size() != 1) {
    say(first.failures.empty() ? channel.device + " has no channel " + std::to_string(channel.channel) + " in use"
                               : first.failures.front().message());
    return kFailed;
  }
  say({pwm::WatchWord::kReady});
  return pwm::watch_pulses(STDIN_FILENO, [&rests] { return rests().failures.empty(); }) ? kDone : kFailed;
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
  return call->watched ? watch(*call) : rest(*call);
}
