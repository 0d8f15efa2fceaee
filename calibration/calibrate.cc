#include "calibration/calibrate.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "calibration/board_fault.h"
#include "calibration/picture_doubts.h"
#include "calibration/self_check.h"
#include "vision/camera/camera_fit.h"
#include "vision/camera/clicked_fit.h"

namespace seneschal::calibration {

namespace {

using vision::CalibrationView;
using vision::ViewKind;

constexpr double kWorstMarkerPx = 1.5;  // refined corners of a well fitted camera stay within 0.3
constexpr double kDoubtfulTrackMm = 0.6;

/// Where something of all the pictures together cannot be learned.
Remark unlearned(const vision::Unlearnable& why) {
  return {Unlearned{std::nullopt, std::nullopt, why}};
}

bool has(std::span<const NamedPicture> pictures, ViewKind kind) {
  return std::any_of(pictures.begin(), pictures.end(), [kind](const NamedPicture& p) { return p.kind == kind; });
}

/// The first picture that has another size than the first one; nothing when all have the same.
std::optional<Remark> other_size(std::span<const NamedPicture> pictures) {
  const cv::Size first = pictures.front().bgr.size();
  for (const NamedPicture& picture : pictures) {
    if (const cv::Size size = picture.bgr.size(); size != first) {
      return Remark{
          PicturesOfTwoSizes{picture.name, size.width, size.height, pictures.front().name, first.width, first.height}};
    }
  }
  return std::nullopt;
}

std::vector<CalibrationView> views_of(std::span<const NamedPicture> pictures, const vision::CameraModel& camera) {
  std::vector<CalibrationView> views;
  for (const NamedPicture& picture : pictures) {
    views.push_back({picture.kind, camera, picture.bgr});
  }
  return views;
}

std::vector<vision::ClickedMarks> clicked_in(std::span<const NamedPicture> pictures) {
  std::vector<vision::ClickedMarks> clicked;
  for (const NamedPicture& picture : pictures) {
    if (picture.marks) {
      clicked.push_back(*picture.marks);
    }
  }
  return clicked;
}

tl::expected<vision::CameraFit, Remark> fit(const vision::Board& board, std::span<const NamedPicture> pictures) {
  std::vector<cv::Mat> grey;
  for (const NamedPicture& picture : pictures) {
    cv::cvtColor(picture.bgr, grey.emplace_back(), cv::COLOR_BGR2GRAY);
  }
  const std::vector<vision::ClickedMarks> clicked = clicked_in(pictures);
  auto fitted = clicked.empty() ? vision::fit_camera(board, grey) : vision::fit_clicked(board, clicked, grey);
  if (!fitted) {
    return tl::unexpected(unlearned(fitted.error()));
  }
  if (fitted->marker_error_px > kWorstMarkerPx) {
    return tl::unexpected(Remark{MarkersOff{fitted->marker_error_px}});
  }
  return *fitted;
}

void describe_markers(const vision::CameraFit& fitted, const vision::Board& board, Remarks& out) {
  out.findings.push_back({MarkersFound{fitted.markers, fitted.marker_error_px}});
  if (fitted.markers.size() < board.marker_centres.size()) {
    out.doubts.push_back({MarkersMissing{fitted.markers, static_cast<int>(board.marker_centres.size())}});
  }
  if (!fitted.refused_markers.empty()) {
    out.doubts.push_back({MarkersRefused{fitted.refused_markers}});
  }
}

void describe_camera(const vision::CameraFit& fitted, const vision::Board& board, Remarks& out) {
  const vision::CameraModel& camera = fitted.camera;
  out.findings.push_back({CameraFound{camera.position().z / 10, camera.focal_px, camera.k1}});
  if (fitted.marks_error_px) {
    out.findings.push_back({MarksFound{*fitted.marks_error_px}});
  } else {
    describe_markers(fitted, board, out);
  }
  out.findings.push_back({TrackFound{fitted.track_error_mm}});
  if (fitted.track_error_mm > kDoubtfulTrackMm) {
    out.doubts.push_back({TrackOff{fitted.track_error_mm}});
  }
}

void describe_figures(const vision::Table& table, Remarks& out) {
  const auto& kinds = table.board.pieces.figures;
  std::vector<table::Thing> seen;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (table.seats.figures[i]) {
      seen.push_back(kinds[i].name);
    }
  }
  out.findings.push_back({FiguresLearned{std::move(seen)}});
}

/// Chairs that no picture shows empty are read by what others of their kind look like.
void describe_chairs(const vision::Table& table, std::span<const NamedPicture> pictures, Remarks& out) {
  if (!has(pictures, ViewKind::kSetup) && !has(pictures, ViewKind::kEmpty)) {
    out.doubts.push_back({TaughtSeatsNeverEmpty{taught_seats(table.board.pieces)}});
  }
  std::vector<int> never_empty;
  for (const int seat : table.board.marked_seats) {
    if (!table.seats.empty[static_cast<std::size_t>(seat)]) {
      never_empty.push_back(seat);
    }
  }
  if (!never_empty.empty()) {
    out.doubts.push_back({MarkedSeatsNeverEmpty{std::move(never_empty)}});
  }
}

void describe_pictures(std::span<const NamedPicture> pictures, const vision::CameraFit& fitted,
                       const vision::Table& table, Remarks& out) {
  const auto add = [&](std::vector<Remark> doubts) {
    std::move(doubts.begin(), doubts.end(), std::back_inserter(out.doubts));
  };
  if (!fitted.marks_error_px) {
    if (auto one = one_sided(table.board, fitted.markers)) {
      out.doubts.push_back(std::move(*one));
    }
  }
  add(camera_doubts(table.board, table.camera));
  for (const NamedPicture& picture : pictures) {
    add(picture_doubts(table.board, table.camera, picture.bgr, picture.name));
  }
  for (FiguresAlike& alike : alike_figures(table)) {
    out.doubts.push_back({std::move(alike)});
  }
}

bool has_labels(std::span<const NamedPicture> pictures) {
  return std::any_of(pictures.begin(), pictures.end(), [](const NamedPicture& p) { return p.labels.has_value(); });
}

/// A label of a seat that the board does not have; nothing when there is none.
std::optional<Remark> wrong_label(std::span<const NamedPicture> pictures, const vision::Board& board) {
  for (const NamedPicture& picture : pictures) {
    if (picture.labels && !picture.labels->empty() && picture.labels->rbegin()->first >= board.seats.count) {
      return Remark{LabelOfNoSeat{picture.name, picture.labels->rbegin()->first, board.seats.count - 1}};
    }
  }
  return std::nullopt;
}

/// Puts in what the owner says stands in each picture.
void apply_labels(std::span<const NamedPicture> pictures, std::vector<vision::KnownSeats>& known) {
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    for (const auto& [seat, figure] : pictures[i].labels.value_or(SeatLabels())) {
      known[i][static_cast<std::size_t>(seat)] = figure;
    }
  }
}

