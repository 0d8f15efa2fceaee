#include "hardware/sim/board/ground.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <opencv2/imgproc.hpp>

#include "hardware/sim/board/prints.h"
#include "hardware/sim/board/texture.h"

namespace seneschal::sim {

namespace {

constexpr double kFurthestMm = 1100;  // of the table's wood from the board's middle
constexpr double kPrintFineness = 2;  // prints are drawn this much larger and then shrunk

/// Pixels per millimetre in the picture's middle.
double scale_of(const Eye& eye) {
  return eye.focal_px / eye.project({0, 0, 0})[2];
}

/// Pixels per millimetre that what lies flat is drawn with, for the camera to find more there than it sees.
double flat_scale(const Eye& eye) {
  return 1.15 * scale_of(eye);
}

/// How large the table's texture has to be, each way from the middle, for the whole picture to show it.
cv::Size2d reach_of(const Eye& eye) {
  const int right = eye.size.width - 1;
  const int bottom = eye.size.height - 1;
  double x = 0;
  double y = 0;
  const auto see = [&](const cv::Point& pixel) {
    const cv::Vec2f place = eye.on_plane(pixel, 0);
    x = std::max(x, static_cast<double>(std::abs(place[0])));
    y = std::max(y, static_cast<double>(std::abs(place[1])));
  };
  for (int column = 0; column <= right; ++column) {
    see({column, 0});
    see({column, bottom});
  }
  for (int row = 0; row <= bottom; ++row) {
    see({0, row});
    see({right, row});
  }
  return {std::min(kFurthestMm, x + 5), std::min(kFurthestMm, y + 5)};
}

Canvas flat_of(const TableMeasures& table, const Look& look) {
  const double scale = flat_scale(look.eye);
  // Before the wood, so that the fine print's memory is free again.
  const cv::Mat mat = sized(printed_mat(table, look, kPrintFineness * scale).picture(), table.mat, scale);
  const cv::Size2d reach = reach_of(look.eye);
  cv::RNG random(look.seed + 3);
  const cv::Size size(cvRound(2 * reach.width * scale), cvRound(2 * reach.height * scale));
  Canvas flat(wood(size, scale, look.table_light, look.table_dark, 120, random), scale);
  flat.line(box({}, {table.mat.width + 0.8, table.mat.height + 0.8}), look.table_dark * 0.45, 1.6, true);
  flat.lay(mat, {}, table.mat, 90);
  return flat;
}

Canvas disc_of(const TableMeasures& table, const Look& look) {
  const double scale = flat_scale(look.eye);
  const Canvas fine = printed_disc(table, look, kPrintFineness * scale);
  cv::Mat shrunk;
  cv::resize(fine.picture(), shrunk, {}, 1 / kPrintFineness, 1 / kPrintFineness, cv::INTER_AREA);
  return {shrunk, fine.scale() * shrunk.cols / fine.picture().cols};
}

/// The part of the picture that shows places of the plane z = `height`.
cv::Rect seen(const Eye& eye, const std::vector<cv::Point2d>& places, double height) {
  std::vector<cv::Point2f> pixels;
  for (const cv::Point2d& place : places) {
    const cv::Vec3d pixel = eye.project({place.x, place.y, height});
    pixels.emplace_back(static_cast<float>(pixel[0]), static_cast<float>(pixel[1]));
  }
  constexpr int kMargin = 3;
  const cv::Rect tight = cv::boundingRect(pixels);
  return cv::Rect(tight.x - kMargin, tight.y - kMargin, tight.width + 2 * kMargin, tight.height + 2 * kMargin) &
         cv::Rect({0, 0}, eye.size);
}

/// A card lies a little above what is under it: a soft dark edge.
void shade_edge(cv::Mat zone, const std::vector<cv::Point>& outline, double scale) {
  cv::Mat light(zone.size(), CV_8U, cv::Scalar(255));
  cv::fillConvexPoly(light, outline, cv::Scalar(135), cv::LINE_AA);
  cv::GaussianBlur(light, light, {0, 0}, 0.9 * scale);
  cv::cvtColor(light, light, cv::COLOR_GRAY2BGR);
  cv::multiply(zone, light, zone, 1.0 / 255);
}

}  // namespace

Ground::Ground(const TableMeasures& table, const Look& look, CardPictures cards)
    : table_(table),
      faces_(table, look, flat_scale(look.eye), cards),
      cards_(laid_cards(std::move(cards), table.card, flat_scale(look.eye), look.card_shine)),
      plane_(look.eye, 0),
      flat_(flat_of(table, look)) {
  picture_ = cv::Mat(look.eye.size, CV_8UC3);
  constexpr int kBand = 64;  // rows: all at once would take much more memory than the picture
  for (int row = 0; row < look.eye.size.height; row += kBand) {
    draw_flat(cv::Rect(0, row, look.eye.size.width, kBand) & cv::Rect({0, 0}, look.eye.size));
  }
  if (table.has_disc()) {
    put_disc(look);
  }
  keep_zones(look.eye);
}

void Ground::put_disc(const Look& look) {
  disc_ = disc_of(table_, look);
  disc_seen_ = seen(look.eye, sector(0, table_.disc_radius + 1, 0, 360), table_.disc_height);
  disc_places_ = look.eye.on_plane(disc_seen_, table_.disc_height);
  disc_coverage_ = cv::Mat(disc_seen_.size(), CV_32F);
  const double scale = scale_of(look.eye);
  for (int row = 0; row < disc_seen_.height; ++row) {
    for (int column = 0; column < disc_seen_.width; ++column) {
      const double out = cv::norm(disc_places_.at<cv::Vec2f>(row, column));
      disc_coverage_.at<float>(row, column) =
          static_cast<float>(std::clamp((table_.disc_radius - out) * scale + 0.5, 0.0, 1.0));
    }
  }
  under_disc_ = picture_(disc_seen_).clone();
  draw_disc();
}

void Ground::keep_zones(const Eye& eye) {
  if (!table_.has_card_zones() && table_.outlines.empty()) {
    flat_ = flat_.cut({});
    return;
  }
  constexpr double kBesideMm = 30;  // so far a card may lie out of its zone, both sides together
  std::vector<std::vector<cv::Point2d>> boxes;
  for (const cv::Point2d& zone : table_.card_zones) {
    boxes.push_back(box(zone, {table_.card_zone_size.width + kBesideMm, table_.card_zone_size.height + kBesideMm}));
    zone_seen_ |= seen(eye, boxes.back(), 0);
  }
  for (const Outlines& outlines : table_.outlines) {
    for (const cv::Point2d& place : outlines.at) {
      boxes.push_back(box(place, {outlines.size.width + kBesideMm, outlines.size.height + kBesideMm}));
      zone_seen_ |= seen(eye, boxes.back(), 0);
    }
  }
  flat_ = flat_.cut(shown_by(zone_seen_));
  for (const auto& corners : boxes) {
    zone_ |= cv::Rect(cv::Point(flat_.pixel(corners[0])), cv::Point(flat_.pixel(corners[2])));
  }
  zone_ &= cv::Rect({0, 0}, flat_.picture().size());
  bare_flat_ = flat_.picture()(zone_).clone();
}

cv::Rect Ground::shown_by(const cv::Rect& part) const {
  constexpr int kMargin = 2;
  std::vector<cv::Point2f> pixels;
  pixels.reserve(static_cast<std::size_t>(part.area()));
  const cv::Mat2f places = plane_.places(part);
  std::transform(places.begin(), places.end(), std::back_inserter(pixels),
                 [this](const cv::Vec2f& place) { return flat_.pixel(cv::Point2f(place)); });
  const cv::Rect tight = cv::boundingRect(pixels);
  return cv::Rect(tight.x - kMargin, tight.y - kMargin, tight.width + 2 * kMargin, tight.height + 2 * kMargin) &
         cv::Rect({0, 0}, flat_.picture().size());
}

cv::Rect Ground::lay(const Scene& scene) {
  if (zone_seen_.empty()) {
    return {};
  }
  bare_flat_.copyTo(flat_.picture()(zone_));
  for (const auto& [number, pile] : scene.piles) {
    lay_pile(table_.card_zones.at(static_cast<std::size_t>(number)), pile);
  }
  faces_.lay(scene.faces, flat_, zone_);
  draw_flat(zone_seen_);
  if (!(zone_seen_ & disc_seen_).empty()) {
    draw_disc();
  }
  return zone_seen_;
}

void Ground::lay_pile(const cv::Point2d& zone, const std::vector<DroppedCard>& pile) {
  constexpr std::size_t kMostSeen = 12;  // of a pile: what lies deeper is hidden
  const std::size_t first = pile.size() > kMostSeen ? pile.size() - kMostSeen : 0;
  for (std::size_t i = first; i < pile.size(); ++i) {
    const auto picture = cards_.find(pile[i].face);
    const cv::Point2d at = zone + pile[i].aside;
    std::vector<cv::Point> outline;
    for (const cv::Point2d& corner : box(at, table_.card, 90 + pile[i].turn_deg)) {
      outline.push_back(cv::Point(flat_.pixel(corner)) - zone_.tl());
    }
    shade_edge(flat_.picture()(zone_), outline, flat_.scale());
    const cv::Mat blank(8, 8, CV_8UC3, cv::Scalar::all(200));
    flat_.lay(picture == cards_.end() ? blank : picture->second, at, table_.card, 90 + pile[i].turn_deg);
  }
}

cv::Rect Ground::turn_disc(double disc_deg) {
  disc_deg_ = disc_deg;
  if (disc_) {
    draw_disc();
  }
  return disc_seen_;
}

void Ground::draw_flat(const cv::Rect& part) {
  const cv::Mat seen = places(part);
  cv::Mat into(part.size(), CV_32FC2);
  const cv::Point2d middle = flat_.pixel({});
  const auto scale = static_cast<float>(flat_.scale());
  for (int row = 0; row < part.height; ++row) {
    const auto* places = seen.ptr<cv::Vec2f>(row);
    auto* out = into.ptr<cv::Vec2f>(row);
    for (int column = 0; column < part.width; ++column) {
      out[column] = {static_cast<float>(middle.x) + scale * places[column][0],
                     static_cast<float>(middle.y) - scale * places[column][1]};
    }
  }
  cv::Mat drawn;
  cv::remap(flat_.picture(), drawn, into, cv::noArray(), cv::INTER_LINEAR, cv::BORDER_REFLECT);
  drawn.copyTo(picture_(part));
}

void Ground::draw_disc() {
  const cv::Rect& part = disc_seen_;
  const double turn = (disc_deg_ + 90 - table_.seat_first_deg) * CV_PI / 180;
  const cv::Point2d middle = disc_->pixel({});
  const auto c = static_cast<float>(disc_->scale() * std::cos(turn));
  const auto s = static_cast<float>(disc_->scale() * std::sin(turn));
  cv::Mat into(part.size(), CV_32FC2);
  for (int row = 0; row < part.height; ++row) {
    const auto* places = disc_places_.ptr<cv::Vec2f>(row);
    auto* out = into.ptr<cv::Vec2f>(row);
    for (int column = 0; column < part.width; ++column) {
      const auto& place = places[column];
      out[column] = {static_cast<float>(middle.x) + c * place[0] - s * place[1],
                     static_cast<float>(middle.y) - s * place[0] - c * place[1]};
    }
  }
  cv::Mat drawn;
  cv::remap(disc_->picture(), drawn, into, cv::noArray(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  for (int row = 0; row < part.height; ++row) {
    const auto* top = drawn.ptr<cv::Vec3b>(row);
    const auto* under = under_disc_.ptr<cv::Vec3b>(row);
    const auto* coverage = disc_coverage_.ptr<float>(row);
    auto* out = picture_.ptr<cv::Vec3b>(part.y + row) + part.x;
    for (int column = 0; column < part.width; ++column) {
      const float share = coverage[column];
      if (share >= 1) {
        out[column] = top[column];
      } else if (share > 0) {
        out[column] = cv::Vec3b(cv::Vec3f(under[column]) * (1 - share) + cv::Vec3f(top[column]) * share);
      }
    }
  }
}

}  // namespace seneschal::sim
