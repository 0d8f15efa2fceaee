#include "rules/tafelrunde/card.h"

namespace seneschal::tafelrunde {
namespace {

constexpr std::array<std::string_view, kSuperTrumpCount> kSuperTrumps = {"super:knight", "super:shield"};

}  // namespace

std::string to_text(Card card) {
  if (const auto super = card.super()) {
    return std::string(kSuperTrumps[static_cast<std::size_t>(*super)]);
  }
  std::string text(to_text(*card.colour()));
  text += ':';
  return text += std::to_string(card.value());
}

std::optional<Card> card_from_text(std::string_view text) {
  // Compared with what to_text writes, so that "red:07" and "red:+7" are none.
  for (std::size_t i = 0; i < Card::kCount; ++i) {
    if (to_text(Card::from_index(i)) == text) {
      return Card::from_index(i);
    }
  }
  return std::nullopt;
}

std::ostream& operator<<(std::ostream& out, Card card) {
  return out << to_text(card);
}

}  // namespace seneschal::tafelrunde
