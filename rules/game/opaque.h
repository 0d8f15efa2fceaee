#pragma once

#include <any>
#include <concepts>
#include <utility>

namespace seneschal::game {

/// A value of a type that only its game knows; `Kind` tells values of different meaning apart. Equal are two that hold
/// equal values of one type.
template <typename Kind>
class Opaque {
 public:
  Opaque() = default;
  template <typename Held>
  requires(!std::same_as<Held, Opaque> && std::equality_comparable<Held>) explicit Opaque(Held held)
      : held_(std::move(held)), are_equal_(&Opaque::are_equal<Held>) {}

  /// Null where it holds something else.
  template <typename Held>
  [[nodiscard]] const Held* as() const {
    return std::any_cast<Held>(&held_);
  }

  friend bool operator==(const Opaque& one, const Opaque& other) {
    return one.held_.type() == other.held_.type() &&
           (one.are_equal_ == nullptr || one.are_equal_(one.held_, other.held_));
  }

 private:
  template <typename Held>
  static bool are_equal(const std::any& one, const std::any& other) {
    return *std::any_cast<Held>(&one) == *std::any_cast<Held>(&other);
  }

  std::any held_;
  bool (*are_equal_)(const std::any& one, const std::any& other) = nullptr;
};

}  // namespace seneschal::game
