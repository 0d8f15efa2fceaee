#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace seneschal::pwm {

/// The kernel's folder of PWM chips: paths are relative to it. Errors are errno values, as the kernel gives them.
class PwmFiles {
 public:
  virtual ~PwmFiles() = default;

  /// The names in a folder, in no order.
  [[nodiscard]] virtual tl::expected<std::vector<std::string>, int> list(const std::filesystem::path& folder) const = 0;
  /// A file's content without the newline at its end.
  [[nodiscard]] virtual tl::expected<std::string, int> read(const std::filesystem::path& file) const = 0;
  /// In one write(2), which is how an attribute takes its value.
  [[nodiscard]] virtual tl::expected<void, int> write(const std::filesystem::path& file, const std::string& value) = 0;
  /// The last name in what a link points to.
  [[nodiscard]] virtual tl::expected<std::string, int> link(const std::filesystem::path& file) const = 0;
  /// What paths are relative to, for messages.
  [[nodiscard]] virtual const std::filesystem::path& root() const = 0;
};

/// The real ones.
class SysfsFiles final : public PwmFiles {
 public:
  explicit SysfsFiles(std::filesystem::path root = "/sys/class/pwm") : root_(std::move(root)) {}

  [[nodiscard]] tl::expected<std::vector<std::string>, int> list(const std::filesystem::path& folder) const override;
  [[nodiscard]] tl::expected<std::string, int> read(const std::filesystem::path& file) const override;
  [[nodiscard]] tl::expected<void, int> write(const std::filesystem::path& file, const std::string& value) override;
  [[nodiscard]] tl::expected<std::string, int> link(const std::filesystem::path& file) const override;
  [[nodiscard]] const std::filesystem::path& root() const override { return root_; }

 private:
  std::filesystem::path root_;
};

}  // namespace seneschal::pwm
