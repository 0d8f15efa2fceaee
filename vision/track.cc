#include "vision/track.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "vision/figure_silhouette.h"
#include "vision/track_grid.h"
#include "vision/track_judge.h"
#include "vision/track_view.h"

namespace seneschal::vision {

namespace {

constexpr int kDirections = 24;
// Neighbouring samples repeat each other: this turns their sum into a log-likelihood.
constexpr double kTemperature = 0.12;
// A marker shows at least this sum, about a third of one that stands free. Less is chance.
constexpr double kLeastSum = 80;
// Only feet with this share of the marker's colour in a square around them are worth drawing.
constexpr double kLeastAround = 0.2;
// Only near those around which the mean of what speaks for the marker, at every other sample, is this much is the track
// looked at in full. A marker shows ten times that, one half hidden behind another four times.
constexpr double kLeastHint = 0.25;
// More hidden track than this could hide a marker.
constexpr double kMostHidden = 0.01;

cv::Mat empty_samples(const TrackModel& model, const TrackGrid& grid) {
  cv::Mat samples(1, static_cast<int>(grid.samples().size()), CV_8UC3);
  std::transform(grid.samples().begin(), grid.samples().end(), samples.begin<cv::Vec3b>(),
                 [&model](const TrackGrid::Sample& sample) {
                   return model.empty_track.at<cv::Vec3b>(sample.cell / kTrackSectors, sample.cell % kTrackSectors);
                 });
  return samples;
}

// The middle value of whole numbers from -255 to 255.
class Median {
 public:
  void add(int value) {
    ++counts_[static_cast<std::size_t>(value + 255)];
    ++all_;
  }
  [[nodiscard]] int value() const {
    int below = 0;
    std::size_t middle = 0;
    while (middle + 1 < counts_.size() && below + counts_[middle] <= all_ / 2) {
      below += counts_[middle++];
    }
    return all_ == 0 ? 0 : static_cast<int>(middle) - 255;
  }

 private:
  std::array<int, 511> counts_{};
  int all_ = 0;
};

// The silhouettes that one camera sees. Within a space they are the same.
struct Silhouettes {
  std::array<Silhouette, kTrackSpaces> standing;
  std::array<std::array<Silhouette, kDirections>, kTrackSpaces> lying;

  Silhouettes(const Board& board, const BoardPoint& eye, const RasterStep& raster) {
    for (std::size_t space = 0; space < kTrackSpaces; ++space) {
      const BoardPoint foot = board.track.at(static_cast<double>(space));
      standing[space] = standing_silhouette(board.figure, foot, eye, raster);
      for (std::size_t direction = 0; direction < kDirections; ++direction) {
        const Angle angle = Angle::degrees(static_cast<double>(direction) * 360 / kDirections);
        lying[space][direction] = lying_silhouette(board.figure, foot, eye, angle, raster);
      }
    }
  }
};

// A raster's values, by their sums over runs of samples.
class RunSums {
 public:
  // `reach` is how far runs may go beyond the raster's first and last sample.
  RunSums(cv::Size raster, int reach)
      : margin_(reach), before_(static_cast<std::size_t>(raster.area()) + 2 * static_cast<std::size_t>(reach) + 1) {}

  // Takes the values of `rows`; there are none in other rows.
  void take(const cv::Mat& values, cv::Range rows) {
    const auto begin = before_.begin() + static_cast<std::ptrdiff_t>(rows.start) * values.cols;
    std::fill(begin, begin + margin_ + 1, 0);
    const auto* first = values.ptr<std::int32_t>(rows.start);
    const auto next =
        std::inclusive_scan(first, first + static_cast<std::ptrdiff_t>(rows.size()) * values.cols, begin + margin_ + 1);
    std::fill(next, next + margin_, *(next - 1));
  }

  [[nodiscard]] double over(int foot, const Silhouette& silhouette) const {
    const std::int32_t* at = before_.data() + margin_ + foot;
    std::int32_t sum = 0;
    for (const Run& run : silhouette) {
      sum += at[run.first + run.length] - at[run.first];
    }
    return static_cast<double>(sum) / static_cast<double>(TrackJudge::kUnits);
  }

