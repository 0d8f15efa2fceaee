#include "daemon/access/code.h"

#include <cctype>

namespace seneschal::access {
namespace {

constexpr std::string_view kLetters = "23456789BCDFGHJKMNPQRSTVWXYZ";
constexpr std::size_t kPlayersLength = 6;
constexpr std::size_t kLongPlayersLength = 10;
constexpr std::size_t kOwnersLength = 12;

std::size_t length_for(Role role, CodeLength of_players) {
  if (role == Role::kOwner) {
    return kOwnersLength;
  }
  return of_players == CodeLength::kLong ? kLongPlayersLength : kPlayersLength;
}

}  // namespace

std::string_view text_of(Role role) {
  switch (role) {
    case Role::kPlayer:
      return "player";
    case Role::kScreen:
      return "screen";
    case Role::kOwner:
      return "owner";
  }
  return "";
}

std::optional<Role> role_from_text(std::string_view text) {
  for (const Role role : {Role::kPlayer, Role::kScreen, Role::kOwner}) {
    if (text == text_of(role)) {
      return role;
    }
  }
  return std::nullopt;
}

Code Code::draw(Role role, const Randomness& random, CodeLength of_players) {
  std::string letters;
  while (letters.size() < length_for(role, of_players)) {
    letters += kLetters[draw_below(kLetters.size(), random)];
  }
  return Code(letters);
}

std::optional<Code> Code::from_text(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    const char upper = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    if (kLetters.find(upper) != std::string_view::npos && letters.size() < kOwnersLength) {
      letters += upper;
    } else if (c != ' ' && c != '-') {
      return std::nullopt;
    }
  }
  for (const std::size_t length : {kPlayersLength, kLongPlayersLength, kOwnersLength}) {
    if (letters.size() == length) {
      return Code(letters);
    }
  }
  return std::nullopt;
}

std::string Code::text() const {
  const std::size_t group = letters_.size() == kLongPlayersLength ? 5 : 3;
  std::string shown = letters_.substr(0, group);
  for (std::size_t at = group; at < letters_.size(); at += group) {
    shown.append("-").append(letters_, at, group);
  }
  return shown;
}

Role Code::role() const {
  return letters_.size() == kOwnersLength ? Role::kOwner : Role::kPlayer;
}

}  // namespace seneschal::access
