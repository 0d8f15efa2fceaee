#include "rules/artus/positions/state_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>

#include "rules/artus/positions/invariants.h"

namespace seneschal::artus {
namespace {

constexpr std::array<char, kFigureCount> kLetters = {'r', 'u', 'k', 'e', 'S', 'B'};
constexpr int kMostPoints = 1000000;  // bounds what a text may claim, so that later sums cannot overflow

std::string table_text(const State& state) {
  std::string text;
  int empty = 0;
  const auto flush = [&] {
    text += empty > 0 ? std::to_string(empty) : std::string();
    empty = 0;
  };
  for (const Seat seat : SeatSet::all()) {
    const auto figure = state.figure_at(seat);
    if (!figure) {
      ++empty;
      continue;
    }
    flush();
    text += kLetters[static_cast<std::size_t>(*figure)];
    text.append(static_cast<std::size_t>(state.rings_on(seat)), '\'');
  }
  flush();
  return text;
}

std::string tally_text(const CardTally& tally) {
  std::string text;
  for (const CardId card : all_cards()) {
    for (int i = 0; i < tally.count(card); ++i) {
      text += text.empty() ? "" : "+";
      text += to_text(card);
    }
  }
  return text.empty() ? "-" : text;
}

/// Reads a text from left to right; after the first error everything reads as nothing.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  [[nodiscard]] const std::optional<TextError>& error() const { return error_; }
  [[nodiscard]] bool is_at(char c) const { return !error_ && at_ < text_.size() && text_[at_] == c; }
  [[nodiscard]] bool is_at_end() const { return at_ == text_.size(); }

  void fail(std::string expected) {
    if (!error_) {
      error_ = TextError{at_, std::move(expected)};
    }
  }
  /// Takes `c` where it comes next.
  bool take(char c) {
    const bool is_next = is_at(c);
    at_ += is_next ? 1 : 0;
    return is_next;
  }
  void expect(std::string_view word) {
    if (!error_ && text_.substr(at_, word.size()) == word) {
      at_ += word.size();
    } else {
      std::string quoted = "'";
      quoted += word;
      fail(quoted += '\'');
    }
  }
  /// A word that `from_text` understands, up to one of `ends`.
  template <typename FromText>
  auto word(FromText from_text, std::string_view ends, std::string expected) {
    const std::size_t end = std::min(text_.find_first_of(ends, at_), text_.size());
    auto value = from_text(error_ ? std::string_view() : text_.substr(at_, end - at_));
    if (value && !error_) {
      at_ = end;
    } else {
      fail(std::move(expected));
    }
    return value;
  }
  int number(int least, int most) {
    int value = least;
    const char* const end = text_.data() + text_.size();
    const auto [rest, problem] = std::from_chars(text_.data() + at_, end, value);
    if (error_ || problem != std::errc() || value < least || value > most) {
      fail("a number from " + std::to_string(least) + " to " + std::to_string(most));
      return least;
    }
    at_ = static_cast<std::size_t>(rest - text_.data());
    return value;
  }
  std::optional<Figure> figure() {
    for (std::size_t i = 0; i < kLetters.size(); ++i) {
      if (take(kLetters[i])) {
        return static_cast<Figure>(i);
      }
    }
    return std::nullopt;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::optional<TextError> error_;
};

void read_players(Reader& reader, State& state) {
  do {
    const auto colour = reader.word(colour_from_text, ", ", "a colour");
    if (colour && state.player_count < PlayerIndex::kMost) {
      state.colours[static_cast<std::size_t>(state.player_count++)] = *colour;
    } else {
      reader.fail("at most four colours");
    }
  } while (reader.take(','));
}

void read_table(Reader& reader, const Edition& edition, State& state) {
  int seat = 0;
  while (seat < Seat::kCount && !reader.error()) {
    const auto figure = reader.figure();
    if (!figure) {
      seat += reader.number(1, Seat::kCount - seat);
      continue;
    }
    const Seat here = *Seat::from_int(seat++);
    state.figures[static_cast<std::size_t>(*figure)].insert(here);
    state.placed += is_prince(*figure) ? 0 : 1;
    while (is_prince(*figure) && reader.take('\'')) {
      if (++state.rings[static_cast<std::size_t>(here.to_int())] > edition.king_rings) {
        reader.fail("at most as many rings as a King has");
        return;
      }
    }
  }
}

void read_tally(Reader& reader, CardTally& tally) {
  if (reader.take('-')) {
    return;
  }
  do {
    const auto card = reader.word(card_from_text, "+; ", "a card id or \"-\"");
    if (card && tally.count(*card) < CardTally::kMostCopies) {
      tally.add(*card);
    } else {
      reader.fail("no more cards than exist");
    }
  } while (reader.take('+'));
}

template <typename ReadOne>
void read_each(Reader& reader, int players, char separator, ReadOne read_one) {
  for (int i = 0; i < players; ++i) {
    if (i > 0) {
      reader.expect(std::string_view(&separator, 1));
    }
    read_one(static_cast<std::size_t>(i));
  }
}

}  // namespace

std::string to_text(const State& state) {
  std::string players;
  std::string scores;
  std::string cards;
  for (std::size_t i = 0; i < static_cast<std::size_t>(state.player_count); ++i) {
    players += (i == 0 ? "" : ",");
    players += to_text(state.colours[i]);
    scores += (i == 0 ? "" : ",");
    scores += std::to_string(state.scores[i]);
    cards += (i == 0 ? "" : ";");
    cards += tally_text(state.played[i]);
  }
  std::string text = "artus1 ";
  text += to_text(state.variant);
  text += " " + players + " " + table_text(state) + " king=" + std::to_string(state.king_seat.to_int());
  text += " supply=" + std::to_string(state.ring_supply) + " scores=" + scores + " played=" + cards;
  return text;
}

tl::expected<State, TextError> state_from_text(const Edition& edition, std::string_view text) {
  Reader reader(text);
  State state;
  reader.expect("artus1 ");
  state.variant = reader.word(variant_from_text, " ", "\"beginner\" or \"advanced\"").value_or(Variant::kBeginner);
  reader.expect(" ");
  read_players(reader, state);
  reader.expect(" ");
  read_table(reader, edition, state);
  reader.expect(" king=");
  state.king_seat = Seat::from_int(reader.number(0, Seat::kCount - 1)).value_or(Seat());
  reader.expect(" supply=");
  state.ring_supply = reader.number(0, 100);
  reader.expect(" scores=");
  read_each(reader, state.player_count, ',',
            [&](std::size_t i) { state.scores[i] = reader.number(-kMostPoints, kMostPoints); });
  reader.expect(" played=");
  read_each(reader, state.player_count, ';', [&](std::size_t i) { read_tally(reader, state.played[i]); });
  if (!reader.is_at_end()) {
    reader.fail("the end");
  }
  if (reader.error()) {
    return tl::unexpected(*reader.error());
  }
  if (edition.knights_each(state.player_count) > 0) {
    turn_from_cards(edition, state);
  }
  if (const auto problem = broken_invariant(edition, state)) {
    return tl::unexpected(TextError{0, "a position that a game can reach, but " + *problem});
  }
  return state;
}

}  // namespace seneschal::artus
