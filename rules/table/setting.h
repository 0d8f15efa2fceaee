#pragma once

#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <variant>
#include <vector>

#include "rules/table/layout.h"

namespace seneschal::table {

/// On a Spot.
struct Standing {
  std::optional<Thing> figure;  // nothing on an empty one
  int stack = 0;
  friend bool operator==(const Standing&, const Standing&) = default;
};

/// Of a marker on a Track.
struct MarkerPlace {
  int space = 0;
  bool is_lying = false;
  friend bool operator==(const MarkerPlace&, const MarkerPlace&) = default;
};
/// On a Track: the markers that are on it.
struct Markers {
  std::map<Thing, MarkerPlace> places;

  /// Nothing where it is off the track.
  [[nodiscard]] std::optional<MarkerPlace> of(const Thing& marker) const {
    const auto found = places.find(marker);
    return found == places.end() ? std::nullopt : std::optional(found->second);
  }
  friend bool operator==(const Markers&, const Markers&) = default;
};

/// Of a Plate.
struct Turned {
  double degrees = 0;  // from 0 to 360, in the sense in which the board numbers what lies around it
  friend bool operator==(const Turned&, const Turned&) = default;
};

/// Of a Pile.
struct OnTop {
  std::optional<Thing> face;  // nothing where no piece lies there
  friend bool operator==(const OnTop&, const OnTop&) = default;
};

/// In an Area where order does not count; of things that are not here there is none.
struct Amounts {
  std::map<Thing, int> of;
  friend bool operator==(const Amounts&, const Amounts&) = default;
};

/// In an Area where order counts.
struct Row {
  std::vector<Thing> things;
  friend bool operator==(const Row&, const Row&) = default;
};

/// In a Supply.
struct Left {
  int count = 0;
  friend bool operator==(const Left&, const Left&) = default;
};

/// What lies where on a table, as far as anybody may know.
struct Setting {
  /// By the zone's id; a zone that is not here may hold anything.
  std::map<std::string, std::variant<Standing, Markers, Turned, OnTop, Amounts, Row, Left>> zones;

  /// What lies in a zone whose kind has such values; the value of an empty one where this says nothing of it.
  template <typename Value>
  [[nodiscard]] const Value& in(const std::string& zone) const {
    static const Value kEmpty{};
    const auto found = zones.find(zone);
    const Value* value = found == zones.end() ? nullptr : std::get_if<Value>(&found->second);
    return value == nullptr ? kEmpty : *value;
  }
  friend bool operator==(const Setting&, const Setting&) = default;
};

/// How far the plate is turned, as Turned; nothing where this says of none. A table has one at most.
[[nodiscard]] std::optional<double> plate_degrees(const Setting& setting);

/// Why nothing can lie so on a table of some layout.
struct SettingFault {
  enum class Kind {
    kNoZone,     ///< the layout has none of the id `zone`
    kOtherKind,  ///< what is said of `zone` is nothing that a zone of its kind can hold
    kNotThere,   ///< `thing` has no place in `zone`
    kAmount,     ///< there are `found` of it, and can be from 0 to `most`: in `zone`, or on the whole table
  };
  Kind kind = Kind::kNoZone;
  std::string zone{};  // empty where it is the whole table
  Thing thing{};
  int found = 0;
  int most = 0;
  friend bool operator==(const SettingFault&, const SettingFault&) = default;
};
/// "seat-3: there is no such zone", "7 of ring, where there can be 0 to 6".
std::ostream& operator<<(std::ostream& out, const SettingFault& fault);

/// The first fault there is: of a zone, in the order of their ids, or else of all together, by the box.
[[nodiscard]] std::optional<SettingFault> fault_of(const Layout& layout, const Setting& setting);

}  // namespace seneschal::table
