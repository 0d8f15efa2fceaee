#include "vision/zones/cards.h"

#include <utility>
#include <vector>

#include "vision/board/zone_names.h"

namespace seneschal::vision {

namespace {

std::vector<table::Thing> things_of(const CardFaces& faces) {
  std::vector<table::Thing> things;
  for (const CardFace& face : faces.faces) {
    things.push_back(face_thing(face.card, face.colour));
  }
  return things;
}

}  // namespace

CardReader::CardReader(CardFaces faces, const Board& board, const CameraModel& camera)
    : zone_(board.card_zone, camera), faces_(faces, things_of(faces), board.card_zone) {}

table::PileReading CardReader::read(const LitPicture& picture, const cv::Mat& covered) const {
  return faces_.read(zone_.view(picture, covered));
}

}  // namespace seneschal::vision
