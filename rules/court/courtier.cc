#include "rules/court/courtier.h"

namespace seneschal::court {

std::string_view to_text(Courtier courtier) {
  constexpr std::array<std::string_view, kAllCourtiers.size()> kTexts = {"jester", "maiden", "guard", "knight"};
  return kTexts[static_cast<std::size_t>(courtier)];
}

std::optional<Courtier> courtier_from_text(std::string_view text) {
  for (const Courtier courtier : kAllCourtiers) {
    if (to_text(courtier) == text) {
      return courtier;
    }
  }
  return std::nullopt;
}

std::ostream& operator<<(std::ostream& out, Courtier courtier) {
  return out << to_text(courtier);
}

std::ostream& operator<<(std::ostream& out, const Courtiers& courtiers) {
  for (const Courtier courtier : kAllCourtiers) {
    out << courtiers.count(courtier);
  }
  return out;
}

}  // namespace seneschal::court
