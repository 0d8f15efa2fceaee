#include "calibration/site_lessons.h"

#include <fmt/format.h>

#include "vision/sites/looks/find_plane.h"

namespace seneschal::calibration {

namespace {

constexpr double kDoubtfulCrossCheck = 0.97;

/// Whether a picture of that size shows a place but for a little that its edge may cut off.
bool shows(const vision::PlaneView& view, cv::Size size, const vision::BoardPoint& at, double radius) {
  for (const int side : {-1, 1}) {
    for (const vision::PixelPoint& rim :
         {view.project({at.x + side * radius, at.y, 0}), view.project({at.x, at.y + side * radius, 0})}) {
      const vision::PixelPoint near = view.project(at) + 0.7 * (rim - view.project(at));
      if (!(near.x >= 0 && near.y >= 0 && near.x < size.width && near.y < size.height)) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace

tl::expected<vision::PlaneView, CalibrationError> view_in(const vision::SitesBoard& board, const std::string& name,
                                                          const cv::Mat& bgr, const std::optional<Marks>& marks) {
  return vision::find_plane(board, bgr, marks).map_error([&name](const std::string& why) {
    return CalibrationError{name + ": " + why};
  });
}

std::optional<CalibrationError> label_out_of_view(const vision::SitesBoard& board, const vision::SitesView& picture,
                                                  const std::string& name) {
  for (std::size_t i = 0; i < board.sites.size(); ++i) {
    const vision::Site& site = board.sites[i];
    if (picture.known.is_known[i] && !shows(picture.view, picture.bgr.size(), site.at, board.site_diameter_mm / 2)) {
      return CalibrationError{
          name + ": place \"" + site.id +
          "\" has a label but does not lie in the picture: leave its label out, or check the marks"};
    }
  }
  return std::nullopt;
}

std::string counted(const vision::SitesBoard& board, std::span<const vision::SitesView> pictures) {
  std::vector<std::size_t> counts(board.classes.size() + 1, 0);
  for (const vision::SitesView& picture : pictures) {
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

void remark_on_agreement(const vision::LearnedSites& learned, Remarks& remarks) {
  if (!learned.cross_checked) {
    return;
  }
  remarks.findings.push_back(fmt::format("each picture read by what the others teach: {:.1f} % of places right",
                                         100 * *learned.cross_checked));
  if (*learned.cross_checked < kDoubtfulCrossCheck) {
    remarks.doubts.emplace_back(
        "the pictures do not agree well with each other: are the marks clicked where the board file has them, and do "
        "the labels fit their pictures?");
  }
}

void remark_on_number(std::size_t pictures, Remarks& remarks) {
  if (pictures == 1) {
    remarks.doubts.emplace_back(
        "one picture does not show what other light and another camera position change: add a second teach picture");
  }
}

}  // namespace seneschal::calibration
