#pragma once

#include <map>
#include <string>

namespace seneschal::daemon {

/// What may be said next in a game kept by hand, as hand_choices.h lays it out.
struct Offer {
  std::string to_all = "{}";
  std::map<int, std::string> to_holders;  // instead of that, by phone: with the hands that this one alone is shown

  [[nodiscard]] const std::string& of(int phone) const {
    const auto own = to_holders.find(phone);
    return own == to_holders.end() ? to_all : own->second;
  }
};

}  // namespace seneschal::daemon
