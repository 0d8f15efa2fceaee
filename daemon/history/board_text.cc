#include "daemon/history/board_text.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <sstream>
#include <string_view>
#include <vector>

#include "rules/artus/prestige.h"

namespace seneschal::daemon {
namespace {

constexpr int kWidth = 79;
constexpr int kHeight = 29;
// Radii in characters. A character is about twice as high as wide, so this looks round; neighbours, two lines high and
// eight wide, do not touch.
constexpr double kAcross = 35;
constexpr double kDown = 13;

class Canvas {
 public:
  /// Centred on `column`.
  void write(int column, int row, std::string_view text) {
    int at = column - static_cast<int>(text.size()) / 2;
    for (const char c : text) {
      if (row >= 0 && row < kHeight && at >= 0 && at < kWidth) {
        lines_[static_cast<std::size_t>(row)][static_cast<std::size_t>(at)] = c;
      }
      ++at;
    }
  }

  [[nodiscard]] std::string text() const {
    std::string text;
    for (const std::string& line : lines_) {
      const auto end = line.find_last_not_of(' ');
      text += (end == std::string::npos ? "" : line.substr(0, end + 1)) + "\n";
    }
    return text;
  }

 private:
  std::vector<std::string> lines_ = std::vector<std::string>(kHeight, std::string(kWidth, ' '));
};

std::string figure_text(const artus::State& state, artus::Seat seat) {
  const auto figure = state.figure_at(seat);
  if (!figure) {
    return "-";
  }
  std::string text(to_text(*figure));
  if (!is_prince(*figure)) {
    return text;
  }
  if (seat == state.king_seat) {
    text.insert(text.begin(), '*');
    text.push_back('*');
    return text;
  }
  return text + std::string(static_cast<std::size_t>(state.rings_on(seat)), '.');
}

std::string value_text(const artus::Edition& edition, const artus::State& state, artus::Seat seat) {
  const int value = seat_value(edition, state.king_seat, seat);
  std::ostringstream out;
  out << seat.to_int() << ':';
  if (seat == state.king_seat) {
    out << "King";
  } else {
    out << (value > 0 ? "+" : "") << value;
  }
  return out.str();
}

std::string score_line(const artus::State& state, artus::PlayerIndex player) {
  const int score = state.score(player);
  const artus::Marker marker = artus::marker_of(score);
  std::ostringstream out;
  const std::string name(to_text(state.colour(player)));
  out << name << std::string(6 - name.size(), ' ') << std::string(score < 0 || score > 9 ? 0 : 1, ' ') << score
      << (marker.lying ? "  lies on " : "  on ") << marker.space;
  for (int tile = 0; tile < artus::tiles_held(score); ++tile) {
    out << " [50]";
  }
  return out.str();
}

}  // namespace

std::string board_text(const artus::Edition& edition, const artus::State& state) {
  Canvas canvas;
  constexpr int kMiddle = kWidth / 2;
  for (const artus::Seat seat : artus::SeatSet::all()) {
    const double angle = 2 * std::numbers::pi * seat.to_int() / artus::Seat::kCount;
    const int column = kMiddle + static_cast<int>(std::lround(kAcross * std::sin(angle)));
    const int row = static_cast<int>(std::lround(kDown - kDown * std::cos(angle)));
    canvas.write(column, row, figure_text(state, seat));
    canvas.write(column, row + 1, value_text(edition, state, seat));
  }
  int row = 10;
  const int rounds = edition.facts(state.variant).rounds;
  std::ostringstream round;
  round << "round " << std::min(state.round + 1, rounds) << " of " << rounds;
  canvas.write(kMiddle, row, round.str());
  row += 2;
  for (int i = 0; i < state.player_count; ++i) {
    canvas.write(kMiddle, row++, score_line(state, artus::PlayerIndex::from_int(i).value_or(artus::PlayerIndex())));
  }
  canvas.write(kMiddle, row + 1, std::to_string(state.ring_supply) + " rings in the supply");
  canvas.write(kMiddle, row + 2, "*King*   prince.   (a dot for each ring)");
  return canvas.text();
}

}  // namespace seneschal::daemon
