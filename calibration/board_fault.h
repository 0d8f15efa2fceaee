#pragma once

#include "calibration/remarks/remark.h"
#include "rules/strict_json/format_error.h"

namespace seneschal::calibration {

/// That a board file cannot be used.
[[nodiscard]] inline Remark board_fault(const strict_json::FormatError& error) {
  return {BoardFileUnusable{error.file, error.place, error.expected, error.found}};
}

}  // namespace seneschal::calibration
