#pragma once

#include <cstddef>
#include <mutex>
#include <string>

#include "daemon/question_box.h"

namespace seneschal::daemon {

/// What people may say next in a game that they keep themselves, between the thread of the game, which puts it out, and
/// the phones that look at it and choose. The first choice counts.
class HandOffer {
 public:
  /// The offer of this number, with so many choices, takes the place of the one before; `text` is what phones are
  /// shown.
  void put(std::size_t number, std::size_t choices, std::string text);
  /// The newest, from any thread; an object without members while there is none.
  [[nodiscard]] std::string text() const;
  /// Where phones choose, and the thread of the game hears of it.
  [[nodiscard]] QuestionBox& box() { return box_; }

 private:
  QuestionBox box_;
  mutable std::mutex mutex_;
  std::string text_ = "{}";
};

}  // namespace seneschal::daemon
