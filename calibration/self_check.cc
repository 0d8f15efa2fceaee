#include "calibration/self_check.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "calibration/calibrate.h"
#include "vision/board/part_readings.h"
#include "vision/board/zone_names.h"
#include "vision/learned/seat_variation.h"
#include "vision/read_picture.h"

namespace seneschal::calibration {

namespace {

using vision::KnownSeats;
using vision::ViewKind;

/// More hidden seats than this and the table is not worth playing at: the referee guesses from what is left.
constexpr std::size_t kMostHidden = 4;

/// By this much, in log-likelihood, the most alike of usual figures are still 1.5 times apart on
/// each of the sample tables; others are 26 to 59 apart.
constexpr double kAlike = 15;
constexpr double kUsuallyApart = 25;
constexpr double kHopeless = 5;  // where a figure stands on its chair, and how, moves the log-likelihood by as much

const table::SpotReading& reading_on(const table::Reading& seen, std::size_t seat) {
  return seen.in<table::SpotReading>(vision::seat_zone(seat));
}

/// A wrong reading that is surer than this is no narrow miss, which a better light mends.
constexpr double kNarrowly = 0.998;

constexpr int kRingsSetUp = 4;  // in the tray

/// The seats that are read as something else, surely or narrowly so.
std::vector<SeatMisread> wrong_seats(const table::Reading& seen, const KnownSeats& known, bool narrowly) {
  std::vector<SeatMisread> wrong;
  for (std::size_t seat = 0; seat < known.size(); ++seat) {
    const table::SpotReading& reading = reading_on(seen, seat);
    const auto& truth = known[seat];
    if (reading.is_visible && reading.best() != truth && (reading.confidence() < kNarrowly) == narrowly) {
      wrong.push_back({static_cast<int>(seat), truth, reading.best()});
    }
  }
  return wrong;
}

std::vector<int> hidden_seats(const table::Reading& seen, std::size_t seats) {
  std::vector<int> hidden;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    if (!reading_on(seen, seat).is_visible) {
      hidden.push_back(static_cast<int>(seat));
    }
  }
  return hidden;
}

std::vector<int> unsure_seats(const table::Reading& seen, const KnownSeats& known) {
  std::vector<int> unsure;
  for (std::size_t seat = 0; seat < known.size(); ++seat) {
    const table::SpotReading& reading = reading_on(seen, seat);
    if (reading.is_visible && reading.confidence() < kSureShare && reading.best() == known[seat]) {
      unsure.push_back(static_cast<int>(seat));
    }
  }
  return unsure;
}

/// The log-likelihood by which a typical figure of the sort `from`, of that kind, is told from one that looks like
/// `to`.
double told_apart(const vision::SeatModel& seats, const vision::SeatKind& kind, std::size_t from, std::size_t to) {
  const vision::SeatVariation& variation = vision::SeatVariation::shipped();
  vision::SeatFeatures difference{};
  for (std::size_t i = 0; i < difference.size(); ++i) {
    difference[i] = (*seats.figures[to])[i] - (*seats.figures[from])[i];
  }
  return variation.log_likelihood(kind, {}) - variation.log_likelihood(kind, difference);
}

void add_doubts(const NamedPicture& picture, const table::Reading& seen, const KnownSeats& known,
                std::vector<Remark>& doubts) {
  if (seen.hand) {
    doubts.push_back({TableCovered{picture.name}});
  }
  if (auto unsure = unsure_seats(seen, known); !unsure.empty()) {
    doubts.push_back({SeatsUnsure{picture.name, std::move(unsure), kSureShare}});
  }
  if (auto hidden = hidden_seats(seen, known.size()); !hidden.empty()) {
    doubts.push_back({SeatsHidden{picture.name, std::move(hidden)}});
  }
  if (picture.kind == ViewKind::kEmpty) {
    return;
  }
  if (!seen.in<table::PlateReading>(vision::kDiscZone).degrees) {
    doubts.push_back({DiscUnread{picture.name}});
  }
  const int rings = seen.in<table::SupplyReading>(vision::kSupplyZone).best().value_or(kRingsSetUp);
  if (rings != kRingsSetUp) {
    doubts.push_back({TrayMisread{picture.name, rings, kRingsSetUp}});
  }
}

}  // namespace

tl::expected<SelfCheck, Remark> check_table(const vision::Table& table, std::span<const NamedPicture> pictures,
                                            std::span<const KnownSeats> known) {
  SelfCheck check;
  vision::TableReader reader(table, std::nullopt);
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    const NamedPicture& picture = pictures[i];
    const auto seen = reader.read(picture.bgr);
    if (!seen) {
      return tl::unexpected(Remark{PictureNotKnown{picture.name, seen.error().kind}});
    }
    if (auto wrong = wrong_seats(*seen, known[i], false); !wrong.empty()) {
      return tl::unexpected(Remark{SeatsMisread{picture.name, std::move(wrong)}});
    }
    if (auto hidden = hidden_seats(*seen, known[i].size()); hidden.size() > kMostHidden) {
      return tl::unexpected(Remark{TooManyHidden{picture.name, std::move(hidden)}});
    }
    if (auto wrong = wrong_seats(*seen, known[i], true); !wrong.empty()) {
      check.doubts.push_back({SeatsNearlyRight{picture.name, std::move(wrong)}});
    }
    add_doubts(picture, *seen, known[i], check.doubts);
    check.readings.push_back(*seen);
  }
  return check;
}

bool are_the_same(const FiguresAlike& alike) {
  return alike.apart < kHopeless;
}

std::vector<FiguresAlike> alike_figures(const vision::Table& table) {
  const vision::SeatModel& seats = table.seats;
  const auto& kinds = table.board.pieces.figures;
  std::vector<FiguresAlike> alike;
  for (std::size_t a = 0; a < seats.figures.size(); ++a) {
    for (std::size_t b = a + 1; b < seats.figures.size(); ++b) {
      if (!seats.figures[a] || !seats.figures[b]) {
        continue;
      }
      const double apart = std::min(told_apart(seats, kinds[a].name, a, b), told_apart(seats, kinds[b].name, b, a));
      if (apart < kAlike) {
        alike.push_back({kinds[a].name, kinds[b].name, apart, kUsuallyApart});
      }
    }
  }
  return alike;
}

}  // namespace seneschal::calibration
