#include "daemon/events/hidden_text.h"

#include <array>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

namespace seneschal::events {
namespace {

constexpr std::string_view kTo = " to ";
constexpr std::string_view kNext = ", ";

struct Part {
  TablePart part;
  std::string_view text;  // in the log
  std::string_view code;  // on the page
};
constexpr std::array<Part, 4> kParts{{{TablePart::kDisc, "the disc", "disc"},
                                      {TablePart::kTrack, "part of the prestige track", "track"},
                                      {TablePart::kTray, "the ring tray", "tray"},
                                      {TablePart::kCards, "the card zone", "cards"}}};

bool has(artus::SeatSet seats, int number) {
  const auto seat = artus::Seat::from_int(number);
  return seat && seats.contains(*seat);
}

struct InWords {
  /// Runs of three and more by their first and last.
  std::string operator()(artus::SeatSet seats) const {
    std::string list;
    const auto add = [&list](std::string_view joint, int number) {
      list.append(list.empty() ? "" : joint).append(std::to_string(number));
    };
    for (const artus::Seat seat : seats) {
      const int here = seat.to_int();
      const bool is_inside = has(seats, here - 1) && has(seats, here + 1);
      if (!is_inside) {
        add(has(seats, here - 1) && has(seats, here - 2) ? kTo : kNext, here);
      }
    }
    return (seats.size() == 1 ? "seat " : "seats ") + list;
  }
  std::string operator()(TablePart part) const { return std::string(kParts[static_cast<std::size_t>(part)].text); }
  std::string operator()(const std::string& words) const { return words; }
};

struct AsFact {
  nlohmann::json operator()(artus::SeatSet seats) const {
    nlohmann::json numbers = nlohmann::json::array();
    for (const artus::Seat seat : seats) {
      numbers.push_back(seat.to_int());
    }
    return {{"seats", std::move(numbers)}};
  }
  nlohmann::json operator()(TablePart part) const { return kParts[static_cast<std::size_t>(part)].code; }
  nlohmann::json operator()(const std::string& words) const { return words; }
};

/// The seat whose number `text` begins with, taken off it.
std::optional<artus::Seat> take_seat(std::string_view& text) {
  int number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc()) {
    return std::nullopt;
  }
  text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
  return artus::Seat::from_int(number);
}

bool take(std::string_view& text, std::string_view mark) {
  const bool is_there = text.starts_with(mark);
  text.remove_prefix(is_there ? mark.size() : 0);
  return is_there;
}

/// Nothing where it is no list of seats.
std::optional<artus::SeatSet> seats_in(std::string_view text) {
  if (!take(text, "seats ") && !take(text, "seat ")) {
    return std::nullopt;
  }
  artus::SeatSet seats;
  do {
    const auto first = take_seat(text);
    const auto last = first && take(text, kTo) ? take_seat(text) : first;
    if (!last) {
      return std::nullopt;
    }
    for (int number = first->to_int(); number <= last->to_int(); ++number) {
      seats.insert(*artus::Seat::from_int(number));
    }
  } while (take(text, kNext));
  return text.empty() ? std::optional(seats) : std::nullopt;
}

}  // namespace

std::string to_text(const Hidden& hidden) {
  return std::visit(InWords(), hidden);
}

nlohmann::json fact_of(const Hidden& hidden) {
  return std::visit(AsFact(), hidden);
}

Hidden hidden_from_text(const std::string& text) {
  for (const Part& each : kParts) {
    if (each.text == text) {
      return each.part;
    }
  }
  const auto seats = seats_in(text);
  return seats && to_text(*seats) == text ? Hidden(*seats) : Hidden(text);
}

}  // namespace seneschal::events
