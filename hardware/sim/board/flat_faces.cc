#include "hardware/sim/board/flat_faces.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include <opencv2/imgproc.hpp>

namespace seneschal::sim {

namespace {

/// What is painted in each of 256 values under a lacquer that sends back `shine` of the light by itself.
cv::Mat1b lacquered(double shine) {
  cv::Mat1b values(1, 256);
  for (int i = 0; i < values.cols; ++i) {
    const double light = linear(Paint::all(i))[0] + shine;
    values(i) = cv::saturate_cast<std::uint8_t>(
        255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * std::pow(light, 1 / 2.4) - 0.055));
  }
  return values;
}

/// Those of the pictures that are of `make`.
CardPictures pictures_of(const FaceMake& make, const CardPictures& pictures) {
  CardPictures own;
  for (const std::string& face : make.faces) {
    if (const auto picture = pictures.find(face); picture != pictures.end()) {
      own.insert(*picture);
    }
  }
  return own;
}

/// Where a place as high as `height` above the plane seems to lie on it, seen or lit from `from`.
cv::Point2d cast(const cv::Point2d& place, double height, const cv::Vec3d& from) {
  return place + (place - cv::Point2d(from[0], from[1])) * (height / (from[2] - height));
}

/// The outline of all that a piece covers of the plane, seen or lit from `from`.
std::vector<cv::Point2d> covered(const FaceMake& make, const LaidFace& face, const cv::Vec3d& from) {
  auto corners = make.is_round ? round_box(face.at, make.size.width) : box(face.at, make.size, 90 + face.turn_deg);
  const std::size_t on_the_plane = corners.size();
  for (std::size_t i = 0; i < on_the_plane; ++i) {
    corners.push_back(cast(corners[i], make.thickness, from));
  }
  return hull(corners);
}

}  // namespace

CardPictures laid_cards(CardPictures cards, const cv::Size2d& size_mm, double scale, double shine) {
  const cv::Mat1b values = lacquered(shine);
  for (auto& [face, picture] : cards) {
    cv::LUT(sized(picture, size_mm, scale), values, picture);
  }
  return cards;
}

FlatFaces::FlatFaces(const TableMeasures& table, const Look& look, double scale, const CardPictures& pictures)
    : eye_(look.eye.at), lamp_(look.lamp.at) {
  for (const FaceMake& make : table.faces) {
    const cv::Size2d seen_size = make.size * (eye_[2] / (eye_[2] - make.thickness));
    kinds_.push_back({make, seen_size});
    pictures_.merge(laid_cards(pictures_of(make, pictures), seen_size, scale, look.card_shine));
  }
}

const FlatFaces::Kind* FlatFaces::kind_of(const std::string& face) const {
  const auto found = std::find_if(kinds_.begin(), kinds_.end(), [&face](const Kind& kind) {
    const auto& faces = kind.make.faces;
    return std::find(faces.begin(), faces.end(), face) != faces.end();
  });
  return found == kinds_.end() ? nullptr : &*found;
}

/// All at once, for a soft edge takes long.
void FlatFaces::shade_under(const std::vector<LaidFace>& faces, Canvas& canvas, const cv::Rect& zone) const {
  constexpr double kSoftMm = 0.9;
  cv::Mat light(zone.size(), CV_8U, cv::Scalar(255));
  for (const LaidFace& face : faces) {
    if (const Kind* kind = kind_of(face.face)) {
      std::vector<cv::Point> outline;
      for (const cv::Point2d& corner : covered(kind->make, face, lamp_)) {
        outline.push_back(cv::Point(canvas.pixel(corner)) - zone.tl());
      }
      cv::fillConvexPoly(light, outline, cv::Scalar(135), cv::LINE_AA);
    }
  }
  cv::GaussianBlur(light, light, {0, 0}, kSoftMm * canvas.scale());
  cv::cvtColor(light, light, cv::COLOR_GRAY2BGR);
  cv::Mat shaded = canvas.picture()(zone);
  cv::multiply(shaded, light, shaded, 1.0 / 255);
}

void FlatFaces::lay_one(const LaidFace& face, Canvas& canvas) const {
  const Kind* kind = kind_of(face.face);
  if (kind == nullptr) {
    return;
  }
  const Paint side(112, 138, 150);
  canvas.fill(covered(kind->make, face, eye_), side);
  const auto found = pictures_.find(face.face);
  const cv::Mat picture = found == pictures_.end() ? cv::Mat(8, 8, CV_8UC3, cv::Scalar::all(200)) : found->second;
  const cv::Point2d top = cast(face.at, kind->make.thickness, eye_);
  if (kind->make.is_round) {
    canvas.lay_round(picture, top, kind->seen_size, 90 + face.turn_deg);
  } else {
    canvas.lay(picture, top, kind->seen_size, 90 + face.turn_deg);
  }
}

void FlatFaces::lay(const std::vector<LaidFace>& faces, Canvas& canvas, const cv::Rect& zone) const {
  if (faces.empty()) {
    return;
  }
  shade_under(faces, canvas, zone);
  for (const LaidFace& face : faces) {
    lay_one(face, canvas);
  }
}

}  // namespace seneschal::sim
