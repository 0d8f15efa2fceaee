#include "daemon/history/player_names.h"

#include <algorithm>
#include <utility>

namespace seneschal::daemon {

using events::Seated;

void PlayerNames::take(std::vector<Seated> seated) {
  for (const Seated& each : seated) {
    const auto last =
        std::find_if(played_.rbegin(), played_.rend(), [&](const Seated& before) { return before.slot == each.slot; });
    // Whoever joins again without its token, on another phone perhaps, has another number and the name of before.
    const bool is_same =
        last != played_.rend() && (last->phone == each.phone || (!each.name.empty() && last->name == each.name));
    if (!is_same) {
      played_.push_back(each);
    } else {
      last->phone = each.phone;
      last->name = each.name.empty() ? last->name : each.name;
    }
  }
  seated_ = std::move(seated);
}

std::vector<std::string> PlayerNames::now(const std::vector<std::string>& slots) const {
  std::vector<std::string> names;
  for (const std::string& slot : slots) {
    const auto holder =
        std::find_if(seated_.begin(), seated_.end(), [&](const Seated& each) { return each.slot == slot; });
    names.push_back(holder == seated_.end() ? "" : holder->name);
  }
  return names;
}

std::vector<std::string> PlayerNames::all(const std::vector<std::string>& slots) const {
  std::vector<std::string> names;
  for (const std::string& slot : slots) {
    std::string& all = names.emplace_back();
    for (const Seated& each : played_) {
      if (each.slot == slot) {
        all += (all.empty() ? "" : ", then ") + (each.name.empty() ? slot : each.name);
      }
    }
    all = all.empty() ? slot : all;
  }
  return names;
}

}  // namespace seneschal::daemon
