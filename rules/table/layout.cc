#include "rules/table/layout.h"

#include <algorithm>

namespace seneschal::table {

const Zone* Layout::zone(std::string_view id) const {
  const auto found = std::find_if(zones.begin(), zones.end(), [id](const Zone& each) { return each.id == id; });
  return found == zones.end() ? nullptr : &*found;
}

}  // namespace seneschal::table
