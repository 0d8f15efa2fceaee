#include "daemon/lobby.h"

#include <poll.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>

namespace seneschal::daemon {

using nlohmann::json;

json lobby_snapshot(bool is_by_hand) {
  return {{"phase", "lobby"},
          {"colours", json::array()},
          {"log", json::array()},
          {"course", json::array()},
          {"open", nullptr},
          {"picture", nullptr},
          {"disc", {{"deg", 0}, {"turn_s", 0}, {"stance", "none"}}},
          {"by_hand", is_by_hand},
          {"may_change_keeper", false},
          {"hand", nullptr},
          {"setup", nullptr},
          {"view", nullptr},
          {"enders", json::array()}};
}

namespace {

void publish(const LobbyParts& parts) {
  json shown = lobby_snapshot(parts.is_by_hand);
  if (parts.view != nullptr) {
    shown.update(parts.view->shown());
  }
  parts.server->publish(shown.dump(-1, ' ', false, json::error_handler_t::replace));
}

}  // namespace

tl::expected<std::optional<GameTerms>, std::string> wait_for_game(const LobbyParts& parts) {
  parts.wishes->set(GameWishes::Stage::kMayBegin);
  publish(parts);
  parts.supervisor->ready();
  while (true) {
    if (auto begun = parts.wishes->take_begun()) {
      return begun;
    }
    const auto patience = parts.supervisor->interval();
    constexpr int kNothing = -1;  // poll passes over it
    std::array<pollfd, 3> ready{{{parts.signals->fd(), POLLIN, 0},
                                 {parts.wishes->fd(), POLLIN, 0},
                                 {parts.view != nullptr ? parts.view->fd() : kNothing, POLLIN, 0}}};
    if (::poll(ready.data(), ready.size(), patience ? static_cast<int>(patience->count()) : -1) < 0 && errno != EINTR) {
      return tl::unexpected("cannot wait for a game to begin: " + std::string(std::strerror(errno)));
    }
    parts.supervisor->alive();
    parts.wishes->heard();
    if (parts.view != nullptr && parts.view->look(*parts.server)) {
      publish(parts);
    }
    while (const auto asked = parts.signals->take()) {
      if (*asked == Asked::kStop) {
        return std::nullopt;
      }
    }
  }
}

}  // namespace seneschal::daemon
