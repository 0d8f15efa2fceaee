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
constexpr std::string_view kPartOf = "part of the ";  // and what the track is called
constexpr std::string_view kTrack = "track";

struct Part {
  TablePart part;
  std::string_view text;  // in the log
  std::string_view code;  // on the page
};
constexpr std::array<Part, 5> kParts{{{TablePart::kPlate, "the disc", "disc"},
                                      {TablePart::kTrack, kPartOf, "track"},
                                      {TablePart::kSupply, "the ring tray", "tray"},
                                      {TablePart::kPile, "the card zone", "cards"},
                                      {TablePart::kArea, "places of pieces", "area"}}};

/// More than a board file may have, so that no log makes a long list of few words.
constexpr int kMostSpots = 200;

struct InWords {
  const std::string& track;

  /// Runs of three and more by their first and last.
  std::string operator()(const SpotNumbers& spots) const {
    std::string list;
    const auto add = [&list](std::string_view joint, int number) {
      list.append(list.empty() ? "" : joint).append(std::to_string(number));
    };
    for (const int here : spots) {
      const bool is_inside = spots.contains(here - 1) && spots.contains(here + 1);
      if (!is_inside) {
        add(spots.contains(here - 1) && spots.contains(here - 2) ? kTo : kNext, here);
      }
    }
    return (spots.size() == 1 ? "seat " : "seats ") + list;
  }
  std::string operator()(TablePart part) const {
    const std::string text(kParts[static_cast<std::size_t>(part)].text);
    return part == TablePart::kTrack ? text + track : text;
  }
  std::string operator()(const std::string& words) const { return words; }
};

struct AsFact {
  nlohmann::json operator()(const SpotNumbers& spots) const { return {{"seats", spots}}; }
  nlohmann::json operator()(TablePart part) const { return kParts[static_cast<std::size_t>(part)].code; }
  nlohmann::json operator()(const std::string& words) const { return words; }
};

/// The number that `text` begins with, taken off it; nothing where no board has so many spots.
std::optional<int> take_spot(std::string_view& text) {
  int number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc()) {
    return std::nullopt;
  }
  text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
  return number >= 0 && number < kMostSpots ? std::optional(number) : std::nullopt;
}

bool take(std::string_view& text, std::string_view mark) {
  const bool is_there = text.starts_with(mark);
  text.remove_prefix(is_there ? mark.size() : 0);
  return is_there;
}

/// Nothing where it is no list of spots.
std::optional<SpotNumbers> spots_in(std::string_view text) {
  if (!take(text, "seats ") && !take(text, "seat ")) {
    return std::nullopt;
  }
  SpotNumbers spots;
  do {
    const auto first = take_spot(text);
    const auto last = first && take(text, kTo) ? take_spot(text) : first;
    if (!last) {
      return std::nullopt;
    }
    for (int number = *first; number <= *last; ++number) {
      spots.insert(number);
    }
  } while (take(text, kNext));
  return text.empty() ? std::optional(spots) : std::nullopt;
}

}  // namespace

std::string to_text(const Hidden& hidden, const std::string& track) {
  return std::visit(InWords{track}, hidden);
}

std::optional<std::string> track_in_text(const std::string& text) {
  const bool is_track = text.starts_with(kPartOf) && text.ends_with(kTrack);
  return is_track ? std::optional(text.substr(kPartOf.size())) : std::nullopt;
}

nlohmann::json fact_of(const Hidden& hidden) {
  return std::visit(AsFact(), hidden);
}

Hidden hidden_from_text(const std::string& text) {
  if (track_in_text(text)) {
    return TablePart::kTrack;
  }
  for (const Part& each : kParts) {
    if (each.text == text) {
      return each.part;
    }
  }
  const auto spots = spots_in(text);
  return spots && to_text(*spots, {}) == text ? Hidden(*spots) : Hidden(text);
}

}  // namespace seneschal::events
