#include "court_table.h"

#include <gtest/gtest.h>

#include "hardware/files/read_file.h"
#include "rules/court/legal_steps.h"
#include "rules/court/random/playout.h"
#include "rules/court/records/edition_file.h"

namespace seneschal::court {

Courtiers courtiers(const std::string& letters) {
  Courtiers all;
  for (const char letter : letters) {
    all.add(kAllCourtiers.at(std::string("jmgk").find(letter)));
  }
  return all;
}

Tiles tiles(const std::string& digits) {
  Tiles all;
  for (const char digit : digits) {
    all.add(tile_worth(digit - '0').value());
  }
  return all;
}

std::string shipped_edition() {
  return files::read_file(SENESCHAL_SOURCE_DIR "/rules/editions/piecepack-1.2.json").value();
}

const Edition& piecepack() {
  static const Edition edition = court_records::parse_edition(shipped_edition(), "piecepack-1.2.json").value().edition;
  return edition;
}

Table::Table(const std::string& first, int favour, Courtier die, const Edition& edition)
    : edition_(edition), state_(new_game(edition, static_cast<int>(first.size())).value()) {
  for (std::size_t i = 0; i < first.size(); ++i) {
    play(FirstCourtier{court::player(static_cast<int>(i)), kAllCourtiers.at(std::string("jmgk").find(first[i]))});
  }
  if (state_.phase == Phase::kRowDie) {
    play(RowDie{die});
  }
  play(FavourRoll{court::player(favour)});
}

Table& Table::play(const Step& step) {
  const auto outcome = apply(edition_, state_, step);
  if (outcome) {
    state_ = outcome->after;
    effects_ = outcome->effects;
  } else {
    ADD_FAILURE() << step << " breaks " << outcome.error() << '\n' << state_;
  }
  return *this;
}

Table& Table::auction() {
  play(Bid{state_.to_move.value(), bids_of(state_.treasury(state_.to_move.value()), 1).front()});
  while (state_.phase == Phase::kAuction) {
    play(Pass{state_.to_move.value()});
  }
  return *this;
}

Table& Table::auction(Character character) {
  auction();
  return play(ChooseCharacter{state_.to_move.value(), character});
}

std::optional<Rule> Table::refusal(const Step& step) const {
  const auto refused = refusal_of(edition_, state_, step);
  return refused ? std::optional(refused->rule) : std::nullopt;
}

Table& Table::set(const std::function<void(State&)>& change) {
  change(state_);
  return *this;
}

void visit_random_game(const Edition& edition, int players, std::uint64_t seed,
                       const std::function<void(const State&)>& visit) {
  RandomStream random(seed);
  State state = new_game(edition, players).value();
  visit(state);
  while (state.phase != Phase::kOver) {
    state = apply(edition, state, random_step(edition, state, random)).value().after;
    visit(state);
  }
}

}  // namespace seneschal::court
