#include "rules/court/records/recorded_game.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "court_table.h"
#include "rules/court/apply.h"
#include "rules/court/random/playout.h"
#include "rules/court/records/replay.h"

namespace seneschal::court_records {
namespace {

using court::Phase;
using court::piecepack;
using court::State;

/// A random game step by step; after each of them `visit(steps, state)`.
template <typename Visit>
void play_at_random(int players, std::uint64_t seed, Visit visit) {
  random::RandomStream random(seed);
  State state = new_game(piecepack(), players).value();
  std::vector<court::Step> steps;
  visit(steps, state);
  while (state.phase != Phase::kOver) {
    steps.push_back(court::random_step(piecepack(), state, random));
    play(piecepack(), state, steps.back());
    visit(steps, state);
  }
}

std::vector<std::string> names(int players) {
  return std::vector<std::string>(static_cast<std::size_t>(players), "Ana");
}

bool is_between_events(Phase phase) {
  return phase == Phase::kFirstCourtiers || phase == Phase::kRowDie || phase == Phase::kFavourRoll ||
         phase == Phase::kRoundEnd || phase == Phase::kOver;
}

TEST(RecordedGame, LeadsToTheSameTableWhereverItStops) {
  for (int players = 2; players <= 4; ++players) {
    State whole;  // after the last event that is over
    play_at_random(players, 11, [&](const std::vector<court::Step>& steps, const State& state) {
      const bool is_new_auction = state.phase == Phase::kAuction && !state.bid;
      whole = is_between_events(state.phase) || is_new_auction ? state : whole;
      const Record record = record_of("piecepack-1.2", names(players), steps, state.phase);
      const auto read = parse_record(to_json(record), "record.json");
      ASSERT_TRUE(read) << read.error().message();
      EXPECT_EQ(read->record, record);
      const auto states = replay(piecepack(), record);
      ASSERT_TRUE(states) << states.error() << " after " << steps.size() << " steps";
      EXPECT_EQ(states->back(), whole) << "after " << steps.size() << " steps";
    });
  }
}

TEST(RecordedGame, SaysOfItsSetupWhatIsThere) {
  const auto chosen = court::FirstCourtier{*court::PlayerIndex::from_int(2), court::Courtier::kKnight};
  const Record record = record_of("piecepack-1.2", names(3), {chosen}, Phase::kFirstCourtiers);
  EXPECT_NE(to_json(record).find(R"("first_courtiers":[null,null,"knight"],"highest_die":null,"favour":null)"),
            std::string::npos)
      << to_json(record);
}

}  // namespace
}  // namespace seneschal::court_records
