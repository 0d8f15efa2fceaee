#include "vision/sites/sites_reader.h"

#include <cmath>
#include <utility>
#include <vector>

#include "vision/camera/markers.h"
#include "vision/cover/motion.h"
#include "vision/sites/looks/find_plane.h"
#include "vision/sites/site_reading.h"

namespace seneschal::vision {

namespace {

constexpr double kMovedSites = 0.1;  // of a place's size: markers alone make it a hundredth
constexpr double kHeightSites = 2;   // that figures stand, in the same unit

}  // namespace

SitesReader::SitesReader(SitesTable table)
    : table_(std::move(table)), layout_(table_layout(table_.board)), reach_(table_.board, table_.look.ground) {}

tl::expected<void, std::string> SitesReader::place(const ClickedMarks& clicked, const cv::Mat& picture) {
  const auto view = find_plane(table_.board, picture, clicked);
  if (!view) {
    return tl::unexpected(view.error());
  }
  clicked_ = clicked;
  size_ = picture.size();
  view_ = *view;
  return {};
}

tl::expected<table::Reading, Unreadable> SitesReader::read(const cv::Mat& picture) {
  const bool is_placed = clicked_ && picture.size() == size_;
  const auto view = find_plane(table_.board, picture, is_placed ? clicked_ : std::nullopt);
  if (!view) {
    return tl::unexpected(Unreadable{UnreadableKind::kElsewhere, "cannot be read: " + view.error()});
  }
  size_ = picture.size();
  view_ = *view;
  tell_move();
  table::Reading reading = read_sites(table_, *view_, picture);
  const Reach reach = reach_.look(table_.board, *view_, picture);
  reading.hand = reach.any;
  reading.hand_confidence = reach.confidence;
  covered_ = reach.covered;
  return reading;
}

void SitesReader::tell_move() {
  moved_.reset();
  double mm = 0;
  for (const Site& site : table_.board.sites) {
    if (told_) {
      const BoardPoint then = told_->on_board(view_->project(site.at));
      mm += std::hypot(then.x - site.at.x, then.y - site.at.y) / static_cast<double>(table_.board.sites.size());
    }
  }
  if (mm >= kMovedSites * table_.board.site_diameter_mm) {
    moved_ = CameraMove{mm, FoundBy::kMarkers};
  }
  if (moved_ || !told_) {
    told_ = view_;
  }
}

cv::Mat SitesReader::watched_part() const {
  if (!view_) {
    return {};
  }
  const double reach = table_.board.site_diameter_mm;
  std::vector<PixelPoint> rim;
  for (const Site& site : table_.board.sites) {
    for (const double height : {0.0, kHeightSites * reach}) {
      for (const double x : {-reach, reach}) {
        for (const double y : {-reach, reach}) {
          rim.push_back(view_->project({site.at.x + x, site.at.y + y, height}));
        }
      }
    }
  }
  return watched_hull(size_, rim);
}

std::optional<int> SitesReader::markers_in(const cv::Mat& picture) const {
  return markers_shown(table_.board.markers, picture);
}

std::optional<PixelPoint> SitesReader::spot_in_picture(std::string_view spot) const {
  const auto site = table_.board.find(spot);
  return site && view_ ? std::optional(view_->project(table_.board.sites[*site].at)) : std::nullopt;
}

}  // namespace seneschal::vision
