#include "rules/tafelrunde/positions/state_text.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "rules/tafelrunde/positions/invariants.h"

namespace seneschal::tafelrunde {
namespace {

constexpr std::string_view kColourLetters = "rygbkv";
constexpr std::string_view kValueLetters = "123456789te";
constexpr std::string_view kSuperLetters = "NS";

static_assert(kColourLetters.size() == kColourCount && kValueLetters.size() == Card::kMostValue &&
              kSuperLetters.size() == kSuperTrumpCount && CardTally::kMostCopies <= 9);

std::string or_dash(const std::string& text) {
  return text.empty() ? "-" : text;
}

template <typename Colours>
std::string letters_of(const Colours& colours) {
  std::string text;
  for (const Colour colour : colours) {
    text += kColourLetters[static_cast<std::size_t>(colour)];
  }
  return or_dash(text);
}

std::string missing_text(ColourSet missing) {
  std::string text;
  for (const Colour colour : all_colours()) {
    if (missing.contains(colour)) {
      text += kColourLetters[static_cast<std::size_t>(colour)];
    }
  }
  return or_dash(text);
}

std::string trick_text(const State& state) {
  std::string text;
  for (const Card card : state.trick_cards()) {
    text += (text.empty() ? "" : "+") + to_text(card);
  }
  return or_dash(text);
}

std::string tally_text(const CardTally& tally) {
  std::string text;
  for (const Colour colour : all_colours()) {
    if (tally.has(colour)) {
      text += kColourLetters[static_cast<std::size_t>(colour)];
    }
    for (std::size_t i = 0; i < kValueLetters.size(); ++i) {
      const Card card = Card::of(colour, static_cast<int>(i) + 1).value_or(Card());
      text.append(static_cast<std::size_t>(tally.count(card)), kValueLetters[i]);
    }
  }
  for (std::size_t kind = 0; kind < kSuperLetters.size(); ++kind) {
    if (const int count = tally.count(Card(static_cast<SuperTrump>(kind))); count > 0) {
      text += kSuperLetters[kind] + std::to_string(count);
    }
  }
  return or_dash(text);
}

/// Reads a text from left to right; after the first error everything reads as nothing.
class PositionReader {
 public:
  explicit PositionReader(std::string_view text) : text_(text) {}

  State read() {
    State state;
    expect("tafelrunde1 pawns=");
    read_pawns(state);
    expect(" trumps=");
    read_trumps(state);
    expect(" sword=");
    if (!take('-')) {
      state.on_sword = player();
    }
    expect(" dealer=");
    state.next_dealer = player();
    expect(" left=");
    state.tricks_left = number(kMostTricks);
    expect(" move=");
    state.to_move = player();
    expect(" trick=");
    read_trick(state);
    expect(" undealt=");
    read_tally(state.undealt);
    expect(" laid=");
    read_tally(state.laid);
    expect(" missing=");
    read_missing(state);
    if (at_ != text_.size()) {
      fail("the end");
    }
    return state;
  }

  [[nodiscard]] const std::optional<TextError>& error() const { return error_; }

 private:
  static constexpr int kMostTricks = 99;  // far beyond any hand; invariants.h knows the edition's

  void fail(std::string expected) {
    if (!error_) {
      error_ = TextError{at_, std::move(expected)};
    }
  }
  /// Takes `c` where it comes next.
  bool take(char c) {
    const bool is_next = !error_ && at_ < text_.size() && text_[at_] == c;
    at_ += is_next ? 1 : 0;
    return is_next;
  }
  /// Takes one of `letters` where it comes next and says which.
  std::optional<std::size_t> take_of(std::string_view letters) {
    for (std::size_t i = 0; i < letters.size(); ++i) {
      if (take(letters[i])) {
        return i;
      }
    }
    return std::nullopt;
  }
  void expect(std::string_view word) {
    if (!error_ && text_.substr(at_, word.size()) == word) {
      at_ += word.size();
      return;
    }
    std::string quoted = "'";
    quoted += word;
    fail(quoted += '\'');
  }
  /// 0..most.
  int number(int most) {
    int value = 0;
    const char* const end = text_.data() + text_.size();
    const auto [rest, problem] = std::from_chars(text_.data() + at_, end, value);
    if (error_ || problem != std::errc() || value < 0 || value > most) {
      fail("a number from 0 to " + std::to_string(most));
      return 0;
    }
    at_ = static_cast<std::size_t>(rest - text_.data());
    return value;
  }
  PlayerIndex player() { return PlayerIndex::from_int(number(PlayerIndex::kMost - 1)).value_or(PlayerIndex()); }

