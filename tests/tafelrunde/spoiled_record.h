#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rules/tafelrunde/records/replay.h"
#include "tafelrunde_table.h"

namespace seneschal::tafelrunde_records {

using tafelrunde::amigo_1993;
using tafelrunde::Card;
using tafelrunde::Deal;
using tafelrunde::LayCard;
using tafelrunde::NameColour;
using tafelrunde::PlayerIndex;
using tafelrunde::Rule;
using tafelrunde::State;
using tafelrunde::SwapColours;

inline Record game(const std::string& number) {
  const std::string file = SENESCHAL_TEST_DATA "/games/tafelrunde-" + number + ".json";
  return parse_record(files::read_file(file).value(), file).value().record;
}
/// Of two, three and six players.
inline std::vector<Record> games() {
  return {game("002"), game("001"), game("005")};
}

inline void expect_illegal(const Record& record, std::size_t index, Rule rule) {
  const auto played = replay(amigo_1993(), record);

  ASSERT_FALSE(played) << "expected " << rule << " at event " << index;
  EXPECT_EQ(played.error().part, IllegalEntry::Part::kEvent) << played.error();
  EXPECT_EQ(played.error().index, index) << "expected " << rule << ", but " << played.error();
  EXPECT_EQ(played.error().refusal.rule, rule) << played.error();
}

template <typename Event>
Event* event_at(Record& record, std::size_t index) {
  return index < record.events.size() ? std::get_if<Event>(&record.events[index]) : nullptr;
}

/// The next event of this kind, from `index` on.
template <typename Event>
std::optional<std::size_t> next_of(Record& record, std::size_t index) {
  while (index < record.events.size() && event_at<Event>(record, index) == nullptr) {
    ++index;
  }
  return index < record.events.size() ? std::optional(index) : std::nullopt;
}

/// Spoils each event of a kind in turn, where `spoil` knows how to, and returns how many it spoiled. `spoil` gets a
/// copy of the record, the event's index and the state before it.
template <typename Event>
int expect_each_refused(Rule rule, const std::function<bool(Record&, std::size_t, const State&)>& spoil) {
  int spoiled = 0;
  for (Record& record : std::vector(games())) {
    const Replay played = replay(amigo_1993(), record).value();
    for (std::size_t i = 0; i < record.events.size(); ++i) {
      Record other = record;
      if (event_at<Event>(other, i) != nullptr &&
          spoil(other, i, i == 0 ? played.start : played.events[i - 1].after())) {
        expect_illegal(other, i, rule);
        ++spoiled;
      }
    }
  }
  return spoiled;
}

inline RecordedTrick& trick_at(Record& record, std::size_t index) {
  return std::get<RecordedTrick>(record.events[index]);
}

inline PlayerIndex neighbour(const Record& record, PlayerIndex player) {
  return player.walked(1, static_cast<int>(record.players.size()));
}

}  // namespace seneschal::tafelrunde_records
