#include "rules/court/state_text.h"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <utility>

#include "rules/court/invariants.h"

namespace seneschal::court {
namespace {

constexpr int kMostRounds = 1000;  // far beyond any game
constexpr int kMostLeft = 9;       // takings or exchanges

class PositionWriter {
 public:
  explicit PositionWriter(const State& state) : state_(state) {}

  std::string text() {
    out_ << "court1 " << state_.phase << " round=" << state_.round << (state_.is_last_round ? "!" : "");
    list("courts", state_.courts, state_.player_count);
    list("tiles", state_.treasuries, state_.player_count);
    list("purses", state_.purses, kCharacterCount);
    out_ << " pawns=";
    for (const auto& holder : state_.pawns) {
      player(holder);
    }
    out_ << " row=" << state_.aspirants << " peasantry=" << state_.peasantry << " favour=";
    player(state_.favour);
    out_ << " die=" << (state_.black_die ? to_text(*state_.black_die) : "-") << " turn=";
    player(state_.to_move);
    out_ << " waiting=" << (state_.waiting.is_empty() ? "-" : "");
    for (int i = 0; i < PlayerIndex::kMost; ++i) {
      if (state_.waiting.contains(*PlayerIndex::from_int(i))) {
        out_ << i;
      }
    }
    out_ << " bid=";
    if (state_.bid) {
      out_ << state_.bid->player.to_int() << ':' << state_.bid->tiles;
    } else {
      out_ << '-';
    }
    out_ << " left=" << state_.left << " new=" << state_.newcomers;
    return out_.str();
  }

 private:
  template <typename List>
  void list(std::string_view name, const List& values, int count) {
    out_ << ' ' << name;
    for (int i = 0; i < count; ++i) {
      out_ << (i == 0 ? '=' : ',') << values[static_cast<std::size_t>(i)];
    }
  }
  void player(std::optional<PlayerIndex> player) { out_ << (player ? static_cast<char>('0' + player->to_int()) : '-'); }

  const State& state_;
  std::ostringstream out_;
};

/// Reads a text from left to right; after the first error everything reads as nothing.
class PositionReader {
 public:
  explicit PositionReader(std::string_view text) : text_(text) {}

  [[nodiscard]] const std::optional<TextError>& error() const { return error_; }
  [[nodiscard]] bool is_at_end() const { return at_ == text_.size(); }

  void fail(std::string expected) {
    if (!error_) {
      error_ = TextError{at_, std::move(expected)};
    }
  }
  bool take(char c) {
    const bool is_next = !error_ && at_ < text_.size() && text_[at_] == c;
    at_ += is_next ? 1 : 0;
    return is_next;
  }
  void expect(std::string_view word) {
    if (!error_ && text_.substr(at_, word.size()) == word) {
      at_ += word.size();
    } else {
      fail("'" + std::string(word) + "'");
    }
  }
  /// A word that `from_text` understands, up to the next space.
  template <typename FromText>
  auto word(FromText from_text, std::string expected) {
    const std::size_t end = std::min(text_.find(' ', at_), text_.size());
    auto value = from_text(error_ ? std::string_view() : text_.substr(at_, end - at_));
    if (value && !error_) {
      at_ = end;
    } else {
      fail(std::move(expected));
    }
    return value;
  }
  int number(int most) {
    int value = 0;
    const auto [rest, problem] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
    if (error_ || problem != std::errc() || value < 0 || value > most) {
      fail("a number from 0 to " + std::to_string(most));
      return 0;
    }
    at_ = static_cast<std::size_t>(rest - text_.data());
    return value;
  }
  /// Nothing, without an error, where the next character is none of them.
  std::optional<int> digit(int least, int most) {
    for (int value = least; value <= most; ++value) {
      if (take(static_cast<char>('0' + value))) {
        return value;
      }
    }
    return std::nullopt;
  }
  PlayerIndex player() {
    const auto number = digit(0, PlayerIndex::kMost - 1);
    if (!number) {
      fail("a player");
    }
    return PlayerIndex::from_int(number.value_or(0)).value_or(PlayerIndex());
  }
  std::optional<PlayerIndex> player_or_nobody() { return take('-') ? std::nullopt : std::optional(player()); }
  Courtiers courtiers() {
    Courtiers courtiers;
    for (const Courtier courtier : kAllCourtiers) {
      const auto count = digit(0, 9);
      if (!count) {
        fail("four digits");
      }
      courtiers.add(courtier, count.value_or(0));
    }
    return courtiers;
  }
  Tiles tiles() {
    Tiles tiles;
    if (take('-')) {
      return tiles;
    }
    int least = 1;
    while (const auto money = digit(least, static_cast<int>(kAllTiles.size()))) {
      if (tiles.total() == kMostTiles) {
        fail("fewer tiles");
        return tiles;
      }
      least = *money;
      tiles.add(static_cast<Tile>(*money - 1));
    }
    if (tiles.is_empty()) {
      fail("tiles from 1 to 5, ascending, or \"-\"");
    }
    return tiles;
  }

