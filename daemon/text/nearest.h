#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seneschal::text {

/// Of `names` the one that whoever wrote `word` most likely meant: the fewest letters changed, left out, put in, or
/// swapped with their neighbour. Nothing where it takes more than every third letter of the word, and at least two, to
/// come from one to the other.
[[nodiscard]] std::optional<std::string> nearest(std::string_view word, const std::vector<std::string>& names);

}  // namespace seneschal::text
