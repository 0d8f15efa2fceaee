#pragma once

#include <string>

namespace seneschal::ports {

/// A voice beside the board. Silent when it is destroyed, in mid-sentence if need be. Used by one thread at a time.
class Voice {
 public:
  virtual ~Voice() = default;
  /// Says it aloud once it has said what came before; does not wait for that. A voice that lags says only the newest.
  virtual void say(std::string text) = 0;
};

}  // namespace seneschal::ports