/// What no picture shows although the chairs cannot be learned without; nothing when all is there.
std::optional<Remark> unseen(const vision::Board& board, std::span<const vision::KnownSeats> known) {
  const auto carriers = vision::carriers_of(board.pieces);
  const auto& marked = board.marked_seats;
  bool is_carrier_seen = false;
  bool is_chair_seen = false;
  for (const vision::KnownSeats& seats : known) {
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      const bool is_marked = std::find(marked.begin(), marked.end(), static_cast<int>(seat)) != marked.end();
      is_carrier_seen |= std::find(carriers.begin(), carriers.end(), seats[seat]) != carriers.end();
      is_chair_seen |= !seats[seat] && !is_marked;
    }
  }
  if (!is_carrier_seen) {
    return Remark{CarriersNeverShown{}};
  }
  if (!is_chair_seen) {
    return Remark{ChairsNeverShown{}};
  }
  return std::nullopt;
}

double distance(const vision::SeatFeatures& a, const vision::SeatFeatures& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    sum += (a[i] - b[i]) * (a[i] - b[i]);
  }
  return std::sqrt(sum);
}

/// What speaks against the pictures showing what they are said to show, as far as the figures tell that the
/// teach picture shows; nothing where nothing does.
std::optional<Remark> wrong_figures(const vision::SeatModel& seats, const vision::Pieces& pieces) {
  std::size_t figures = 0;
  double without = 0;
  double with = 0;
  std::size_t seat = 0;
  for (std::size_t kind = 0; kind < pieces.figures.size(); ++kind) {
    if (!pieces.figures[kind].has_marker) {
      continue;
    }
    const auto& figure = seats.figures[kind];
    const auto& chair = seats.empty[++seat];
    if (figure && chair) {
      ++figures;
      with += distance(*figure, seats.ordinary_empty);
      without += distance(*chair, seats.ordinary_empty);
    }
  }
  if (figures == 0) {
    return Remark{NoFigureTaught{taught_seats(pieces), vision::owners_of(pieces)}};
  }
  if (figures == 1) {
    return Remark{OneFigureTaught{taught_seats(pieces), vision::owners_of(pieces)}};
  }
  if (without > with) {
    return Remark{PicturesSwapped{taught_seats(pieces)}};
  }
  return std::nullopt;
}

}  // namespace

