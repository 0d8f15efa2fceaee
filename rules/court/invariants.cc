#include "rules/court/invariants.h"

#include <algorithm>

namespace seneschal::court {
namespace {

using Broken = std::optional<std::string>;

/// Checks one state, part by part. Every part relies on those before it.
class InvariantCheck {
 public:
  InvariantCheck(const Edition& edition, const State& state) : edition_(edition), state_(state) {}

  [[nodiscard]] Broken first() const {
    for (const auto part :
         {&InvariantCheck::seats, &InvariantCheck::courtiers, &InvariantCheck::tiles, &InvariantCheck::pawns,
          &InvariantCheck::row, &InvariantCheck::turn, &InvariantCheck::bid}) {
      if (Broken broken = (this->*part)()) {
        return broken;
      }
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] bool is_playing() const { return state_.phase > Phase::kFavourRoll; }
  [[nodiscard]] const TableFacts& table() const { return edition_.table(state_.player_count); }

  [[nodiscard]] static Broken unless(bool holds, const char* sentence) {
    return holds ? std::nullopt : Broken(sentence);
  }

  [[nodiscard]] Broken seats() const {
    if (!edition_.is_for(state_.player_count)) {
      return "the edition is not for so many players";
    }
    for (std::size_t i = static_cast<std::size_t>(state_.player_count); i < state_.courts.size(); ++i) {
      if (!state_.courts[i].is_empty() || !state_.treasuries[i].is_empty()) {
        return "a player who does not exist has courtiers or tiles";
      }
    }
    const auto plays = [&](std::optional<PlayerIndex> player) { return !player || state_.is_seated(*player); };
    if (!plays(state_.favour) || !plays(state_.to_move) ||
        !std::all_of(state_.pawns.begin(), state_.pawns.end(), plays)) {
      return "a player who does not exist has the King's Favour, a pawn or the turn";
    }
    return unless(state_.favour.has_value() == is_playing(), "the King's Favour is somebody's once the game has begun");
  }

  [[nodiscard]] Broken courtiers() const {
    int missing = 0;
    for (const Courtier courtier : kAllCourtiers) {
      int found = state_.aspirants.count(courtier) + state_.peasantry.count(courtier);
      for (const Courtiers& court : state_.courts) {
        found += court.count(courtier);
      }
      if (found > edition_.courtiers_each) {
        return "there are more courtiers of a type than in the box";
      }
      missing += edition_.courtiers_each - found;
    }
    const bool has_removed = !edition_.removed_returns && table().at_start < 0 && state_.phase > Phase::kRowDie;
    return unless(missing == (has_removed ? 1 : 0), "courtiers are missing");
  }

  [[nodiscard]] Broken tiles() const {
    for (const Tile tile : kAllTiles) {
      int found = 0;
      for (const Tiles& treasury : state_.treasuries) {
        found += treasury.count(tile);
      }
      for (const Tiles& purse : state_.purses) {
        found += purse.count(tile);
      }
      if (found != state_.player_count * edition_.treasury.count(tile) + kCharacterCount * edition_.purse.count(tile)) {
        return "there are more or fewer tiles of a worth than were laid out";
      }
    }
    for (int i = 0; i < state_.player_count; ++i) {
      if (state_.treasuries[static_cast<std::size_t>(i)].is_empty()) {
        return "a treasury is empty";
      }
    }
    const auto is_empty = [](const Tiles& purse) { return purse.is_empty(); };
    return unless(std::none_of(state_.purses.begin(), state_.purses.end(), is_empty), "a purse is empty");
  }

  [[nodiscard]] Broken pawns() const {
    for (int i = 0; i < state_.player_count; ++i) {
      if (state_.chosen_by(PlayerIndex().left(state_.player_count, i)) > table().characters) {
        return "a player has more pawns than a round allows";
      }
    }
    const int all = state_.player_count * table().characters;
    const bool is_round_over = state_.phase == Phase::kRoundEnd || state_.phase == Phase::kOver;
    if ((state_.chosen() == all) != is_round_over && (is_round_over || state_.phase <= Phase::kCharacter)) {
      return "a round is over exactly when everybody has chosen";
    }
    if (!is_playing() && (state_.chosen() > 0 || state_.round > 0 || state_.is_last_round)) {
      return "nobody has chosen before the game has begun";
    }
    const bool is_left_over = all < kCharacterCount && state_.round > 0;
    if (state_.black_die.has_value() != is_left_over) {
      return "the black die is a character's after the first round of a game that leaves one over";
    }
    return unless(state_.phase != Phase::kOver || !state_.black_die || !state_.holder(*state_.black_die),
                  "the black die is at a character who was chosen in the last round");
  }

  [[nodiscard]] Broken row() const {
    const int row = state_.aspirants.total();
    switch (state_.phase) {
      case Phase::kFirstCourtiers:
        return unless(row == 0, "the row is formed after the first courtiers are chosen");
      case Phase::kRowDie:
        return unless(row == static_cast<int>(kAllCourtiers.size()), "the first row is one of each before the die");
      case Phase::kTaking:
      case Phase::kNewRow:
        return row_while_guinevere_acts(row);
      default:
        break;
    }
    if (!state_.is_last_round) {
      return unless(row == table().row, "the row is not full");
    }
    const bool is_short = row < table().row && state_.peasantry.is_empty();
    return unless(is_short, "in the last round the row is short and the peasantry empty");
  }

  [[nodiscard]] Broken row_while_guinevere_acts(int row) const {
    const bool is_taking = state_.phase == Phase::kTaking;
    const int others = state_.waiting.size() - 1;
    const int due = is_taking ? state_.left + others * edition_.others_take : 0;
    return unless(row == due && !state_.is_last_round, "the row is what is still to be taken while Guinevere acts");
  }

  /// The character whose action this is.
  [[nodiscard]] std::optional<Character> acting() const {
    switch (state_.phase) {
      case Phase::kTaking:
      case Phase::kNewRow:
        return Character::kGuinevere;
      case Phase::kExchanges:
        return Character::kMerlin;
      case Phase::kTreachery:
        return Character::kLancelot;
      case Phase::kTaxes:
        return Character::kArthur;
      default:
        return std::nullopt;
    }
  }

  [[nodiscard]] Broken turn() const {
    const bool is_nobodys = state_.phase == Phase::kRowDie || state_.phase == Phase::kFavourRoll ||
                            state_.phase == Phase::kRoundEnd || state_.phase == Phase::kOver;
    if (state_.to_move.has_value() == is_nobodys) {
      return "it is somebody's turn where nobody moves, or nobody's where somebody does";
    }
    if (state_.phase == Phase::kOver && !state_.is_last_round) {
      return "the game is over with its last round only";
    }
    if (const auto character = acting()) {
      const auto holder = state_.holder(*character);
      const bool is_others = state_.phase == Phase::kTaking || state_.phase == Phase::kTaxes;
      if (!holder || (!is_others && holder != state_.to_move)) {
        return "a character acts that is not the mover's";
      }
    }
    return waiting();
  }

  [[nodiscard]] Broken waiting() const {
    bool needs_waiting = false;
    int most_left = 0;
    PlayerSet may_wait = PlayerSet::all(state_.player_count);
    bool is_mover_waiting = true;
    if (state_.phase == Phase::kFirstCourtiers || state_.phase == Phase::kTaking || state_.phase == Phase::kTaxes) {
      needs_waiting = true;
    } else if (state_.phase == Phase::kAuction) {
      needs_waiting = true;
      may_wait = eligible(edition_, state_);
    } else if (state_.phase == Phase::kTreachery) {
      needs_waiting = true;
      may_wait.erase(*state_.to_move);
      is_mover_waiting = false;
    }
    if (state_.phase == Phase::kTaxes) {
      may_wait.erase(*state_.holder(Character::kArthur));
    } else if (state_.phase == Phase::kTaking) {
      most_left =
          state_.to_move == state_.holder(Character::kGuinevere) ? edition_.guinevere_takes : edition_.others_take;
    } else if (state_.phase == Phase::kExchanges) {
      most_left = edition_.merlin_exchanges;
    }
    if (state_.waiting.is_empty() == needs_waiting) {
      return "players wait in the wrong phase";
    }
    for (int i = 0; i < PlayerIndex::kMost; ++i) {
      const PlayerIndex player = *PlayerIndex::from_int(i);
      if (state_.waiting.contains(player) && !may_wait.contains(player)) {
        return "somebody waits who may not";
      }
    }
    if (needs_waiting && state_.waiting.contains(*state_.to_move) != is_mover_waiting) {
      return "the mover waits where nobody waits for them, or does not where somebody does";
    }
    if (Broken idle = waiting_for_nothing()) {
      return idle;
    }
    const int newcomers = state_.newcomers.total();
    if (newcomers > 0 && (edition_.merlin_may_give_back || state_.phase != Phase::kExchanges ||
                          newcomers != edition_.merlin_exchanges - state_.left ||
                          !state_.court(*state_.to_move).contains(state_.newcomers))) {
      return "courtiers are newcomers whom Merlin did not just take";
    }
    const int least_left = state_.phase == Phase::kTaking ? 1 : 0;
    return unless(state_.left >= least_left && state_.left <= most_left, "more is left to do than an action allows");
  }

  /// Those who wait can do what they wait for.
  [[nodiscard]] Broken waiting_for_nothing() const {
    if (state_.phase == Phase::kAuction && !state_.bid && state_.waiting != eligible(edition_, state_)) {
      return "somebody has passed before the first bid";
    }
    for (int i = 0; i < state_.player_count; ++i) {
      const PlayerIndex player = PlayerIndex().left(state_.player_count, i);
      const bool waits = state_.waiting.contains(player);
      if (state_.phase == Phase::kFirstCourtiers && waits != state_.court(player).is_empty()) {
        return "somebody waits to begin a court that is begun, or does not wait";
      }
      if (state_.phase != Phase::kFirstCourtiers && state_.court(player).is_empty()) {
        return "a court is empty";
      }
      if (state_.phase == Phase::kTaxes && waits && state_.treasury(player).total() < 2) {
        return "somebody waits to pay a last tile";
      }
    }
    const auto next = state_.to_move ? state_.waiting.first_from(*state_.to_move, state_.player_count) : std::nullopt;
    if (state_.phase == Phase::kTreachery && next) {
      return unless(can_exchange(state_.court(*state_.to_move), state_.court(*next)),
                    "Lancelot waits for an opponent with whom nothing can be exchanged");
    }
    return std::nullopt;
  }

  [[nodiscard]] Broken bid() const {
    const bool is_auction = state_.phase == Phase::kAuction;
    if (!state_.bid) {
      return unless(state_.phase != Phase::kCharacter, "a character is chosen without a bid");
    }
    if (!is_auction && state_.phase != Phase::kCharacter) {
      return "a bid lies outside an auction";
    }
    const HighBid& bid = *state_.bid;
    if (!state_.is_seated(bid.player) || bid.tiles.is_empty() || !state_.treasury(bid.player).contains(bid.tiles)) {
      return "the bid is not made of the bidder's tiles";
    }
    const bool is_others_turn = state_.waiting.contains(bid.player) && state_.to_move != bid.player;
    return unless(is_auction ? is_others_turn : state_.to_move == bid.player, "the bid is the mover's, or a passer's");
  }

  const Edition& edition_;
  const State& state_;
};

}  // namespace

std::optional<std::string> broken_invariant(const Edition& edition, const State& state) {
  return InvariantCheck(edition, state).first();
}

}  // namespace seneschal::court
