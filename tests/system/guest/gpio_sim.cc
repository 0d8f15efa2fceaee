#include "system/guest/gpio_sim.h"

#include <algorithm>
#include <system_error>
#include <vector>

#include "system/guest/kernel_files.h"

namespace seneschal::test {

namespace fs = std::filesystem;

namespace {

const fs::path kSimulator = "/sys/kernel/config/gpio-sim";

fs::path free_folder() {
  for (int i = 0;; ++i) {
    if (fs::path folder = kSimulator / ("chip" + std::to_string(i)); !fs::exists(folder)) {
      return folder;
    }
  }
}

}  // namespace

std::optional<std::string> GpioSim::why_not() {
  if (std::error_code ignored; fs::is_directory(kSimulator, ignored)) {
    return std::nullopt;
  }
  return "this kernel has no GPIO simulator (" + kSimulator.string() +
         "); tests/system/guest/guest.sh boots one that has";
}

GpioSim::GpioSim(const Lines& lines) : config_(free_folder()) {
  const fs::path bank = config_ / "bank0";
  fs::create_directories(bank);
  write(bank / "num_lines", std::to_string(lines.count));
  write(bank / "label", lines.label);
  const auto folder_of = [&bank](int line) { return bank / ("line" + std::to_string(line)); };
  for (const auto& [line, name] : lines.names) {
    fs::create_directories(folder_of(line));
    write(folder_of(line) / "name", name);
  }
  for (const auto& [line, user] : lines.used_by_drivers) {
    const fs::path hog = folder_of(line) / "hog";
    fs::create_directories(hog);
    write(hog / "name", user);
    write(hog / "direction", "output-low");
  }
  write(config_ / "live", "1");
  chip_ = read_line(bank / "chip_name");
  lines_ = fs::path("/sys/devices/platform") / read_line(config_ / "dev_name") / chip_;
  (void)comes_true([this] { return fs::exists(device()); });
}

GpioSim::~GpioSim() {
  (void)try_write(config_ / "live", "0");
  std::error_code ignored;  // configfs removes an empty folder's attributes itself, and nothing below a folder
  std::vector<fs::path> folders{config_};
  for (fs::recursive_directory_iterator at(config_, ignored), end; at != end; at.increment(ignored)) {
    if (at->is_directory(ignored)) {
      folders.push_back(at->path());
    }
  }
  std::sort(folders.rbegin(), folders.rend());
  for (const fs::path& folder : folders) {
    fs::remove(folder, ignored);
  }
}

fs::path GpioSim::attribute(int line, const std::string& name) const {
  return lines_ / ("sim_gpio" + std::to_string(line)) / name;
}

void GpioSim::pull(int line, bool up) const {
  write(attribute(line, "pull"), up ? "pull-up" : "pull-down");
}

bool GpioSim::is_high(int line) const {
  return read_line(attribute(line, "value")) == "1";
}

void GpioSim::unplug() {
  write(config_ / "live", "0");
}

}  // namespace seneschal::test
