#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "rules/table/reading.h"

namespace seneschal::eyes {

/// What was read in the picture `file`, with the keys that `seneschal observe` prints. What the picture does not show
/// is null. Under "certainty" stand the posterior probabilities of all but the chairs.
[[nodiscard]] nlohmann::ordered_json to_json(const std::string& file, const table::Reading& seen);

}  // namespace seneschal::eyes
