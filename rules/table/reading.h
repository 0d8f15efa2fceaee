#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "rules/table/layout.h"
#include "rules/table/setting.h"

namespace seneschal::table {

// What one picture says of a table, zone by zone. Log-likelihoods are natural, of the pixels given the value, each up
// to one constant for its zone or marker: they compare values and are meant to be summed. What cannot be seen has
// is_visible false, and speaks for nobody. Confidences are posterior probabilities under equal priors.

/// Of a Spot.
struct SpotReading {
  bool is_visible = false;
  double empty = 0;                 ///< log-likelihood of nothing standing there
  std::map<Thing, double> figures;  ///< of each figure that may
  std::vector<double> stack;        ///< of 0, 1, 2 ... things on it, given a figure that carries them

  /// The likeliest figure; nothing when the spot is most likely empty, or cannot be seen.
  [[nodiscard]] std::optional<Thing> best() const;
  /// Of best(); 0 when it cannot be seen.
  [[nodiscard]] double confidence() const;
  /// The log-likelihood of `figure`, or of none; below all others where it may not stand there.
  [[nodiscard]] double of(const std::optional<Thing>& figure) const;
  /// The likeliest count; 0 where none was read.
  [[nodiscard]] int best_stack() const;
  /// Of best_stack(), given a figure that carries them; 0 when it cannot be seen.
  [[nodiscard]] double stack_confidence() const;
};

/// Of one marker of a Track.
struct MarkerReading {
  bool is_visible = false;
  std::vector<double> standing;  ///< log-likelihood of each space, the marker standing on it
  std::vector<double> lying;     ///< and lying; as many
  double absent = 0;             ///< of the marker not being on the track at all

  /// The likeliest place; nothing when the marker is most likely absent, or cannot be seen.
  [[nodiscard]] std::optional<MarkerPlace> best() const;
  /// Of best(), or of there being no marker; 0 when it cannot be seen.
  [[nodiscard]] double confidence() const;
};

/// Of a Track.
struct TrackReading {
  std::map<Thing, MarkerReading> markers;

  /// One that cannot be seen where nothing was read of it.
  [[nodiscard]] const MarkerReading& of(const Thing& marker) const;
};

/// Of a Plate.
struct PlateReading {
  std::optional<double> degrees;  ///< from 0 to 360, as Turned; nothing where it cannot be read
  double confidence = 0;          ///< that `degrees` is right to within a degree
};

/// Of a Pile.
struct PileReading {
  bool is_visible = false;
  double empty = 0;               ///< log-likelihood of no piece lying there
  std::map<Thing, double> faces;  ///< of each face that may lie there; empty where none is known
  /// Of these, what nobody has shown the eyes yet: they are as likely as any face that is none of the others, unless
  /// another one that looks alike tells more.
  std::set<Thing> untaught;

  /// The likeliest face on top; nothing when the pile is most likely empty, cannot be seen, or no face is known. Of
  /// faces that are as likely, any.
  [[nodiscard]] std::optional<Thing> best() const;
  /// Of best(), or of an empty pile; 0 when it cannot be seen or no face is known.
  [[nodiscard]] double confidence() const;
};

/// Of an Area: the places in it on which a thing may lie, in the order in which a row begins with the first.
struct AreaReading {
  std::vector<SpotReading> places;
};

/// Of a Supply.
struct SupplyReading {
  bool is_visible = false;
  std::vector<double> counts;  ///< log-likelihood of 0, 1, 2 ... pieces

  /// The likeliest count; nothing where it cannot be seen.
  [[nodiscard]] std::optional<int> best() const;
  /// Of best(); 0 where it cannot be seen.
  [[nodiscard]] double confidence() const;
};

/// Everything that one picture says of a table. What it does not show is left open.
struct Reading {
  bool hand = false;  ///< a hand, a sleeve or anything else that does not belong to the table is in the picture
  double hand_confidence = 0;  ///< of what `hand` says
  /// By the zone's id; of one that is not here nothing was read.
  std::map<std::string, std::variant<SpotReading, TrackReading, PlateReading, PileReading, AreaReading, SupplyReading>>
      zones{};

  /// What was read in a zone of that kind; of another, or where nothing was, one that cannot be seen.
  template <typename Value>
  [[nodiscard]] const Value& in(const std::string& zone) const {
    static const Value kUnseen{};
    const auto found = zones.find(zone);
    const Value* value = found == zones.end() ? nullptr : std::get_if<Value>(&found->second);
    return value == nullptr ? kUnseen : *value;
  }
  /// The same, to be changed; what was read of another kind there is forgotten.
  template <typename Value>
  [[nodiscard]] Value& at(const std::string& zone) {
    auto& value = zones[zone];
    if (!std::holds_alternative<Value>(value)) {
      value.template emplace<Value>();
    }
    return std::get<Value>(value);
  }
};

/// Whether it shows all of a zone: of a track each marker's place, of a plate its angle, of an area each of its places;
/// of one that has none nothing is missed.
[[nodiscard]] bool shows(const Reading& seen, const Zone& zone);

/// How far the plate is turned, as Turned; nothing where none is read. A table has one at most.
[[nodiscard]] std::optional<double> plate_degrees(const Reading& seen);

}  // namespace seneschal::table
