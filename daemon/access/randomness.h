#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

namespace seneschal::access {

/// Fills with bytes that nobody can foretell.
using Randomness = std::function<void(std::span<std::uint8_t>)>;

/// The system's, by OpenSSL. Throws std::runtime_error where it has none.
void fill_from_system(std::span<std::uint8_t> bytes);

/// A whole number from 0 below `end`, each as likely; 1 <= end <= 256.
[[nodiscard]] std::size_t draw_below(std::size_t end, const Randomness& random);

}  // namespace seneschal::access
