#include "vision/light.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include <opencv2/imgproc.hpp>

namespace seneschal::vision {

namespace {

constexpr int kCell = 8;             // pixels of the shrunken picture: near a chair's width
constexpr int kLeastInCell = 12;     // pixels of print for a middle value that a marker's edge does not carry away
constexpr int kDarkest = 6;          // below it the camera's noise and offset are most of a value
constexpr int kBrightest = 248;      // from there on a channel may be at its end
constexpr double kOffset = 4;        // added before logarithms, which are else too steep near black
constexpr double kSameGamma = 0.06;  // slopes this near 1 are noise or blur, not another gamma
constexpr double kMostGamma = 2.5;
constexpr double kNoticed = 0.03;  // in log: seats and markers vary by more from place to place anyway
constexpr double kNoticedLocally = 0.1;
constexpr double kMostLocal = 1.4;  // in log: four times lighter or darker than all around

using Planes = std::array<cv::Mat1f, 3>;

Planes log_planes(const cv::Mat& small) {
  cv::Mat logs;
  small.convertTo(logs, CV_32F);
  logs += cv::Scalar::all(kOffset);
  cv::log(logs, logs);
  Planes planes;
  cv::split(logs, planes.data());
  return planes;
}

void exclude(cv::Mat& ground, const CameraModel& camera, const std::vector<BoardPoint>& points) {
  std::vector<cv::Point> polygon;
  for (const PixelPoint& pixel : camera.project(points)) {
    polygon.emplace_back(shrunk(pixel));
  }
  std::vector<cv::Point> hull;
  cv::convexHull(polygon, hull);
  cv::fillConvexPoly(ground, hull, cv::Scalar(0));
}

void add_circle(std::vector<BoardPoint>& points, const BoardPoint& centre, double radius, double height) {
  for (int degrees = 0; degrees < 360; degrees += 15) {
    const double angle = Angle::degrees(degrees).radians();
    points.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle), height});
  }
}

/// 255 where the print of mat and board shows whatever the game's position: not the disc, which turns, nor where a
/// figure, a ring or a card may be. Markers on the track cover little of it.
cv::Mat print_between(const Board& board, const CameraModel& camera) {
  cv::Mat ground(camera.size.height / kShrink, camera.size.width / kShrink, CV_8U, cv::Scalar(255));
  std::vector<BoardPoint> points;
  add_circle(points, {}, board.disc.radius_mm, board.disc.height_mm);
  exclude(ground, camera, points);
  for (int seat = 0; seat < board.seats.count; ++seat) {
    const BoardPoint chair = board.seats.at(seat);
    points.clear();
    add_circle(points, chair, 0.6 * board.ring.outer_diameter_mm, 0);
    add_circle(points, chair, 0.6 * board.figure.head_diameter_mm, board.figure.height_mm);
    exclude(ground, camera, points);
  }
  points.clear();
  add_circle(points, board.ring_tray.centre, board.ring_tray.radius_mm + board.ring.outer_diameter_mm / 2, 0);
  exclude(ground, camera, points);
  const CardZone& zone = board.card_zone;
  const double x = zone.width_mm / 2 + 0.25 * zone.card_width_mm;
  const double y = zone.height_mm / 2 + 0.25 * zone.card_width_mm;
  exclude(ground, camera,
          {{zone.centre.x - x, zone.centre.y + y, 0},
           {zone.centre.x + x, zone.centre.y + y, 0},
           {zone.centre.x + x, zone.centre.y - y, 0},
           {zone.centre.x - x, zone.centre.y - y, 0}});
  return ground;
}

/// 255 where every channel of a picture says how light it is.
cv::Mat in_range(const cv::Mat& small) {
  cv::Mat result;
  cv::inRange(small, cv::Scalar::all(kDarkest), cv::Scalar::all(kBrightest), result);
  return result;
}

/// Of each pixel's channels: one at its end still leaves a colour to be told from others, two do not.
cv::Mat second_largest(const std::array<cv::Mat, 3>& channels) {
  cv::Mat lower;
  cv::Mat upper;
  cv::min(channels[0], channels[1], lower);
  cv::max(channels[0], channels[1], upper);
  cv::min(upper, channels[2], upper);
  return cv::max(lower, upper);
}

std::optional<double> median(std::vector<float>& values) {
  if (values.empty()) {
    return std::nullopt;
  }
  const auto nth = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), nth, values.end());
  return *nth;
}

