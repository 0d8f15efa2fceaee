#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "calibration/mat/mat.h"
#include "calibration/mat/mat_drawing.h"
#include "calibration/mat/mat_files.h"
#include "calibration/mat/places_mat.h"
#include "daemon/programs/options/board_option.h"
#include "daemon/programs/options/command.h"
#include "daemon/programs/options/options.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "vision/places/places_board.h"
#include "vision/sites/looks/sites_board.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;
using calibration::Mat;
using calibration::SheetSize;

struct Paper {
  std::string_view name;
  SheetSize portrait;  // ISO 216
};
constexpr auto kPapers = std::to_array<Paper>({{"a4", {210, 297}}, {"a3", {297, 420}}, {"a2", {420, 594}}});

Usage mat_usage() {
  Usage usage{
      "mat --board BOARD.json --out MAT.pdf [--paper a4|a3|a2|whole] [--landscape]",
      "Writes the printable mat of a board file in true millimetres: its markers, where calibrate will look for\n"
      "them, and the card zone and ring tray, or the places of its tracks, spots, piles and areas. A PDF\n"
      "(MAT.pdf) has a page for each sheet of the paper, with cut marks, and a page that shows how they lie\n"
      "together; --paper whole makes one page of the mat's size for a print shop. An SVG (MAT.svg) shows the\n"
      "mat in one piece.",
      {},
      {},
      {}};
  usage.options.add_options()("board", po::value<std::string>()->required(), "the board file: measures in mm")(
      "out", po::value<std::string>()->required(), "the file to write, .pdf or .svg")(
      "paper", po::value<std::string>(), "a4 (when nothing is said), a3, a2, or whole for one page")(
      "landscape", po::bool_switch(), "sheets lie on their long side");
  return usage;
}

/// The mat of a board file of zones. The error is a whole sentence, as all of them here.
tl::expected<Mat, std::string> mat_of_zones(const std::string& text, const std::string& file) {
  std::vector<std::string> warnings;
  const auto board = vision::parse_places_board(text, file, &warnings);
  for (const std::string& warning : warnings) {
    complain("warning: " + warning);
  }
  if (!board) {
    return tl::unexpected(board.error().message());
  }
  return calibration::mat_of(*board);
}

tl::expected<Mat, std::string> mat_of_file(const std::string& file) {
  auto text = files::read_file(file);
  if (!text) {
    return tl::unexpected(text.error().message());
  }
  if (vision::lists_zones(*text)) {
    return mat_of_zones(*text, file);
  }
  if (vision::lists_sites(*text)) {
    return tl::unexpected(file +
                          ": a board of \"sites\" has no mat; for one, list its places as \"spots\", with \"markers\" "
                          "around them, or print markers of DICT_4X4_50 by themselves");
  }
  const auto board = board_of(std::move(*text), file);
  if (!board) {
    return tl::unexpected(board.error());
  }
  return calibration::mat_of(board->board);
}

tl::expected<std::string, std::string> draw_pdf(const Mat& mat, const std::string& paper, bool landscape) {
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

tl::expected<std::string, std::string> draw(const Mat& mat, const po::variables_map& values) {
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
  const auto mat = mat_of_file(values["board"].as<std::string>());
  if (!mat) {
    complain(mat.error());
    return Exit::kMisuse;
  }
  const auto drawn = draw(*mat, values);
  if (!drawn) {
    complain(drawn.error());
    return Exit::kMisuse;
  }
  const std::string out = values["out"].as<std::string>();
  if (const auto written = files::write_file_atomically(out, *drawn); !written) {
    complain(written.error().message());
    return Exit::kMisuse;
  }
  std::cout << out << ": mat written, " << mat->width_mm << " x " << mat->height_mm << " mm\n";
  return Exit::kDone;
}

}  // namespace seneschal::cli
