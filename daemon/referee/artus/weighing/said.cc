#include "daemon/referee/artus/weighing/said.h"

#include <array>
#include <sstream>
#include <tuple>
#include <utility>

namespace seneschal::referee {
namespace {

constexpr std::array<std::pair<MistakeKind, std::string_view>, 8> kKinds{{{MistakeKind::kFigure, "figure"},
                                                                          {MistakeKind::kMissing, "missing"},
                                                                          {MistakeKind::kRings, "rings"},
                                                                          {MistakeKind::kTray, "tray"},
                                                                          {MistakeKind::kMarker, "marker"},
                                                                          {MistakeKind::kDisc, "disc"},
                                                                          {MistakeKind::kPlacement, "placement"},
                                                                          {MistakeKind::kCard, "card"}}};

constexpr std::array<std::pair<Asks, std::string_view>, 7> kAsks{{{Asks::kBelongs, "belongs"},
                                                                  {Asks::kWrong, "wrong"},
                                                                  {Asks::kMove, "move"},
                                                                  {Asks::kPlayed, "played"},
                                                                  {Asks::kPlayedOrWrong, "played_or_wrong"},
                                                                  {Asks::kKnights, "knights"},
                                                                  {Asks::kCard, "card"}}};

std::string where(const Mistake& mistake) {
  std::ostringstream out;
  if (mistake.belongs_on) {
    out << *mistake.belongs_on;
  }
  for (std::size_t i = 0; i < mistake.belongs_on_any.size(); ++i) {
    const bool is_last = i + 1 == mistake.belongs_on_any.size();
    out << (i == 0 ? "" : is_last ? " or " : ", ") << mistake.belongs_on_any[i];
  }
  return out.str();
}

std::string count(int number, const char* thing) {
  return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

std::string place(const std::optional<artus::Marker>& marker) {
  if (!marker) {
    return "nowhere";
  }
  return (marker->lying ? "lying on " : "standing on ") + std::to_string(marker->space);
}

}  // namespace

std::string_view to_text(Asks asks) {
  for (const auto& [each, text] : kAsks) {
    if (each == asks) {
      return text;
    }
  }
  return "played";
}

std::optional<Asks> asks_from_text(std::string_view text) {
  for (const auto& [each, name] : kAsks) {
    if (name == text) {
      return each;
    }
  }
  return std::nullopt;
}

std::string name_of(const std::optional<artus::Figure>& figure) {
  if (!figure) {
    return "the figure";
  }
  return "the " + std::string(to_text(*figure)) + (artus::is_prince(*figure) ? " prince" : " knight");
}

std::string_view to_text(MistakeKind kind) {
  for (const auto& [each, text] : kKinds) {
    if (each == kind) {
      return text;
    }
  }
  return "figure";
}

std::optional<MistakeKind> mistake_kind_from_text(std::string_view text) {
  for (const auto& [kind, each] : kKinds) {
    if (each == text) {
      return kind;
    }
  }
  return std::nullopt;
}

bool is_same(const Mistake& a, const Mistake& b) {
  const auto key = [](const Mistake& m) {
    return std::tie(m.what, m.figure, m.stands_on, m.belongs_on, m.belongs_on_any, m.colour, m.card, m.shows,
                    m.should_show, m.found, m.expected);
  };
  return key(a) == key(b);
}

std::string describe(const Mistake& mistake) {
  std::ostringstream out;
  const int found = mistake.found.value_or(0);
  const int expected = mistake.expected.value_or(0);
  switch (mistake.what) {
    case MistakeKind::kFigure:
      out << name_of(mistake.figure) << " stands on " << mistake.stands_on.value_or(artus::Seat()) << " and belongs on "
          << where(mistake);
      break;
    case MistakeKind::kMissing:
      out << name_of(mistake.figure) << " belongs on " << where(mistake) << " and is on no seat";
      break;
    case MistakeKind::kRings:
      out << "the prince on " << mistake.stands_on.value_or(artus::Seat()) << " has " << count(found, "ring")
          << " and should have " << expected;
      break;
    case MistakeKind::kTray:
      out << "the supply holds " << count(found, "ring") << " and should hold " << expected;
      break;
    case MistakeKind::kMarker:
      out << "the marker of " << mistake.colour.value_or(artus::Colour::kRed) << " is " << place(mistake.shows)
          << " and belongs " << place(mistake.should_show);
      break;
    case MistakeKind::kDisc:
      out << "the crown plate is turned to " << found << " degrees and belongs beside " << where(mistake);
      break;
    case MistakeKind::kPlacement:
      out << mistake.colour.value_or(artus::Colour::kRed) << " has " << count(found, "knight")
          << " on the table and should have " << expected << ": knights are placed in turn, one each";
      break;
    case MistakeKind::kCard:
      out << "the card on the pile, " << mistake.card.value_or(artus::CardId::kKnight1To3) << " of "
          << mistake.colour.value_or(artus::Colour::kRed) << ", is one that cannot be played now";
      break;
  }
  return out.str();
}

}  // namespace seneschal::referee
