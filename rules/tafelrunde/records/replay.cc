#include "rules/tafelrunde/records/replay.h"

#include "rules/tafelrunde/records/recorded_steps.h"
#include "rules/tafelrunde/setup.h"

namespace seneschal::tafelrunde_records {

std::ostream& operator<<(std::ostream& out, const IllegalEntry& entry) {
  if (entry.part == IllegalEntry::Part::kSetup) {
    out << "the setup";
  } else {
    out << "event " << entry.index;
  }
  return out << " breaks " << entry.refusal;
}

tl::expected<Replay, IllegalEntry> replay(const tafelrunde::Edition& edition, const Record& record) {
  const int players = static_cast<int>(record.players.size());
  const auto start = new_game(edition, players, record.dealer);
  if (!start) {
    return tl::unexpected(IllegalEntry{IllegalEntry::Part::kSetup, 0, start.error()});
  }
  Replay result{*start, {}, false};
  tafelrunde::State state = *start;
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    ReplayedEvent& event = result.events.emplace_back();
    for (const RecordedStep& step : steps_of(record.events[i], players)) {
      auto outcome = apply(edition, state, step);
      if (!outcome) {
        return tl::unexpected(IllegalEntry{IllegalEntry::Part::kEvent, i, outcome.error()});
      }
      state = outcome->after;
      event.steps.push_back(*outcome);
    }
  }
  result.has_ended = has_ended(edition, state);
  return result;
}

}  // namespace seneschal::tafelrunde_records
