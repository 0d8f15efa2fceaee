#include "rules/tafelrunde/records/replay.h"

#include <utility>

#include "rules/tafelrunde/setup.h"

namespace seneschal::tafelrunde_records {
namespace {

using Part = IllegalEntry::Part;
using tafelrunde::Refusal;
using tafelrunde::Rule;
using tafelrunde::State;

using PlayedEvent = tl::expected<ReplayedEvent, Refusal>;

/// Plays the steps of one event on from a state.
class EventPlay {
 public:
  EventPlay(const tafelrunde::Edition& edition, const State& before) : edition_(edition), before_(before) {}

  PlayedEvent operator()(const RecordedTrick& trick) const {
    const auto players = static_cast<std::size_t>(before_.player_count);
    ReplayedEvent event;
    for (std::size_t i = 0; i < trick.cards.size() && i < players; ++i) {
      const auto outcome = apply(edition_, i == 0 ? before_ : event.after(), trick.cards[i]);
      if (!outcome) {
        return tl::unexpected(outcome.error());
      }
      event.steps.push_back(*outcome);
    }
    // Asked last, for a card that breaks a rule was laid before anybody can say that one is missing.
    if (trick.cards.size() != players) {
      return tl::unexpected(Refusal{.rule = Rule::kTrickOneEach,
                                    .found = static_cast<int>(trick.cards.size()),
                                    .least = before_.player_count,
                                    .most = before_.player_count});
    }
    return event;
  }

  template <typename Single>
  PlayedEvent operator()(const Single& step) const {
    return apply(edition_, before_, step).map([](const tafelrunde::Outcome& outcome) {
      return ReplayedEvent{{outcome}};
    });
  }

 private:
  const tafelrunde::Edition& edition_;
  const State& before_;
};

}  // namespace

std::ostream& operator<<(std::ostream& out, const IllegalEntry& entry) {
  if (entry.part == Part::kSetup) {
    out << "the setup";
  } else {
    out << "event " << entry.index;
  }
  return out << " breaks " << entry.refusal;
}

tl::expected<Replay, IllegalEntry> replay(const tafelrunde::Edition& edition, const Record& record) {
  const auto start = new_game(edition, static_cast<int>(record.players.size()), record.dealer);
  if (!start) {
    return tl::unexpected(IllegalEntry{Part::kSetup, 0, start.error()});
  }
  Replay result{*start, {}, false};
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    const State& before = i == 0 ? result.start : result.events.back().after();
    auto event = std::visit(EventPlay(edition, before), record.events[i]);
    if (!event) {
      return tl::unexpected(IllegalEntry{Part::kEvent, i, event.error()});
    }
    result.events.push_back(*std::move(event));
  }
  result.has_ended = !result.events.empty() && has_ended(edition, result.events.back().after());
  return result;
}

}  // namespace seneschal::tafelrunde_records
