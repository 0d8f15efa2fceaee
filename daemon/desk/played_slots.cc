// The slots of the game that is played, which may be another one than before.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "daemon/access/roster.h"
#include "daemon/desk/desk.h"

namespace seneschal::desk {

void Desk::play(std::vector<std::string> colours) {
  settings_.colours = std::move(colours);
  free_unplayed();
  tell_seated();
}

/// Slots of a game that was played before, here or at an earlier start: they are in nobody's way any more. What is
/// written down next has them no more.
void Desk::free_unplayed() {
  const auto& played = settings_.colours;
  const std::vector<access::Phone> phones = roster_.kept().phones;
  for (const access::Phone& each : phones) {
    if (each.profile.colour && std::find(played.begin(), played.end(), *each.profile.colour) == played.end()) {
      (void)roster_.introduce(each.number, {each.profile.name, std::nullopt});
    }
  }
}

}  // namespace seneschal::desk
