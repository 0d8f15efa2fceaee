#include "vision/light/light_reader.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "vision/camera/board_parts.h"
#include "vision/numerics/few_values.h"

namespace seneschal::vision {

namespace {

constexpr int kStride = 2;               // of the rows of samples
constexpr int kAlong = 4;                // from a sample to the next in its row; halfway between those of the next row
constexpr std::size_t kLeastInCell = 2;  // of 8
constexpr int kDarkestTold = 6;          // below it the camera's noise and offset are most of a value
constexpr int kBrightestTold = 248;      // from there on a channel may be at its end
constexpr double kSameGamma = 0.06;      // slopes this near 1 are noise or blur, not another gamma
constexpr double kMostGamma = 2.5;
static_assert((kLightCell / kStride) * (kLightCell / kAlong) <= FewValues::kMost);

/// The logarithms of all values of a pixel.
const std::array<float, 256>& logs_of_values() {
  static const std::array<float, 256> kLogs = [] {
    std::array<float, 256> values{};
    for (std::size_t i = 0; i < values.size(); ++i) {
      values[i] = static_cast<float>(std::log(static_cast<double>(i) + kLightOffset));
    }
    return values;
  }();
  return kLogs;
}

/// 255 where every channel of a picture says how light it is.
cv::Mat in_range(const cv::Mat& small) {
  cv::Mat result;
  cv::inRange(small, cv::Scalar::all(kDarkestTold), cv::Scalar::all(kBrightestTold), result);
  return result;
}

bool is_in_range(std::uint8_t value) {
  return value >= kDarkestTold && value <= kBrightestTold;
}

/// Of a pixel's channels: one at its end still leaves a colour to be told from others, two do not.
std::uint8_t second_largest(const std::uint8_t* bgr) {
  return std::max(std::min(bgr[0], bgr[1]), std::min(std::max(bgr[0], bgr[1]), bgr[2]));
}

float middle_of(float* values, std::size_t count) {
  std::nth_element(values, values + count / 2, values + count);
  return values[count / 2];
}

/// The Laplacian of the green channel's logarithms; nothing where a pixel beside is out of its range.
std::optional<float> green_edge(const cv::Mat& small, std::int32_t pixel) {
  const std::uint8_t* green = small.data + 3 * static_cast<std::ptrdiff_t>(pixel) + 1;
  const auto row = static_cast<std::ptrdiff_t>(small.step);
  const std::uint8_t left = green[-3];
  const std::uint8_t right = green[3];
  const std::uint8_t above = *(green - row);
  const std::uint8_t below = green[row];
  if (!is_in_range(std::min(std::min(left, right), std::min(above, below))) ||
      !is_in_range(std::max(std::max(left, right), std::max(above, below)))) {
    return std::nullopt;
  }
  const auto& log_of = logs_of_values();
  return log_of[left] + log_of[right] + log_of[above] + log_of[below] - 4 * log_of[*green];
}

}  // namespace

/// What is added up over all samples, and said of each cell.
struct LightReader::Sums {
  std::size_t print = 0;
  std::size_t burnt = 0;
  std::size_t dark = 0;
  // Of green logarithms within cells, so that light that differs from place to place does not count.
  double both = 0;  // learned times seen
  double own = 0;   // seen
  double edges_both = 0;
  double edges_learned = 0;

