#include "calibration/site_lessons.h"

#include <utility>

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

tl::expected<vision::PlaneView, Remark> view_in(const vision::SitesBoard& board, const std::string& name,
                                                const cv::Mat& bgr, const std::optional<Marks>& marks) {
  return vision::find_plane(board, bgr, marks).map_error([&name](vision::Unlearnable why) {
    return Remark{Unlearned{name, std::nullopt, std::move(why)}};
  });
}

std::optional<Remark> label_out_of_view(const vision::SitesBoard& board, const vision::SitesView& picture,
                                        const std::string& name) {
  for (std::size_t i = 0; i < board.sites.size(); ++i) {
    const vision::Site& site = board.sites[i];
    if (picture.known.is_known[i] && !shows(picture.view, picture.bgr.size(), site.at, board.site_diameter_mm / 2)) {
      return Remark{LabelOutOfView{name, site.id}};
    }
  }
  return std::nullopt;
}

PlacesLearned counted(const vision::SitesBoard& board, std::span<const vision::SitesView> pictures,
                      const std::optional<std::string>& zone) {
  PlacesLearned counts{zone, 0, {}};
  for (const std::string& each : board.classes) {
    counts.taught.push_back({each, 0});
  }
  for (const vision::SitesView& picture : pictures) {
    for (std::size_t i = 0; i < board.sites.size(); ++i) {
      if (picture.known.is_known[i]) {
        const auto& label = picture.known.labels[i];
        ++(label ? counts.taught[*label].count : counts.empty);
      }
    }
  }
  return counts;
}

void remark_on_agreement(const vision::LearnedSites& learned, Remarks& remarks,
                         const std::optional<std::string>& zone) {
  if (!learned.cross_checked) {
    return;
  }
  remarks.findings.push_back({PicturesAgree{zone, *learned.cross_checked}});
  if (*learned.cross_checked < kDoubtfulCrossCheck) {
    remarks.doubts.push_back({PicturesDisagree{zone}});
  }
}

void remark_on_number(std::size_t pictures, Remarks& remarks) {
  if (pictures == 1) {
    remarks.doubts.push_back({OnePicture{}});
  }
}

}  // namespace seneschal::calibration
