#include "calibration/self_check.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "calibration/calibrate.h"
#include "calibration/said_numbers.h"
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
constexpr double kHopeless = 5;  // where a figure stands on its chair, and how, moves the log-likelihood by as much

std::string name_of(const std::optional<table::Thing>& figure) {
  return figure.value_or("nobody");
}

const table::SpotReading& reading_on(const table::Reading& seen, std::size_t seat) {
  return seen.in<table::SpotReading>(vision::seat_zone(seat));
}

/// A wrong reading that is surer than this is no narrow miss, which a better light mends.
constexpr double kNarrowly = 0.998;

/// The seats that are read as something else, "seat 3 holds black and is read as blue", surely or narrowly so; nothing
/// when none is.
std::string wrong_seats(const table::Reading& seen, const KnownSeats& known, bool narrowly) {
  std::string wrong;
  for (std::size_t seat = 0; seat < known.size(); ++seat) {
    const table::SpotReading& reading = reading_on(seen, seat);
    const auto& truth = known[seat];
    if (reading.is_visible && reading.best() != truth && (reading.confidence() < kNarrowly) == narrowly) {
      wrong += (wrong.empty() ? "seat " : ", seat ") + std::to_string(seat) + " holds " + name_of(truth) +
               " and is read as " + name_of(reading.best());
    }
  }
  return wrong;
}

std::vector<std::size_t> hidden_seats(const table::Reading& seen, std::size_t seats) {
  std::vector<std::size_t> hidden;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    if (!reading_on(seen, seat).is_visible) {
      hidden.push_back(seat);
    }
  }
  return hidden;
}

std::vector<std::size_t> unsure_seats(const table::Reading& seen, const KnownSeats& known) {
  constexpr double kSure = 0.95;
  std::vector<std::size_t> unsure;
  for (std::size_t seat = 0; seat < known.size(); ++seat) {
    const table::SpotReading& reading = reading_on(seen, seat);
    if (reading.is_visible && reading.confidence() < kSure && reading.best() == known[seat]) {
      unsure.push_back(seat);
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
                std::vector<std::string>& doubts) {
  if (seen.hand) {
    doubts.push_back("something seems to lie over the table in " + picture.name +
                     ", or the pictures differ beside the "
                     "board: take them with nobody reaching in, and with the same things around");
  }
  if (const auto unsure = unsure_seats(seen, known); !unsure.empty()) {
    doubts.push_back(
        "in " + picture.name + " the figure on seat " + list(unsure) +
        " is read right but with less than 95 % certainty: put it on the middle of its chair, and look for "
        "glare or shadow there");
  }
  if (const auto hidden = hidden_seats(seen, known.size()); !hidden.empty()) {
    doubts.push_back("seat " + list(hidden) + " cannot be read in " + picture.name +
                     ": it is outside the picture, or something hides it");
  }
  if (picture.kind == ViewKind::kEmpty) {
    return;
  }
  if (!seen.in<table::PlateReading>(vision::kDiscZone).degrees) {
    doubts.push_back("the disc's angle cannot be read in " + picture.name +
                     ": uncover the disc, and look for glare on it");
  }
  const int rings = seen.in<table::SupplyReading>(vision::kSupplyZone).best().value_or(4);
  if (rings != 4) {
    doubts.push_back("the ring tray is read as " + std::to_string(rings) + " rings in " + picture.name +
                     ", which should show four: lay them beside one another");
  }
}

}  // namespace

tl::expected<SelfCheck, CalibrationError> check_table(const vision::Table& table,
                                                      std::span<const NamedPicture> pictures,
                                                      std::span<const KnownSeats> known) {
  SelfCheck check;
  vision::TableReader reader(table, std::nullopt);
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    const NamedPicture& picture = pictures[i];
    const auto seen = reader.read(picture.bgr);
    if (!seen) {
      return tl::unexpected(CalibrationError{"the learned table does not know its own picture again: " + picture.name +
                                             " " + seen.error().says});
    }
    if (const std::string wrong = wrong_seats(*seen, known[i], false); !wrong.empty()) {
      return tl::unexpected(
          CalibrationError{"the learned table reads its own picture " + picture.name + " wrongly (" + wrong +
                           "): check that the picture shows what it should, and that the figures there are of "
                           "colours that can be told apart and stand on their chairs"});
    }
    if (const auto hidden = hidden_seats(*seen, known[i].size()); hidden.size() > kMostHidden) {
      return tl::unexpected(
          CalibrationError{"seats " + list(hidden) + " cannot be read in " + picture.name +
                           ": move the camera so that the whole board is in view, and take away what hides it"});
    }
    if (const std::string wrong = wrong_seats(*seen, known[i], true); !wrong.empty()) {
      check.doubts.push_back(
          "in " + picture.name + " " + wrong +
          ", if narrowly: put the figures on the middle of their chairs, light them evenly, and take "
          "the pictures again");
    }
    add_doubts(picture, *seen, known[i], check.doubts);
    check.readings.push_back(*seen);
  }
  return check;
}

bool AlikeFigures::is_hopeless() const {
  return apart < kHopeless;
}

std::vector<AlikeFigures> alike_figures(const vision::Table& table) {
  const vision::SeatModel& seats = table.seats;
  const auto& kinds = table.board.pieces.figures;
  std::vector<AlikeFigures> alike;
  for (std::size_t a = 0; a < seats.figures.size(); ++a) {
    for (std::size_t b = a + 1; b < seats.figures.size(); ++b) {
      if (!seats.figures[a] || !seats.figures[b]) {
        continue;
      }
      const double apart = std::min(told_apart(seats, kinds[a].name, a, b), told_apart(seats, kinds[b].name, b, a));
      if (apart < kAlike) {
        alike.push_back(
            {apart,
             fmt::format("{} and {} look alike, {:.0f} apart where usual figures are 25 and more: check that each "
                         "stood where it should, light the table with white light, or mark the heads of one of them",
                         kinds[a].name, kinds[b].name, apart)});
      }
    }
  }
  return alike;
}

}  // namespace seneschal::calibration
