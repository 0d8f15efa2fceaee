#include "rules/artus/edition.h"

namespace seneschal::artus {

std::string_view to_text(Variant variant) {
  return variant == Variant::kBeginner ? "beginner" : "advanced";
}

std::optional<Variant> variant_from_text(std::string_view text) {
  for (const Variant variant : {Variant::kBeginner, Variant::kAdvanced}) {
    if (to_text(variant) == text) {
      return variant;
    }
  }
  return std::nullopt;
}

std::ostream& operator<<(std::ostream& out, Variant variant) {
  return out << to_text(variant);
}

}  // namespace seneschal::artus
