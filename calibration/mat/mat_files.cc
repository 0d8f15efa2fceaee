#include "calibration/mat/mat_files.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cmath>
#include <functional>
#include <memory>

#include "calibration/mat/mat_sheets.h"

namespace seneschal::calibration {

namespace {

constexpr double kPointsPerMm = 72 / 25.4;

cairo_status_t append(void* bytes, const unsigned char* data, unsigned int length) {
  static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

struct Release {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* cairo) const { cairo_destroy(cairo); }
};
using Surface = std::unique_ptr<cairo_surface_t, Release>;
using Context = std::unique_ptr<cairo_t, Release>;
using MakeSurface = cairo_surface_t* (*)(cairo_write_func_t, void*, double, double);

/// What `draw` draws in millimetres on a document with pages of `sheet`'s size.
tl::expected<std::string, MatError> document(MakeSurface make, SheetSize sheet,
                                             const std::function<void(const MatPen&)>& draw) {
  std::string bytes;
  const Surface surface(make(append, &bytes, sheet.width_mm * kPointsPerMm, sheet.height_mm * kPointsPerMm));
  if (cairo_surface_get_type(surface.get()) == CAIRO_SURFACE_TYPE_SVG) {
    cairo_svg_surface_set_document_unit(surface.get(), CAIRO_SVG_UNIT_PT);
  } else {
    // Without the date, which cairo would take from the clock, a mat is the same bytes whenever it is drawn.
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, nullptr);
  }
  {
    const Context cairo(cairo_create(surface.get()));
    cairo_scale(cairo.get(), kPointsPerMm, kPointsPerMm);
    draw(MatPen(cairo.get()));
    if (const auto status = cairo_status(cairo.get()); status != CAIRO_STATUS_SUCCESS) {
      return tl::unexpected(MatError{cairo_status_to_string(status)});
    }
  }
  cairo_surface_finish(surface.get());
  if (const auto status = cairo_surface_status(surface.get()); status != CAIRO_STATUS_SUCCESS) {
    return tl::unexpected(MatError{cairo_status_to_string(status)});
  }
  return bytes;
}

void draw_sheets(const MatPen& pen, const Mat& mat, const MatLayout& layout) {
  if (layout.tiles.size() > 1) {
    draw_assembly(pen, mat, layout);
    cairo_show_page(pen.cairo());
  }
  for (const MatTile& tile : layout.tiles) {
    draw_sheet(pen, mat, layout, tile);
    cairo_show_page(pen.cairo());
  }
}

}  // namespace

tl::expected<std::string, MatError> mat_pdf(const Mat& mat, SheetSize sheet) {
  const MatLayout layout = lay_out_mat(mat, sheet);
  return document(cairo_pdf_surface_create_for_stream, sheet,
                  [&](const MatPen& pen) { draw_sheets(pen, mat, layout); });
}

tl::expected<std::string, MatError> whole_mat_pdf(const Mat& mat) {
  return document(cairo_pdf_surface_create_for_stream, {mat.width_mm, mat.height_mm}, mat.draw);
}

tl::expected<std::string, MatError> mat_svg(const Mat& mat) {
  return document(cairo_svg_surface_create_for_stream, {mat.width_mm, mat.height_mm}, mat.draw);
}

}  // namespace seneschal::calibration
