#include "vision/places/places_learning.h"

#include <cstddef>
#include <utility>

#include "vision/places/moved_figures.h"

namespace seneschal::vision {

namespace {

/// Everywhere where something lies, or may.
std::vector<GamePlace> all_taken(const PlacesBoard& board, const KnownPlaces& known) {
  std::vector<GamePlace> taken;
  for (std::size_t i = 0; i < board.groups.size(); ++i) {
    const auto places = taken_places(board.groups[i].sites, known.groups[i]);
    taken.insert(taken.end(), places.begin(), places.end());
  }
  for (std::size_t i = 0; i < board.piles.size(); ++i) {
    if (!known.is_pile_empty[i]) {
      taken.push_back(game_place(board.piles[i]));
    }
  }
  for (std::size_t i = 0; i < board.flats.size(); ++i) {
    for (std::size_t place = 0; place < board.flats[i].at.size(); ++place) {
      if (!known.is_flat_empty[i][place]) {
        taken.push_back(game_place(board.flats[i], place));
      }
    }
  }
  return taken;
}

}  // namespace

tl::expected<LearnedPlaces, GroupUnlearnable> learn_places(const PlacesBoard& board,
                                                           std::span<const PlacesView> views) {
  LearnedPlaces learned;
  for (std::size_t i = 0; i < board.groups.size(); ++i) {
    std::vector<SitesView> shown;
    for (const PlacesView& view : views) {
      shown.push_back({view.view, view.bgr, view.known.groups[i]});
    }
    const SitesBoard& sites = board.groups[i].sites;
    auto group = learn_sites(sites, shown, moved_figures(sites, shown));
    if (!group) {
      return tl::unexpected(GroupUnlearnable{board.groups[i].id, group.error()});
    }
    learned.groups.push_back(std::move(*group));
  }
  std::vector<GroundView> shown;
  for (const PlacesView& view : views) {
    shown.push_back({view.view, view.bgr, all_taken(board, view.known)});
  }
  learned.ground = learn_bare_ground(played_board(board), shown);
  return learned;
}

}  // namespace seneschal::vision
