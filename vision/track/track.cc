#include "vision/track/track.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "vision/numerics/window_sums.h"
#include "vision/track/figure_silhouette.h"
#include "vision/track/run_sums.h"
#include "vision/track/track_grid.h"
#include "vision/track/track_judge.h"
#include "vision/track/track_view.h"

namespace seneschal::vision {

namespace {

constexpr int kDirections = 24;
constexpr double kSampleMm2 = TrackGrid::kStepMm * TrackGrid::kStepMm;
// Neighbouring samples repeat each other: this turns their sum into a log-likelihood.
constexpr double kTemperature = 0.053 * kSampleMm2;
// A marker shows at least this sum, about a third of one that stands free. Less is chance.
constexpr double kLeastSum = 180 / kSampleMm2;
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
    const auto* at = around.ptr<std::int16_t>(y);
    count += static_cast<int>(std::count_if(at, at + around.cols, [](std::int16_t value) { return value > 0; }));
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

// The tiles that silhouettes on likely feet reach into.
struct NearTiles {
  std::vector<std::uint8_t> colours;  // of each tile, a bit for each colour's feet
  std::vector<std::size_t> any;       // those that any colour's feet are near to

  [[nodiscard]] bool is_near(std::size_t tile, std::size_t colour) const {
    return ((colours[tile] >> colour) & 1) != 0;
  }
};

struct TrackReader::Prepared {
  TrackGrid grid;
  TrackView view;
  TrackJudge judge;
  cv::Mat empty;  // at each sample, 8-bit Lab
  cv::Mat empty_coarse;
  std::vector<std::size_t> track;  // those of the coarse samples that are on it
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
    for (std::size_t i = 0; i < grid.coarse().size(); ++i) {
      if (grid.samples()[grid.coarse()[i]].is_track) {
        track.push_back(i);
      }
    }
  }

