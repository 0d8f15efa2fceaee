#pragma once

#include <chrono>
#include <string>
#include <variant>
#include <vector>

namespace seneschal::daemon {

/// The camera gives no pictures.
struct CameraLost {
  std::string reason;  // a sentence
};
/// It gives pictures again.
struct CameraFound {
  std::chrono::seconds away;
  std::string camera;  // its name, which says where it is plugged in now
};
/// Camera or board were moved, and the board was found again where it is now.
struct CameraMoved {
  std::string frame;
  double moved_mm = 0;   // at the board's rim, on the average
  std::string found_by;  // "markers", or "print" where too few of them are in view
};
/// Something has lain over the table for long.
struct Covered {
  std::string frame;
  std::vector<std::string> covers;  // "seat 3", "the disc"; nothing where it lies beside the game
};
/// The picture does not show the table that was learned.
struct NotSeen {
  std::string frame;
  std::string reason;  // "does not show ..."
};
/// After Covered or NotSeen: the table is in full view.
struct SeenAgain {
  std::string frame;
};
/// Something has been moving over the table for long, so that nothing was read.
struct Restless {
  std::string frame;
};

/// What befalls the camera and the view of the table; nothing of the game.
using CameraEvent = std::variant<CameraLost, CameraFound, CameraMoved, Covered, NotSeen, SeenAgain, Restless>;

/// The kind and payload of the log's entry.
[[nodiscard]] std::string kind_of(const CameraEvent& event);
[[nodiscard]] std::string payload_of(const CameraEvent& event);
/// For people at the table, with what they can do about it.
[[nodiscard]] std::string sentence_of(const CameraEvent& event);

}  // namespace seneschal::daemon
