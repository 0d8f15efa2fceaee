#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>

namespace seneschal::test {

/// One line of a file of the kernel's, without its end; throws std::runtime_error where it cannot be read.
[[nodiscard]] std::string read_line(const std::filesystem::path& file);
/// Whether the file is there and reads so: the kernel makes a folder before the files in it.
[[nodiscard]] bool reads(const std::filesystem::path& file, const std::string& line);
/// The errno value, or 0.
int try_write(const std::filesystem::path& file, const std::string& value);
/// Throws std::runtime_error where the kernel refuses.
void write(const std::filesystem::path& file, const std::string& value);

/// Whether `happened` comes true within that time: an emulated machine is slow, and slower beside others.
[[nodiscard]] bool comes_true(const std::function<bool()>& happened,
                              std::chrono::seconds patience = std::chrono::seconds(30));
/// Whether something is to be read from `descriptor` within that time.
[[nodiscard]] bool becomes_readable(int descriptor, std::chrono::milliseconds patience = std::chrono::seconds(30));

}  // namespace seneschal::test
