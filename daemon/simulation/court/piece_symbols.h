#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include <opencv2/core.hpp>

#include "hardware/sim/board/canvas.h"
#include "hardware/sim/board/look.h"

namespace seneschal::simulation {

/// The suits of a wooden set: what is printed on its coins and in the corners of its tiles.
enum class Suit : std::uint8_t { kMoon, kSun, kCrown, kArms };
inline constexpr std::array kAllSuits = {Suit::kMoon, Suit::kSun, Suit::kCrown, Suit::kArms};

/// "moon", "sun", "crown", "arms".
[[nodiscard]] std::string_view to_text(Suit suit);

/// Draws a suit's symbol round a place, `width` millimetres wide, in `ink` on `paper`.
void draw_symbol(sim::Canvas& canvas, Suit suit, const cv::Point2d& at, double width, const sim::Paint& ink,
                 const sim::Paint& paper);

}  // namespace seneschal::simulation
