#pragma once

#include <mutex>
#include <string>

namespace seneschal::daemon {

/// What people may say next in a game that they keep themselves, as phones are shown it: put out by the thread of the
/// game, read by the one that serves phones.
class HandOffer {
 public:
  void put(std::string text);
  /// The newest; an object without members while there is none.
  [[nodiscard]] std::string text() const;

 private:
  mutable std::mutex mutex_;
  std::string text_ = "{}";
};

}  // namespace seneschal::daemon
