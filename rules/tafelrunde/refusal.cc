#include "rules/tafelrunde/refusal.h"

#include <sstream>

namespace seneschal::tafelrunde {
namespace {

std::string facts(const Refusal& refusal) {
  std::ostringstream text;
  const char* separator = "";
  const auto say = [&](const auto& fact, const char* before, const char* after) {
    if (fact) {
      text << separator << before << *fact << after;
      separator = "; ";
    }
  };
  say(refusal.player, "", "");
  say(refusal.expected, "expected ", "");
  say(refusal.card, "", "");
  say(refusal.colour, "", "");
  say(refusal.found, "", " found");
  say(refusal.least, "at least ", " allowed");
  say(refusal.most, "at most ", " allowed");
  return text.str();
}

}  // namespace

std::string describe(const Refusal& refusal) {
  std::string text(sentence_of(refusal.rule));
  const std::string details = facts(refusal);
  return details.empty() ? text : text + " (" + details + ")";
}

std::ostream& operator<<(std::ostream& out, const Refusal& refusal) {
  return out << refusal.rule << ": " << describe(refusal);
}

}  // namespace seneschal::tafelrunde
