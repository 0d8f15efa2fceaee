#include "rules/game/replay.h"

namespace seneschal::game {

std::ostream& operator<<(std::ostream& out, const IllegalEntry& entry) {
  if (entry.list.empty()) {
    out << "the setup";
  } else {
    out << entry.list << ' ' << entry.index;
  }
  return out << " breaks " << entry.refused;
}

tl::expected<Replay, IllegalEntry> replay(const Rules& rules, const Record& record) {
  auto start = rules.begin(record);
  if (!start) {
    return tl::unexpected(IllegalEntry{"", 0, start.error()});
  }
  Replay result{*std::move(start), {}};
  for (const Entry& entry : record.entries) {
    Outcome last{result.end(), {}};
    for (const Step& step : entry.steps) {
      auto outcome = rules.apply(last.after, step);
      if (!outcome) {
        return tl::unexpected(IllegalEntry{entry.list, entry.index, outcome.error()});
      }
      last = *std::move(outcome);
    }
    result.outcomes.push_back(std::move(last));
  }
  return result;
}

}  // namespace seneschal::game
