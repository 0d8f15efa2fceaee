#include "rules/artus/refusal.h"

namespace seneschal::artus {

std::ostream& operator<<(std::ostream& out, const Refusal& refusal) {
  out << refusal.rule;
  const char* before = " (";
  const auto add = [&](const char* name, std::optional<int> value) {
    if (value) {
      out << before << name << ' ' << *value;
      before = ", ";
    }
  };
  add("seat", refusal.seat ? std::optional(refusal.seat->to_int()) : std::nullopt);
  add("found", refusal.found);
  add("least", refusal.least);
  add("most", refusal.most);
  return before[0] == ',' ? out << ')' : out;
}

}  // namespace seneschal::artus