 private:
  static constexpr int kMostTiles = 100;  // far more than in the box; keeps every count within its byte

  std::string_view text_;
  std::size_t at_ = 0;
  std::optional<TextError> error_;
};

void read_courts(PositionReader& reader, State& state) {
  do {
    const Courtiers court = reader.courtiers();
    if (state.player_count == PlayerIndex::kMost) {
      reader.fail("at most four courts");
      return;
    }
    state.courts[static_cast<std::size_t>(state.player_count++)] = court;
  } while (reader.take(','));
}

template <typename List>
void read_tiles(PositionReader& reader, List& list, int count) {
  for (int i = 0; i < count; ++i) {
    if (i > 0) {
      reader.expect(",");
    }
    list[static_cast<std::size_t>(i)] = reader.tiles();
  }
}

PlayerSet read_waiting(PositionReader& reader) {
  PlayerSet waiting;
  if (reader.take('-')) {
    return waiting;
  }
  int least = 0;
  while (const auto number = reader.digit(least, PlayerIndex::kMost - 1)) {
    waiting.insert(*PlayerIndex::from_int(*number));
    least = *number + 1;
  }
  if (waiting.is_empty()) {
    reader.fail("players, ascending, or \"-\"");
  }
  return waiting;
}

std::optional<HighBid> read_bid(PositionReader& reader) {
  if (reader.take('-')) {
    return std::nullopt;
  }
  HighBid bid;
  bid.player = reader.player();
  reader.expect(":");
  bid.tiles = reader.tiles();
  return bid;
}

std::optional<Character> read_die(PositionReader& reader) {
  return reader.take('-') ? std::nullopt : reader.word(character_from_text, "a character or \"-\"");
}

void read_table(PositionReader& reader, State& state) {
  reader.expect(" courts=");
  read_courts(reader, state);
  reader.expect(" tiles=");
  read_tiles(reader, state.treasuries, state.player_count);
  reader.expect(" purses=");
  read_tiles(reader, state.purses, kCharacterCount);
  reader.expect(" pawns=");
  for (auto& holder : state.pawns) {
    holder = reader.player_or_nobody();
  }
  reader.expect(" row=");
  state.aspirants = reader.courtiers();
  reader.expect(" peasantry=");
  state.peasantry = reader.courtiers();
}

}  // namespace

std::string to_text(const State& state) {
  return PositionWriter(state).text();
}

tl::expected<State, TextError> state_from_text(const Edition& edition, std::string_view text) {
  PositionReader reader(text);
  State state;
  reader.expect("court1 ");
  state.phase = reader.word(phase_from_text, "a phase such as \"auction\"").value_or(Phase::kOver);
  reader.expect(" round=");
  state.round = reader.number(kMostRounds);
  state.is_last_round = reader.take('!');
  read_table(reader, state);
  reader.expect(" favour=");
  state.favour = reader.player_or_nobody();
  reader.expect(" die=");
  state.black_die = read_die(reader);
  reader.expect(" turn=");
  state.to_move = reader.player_or_nobody();
  reader.expect(" waiting=");
  state.waiting = read_waiting(reader);
  reader.expect(" bid=");
  state.bid = read_bid(reader);
  reader.expect(" left=");
  state.left = reader.number(kMostLeft);
  reader.expect(" new=");
  state.newcomers = reader.courtiers();
  if (!reader.error() && !reader.is_at_end()) {
    reader.fail("the end");
  }
  if (!reader.error()) {
    if (const auto broken = broken_invariant(edition, state)) {
      reader.fail("a position that a game can reach: " + *broken);
    }
  }
  return reader.error() ? tl::expected<State, TextError>(tl::unexpected(*reader.error())) : state;
}

}  // namespace seneschal::court
