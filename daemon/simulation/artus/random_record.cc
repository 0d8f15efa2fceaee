#include "daemon/simulation/artus/random_record.h"

#include <array>
#include <cstddef>
#include <string>

#include "rules/artus/apply.h"
#include "rules/artus/legal_actions.h"
#include "rules/artus/random/playout.h"
#include "rules/artus/records/replay.h"
#include "rules/artus/setup.h"

namespace seneschal::simulation {

records::Record random_record(const artus::Edition& edition, artus::Variant variant,
                              const std::vector<artus::Colour>& colours, std::uint64_t seed) {
  artus::RandomStream random(seed);
  records::Record record;
  record.edition = edition.id;
  record.variant = variant;
  for (const artus::Colour colour : colours) {
    record.players.push_back({std::string(artus::to_text(colour)), colour});
  }
  record.king_metal = random.below(2) == 0 ? artus::Metal::kSilver : artus::Metal::kBronze;
  record.king_seat = edition.crowned[0];
  // A setup of players who can play is one that the rules accept.
  artus::State state = artus::new_game(edition, *records::setup_of(record)).value();
  while (artus::is_placing(edition, state)) {
    const artus::SeatSet empty = artus::legal_placements(edition, state);
    auto seat = empty.begin();
    for (std::size_t skip = random.below(static_cast<std::size_t>(empty.size())); skip > 0; --skip) {
      ++seat;
    }
    record.placements.push_back({state.to_move, *seat});
    artus::put(edition, state, record.placements.back());
  }
  std::array<artus::Hand, artus::PlayerIndex::kMost> hands;
  for (std::size_t i = 0; i < colours.size(); ++i) {
    hands[i] = artus::Hand(edition, variant);
    hands[i].deal(random);
  }
  const int cards_per_turn = edition.facts(variant).cards_per_turn;
  while (!artus::has_ended(edition, state)) {
    artus::Hand& hand = hands[static_cast<std::size_t>(state.to_move.to_int())];
    for (int i = 0; i < cards_per_turn; ++i) {
      const std::size_t choice = random.below(hand.size());
      const artus::LegalActions legal(edition, state, hand.card(choice));
      record.actions.push_back({legal[random.below(legal.size())], false});
      hand.discard(choice);
      artus::play(edition, state, record.actions.back().action);
    }
    for (int i = 0; i < cards_per_turn; ++i) {
      hand.draw(random);
    }
  }
  return record;
}

}  // namespace seneschal::simulation
