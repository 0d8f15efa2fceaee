#include "daemon/simulation/artus/staged_game.h"

#include <set>
#include <utility>

#include "daemon/simulation/artus/table_measures.h"
#include "rules/artus/apply.h"
#include "rules/artus/hand_limits.h"
#include "rules/artus/legal_actions.h"
#include "rules/artus/random/playout.h"
#include "rules/artus/setup.h"
#include "rules/artus/tenant/artus_table.h"

namespace seneschal::simulation {

namespace {

using artus::Seat;
using artus::SeatSet;
using artus::State;
using artus::Step;

Seat random_member(SeatSet seats, artus::RandomStream& random) {
  auto seat = seats.begin();
  for (std::size_t skip = random.below(static_cast<std::size_t>(seats.size())); skip > 0; --skip) {
    ++seat;
  }
  return *seat;
}

/// The figure on `from` with its rings on `to`, an empty chair, whatever the rules say.
State moved(State state, Seat from, Seat to) {
  for (SeatSet& seats : state.figures) {
    if (seats.contains(from)) {
      seats.erase(from);
      seats.insert(to);
    }
  }
  std::swap(state.rings[static_cast<std::size_t>(from.to_int())], state.rings[static_cast<std::size_t>(to.to_int())]);
  return state;
}

class Staging {
 public:
  Staging(const artus::Edition& edition, const records::Record& record, std::uint64_t seed)
      : edition_(edition), record_(record), random_(seed) {}

  tl::expected<std::vector<StagedShot>, records::IllegalEntry> stage(int mistakes) {
    const auto replay = records::replay(edition_, record_);
    if (!replay) {
      return tl::unexpected(replay.error());
    }
    // A record that replays has a setup that the rules accept.
    const State set_up = artus::new_game(edition_, *records::setup_of(record_)).value();
    crown_at_ = set_up.king_seat;
    add("teach", teaching_position(set_up));
    add("setup", position_of(set_up, {}));
    add("placed", position_of(replay->start, {}));
    const std::set<std::size_t> slips = chosen(replay->steps, mistakes);
    const State* before = &replay->start;
    for (std::size_t i = 0; i < replay->steps.size(); ++i) {
      play(*before, replay->steps[i], static_cast<int>(i), slips.count(i) != 0);
      before = &replay->steps[i].after;
    }
    return std::move(shots_);
  }

 private:
  StagedShot& add(std::string_view kind, Position position) {
    shots_.push_back({kind, std::move(position), crown_at_, false, {}, {}, {}});
    return shots_.back();
  }

  /// Which actions go wrong at first: those that move a figure.
  std::set<std::size_t> chosen(const std::vector<Step>& steps, int mistakes) {
    std::vector<std::size_t> moves;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (steps[i].effects.moved) {
        moves.push_back(i);
      }
    }
    std::set<std::size_t> slips;
    while (mistakes-- > 0 && !moves.empty()) {
      const auto choice = moves.begin() + static_cast<std::ptrdiff_t>(random_.below(moves.size()));
      slips.insert(*choice);
      moves.erase(choice);
    }
    return slips;
  }

  void play(const State& before, const Step& step, int number, bool goes_wrong) {
    if (random_.below(2) == 0) {
      add("hand", position_of(before, top_card_)).has_hand = true;
    }
    top_card_ = artus::face_of(step.action.card, before.colour(step.action.player));
    if (goes_wrong) {
      add_mistake(before, step, number);
    }
    StagedShot& settled = add("settled", position_of(step.after, top_card_));
    settled.action = number;
    settled.delta = step.effects.delta;
    if (crown_at_ != step.after.king_seat) {
      crown_at_ = step.after.king_seat;
      add("rotated", position_of(step.after, top_card_)).action = number;
    }
  }

  void add_mistake(const State& before, const Step& step, int number) {
    const bool is_displaced = step.effects.displaced && random_.below(2) == 0;
    const Seat right = is_displaced ? step.effects.displaced->to : step.effects.moved->to;
    if (right == step.after.king_seat) {
      return;  // the whole table would look at the King
    }
    constexpr int kTries = 20;
    for (int i = 0; i < kTries; ++i) {
      const Seat wrong = random_member(SeatSet::all() - step.after.occupied(), random_);
      const State astray = moved(step.after, right, wrong);
      if (is_legal(before, astray)) {
        continue;
      }
      StagedShot& shot = add("illegal", position_of(astray, top_card_));
      shot.action = number;
      shot.illegal = StagedShot::Astray{wrong, right};
      return;
    }
  }

  /// Whether the chairs could look as in `table` before or after some legal action, whichever card is played.
  bool is_legal(const State& before, const State& table) const {
    if (before.figures == table.figures) {
      return true;
    }
    for (const artus::CardId card : artus::playable_cards(edition_, before)) {
      for (const artus::Action& action : artus::legal_actions(edition_, before, card)) {
        State after = before;
        artus::play(edition_, after, action);
        if (after.figures == table.figures) {
          return true;
        }
      }
    }
    return false;
  }

  const artus::Edition& edition_;
  const records::Record& record_;
  artus::RandomStream random_;
  Seat crown_at_;
  std::optional<table::Thing> top_card_;
  std::vector<StagedShot> shots_;
};

}  // namespace

tl::expected<std::vector<StagedShot>, records::IllegalEntry> stage(const artus::Edition& edition,
                                                                   const records::Record& record, int mistakes,
                                                                   std::uint64_t seed) {
  return Staging(edition, record, seed).stage(mistakes);
}

std::vector<Shot> shots_of(const std::vector<StagedShot>& staged) {
  std::vector<Shot> shots;
  shots.reserve(staged.size());
  for (const StagedShot& each : staged) {
    shots.push_back({each.kind, each.position.setting, disc_degrees(each.crown_at), each.has_hand});
  }
  return shots;
}

}  // namespace seneschal::simulation