  [[nodiscard]] cv::Vec3f light_change(const cv::Mat& coarse, const cv::Mat& covered) const;
  [[nodiscard]] bool is_hidden(const cv::Mat& covered) const;
  [[nodiscard]] std::vector<int> likely_feet(const std::vector<std::int16_t>& coarse, const cv::Mat& covered) const;
  void mark_tiles_near(const std::vector<int>& feet, std::size_t colour, std::vector<std::uint8_t>& near) const;
  [[nodiscard]] cv::Mat empty_tiles(const std::vector<std::size_t>& tiles) const;
  [[nodiscard]] std::vector<cv::Rect> lay_out(const std::vector<std::int16_t>& speaks, const NearTiles& near,
                                              std::size_t colour, const cv::Mat& covered, cv::Mat& values) const;
  [[nodiscard]] Pose refined(const RunSums& sums, const Pose& pose,
                             std::span<const Silhouette> silhouettes_there) const;
  [[nodiscard]] MarkerReading read_marker(const cv::Mat& values, const RunSums& sums,
                                          const std::vector<int>& feet) const;
};

// How this picture's light differs from the learned one: the middle difference over the printed track, most of which
// is bare.
cv::Vec3f TrackReader::Prepared::light_change(const cv::Mat& coarse, const cv::Mat& covered) const {
  std::array<Median, 3> differences;
  const auto* seen = coarse.ptr<cv::Vec3b>();
  const auto* learned = empty_coarse.ptr<cv::Vec3b>();
  const bool are_all_seen = view.are_all_seen(covered);
  for (const std::size_t i : track) {
    if (are_all_seen || view.is_seen(grid.coarse()[i], covered)) {
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
  const auto hidden = std::count_if(track.begin(), track.end(),
                                    [&](std::size_t i) { return !view.is_seen(grid.coarse()[i], covered); });
  return static_cast<double>(hidden) > kMostHidden * static_cast<double>(std::max<std::size_t>(track.size(), 1));
}

// Feet in every other row and column around which enough speaks for the marker.
std::vector<int> TrackReader::Prepared::likely_feet(const std::vector<std::int16_t>& coarse,
                                                    const cv::Mat& covered) const {
  const double samples = static_cast<double>(coarse_window) * coarse_window;
  int shift = 0;  // so that sums fit
  while (samples * static_cast<double>(TrackJudge::kMost * TrackJudge::kUnits) / (1 << shift) > WindowSums::kMost) {
    ++shift;
  }
  WindowSums around(grid.side() / 2, coarse_window);
  const bool are_all_seen = view.are_all_seen(covered);
  for (std::size_t i = 0; i < grid.coarse().size(); ++i) {
    const bool is_seen = are_all_seen || view.is_seen(grid.coarse()[i], covered);
    around.set(grid.coarse_indices()[i],
               static_cast<std::uint16_t>(is_seen ? std::max<int>(coarse[i], 0) >> shift : 0));
  }
  around.add_up();
  const double least = kLeastHint * samples * static_cast<double>(TrackJudge::kUnits) / (1 << shift);
  std::vector<int> feet;
  for (const TrackGrid::Foot& foot : grid.coarse_feet()) {
    if (around.at(foot.coarse_index) >= least) {
      feet.push_back(foot.index);
    }
  }
  return feet;
}

// Marks the tiles that a colour's silhouettes on `feet` reach into.
void TrackReader::Prepared::mark_tiles_near(const std::vector<int>& feet, std::size_t colour,
                                            std::vector<std::uint8_t>& near) const {
  const int far = reach + 2;  // the other samples of a likely foot are up to one row or column off
  const int across = grid.tiles_across();
  const auto tile_of = [across](int row) { return std::clamp(row / TrackGrid::kTileSide, 0, across - 1); };
  int before = -1;
  for (const int foot : feet) {
    const int left = tile_of(foot % grid.side() - far);
    const int right = tile_of(foot % grid.side() + far);
    const int top = tile_of(foot / grid.side() - far);
    const int bottom = tile_of(foot / grid.side() + far);
    const int corners = ((left * across + right) * across + top) * across + bottom;
    if (corners == before) {
      continue;
    }
    before = corners;
    for (int row = top; row <= bottom; ++row) {
      for (int column = left; column <= right; ++column) {
        std::uint8_t& colours = near[static_cast<std::size_t>(row * across + column)];
        colours = static_cast<std::uint8_t>(colours | 1U << colour);
      }
    }
  }
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

// Puts what speaks for a colour at the samples of the tiles near it into the raster `values` and returns the parts that
// these are in, one for each row of tiles. `speaks` has the samples of all near tiles, one after the other.
std::vector<cv::Rect> TrackReader::Prepared::lay_out(const std::vector<std::int16_t>& speaks, const NearTiles& near,
                                                     std::size_t colour, const cv::Mat& covered,
                                                     cv::Mat& values) const {
  auto* values_at = values.ptr<std::int16_t>();
  const bool are_all_seen = view.are_all_seen(covered);
  const std::int16_t* next = speaks.data();
  for (const std::size_t tile : near.any) {
    const TrackGrid::Tile& samples = grid.tiles()[tile];
    if (near.is_near(tile, colour)) {
      for (std::size_t i = 0; i < samples.count; ++i) {
        const std::size_t at = samples.first + i;
        values_at[grid.samples()[at].index] = are_all_seen || view.is_seen(at, covered) ? next[i] : std::int16_t{0};
      }
    }
    next += samples.count;
  }
  std::vector<cv::Rect> parts;
  for (std::size_t tile = 0; tile < near.colours.size(); ++tile) {
    if (near.is_near(tile, colour)) {
      constexpr int kSide = TrackGrid::kTileSide;
      const cv::Rect part(static_cast<int>(tile) % grid.tiles_across() * kSide,
                          static_cast<int>(tile) / grid.tiles_across() * kSide, kSide, kSide);
      if (parts.empty() || parts.back().y != part.y) {
        parts.push_back(part);
      }
      parts.back() |= part;
    }
  }
  return parts;
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
  std::array<std::vector<int>, kColours> feet;
  NearTiles near{std::vector<std::uint8_t>(p.grid.tiles().size(), 0), {}};
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    feet[colour] = p.likely_feet(hints[colour], covered);
    p.mark_tiles_near(feet[colour], colour, near.colours);
  }
  for (std::size_t tile = 0; tile < near.colours.size(); ++tile) {
    if (near.colours[tile] != 0 && p.grid.tiles()[tile].count > 0) {
      near.any.push_back(tile);
    }
  }
  const TrackJudge::Speaks speaks = near.any.empty()
                                        ? TrackJudge::Speaks{}
                                        : p.judge(p.view.look_at(picture, near.any), p.empty_tiles(near.any), change);
  const bool is_hidden = !covered.empty() && p.is_hidden(covered);
  cv::Mat values(p.grid.side(), p.grid.side(), CV_16S, cv::Scalar(0));
  RunSums sums(values.size(), p.reach);
  std::array<MarkerReading, kColours> readings;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    if (!feet[colour].empty()) {
      sums.take(values, p.lay_out(speaks[colour], near, colour, covered, values));
    }
    readings[colour] = p.read_marker(values, sums, feet[colour]);
    readings[colour].is_visible = !is_hidden || readings[colour].best().has_value();
  }
  return readings;
}

}  // namespace seneschal::vision
