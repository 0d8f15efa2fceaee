#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string_view>

namespace seneschal::court {

/// Whose role is auctioned: the pawns on the null tiles.
enum class Character : std::uint8_t { kMerlin, kGuinevere, kArthur, kLancelot };
inline constexpr std::array kAllCharacters = {Character::kMerlin, Character::kGuinevere, Character::kArthur,
                                              Character::kLancelot};
inline constexpr int kCharacterCount = static_cast<int>(kAllCharacters.size());

/// "merlin", "guinevere", "arthur", "lancelot".
[[nodiscard]] std::string_view to_text(Character character);
[[nodiscard]] std::optional<Character> character_from_text(std::string_view text);
std::ostream& operator<<(std::ostream& out, Character character);

}  // namespace seneschal::court
