#include "calibration/calibrate_sites.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "vision/sites/looks/find_plane.h"
#include "vision/sites/site_learning.h"

namespace seneschal::calibration {

namespace {

constexpr double kDoubtfulCrossCheck = 0.97;

std::string percent(double part) {
  return fmt::format("{:.1f} %", 100 * part);
}

/// The first place that `picture` says something about and does not show; nothing where it shows all.
std::optional<std::string> out_of_view(const vision::SitesBoard& board, const SitesPicture& picture,
                                       const vision::PlaneView& view) {
  for (std::size_t i = 0; i < board.sites.size(); ++i) {
    if (!picture.known.is_known[i]) {
      continue;
    }
    for (const int side : {-1, 1}) {
      const vision::BoardPoint& at = board.sites[i].at;
      const double radius = board.site_diameter_mm / 2;
      for (const vision::PixelPoint& rim :
           {view.project({at.x + side * radius, at.y, 0}), view.project({at.x, at.y + side * radius, 0})}) {
        // A label is taken for a place of which a little is cut off by the picture's edge.
        const vision::PixelPoint near = view.project(at) + 0.7 * (rim - view.project(at));
        if (!(near.x >= 0 && near.y >= 0 && near.x < picture.bgr.cols && near.y < picture.bgr.rows)) {
          return board.sites[i].id;
        }
      }
    }
  }
  return std::nullopt;
}

std::string counted(const vision::SitesBoard& board, std::span<const SitesPicture> pictures) {
  std::vector<std::size_t> counts(board.classes.size() + 1, 0);
  for (const SitesPicture& picture : pictures) {
    for (std::size_t i = 0; i < board.sites.size(); ++i) {
      if (picture.known.is_known[i]) {
        ++counts[picture.known.labels[i] ? *picture.known.labels[i] + 1 : 0];
      }
    }
  }
  std::string text = "places learned from: " + std::to_string(counts[0]) + " empty";
  for (std::size_t i = 0; i < board.classes.size(); ++i) {
    text += ", " + std::to_string(counts[i + 1]) + " " + board.classes[i];
  }
  return text;
}

void describe(const vision::LearnedSites& learned, std::size_t pictures, SitesCalibration& out) {
  if (learned.cross_checked) {
    out.findings.push_back("each picture read by what the others teach: " + percent(*learned.cross_checked) +
                           " of places right");
    if (*learned.cross_checked < kDoubtfulCrossCheck) {
      out.doubts.push_back(
          "the pictures do not agree well with each other: are the marks clicked where the board file has them, and do "
          "the labels fit their pictures?");
    }
  }
  if (pictures == 1) {
    out.doubts.push_back(
        "one picture does not show what other light and another camera position change: add a second teach picture");
  }
}

}  // namespace

tl::expected<SitesCalibration, CalibrationError> calibrate_sites(const std::string& board_text,
                                                                 const std::string& board_name,
                                                                 std::span<const SitesPicture> pictures) {
  auto board = vision::parse_sites_board(board_text, board_name);
  if (!board) {
    return tl::unexpected(CalibrationError{board.error().message()});
  }
  std::vector<vision::SitesView> views;
  for (const SitesPicture& picture : pictures) {
    const auto view = vision::find_plane(*board, picture.bgr, picture.marks);
    if (!view) {
      return tl::unexpected(CalibrationError{picture.name + ": " + view.error()});
    }
    if (const auto hidden = out_of_view(*board, picture, *view)) {
      return tl::unexpected(
          CalibrationError{picture.name + ": place \"" + *hidden +
                           "\" has a label but does not lie in the picture: leave its label out, or check the marks"});
    }
    views.push_back({*view, picture.bgr, picture.known});
  }
  auto learned = vision::learn_sites(*board, views);
  if (!learned) {
    return tl::unexpected(CalibrationError{learned.error()});
  }
  SitesCalibration out;
  out.findings.push_back(counted(*board, pictures));
  describe(*learned, pictures.size(), out);
  out.table = {std::move(*board), board_text, std::move(learned->look)};
  return out;
}

}  // namespace seneschal::calibration
