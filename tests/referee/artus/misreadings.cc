#include "referee/artus/misreadings.h"

#include <optional>
#include <utility>
#include <vector>

#include "referee/artus/watched_game.h"

namespace seneschal::referee::test {
namespace {

std::optional<artus::Figure> other_than(const std::optional<artus::Figure>& truth, std::size_t which) {
  const std::size_t other = which % artus::kFigureCount;
  const std::size_t true_one = truth ? static_cast<std::size_t>(*truth) + 1 : 0;
  const std::size_t shown = other < true_one ? other : other + 1;  // an empty chair is the first
  return shown == 0 ? std::nullopt : std::optional(static_cast<artus::Figure>(shown - 1));
}

/// The `which`th of the colours that are played.
std::optional<artus::Marker>& marker_in(ExpectedTable& table, std::size_t which) {
  for (std::size_t i = which;; ++i) {
    if (auto& marker = table.markers[i % kColours]) {
      return marker;
    }
  }
}

/// The `which`th after `colour` of the other colours that are played.
artus::Colour other_player(const ExpectedTable& table, artus::Colour colour, std::size_t which) {
  std::vector<artus::Colour> others;
  for (std::size_t i = 1; i < kColours; ++i) {
    const std::size_t other = (static_cast<std::size_t>(colour) + i) % kColours;
    if (table.markers[other]) {
      others.push_back(static_cast<artus::Colour>(other));
    }
  }
  return others[which % others.size()];
}

bool shows_face(const Look& look, std::size_t which) {
  return look.table.top_card && static_cast<std::size_t>(look.table.top_card->card) == which % artus::kCardCount;
}

}  // namespace

void misread_chair(Look& look, std::size_t which) {
  const std::size_t chair = which % kSeats;
  look.table.seats[chair] = other_than(look.table.seats[chair], which / kSeats);
  look.table.rings[chair] = 0;
}

void misread_crowned_chair(Look& look, std::size_t which) {
  const auto chair = static_cast<std::size_t>(edition().crowned[which % edition().crowned.size()].to_int());
  look.table.seats[chair] = other_than(look.table.seats[chair], which / kSeats);
  look.table.rings[chair] = 0;
}

void empty_chair(Look& look, std::size_t which) {
  look.table.seats[which % kSeats] = std::nullopt;
  look.table.rings[which % kSeats] = 0;
}

void misread_rings(Look& look, std::size_t which) {
  const auto metal = which % 2 == 0 ? artus::Figure::kSilver : artus::Figure::kBronze;
  for (std::size_t chair = 0; chair < kSeats; ++chair) {
    if (look.table.seats[chair] == metal) {
      look.table.rings[chair] =
          static_cast<std::uint8_t>(look.table.rings[chair] == 0 ? 1 : look.table.rings[chair] - 1);
      return;
    }
  }
}

void misread_tray(Look& look, std::size_t which) {
  const int off = which % 2 == 0 || look.table.ring_supply == 0 ? 1 : -1;
  constexpr int kAllRings = 10;
  look.table.ring_supply += look.table.ring_supply == kAllRings ? -1 : off;
}

void misread_space(Look& look, std::size_t which) {
  auto& marker = marker_in(look.table, which);
  constexpr int kSpaces = artus::kTrackSpaces;
  marker->space = (marker->space + (which / 7 % 2 == 0 ? 1 : kSpaces - 1)) % kSpaces;
}

void misread_lying(Look& look, std::size_t which) {
  auto& marker = marker_in(look.table, which);
  marker->lying = !marker->lying;
}

void miss_marker(Look& look, std::size_t which) {
  marker_in(look.table, which).reset();
}

void exchange_markers(Look& look, std::size_t which) {
  for (std::size_t colour = which;; ++colour) {
    if (auto& marker = look.table.markers[colour % kColours]) {
      const auto other = other_player(look.table, static_cast<artus::Colour>(colour % kColours), which / 7);
      std::swap(marker, look.table.markers[static_cast<std::size_t>(other)]);
      return;
    }
  }
}

void misread_disc(Look& look, std::size_t which) {
  constexpr double kSeatDegrees = 360.0 / artus::Seat::kCount;
  look.disc_deg += (which % 2 == 0 ? 1 : -1) * kSeatDegrees;
}

void misread_card(Look& look, std::size_t which) {
  if (look.table.top_card) {
    auto& card = look.table.top_card->card;
    card = static_cast<artus::CardId>((static_cast<std::size_t>(card) + 1 + which % (artus::kCardCount - 1)) %
                                      artus::kCardCount);
  }
}

void misread_face(Look& look, std::size_t which) {
  if (shows_face(look, which)) {
    misread_card(look, which);
  }
}

void misread_owner(Look& look, std::size_t which) {
  if (look.table.top_card) {
    look.table.top_card->colour = other_player(look.table, look.table.top_card->colour, which);
  }
}

void misread_owner_of_face(Look& look, std::size_t which) {
  if (shows_face(look, which)) {
    misread_owner(look, which / artus::kCardCount);
  }
}

void miss_card(Look& look, std::size_t) {
  look.table.top_card.reset();
}

void imagine_card(Look& look, std::size_t which) {
  if (!look.table.top_card) {
    const auto card = static_cast<artus::CardId>(which % artus::kCardCount);
    look.table.top_card = TopCard{card, other_player(look.table, artus::Colour::kRed, which / artus::kCardCount)};
  }
}

}  // namespace seneschal::referee::test
