#pragma once

#include <optional>

#include "vision/zones/card_registration.h"

namespace seneschal::vision {

/// How a zone of cards looked in the pictures before: a card that is laid changes what is under it and nothing else.
class PileMemory {
 public:
  /// What `view` looked like before the card was laid that lies there now; null while nobody has seen that.
  [[nodiscard]] const ZoneView* before(const ZoneView& view) const;
  /// Something like `view` was seen, with nothing over it.
  void add(ZoneView view);
  /// The camera is elsewhere.
  void forget() { *this = {}; }

 private:
  std::optional<ZoneView> last_;
  std::optional<ZoneView> before_last_;  // how it was until last_ came
};

}  // namespace seneschal::vision
