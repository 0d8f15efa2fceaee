#include "vision/sites/known_view.h"

#include <vector>

#include "vision/sites/site_reading.h"

namespace seneschal::vision {

Emptiness known_emptiness(const KnownView& view) {
  Emptiness emptiness = emptiness_of(*view.beliefs);
  for (std::size_t site = 0; site < emptiness.size(); ++site) {
    emptiness[site] *= view.samples->is_in_view[site] ? 1 : 0;
  }
  return emptiness;
}

EmptyLook empty_look_of(const SitesBoard& board, const SiteLayout& layout, const FigureProfile& profile,
                        std::span<const KnownView> views) {
  std::vector<std::vector<SiteMeasures>> measures;
  for (const KnownView& view : views) {
    measures.push_back(measure_sites(*view.samples, visibility(board, layout, *view.samples, profile, *view.beliefs)));
  }
  std::vector<EmptyView> empty;
  for (std::size_t i = 0; i < views.size(); ++i) {
    empty.push_back({measures[i], known_emptiness(views[i])});
  }
  return learn_empty_look(board, layout, empty);
}

}  // namespace seneschal::vision
