#include <algorithm>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <system_error>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "calibration/mat/mat.h"
#include "calibration/mat/mat_drawing.h"
#include "calibration/mat/mat_files.h"
#include "calibration/mat/mat_tiles.h"
#include "calibration/mat/paper.h"
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

namespace fs = std::filesystem;
namespace po = boost::program_options;
using calibration::Mat;
using calibration::Paper;
using calibration::SheetSize;
using nlohmann::json;

Usage mat_usage() {
  Usage usage{
      "mat --board BOARD.json --out MAT.pdf [--paper a4|a3|a2|whole] [--landscape]",
      "Writes the printable mat of a board file in true millimetres: its markers, where calibrate will look for\n"
      "them, and the card zone and ring tray, or the places of its tracks, spots, piles and areas. A PDF\n"
      "(MAT.pdf) has a page for each sheet of the paper, with cut marks, and a page that shows how they lie\n"
      "together; --paper whole makes one page of the mat's size for a print shop. An SVG (MAT.svg) shows the\n"
      "mat in one piece. A folder gets a PDF for each paper, lying where that takes fewer sheets, and\n"
      "mat.json, which lists them: as the page has the mats of the boards that ship.",
      {},
      {},
      {}};
  usage.options.add_options()("board", po::value<std::string>()->required(), "the board file: measures in mm")(
      "out", po::value<std::string>()->required(), "the file to write, .pdf or .svg, or a folder that is there")(
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

/// On such sheets; in one piece where there is none.
tl::expected<std::string, std::string> draw_pdf(const Mat& mat, const std::optional<SheetSize>& sheet) {
  return (sheet ? calibration::mat_pdf(mat, *sheet) : calibration::whole_mat_pdf(mat))
      .map_error(&calibration::MatError::message);
}

/// The PDF on the paper of this name.
tl::expected<std::string, std::string> draw_pdf(const Mat& mat, const std::string& name, bool landscape) {
  const auto* paper = std::find_if(calibration::kPapers.begin(), calibration::kPapers.end(),
                                   [&](const Paper& each) { return each.name == name; });
  if (paper == calibration::kPapers.end()) {
    return tl::unexpected("--paper " + name + ": expected a4, a3, a2 or whole");
  }
  return draw_pdf(
      mat, paper->sheet && landscape ? SheetSize{paper->sheet->height_mm, paper->sheet->width_mm} : paper->sheet);
}

tl::expected<std::string, std::string> draw(const Mat& mat, const po::variables_map& values) {
  const std::string out = values["out"].as<std::string>();
  const bool has_paper = values.count("paper") != 0;
  const bool landscape = values["landscape"].as<bool>();
  const auto kind = fs::path(out).extension();
  if (kind == ".pdf") {
    return draw_pdf(mat, has_paper ? values["paper"].as<std::string>() : "a4", landscape);
  }
  if (kind != ".svg") {
    return tl::unexpected("--out " + out + ": expected a name that ends in .pdf or .svg, or a folder that is there");
  }
  if (has_paper || landscape) {
    return tl::unexpected("--out " + out + ": an SVG shows the mat in one piece; --paper and --landscape are for PDF");
  }
  return calibration::mat_svg(mat).map_error(&calibration::MatError::message);
}

tl::expected<void, std::string> write(const fs::path& file, const std::string& content) {
  return files::write_file_atomically(file, content).map_error([](const auto& error) { return error.message(); });
}

/// A PDF for each paper and the list of them, as the page reads it (daemon/game_files/printed_mat.h), which is the
/// last.
tl::expected<void, std::string> write_all(const Mat& mat, const fs::path& folder) {
  json papers = json::array();
  for (const Paper& paper : calibration::kPapers) {
    const auto sheet = paper.sheet ? std::optional(calibration::turned_for(mat, *paper.sheet)) : std::nullopt;
    const auto pdf = draw_pdf(mat, sheet);
    if (!pdf) {
      return tl::unexpected(pdf.error());
    }
    if (auto written = write(folder / ("mat-" + std::string(paper.name) + ".pdf"), *pdf); !written) {
      return written;
    }
    const std::size_t sheets = sheet ? calibration::lay_out_mat(mat, *sheet).tiles.size() : 1;
    papers.push_back({{"name", paper.name}, {"sheets", sheets}});
  }
  const json says = {{"width_mm", mat.width_mm}, {"height_mm", mat.height_mm}, {"papers", std::move(papers)}};
  return write(folder / "mat.json", says.dump() + "\n");
}

tl::expected<void, std::string> write_as_asked(const Mat& mat, const po::variables_map& values) {
  const std::string out = values["out"].as<std::string>();
  std::error_code unknown;
  if (!fs::is_directory(out, unknown)) {
    const auto drawn = draw(mat, values);
    return drawn ? write(out, *drawn) : tl::unexpected(drawn.error());
  }
  if (values.count("paper") != 0 || values["landscape"].as<bool>()) {
    return tl::unexpected("--out " + out + ": a folder gets a PDF for each paper; --paper and --landscape are for one");
  }
  return write_all(mat, out);
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
  if (const auto written = write_as_asked(*mat, values); !written) {
    complain(written.error());
    return Exit::kMisuse;
  }
  std::cout << values["out"].as<std::string>() << ": mat written, " << mat->width_mm << " x " << mat->height_mm
            << " mm\n";
  return Exit::kDone;
}

}  // namespace seneschal::cli
