#include "daemon/lobby/disc_lobby.h"

#include <optional>
#include <utility>

#include "daemon/loop/watched.h"

namespace seneschal::daemon {
namespace {

/// Who pauses the disc by a signal wants it still, and has no page to go on with.
std::optional<LobbyEnd> ended_by_signal(StopSignals& signals) {
  while (const auto asked = signals.take()) {
    if (*asked == Asked::kStop) {
      return LobbyStop{};
    }
    if (*asked == Asked::kPause) {
      return WizardTurned{};
    }
  }
  return std::nullopt;
}

}  // namespace

LobbyEnd wait_at_disc(const LobbyParts& parts) {
  const loop::Watched signalled(*parts.loop, parts.signals->fd());
  std::optional<LobbyEnd> end;
  const auto is_wizard_wanted = [&parts] { return parts.wizard != nullptr && parts.wizard->is_wanted(); };
  while (!end && parts.disc->is_wanted() && !is_wizard_wanted()) {
    parts.disc->go_on();
    parts.loop->wait(parts.disc->patience());
    end = ended_by_signal(*parts.signals);
    if (auto begun = end ? std::nullopt : begun_by(*parts.requests)) {
      end = std::move(*begun);
    }
  }
  parts.disc->end();
  return end ? std::move(*end) : LobbyEnd(WizardTurned{});
}

}  // namespace seneschal::daemon
