#include "daemon/text/nearest.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace seneschal::text {
namespace {

/// The optimal string alignment distance.
std::size_t distance(std::string_view one, std::string_view other) {
  std::vector<std::size_t> before;
  std::vector<std::size_t> above(other.size() + 1);
  std::vector<std::size_t> row(other.size() + 1);
  for (std::size_t j = 0; j <= other.size(); ++j) {
    row[j] = j;
  }
  for (std::size_t i = 1; i <= one.size(); ++i) {
    before = std::exchange(above, row);
    row[0] = i;
    for (std::size_t j = 1; j <= other.size(); ++j) {
      const bool is_same = one[i - 1] == other[j - 1];
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (is_same ? 0U : 1U)});
      if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
  }
  return row.back();
}

}  // namespace

std::optional<std::string> nearest(std::string_view word, const std::vector<std::string>& names) {
  std::size_t least = std::max<std::size_t>(2, word.size() / 3) + 1;
  std::optional<std::string> found;
  for (const std::string& name : names) {
    const std::size_t changes = distance(word, name);
    if (changes < least && changes < name.size()) {
      least = changes;
      found = name;
    }
  }
  return found;
}

}  // namespace seneschal::text