/// The middle value of each cell of `plane` over the pixels that `mask` marks; not a number where these are few.
cv::Mat1f cell_medians(const cv::Mat1f& plane, const cv::Mat& mask) {
  cv::Mat1f cells((plane.rows + kCell - 1) / kCell, (plane.cols + kCell - 1) / kCell);
  std::vector<float> values;
  for (int row = 0; row < cells.rows; ++row) {
    for (int column = 0; column < cells.cols; ++column) {
      values.clear();
      for (int y = row * kCell; y < std::min(plane.rows, (row + 1) * kCell); ++y) {
        for (int x = column * kCell; x < std::min(plane.cols, (column + 1) * kCell); ++x) {
          if (mask.at<std::uint8_t>(y, x) != 0) {
            values.push_back(plane(y, x));
          }
        }
      }
      cells(row, column) = values.size() < kLeastInCell ? std::nanf("") : static_cast<float>(*median(values));
    }
  }
  return cells;
}

/// Cells without a value get those around them, the nearer the more.
cv::Mat1f filled(const cv::Mat1f& cells) {
  const cv::Mat known = cells == cells;  // false for what is not a number
  cv::Mat1f values(cells.size(), 0.0F);
  cells.copyTo(values, known);
  cv::Mat1f weights;
  known.convertTo(weights, CV_32F, 1.0 / 255);
  cv::Mat1f result = values.clone();
  cv::Mat open = ~known;
  for (double spread = 1; cv::countNonZero(open) != 0; spread *= 2) {
    cv::Mat1f sum;
    cv::Mat1f weight;
    cv::GaussianBlur(values, sum, {}, spread, spread, cv::BORDER_ISOLATED);
    cv::GaussianBlur(weights, weight, {}, spread, spread, cv::BORDER_ISOLATED);
    const cv::Mat reached = (weight > 0.05) & open;
    cv::Mat(sum / weight).copyTo(result, reached);
    open &= ~reached;
    if (spread > cells.cols + cells.rows) {
      break;
    }
  }
  return result;
}

/// The exponent that brings the local contrasts of the picture to the learned ones. Compared within cells, so that
/// light that differs from place to place does not count.
double gamma_between(const cv::Mat1f& learned, const cv::Mat1f& now, const cv::Mat& mask) {
  double both = 0;
  double own = 0;
  for (int top = 0; top + kCell <= now.rows; top += kCell) {
    for (int left = 0; left + kCell <= now.cols; left += kCell) {
      const cv::Rect cell(left, top, kCell, kCell);
      const cv::Mat part = mask(cell);
      if (cv::countNonZero(part) < kLeastInCell) {
        continue;
      }
      const double mean_learned = cv::mean(learned(cell), part)[0];
      const double mean_now = cv::mean(now(cell), part)[0];
      for (int y = top; y < top + kCell; ++y) {
        for (int x = left; x < left + kCell; ++x) {
          if (mask.at<std::uint8_t>(y, x) != 0) {
            both += (learned(y, x) - mean_learned) * (now(y, x) - mean_now);
            own += (now(y, x) - mean_now) * (now(y, x) - mean_now);
          }
        }
      }
    }
  }
  const double gamma = own > 0 ? std::clamp(both / own, 1 / kMostGamma, kMostGamma) : 1;
  return std::abs(gamma - 1) < kSameGamma ? 1 : gamma;
}

/// The change of light as a slow function of the place: a polynomial of the second degree, from which single cells may
/// be far off. Tukey's biweight: Huber, "Robust Statistics", 1981.
cv::Mat1f slow_part(const cv::Mat1f& cells) {
  constexpr int kTerms = 6;
  constexpr int kRounds = 8;
  constexpr double kCutOff = 4.7;  // spreads: 95 % as sharp as a mean where nothing is off
  constexpr double kLeastSpread = 0.02;
  cv::Mat1d terms(cells.rows * cells.cols, kTerms);
  for (int row = 0; row < cells.rows; ++row) {
    for (int column = 0; column < cells.cols; ++column) {
      const double x = 2.0 * column / (cells.cols - 1) - 1;
      const double y = 2.0 * row / (cells.rows - 1) - 1;
      const std::array<double, kTerms> values{1, x, y, x * x, x * y, y * y};
      std::copy(values.begin(), values.end(), terms[row * cells.cols + column]);
    }
  }
  cv::Mat1d values;
  cells.reshape(1, terms.rows).convertTo(values, CV_64F);
  const cv::Mat known = values == values;
  values.setTo(0, ~known);
  cv::Mat1d weights;
  known.convertTo(weights, CV_64F, 1.0 / 255);
  cv::Mat1d factors(kTerms, 1, 0.0);
  for (int round = 0; round < kRounds; ++round) {
    const cv::Mat weighted = terms.mul(cv::repeat(weights, 1, kTerms));
    cv::solve(weighted.t() * terms + 1e-3 * cv::Mat1d::eye(kTerms, kTerms), weighted.t() * values, factors,
              cv::DECOMP_CHOLESKY);
    cv::Mat1d off;
    cv::absdiff(values, cv::Mat(terms * factors), off);
    std::vector<float> offs;
    for (int i = 0; i < off.rows; ++i) {
      if (known.at<std::uint8_t>(i) != 0) {
        offs.push_back(static_cast<float>(off(i)));
      }
    }
    const double spread = std::max(kLeastSpread, 1.48 * median(offs).value_or(0));
    for (int i = 0; i < off.rows; ++i) {
      const double share = std::min(1.0, off(i) / (kCutOff * spread));
      weights(i) = known.at<std::uint8_t>(i) != 0 ? (1 - share * share) * (1 - share * share) : 0.0;
    }
  }
  cv::Mat1f slow;
  cv::Mat(terms * factors).reshape(1, cells.rows).convertTo(slow, CV_32F);
  return slow;
}

