#include "vision/track/track.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <iterator>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "vision/board/zone_names.h"
#include "vision/numerics/difference_median.h"
#include "vision/numerics/window_sums.h"
#include "vision/track/figure_silhouette.h"
#include "vision/track/run_sums.h"
#include "vision/track/track_grid.h"
#include "vision/track/track_judge.h"
#include "vision/track/track_view.h"

namespace seneschal::vision {

namespace {

using table::MarkerReading;

constexpr double kSampleMm2 = TrackGrid::kStepMm * TrackGrid::kStepMm;
// Neighbouring samples repeat each other: this turns their sum into a log-likelihood.
constexpr double kTemperature = 0.053 * kSampleMm2;
// A marker shows at least this sum. Of one that differs well from the track a third hidden shows six times that, but
// light ones on a track as light show no more. Less is chance.
constexpr double kLeastSum = 30 / kSampleMm2;

// Where a marker is looked for at all.
struct Care {
  double least_hint;  // mean of what speaks for the marker around a foot, at every other sample, to look there in full
  double least_around;    // share of the marker's colour in a square around a foot, to draw the marker there
  std::size_t most_feet;  // those with the strongest hints
};
// A marker shows ten times this hint, one half hidden behind another four times.
constexpr Care kUsual{0.25, 0.2, SIZE_MAX};
// One that is not found so is looked for again with more care, at one or two places of a marker's size.
constexpr Care kClose{0.05, 0.05, 60};
constexpr std::array<std::size_t, kMostMarkers> kAllColours{0, 1, 2, 3};
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

MarkerReading nowhere(std::size_t spaces) {
  MarkerReading reading;
  reading.is_visible = true;
  reading.standing.assign(spaces, kNowhere);
  reading.lying.assign(spaces, kNowhere);
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

// What speaks for each colour at the samples of those tiles that were looked at.
struct JudgedTiles {
  TrackJudge::Speaks speaks;                      // tile after tile
  std::vector<std::optional<std::size_t>> first;  // of each tile, its first sample there

  explicit JudgedTiles(std::size_t tiles) : first(tiles) {}
};

struct TrackReader::Prepared {
  // A picture, and what is known of it as a whole.
  struct Light {
    const LitPicture& picture;
    const cv::Mat& covered;
    cv::Vec3f change;
    TrackJudge::Speaks hints;
  };

  std::vector<std::string> names;  // of the markers' colours
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
      : names(marker_colours(board)),
        grid(board),
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
  [[nodiscard]] std::vector<int> likely_feet(const std::vector<std::int16_t>& coarse, const cv::Mat& covered,
                                             const Care& care) const;
  void mark_tiles_near(const std::vector<int>& feet, std::size_t colour, std::vector<std::uint8_t>& near) const;
  [[nodiscard]] cv::Mat empty_tiles(const std::vector<std::size_t>& tiles) const;
  void judge_more(const Light& light, const std::vector<std::size_t>& tiles, JudgedTiles& judged) const;
  [[nodiscard]] std::vector<cv::Rect> lay_out(const JudgedTiles& judged, const NearTiles& near, std::size_t colour,
                                              const cv::Mat& covered, cv::Mat& values) const;
  [[nodiscard]] Pose refined(const RunSums& sums, const Pose& pose,
                             std::span<const Silhouette> silhouettes_there) const;
  [[nodiscard]] MarkerReading read_marker(const cv::Mat& values, const RunSums& sums, const std::vector<int>& feet,
                                          double least_around) const;
  void read_markers(const Light& light, std::span<const std::size_t> colours, const Care& care, JudgedTiles& judged,
                    std::array<MarkerReading, kMostMarkers>& readings) const;
};

// How this picture's light differs from the learned one: the middle difference over the printed track, most of which
// is bare.
cv::Vec3f TrackReader::Prepared::light_change(const cv::Mat& coarse, const cv::Mat& covered) const {
  std::array<DifferenceMedian, 3> differences;
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
std::vector<int> TrackReader::Prepared::likely_feet(const std::vector<std::int16_t>& coarse, const cv::Mat& covered,
                                                    const Care& care) const {
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
  double least = care.least_hint * samples * static_cast<double>(TrackJudge::kUnits) / (1 << shift);
  std::vector<double> hints;
  for (const TrackGrid::Foot& foot : grid.coarse_feet()) {
    hints.push_back(around.at(foot.coarse_index));
  }
  if (hints.size() > care.most_feet) {
    std::vector<double> sorted = hints;
    const auto last = sorted.begin() + static_cast<std::ptrdiff_t>(care.most_feet - 1);
    std::nth_element(sorted.begin(), last, sorted.end(), std::greater<>());
    least = std::max(least, *last);
  }
  std::vector<int> feet;
  for (std::size_t i = 0; i < hints.size(); ++i) {
    if (hints[i] >= least) {
      feet.push_back(grid.coarse_feet()[i].index);
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

// Looks at those of `tiles` that were not looked at before.
void TrackReader::Prepared::judge_more(const Light& light, const std::vector<std::size_t>& tiles,
                                       JudgedTiles& judged) const {
  std::vector<std::size_t> more;
  std::size_t known = judged.speaks[0].size();
  for (const std::size_t tile : tiles) {
    if (!judged.first[tile]) {
      more.push_back(tile);
      judged.first[tile] = known;
      known += grid.tiles()[tile].count;
    }
  }
  if (more.empty()) {
    return;
  }
  const cv::Mat seen = view.look_at(light.picture, more);
  const TrackJudge::Speaks speaks = judge(seen, empty_tiles(more), light.change);
  for (std::size_t colour = 0; colour < kMostMarkers; ++colour) {
    const auto& values = speaks[colour];
    judged.speaks[colour].insert(judged.speaks[colour].end(), values.begin(), values.begin() + seen.cols);
  }
}

// Puts what speaks for a colour at the samples of the tiles near it into the raster `values` and returns the parts that
// these are in, each of some tiles beside one another.
std::vector<cv::Rect> TrackReader::Prepared::lay_out(const JudgedTiles& judged, const NearTiles& near,
                                                     std::size_t colour, const cv::Mat& covered,
                                                     cv::Mat& values) const {
  auto* values_at = values.ptr<std::int16_t>();
  const bool are_all_seen = view.are_all_seen(covered);
  for (const std::size_t tile : near.any) {
    if (!near.is_near(tile, colour)) {
      continue;
    }
    const TrackGrid::Tile& samples = grid.tiles()[tile];
    const std::int16_t* const speaks = judged.speaks[colour].data() + judged.first[tile].value();
    for (std::size_t i = 0; i < samples.count; ++i) {
      const std::size_t at = samples.first + i;
      values_at[grid.samples()[at].index] = are_all_seen || view.is_seen(at, covered) ? speaks[i] : std::int16_t{0};
    }
  }
  std::vector<cv::Rect> parts;
  for (std::size_t tile = 0; tile < near.colours.size(); ++tile) {
    if (near.is_near(tile, colour)) {
      constexpr int kSide = TrackGrid::kTileSide;
      const cv::Rect part(static_cast<int>(tile) % grid.tiles_across() * kSide,
                          static_cast<int>(tile) / grid.tiles_across() * kSide, kSide, kSide);
      if (parts.empty() || parts.back().y != part.y || parts.back().br().x != part.x) {
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
                                                 const std::vector<int>& feet, double least_around) const {
  const std::size_t spaces = silhouettes.standing.size();
  MarkerReading reading = nowhere(spaces);
  std::vector<Pose> standing(spaces);
  std::vector<Pose> lying(spaces);
  for (const int foot : feet) {
    if (share_around(values, foot, window) < least_around) {
      continue;
    }
    const std::size_t space = grid.space_at(foot).value();
    standing[space].offer(sums.over(foot, silhouettes.standing[space]), foot, 0);
    for (std::size_t direction = 0; direction < kLyingDirections; ++direction) {
      lying[space].offer(sums.over(foot, silhouettes.lying[space][direction]), foot, direction);
    }
  }
  for (std::size_t space = 0; space < spaces; ++space) {
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

// Looks for the markers of some colours.
void TrackReader::Prepared::read_markers(const Light& light, std::span<const std::size_t> colours, const Care& care,
                                         JudgedTiles& judged, std::array<MarkerReading, kMostMarkers>& readings) const {
  std::array<std::vector<int>, kMostMarkers> feet;
  NearTiles near{std::vector<std::uint8_t>(grid.tiles().size(), 0), {}};
  for (const std::size_t colour : colours) {
    feet[colour] = likely_feet(light.hints[colour], light.covered, care);
    mark_tiles_near(feet[colour], colour, near.colours);
  }
  for (std::size_t tile = 0; tile < near.colours.size(); ++tile) {
    if (near.colours[tile] != 0 && grid.tiles()[tile].count > 0) {
      near.any.push_back(tile);
    }
  }
  judge_more(light, near.any, judged);
  cv::Mat values(grid.side(), grid.side(), CV_16S, cv::Scalar(0));
  RunSums sums(values.size(), reach);
  for (const std::size_t colour : colours) {
    if (!feet[colour].empty()) {
      sums.take(values, lay_out(judged, near, colour, light.covered, values));
    }
    readings[colour] = read_marker(values, sums, feet[colour], care.least_around);
  }
}

table::TrackReading TrackReader::read(const LitPicture& picture, const cv::Mat& covered) const {
  const Prepared& p = *prepared_;
  const cv::Mat coarse = p.view.look_coarsely(picture);
  const cv::Vec3f change = p.light_change(coarse, covered);
  const Prepared::Light light{picture, covered, change, p.judge(coarse, p.empty_coarse, change)};
  std::array<MarkerReading, kMostMarkers> readings;
  JudgedTiles judged(p.grid.tiles().size());
  p.read_markers(light, kAllColours, kUsual, judged, readings);
  std::vector<std::size_t> missing;
  std::copy_if(kAllColours.begin(), kAllColours.end(), std::back_inserter(missing),
               [&](std::size_t colour) { return p.judge.knows(colour) && !readings[colour].best(); });
  if (!missing.empty()) {
    p.read_markers(light, missing, kClose, judged, readings);
  }
  const bool is_hidden = !covered.empty() && p.is_hidden(covered);
  table::TrackReading track;
  for (std::size_t colour = 0; colour < p.names.size(); ++colour) {
    MarkerReading& reading = readings[colour];
    reading.is_visible = !is_hidden || reading.best().has_value();
    track.markers[marker_thing(p.names[colour])] = std::move(reading);
  }
  return track;
}

}  // namespace seneschal::vision
