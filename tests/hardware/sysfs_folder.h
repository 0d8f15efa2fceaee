#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "scratch_folder.h"

namespace seneschal::test {

/// A folder of plain files, laid out as the kernel's of PWM chips, with one channel that is in use.
class SysfsFolder {
 public:
  explicit SysfsFolder(const std::string& device) {
    std::filesystem::create_directories(folder_ / "pwmchip1/pwm0");
    std::filesystem::create_symlink("../../../" + device, folder_ / "pwmchip1/device");
    put("pwmchip1/npwm", "4\n");
    put("pwmchip1/pwm0/enable", "1\n");
  }
  void put(const std::string& file, const std::string& content) const { std::ofstream(folder_ / file) << content; }
  [[nodiscard]] std::string get(const std::string& file) const {
    std::string content;
    std::ifstream in(folder_ / file);
    std::getline(in, content);
    return content;
  }
  [[nodiscard]] std::string path() const { return folder_.path(); }

 private:
  ScratchFolder folder_;
};

}  // namespace seneschal::test
