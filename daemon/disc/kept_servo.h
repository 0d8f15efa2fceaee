#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "daemon/disc/servo_settings.h"

namespace seneschal::disc {

/// Keeps a servo in a table file of this program's own, all of it or nothing; nullopt takes it away. The error is a
/// sentence: the file cannot be read or written, or what is to be kept is no servo that could be driven.
[[nodiscard]] tl::expected<void, std::string> keep_servo(const std::filesystem::path& table,
                                                         const std::optional<ServoSettings>& settings);

/// The text of a table that was learned anew with the servo of `before`, the text of the one that it replaces: the
/// servo has not changed. As it was where that has none, or is of another kind of board.
[[nodiscard]] std::string with_servo_of(const std::string& before, const std::string& learned);

}  // namespace seneschal::disc
