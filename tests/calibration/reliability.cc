#include "calibration/reliability.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <fstream>

namespace seneschal::tests {

namespace {

constexpr std::array kEdges{0.0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 0.999, 1.0 + 1e-12};
constexpr int kSide = 220;   // of one diagram, in SVG units
constexpr int kMargin = 46;  // around it
constexpr int kInARow = 4;

/// Stretches what is near 1, where nearly all readings are: 0.5, 0.9, 0.99 and 0.999 stand at equal steps.
double position(double probability) {
  const double nines = -std::log10(std::max(1 - probability, 2e-4));
  return std::clamp(nines / -std::log10(2e-4), 0.0, 1.0);
}

std::string text(double value) {
  std::array<char, 32> digits{};
  std::snprintf(digits.data(), digits.size(), "%.4g", value);
  return digits.data();
}

void draw_axes(std::ofstream& svg, const std::string& title) {
  svg << "<rect width='" << kSide << "' height='" << kSide << "' fill='#fff' stroke='#666'/>"
      << "<line x1='0' y1='" << kSide << "' x2='" << kSide << "' y2='0' stroke='#999' stroke-dasharray='4 3'/>"
      << "<text x='" << kSide / 2 << "' y='-10' text-anchor='middle' font-weight='bold'>" << title << "</text>"
      << "<text x='" << kSide / 2 << "' y='" << kSide + 32 << "' text-anchor='middle'>claimed</text>";
  for (const double tick : {0.5, 0.9, 0.99, 0.999}) {
    const double at = position(tick) * kSide;
    svg << "<line x1='" << at << "' y1='" << kSide << "' x2='" << at << "' y2='" << kSide + 4 << "' stroke='#666'/>"
        << "<text x='" << at << "' y='" << kSide + 16 << "' text-anchor='middle'>" << tick << "</text>"
        << "<text x='-5' y='" << kSide - at + 4 << "' text-anchor='end'>" << tick << "</text>";
  }
}

/// A dot whose area grows with the readings in the bin, and how many of them are right when not all are.
void draw_bin(std::ofstream& svg, const Reliability::Bin& bin, int all) {
  const double x = position(bin.mean_claim()) * kSide;
  const double y = kSide - position(bin.share()) * kSide;
  const double radius = 3 + 9 * std::sqrt(static_cast<double>(bin.readings) / all);
  svg << "<circle cx='" << x << "' cy='" << y << "' r='" << radius << "' fill='#2266aa' fill-opacity='0.55'/>";
  if (bin.right < bin.readings) {
    svg << "<text x='" << std::min(x + radius + 2, kSide - 52.0) << "' y='" << std::min(y + 4, kSide - 3.0) << "'>"
        << bin.right << '/' << bin.readings << "</text>";
  }
}

}  // namespace

void Reliability::add(const std::string& kind, double claimed, bool is_right) {
  readings_[kind].push_back({claimed, is_right});
}

std::vector<std::string> Reliability::kinds() const {
  std::vector<std::string> names;
  for (const auto& [name, readings] : readings_) {
    names.push_back(name);
  }
  return names;
}

std::vector<Reliability::Bin> Reliability::bins(const std::string& kind) const {
  std::vector<Bin> bins;
  for (std::size_t i = 0; i + 1 < kEdges.size(); ++i) {
    bins.push_back({kEdges.at(i), kEdges.at(i + 1)});
  }
  for (const Reading& reading : readings_.at(kind)) {
    for (Bin& bin : bins) {
      if (reading.claimed >= bin.from && reading.claimed < bin.to) {
        ++bin.readings;
        bin.right += reading.is_right ? 1 : 0;
        bin.claimed += reading.claimed;
      }
    }
  }
  return bins;
}

Reliability::Bin Reliability::sure(const std::string& kind) const {
  Bin all{0.99, 1};
  for (const Bin& bin : bins(kind)) {
    if (bin.from >= all.from) {
      all.readings += bin.readings;
      all.right += bin.right;
      all.claimed += bin.claimed;
    }
  }
  return all;
}

double Reliability::expected_error(const std::string& kind) const {
  double sum = 0;
  int readings = 0;
  for (const Bin& bin : bins(kind)) {
    sum += std::abs(bin.claimed - bin.right);
    readings += bin.readings;
  }
  return readings == 0 ? 0 : sum / readings;
}

void Reliability::print() const {
  for (const auto& [kind, readings] : readings_) {
    const Bin certain = sure(kind);
    std::printf(
        "%s: of %d readings given 99 %% and more, %.2f %% on average, %.2f %% are right; "
        "mean distance of claim and truth %.2f %% over %zu\n",
        kind.c_str(), certain.readings, 100 * certain.mean_claim(), 100 * certain.share(), 100 * expected_error(kind),
        readings.size());
    for (const Bin& bin : bins(kind)) {
      if (bin.readings > 0) {
        std::printf("  %6.2f to %6.2f %%  %7d readings claim %6.2f %% and %6.2f %% are right (%d wrong)\n",
                    100 * bin.from, 100 * bin.to, bin.readings, 100 * bin.mean_claim(), 100 * bin.share(),
                    bin.readings - bin.right);
      }
    }
  }
}

void Reliability::draw(const std::filesystem::path& file) const {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream svg(file);
  const int cell = kSide + 2 * kMargin;
  const int rows = (static_cast<int>(readings_.size()) + kInARow - 1) / kInARow;
  svg << "<svg xmlns='http://www.w3.org/2000/svg' width='" << kInARow * cell << "' height='" << rows * cell
      << "' font-family='sans-serif' font-size='11'><rect width='100%' height='100%' fill='#f4f4f0'/>";
  int index = 0;
  for (const auto& [kind, readings] : readings_) {
    svg << "<g transform='translate(" << kMargin + index % kInARow * cell << ' ' << kMargin + index / kInARow * cell
        << ")'>";
    draw_axes(svg, kind + ": " + text(100 * sure(kind).share()) + " % of those sure are right");
    for (const Bin& bin : bins(kind)) {
      if (bin.readings > 0) {
        draw_bin(svg, bin, static_cast<int>(readings.size()));
      }
    }
    svg << "</g>";
    ++index;
  }
  svg << "</svg>\n";
}

}  // namespace seneschal::tests
