#pragma once

#include <string>
#include <tl/expected.hpp>

#include "calibration/mat/mat.h"
#include "calibration/mat/mat_tiles.h"

namespace seneschal::calibration {

/// Why the mat could not be drawn.
struct MatError {
  std::string cause;  ///< in cairo's words

  [[nodiscard]] std::string message() const { return "the mat could not be drawn: " + cause; }
};

/// The mat as the bytes of a PDF: a page for each sheet with cut marks, its name and a ruler, behind a page
/// that shows how the sheets lie together; one page when the mat fits on one sheet. In true millimetres. The same mat
/// is the same bytes, where cairo and the letters are the same.
[[nodiscard]] tl::expected<std::string, MatError> mat_pdf(const Mat& mat, SheetSize sheet);

/// The mat in one piece, as the bytes of a PDF with one page of the mat's size.
[[nodiscard]] tl::expected<std::string, MatError> whole_mat_pdf(const Mat& mat);

/// The mat in one piece, as the bytes of an SVG file of the mat's size in true millimetres.
[[nodiscard]] tl::expected<std::string, MatError> mat_svg(const Mat& mat);

}  // namespace seneschal::calibration
