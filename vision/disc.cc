#include "vision/disc.h"

#include <algorithm>
#include <cmath>
#include <complex>

#include <opencv2/imgproc.hpp>

#include "vision/json_fields.h"
#include "vision/matrix_text.h"

namespace seneschal::vision {

namespace {

constexpr int kColumns = 1440;           // a quarter of a degree each, under half a pixel at the plates
constexpr int kRows = 20;                // from inside the artwork to the plates' outer rim
constexpr double kInnerShare = 0.3;      // of the plates' radius: further in stands the centrepiece, which has height
constexpr double kPlateRimShare = 1.09;  // of the plates' radius: beyond it figures lean over the disc
constexpr double kLeastLikeness = 0.6;   // below it another angle may do as well; a free disc reaches 0.92 and more

double row_radius(const Board& board, int row) {
  const double inner = kInnerShare * board.disc.plate_radius_mm;
  const double outer = kPlateRimShare * board.disc.plate_radius_mm;
  return inner + (outer - inner) * row / (kRows - 1);
}

/// Picture coordinates of each cell of the unrolled disc, CV_32FC2.
cv::Mat unrolling(const Board& board, const CameraModel& camera) {
  std::vector<BoardPoint> places;
  places.reserve(static_cast<std::size_t>(kRows) * kColumns);
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < kColumns; ++column) {
      BoardPoint place =
          board.seats.at(board.seats.count * static_cast<double>(column) / kColumns, row_radius(board, row));
      place.z = board.disc.height_mm;
      places.push_back(place);
    }
  }
  const auto pixels = camera.project(places);
  cv::Mat map(kRows, kColumns, CV_32FC2);
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < kColumns; ++column) {
      const PixelPoint& pixel = pixels[static_cast<std::size_t>(row * kColumns + column)];
      map.at<cv::Vec2f>(row, column) = {static_cast<float>(pixel.x), static_cast<float>(pixel.y)};
    }
  }
  return map;
}

