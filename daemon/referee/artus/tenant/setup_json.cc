#include "daemon/referee/artus/tenant/setup_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

namespace seneschal::referee {
namespace {

using nlohmann::json;

/// By which side of the large crown: 0 the crown itself, then clockwise.
std::optional<int> side_of(const artus::Edition& edition, artus::Seat seat) {
  const auto found = std::find(edition.crowned.begin(), edition.crowned.end(), seat);
  return found == edition.crowned.end() ? std::nullopt
                                        : std::optional(static_cast<int>(found - edition.crowned.begin()));
}

}  // namespace

json setup_json(const artus::Edition& edition, const std::vector<SetupFault>& faults) {
  json list = json::array();
  for (const SetupFault& fault : faults) {
    json each = {{"what", to_text(fault.kind)}};
    if (fault.seat) {
      each["seat"] = fault.seat->to_int();
      if (const auto side = side_of(edition, *fault.seat)) {
        each["side"] = *side;
      }
    }
    if (fault.figure) {
      each["figure"] = to_text(*fault.figure);
    }
    if (fault.stands) {
      each["stands"] = to_text(*fault.stands);
    }
    if (fault.colour) {
      each["colour"] = to_text(*fault.colour);
    }
    if (fault.found) {
      each["found"] = *fault.found;
    }
    if (fault.expected) {
      each["expected"] = *fault.expected;
    }
    list.push_back(each);
  }
  return list;
}

}  // namespace seneschal::referee
