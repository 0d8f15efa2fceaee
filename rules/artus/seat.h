#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <ostream>

namespace seneschal::artus {

/// A chair at the round table, numbered clockwise seen from above; seat 0 carries the large crown.
///
/// A figure moves round the table, so the only arithmetic is walking: so many chairs clockwise or counter-clockwise.
class Seat {
 public:
  static constexpr int kCount = 28;  // derived from the rules' examples; see the wheel in rules/editions

  /// The seat with the large crown, where the first King sits.
  constexpr Seat() = default;

  /// Nothing unless 0 <= value < kCount.
  [[nodiscard]] static constexpr std::optional<Seat> from_int(int value) {
    if (value < 0 || value >= kCount) {
      return std::nullopt;
    }
    return Seat(static_cast<std::uint8_t>(value));
  }

  /// For indexing arrays of kCount, for files and for pictures; not for sums.
  [[nodiscard]] constexpr int to_int() const { return value_; }

  /// The seat reached by walking `chairs` clockwise, or counter-clockwise where `chairs` is negative.
  /// -kCount <= chairs <= kCount.
  [[nodiscard]] constexpr Seat walked(int chairs) const {
    int value = value_ + chairs;
    value += value < 0 ? kCount : 0;
    value -= value >= kCount ? kCount : 0;
    return Seat(static_cast<std::uint8_t>(value));
  }

  /// How many chairs clockwise from this one `other` is: 0..kCount - 1.
  [[nodiscard]] constexpr int chairs_clockwise_to(Seat other) const {
    const int difference = other.value_ - value_;
    return difference < 0 ? difference + kCount : difference;
  }

  friend constexpr auto operator<=>(Seat, Seat) = default;

  /// "seat 3", in logs and in test failures.
  friend std::ostream& operator<<(std::ostream& out, Seat seat) { return out << "seat " << seat.to_int(); }

 private:
  explicit constexpr Seat(std::uint8_t value) : value_(value) {}

  std::uint8_t value_ = 0;
};

/// Any of the 28 seats, iterated from seat 0 upwards. A word wide, so that it is passed and compared by value.
class SeatSet {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint32_t rest) : rest_(rest) {}
    constexpr Seat operator*() const { return *Seat::from_int(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint32_t rest_;
  };

  constexpr SeatSet() = default;

  [[nodiscard]] static constexpr SeatSet all() { return SeatSet((std::uint32_t{1} << Seat::kCount) - 1); }
  [[nodiscard]] static constexpr SeatSet of(Seat seat) { return SeatSet(bit(seat)); }

  constexpr void insert(Seat seat) { bits_ |= bit(seat); }
  constexpr void erase(Seat seat) { bits_ &= ~bit(seat); }
  [[nodiscard]] constexpr bool contains(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool is_empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

  /// The first member met when walking counter-clockwise from `seat`, which itself comes last. Nothing in an empty set.
  [[nodiscard]] constexpr std::optional<Seat> first_counter_clockwise_of(Seat seat) const {
    if (bits_ == 0) {
      return std::nullopt;
    }
    const std::uint32_t below = bits_ & (bit(seat) - 1);
    return Seat::from_int(31 - std::countl_zero(below != 0 ? below : bits_));
  }

  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) { return SeatSet(a.bits_ | b.bits_); }
  friend constexpr SeatSet operator&(SeatSet a, SeatSet b) { return SeatSet(a.bits_ & b.bits_); }
  /// The members of `a` that are not in `b`.
  friend constexpr SeatSet operator-(SeatSet a, SeatSet b) { return SeatSet(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

  /// "{0, 5, 27}".
  friend std::ostream& operator<<(std::ostream& out, SeatSet seats) {
    const char* separator = "{";
    for (const Seat seat : seats) {
      out << separator << seat.to_int();
      separator = ", ";
    }
    return out << (seats.is_empty() ? "{}" : "}");
  }

 private:
  explicit constexpr SeatSet(std::uint32_t bits) : bits_(bits) {}
  static constexpr std::uint32_t bit(Seat seat) { return std::uint32_t{1} << seat.to_int(); }

  std::uint32_t bits_ = 0;
};

}  // namespace seneschal::artus