cv::Mat unroll(const cv::Mat& grey, const cv::Mat& map) {
  cv::Mat strip;
  cv::remap(grey, strip, map, cv::noArray(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  strip.convertTo(strip, CV_32F);
  return strip;
}

/// Each row with mean 0 over the cells that count (`weights` 1, the others 0 afterwards).
void centre_rows(cv::Mat& strip, const cv::Mat& weights) {
  for (int row = 0; row < strip.rows; ++row) {
    cv::Mat values = strip.row(row);
    const cv::Mat weight = weights.row(row);
    const double mass = cv::sum(weight)[0];
    const double mean = mass > 0 ? values.dot(weight) / mass : 0;
    values -= mean;
    cv::multiply(values, weight, values);
  }
}

cv::Mat grey_of(const cv::Mat& bgr) {
  cv::Mat grey;
  cv::cvtColor(bgr, grey, cv::COLOR_BGR2GRAY);
  return grey;
}

/// Circular cross-correlation along the columns, summed over the rows: entry k is the product with `b` moved right by
/// k.
std::vector<double> correlate(const cv::Mat& a, const cv::Mat& b) {
  cv::Mat fa;
  cv::Mat fb;
  cv::dft(a, fa, cv::DFT_ROWS);
  cv::dft(b, fb, cv::DFT_ROWS);
  cv::Mat product;
  cv::mulSpectrums(fa, fb, product, cv::DFT_ROWS, true);
  cv::Mat sum;
  cv::reduce(product, sum, 0, cv::REDUCE_SUM, CV_32F);
  cv::Mat back;
  cv::dft(sum, back, cv::DFT_INVERSE | cv::DFT_SCALE | cv::DFT_ROWS | cv::DFT_REAL_OUTPUT);
  return std::vector<double>(back.begin<float>(), back.end<float>());
}

Angle column_angle(double column) {
  return Angle::degrees(column * 360.0 / kColumns);
}

/// The plates' angle beside seat 0, from the phase of the plate harmonic in the rows through their centres.
Angle plate_phase(const Board& board, const cv::Mat& strip) {
  std::complex<double> sum = 0;
  for (int row = 0; row < kRows; ++row) {
    if (std::abs(row_radius(board, row) - board.disc.plate_radius_mm) > 0.06 * board.disc.plate_radius_mm) {
      continue;
    }
    for (int column = 0; column < kColumns; ++column) {
      const double angle = board.seats.count * column_angle(column).radians();
      sum += static_cast<double>(strip.at<float>(row, column)) * std::polar(1.0, angle);
    }
  }
  const double light = std::arg(sum) / board.seats.count;
  const double dark = std::arg(-sum) / board.seats.count;
  // Plates may be lighter or darker than the disc; the crown stands within half a plate of seat 0 either way, and
  // whoever sets the table puts it nearer to the middle than to the edge.
  return Angle::radians(std::abs(light) <= std::abs(dark) ? light : dark);
}

/// The strip turned back by `angle`, so that its first column is the crown plate's middle.
cv::Mat turned_back(const cv::Mat& strip, Angle angle) {
  cv::Mat wide;
  cv::hconcat(std::vector<cv::Mat>{strip, strip, strip}, wide);
  const double shift = kColumns + angle.degrees() * kColumns / 360.0;
  cv::Mat out;
  cv::warpAffine(wide, out, cv::Matx23d(1, 0, shift, 0, 1, 0), {kColumns, kRows},
                 cv::INTER_LINEAR | cv::WARP_INVERSE_MAP);
  return out;
}

void normalise(cv::Mat& artwork) {
  const double norm = cv::norm(artwork);
  if (norm > 0) {
    artwork /= norm;
  }
}

/// 1 where the cell is in the picture and free, else 0.
cv::Mat free_cells(const cv::Mat& map, cv::Size size, const cv::Mat& covered) {
  cv::Mat weights(map.size(), CV_32F, cv::Scalar(1));
  for (int row = 0; row < map.rows; ++row) {
    for (int column = 0; column < map.cols; ++column) {
      const auto& at = map.at<cv::Vec2f>(row, column);
      const cv::Point pixel(cvRound(at[0]), cvRound(at[1]));
      const bool inside = pixel.x >= 0 && pixel.y >= 0 && pixel.x < size.width && pixel.y < size.height;
      if (!inside || (!covered.empty() && covered.at<std::uint8_t>(pixel) != 0)) {
        weights.at<float>(row, column) = 0;
      }
    }
  }
  return weights;
}

}  // namespace

tl::expected<DiscModel, std::string> learn_disc(const Board& board, std::span<const CalibrationView> views) {
  DiscModel model;
  model.artwork = cv::Mat(kRows, kColumns, CV_32F, cv::Scalar(0));
  for (const CalibrationView& view : views) {
    const cv::Mat map = unrolling(board, view.camera);
    cv::Mat strip = unroll(grey_of(view.bgr), map);
    centre_rows(strip, free_cells(map, view.bgr.size(), {}));
    model.artwork += turned_back(strip, plate_phase(board, strip));
  }
  normalise(model.artwork);
  for (const CalibrationView& view : views) {
    const auto reading = read_disc(model, board, view.camera, view.bgr, {});
    if (!reading || std::abs(reading->angle.shortest().degrees()) > 180.0 / board.seats.count) {
      return tl::unexpected(
          std::string("cannot tell the disc's angle from its printed artwork: in every picture the crown plate should "
                      "be beside seat 0, nothing should lie on the disc, and its print should be in the light"));
    }
  }
  return model;
}

std::optional<DiscReading> read_disc(const DiscModel& model, const Board& board, const CameraModel& camera,
                                     const cv::Mat& bgr, const cv::Mat& covered) {
  const cv::Mat map = unrolling(board, camera);
  const cv::Mat weights = free_cells(map, bgr.size(), covered);
  if (cv::mean(weights)[0] < 1.0 / 3) {
    return std::nullopt;
  }
  cv::Mat strip = unroll(grey_of(bgr), map);
  centre_rows(strip, weights);
  // Where part is covered, the artwork's share under the free cells differs from angle to angle.
  cv::Mat squares;
  cv::multiply(model.artwork, model.artwork, squares);
  const auto products = correlate(strip, model.artwork);
  const auto masses = correlate(weights, squares);
  const double norm = cv::norm(strip);
  std::vector<double> likeness(products.size());
  for (std::size_t i = 0; i < products.size(); ++i) {
    likeness[i] = products[i] / (norm * std::sqrt(std::max(masses[i], 0.1)) + 1e-9);
  }
  const auto best = static_cast<std::size_t>(std::max_element(likeness.begin(), likeness.end()) - likeness.begin());
  if (likeness[best] < kLeastLikeness) {
    return std::nullopt;
  }
  const double before = likeness[(best + kColumns - 1) % kColumns];
  const double after = likeness[(best + 1) % kColumns];
  const double bend = before - 2 * likeness[best] + after;
  const double shift = bend < 0 ? 0.5 * (before - after) / bend : 0;
  return DiscReading{column_angle(static_cast<double>(best) + shift).normalised(), likeness[best]};
}

nlohmann::json to_json(const DiscModel& model) {
  return {{"artwork", matrix_text(model.artwork)}};
}

DiscModel read_disc_model(const Fields& fields) {
  return {matrix_from_text(fields, "artwork", {kColumns, kRows})};
}

}  // namespace seneschal::vision
