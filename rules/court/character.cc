#include "rules/court/character.h"

#include <cstddef>

namespace seneschal::court {

std::string_view to_text(Character character) {
  constexpr std::array<std::string_view, kAllCharacters.size()> kTexts = {"merlin", "guinevere", "arthur", "lancelot"};
  return kTexts[static_cast<std::size_t>(character)];
}

std::optional<Character> character_from_text(std::string_view text) {
  for (const Character character : kAllCharacters) {
    if (to_text(character) == text) {
      return character;
    }
  }
  return std::nullopt;
}

std::ostream& operator<<(std::ostream& out, Character character) {
  return out << to_text(character);
}

}  // namespace seneschal::court
