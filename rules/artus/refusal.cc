#include "rules/artus/refusal.h"

#include <string>

namespace seneschal::artus {
namespace {

std::string allowed(const Refusal& refusal) {
  if (refusal.least && refusal.most && refusal.least != refusal.most) {
    return std::to_string(*refusal.least) + " to " + std::to_string(*refusal.most);
  }
  if (refusal.least) {
    return (refusal.most ? "" : "at least ") + std::to_string(*refusal.least);
  }
  return "at most " + std::to_string(refusal.most.value_or(0));
}

std::string facts(const Refusal& refusal) {
  std::string text;
  if (refusal.seat) {
    text += "seat " + std::to_string(refusal.seat->to_int());
  }
  if (refusal.found) {
    text += (text.empty() ? "" : "; ") + std::to_string(*refusal.found) + " found";
  }
  if (refusal.least || refusal.most) {
    text += (text.empty() ? "" : ", ") + allowed(refusal) + " allowed";
  }
  return text;
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

}  // namespace seneschal::artus