/// The fine contrast of `now` as a share of the learned one where both show the same print.
double fine_contrast(const cv::Mat1f& learned, const cv::Mat1f& now, const cv::Mat& mask) {
  cv::Mat inner;
  cv::erode(mask, inner, cv::Mat::ones(3, 3, CV_8U));
  cv::Mat1f was(learned.size(), 0.0F);
  cv::Mat1f is(now.size(), 0.0F);
  cv::Mat edges;
  cv::Laplacian(learned, edges, CV_32F);
  edges.copyTo(was, inner);
  cv::Laplacian(now, edges, CV_32F);
  edges.copyTo(is, inner);
  const double all = was.dot(was);
  return all > 0 ? was.dot(is) / all : 1;
}

}  // namespace

LightReader::LightReader(ExpectedView learned, const Board& board, const CameraModel& camera)
    : learned_(std::move(learned)),
      whole_(camera.size),
      logs_(log_planes(learned_.picture)),
      print_(print_between(board, camera) & learned_.known & in_range(learned_.picture)) {}

/// 255 in cells of which most of the print is burnt out, and in those beside them that show no print.
cv::Mat LightReader::burnt_places(const cv::Mat& burnt, const cv::Mat& print) const {
  const cv::Size cells((burnt.cols + kCell - 1) / kCell, (burnt.rows + kCell - 1) / kCell);
  cv::Mat lost(cells, CV_8U, cv::Scalar(0));
  cv::Mat silent(cells, CV_8U, cv::Scalar(0));
  for (int row = 0; row < cells.height; ++row) {
    for (int column = 0; column < cells.width; ++column) {
      const cv::Rect cell = cv::Rect(column * kCell, row * kCell, kCell, kCell) & cv::Rect({}, burnt.size());
      const int all = cv::countNonZero(print(cell));
      lost.at<std::uint8_t>(row, column) = 2 * cv::countNonZero(burnt(cell) & print(cell)) > all ? 255 : 0;
      silent.at<std::uint8_t>(row, column) = all < kLeastInCell ? 255 : 0;
    }
  }
  if (cv::countNonZero(lost) == 0) {
    return {};
  }
  cv::Mat around;
  cv::dilate(lost, around, cv::Mat::ones(3, 3, CV_8U));
  lost |= around & silent;
  cv::Mat places;
  cv::resize(lost, places, cells * (kCell * kShrink), 0, 0, cv::INTER_NEAREST);
  cv::copyMakeBorder(places, places, 0, std::max(0, whole_.height - places.rows), 0,
                     std::max(0, whole_.width - places.cols), cv::BORDER_REPLICATE);
  return places({0, 0, whole_.width, whole_.height});
}

