#pragma once

#include <string>

namespace seneschal::cameras {

/// Why a camera's device gives no pictures.
struct DeviceError {
  enum class Kind {
    kAway,      ///< it is not there, or lets nobody in, or has failed: once that is mended it may be tried again
    kUnsuited,  ///< it is there and is no camera, or not one that does what is wanted: the setting has to change
  };
  Kind kind = Kind::kAway;
  std::string sentence;  ///< a whole one: which, what came of it, and how to mend it

  [[nodiscard]] const std::string& message() const { return sentence; }
};

}  // namespace seneschal::cameras
