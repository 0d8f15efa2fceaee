#include "vision/sites/sites_reader.h"

#include <utility>

#include "vision/camera/markers.h"
#include "vision/sites/site_reading.h"

namespace seneschal::vision {

SitesReader::SitesReader(SitesTable table)
    : table_(std::move(table)),
      layout_(table_layout(table_.board)),
      plane_(table_.board, played_board(table_.board)),
      reach_(played_board(table_.board), table_.ground) {}

tl::expected<table::Reading, Unreadable> SitesReader::read(const cv::Mat& picture) {
  const auto view = plane_.look(picture);
  if (!view) {
    return tl::unexpected(view.error());
  }
  table::Reading reading = read_sites(table_.board, table_.look, *view, picture);
  const Reach reach = reach_.look(*view, picture);
  reading.hand = reach.any;
  reading.hand_confidence = reach.confidence;
  covered_ = reach.covered;
  return reading;
}

std::optional<int> SitesReader::markers_in(const cv::Mat& picture) const {
  return markers_shown(table_.board.markers, picture);
}

std::optional<PixelPoint> SitesReader::spot_in_picture(std::string_view spot) const {
  const auto site = table_.board.find(spot);
  const auto& view = plane_.view();
  return site && view ? std::optional(view->project(table_.board.sites[*site].at)) : std::nullopt;
}

}  // namespace seneschal::vision
