#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace seneschal::artus {

/// A list of at most N plain values that never allocates. N comes from the game: nothing that the rules list is longer.
template <typename T, std::size_t N>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  FixedList() {}

  void push_back(const T& value) {
    assert(size_ < N);
    std::construct_at(&places_.values[size_++], value);
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool is_empty() const { return size_ == 0; }
  [[nodiscard]] static constexpr std::size_t capacity() { return N; }
  [[nodiscard]] const T& operator[](std::size_t i) const {
    assert(i < size_);
    return places_.values[i];
  }
  [[nodiscard]] const T* begin() const { return places_.values.data(); }
  [[nodiscard]] const T* end() const { return begin() + size_; }

  friend bool operator==(const FixedList& a, const FixedList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  /// Left unset until used: clearing the places would take longer than many an action that lists nothing.
  union Places {
    Places() {}
    std::array<T, N> values;
  };

  Places places_;
  std::size_t size_ = 0;
};

}  // namespace seneschal::artus
