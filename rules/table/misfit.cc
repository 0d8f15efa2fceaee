#include "rules/table/misfit.h"

#include <algorithm>
#include <array>
#include <variant>

namespace seneschal::table {
namespace {

constexpr std::array<const char*, std::variant_size_v<decltype(Zone::kind)>> kKindNames{"spot", "track", "plate",
                                                                                        "pile", "area",  "supply"};

std::string kind_name(const Zone& zone) {
  return kKindNames[zone.kind.index()];
}

/// "spot seat-28"; a zone that is called as its kind is named once.
std::string name_of(const Zone& zone) {
  return zone.id == kind_name(zone) ? zone.id : kind_name(zone) + ' ' + zone.id;
}

bool lies_beside(const Zone& zone) {
  return std::holds_alternative<Area>(zone.kind) || std::holds_alternative<Supply>(zone.kind);
}

/// What is wrong with a board's track, which is called `name`.
std::optional<std::string> misfit_of_track(const std::string& name, const Track& board, const Track& game) {
  if (board.spaces != game.spaces) {
    return "the " + name + " has " + std::to_string(board.spaces) + " spaces, where the game's has " +
           std::to_string(game.spaces);
  }
  const auto missing = std::find_if(game.markers.begin(), game.markers.end(), [&board](const Thing& marker) {
    return std::find(board.markers.begin(), board.markers.end(), marker) == board.markers.end();
  });
  return missing == game.markers.end()
             ? std::nullopt
             : std::optional("the " + name + " lacks the " + *missing + ", which the game has");
}

}  // namespace

std::optional<std::string> misfit(const Layout& board, const Layout& game) {
  for (const Zone& zone : board.zones) {
    const Zone* same = game.zone(zone.id);
    if (same == nullptr) {
      return "it has the " + name_of(zone) + ", which the game has not";
    }
    if (same->kind.index() != zone.kind.index()) {
      return "it has the " + name_of(zone) + ", where the game has the " + name_of(*same);
    }
    if (const auto* track = std::get_if<Track>(&zone.kind)) {
      if (auto wrong = misfit_of_track(name_of(zone), *track, std::get<Track>(same->kind))) {
        return wrong;
      }
    }
  }
  for (const Zone& zone : game.zones) {
    if (board.zone(zone.id) == nullptr && !lies_beside(zone)) {
      return "it lacks the " + name_of(zone) + ", which the game has";
    }
  }
  return std::nullopt;
}

}  // namespace seneschal::table
