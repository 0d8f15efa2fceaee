#include "vision/track.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "vision/figure_silhouette.h"
#include "vision/track_grid.h"

namespace seneschal::vision {

namespace {

constexpr int kDirections = 24;
// Spread of the print within a cell, of its noise and of soft shadows, 8-bit Lab.
constexpr std::array<float, 3> kEmptySpread{9, 4.5F, 4.5F};
// A figure's shadow darkens the board by about this much.
constexpr float kShadow = 28;
constexpr float kShadowSpread = 14;
// Anything else (another figure's base, a crumb) is as likely as a colour this many spreads off the empty track.
constexpr float kClutterDistance = 5;
// One sample never says more than this, natural logarithm: reflections and the print's letters are not independent.
constexpr float kMostPerSample = 3;
// Where another marker is seen, this one may stand behind it; that costs little.
constexpr float kBehindAnother = -0.6F;
// Neighbouring samples repeat each other: this turns their sum into a log-likelihood.
constexpr double kTemperature = 0.12;
// A marker shows at least this sum, about a third of one that stands free. Less is chance.
constexpr double kLeastSum = 80;
// Only feet with this share of the marker's colour around them are worth drawing.
constexpr float kLeastAround = 0.2F;
// More hidden track than this could hide a marker.
constexpr double kMostHidden = 0.01;

using Planes = std::array<cv::Mat, kColours>;

float distance2(const cv::Vec3f& colour, const cv::Vec3f& mean, const cv::Vec3f& spread) {
  float sum = 0;
  for (int c = 0; c < 3; ++c) {
    const float off = (colour[c] - mean[c]) / spread[c];
    sum += off * off;
  }
  return sum;
}

float log_of_marker(const FigureTones& tones, const std::array<float, kTones>& norms, const cv::Vec3f& colour) {
  float best = -1e9F;
  for (std::size_t tone = 0; tone < kTones; ++tone) {
    best = std::max(best, -0.5F * distance2(colour, tones[tone].lab, tones[tone].spread) - norms[tone]);
  }
  return best;
}

float log_of_board(const cv::Vec3f& colour, const cv::Vec3f& empty) {
  static const float kNorm = std::log(kEmptySpread[0] * kEmptySpread[1] * kEmptySpread[2]);
  const cv::Vec3f spread(kEmptySpread[0], kEmptySpread[1], kEmptySpread[2]);
  const cv::Vec3f shaded(kShadowSpread, kEmptySpread[1], kEmptySpread[2]);
  const float lit = distance2(colour, empty, spread);
  const float shadow = distance2(colour, empty - cv::Vec3f(kShadow, 0, 0), shaded) + 3;
  return -0.5F * std::min({lit, shadow, kClutterDistance * kClutterDistance}) - kNorm;
}

// How this picture's light differs from the learned one: the middle difference over the printed track, most of which
// is bare.
cv::Vec3f light_change(const TrackModel& model, const TrackGrid& grid, const TrackGrid::Look& look) {
  std::array<std::vector<int>, 3> differences;
  for (std::size_t i = 0; i < grid.samples().size(); ++i) {
    const TrackGrid::Sample& sample = grid.samples()[i];
    if (sample.is_track && look.is_seen[i] != 0) {
      const cv::Vec3b& seen = look.lab.at<cv::Vec3b>(static_cast<int>(i));
      const cv::Vec3b& learned =
          model.empty_track.at<cv::Vec3b>(sample.cell / kTrackSectors, sample.cell % kTrackSectors);
      for (std::size_t c = 0; c < 3; ++c) {
        differences[c].push_back(seen[static_cast<int>(c)] - learned[static_cast<int>(c)]);
      }
    }
  }
  cv::Vec3f change;
  for (std::size_t c = 0; c < 3; ++c) {
    if (!differences[c].empty()) {
      const auto middle = differences[c].begin() + static_cast<std::ptrdiff_t>(differences[c].size() / 2);
      std::nth_element(differences[c].begin(), middle, differences[c].end());
      change[static_cast<int>(c)] = static_cast<float>(*middle);
    }
  }
  return change;
}

// For one sample's colour: by how much it speaks for each marker against the board and the other markers.
class Judge {
 public:
  explicit Judge(const TrackModel& model) : model_(model) {
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      for (std::size_t tone = 0; model.colours[colour] && tone < kTones; ++tone) {
        const cv::Vec3f& spread = (*model.colours[colour])[tone].spread;
        norms_[colour][tone] = std::log(spread[0] * spread[1] * spread[2]);
      }
    }
  }

  [[nodiscard]] std::array<float, kColours> operator()(const cv::Vec3f& seen, const cv::Vec3f& empty) const {
    const float board = log_of_board(seen, empty);
    std::array<float, kColours> marker{};
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      marker[colour] = model_.colours[colour] ? log_of_marker(*model_.colours[colour], norms_[colour], seen) : -1e9F;
    }
    std::array<float, kColours> speaks{};
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      float other = -1e9F;
      for (std::size_t rival = 0; rival < kColours; ++rival) {
        other = rival == colour ? other : std::max(other, marker[rival]);
      }
      const float against = marker[colour] - std::max(board, other);
      speaks[colour] = against < 0 && other > board ? std::max(against, kBehindAnother)
                                                    : std::clamp(against, -kMostPerSample, kMostPerSample);
    }
    return speaks;
  }

 private:
  const TrackModel& model_;
  std::array<std::array<float, kTones>, kColours> norms_{};
};

