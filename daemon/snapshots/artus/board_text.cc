#include "daemon/snapshots/artus/board_text.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "daemon/words/grammar.h"
#include "rules/artus/prestige.h"

namespace seneschal::daemon {
namespace {

constexpr int kWidth = 79;
constexpr int kHeight = 29;
// Radii in characters. A character is about twice as high as wide, so this looks round; neighbours, two lines high and
// eight wide, do not touch.
constexpr double kAcross = 35;
constexpr double kDown = 13;

/// The columns that UTF-8 takes, of letters that take one each.
int width(std::string_view text) {
  return static_cast<int>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// Characters of one column each, whatever bytes they have.
class Canvas {
 public:
  /// Centred on `column`.
  void write(int column, int row, std::string_view text) {
    int at = column - width(text) / 2 - 1;
    for (const char c : text) {
      const bool is_first = width({&c, 1}) == 1;  // of the bytes of a character
      at += is_first ? 1 : 0;
      if (row >= 0 && row < kHeight && at >= 0 && at < kWidth) {
        std::string& cell = cells_[static_cast<std::size_t>(row)][static_cast<std::size_t>(at)];
        cell = (is_first ? "" : cell) + c;
      }
    }
  }

  [[nodiscard]] std::string text() const {
    std::string text;
    for (const auto& row : cells_) {
      std::string line;
      for (const std::string& cell : row) {
        line += cell;
      }
      const auto end = line.find_last_not_of(' ');
      text += (end == std::string::npos ? "" : line.substr(0, end + 1)) + "\n";
    }
    return text;
  }

 private:
  std::vector<std::vector<std::string>> cells_{kHeight, std::vector<std::string>(kWidth, " ")};
};

std::string figure_text(const words::Texts& texts, const artus::State& state, artus::Seat seat) {
  const auto figure = state.figure_at(seat);
  if (!figure) {
    return "-";
  }
  std::string name = texts.say("colour." + std::string(to_text(*figure)));
  if (!is_prince(*figure)) {
    return name;
  }
  return seat == state.king_seat ? '*' + name + '*'
                                 : name + std::string(static_cast<std::size_t>(state.rings_on(seat)), '.');
}

std::string value_text(const words::Texts& texts, const artus::Edition& edition, const artus::State& state,
                       artus::Seat seat) {
  return fmt::format("{}:{}", seat.to_int(),
                     seat == state.king_seat ? texts.say("figure.king")
                                             : words::signed_points(seat_value(edition, state.king_seat, seat)));
}

std::string player_name(const words::Texts& texts, const artus::State& state, artus::PlayerIndex player) {
  return texts.say("colour." + std::string(to_text(state.colour(player))));
}

/// `widest` is that of the players' names.
std::string score_line(const words::Texts& texts, const artus::State& state, artus::PlayerIndex player, int widest) {
  const int score = state.score(player);
  const artus::Marker marker = artus::marker_of(score);
  const std::string name = player_name(texts, state, player);
  const std::string points = score < 0 ? words::signed_points(score) : std::to_string(score);
  const auto gap = static_cast<std::size_t>(widest - width(name) + std::max(1, 4 - width(points)));
  std::string line = name + std::string(gap, ' ') + points + "  " +
                     texts.say(marker.lying ? "board.lies" : "board.stands", {{"space", marker.space}});
  for (int tile = 0; tile < artus::tiles_held(score); ++tile) {
    line += " [50]";
  }
  return line;
}

}  // namespace

std::string board_text(const words::Texts& texts, const artus::Edition& edition, const artus::State& state,
                       Scores scores) {
  Canvas canvas;
  constexpr int kMiddle = kWidth / 2;
  for (const artus::Seat seat : artus::SeatSet::all()) {
    const double angle = 2 * std::numbers::pi * seat.to_int() / artus::Seat::kCount;
    const int column = kMiddle + static_cast<int>(std::lround(kAcross * std::sin(angle)));
    const int row = static_cast<int>(std::lround(kDown - kDown * std::cos(angle)));
    canvas.write(column, row, figure_text(texts, state, seat));
    canvas.write(column, row + 1, value_text(texts, edition, state, seat));
  }
  int row = 10;
  const int rounds = edition.facts(state.variant).rounds;
  canvas.write(kMiddle, row, texts.say("round", {{"round", std::min(state.round + 1, rounds)}, {"rounds", rounds}}));
  row += 2;
  std::vector<artus::PlayerIndex> players;
  int widest = 0;
  for (int i = 0; i < state.player_count; ++i) {
    players.push_back(artus::PlayerIndex::from_int(i).value_or(artus::PlayerIndex()));
    widest = std::max(widest, width(player_name(texts, state, players.back())));
  }
  for (const artus::PlayerIndex player : players) {
    canvas.write(
        kMiddle, row++,
        scores == Scores::kHidden ? player_name(texts, state, player) : score_line(texts, state, player, widest));
  }
  canvas.write(kMiddle, row + 1, texts.say("board.supply", {{"count", state.ring_supply}}));
  canvas.write(kMiddle, row + 2, texts.say("board.legend"));
  return canvas.text();
}

}  // namespace seneschal::daemon