 private:
  std::ptrdiff_t margin_;
  std::vector<std::int32_t> before_;  // the sum of all samples before each
};

int odd_window(double across) {
  return 2 * static_cast<int>(std::lround(across / 2)) + 1;
}

double share_around(const cv::Mat& values, int index, int window) {
  const int row = index / values.cols - window / 2;
  const int column = index % values.cols - window / 2;
  const cv::Rect all(0, 0, values.cols, values.rows);
  const cv::Mat around = values(cv::Rect(column, row, window, window) & all);
  int count = 0;
  for (int y = 0; y < around.rows; ++y) {
    const auto* at = around.ptr<std::int32_t>(y);
    count += static_cast<int>(std::count_if(at, at + around.cols, [](std::int32_t value) { return value > 0; }));
  }
  return static_cast<double>(count) / (window * window);
}

// The best place for a marker so far.
struct Pose {
  bool is_any = false;
  double sum = 0;
  int foot = 0;
  std::size_t silhouette = 0;

  void offer(double other_sum, int at_foot, std::size_t of_silhouette) {
    if (!is_any || other_sum > sum) {
      *this = {true, other_sum, at_foot, of_silhouette};
    }
  }
};

constexpr double kNowhere = -60;

MarkerReading nowhere() {
  MarkerReading reading;
  reading.is_visible = true;
  reading.standing.fill(kNowhere);
  reading.lying.fill(kNowhere);
  reading.absent = kTemperature * kLeastSum;
  return reading;
}

}  // namespace

struct TrackReader::Prepared {
  TrackGrid grid;
  TrackView view;
  TrackJudge judge;
  cv::Mat empty;  // at each sample, 8-bit Lab
  cv::Mat empty_coarse;
  RasterStep raster;
  int reach;   // of silhouettes, rows and columns of the raster
  int window;  // rows and columns that a marker's base covers
  int coarse_window;
  Silhouettes silhouettes;

  Prepared(const TrackModel& model, const Board& board, const CameraModel& camera)
      : grid(board),
        view(grid, camera),
        judge(model),
        empty(empty_samples(model, grid)),
        empty_coarse(1, static_cast<int>(grid.coarse().size()), CV_8UC3),
        raster{TrackGrid::kStepMm, grid.side()},
        reach(silhouette_reach(board.figure, raster)),
        window(odd_window(board.figure.base_diameter_mm / TrackGrid::kStepMm)),
        coarse_window(odd_window(board.figure.base_diameter_mm / TrackGrid::kStepMm / 2)),
        silhouettes(board, camera.position(), raster) {
    std::transform(grid.coarse().begin(), grid.coarse().end(), empty_coarse.begin<cv::Vec3b>(),
                   [this](std::size_t sample) { return empty.at<cv::Vec3b>(static_cast<int>(sample)); });
  }

