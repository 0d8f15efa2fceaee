// A game of bids and courtiers at a drawn table, watched by the daemon: coins, tiles, pawns and the die, wherever they
// lie. Bids, which no picture shows, are the record's to say.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <string>
#include <vector>

#include "game/drawn_game.h"
#include "run_program.h"
#include "system/table/table_call.h"

namespace seneschal::tests {
namespace {

using testing::HasSubstr;

// A seed that nothing was made with.
TEST(WatchedCourt, IsRuledAsItIsPlayedAndSlipsAreNamed) {
  const DrawnGame game("court-001", 6201, 2);
  const std::string players = game.players({"rose", "tower", "star", "key"});
  const test::Ran watched = test::run_program("seneschald", words({}, game.call("--frames", game.frames(), players)));
  ASSERT_EQ(watched.exit_status, 0) << watched.err;
  EXPECT_EQ(game.states_seen(), game.states_played()) << watched.out;
  EXPECT_EQ(game.said("lost"), 0) << watched.out;
  EXPECT_EQ(game.said("question"), 0) << watched.out;
  EXPECT_GE(game.said("mistake"), 2) << watched.out;
  std::printf("%zu events at one table, 2 slips: %d mistakes named, %d questions\n", game.events().size(),
              game.said("mistake"), game.said("question"));
  EXPECT_THAT(game.told_by({"verify"}), HasSubstr("whole"));
  EXPECT_THAT(game.told_by({"explain", "--action", "4"}), HasSubstr("court."));
}

}  // namespace
}  // namespace seneschal::tests
