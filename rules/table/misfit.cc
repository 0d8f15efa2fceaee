#include "rules/table/misfit.h"

#include <algorithm>
#include <array>

namespace seneschal::table {
namespace {

constexpr std::array<std::string_view, std::variant_size_v<decltype(Zone::kind)>> kKindNames{"spot", "track", "plate",
                                                                                             "pile", "area",  "supply"};

ZoneOfKind named(const Zone& zone) {
  return {zone.id, kKindNames[zone.kind.index()]};
}

/// "spot seat-28"; a zone that is called as its kind is named once.
std::string text_of(const ZoneOfKind& zone) {
  return zone.id == zone.kind ? zone.id : std::string(zone.kind) + ' ' + zone.id;
}

bool lies_beside(const Zone& zone) {
  return std::holds_alternative<Area>(zone.kind) || std::holds_alternative<Supply>(zone.kind);
}

/// What is wrong with a board's track.
std::optional<Misfit> misfit_of_track(const ZoneOfKind& track, const Track& board, const Track& game) {
  if (board.spaces != game.spaces) {
    return Misfit{OtherLength{track, board.spaces, game.spaces}};
  }
  const auto missing = std::find_if(game.markers.begin(), game.markers.end(), [&board](const Thing& marker) {
    return std::find(board.markers.begin(), board.markers.end(), marker) == board.markers.end();
  });
  return missing == game.markers.end() ? std::nullopt : std::optional(Misfit{MissingMarker{track, *missing}});
}

struct Sentence {
  std::string operator()(const ForeignZone& of) const {
    return "it has the " + text_of(of.zone) + ", which the game has not";
  }
  std::string operator()(const MissingZone& of) const {
    return "it lacks the " + text_of(of.zone) + ", which the game has";
  }
  std::string operator()(const OtherZone& of) const {
    return "it has the " + text_of(of.zone) + ", where the game has the " + text_of(of.of_game);
  }
  std::string operator()(const OtherLength& of) const {
    return "the " + text_of(of.track) + " has " + std::to_string(of.spaces) + " spaces, where the game's has " +
           std::to_string(of.spaces_of_game);
  }
  std::string operator()(const MissingMarker& of) const {
    return "the " + text_of(of.track) + " lacks the " + of.marker + ", which the game has";
  }
};

}  // namespace

std::string Misfit::message() const {
  return std::visit(Sentence(), why);
}

std::optional<Misfit> misfit(const Layout& board, const Layout& game) {
  for (const Zone& zone : board.zones) {
    const Zone* same = game.zone(zone.id);
    if (same == nullptr) {
      return Misfit{ForeignZone{named(zone)}};
    }
    if (same->kind.index() != zone.kind.index()) {
      return Misfit{OtherZone{named(zone), named(*same)}};
    }
    if (const auto* track = std::get_if<Track>(&zone.kind)) {
      if (auto wrong = misfit_of_track(named(zone), *track, std::get<Track>(same->kind))) {
        return wrong;
      }
    }
  }
  for (const Zone& zone : game.zones) {
    if (board.zone(zone.id) == nullptr && !lies_beside(zone)) {
      return Misfit{MissingZone{named(zone)}};
    }
  }
  return std::nullopt;
}

}  // namespace seneschal::table
