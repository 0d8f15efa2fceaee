#include "rules/tafelrunde/refusal.h"

namespace seneschal::tafelrunde {

std::ostream& operator<<(std::ostream& out, const Refusal& refusal) {
  out << refusal.rule;
  const char* before = " (";
  const auto add = [&](const char* name, const auto& value) {
    if (value) {
      out << before << name << ' ' << *value;
      before = ", ";
    }
  };
  const auto number = [](std::optional<PlayerIndex> player) {
    return player ? std::optional(player->to_int()) : std::nullopt;
  };
  add("player", number(refusal.player));
  add("expected", number(refusal.expected));
  add("card", refusal.card);
  add("colour", refusal.colour);
  add("found", refusal.found);
  add("least", refusal.least);
  add("most", refusal.most);
  return before[0] == ',' ? out << ')' : out;
}

}  // namespace seneschal::tafelrunde
