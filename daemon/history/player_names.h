#pragma once

#include <string>
#include <vector>

#include "daemon/events/game/seated.h"

namespace seneschal::daemon {

/// Who has played each slot of a game, as phones have said since it began. A phone that gives its slot up has played
/// it all the same; one that renames itself is still who it was.
class PlayerNames {
 public:
  /// From now on these hold the slots.
  void take(std::vector<events::Seated> seated);

  /// Those that hold slots now.
  [[nodiscard]] const std::vector<events::Seated>& seated() const { return seated_; }
  /// By slot, what whoever holds it now is called; "" where nobody does, or has no name.
  [[nodiscard]] std::vector<std::string> now(const std::vector<std::string>& slots) const;
  /// By slot, all who have played it, one after the other: "Anna", "Anna, then Bert". Whoever said no name is called as
  /// the slot, also where nobody held it.
  [[nodiscard]] std::vector<std::string> all(const std::vector<std::string>& slots) const;

 private:
  std::vector<events::Seated> seated_;
  std::vector<events::Seated> played_;  // each that another took the place of before it
};

}  // namespace seneschal::daemon
