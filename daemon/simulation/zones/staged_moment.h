#pragma once

#include <cstddef>
#include <optional>

#include <nlohmann/json.hpp>

#include "daemon/simulation/shot.h"

namespace seneschal::simulation {

/// A moment of a recorded game, with all that is known of it.
struct StagedMoment {
  Shot shot;
  std::optional<std::size_t> event{};  ///< of the record, from 0, which was being played
  nlohmann::ordered_json illegal{};    ///< what was put down wrong, as a truth file says it; null where nothing was
};

}  // namespace seneschal::simulation
