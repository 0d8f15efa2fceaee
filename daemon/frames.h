#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <tl/expected.hpp>

namespace seneschal::daemon {

/// The pictures of a folder (.jpg, .jpeg, .png, in either case) in the order of their names; other files are left
/// alone. The error is a sentence.
[[nodiscard]] tl::expected<std::vector<std::filesystem::path>, std::string> pictures_in(
    const std::filesystem::path& folder);

}  // namespace seneschal::daemon
