#include "rules/artus/card.h"

#include <cstddef>

namespace seneschal::artus {
namespace {

constexpr std::array<std::string_view, kCardCount> kIds = {
    "knight:1-3",   "knight:1-4",   "knight:2-4", "knight:2-5",      "knight:3-6",         "knight:4-7",
    "knight:5-8",   "knight:1-5<>", "king:4-8",   "king:silver:1-7", "king:bronze:1-7",    "king:1-5<>",
    "ring:silver",  "ring:bronze",  "ring:any",   "score:all",       "score:all-opposite", "score:green-yellow-red",
    "score:carpet", "score:red",    "score:wild"};

}  // namespace

std::string_view to_text(CardId card) {
  return kIds[static_cast<std::size_t>(card)];
}

std::optional<CardId> card_from_text(std::string_view text) {
  for (const CardId card : all_cards()) {
    if (to_text(card) == text) {
      return card;
    }
  }
  return std::nullopt;
}

std::ostream& operator<<(std::ostream& out, CardId card) {
  return out << to_text(card);
}

}  // namespace seneschal::artus
