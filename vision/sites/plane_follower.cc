#include "vision/sites/plane_follower.h"

#include <cmath>
#include <vector>

#include "vision/cover/motion.h"
#include "vision/sites/looks/find_plane.h"

namespace seneschal::vision {

namespace {

constexpr double kMovedPlaces = 0.1;  // of a place's width: markers alone make it a hundredth

}  // namespace

tl::expected<void, std::string> PlaneFollower::place(const ClickedMarks& clicked, const cv::Mat& picture) {
  const auto view = find_plane(printed_, picture, clicked);
  if (!view) {
    return tl::unexpected(view.error().message());
  }
  clicked_ = clicked;
  size_ = picture.size();
  view_ = *view;
  return {};
}

tl::expected<PlaneView, Unreadable> PlaneFollower::look(const cv::Mat& picture) {
  const bool is_placed = clicked_ && picture.size() == size_;
  const auto view = find_plane(printed_, picture, is_placed ? clicked_ : std::nullopt);
  if (!view) {
    return tl::unexpected(Unreadable{UnreadableKind::kElsewhere, "cannot be read: " + view.error().message()});
  }
  size_ = picture.size();
  view_ = *view;
  tell_move();
  return *view;
}

void PlaneFollower::tell_move() {
  moved_.reset();
  double mm = 0;
  for (const GamePlace& place : played_.places) {
    if (told_) {
      const BoardPoint then = told_->on_board(view_->project(place.at));
      mm += std::hypot(then.x - place.at.x, then.y - place.at.y) / static_cast<double>(played_.places.size());
    }
  }
  if (mm >= kMovedPlaces * played_.place_mm) {
    moved_ = CameraMove{mm, FoundBy::kMarkers};
  }
  if (moved_ || !told_) {
    told_ = view_;
  }
}

cv::Mat PlaneFollower::watched_part() const {
  if (!view_) {
    return {};
  }
  std::vector<PixelPoint> rim;
  for (const GamePlace& place : played_.places) {
    for (const double height : {0.0, place.height_mm}) {
      for (const double x : {-place.width_mm, place.width_mm}) {
        for (const double y : {-place.depth_mm, place.depth_mm}) {
          rim.push_back(view_->project({place.at.x + x, place.at.y + y, height}));
        }
      }
    }
  }
  return watched_hull(size_, rim);
}

}  // namespace seneschal::vision
