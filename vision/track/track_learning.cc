#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "vision/numerics/lab_colour.h"
#include "vision/track/track.h"
#include "vision/track/track_grid.h"
#include "vision/track/track_view.h"

namespace seneschal::vision {

namespace {

// Markers on space 0 and their lean reach less than this many sectors beyond it to each side, 48 mm.
constexpr int kCoveredSectors = 10;
// Every fifth space is printed darker, so the print repeats.
constexpr int kPrintPeriod = 5;
// Tones learned from one figure in one place are widened to what other places' light makes of them.
constexpr float kLeastLightnessSpread = 9;
constexpr float kLeastColourSpread = 5;

cv::Mat mean_track(const TrackGrid& grid, std::span<const CalibrationView> views, bool empty_ones) {
  std::vector<cv::Vec3d> sums(kTrackRings * kTrackSectors);
  std::vector<int> counts(sums.size());
  for (const CalibrationView& view : views) {
    if ((view.kind == ViewKind::kEmpty) != empty_ones) {
      continue;
    }
    const TrackView track(grid, view.camera);
    const cv::Mat look = track.look(view.bgr);
    for (std::size_t i = 0; i < grid.samples().size(); ++i) {
      if (track.is_seen(i, {})) {
        const auto cell = static_cast<std::size_t>(grid.samples()[i].cell);
        sums[cell] += cv::Vec3d(look.at<cv::Vec3b>(static_cast<int>(i)));
        ++counts[cell];
      }
    }
  }
  cv::Mat mean(kTrackRings, kTrackSectors, CV_8UC3, cv::Scalar::all(0));
  for (std::size_t cell = 0; cell < sums.size(); ++cell) {
    mean.ptr<cv::Vec3b>()[cell] = sums[cell] / std::max(counts[cell], 1);
  }
  return mean;
}

// The neighbourhood of space 0 as the bare spaces before and after it look, as many periods of the print away as
// needed.
void fill_around_start(cv::Mat& track, int spaces) {
  const double space = static_cast<double>(kTrackSectors) / spaces;  // sectors
  const int last = static_cast<int>(std::ceil(space)) + kCoveredSectors;
  const double repeat = kPrintPeriod * space;
  const int period = cvRound(repeat * std::ceil((last + kCoveredSectors) / repeat));
  for (int ring = 0; ring < track.rows; ++ring) {
    auto* row = track.ptr<cv::Vec3b>(ring);
    for (int sector = -kCoveredSectors; sector < last; ++sector) {
      const auto wrapped = [](int value) { return (value + kTrackSectors) % kTrackSectors; };
      const cv::Vec3d before(row[wrapped(sector - period)]);
      const cv::Vec3d after(row[wrapped(sector + period)]);
      row[wrapped(sector)] = (before + after) / 2;
    }
  }
}

// Pixels well inside a standing figure: discs about its axis, narrower than the figure.
std::vector<cv::Vec3f> figure_colours(const CalibrationView& view, const Board& board, const BoardPoint& foot) {
  struct BodySlice {
    double height;  // share of the figure's
    double radius;  // share of the base's diameter
  };
  constexpr std::array<BodySlice, 5> kSlices{{{0.1, 0.3}, {0.3, 0.2}, {0.5, 0.15}, {0.7, 0.12}, {0.86, 0.15}}};
  std::vector<cv::Vec3f> colours;
  for (const BodySlice& slice : kSlices) {
    const double reach = slice.radius * board.figure.base_diameter_mm;
    for (double y = -reach; y <= reach; y += 0.7) {
      for (double x = -reach; x <= reach; x += 0.7) {
        const PixelPoint at = view.camera.project({foot.x + x, foot.y + y, slice.height * board.figure.height_mm});
        const cv::Rect all(0, 0, view.bgr.cols, view.bgr.rows);
        const cv::Point pixel(cvRound(at.x), cvRound(at.y));
        if (x * x + y * y > reach * reach || !all.contains(pixel)) {
          continue;
        }
        cv::Vec3b lab;
        to_lab(view.bgr.ptr<std::uint8_t>(pixel.y, pixel.x), 1, lab.val);
        colours.emplace_back(lab);
      }
    }
  }
  return colours;
}

cv::Vec3f mean_of(std::span<const cv::Vec3f> colours) {
  cv::Vec3f sum;
  for (const cv::Vec3f& colour : colours) {
    sum += colour;
  }
  return sum * (1.0F / static_cast<float>(std::max<std::size_t>(colours.size(), 1)));
}

// Equal shares of the pixels, from the darkest to the lightest.
FigureTones tones_of(std::vector<cv::Vec3f> colours) {
  std::sort(colours.begin(), colours.end(), [](const cv::Vec3f& a, const cv::Vec3f& b) { return a[0] < b[0]; });
  FigureTones tones;
  for (std::size_t tone = 0; tone < kTones; ++tone) {
    const std::size_t from = tone * colours.size() / kTones;
    const std::size_t to = (tone + 1) * colours.size() / kTones;
    const std::span<const cv::Vec3f> share(colours.data() + from, to - from);
    const cv::Vec3f mean = mean_of(share);
    cv::Vec3f squares;
    for (const cv::Vec3f& colour : share) {
      squares += (colour - mean).mul(colour - mean);
    }
    tones[tone].lab = mean;
    for (int c = 0; c < 3; ++c) {
      const float spread = std::sqrt(squares[c] / static_cast<float>(share.size()));
      tones[tone].spread[c] = std::max(spread, c == 0 ? kLeastLightnessSpread : kLeastColourSpread);
    }
  }
  return tones;
}

}  // namespace

std::vector<std::string> marker_colours(const Board& board) {
  auto colours = owners_of(board.pieces);
  colours.resize(std::min(colours.size(), kMostMarkers));
  return colours;
}

tl::expected<TrackModel, Unlearnable> learn_track(const Board& board, std::span<const CalibrationView> views,
                                                  std::span<const KnownSeats> known) {
  const auto teach = std::find_if(views.begin(), views.end(),
                                  [](const CalibrationView& view) { return view.kind == ViewKind::kTeach; });
  if (teach == views.end()) {
    return tl::unexpected(Unlearnable{NoFiguresShown{}});
  }
  const KnownSeats& seats = known[static_cast<std::size_t>(teach - views.begin())];
  TrackModel model;
  const bool have_empty = std::any_of(views.begin(), views.end(),
                                      [](const CalibrationView& view) { return view.kind == ViewKind::kEmpty; });
  const TrackGrid grid(board);
  model.empty_track = mean_track(grid, views, have_empty);
  if (!have_empty) {
    fill_around_start(model.empty_track, board.track.count);
  }
  const auto colours = marker_colours(board);
  for (std::size_t colour = 0; colour < colours.size(); ++colour) {
    const auto at = std::find(seats.begin(), seats.end(), colours[colour]);
    if (at == seats.end()) {
      continue;
    }
    const auto seat = static_cast<double>(at - seats.begin());
    std::vector<cv::Vec3f> pixels = figure_colours(*teach, board, board.seats.at(seat));
    if (pixels.size() >= 10 * kTones) {
      model.colours[colour] = tones_of(std::move(pixels));
    }
  }
  return model;
}

}  // namespace seneschal::vision
