#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string_view>

#include "rules/court/tally.h"

namespace seneschal::court {

/// What a coin stands for: moons are jesters, suns maidens, crowns guards, arms knights.
enum class Courtier : std::uint8_t { kJester, kMaiden, kGuard, kKnight };
inline constexpr std::array kAllCourtiers = {Courtier::kJester, Courtier::kMaiden, Courtier::kGuard, Courtier::kKnight};

/// A court, the row of aspirants, the peasantry.
using Courtiers = Tally<Courtier, kAllCourtiers.size()>;

/// "jester", "maiden", "guard", "knight".
[[nodiscard]] std::string_view to_text(Courtier courtier);
[[nodiscard]] std::optional<Courtier> courtier_from_text(std::string_view text);
std::ostream& operator<<(std::ostream& out, Courtier courtier);
/// "2 jesters, 1 maiden, 0 guards, 3 knights" in the short form of positions: "2103".
std::ostream& operator<<(std::ostream& out, const Courtiers& courtiers);

}  // namespace seneschal::court
