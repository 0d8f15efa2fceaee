#pragma once

#include <chrono>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "vision/board/unreadable.h"

/// What befalls the camera and the view of the table; nothing of the game. Their entries are in camera_entries.h.
namespace seneschal::events {

/// The camera gives no pictures.
struct CameraLost {
  std::string reason;  // in the device's words
  friend bool operator==(const CameraLost&, const CameraLost&) = default;
};
/// It gives pictures again.
struct CameraFound {
  std::chrono::seconds away;
  std::string camera;  // its name, which says where it is plugged in now
  friend bool operator==(const CameraFound&, const CameraFound&) = default;
};
/// By what a board is found in a picture.
enum class FoundBy {
  kMarkers,
  kPrint,  ///< where too few markers are in view
};
/// Camera or board were moved, and the board was found again where it is now.
struct CameraMoved {
  std::string frame;
  double moved_mm = 0;  // at the board's rim, on the average
  FoundBy found_by = FoundBy::kMarkers;
  friend bool operator==(const CameraMoved&, const CameraMoved&) = default;
};
/// Spots of a table, each by its place among those of its layout, from 0.
using SpotNumbers = std::set<int>;
/// Of a table, beside its spots: the kind of zone.
enum class TablePart { kPlate, kTrack, kSupply, kPile, kArea };
/// Something of the game that is hidden; words where a log has others than are written today.
using Hidden = std::variant<SpotNumbers, TablePart, std::string>;
/// Something has lain over the table for long.
struct Covered {
  std::string frame;
  std::vector<Hidden> covers;   // nothing where it lies beside the game
  std::string track = "track";  // what the log calls the game's
  friend bool operator==(const Covered&, const Covered&) = default;
};
/// The picture does not show the table that was learned.
struct NotSeen {
  std::string frame;
  std::string reason;                         // with figures, in English: "does not show ..."
  std::optional<vision::UnreadableKind> why;  // nothing where it is no picture, and where a log is read, which has none
  friend bool operator==(const NotSeen&, const NotSeen&) = default;
};
/// After Covered or NotSeen: the table is in full view.
struct SeenAgain {
  std::string frame;
  friend bool operator==(const SeenAgain&, const SeenAgain&) = default;
};
/// Something has been moving over the table for long, so that nothing was read.
struct Restless {
  std::string frame;
  friend bool operator==(const Restless&, const Restless&) = default;
};

using CameraEvent = std::variant<CameraLost, CameraFound, CameraMoved, Covered, NotSeen, SeenAgain, Restless>;

/// The kind and payload of the log's entry.
[[nodiscard]] std::string kind_of(const CameraEvent& event);
[[nodiscard]] std::string payload_of(const CameraEvent& event);
/// What an entry of a known kind says. The error names the kind, or its key, and what was expected.
[[nodiscard]] tl::expected<CameraEvent, std::string> camera_event_from(std::string_view kind,
                                                                       const std::string& payload);
/// What it is said from, to phones too: the payload as JSON, with codes in place of English words of ours, and without
/// the device's.
[[nodiscard]] std::string facts_of(const CameraEvent& event);
/// The device's words, for the owner alone: they name it, "/dev/video0". "" where it said nothing.
[[nodiscard]] std::string device_words_of(const CameraEvent& event);

}  // namespace seneschal::events
