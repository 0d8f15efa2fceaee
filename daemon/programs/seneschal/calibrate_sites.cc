#include "daemon/programs/seneschal/calibrate_sites.h"

#include <filesystem>
#include <iostream>
#include <tl/expected.hpp>
#include <vector>

#include "calibration/calibrate_sites.h"
#include "daemon/eyes/open_table.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/seneschal/marks_option.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "vision/sites/sites_table.h"

namespace seneschal::cli {

namespace po = boost::program_options;
using calibration::SitesPicture;

namespace {

void warn(const std::vector<std::string>& warnings) {
  for (const std::string& warning : warnings) {
    complain("warning: " + warning);
  }
}

/// What stands where in the picture that `argument` names: "empty=PICTURE" or "teach=PICTURE:LABELS.json".
tl::expected<SitesPicture, std::string> open_labelled(const vision::SitesBoard& board, const std::string& argument) {
  SitesPicture picture;
  if (argument.starts_with("empty=")) {
    picture.name = argument.substr(6);
    picture.known = {std::vector<bool>(board.sites.size(), true), vision::SiteLabels(board.sites.size())};
  } else {
    const auto colon = argument.rfind(':');
    if (!argument.starts_with("teach=") || colon == std::string::npos) {
      return tl::unexpected("--frame " + argument +
                            ": a board of places expects empty=PICTURE or teach=PICTURE:LABELS.json");
    }
    picture.name = argument.substr(6, colon - 6);
    const std::string labels = argument.substr(colon + 1);
    const auto text = files::read_file(labels);
    if (!text) {
      return tl::unexpected(text.error().message());
    }
    auto known = vision::parse_labels(board, *text, labels);
    if (!known) {
      return tl::unexpected(known.error().message());
    }
    picture.known = std::move(*known);
  }
  auto bgr = eyes::open_picture(picture.name);
  if (!bgr) {
    return tl::unexpected(bgr.error().message());
  }
  picture.bgr = std::move(*bgr);
  return picture;
}

tl::expected<std::vector<SitesPicture>, std::string> open_all(const vision::SitesBoard& board,
                                                              const po::variables_map& values) {
  std::vector<SitesPicture> pictures;
  for (const std::string& argument : values["frame"].as<std::vector<std::string>>()) {
    auto picture = open_labelled(board, argument);
    if (!picture) {
      return tl::unexpected(picture.error());
    }
    pictures.push_back(std::move(*picture));
  }
  const auto marks = marks_for(values, pictures.size());
  if (!marks) {
    return tl::unexpected(marks.error());
  }
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    pictures[i].marks = (*marks)[i];
  }
  return pictures;
}

}  // namespace

Exit calibrate_sites(const po::variables_map& values, const std::string& board_text) {
  const std::string board_file = values["board"].as<std::string>();
  std::vector<std::string> warnings;
  const auto board = vision::parse_sites_board(board_text, board_file, &warnings);
  warn(warnings);
  if (!board) {
    complain(board.error().message());
    return Exit::kMisuse;
  }
  const auto pictures = open_all(*board, values);
  if (!pictures) {
    complain(pictures.error());
    return Exit::kMisuse;
  }
  const auto learned = calibration::calibrate_sites(board_text, board_file, *pictures);
  if (!learned) {
    complain("no table file was written: " + learned.error().message());
    return Exit::kRefused;
  }
  const std::string out = values["out"].as<std::string>();
  if (const auto written = files::write_file_atomically(out, vision::sites_table_text(learned->table)); !written) {
    complain(written.error().message());
    return Exit::kMisuse;
  }
  for (const std::string& finding : learned->findings) {
    std::cout << finding << '\n';
  }
  for (const std::string& doubt : learned->doubts) {
    std::cout << "doubtful: " << doubt << '\n';
  }
  std::cout << out << ": table written\n";
  return Exit::kDone;
}

}  // namespace seneschal::cli