  /// The exponent that brings the local contrasts of the picture to the learned ones.
  [[nodiscard]] double gamma() const {
    const double gamma = own > 0 ? std::clamp(both / own, 1 / kMostGamma, kMostGamma) : 1;
    return std::abs(gamma - 1) < kSameGamma ? 1 : gamma;
  }
};

/// The logarithms of one cell's usable samples after the other, learned and seen, channel by channel.
class LightReader::Rises {
 public:
  explicit Rises(std::size_t samples) {
    for (std::size_t channel = 0; channel < 3; ++channel) {
      learned_[channel] = std::make_unique_for_overwrite<float[]>(samples);
      seen_[channel] = std::make_unique_for_overwrite<float[]>(samples);
    }
  }
  void add(const std::array<float, 3>& learned, const std::array<float, 3>& seen) {
    for (std::size_t channel = 0; channel < 3; ++channel) {
      learned_[channel][size_] = learned[channel];
      seen_[channel][size_] = seen[channel];
    }
    ++size_;
  }
  void end_cell(Sums& sums) {
    const std::size_t count = size_ - begun_;
    ends_.push_back(size_);
    if (count >= kLeastInCell) {
      double learned = 0;
      double seen = 0;
      double both = 0;
      double own = 0;
      for (std::size_t i = begun_; i < size_; ++i) {
        const double a = learned_[1][i];
        const double b = seen_[1][i];
        learned += a;
        seen += b;
        both += a * b;
        own += b * b;
      }
      sums.both += both - learned * seen / static_cast<double>(count);
      sums.own += own - seen * seen / static_cast<double>(count);
    }
    begun_ = size_;
  }
  /// Fills `cells` with each cell's middle rise where there are enough samples, and marks it in `known`.
  void middles(double gamma, cv::Mat3f& cells, cv::Mat1b& known) const {
    const auto factor = static_cast<float>(gamma);
    FewValues values;
    std::array<int, FewValues::kTogether> of_cell{};
    for (std::size_t channel = 0; channel < 3; ++channel) {
      std::size_t waiting = 0;
      const auto take = [&] {
        const auto& middle = values.middles();
        for (std::size_t i = 0; i < waiting; ++i) {
          cells(of_cell[i])[static_cast<int>(channel)] = middle[i];
        }
        waiting = 0;
      };
      std::size_t begin = 0;
      for (std::size_t cell = 0; cell < ends_.size(); ++cell) {
        const std::size_t count = ends_[cell] - begin;
        if (count >= kLeastInCell) {
          values.set(waiting, learned_[channel].get() + begin, seen_[channel].get() + begin, factor, count);
          of_cell[waiting++] = static_cast<int>(cell);
          known(static_cast<int>(cell)) = 255;
        }
        begin = ends_[cell];
        if (waiting == FewValues::kTogether) {
          take();
        }
      }
      take();
    }
  }

