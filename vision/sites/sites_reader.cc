#include "vision/sites/sites_reader.h"

#include <utility>

#include "vision/sites/looks/find_plane.h"
#include "vision/sites/site_reading.h"

namespace seneschal::vision {

SitesReader::SitesReader(SitesTable table) : table_(std::move(table)), layout_(table_layout(table_.board)) {}

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
  return read_sites(table_, *view_, picture);
}

std::optional<PixelPoint> SitesReader::spot_in_picture(std::string_view spot) const {
  const auto site = table_.board.find(spot);
  return site && view_ ? std::optional(view_->project(table_.board.sites[*site].at)) : std::nullopt;
}

}  // namespace seneschal::vision