  void read_pawns(State& state) {
    do {
      if (state.player_count == PlayerIndex::kMost) {
        fail("no more pawns than there are");
        return;
      }
      const auto space = Space::from_int(number(Space::kMost));
      state.pawns[static_cast<std::size_t>(state.player_count++)] = space.value_or(Space());
    } while (take(','));
  }

  void read_trumps(State& state) {
    if (take('-')) {
      return;
    }
    while (const auto colour = take_of(kColourLetters)) {
      if (state.trump_count == kColourCount) {
        fail("no more colours than there are");
        return;
      }
      state.trumps[state.trump_count++] = static_cast<Colour>(*colour);
    }
  }

  void read_trick(State& state) {
    if (take('-')) {
      return;
    }
    do {
      const std::size_t end = std::min(text_.find_first_of("+ ", at_), text_.size());
      const auto card = card_from_text(error_ ? std::string_view() : text_.substr(at_, end - at_));
      if (!card || state.trick_size == state.trick.size()) {
        fail("a card id of the trick");
        return;
      }
      state.trick[state.trick_size++] = *card;
      at_ = end;
    } while (take('+'));
  }

  void read_tally(CardTally& tally) {
    if (take('-')) {
      return;
    }
    while (const auto colour = take_of(kColourLetters)) {
      while (const auto value = take_of(kValueLetters)) {
        const auto card = Card::of(static_cast<Colour>(*colour), static_cast<int>(*value) + 1).value_or(Card());
        if (tally.count(card) > 0) {
          fail("each card of a colour once");
        } else {
          tally.add(card);
        }
      }
    }
    for (std::size_t kind = 0; kind < kSuperLetters.size(); ++kind) {
      if (take(kSuperLetters[kind])) {
        tally.add(Card(static_cast<SuperTrump>(kind)), number(CardTally::kMostCopies));
      }
    }
  }

  void read_missing(State& state) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(state.player_count); ++i) {
      if (i > 0) {
        expect(",");
      }
      if (take('-')) {
        continue;
      }
      while (const auto colour = take_of(kColourLetters)) {
        state.missing[i].insert(static_cast<Colour>(*colour));
      }
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::optional<TextError> error_;
};

}  // namespace

std::string to_text(const State& state) {
  std::string pawns;
  std::string missing;
  for (std::size_t i = 0; i < static_cast<std::size_t>(state.player_count); ++i) {
    pawns += (i == 0 ? "" : ",") + std::to_string(state.pawns[i].to_int());
    missing += (i == 0 ? "" : ",") + missing_text(state.missing[i]);
  }
  const std::string sword = state.on_sword ? std::to_string(state.on_sword->to_int()) : "-";
  return "tafelrunde1 pawns=" + pawns + " trumps=" + letters_of(state.trumps_lying()) + " sword=" + sword +
         " dealer=" + std::to_string(state.next_dealer.to_int()) + " left=" + std::to_string(state.tricks_left) +
         " move=" + std::to_string(state.to_move.to_int()) + " trick=" + trick_text(state) +
         " undealt=" + tally_text(state.undealt) + " laid=" + tally_text(state.laid) + " missing=" + missing;
}

tl::expected<State, TextError> state_from_text(const Edition& edition, std::string_view text) {
  PositionReader reader(text);
  const State state = reader.read();
  if (reader.error()) {
    return tl::unexpected(*reader.error());
  }
  if (const auto problem = broken_invariant(edition, state)) {
    return tl::unexpected(TextError{0, "a position that a game can reach, but " + *problem});
  }
  // "07" reads as 7 and "gr" as the same set as "rg".
  if (const std::string written = to_text(state); written != text) {
    const auto differs = std::mismatch(written.begin(), written.end(), text.begin(), text.end()).first;
    return tl::unexpected(
        TextError{static_cast<std::size_t>(differs - written.begin()), "the one way in which a position is written"});
  }
  return state;
}

}  // namespace seneschal::tafelrunde
