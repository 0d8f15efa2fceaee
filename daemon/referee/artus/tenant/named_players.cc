#include "daemon/referee/artus/tenant/named_players.h"

namespace seneschal::referee {

std::optional<Players> named_players(const events::GameTerms& terms) {
  Players players;
  players.variant = artus::variant_from_text(terms.variant).value_or(artus::Variant::kBeginner);
  if (terms.players.size() > artus::PlayerIndex::kMost) {
    return std::nullopt;
  }
  for (const std::string& slot : terms.players) {
    const auto colour = artus::colour_from_text(slot);
    if (!colour) {
      return std::nullopt;
    }
    players.colours.push_back(*colour);
  }
  return players;
}

Players players_of(const events::GameTerms& terms) {
  return named_players(terms).value_or(Players());
}

}  // namespace seneschal::referee
