#include "hardware/artus/rotation_plot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <string>

namespace seneschal::test {

namespace {

constexpr double kWidth = 360;
constexpr double kHeight = 170;
constexpr double kNear = 90;  // the last degrees again, enlarged
constexpr double kCellWidth = kWidth + 90;
constexpr double kCellHeight = kHeight + kNear + 90;
constexpr double kNearDegrees = 4;
constexpr int kInARow = 2;

std::string text(const char* format, double a, double b, double c) {
  std::array<char, 160> written{};
  std::snprintf(written.data(), written.size(), format, a, b, c);
  return written.data();
}

void line(std::ofstream& svg, double x1, double y1, double x2, double y2, const char* style) {
  svg << text("<line x1='%.1f' y1='%.1f' x2='%.1f' ", x1, y1, x2) << text("y2='%.1f' ", y2, 0, 0) << style << "/>";
}

/// One curve, the degrees from `top` to `bottom` over `height`, cut off at its frame.
void curve(std::ofstream& svg, const Rotation& rotation, double seconds, double top, double bottom, double height) {
  svg << "<polyline fill='none' stroke='#2266aa' stroke-width='1.4' points='";
  for (std::size_t i = 0; i < rotation.trace.size(); ++i) {
    const auto& sample = rotation.trace[i];
    if (sample.seconds <= seconds) {
      const double y = std::clamp((top - sample.left_deg) / (top - bottom), 0.0, 1.0) * height;
      svg << text("%.1f,%.1f ", sample.seconds / seconds * kWidth, y, 0);
    }
  }
  svg << "'/>";
}

void time_axis(std::ofstream& svg, double seconds, double y) {
  for (int second = 0; second <= static_cast<int>(seconds); ++second) {
    const double x = second / seconds * kWidth;
    line(svg, x, y, x, y + 4, "stroke='#666'");
    svg << text("<text x='%.1f' y='%.1f' text-anchor='middle'>%.0f s</text>", x, y + 16, second);
  }
}

void draw(std::ofstream& svg, const RotationCase& drawn, const Rotation& rotation) {
  const double seconds = std::max(4.5, std::ceil(rotation.ended_after_s + 0.2));
  const double whole = std::max(10.0, std::abs(rotation.turn_deg) * 1.05);
  svg << "<text x='0' y='-24' font-weight='bold'>"
      << text("%.1f degrees; overshoot %.2f, at the end %.2f off</text>", rotation.turn_deg, rotation.overshoot_deg,
              rotation.off_deg)
      << "<text x='0' y='-8'>seed " << drawn.seed
      << text(", load %.2f then %.2f, slip %.2f", drawn.faults.load, drawn.faults.load * drawn.load_later,
              drawn.faults.slip)
      << text(" then %.2f, drift %.0f us, camera %.0f ms late</text>", drawn.slip_for_moments,
              drawn.faults.neutral_drift_us, static_cast<double>(drawn.camera.late.count()));
  svg << text("<rect width='%.0f' height='%.0f' fill='#fff' stroke='#666'/>", kWidth, kHeight, 0)
      << text("<text x='-4' y='10' text-anchor='end'>%.0f</text><text x='-4' y='%.0f' text-anchor='end'>0</text>",
              whole, kHeight, 0);
  curve(svg, rotation, seconds, whole, -5, kHeight);
  svg << text("<g transform='translate(0 %.0f)'>", kHeight + 14, 0, 0)
      << text("<rect width='%.0f' height='%.0f' fill='#fff' stroke='#666'/>", kWidth, kNear, 0);
  for (const double degrees : {-3.0, -1.5, 0.0, 1.5}) {
    const double y = (kNearDegrees - degrees) / (2 * kNearDegrees) * kNear;
    line(svg, 0, y, kWidth, y, degrees == -3 ? "stroke='#c33'" : "stroke='#999' stroke-dasharray='4 3'");
    svg << text("<text x='-4' y='%.1f' text-anchor='end'>%.1f</text>", y + 4, degrees, 0);
  }
  const double four = 4 / seconds * kWidth;
  line(svg, four, 0, four, kNear, "stroke='#c33'");
  curve(svg, rotation, seconds, kNearDegrees, -kNearDegrees, kNear);
  time_axis(svg, seconds, kNear);
  svg << "</g>";
}

}  // namespace

double badness(const Rotation& rotation) {
  return std::max(
      {std::abs(rotation.off_deg) / 1.5, rotation.overshoot_deg / 3, rotation.stood_after_s.value_or(99) / 4});
}

void plot_rotations(const std::filesystem::path& file,
                    const std::vector<std::pair<RotationCase, Rotation>>& rotations) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream svg(file);
  const int rows = (static_cast<int>(rotations.size()) + kInARow - 1) / kInARow;
  svg << text("<svg xmlns='http://www.w3.org/2000/svg' width='%.0f' height='%.0f' ", kInARow * kCellWidth,
              rows * kCellHeight + 40, 0)
      << "font-family='sans-serif' font-size='11'><rect width='100%' height='100%' fill='#f4f4f0'/>"
      << "<text x='50' y='24' font-size='14'>Degrees left over time: the ten turns without a fatal fault that came "
         "nearest to a limit</text>";
  for (std::size_t i = 0; i < rotations.size(); ++i) {
    const std::size_t row = i / kInARow;
    svg << text("<g transform='translate(%.0f %.0f)'>", 50 + kCellWidth * static_cast<double>(i % kInARow),
                80 + kCellHeight * static_cast<double>(row), 0);
    draw(svg, rotations[i].first, rotations[i].second);
    svg << "</g>";
  }
  svg << "</svg>\n";
}

}  // namespace seneschal::test