std::vector<int> taught_seats(const vision::Pieces& pieces) {
  std::vector<int> seats(vision::owners_of(pieces).size());
  std::iota(seats.begin(), seats.end(), 1);
  return seats;
}

std::optional<Remark> missing_picture(const vision::Pieces& pieces, std::span<const NamedPicture> pictures) {
  if (!has(pictures, ViewKind::kTeach)) {
    return Remark{TeachPictureMissing{taught_seats(pieces), vision::owners_of(pieces)}};
  }
  return std::nullopt;
}

tl::expected<Calibration, Remark> calibrate(const vision::BoardGame& game, const std::string& board_text,
                                            const std::string& board_name, std::span<const NamedPicture> pictures) {
  const auto board = game.parse(board_text, board_name, nullptr);
  if (!board) {
    return tl::unexpected(board_fault(board.error()));
  }
  if (const auto missing = missing_picture(game.pieces, pictures)) {
    return tl::unexpected(*missing);
  }
  if (const auto other = other_size(pictures)) {
    return tl::unexpected(*other);
  }
  if (const auto wrong = wrong_label(pictures, *board)) {
    return tl::unexpected(*wrong);
  }
  const auto fitted = fit(*board, pictures);
  if (!fitted) {
    return tl::unexpected(fitted.error());
  }
  Calibration out;
  vision::Table& table = out.table;
  table.board = *board;
  table.board_text = board_text;
  table.camera = fitted->camera;
  const auto views = views_of(pictures, fitted->camera);
  auto disc = vision::learn_disc(*board, views);
  if (!disc) {
    return tl::unexpected(unlearned(disc.error()));
  }
  table.disc = std::move(*disc);
  auto known = vision::known_seats(*board, views);
  apply_labels(pictures, known);
  if (const auto missing = unseen(*board, known)) {
    return tl::unexpected(*missing);
  }
  table.seats = vision::learn_seats(*board, views, known);
  if (const auto wrong = wrong_figures(table.seats, board->pieces); wrong && !has_labels(pictures)) {
    return tl::unexpected(*wrong);
  }
  auto track = vision::learn_track(*board, views, known);
  if (!track) {
    return tl::unexpected(unlearned(track.error()));
  }
  table.track = std::move(*track);
  const auto tray = vision::learn_ring_tray(*board, views);
  if (!tray) {
    return tl::unexpected(unlearned(tray.error()));
  }
  table.ring_tray = *tray;
  table.hands = vision::learn_hands(views);
  for (const FiguresAlike& alike : alike_figures(table)) {
    if (are_the_same(alike)) {
      return tl::unexpected(Remark{FiguresTheSame{alike.first, alike.second, alike.apart, alike.usual}});
    }
  }
  auto check = check_table(table, pictures, known);
  if (!check) {
    return tl::unexpected(check.error());
  }
  Remarks& remarks = out.remarks;
  describe_camera(*fitted, *board, remarks);
  describe_figures(table, remarks);
  describe_chairs(table, pictures, remarks);
  describe_pictures(pictures, *fitted, table, remarks);
  std::move(check->doubts.begin(), check->doubts.end(), std::back_inserter(remarks.doubts));
  out.readings = std::move(check->readings);
  return out;
}

}  // namespace seneschal::calibration
