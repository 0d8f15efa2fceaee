#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/simulation/artus/position.h"
#include "daemon/simulation/shot.h"
#include "rules/artus/records/record.h"
#include "rules/artus/records/replay.h"

namespace seneschal::simulation {

/// A moment of a game at which its table is photographed, with all that is known of it.
struct StagedShot {
  std::string_view kind;  ///< "teach", "setup", "placed", "hand", "illegal", "settled" or "rotated"
  Position position;
  artus::Seat crown_at;  ///< where the disc's crown was turned to
  bool has_hand = false;
  std::optional<int> action;  ///< which, from 0, has just been played
  std::optional<int> delta;   ///< what it scored
  /// The figure that was put down wrong: where it stands and where it belongs.
  struct Astray {
    artus::Seat stands_on;
    artus::Seat belongs_on;
  };
  std::optional<Astray> illegal;
};

/// A record played through as people play it: somebody reaches in before some of the actions, and `mistakes` times a
/// figure is first put on a chair where no legal action of that player puts it, and then put right. The seed decides
/// which.
[[nodiscard]] tl::expected<std::vector<StagedShot>, records::IllegalEntry> stage(const artus::Edition& edition,
                                                                                 const records::Record& record,
                                                                                 int mistakes, std::uint64_t seed);

/// What of them a script has to know.
[[nodiscard]] std::vector<Shot> shots_of(const std::vector<StagedShot>& staged);

}  // namespace seneschal::simulation
