#include "rules/court/refusal.h"

namespace seneschal::court {

std::ostream& operator<<(std::ostream& out, const Refusal& refusal) {
  out << refusal.rule;
  const char* before = " (";
  const auto add = [&](const char* name, std::optional<int> value) {
    if (value) {
      out << before << name << ' ' << *value;
      before = ", ";
    }
  };
  add("player", refusal.player ? std::optional(refusal.player->to_int()) : std::nullopt);
  add("found", refusal.found);
  add("least", refusal.least);
  add("most", refusal.most);
  return before[0] == ',' ? out << ')' : out;
}

}  // namespace seneschal::court
