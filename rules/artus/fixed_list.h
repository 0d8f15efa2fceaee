#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace seneschal::artus {

/// A list of at most N values that never allocates. N comes from the game: nothing that the rules list is longer.
template <typename T, std::size_t N>
class FixedList {
 public:
  constexpr void push_back(const T& value) {
    assert(size_ < N);
    values_[size_++] = value;
  }
  constexpr void clear() { size_ = 0; }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool is_empty() const { return size_ == 0; }
  [[nodiscard]] static constexpr std::size_t capacity() { return N; }
  [[nodiscard]] constexpr const T& operator[](std::size_t i) const {
    assert(i < size_);
    return values_[i];
  }
  [[nodiscard]] constexpr const T* begin() const { return values_.data(); }
  [[nodiscard]] constexpr const T* end() const { return values_.data() + size_; }

  friend constexpr bool operator==(const FixedList& a, const FixedList& b) {
    if (a.size_ != b.size_) {
      return false;
    }
    for (std::size_t i = 0; i < a.size_; ++i) {
      if (!(a.values_[i] == b.values_[i])) {
        return false;
      }
    }
    return true;
  }

 private:
  std::array<T, N> values_{};
  std::size_t size_ = 0;
};

}  // namespace seneschal::artus
