#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "daemon/referee/artus/weighing/expected_table.h"
#include "daemon/referee/artus/weighing/referee_options.h"
#include "daemon/referee/artus/weighing/said.h"
#include "rules/table/reading.h"

namespace seneschal::referee {

/// How far, in degrees clockwise from seat 0, the crown plate is turned when it stands beside `seat`.
[[nodiscard]] double disc_degrees(artus::Seat seat);

/// A reading prepared for weighing many hypotheses: for every place and value, how far the value's log-likelihood
/// is behind the best value of that place, cut off at the floor. 0 where the place cannot be seen.
class Evidence {
 public:
  Evidence(const table::Reading& reading, const RefereeOptions& options);

  /// From now on as if nothing could be seen of the places that `mistake` is about. Of the pile only while it shows the
  /// card of the mistake: the next card is another one's to read.
  void doubt(const Mistake& mistake);
  /// The same of the pile, whatever it shows.
  void doubt_card() { is_card_read_ = false; }
  /// Whether the places that `mistake` is about can be seen and show what belongs there.
  [[nodiscard]] bool shows_right(const Mistake& mistake, const ExpectedTable& right, artus::SeatSet disc_before) const;

  /// Sum over all places; at most 0. The crown plate stands beside the King or, not having followed him yet, beside one
  /// of `disc_before`.
  [[nodiscard]] double fit(const ExpectedTable& table, artus::SeatSet disc_before) const;

  [[nodiscard]] double seat(std::size_t seat, const std::optional<artus::Figure>& figure, int rings) const;
  /// The chair's part in fit().
  [[nodiscard]] double seat(const ExpectedTable& table, std::size_t seat_index) const {
    return seat(seat_index, table.seats[seat_index], table.rings[seat_index]);
  }
  /// How much more the look of a stack speaks for `count` rings, 0 to 3, than for `other`, at most ring_lead either
  /// way; 0 where it cannot be seen. Not cut off by how well a third count fits, as seat() is.
  [[nodiscard]] double ring_lead(std::size_t seat, int count, int other) const;
  [[nodiscard]] double marker(std::size_t colour, const artus::Marker& marker) const {
    return markers_[colour][marker.lying ? 1 : 0][static_cast<std::size_t>(marker.space)];
  }
  [[nodiscard]] double tray(int count) const;
  [[nodiscard]] double card(const std::optional<TopCard>& card) const;
  [[nodiscard]] double disc(artus::SeatSet before, artus::Seat king_seat) const;

  /// The likeliest top card; nothing where none lies there or it cannot be seen, and where several are as likely, whose
  /// faces nobody has shown the eyes.
  [[nodiscard]] std::optional<TopCard> best_card() const;
  /// Whether a card lies there, which one or another.
  [[nodiscard]] bool is_card_there() const;
  /// Whether the card can be seen and may be this one, whose face nobody has shown the eyes.
  [[nodiscard]] bool may_be_new_face(const TopCard& card) const;
  /// Whether the likeliest card is one of those.
  [[nodiscard]] bool is_new_face() const;
  /// The likeliest place of a marker; nothing where it speaks for none.
  [[nodiscard]] std::optional<artus::Marker> best_marker(std::size_t colour) const;
  [[nodiscard]] std::optional<double> disc_deg() const { return disc_deg_; }
  [[nodiscard]] bool is_visible(std::size_t seat) const { return is_visible_[seat]; }
  /// The likeliest figure on a chair; nothing where it is most likely empty, or cannot be seen.
  [[nodiscard]] std::optional<artus::Figure> best(std::size_t seat) const;
  /// The likeliest count of rings in the supply; nothing where it cannot be seen.
  [[nodiscard]] std::optional<int> best_tray() const;
  /// The disc can be seen and stands beside `seat`.
  [[nodiscard]] bool disc_has_come_to(artus::Seat seat) const;

 private:
  void take_chair(artus::Seat seat, const table::SpotReading& reading);
  void take_marker(std::size_t colour, const table::MarkerReading& reading);
  void take_cards(const table::PileReading& pile);

  RefereeOptions options_;
  // Of an empty chair, then of each figure.
  std::array<std::array<double, artus::kFigureCount + 1>, kSeats> occupants_{};
  std::array<std::array<double, 4>, kSeats> rings_{};
  std::array<std::array<double, 4>, kSeats> whole_rings_{};  // not cut off at ring_floor
  std::array<bool, kSeats> is_visible_{};
  std::array<std::array<std::array<double, artus::kTrackSpaces>, 2>, kColours> markers_{};
  std::array<bool, kColours> is_marker_seen_{};
  std::vector<double> tray_;  // by count; empty where it cannot be seen
  bool is_card_read_ = false;
  double no_card_ = 0;
  std::array<std::array<double, kColours>, artus::kCardCount> cards_{};
  std::array<std::array<bool, kColours>, artus::kCardCount> is_untaught_{};
  std::optional<double> disc_deg_;
};

}  // namespace seneschal::referee
