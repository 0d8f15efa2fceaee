#include "daemon/referee/artus/mistakes/mistake_finds.h"

#include <algorithm>

namespace seneschal::referee {

void MistakeFinds::add(const Hypothesis& base, Mistake mistake, double score, double rarity) {
  if (!is_wanted(score)) {
    return;
  }
  best_ = std::max(best_, score);
  mistake.index = index_;
  if (!base.actions.empty()) {
    mistake.meant = base.actions.front();
  }
  found_.push_back({base.actions, std::move(mistake), base.table, score, {}, false, rarity});
}

std::vector<Hypothesis> MistakeFinds::best() && {
  std::erase_if(found_, [&](const Hypothesis& each) { return !is_wanted(each.score); });
  sort_best_first(found_);
  std::vector<Hypothesis> kept;
  for (Hypothesis& each : found_) {
    const auto same = std::find_if(kept.begin(), kept.end(),
                                   [&](const Hypothesis& other) { return is_same(*other.mistake, *each.mistake); });
    if (same == kept.end()) {
      kept.push_back(std::move(each));
    } else if (!each.actions.empty()) {
      same->also_meant.push_back(each.actions.front());
    }
  }
  return kept;
}

}  // namespace seneschal::referee