  [[nodiscard]] cv::Vec3f light_change(const cv::Mat& coarse, const cv::Mat& covered) const;
  [[nodiscard]] bool is_hidden(const cv::Mat& covered) const;
  [[nodiscard]] cv::Mat likely_feet(const std::vector<std::int32_t>& coarse, const cv::Mat& covered) const;
  [[nodiscard]] std::vector<std::size_t> tiles_near(const std::array<cv::Mat, kColours>& likely) const;
  [[nodiscard]] cv::Mat empty_tiles(const std::vector<std::size_t>& tiles) const;
  [[nodiscard]] std::vector<int> lay_out(const std::vector<std::int32_t>& speaks, const cv::Mat& likely,
                                         const std::vector<std::size_t>& tiles, const cv::Mat& covered,
                                         cv::Mat& values) const;
  [[nodiscard]] Pose refined(const RunSums& sums, const Pose& pose,
                             std::span<const Silhouette> silhouettes_there) const;
  [[nodiscard]] cv::Range rows_of(const std::vector<std::size_t>& tiles) const;
  [[nodiscard]] MarkerReading read_marker(const cv::Mat& values, const RunSums& sums,
                                          const std::vector<int>& feet) const;
};

// How this picture's light differs from the learned one: the middle difference over the printed track, most of which
// is bare.
cv::Vec3f TrackReader::Prepared::light_change(const cv::Mat& coarse, const cv::Mat& covered) const {
  std::array<Median, 3> differences;
  const auto* seen = coarse.ptr<cv::Vec3b>();
  const auto* learned = empty_coarse.ptr<cv::Vec3b>();
  for (std::size_t i = 0; i < grid.coarse().size(); ++i) {
    const std::size_t sample = grid.coarse()[i];
    if (grid.samples()[sample].is_track && view.is_seen(sample, covered)) {
      for (std::size_t c = 0; c < 3; ++c) {
        differences[c].add(seen[i][static_cast<int>(c)] - learned[i][static_cast<int>(c)]);
      }
    }
  }
  return {static_cast<float>(differences[0].value()), static_cast<float>(differences[1].value()),
          static_cast<float>(differences[2].value())};
}

// Whether so much of the track that a marker could be there.
bool TrackReader::Prepared::is_hidden(const cv::Mat& covered) const {
  int track = 0;
  int hidden = 0;
  for (const std::size_t sample : grid.coarse()) {
    track += grid.samples()[sample].is_track ? 1 : 0;
    hidden += grid.samples()[sample].is_track && !view.is_seen(sample, covered) ? 1 : 0;
  }
  return hidden > kMostHidden * std::max(track, 1);
}

// For each sample in every other row and column: not 0 where enough around it speaks for the marker.
cv::Mat TrackReader::Prepared::likely_feet(const std::vector<std::int32_t>& coarse, const cv::Mat& covered) const {
  constexpr std::int32_t kStep = static_cast<std::int32_t>(TrackJudge::kMost * TrackJudge::kUnits) / 255 + 1;
  cv::Mat speaks_for(grid.side() / 2, grid.side() / 2, CV_8U, cv::Scalar(0));
  for (std::size_t i = 0; i < grid.coarse().size(); ++i) {
    const std::size_t sample = grid.coarse()[i];
    if (coarse[i] > 0 && view.is_seen(sample, covered)) {
      speaks_for.data[grid.samples()[sample].coarse_index] = static_cast<std::uint8_t>(coarse[i] / kStep);
    }
  }
  cv::Mat around;
  cv::blur(speaks_for, around, {coarse_window, coarse_window});
  return around >= kLeastHint * TrackJudge::kUnits / kStep;
}

// The tiles that silhouettes on likely feet reach into.
std::vector<std::size_t> TrackReader::Prepared::tiles_near(const std::array<cv::Mat, kColours>& likely) const {
  cv::Mat any = likely[0] | likely[1] | likely[2] | likely[3];
  std::vector<std::uint8_t> is_near(grid.tiles().size(), 0);
  const int far = reach + 2;  // the other samples of a likely foot are up to one row or column off
  const int across = grid.tiles_across();
  const auto tile_of = [across](int row) { return std::clamp(row / TrackGrid::kTileSide, 0, across - 1); };
  for (const std::size_t sample : grid.coarse()) {
    if (!grid.samples()[sample].is_foot || any.ptr<std::uint8_t>()[grid.samples()[sample].coarse_index] == 0) {
      continue;
    }
    const int row = grid.samples()[sample].index / grid.side();
    const int column = grid.samples()[sample].index % grid.side();
    for (int down = tile_of(row - far); down <= tile_of(row + far); ++down) {
      for (int right = tile_of(column - far); right <= tile_of(column + far); ++right) {
        is_near[static_cast<std::size_t>(down * across + right)] = 1;
      }
    }
  }
  std::vector<std::size_t> tiles;
  for (std::size_t tile = 0; tile < is_near.size(); ++tile) {
    if (is_near[tile] != 0 && grid.tiles()[tile].count > 0) {
      tiles.push_back(tile);
    }
  }
  return tiles;
}

cv::Mat TrackReader::Prepared::empty_tiles(const std::vector<std::size_t>& tiles) const {
  std::vector<cv::Vec3b> joined;
  const auto* first = empty.ptr<cv::Vec3b>();
  for (const std::size_t tile : tiles) {
    const auto* from = first + grid.tiles()[tile].first;
    joined.insert(joined.end(), from, from + grid.tiles()[tile].count);
  }
  return cv::Mat(joined, true).reshape(0, 1);
}

// Puts what speaks for a marker at the samples of `tiles`, one after the other, into the raster `values` and returns
// the likely feet among every other row and column.
std::vector<int> TrackReader::Prepared::lay_out(const std::vector<std::int32_t>& speaks, const cv::Mat& likely,
                                                const std::vector<std::size_t>& tiles, const cv::Mat& covered,
                                                cv::Mat& values) const {
  auto* values_at = values.ptr<std::int32_t>();
  const auto* likely_at = likely.ptr<std::uint8_t>();
  std::vector<int> feet;
  auto next = speaks.begin();
  for (const std::size_t tile : tiles) {
    for (std::size_t i = 0; i < grid.tiles()[tile].count; ++i, ++next) {
      const std::size_t at = grid.tiles()[tile].first + i;
      const TrackGrid::Sample& sample = grid.samples()[at];
      values_at[sample.index] = view.is_seen(at, covered) ? *next : 0;
      if (sample.is_coarse && sample.is_foot && likely_at[sample.coarse_index] != 0) {
        feet.push_back(sample.index);
      }
    }
  }
  return feet;
}

// `pose`, found among feet two rows and columns apart, or a better one of its neighbours on the same space with the
// same silhouette or the next.
Pose TrackReader::Prepared::refined(const RunSums& sums, const Pose& pose,
                                    std::span<const Silhouette> silhouettes_there) const {
  Pose best = pose;
  const std::size_t count = silhouettes_there.size();
  for (const int row : {-1, 0, 1}) {
    for (const int column : {-1, 0, 1}) {
      const int foot = pose.foot + row * grid.side() + column;
      if (grid.space_at(foot) != grid.space_at(pose.foot)) {
        continue;
      }
      for (std::size_t turn = 0; turn < std::min<std::size_t>(count, 3); ++turn) {
        const std::size_t silhouette = (pose.silhouette + turn + count - (count > 1 ? 1 : 0)) % count;
        best.offer(sums.over(foot, silhouettes_there[silhouette]), foot, silhouette);
      }
    }
  }
  return best;
}

// The rows of the raster that `tiles` are in.
cv::Range TrackReader::Prepared::rows_of(const std::vector<std::size_t>& tiles) const {
  const auto row_of = [this](std::size_t tile) {
    return static_cast<int>(tile) / grid.tiles_across() * TrackGrid::kTileSide;
  };
  return {row_of(tiles.front()), row_of(tiles.back()) + TrackGrid::kTileSide};
}

MarkerReading TrackReader::Prepared::read_marker(const cv::Mat& values, const RunSums& sums,
                                                 const std::vector<int>& feet) const {
  MarkerReading reading = nowhere();
  std::array<Pose, kTrackSpaces> standing{};
  std::array<Pose, kTrackSpaces> lying{};
  for (const int foot : feet) {
    if (share_around(values, foot, window) < kLeastAround) {
      continue;
    }
    const std::size_t space = grid.space_at(foot).value();
    standing[space].offer(sums.over(foot, silhouettes.standing[space]), foot, 0);
    for (std::size_t direction = 0; direction < kDirections; ++direction) {
      lying[space].offer(sums.over(foot, silhouettes.lying[space][direction]), foot, direction);
    }
  }
  for (std::size_t space = 0; space < kTrackSpaces; ++space) {
    if (standing[space].is_any) {
      const Pose up = refined(sums, standing[space], std::span(&silhouettes.standing[space], 1));
      const Pose down = refined(sums, lying[space], silhouettes.lying[space]);
      reading.standing[space] = std::max(kNowhere, kTemperature * up.sum);
      reading.lying[space] = std::max(kNowhere, kTemperature * down.sum);
    }
  }
  return reading;
}

TrackReader::TrackReader(const TrackModel& model, const Board& board, const CameraModel& camera)
    : prepared_(std::make_unique<const Prepared>(model, board, camera)) {}
TrackReader::TrackReader(TrackReader&&) noexcept = default;
TrackReader& TrackReader::operator=(TrackReader&&) noexcept = default;
TrackReader::~TrackReader() = default;

std::array<MarkerReading, kColours> TrackReader::read(const LitPicture& picture, const cv::Mat& covered) const {
  const Prepared& p = *prepared_;
  const cv::Mat coarse = p.view.look_coarsely(picture);
  const cv::Vec3f change = p.light_change(coarse, covered);
  const TrackJudge::Speaks hints = p.judge(coarse, p.empty_coarse, change);
  std::array<cv::Mat, kColours> likely;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    likely[colour] = p.likely_feet(hints[colour], covered);
  }
  const std::vector<std::size_t> tiles = p.tiles_near(likely);
  const TrackJudge::Speaks speaks =
      tiles.empty() ? TrackJudge::Speaks{} : p.judge(p.view.look_at(picture, tiles), p.empty_tiles(tiles), change);
  const bool is_hidden = !covered.empty() && p.is_hidden(covered);
  cv::Mat values(p.grid.side(), p.grid.side(), CV_32S, cv::Scalar(0));
  RunSums sums(values.size(), p.reach * (p.grid.side() + 1) + 1);
  std::array<MarkerReading, kColours> readings;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    const std::vector<int> feet = p.lay_out(speaks[colour], likely[colour], tiles, covered, values);
    if (!feet.empty()) {
      sums.take(values, p.rows_of(tiles));
    }
    readings[colour] = p.read_marker(values, sums, feet);
    readings[colour].is_visible = !is_hidden || readings[colour].best().has_value();
  }
  return readings;
}

}  // namespace seneschal::vision