 private:
  std::array<std::unique_ptr<float[]>, 3> learned_;
  std::array<std::unique_ptr<float[]>, 3> seen_;
  std::vector<std::size_t> ends_;
  std::size_t size_ = 0;
  std::size_t begun_ = 0;
};

LightReader::LightReader(const ExpectedView& learned, const Board& board, const CameraModel& camera)
    : whole_(camera.size),
      cells_across_((learned.picture.cols + kLightCell - 1) / kLightCell,
                    (learned.picture.rows + kLightCell - 1) / kLightCell),
      slow_part_(cells_across_) {
  const cv::Mat& small = learned.picture;
  print_ = print_part(board, camera) & learned.known & in_range(small);
  cv::Mat inner;
  cv::erode(print_, inner, cv::Mat::ones(3, 3, CV_8U), {-1, -1}, 1, cv::BORDER_CONSTANT, cv::Scalar(0));
  for (int cell = 0; cell < cells_across_.area(); ++cell) {
    const cv::Rect place(cell % cells_across_.width * kLightCell, cell / cells_across_.width * kLightCell, kLightCell,
                         kLightCell);
    const cv::Rect part = place & cv::Rect(cv::Point(), small.size());
    const std::size_t first = samples_.size();
    for (int y = part.y; y < part.br().y; y += kStride) {
      for (int x = part.x + (y / kStride % 2) * kAlong / 2; x < part.br().x; x += kAlong) {
        if (print_(y, x) == 0) {
          continue;
        }
        Sample sample{y * small.cols + x, {}, 0, inner.at<std::uint8_t>(y, x) != 0};
        for (int channel = 0; channel < 3; ++channel) {
          sample.logs[static_cast<std::size_t>(channel)] = logs_of_values()[small.at<cv::Vec3b>(y, x)[channel]];
        }
        sample.edge = sample.is_inner ? green_edge(small, sample.pixel).value() : 0;
        samples_.push_back(sample);
      }
    }
    cells_.push_back({static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(samples_.size() - first)});
  }
}

void LightReader::look_at(const Cell& cell, const cv::Mat& small, const cv::Mat& hidden, Sums& sums,
                          Rises& rises) const {
  const auto& log_of = logs_of_values();
  std::size_t print = 0;
  std::size_t burnt = 0;
  for (std::size_t i = cell.first; i < cell.first + cell.count; ++i) {
    const Sample& sample = samples_[i];
    if (!hidden.empty() && hidden.data[sample.pixel] != 0) {
      continue;
    }
    ++print;
    const std::uint8_t* bgr = small.data + 3 * static_cast<std::ptrdiff_t>(sample.pixel);
    const bool is_dark = std::min(std::min(bgr[0], bgr[1]), bgr[2]) < kDarkestTold;
    sums.dark += is_dark ? 1U : 0U;
    if (is_dark || std::max(std::max(bgr[0], bgr[1]), bgr[2]) > kBrightestTold) {
      burnt += second_largest(bgr) > kBrightestTold ? 1U : 0U;
      continue;
    }
    rises.add(sample.logs, {log_of[bgr[0]], log_of[bgr[1]], log_of[bgr[2]]});
    const auto edge = sample.is_inner ? green_edge(small, sample.pixel) : std::nullopt;
    if (edge) {
      sums.edges_both += static_cast<double>(sample.edge * *edge);
      sums.edges_learned += static_cast<double>(sample.edge * sample.edge);
    }
  }
  rises.end_cell(sums);
  sums.print += print;
  sums.burnt += burnt;
}

/// 255 in cells of which most of the print is burnt out, and in those beside them that show no print. Counted pixel by
/// pixel: at the edge of what is burnt out a few of them decide.
cv::Mat LightReader::burnt_places(const cv::Mat& small, const cv::Mat& hidden) const {
  constexpr int kLeastPixels = 12;
  cv::Mat1b lost(cells_across_, 0);
  cv::Mat1b silent(cells_across_, 0);
  for (int cell = 0; cell < cells_across_.area(); ++cell) {
    const cv::Point corner(cell % cells_across_.width * kLightCell, cell / cells_across_.width * kLightCell);
    const cv::Rect part = cv::Rect(corner, cv::Size(kLightCell, kLightCell)) & cv::Rect(cv::Point(), small.size());
    int print = 0;
    int burnt = 0;
    for (int y = part.y; y < part.br().y; ++y) {
      for (int x = part.x; x < part.br().x; ++x) {
        const bool is_print = print_(y, x) != 0 && (hidden.empty() || hidden.at<std::uint8_t>(y, x) == 0);
        print += is_print ? 1 : 0;
        burnt += is_print && second_largest(small.ptr<std::uint8_t>(y, x)) > kBrightestTold ? 1 : 0;
      }
    }
    lost(cell) = 2 * burnt > print ? 255 : 0;
    silent(cell) = print < kLeastPixels ? 255 : 0;
  }
  if (cv::countNonZero(lost) == 0) {
    return {};
  }
  cv::Mat around;
  cv::dilate(lost, around, cv::Mat::ones(3, 3, CV_8U));
  lost |= around & silent;
  cv::Mat places;
  cv::resize(lost, places, cells_across_ * (kLightCell * kShrink), 0, 0, cv::INTER_NEAREST);
  cv::copyMakeBorder(places, places, 0, std::max(0, whole_.height - places.rows), 0,
                     std::max(0, whole_.width - places.cols), cv::BORDER_REPLICATE);
  return places({0, 0, whole_.width, whole_.height});
}

Light LightReader::measured(const cv::Mat& small, const cv::Mat& covered) const {
  cv::Mat hidden;
  if (!covered.empty()) {
    cv::resize(covered, hidden, small.size(), 0, 0, cv::INTER_NEAREST);
  }
  Sums sums;
  Rises rises(samples_.size());
  for (const Cell& cell : cells_) {
    look_at(cell, small, hidden, sums, rises);
  }
  Light light;
  const double all = std::max(1.0, static_cast<double>(sums.print));
  light.burnt_share_ = static_cast<double>(sums.burnt) / all;
  light.dark_share_ = static_cast<double>(sums.dark) / all;
  if (sums.burnt > 0) {
    light.burnt_ = burnt_places(small, hidden);
  }
  Light::Change& change = light.change_;
  change.gamma = sums.gamma();
  light.sharpness_ = sums.edges_learned > 0 ? change.gamma * sums.edges_both / sums.edges_learned : 1;
  change.cells = cv::Mat3f(cells_across_, cv::Vec3f());
  change.known = cv::Mat1b(cells_across_, 0);
  rises.middles(change.gamma, change.cells, change.known);
  std::array<std::vector<float>, 3> values;
  for (int i = 0; i < cells_across_.area(); ++i) {
    for (int channel = 0; change.known(i) != 0 && channel < 3; ++channel) {
      values[static_cast<std::size_t>(channel)].push_back(change.cells(i)[channel]);
    }
  }
  for (std::size_t channel = 0; channel < 3; ++channel) {
    auto& list = values[channel];
    change.shift[channel] = list.empty() ? 0 : static_cast<double>(middle_of(list.data(), list.size()));
  }
  change.cells -= cv::Scalar(change.shift[0], change.shift[1], change.shift[2]);
  return light;
}

Light LightReader::overall(const cv::Mat& small) const {
  Light light = measured(small, {});
  light.set(slow_part_(light.change_.cells, light.change_.known));
  return light;
}

Light LightReader::everywhere(const cv::Mat& small, const cv::Mat& covered) const {
  return everywhere(measured(small, covered));
}

Light LightReader::everywhere(const Light& overall) {
  Light light = overall;
  cv::Mat3f field = filled_cells(light.change_.cells, light.change_.known);
  cv::medianBlur(field, field, 3);
  cv::GaussianBlur(field, field, {3, 3}, 0.7);
  light.set(field);
  return light;
}

}  // namespace seneschal::vision
