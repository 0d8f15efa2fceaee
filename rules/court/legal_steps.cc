#include "rules/court/legal_steps.h"

#include <algorithm>

namespace seneschal::court {
namespace {

/// Adds to `rows` every way to go on from `row` with courtiers of the types from `type` on, `wanted` of them.
void add_rows(const Courtiers& from, std::size_t type, int wanted, const Courtiers& row, std::vector<Courtiers>& rows) {
  if (type == kAllCourtiers.size()) {
    if (wanted == 0) {
      rows.push_back(row);
    }
    return;
  }
  const Courtier courtier = kAllCourtiers[type];
  for (int count = std::min(from.count(courtier), wanted); count >= 0; --count) {
    Courtiers longer = row;
    longer.add(courtier, count);
    add_rows(from, type + 1, wanted - count, longer, rows);
  }
}

class StepList {
 public:
  StepList(const Edition& edition, const State& state) : edition_(edition), state_(state) {}

  std::vector<Step> all() {
    add_phase();
    return std::move(steps_);
  }

 private:
  void add_phase() {
    switch (state_.phase) {
      case Phase::kFirstCourtiers:
        return add_first_courtiers();
      case Phase::kRowDie:
        return add_row_die();
      case Phase::kFavourRoll:
        return for_each_player(PlayerSet::all(state_.player_count),
                               [&](PlayerIndex player) { add(FavourRoll{player}); });
      case Phase::kAuction:
        return add_bids();
      case Phase::kCharacter:
        return add_characters();
      case Phase::kTaking:
        return for_each_in(state_.aspirants, [&](Courtier courtier) { add(TakeAspirant{mover(), courtier}); });
      case Phase::kNewRow:
        return add_new_rows();
      case Phase::kExchanges:
        add(EndExchanges{mover()});
        if (state_.left > 0) {
          for_each_exchange(state_.aspirants, [&](Courtier give, Courtier take) {
            if (state_.court(mover()).count(give) > state_.newcomers.count(give)) {
              add(Exchange{mover(), give, take});
            }
          });
        }
        return;
      case Phase::kTreachery:
        return add_treacheries();
      case Phase::kTaxes:
        return add_taxes();
      case Phase::kRoundEnd:
        return add(EndRound{});
      case Phase::kOver:
        return;
    }
  }

  [[nodiscard]] PlayerIndex mover() const { return state_.to_move.value_or(PlayerIndex()); }
  void add(const Step& step) { steps_.push_back(step); }

  template <typename Do>
  void for_each_player(PlayerSet players, Do act) const {
    for (int i = 0; i < state_.player_count; ++i) {
      const PlayerIndex player = PlayerIndex().left(state_.player_count, i);
      if (players.contains(player)) {
        act(player);
      }
    }
  }

  template <typename Do>
  static void for_each_in(const Courtiers& courtiers, Do act) {
    for (const Courtier courtier : kAllCourtiers) {
      if (courtiers.count(courtier) > 0) {
        act(courtier);
      }
    }
  }

  template <typename Do>
  void for_each_exchange(const Courtiers& other, Do act) const {
    for_each_in(state_.court(mover()), [&](Courtier give) {
      for_each_in(other, [&](Courtier take) {
        if (give != take) {
          act(give, take);
        }
      });
    });
  }

  void add_first_courtiers() {
    for_each_player(state_.waiting, [&](PlayerIndex player) {
      for_each_in(state_.peasantry, [&](Courtier courtier) { add(FirstCourtier{player, courtier}); });
    });
  }

  void add_row_die() {
    const bool adds = edition_.table(state_.player_count).at_start > 0;
    for_each_in(adds ? state_.peasantry : state_.aspirants, [&](Courtier courtier) { add(RowDie{courtier}); });
  }

  void add_bids() {
    if (state_.bid) {
      add(Pass{mover()});
    }
    const int least = state_.bid ? worth(state_.bid->tiles) + 1 : 1;
    for (const Tiles& tiles : bids_of(state_.treasury(mover()), least)) {
      add(Bid{mover(), tiles});
    }
  }

  void add_characters() {
    const auto forced = forced_character(edition_, state_);
    for (const Character character : kAllCharacters) {
      if (!state_.holder(character) && (!forced || *forced == character)) {
        add(ChooseCharacter{mover(), character});
      }
    }
  }

  void add_new_rows() {
    const int wanted = std::min(edition_.table(state_.player_count).row, state_.peasantry.total());
    std::vector<Courtiers> rows;
    add_rows(state_.peasantry, 0, wanted, {}, rows);
    for (const Courtiers& row : rows) {
      add(NewRow{mover(), row});
    }
  }

  void add_treacheries() {
    const PlayerIndex with = state_.waiting.first_from(mover(), state_.player_count).value_or(PlayerIndex());
    for_each_exchange(state_.court(with), [&](Courtier give, Courtier take) {
      add(Treachery{mover(), with, give, take});
    });
  }

  void add_taxes() {
    for_each_player(state_.waiting, [&](PlayerIndex player) {
      for (const Tile tile : kAllTiles) {
        if (state_.treasury(player).count(tile) > 0) {
          add(Tax{player, tile});
        }
      }
    });
  }

  const Edition& edition_;
  const State& state_;
  std::vector<Step> steps_;
};

}  // namespace

std::vector<Step> legal_steps(const Edition& edition, const State& state) {
  return StepList(edition, state).all();
}

std::vector<Tiles> bids_of(const Tiles& treasury, int least) {
  std::vector<Tiles> bids = {Tiles()};
  for (const Tile tile : kAllTiles) {
    const std::size_t without = bids.size();
    for (int count = 1; count <= treasury.count(tile); ++count) {
      for (std::size_t i = 0; i < without; ++i) {
        Tiles bid = bids[i];
        bid.add(tile, count);
        bids.push_back(bid);
      }
    }
  }
  const auto is_too_little = [&](const Tiles& bid) { return worth(bid) < least; };
  bids.erase(std::remove_if(bids.begin(), bids.end(), is_too_little), bids.end());
  std::stable_sort(bids.begin(), bids.end(), [](const Tiles& a, const Tiles& b) { return worth(a) < worth(b); });
  return bids;
}

}  // namespace seneschal::court
