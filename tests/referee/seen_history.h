#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "daemon/events/told_entry.h"
#include "daemon/history/game_history.h"
#include "rules/table/reading.h"

namespace seneschal::daemon {

/// The kinds of what was said, in order.
using Kinds = std::vector<std::string>;

/// Says it in the game, as the log has it and gives it back.
inline void say_in(GameHistory& history, const events::GameEvent& said) {
  const std::string payload = payload_of(events::Told{std::nullopt, said, "phone of Anna"});
  const auto told = events::told_from(events::kind_of(said), payload);
  ASSERT_TRUE(told) << told.error();
  EXPECT_EQ(payload_of(*told), payload);
  const auto taken = history.take(*told);
  ASSERT_TRUE(taken) << payload << ": " << taken.error();
}

/// What is said of a picture in which that was `seen`, until nothing more is.
inline Kinds look_at(GameHistory& history, const table::Reading& seen) {
  Kinds kinds;
  while (const auto said = history.referee().look(seen)) {
    kinds.push_back(events::kind_of(*said));
    say_in(history, *said);
    if (kinds.size() > 20) {
      ADD_FAILURE() << "says on and on: " << testing::PrintToString(kinds);
      break;
    }
  }
  return kinds;
}

}  // namespace seneschal::daemon
