#include "daemon/simulation/tafelrunde/staged_tricks.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

#include "daemon/simulation/tafelrunde/table_measures.h"
#include "daemon/simulation/zones/played_steps.h"
#include "rules/random/random_stream.h"

namespace seneschal::simulation {
namespace {

const std::string kTrackZone = "track";

/// A pawn that a step moves.
struct PawnMoved {
  table::Thing pawn;
  int from = 0;
  int to = 0;
};

class TrickStaging {
 public:
  TrickStaging(const game::Rules& rules, std::uint64_t seed) : rules_(rules), random_(seed) {}

  [[nodiscard]] std::vector<StagedTable> staged(const game::State& start, const std::vector<PlayedStep>& played,
                                                int mistakes) && {
    add("setup", rules_.setting(start));
    const std::set<std::size_t> slips = chosen(played, mistakes);
    for (std::size_t i = 0; i < played.size(); ++i) {
      play(played[i], slips.count(i) != 0);
    }
    return std::move(tables_);
  }

 private:
  StagedTable& add(std::string_view kind, const table::Setting& setting) {
    tables_.push_back({kind, on_whole_board(rules_, setting), {}, {}});
    return tables_.back();
  }

  /// Which steps go wrong at first: such as move a pawn.
  [[nodiscard]] std::set<std::size_t> chosen(const std::vector<PlayedStep>& played, int mistakes) {
    std::vector<std::size_t> moves;
    for (std::size_t i = 0; i < played.size(); ++i) {
      if (pawn_moved(played[i])) {
        moves.push_back(i);
      }
    }
    return some_of(std::move(moves), mistakes, random_);
  }

  void play(const PlayedStep& played, bool goes_wrong) {
    const auto on_the_way = rules_.on_the_way(played.before, played.step, played.outcome);
    if (!on_the_way.empty()) {
      add("laid", on_the_way.front()).event = played.event;
    }
    if (goes_wrong) {
      add_slip(played);
    }
    const table::Setting after = rules_.setting(played.outcome.after);
    if (after != rules_.setting(played.before)) {
      add("settled", after).event = played.event;
    }
  }

  [[nodiscard]] std::optional<PawnMoved> pawn_moved(const PlayedStep& played) const {
    const table::Setting before = rules_.setting(played.before);
    const table::Setting after = rules_.setting(played.outcome.after);
    for (const auto& [pawn, place] : after.in<table::Markers>(kTrackZone).places) {
      const auto from = before.in<table::Markers>(kTrackZone).of(pawn);
      if (from && from->space != place.space) {
        return PawnMoved{pawn, from->space, place.space};
      }
    }
    return std::nullopt;
  }

  /// Leaves it out where every free space that people may take for the right one would be right, too.
  void add_slip(const PlayedStep& played) {
    constexpr int kMiscounted = 3;  // spaces, at most
    const PawnMoved moved = *pawn_moved(played);
    const table::Setting then = rules_.setting(played.outcome.after);
    const auto& pawns = then.in<table::Markers>(kTrackZone).places;
    const int last = std::get<table::Track>(rules_.layout(played.before).zone(kTrackZone)->kind).spaces - 1;
    const auto legal = legal_tables(rules_, played);
    std::vector<StagedTable> astray;
    for (int space = std::max(1, moved.to - kMiscounted); space <= std::min(last, moved.to + kMiscounted); ++space) {
      const bool is_taken =
          std::any_of(pawns.begin(), pawns.end(), [&](const auto& each) { return each.second.space == space; });
      if (is_taken || space == moved.from) {
        continue;
      }
      table::Setting wrong = then;
      std::get<table::Markers>(wrong.zones[kTrackZone]).places[moved.pawn].space = space;
      if (std::find(legal.begin(), legal.end(), wrong) == legal.end()) {
        astray.push_back({"illegal", std::move(wrong), played.event, StagedTable::Astray{moved.pawn, space, moved.to}});
      }
    }
    if (!astray.empty()) {
      StagedTable& choice = astray[random_.below(astray.size())];
      choice.setting = on_whole_board(rules_, choice.setting);
      tables_.push_back(std::move(choice));
    }
  }

  const game::Rules& rules_;
  random::RandomStream random_;
  std::vector<StagedTable> tables_;
};

}  // namespace

tl::expected<std::vector<StagedTable>, game::IllegalEntry> stage_tricks(const game::Rules& rules,
                                                                        const game::Record& record, int mistakes,
                                                                        std::uint64_t seed) {
  return game::replay(rules, record).map([&](const game::Replay& replay) {
    return TrickStaging(rules, seed).staged(replay.start, played_steps(rules, record, replay.start), mistakes);
  });
}

std::vector<StagedMoment> moments_of(const std::vector<StagedTable>& staged) {
  std::vector<StagedMoment> shots;
  for (const StagedTable& each : staged) {
    StagedMoment& shot = shots.emplace_back(StagedMoment{{each.kind, each.setting}, each.event});
    if (each.illegal) {
      shot.illegal = {{"marker", each.illegal->pawn},
                      {"stands_on", each.illegal->stands_on},
                      {"belongs_on", each.illegal->belongs_on}};
    }
  }
  return shots;
}

}  // namespace seneschal::simulation
