#include "vision/zones/disc.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <iterator>

#include <opencv2/imgproc.hpp>

#include "vision/cover/hidden_print.h"
#include "vision/pictures/matrix_text.h"

namespace seneschal::vision {

namespace {

constexpr int kStripColumns = 1440;  // a quarter of a degree each, under half a pixel at the plates
constexpr int kStripRows = 20;       // from inside the artwork to the plates' outer rim
constexpr int kReadStep = 2;         // of the rows and columns that are read: neighbours show nearly the same
constexpr int kReadColumns = kStripColumns / kReadStep;
constexpr double kInnerShare = 0.3;      // of the plates' radius: further in stands the centrepiece, which has height
constexpr double kPlateRimShare = 1.09;  // of the plates' radius: beyond it figures lean over the disc
// Pixels of one plate and of one stroke of the print go together: of the 7200 cells that are read so many speak for
// themselves. Few enough that two angles which are nearly alike stay in doubt.
constexpr double kIndependentCells = 100;
constexpr double kLeastLikeness = 0.6;  // below it another angle may do as well; a free disc reaches 0.92 and more

double row_radius(const Board& board, int row) {
  const double inner = kInnerShare * board.disc.plate_radius_mm;
  const double outer = kPlateRimShare * board.disc.plate_radius_mm;
  return inner + (outer - inner) * row / (kStripRows - 1);
}

/// The centres of the unrolled disc's cells in the picture, row by row, of every `step`th row and column.
std::vector<PixelPoint> unrolling(const Board& board, const CameraModel& camera, int step) {
  std::vector<BoardPoint> places;
  places.reserve(static_cast<std::size_t>(kStripRows / step) * static_cast<std::size_t>(kStripColumns / step));
  for (int row = step / 2; row < kStripRows; row += step) {
    for (int column = 0; column < kStripColumns; column += step) {
      BoardPoint place =
          board.seats.at(board.seats.count * static_cast<double>(column) / kStripColumns, row_radius(board, row));
      place.z = board.disc.height_mm;
      places.push_back(place);
    }
  }
  return camera.project(places);
}

/// A row of the strip for each of the disc, `columns` long: CV_32F.
cv::Mat unroll(const LitPicture& picture, const PictureMap& cells, int columns) {
  cv::Mat grey;
  cv::cvtColor(cells.sample(picture), grey, cv::COLOR_BGR2GRAY);
  cv::Mat strip;
  grey.reshape(0, grey.cols / columns).convertTo(strip, CV_32F);
  return strip;
}

/// 1 where the cell is in the picture, else 0.
cv::Mat cells_inside(const std::vector<cv::Point>& pixels, cv::Size size, int columns) {
  cv::Mat inside(static_cast<int>(pixels.size()) / columns, columns, CV_32F);
  std::transform(pixels.begin(), pixels.end(), inside.begin<float>(),
                 [size](const cv::Point& pixel) { return cv::Rect(cv::Point(), size).contains(pixel) ? 1.0F : 0.0F; });
  return inside;
}

std::vector<cv::Point> nearest(const std::vector<PixelPoint>& places) {
  std::vector<cv::Point> pixels;
  std::transform(places.begin(), places.end(), std::back_inserter(pixels),
                 [](const PixelPoint& at) { return cv::Point(cvRound(at.x), cvRound(at.y)); });
  return pixels;
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

/// What the rows to read show finer than some degrees. Shadows, glare and whatever lies over part of the disc change
/// the rest more than its print does.
cv::Mat fine_print(const cv::Mat& strip) {
  constexpr int kReach = 8;  // columns, 4 degrees: the strokes of a plate and the edges of the artwork are narrower
  cv::Mat round;             // the strip, continued beyond both ends
  cv::hconcat(
      std::vector<cv::Mat>{strip.colRange(kReadColumns - kReach, kReadColumns), strip, strip.colRange(0, kReach)},
      round);
  cv::Mat coarse;
  cv::boxFilter(round, coarse, -1, {2 * kReach + 1, 1});
  return strip - coarse.colRange(kReach, kReach + kReadColumns);
}

cv::Mat spectrum(const cv::Mat& rows) {
  cv::Mat transformed;
  cv::dft(rows, transformed, cv::DFT_ROWS);
  return transformed;
}

/// Circular cross-correlation along the columns, summed over the rows: entry k is the product with the second moved
/// right by k.
std::vector<double> correlate(const cv::Mat& first_spectrum, const cv::Mat& second_spectrum) {
  cv::Mat product;
  cv::mulSpectrums(first_spectrum, second_spectrum, product, cv::DFT_ROWS, true);
  cv::Mat sum;
  cv::reduce(product, sum, 0, cv::REDUCE_SUM, CV_32F);
  cv::Mat back;
  cv::dft(sum, back, cv::DFT_INVERSE | cv::DFT_SCALE | cv::DFT_ROWS | cv::DFT_REAL_OUTPUT);
  return std::vector<double>(back.begin<float>(), back.end<float>());
}

Angle column_angle(double column, int columns) {
  return Angle::degrees(column * 360.0 / columns);
}

/// The plates' angle beside seat 0, from the phase of the plate harmonic in the rows through their centres.
Angle plate_phase(const Board& board, const cv::Mat& strip) {
  std::complex<double> sum = 0;
  for (int row = 0; row < kStripRows; ++row) {
    if (std::abs(row_radius(board, row) - board.disc.plate_radius_mm) > 0.06 * board.disc.plate_radius_mm) {
      continue;
    }
    for (int column = 0; column < kStripColumns; ++column) {
      const double angle = board.seats.count * column_angle(column, kStripColumns).radians();
      sum += static_cast<double>(strip.at<float>(row, column)) * std::polar(1.0, angle);
    }
  }
  const double light = std::arg(sum) / board.seats.count;
  const double dark = std::arg(-sum) / board.seats.count;
  // Plates may be lighter or darker than the disc; the mark stands within half a plate of seat 0 either way, and
  // whoever sets the table puts it nearer to the middle than to the edge.
  return Angle::radians(std::abs(light) <= std::abs(dark) ? light : dark);
}

/// The strip turned back by `angle`, so that its first column is the middle of the plate with the mark.
cv::Mat turned_back(const cv::Mat& strip, Angle angle) {
  cv::Mat wide;
  cv::hconcat(std::vector<cv::Mat>{strip, strip, strip}, wide);
  const double shift = kStripColumns + angle.degrees() * kStripColumns / 360.0;
  cv::Mat out;
  cv::warpAffine(wide, out, cv::Matx23d(1, 0, shift, 0, 1, 0), {kStripColumns, kStripRows},
                 cv::INTER_LINEAR | cv::WARP_INVERSE_MAP);
  return out;
}

/// Every kReadStep-th row and column, those that are compared when a picture is read.
cv::Mat cells_to_read(const cv::Mat& artwork) {
  cv::Mat1f cells(kStripRows / kReadStep, kReadColumns);
  for (int row = 0; row < cells.rows; ++row) {
    for (int column = 0; column < cells.cols; ++column) {
      cells(row, column) = artwork.at<float>(row * kReadStep + kReadStep / 2, column * kReadStep);
    }
  }
  return cells;
}

/// With norm 1, unless it is 0 everywhere.
cv::Mat normalised(const cv::Mat& artwork) {
  const double norm = cv::norm(artwork);
  return norm > 0 ? cv::Mat(artwork / norm) : artwork;
}

/// The share of the likelihood that lies within a degree of the column `best`. A correlation coefficient r over n
/// independent values has the likelihood (1 - r^2)^(-n/2), scale and offset of the light taken as they fit best.
double share_within_a_degree(const std::vector<double>& likeness, std::size_t best) {
  constexpr int kDegree = kReadColumns / 360;
  const auto log_likelihood = [&likeness](std::size_t column) {
    const double r = std::clamp(likeness[column], 0.0, 0.9999);
    return -0.5 * kIndependentCells * std::log1p(-r * r);
  };
  const double largest = log_likelihood(best);
  const double of_unlike = std::exp(-largest);
  double near = 0;
  double all = 0;
  for (std::size_t i = 0; i < likeness.size(); ++i) {
    const int apart = std::abs(static_cast<int>(i) - static_cast<int>(best));
    const double weight = likeness[i] > 0 ? std::exp(log_likelihood(i) - largest) : of_unlike;
    near += std::min(apart, kReadColumns - apart) <= kDegree ? weight : 0;
    all += weight;
  }
  return near / all;
}

}  // namespace

tl::expected<DiscModel, Unlearnable> learn_disc(const Board& board, std::span<const CalibrationView> views) {
  DiscModel model;
  model.artwork = cv::Mat(kStripRows, kStripColumns, CV_32F, cv::Scalar(0));
  for (const CalibrationView& view : views) {
    const std::vector<PixelPoint> cells = unrolling(board, view.camera, 1);
    cv::Mat strip = unroll(view.bgr, PictureMap(cells, view.bgr.size()), kStripColumns);
    centre_rows(strip, cells_inside(nearest(cells), view.bgr.size(), kStripColumns));
    model.artwork += turned_back(strip, plate_phase(board, strip));
  }
  model.artwork = normalised(model.artwork);
  for (const CalibrationView& view : views) {
    const auto reading = DiscReader(model, board, view.camera).read(view.bgr, {});
    if (!reading || std::abs(reading->angle.shortest().degrees()) > 180.0 / board.seats.count) {
      return tl::unexpected(Unlearnable{DiscUnclear{}});
    }
  }
  return model;
}

DiscReader::Rows::Rows(const cv::Mat& rows, const cv::Mat& inside)
    : values(normalised(rows)),
      spectrum(vision::spectrum(values)),
      squares_spectrum(vision::spectrum(values.mul(values))),
      masses_inside(correlate(vision::spectrum(inside), squares_spectrum)) {}

DiscReader::DiscReader(const DiscModel& model, const Board& board, const CameraModel& camera)
    : cells_(unrolling(board, camera, kReadStep), camera.size),
      pixels_(nearest(unrolling(board, camera, kReadStep))),
      inside_(cells_inside(pixels_, camera.size, kReadColumns)),
      fine_(fine_print(cells_to_read(model.artwork)), inside_),
      whole_(cells_to_read(model.artwork), inside_) {}

std::optional<DiscReading> DiscReader::read(const LitPicture& picture, const cv::Mat& covered) const {
  cv::Mat weights = inside_;
  if (!covered.empty()) {
    weights = inside_.clone();
    auto weight = weights.begin<float>();
    for (const cv::Point& pixel : pixels_) {
      *weight = *weight > 0 && covered.at<std::uint8_t>(pixel) == 0 ? 1.0F : 0.0F;
      ++weight;
    }
  }
  if (cv::mean(weights)[0] < 1.0 / 3) {
    return std::nullopt;
  }
  cv::Mat strip = unroll(picture, cells_, kReadColumns);
  cv::Mat fine = fine_print(strip);
  centre_rows(fine, weights);
  if (auto reading = found(fine_, fine, weights, !covered.empty())) {
    reading->hidden = hidden_pixels(fine, weights, reading->angle);
    return reading;
  }
  // Where the camera's place is not known to a pixel or two, fine print does not meet.
  centre_rows(strip, weights);
  return found(whole_, strip, weights, !covered.empty());
}

std::optional<DiscReading> DiscReader::found(const Rows& rows, const cv::Mat& strip, const cv::Mat& weights,
                                             bool is_covered) {
  const auto products = correlate(spectrum(strip), rows.spectrum);
  // Where part is covered, the artwork's share under the free cells differs from angle to angle.
  const auto masses = is_covered ? correlate(spectrum(weights), rows.squares_spectrum) : rows.masses_inside;
  const double norm = cv::norm(strip);
  std::vector<double> likeness(products.size());
  for (std::size_t i = 0; i < products.size(); ++i) {
    likeness[i] = products[i] / (norm * std::sqrt(std::max(masses[i], 0.1)) + 1e-9);
  }
  const auto best = static_cast<std::size_t>(std::max_element(likeness.begin(), likeness.end()) - likeness.begin());
  if (likeness[best] < kLeastLikeness) {
    return std::nullopt;
  }
  const double before = likeness[(best + kReadColumns - 1) % kReadColumns];
  const double after = likeness[(best + 1) % kReadColumns];
  const double bend = before - 2 * likeness[best] + after;
  const double shift = bend < 0 ? 0.5 * (before - after) / bend : 0;
  return DiscReading{column_angle(static_cast<double>(best) + shift, kReadColumns).normalised(),
                     likeness[best],
                     share_within_a_degree(likeness, best),
                     {}};
}

std::vector<cv::Point> DiscReader::hidden_pixels(const cv::Mat& strip, const cv::Mat& weights, Angle angle) const {
  constexpr int kBlockRows = 3;      // some 25 mm
  constexpr int kBlockColumns = 30;  // 15 degrees: 13 mm inside, 30 at the plates
  const int at = cvRound(angle.degrees() * kReadColumns / 360) % kReadColumns;
  cv::Mat twice;
  cv::hconcat(fine_.values, fine_.values, twice);
  const cv::Mat print = twice.colRange(kReadColumns - at, 2 * kReadColumns - at).mul(weights);
  const cv::Mat1b hidden = hidden_cells(strip, print, {kBlockColumns, kBlockRows});
  std::vector<cv::Point> pixels;
  for (std::size_t i = 0; i < pixels_.size(); ++i) {
    if (hidden(static_cast<int>(i)) != 0 && weights.at<float>(static_cast<int>(i)) > 0) {
      pixels.push_back(pixels_[i]);
    }
  }
  return pixels;
}

nlohmann::json to_json(const DiscModel& model) {
  return {{"artwork", matrix_text(model.artwork)}};
}

DiscModel read_disc_model(const strict_json::JsonNode& node) {
  return {matrix_from_text(node.at("artwork"), {kStripColumns, kStripRows})};
}

}  // namespace seneschal::vision
