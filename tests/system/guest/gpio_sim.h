#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace seneschal::test {

/// A chip of the kernel's GPIO simulator, made through configfs; gone with the object.
class GpioSim {
 public:
  struct Lines {
    std::string label = "pinctrl-bcm2711";  ///< as the header's chip of a Pi 4
    int count = 54;
    std::map<int, std::string> names;
    std::map<int, std::string> used_by_drivers;  ///< held inside the kernel, and by whom
  };

  /// Why there can be none; nothing in tests/system/guest's machine.
  [[nodiscard]] static std::optional<std::string> why_not();

  explicit GpioSim(const Lines& lines);
  GpioSim(const GpioSim&) = delete;
  GpioSim& operator=(const GpioSim&) = delete;
  ~GpioSim();

  /// What is connected to a line that is no output.
  void pull(int line, bool up) const;
  /// What a voltmeter at the line shows.
  [[nodiscard]] bool is_high(int line) const;
  /// The chip goes, whoever uses it.
  void unplug();

  [[nodiscard]] std::filesystem::path device() const { return "/dev/" + chip_; }

 private:
  [[nodiscard]] std::filesystem::path attribute(int line, const std::string& name) const;

  std::filesystem::path config_;
  std::string chip_;  // gpiochip0
  std::filesystem::path lines_;
};

}  // namespace seneschal::test