Light LightReader::measured(const cv::Mat& small, const cv::Mat& covered) const {
  Light light;
  cv::Mat print = print_;
  if (!covered.empty()) {
    cv::Mat hidden;
    cv::resize(covered, hidden, print.size(), 0, 0, cv::INTER_NEAREST);
    print = print_.clone();  // assigning the result of an operation would write into print_ itself
    print.setTo(0, hidden);
  }
  const cv::Mat usable = in_range(small) & print;
  std::array<cv::Mat, 3> channels;
  cv::split(small, channels.data());
  const cv::Mat second = second_largest(channels);
  const cv::Mat burnt = second > kBrightest;
  const double all = std::max(1, cv::countNonZero(print));
  light.small_ = small.size();
  light.burnt_share_ = cv::countNonZero(burnt & print) / all;
  light.burnt_ = burnt_places(burnt, print);
  light.dark_share_ = cv::countNonZero(~burnt & ~usable & print) / all;

  const Planes now = log_planes(small);
  Light::Change& change = light.change_;
  change.gamma = gamma_between(logs_[1], now[1], usable);
  light.sharpness_ = change.gamma * fine_contrast(logs_[1], now[1], usable);
  for (std::size_t channel = 0; channel < 3; ++channel) {
    cv::Mat1f rise;
    cv::addWeighted(logs_[channel], 1, now[channel], -change.gamma, 0, rise);
    change.cells[channel] = cell_medians(rise, usable);
    std::vector<float> values;
    std::copy_if(change.cells[channel].begin(), change.cells[channel].end(), std::back_inserter(values),
                 [](float value) { return value == value; });
    change.shift[channel] = median(values).value_or(0);
  }
  return light;
}

namespace {

cv::Mat curves_of(double gamma, const std::array<double, 3>& shift) {
  const double most = std::max({std::abs(shift[0]), std::abs(shift[1]), std::abs(shift[2]), std::abs(gamma - 1)});
  if (most < kNoticed) {
    return {};
  }
  cv::Mat curves(1, 256, CV_8UC3);
  for (int value = 0; value < 256; ++value) {
    for (int channel = 0; channel < 3; ++channel) {
      const double relit = std::exp(shift[static_cast<std::size_t>(channel)] + gamma * std::log(value + kOffset));
      curves.at<cv::Vec3b>(0, value)[channel] = cv::saturate_cast<std::uint8_t>(relit - kOffset);
    }
  }
  return curves;
}

/// Logarithms to factors; nothing where none would be noticed.
cv::Mat factors_of(Planes& logs) {
  double most = 0;
  for (cv::Mat1f& plane : logs) {
    double low = 0;
    double high = 0;
    cv::minMaxLoc(plane, &low, &high);
    most = std::max({most, high, -low});
    plane = cv::min(cv::max(plane, -kMostLocal), kMostLocal);
    cv::exp(plane, plane);
  }
  if (most < kNoticedLocally) {
    return {};
  }
  cv::Mat factors;
  cv::merge(logs.data(), logs.size(), factors);
  return factors;
}

}  // namespace

Light LightReader::overall(const cv::Mat& small) const {
  Light light = measured(small, {});
  const Light::Change& change = light.change_;
  Planes fields;
  for (std::size_t channel = 0; channel < 3; ++channel) {
    cv::subtract(slow_part(change.cells[channel]), change.shift[channel], fields[channel]);
  }
  light.curves_ = curves_of(change.gamma, change.shift);
  light.field_ = factors_of(fields);
  return light;
}

Light LightReader::everywhere(const cv::Mat& small, const cv::Mat& covered) const {
  return everywhere(measured(small, covered));
}

Light LightReader::everywhere(const Light& overall) const {
  Light light = overall;
  const Light::Change& change = light.change_;
  Planes fields;
  for (std::size_t channel = 0; channel < 3; ++channel) {
    cv::subtract(filled(change.cells[channel]), change.shift[channel], fields[channel]);
    cv::medianBlur(fields[channel], fields[channel], 3);
    cv::GaussianBlur(fields[channel], fields[channel], {3, 3}, 0.7);
  }
  light.curves_ = curves_of(change.gamma, change.shift);
  light.field_ = factors_of(fields);
  return light;
}

cv::Mat Light::as_learned(const cv::Mat& bgr) const {
  cv::Mat relit;
  if (curves_.empty()) {
    relit = bgr;
  } else {
    cv::LUT(bgr, curves_, relit);
  }
  if (field_.empty()) {
    return relit;
  }
  constexpr int kBand = 32;  // rows at a time: a factor for every pixel of a whole picture takes 15 MB
  const double across = static_cast<double>(kCell) * bgr.cols / small_.width;  // pixels under one cell
  cv::Mat lit(bgr.size(), CV_8UC3);
  for (int top = 0; top < bgr.rows; top += kBand) {
    const cv::Range rows(top, std::min(top + kBand, bgr.rows));
    const cv::Matx23d to_cell(1 / across, 0, 0.5 / across - 0.5, 0, 1 / across, (top + 0.5) / across - 0.5);
    cv::Mat factors;
    cv::warpAffine(field_, factors, to_cell, {bgr.cols, rows.size()}, cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                   cv::BORDER_REPLICATE);
    cv::Mat band = lit.rowRange(rows);
    cv::multiply(relit.rowRange(rows), factors, band, 1, CV_8U);
  }
  return lit;
}

}  // namespace seneschal::vision
