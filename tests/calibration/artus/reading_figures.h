#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "vision/artus/scene.h"
#include "vision/read_picture.h"

namespace seneschal::tests {

/// Right readings of one thing out of all.
struct Tally {
  int right = 0;
  int all = 0;
  void add(bool is_right) {
    right += is_right ? 1 : 0;
    ++all;
  }
  /// Nothing is right where nothing was counted.
  [[nodiscard]] double share() const { return all == 0 ? 0 : static_cast<double>(right) / all; }
};

/// How well the pictures of a table, or of several, were read.
struct Figures {
  /// By what was read.
  std::map<std::string, Tally> tallies;
  std::vector<double> disc_errors_deg;

  void add(const Figures& other);
  void print(const std::string& name) const;
  /// Nothing counted where it was never read.
  [[nodiscard]] Tally of(const std::string& what) const;
  /// 180 where no disc was read.
  [[nodiscard]] double worst_disc_deg() const;
  [[nodiscard]] double median_disc_deg() const;
};

/// What a kind of reading is held to.
struct Bar {
  const char* what;
  double share;
  int each;  ///< readings of the kind that a picture gives, on average at least
};

inline constexpr int kSeats = 28;  ///< of each table that is counted

/// Of pictures with no hand over the table, for whatever reads chairs alone.
inline constexpr Bar kChairBars[] = {
    {"seats", 0.9995, kSeats}, {"seats, each alone", 0.9995, kSeats}, {"whole boards", 0.995, 1}};
/// And of what else such pictures show.
inline constexpr Bar kFreeBars[] = {{"pictures read", 1, 1}, {"pictures without a hand", 0.99, 1},
                                    {"ring tray", 0.995, 1}, {"track markers", 0.99, 3},
                                    {"top card", 0.995, 1},  {"rings", 0.98, 4}};
/// Of pictures with one.
inline constexpr Bar kHandBars[] = {{"hands found", 0.995, 1}, {"seats read beside a hand", 0.995, 19}};
inline constexpr double kMedianDiscDeg = 0.5;
inline constexpr double kWorstDiscDeg = 1;

/// Fails for each figure below its bar, and for each that counted fewer readings than so many pictures give.
void expect_bars(const Figures& figures, std::span<const Bar> bars, int pictures);
/// Fails where a disc is read too far off, or fewer than `least` are read.
void expect_disc(const Figures& figures, int least);

/// Learns a table and reads its other pictures, by what other tables taught.
[[nodiscard]] Figures read_table(const std::filesystem::path& folder,
                                 const vision::Experience& experience = vision::Experience::shipped());
/// All of `tables` together; prints the figures, for each table and together.
[[nodiscard]] Figures read_tables(const std::vector<std::filesystem::path>& tables);

}  // namespace seneschal::tests