Planes judge(const TrackModel& model, const TrackGrid& grid, const TrackGrid::Look& look) {
  Planes planes;
  for (cv::Mat& plane : planes) {
    plane = cv::Mat(grid.side(), grid.side(), CV_32F, cv::Scalar::all(0));
  }
  const Judge judge_sample(model);
  const cv::Vec3f change = light_change(model, grid, look);
  for (std::size_t i = 0; i < grid.samples().size(); ++i) {
    if (look.is_seen[i] == 0) {
      continue;
    }
    const TrackGrid::Sample& sample = grid.samples()[i];
    const cv::Vec3f seen = cv::Vec3f(look.lab.at<cv::Vec3b>(static_cast<int>(i))) - change;
    const cv::Vec3f empty(model.empty_track.at<cv::Vec3b>(sample.cell / kTrackSectors, sample.cell % kTrackSectors));
    const std::array<float, kColours> speaks = judge_sample(seen, empty);
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      planes[colour].ptr<float>()[sample.index] = speaks[colour];
    }
  }
  return planes;
}

// The silhouettes that a camera sees from `eye`, drawn when first asked for. Within a space they are the same.
class Silhouettes {
 public:
  Silhouettes(const Board& board, const BoardPoint& eye, int side)
      : board_(board), eye_(eye), raster_{TrackGrid::kStepMm, side} {}

  const Silhouette& standing(int space) {
    Silhouette& drawn = standing_[static_cast<std::size_t>(space)];
    if (drawn.empty()) {
      drawn = standing_silhouette(board_.figure, board_.track.at(space), eye_, raster_);
    }
    return drawn;
  }
  const Silhouette& lying(int space, int direction) {
    Silhouette& drawn = lying_[static_cast<std::size_t>(space * kDirections + direction)];
    if (drawn.empty()) {
      drawn = lying_silhouette(board_.figure, board_.track.at(space), eye_,
                               Angle::degrees(direction * 360.0 / kDirections), raster_);
    }
    return drawn;
  }

 private:
  const Board& board_;
  BoardPoint eye_;
  RasterStep raster_;
  std::array<Silhouette, kTrackSpaces> standing_;
  std::array<Silhouette, kTrackSpaces * kDirections> lying_;
};

double sum_over(const cv::Mat& plane, int foot, const Silhouette& silhouette) {
  const float* at = plane.ptr<float>();
  const int count = static_cast<int>(plane.total());
  double sum = 0;
  for (const int step : silhouette) {
    const int index = foot + step;
    sum += index >= 0 && index < count ? at[index] : 0;
  }
  return sum;
}

MarkerReading read_marker(const cv::Mat& plane, const TrackGrid& grid, const Board& board, Silhouettes& silhouettes) {
  constexpr double kNowhere = -60;
  MarkerReading reading;
  reading.standing.fill(kNowhere);
  reading.lying.fill(kNowhere);
  reading.absent = kTemperature * kLeastSum;
  cv::Mat around;
  const int window = 2 * static_cast<int>(std::lround(board.figure.base_diameter_mm / 2 / TrackGrid::kStepMm)) + 1;
  cv::boxFilter(cv::Mat(plane > 0), around, CV_32F, cv::Size(window, window));
  for (const TrackGrid::Sample& sample : grid.samples()) {
    if (!sample.is_foot || around.ptr<float>()[sample.index] < kLeastAround * 255) {
      continue;
    }
    const auto space = static_cast<std::size_t>(sample.space);
    const double up = kTemperature * sum_over(plane, sample.index, silhouettes.standing(sample.space));
    reading.standing[space] = std::max(reading.standing[space], up);
    for (int direction = 0; direction < kDirections; ++direction) {
      const double down = kTemperature * sum_over(plane, sample.index, silhouettes.lying(sample.space, direction));
      reading.lying[space] = std::max(reading.lying[space], down);
    }
  }
  return reading;
}

double hidden_share(const TrackGrid& grid, const TrackGrid::Look& look) {
  int track = 0;
  int hidden = 0;
  for (std::size_t i = 0; i < grid.samples().size(); ++i) {
    track += grid.samples()[i].is_track ? 1 : 0;
    hidden += grid.samples()[i].is_track && look.is_seen[i] == 0 ? 1 : 0;
  }
  return static_cast<double>(hidden) / std::max(track, 1);
}

}  // namespace

std::array<MarkerReading, kColours> read_track(const TrackModel& model, const Board& board, const CameraModel& camera,
                                               const cv::Mat& bgr, const cv::Mat& covered) {
  const TrackGrid grid(board);
  const TrackGrid::Look look = grid.look(camera, bgr, covered);
  const Planes planes = judge(model, grid, look);
  const bool all_seen = hidden_share(grid, look) <= kMostHidden;
  Silhouettes silhouettes(board, camera.position(), grid.side());
  std::array<MarkerReading, kColours> readings;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    readings[colour] = read_marker(planes[colour], grid, board, silhouettes);
    readings[colour].is_visible = true;
    readings[colour].is_visible = all_seen || readings[colour].best().has_value();
  }
  return readings;
}

}  // namespace seneschal::vision
