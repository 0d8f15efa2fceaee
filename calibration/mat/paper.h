#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "calibration/mat/mat_tiles.h"

namespace seneschal::calibration {

/// What a mat is printed on.
struct Paper {
  std::string_view name;
  std::optional<SheetSize> sheet;  ///< upright; nothing where the mat is printed in one piece, whatever its size
};

/// Sheets to glue together (ISO 216), and what a print shop takes.
inline constexpr std::array<Paper, 4> kPapers{
    {{"a4", SheetSize{210, 297}}, {"a3", SheetSize{297, 420}}, {"a2", SheetSize{420, 594}}, {"whole", std::nullopt}}};

}  // namespace seneschal::calibration
