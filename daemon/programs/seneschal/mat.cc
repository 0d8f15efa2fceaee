#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <string>
#include <tl/expected.hpp>

#include "calibration/mat/mat.h"
#include "calibration/mat/mat_drawing.h"
#include "calibration/mat/mat_files.h"
#include "daemon/programs/options/board_option.h"
#include "daemon/programs/options/command.h"
#include "daemon/programs/options/options.h"
#include "hardware/files/write_file.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;
using calibration::SheetSize;

struct Paper {
  std::string_view name;
  SheetSize portrait;  // ISO 216
};
constexpr auto kPapers = std::to_array<Paper>({{"a4", {210, 297}}, {"a3", {297, 420}}, {"a2", {420, 594}}});

Usage mat_usage() {
  Usage usage{
      "mat --board BOARD.json --out MAT.pdf [--paper a4|a3|a2|whole] [--landscape]",
      "Writes the printable mat of a board file: its markers, card zone and ring tray in true millimetres, where\n"
      "calibrate will look for them. A PDF (MAT.pdf) has a page for each sheet of the paper, with cut marks, and\n"
      "a page that shows how they lie together; --paper whole makes one page of the mat's size for a print\n"
      "shop. An SVG (MAT.svg) shows the mat in one piece.",
      {},
      {},
      {}};
  usage.options.add_options()("board", po::value<std::string>()->required(), "the board file: measures in mm")(
      "out", po::value<std::string>()->required(), "the file to write, .pdf or .svg")(
      "paper", po::value<std::string>(), "a4 (when nothing is said), a3, a2, or whole for one page")(
      "landscape", po::bool_switch(), "sheets lie on their long side");
  return usage;
}

tl::expected<std::string, std::string> draw_pdf(const calibration::Mat& mat, const std::string& paper, bool landscape) {
  if (paper == "whole") {
    return calibration::whole_mat_pdf(mat).map_error(&calibration::MatError::message);
  }
  const auto* found = std::find_if(kPapers.begin(), kPapers.end(), [&](const Paper& p) { return p.name == paper; });
  if (found == kPapers.end()) {
    return tl::unexpected("--paper " + paper + ": expected a4, a3, a2 or whole");
  }
  const SheetSize upright = found->portrait;
  return calibration::mat_pdf(mat, landscape ? SheetSize{upright.height_mm, upright.width_mm} : upright)
      .map_error(&calibration::MatError::message);
}

tl::expected<std::string, std::string> draw(const calibration::Mat& mat, const po::variables_map& values) {
  const std::string out = values["out"].as<std::string>();
  const bool has_paper = values.count("paper") != 0;
  const bool landscape = values["landscape"].as<bool>();
  const auto kind = std::filesystem::path(out).extension();
  if (kind == ".pdf") {
    return draw_pdf(mat, has_paper ? values["paper"].as<std::string>() : "a4", landscape);
  }
  if (kind != ".svg") {
    return tl::unexpected("--out " + out + ": expected a name that ends in .pdf or .svg");
  }
  if (has_paper || landscape) {
    return tl::unexpected("--out " + out + ": an SVG shows the mat in one piece; --paper and --landscape are for PDF");
  }
  return calibration::mat_svg(mat).map_error(&calibration::MatError::message);
}

}  // namespace

Exit run_mat(Arguments arguments) {
  const Parsed parsed = parse_options(mat_usage(), arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  const auto board = open_board(values["board"].as<std::string>());
  if (!board) {
    complain(board.error());
    return Exit::kMisuse;
  }
  const calibration::Mat mat = calibration::mat_of(board->board);
  const auto drawn = draw(mat, values);
  if (!drawn) {
    complain(drawn.error());
    return Exit::kMisuse;
  }
  const std::string out = values["out"].as<std::string>();
  if (const auto written = files::write_file_atomically(out, *drawn); !written) {
    complain(written.error().message());
    return Exit::kMisuse;
  }
  std::cout << out << ": mat written, " << mat.width_mm << " x " << mat.height_mm << " mm\n";
  return Exit::kDone;
}

}  // namespace seneschal::cli
