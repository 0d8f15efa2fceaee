#pragma once

#include <string_view>

namespace seneschal::page {

/// What a browser is told that a file of this name is.
[[nodiscard]] std::string_view type_of(std::string_view name);

}  // namespace seneschal::page
