#pragma once

#include <filesystem>

namespace seneschal::tests {

/// Lays a black cloth over the cards in a picture, so that nobody can see which lies on the pile. `table` is the
/// learned table's file. What was a link becomes a picture of its own.
void cover_pile(const std::filesystem::path& picture, const std::filesystem::path& table);

}  // namespace seneschal::tests
