#pragma once

#include <string_view>

namespace seneschal::artus {

/// What this game is called where it is one of several: in snapshots for the page, and as the folder of its part of the
/// page.
inline constexpr std::string_view kGameId = "artus";

}  // namespace seneschal::artus
