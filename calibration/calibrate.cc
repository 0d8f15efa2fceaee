#include "calibration/calibrate.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include <fmt/format.h>
#include <opencv2/imgproc.hpp>

#include "calibration/picture_doubts.h"
#include "calibration/said_numbers.h"
#include "calibration/self_check.h"
#include "vision/camera/camera_fit.h"
#include "vision/camera/clicked_fit.h"

namespace seneschal::calibration {

namespace {

using vision::CalibrationView;
using vision::ViewKind;

constexpr double kWorstMarkerPx = 1.5;  // refined corners of a well fitted camera stay within 0.3
constexpr double kDoubtfulTrackMm = 0.6;

bool has(std::span<const NamedPicture> pictures, ViewKind kind) {
  return std::any_of(pictures.begin(), pictures.end(), [kind](const NamedPicture& p) { return p.kind == kind; });
}

/// Names the first picture that has another size than the first one; nothing when all have the same.
std::optional<std::string> other_size(std::span<const NamedPicture> pictures) {
  for (const NamedPicture& picture : pictures) {
    const cv::Size size = picture.bgr.size();
    const cv::Size first = pictures.front().bgr.size();
    if (size != first) {
      return picture.name + " is " + std::to_string(size.width) + " x " + std::to_string(size.height) + " pixels but " +
             pictures.front().name + " is " + std::to_string(first.width) + " x " + std::to_string(first.height) +
             ": take all pictures with one camera setting";
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

tl::expected<vision::CameraFit, std::string> fit(const vision::Board& board, std::span<const NamedPicture> pictures) {
  std::vector<cv::Mat> grey;
  for (const NamedPicture& picture : pictures) {
    cv::cvtColor(picture.bgr, grey.emplace_back(), cv::COLOR_BGR2GRAY);
  }
  const std::vector<vision::ClickedMarks> clicked = clicked_in(pictures);
  auto fitted = clicked.empty() ? vision::fit_camera(board, grey) : vision::fit_clicked(board, clicked, grey);
  if (fitted && fitted->marker_error_px > kWorstMarkerPx) {
    return tl::unexpected("the markers do not lie as the board file says (" + number(fitted->marker_error_px, 1) +
                          " pixels off): check its measures, or whether the camera moved between the pictures");
  }
  return fitted;
}

void describe_markers(const vision::CameraFit& fitted, const vision::Board& board, Calibration& out) {
  out.findings.push_back("markers: " + list(fitted.markers) + ", " + number(fitted.marker_error_px, 2) +
                         " px root mean square from where the camera expects them");
  if (fitted.markers.size() < board.marker_centres.size()) {
    out.doubts.push_back("only markers " + list(fitted.markers) + " are in view: with all " +
                         std::to_string(board.marker_centres.size()) +
                         " the table is found again more surely when the camera is bumped");
  }
  if (!fitted.refused_markers.empty()) {
    out.doubts.push_back("marker " + list(fitted.refused_markers) +
                         " does not lie as the board file says and was left out: lay the mat flat");
  }
}

void describe_camera(const vision::CameraFit& fitted, const vision::Board& board, Calibration& out) {
  const vision::CameraModel& camera = fitted.camera;
  out.findings.push_back("camera: " + number(camera.position().z / 10, 0) + " cm above the board, focal length " +
                         number(camera.focal_px, 0) + " px, distortion " + number(camera.k1, 3));
  if (fitted.marks_error_px) {
    out.findings.push_back("marks: clicked " + number(*fitted.marks_error_px, 1) +
                           " px root mean square from where the printed board puts them");
  } else {
    describe_markers(fitted, board, out);
  }
  out.findings.push_back("track: its printed edges lie within " + number(fitted.track_error_mm, 2) +
                         " mm root mean square of their circles");
  if (fitted.track_error_mm > kDoubtfulTrackMm) {
    out.doubts.push_back("the track's edges are " + number(fitted.track_error_mm, 1) +
                         " mm off their circles: does the board lie flat and in the middle of the mat?");
  }
}

void describe_figures(const vision::Table& table, Calibration& out) {
  const auto& kinds = table.board.pieces.figures;
  std::vector<std::string> seen;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (table.seats.figures[i]) {
      seen.push_back(kinds[i].name);
    }
  }
  out.findings.push_back("figures learned: " + vision::list_of(seen, ", "));
}

/// Where the figures stand that a teach picture shows, one on each: "seats 1 to 4".
std::string taught_seats(const vision::Pieces& pieces) {
  return "seats 1 to " + std::to_string(vision::owners_of(pieces).size());
}

/// Chairs that no picture shows empty are read by what others of their kind look like.
void describe_chairs(const vision::Table& table, std::span<const NamedPicture> pictures, Calibration& out) {
  if (!has(pictures, ViewKind::kSetup) && !has(pictures, ViewKind::kEmpty)) {
    out.doubts.push_back("no picture shows " + taught_seats(table.board.pieces) +
                         " empty: with a setup picture (--frame setup=PICTURE) these chairs are read more surely");
  }
  std::string never_empty;
  for (const int seat : table.board.marked_seats) {
    if (!table.seats.empty[static_cast<std::size_t>(seat)]) {
      never_empty += (never_empty.empty() ? "" : ", ") + std::to_string(seat);
    }
  }
  if (!never_empty.empty()) {
    const vision::Pieces& pieces = table.board.pieces;
    out.doubts.push_back("no picture shows the " + pieces.marked + " seats empty (" + never_empty +
                         "): with one of the bare board (--frame empty=PICTURE) such a seat is not taken for a " +
                         pieces.carrier + "'s after he has left it");
  }
}

void describe_pictures(std::span<const NamedPicture> pictures, const vision::CameraFit& fitted,
                       const vision::Table& table, Calibration& out) {
  const auto add = [&](std::vector<std::string> doubts) {
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
  for (AlikeFigures& alike : alike_figures(table)) {
    out.doubts.push_back(std::move(alike.sentence));
  }
}

bool has_labels(std::span<const NamedPicture> pictures) {
  return std::any_of(pictures.begin(), pictures.end(), [](const NamedPicture& p) { return p.labels.has_value(); });
}

/// Names a label of a seat that the board does not have; nothing when there is none.
std::optional<std::string> wrong_label(std::span<const NamedPicture> pictures, const vision::Board& board) {
  for (const NamedPicture& picture : pictures) {
    if (picture.labels && !picture.labels->empty() && picture.labels->rbegin()->first >= board.seats.count) {
      return fmt::format(
          "the labels of {} name seat {}, but the board file says that there are {} seats, 0 to {}: correct the "
          "labels, or seats.count in the board file",
          picture.name, picture.labels->rbegin()->first, board.seats.count, board.seats.count - 1);
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
std::optional<std::string> unseen(const vision::Board& board, std::span<const vision::KnownSeats> known) {
  const vision::Pieces& pieces = board.pieces;
  const auto carriers = vision::carriers_of(pieces);
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
    return "no picture shows a " + pieces.carrier +
           ", from whose rings their gold is learned: name the seats of the set-up in the board file's seats." +
           pieces.marked + ", or the " + pieces.carrier + "s in a picture's labels";
  }
  if (!is_chair_seen) {
    return "no picture shows an empty chair without a " + pieces.mark +
           ": add one of the bare board (--frame empty=PICTURE)";
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
std::optional<std::string> wrong_figures(const vision::SeatModel& seats, const vision::Pieces& pieces) {
  const auto owners = vision::owners_of(pieces);
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
  if (figures < 2) {
    return "the teach picture shows " + std::string(figures == 0 ? "no " : "only one ") + pieces.owner + " on " +
           taught_seats(pieces) + " that the setup picture does not show: put one of each colour in play there, " +
           vision::list_of(owners, ", ") + ", for teach and none for setup";
  }
  if (without > with) {
    return "the setup picture shows " + pieces.owner + "s on " + taught_seats(pieces) +
           " and the teach picture none: are the two swapped?";
  }
  return std::nullopt;
}

}  // namespace

std::string setup_position(const vision::Pieces& pieces) {
  return "the game set up, " + pieces.mark + " at seat 0";
}

std::string taught_figures(const vision::Pieces& pieces) {
  const auto owners = vision::owners_of(pieces);
  std::vector<std::string> seats;
  for (std::size_t seat = 1; seat <= owners.size(); ++seat) {
    seats.push_back(std::to_string(seat));
  }
  return pieces.owner + " of each colour in play on seats " + vision::list_of(seats, ", ") + " in the order " +
         vision::list_of(owners, ", ");
}

std::optional<std::string> missing_picture(const vision::Pieces& pieces, std::span<const NamedPicture> pictures) {
  if (!has(pictures, ViewKind::kTeach)) {
    return "needs a teach picture: set up, and one " + taught_figures(pieces) + " (--frame teach=PICTURE)";
  }
  return std::nullopt;
}

tl::expected<Calibration, CalibrationError> calibrate(const vision::BoardGame& game, const std::string& board_text,
                                                      const std::string& board_name,
                                                      std::span<const NamedPicture> pictures) {
  const auto board = game.parse(board_text, board_name, nullptr);
  if (!board) {
    return tl::unexpected(CalibrationError{board.error().message()});
  }
  if (const auto missing = missing_picture(game.pieces, pictures)) {
    return tl::unexpected(CalibrationError{*missing});
  }
  if (const auto other = other_size(pictures)) {
    return tl::unexpected(CalibrationError{*other});
  }
  if (const auto wrong = wrong_label(pictures, *board)) {
    return tl::unexpected(CalibrationError{*wrong});
  }
  const auto fitted = fit(*board, pictures);
  if (!fitted) {
    return tl::unexpected(CalibrationError{fitted.error()});
  }
  Calibration out;
  vision::Table& table = out.table;
  table.board = *board;
  table.board_text = board_text;
  table.camera = fitted->camera;
  const auto views = views_of(pictures, fitted->camera);
  auto disc = vision::learn_disc(*board, views);
  if (!disc) {
    return tl::unexpected(CalibrationError{disc.error()});
  }
  table.disc = std::move(*disc);
  auto known = vision::known_seats(*board, views);
  apply_labels(pictures, known);
  if (const auto missing = unseen(*board, known)) {
    return tl::unexpected(CalibrationError{*missing});
  }
  table.seats = vision::learn_seats(*board, views, known);
  if (const auto wrong = wrong_figures(table.seats, board->pieces); wrong && !has_labels(pictures)) {
    return tl::unexpected(CalibrationError{*wrong});
  }
  auto track = vision::learn_track(*board, views, known);
  if (!track) {
    return tl::unexpected(CalibrationError{track.error()});
  }
  table.track = std::move(*track);
  const auto tray = vision::learn_ring_tray(*board, views);
  if (!tray) {
    return tl::unexpected(CalibrationError{tray.error()});
  }
  table.ring_tray = *tray;
  table.hands = vision::learn_hands(views);
  for (const AlikeFigures& alike : alike_figures(table)) {
    if (alike.is_hopeless()) {
      return tl::unexpected(CalibrationError{alike.sentence});
    }
  }
  auto check = check_table(table, pictures, known);
  if (!check) {
    return tl::unexpected(check.error());
  }
  describe_camera(*fitted, *board, out);
  describe_figures(table, out);
  describe_chairs(table, pictures, out);
  describe_pictures(pictures, *fitted, table, out);
  std::move(check->doubts.begin(), check->doubts.end(), std::back_inserter(out.doubts));
  out.readings = std::move(check->readings);
  return out;
}

}  // namespace seneschal::calibration
