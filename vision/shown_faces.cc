// What a reader of tables does about faces that it is shown while a game is played.
#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "vision/board/zone_names.h"
#include "vision/read_picture.h"
#include "vision/zones/card_faces.h"

namespace seneschal::vision {

namespace {

/// Which of the cards that may lie there is called so.
std::optional<FaceName> name_of(const std::optional<CardFaces>& faces, const table::Thing& thing) {
  if (!faces) {
    return std::nullopt;
  }
  const auto name = std::find_if(faces->names.begin(), faces->names.end(),
                                 [&](const FaceName& each) { return face_thing(each.card, each.colour) == thing; });
  return name == faces->names.end() ? std::nullopt : std::optional(*name);
}

}  // namespace

std::map<std::string, cv::Mat> TableReader::untaught_faces() const {
  return untaught_ ? std::map<std::string, cv::Mat>{{kPileZone, *untaught_}} : std::map<std::string, cv::Mat>();
}

std::optional<cv::Rect> TableReader::face_in_picture(const std::string& zone) const {
  if (zone != kPileZone || !readers_.cards) {
    return std::nullopt;
  }
  const CardZone& cards = table_.board.card_zone;
  std::vector<cv::Point> corners;
  for (const double x : {-cards.width_mm / 2, cards.width_mm / 2}) {
    for (const double y : {-cards.height_mm / 2, cards.height_mm / 2}) {
      corners.emplace_back(camera_.project(BoardPoint{cards.centre.x + x, cards.centre.y + y}));
    }
  }
  const cv::Rect seen = cv::boundingRect(corners) & cv::Rect(cv::Point(), camera_.size);
  return seen.empty() ? std::nullopt : std::optional(seen);
}

bool TableReader::teach(const std::string& zone, const table::Thing& thing, const cv::Mat& face) {
  const auto name = name_of(faces_, thing);
  if (zone != kPileZone || !name || face.cols < kFaceWidth || face.rows < kFaceHeight) {
    return false;
  }
  vision::teach(*faces_, card_face(*name, face));
  readers_.cards.emplace(*faces_, table_.board, camera_);
  return true;
}

void TableReader::forget(const std::string& zone, const table::Thing& thing) {
  if (const auto name = name_of(faces_, thing); zone == kPileZone && name) {
    vision::forget(*faces_, *name);
    readers_.cards.emplace(*faces_, table_.board, camera_);
  }
}

std::string TableReader::face_file(const table::Thing& thing) const {
  const auto name = name_of(faces_, thing);
  return name ? face_stem(*name) + ".jpg" : std::string();
}

}  // namespace seneschal::vision
