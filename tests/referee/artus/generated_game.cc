#include "referee/artus/generated_game.h"

#include <array>
#include <utility>

#include "daemon/referee/artus/weighing/evidence.h"
#include "rules/artus/apply.h"
#include "rules/artus/random/playout.h"
#include "rules/artus/setup.h"

namespace seneschal::referee::test {
namespace {

using artus::Seat;

class Table {
 public:
  Table(const artus::Edition& edition, const Recipe& recipe)
      : edition_(edition),
        recipe_(recipe),
        random_(recipe.seed * 1000003 + static_cast<std::uint64_t>(recipe.players)) {
    game_.truth.edition = edition.id;
    game_.truth.variant = recipe.variant;
  }

  GeneratedGame play() {
    set_up();
    place();
    for (std::size_t i = 0; i < setup_.colours.size(); ++i) {
      hands_[i] = artus::Hand(edition_, recipe_.variant);
      hands_[i].deal(random_);
    }
    const int cards_per_turn = edition_.facts(recipe_.variant).cards_per_turn;
    while (!has_ended(edition_, state_)) {
      artus::Hand& hand = hands_[static_cast<std::size_t>(state_.to_move.to_int())];
      for (int i = 0; i < cards_per_turn; ++i) {
        act(hand);
      }
      for (int i = 0; i < cards_per_turn; ++i) {
        hand.draw(random_);
      }
    }
    for (int i = 0; i < recipe_.players; ++i) {
      game_.scores.push_back(state_.scores[static_cast<std::size_t>(i)]);
    }
    return std::move(game_);
  }

 private:
  [[nodiscard]] bool happens(int in_100) { return static_cast<int>(random_.below(100)) < in_100; }

  void set_up() {
    std::array<artus::Colour, artus::kColourCount> colours{artus::Colour::kRed, artus::Colour::kBlue,
                                                           artus::Colour::kBlack, artus::Colour::kBeige};
    for (std::size_t left = colours.size(); left > 1; --left) {
      std::swap(colours[left - 1], colours[random_.below(left)]);
    }
    setup_.variant = recipe_.variant;
    setup_.king_seat = edition_.crowned[0];
    setup_.king_metal = random_.below(2) == 0 ? artus::Metal::kSilver : artus::Metal::kBronze;
    for (std::size_t i = 0; i < static_cast<std::size_t>(recipe_.players); ++i) {
      setup_.colours.push_back(colours[i]);
      game_.truth.players.push_back({std::string(to_text(colours[i])), colours[i]});
    }
    game_.truth.king_metal = setup_.king_metal;
    game_.truth.king_seat = setup_.king_seat;
    state_ = artus::new_game(edition_, setup_).value();
    disc_ = state_.king_seat;
    show("setup", {});
  }

  void place() {
    while (is_placing(edition_, state_)) {
      const artus::SeatSet empty = legal_placements(edition_, state_);
      auto seat = empty.begin();
      for (std::size_t skip = random_.below(static_cast<std::size_t>(empty.size())); skip > 0; --skip) {
        ++seat;
      }
      game_.truth.placements.push_back({state_.to_move, *seat});
      state_ = artus::place(edition_, state_, game_.truth.placements.back()).value();
      if (recipe_.places_one_by_one && is_placing(edition_, state_)) {
        show("placed", {});
      }
    }
    show("placed", {});
  }

  void act(artus::Hand& hand) {
    const std::size_t choice = random_.below(hand.size());
    const artus::CardId card = hand.card(choice);
    hand.discard(choice);
    const artus::LegalActions legal(edition_, state_, card);
    const artus::Action action = legal[random_.below(legal.size())];
    const artus::State before = state_;
    const artus::Step step = artus::apply(edition_, state_, action).value();
    const bool is_missed = happens(recipe_.missed_in_100);
    if (happens(20)) {
      show("hand", top_card_);
    }
    if (!is_missed && happens(recipe_.slips_in_100)) {
      slip(before, step);
    }
    game_.truth.actions.push_back({action, false});
    state_ = step.after;
    top_card_ = TopCard{card, before.colour(action.player)};
    if (is_missed) {
      return;
    }
    show("settled", top_card_);
    if (disc_ != state_.king_seat) {
      disc_ = state_.king_seat;
      if (!happens(recipe_.unturned_in_100)) {
        show("rotated", top_card_);
      }
    }
  }

  void slip(const artus::State& before, const artus::Step& step) {
    constexpr int kTries = 20;
    for (int i = 0; i < kTries; ++i) {
      const Slip kind = recipe_.slips[random_.below(recipe_.slips.size())];
      if (kind == Slip::kCard && !(recipe_.misplays_cards && recipe_.sees_cards)) {
        continue;
      }
      if (auto made = slipped(edition_, before, step, kind, recipe_.sees_cards, random_)) {
        if ((made->disc && *made->disc == disc_) || (kind == Slip::kCard && made->table.top_card == top_card_)) {
          continue;
        }
        made->mistake.index = static_cast<int>(game_.truth.actions.size());
        GeneratedPicture picture{"wrong", made->table,         disc_degrees(made->disc.value_or(disc_)),
                                 false,   made->mistake.index, made->mistake};
        game_.pictures.push_back(picture);
        return;
      }
    }
  }

  void show(const std::string& kind, const std::optional<TopCard>& card) {
    GeneratedPicture picture{kind, expected_table(state_, card), disc_degrees(disc_), kind == "hand", {}, {}};
    picture.disc_deg += (static_cast<double>(random_.below(1000)) - 500) / 400;
    if (!game_.truth.actions.empty()) {
      picture.action = static_cast<int>(game_.truth.actions.size()) - 1;
    }
    game_.pictures.push_back(std::move(picture));
  }

  const artus::Edition& edition_;
  const Recipe recipe_;
  artus::RandomStream random_;
  artus::Setup setup_;
  artus::State state_;
  std::array<artus::Hand, artus::PlayerIndex::kMost> hands_;
  Seat disc_;
  std::optional<TopCard> top_card_;
  GeneratedGame game_;
};

}  // namespace

GeneratedGame generate(const artus::Edition& edition, const Recipe& recipe) {
  return Table(edition, recipe).play();
}

}  // namespace seneschal::referee::test
