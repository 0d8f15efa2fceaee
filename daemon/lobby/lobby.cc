#include "daemon/lobby/lobby.h"

#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "daemon/loop/watched.h"
#include "daemon/requests/request_rules.h"
#include "daemon/snapshots/table_snapshot.h"
#include "hardware/files/directory.h"

namespace seneschal::daemon {

using nlohmann::json;

json lobby_snapshot(const referee::TableGame& game, bool is_by_hand, const DiskRoom& disk) {
  return {{"game", game.id()},          {"phase", "lobby"},
          {"colours", json::array()},   {"log", json::array()},
          {"course", json::array()},    {"open", nullptr},
          {"picture", nullptr},         {"disc", {{"deg", 0}, {"turn_s", 0}, {"stance", "none"}}},
          {"disk", disk_json(disk)},    {"by_hand", is_by_hand},
          {"may_change_keeper", false}, {"hand", nullptr},
          {"setup", nullptr},           {"view", nullptr},
          {"enders", json::array()}};
}

namespace {

constexpr std::chrono::milliseconds kLooksAgain{2000};      // at a disk that has not room enough
constexpr std::chrono::milliseconds kLooksWhileFine{5000};  // others fill it, too

DiskRoom room_for_a_game(const LobbyParts& parts) {
  DiskRoom room = room_in(files::folder_of(parts.ledger), parts.needed);
  if (room.state == DiskState::kLow && room.free_bytes < parts.needed.for_a_game()) {
    room = {DiskState::kFull, room.free_bytes, parts.needed.for_a_game()};
  }
  return room;
}

ports::Sign sign_of(const LobbyParts& parts, const DiskRoom& disk) {
  if (!takes_something(disk.state)) {
    return ports::Sign::kStopped;
  }
  return parts.view != nullptr && parts.view->is_blind() ? ports::Sign::kWrong : ports::Sign::kReady;
}

/// On the page and the lamp.
void publish(const LobbyParts& parts, const DiskRoom& disk) {
  if (parts.lamp != nullptr) {
    parts.lamp->show(sign_of(parts, disk));
  }
  json shown = lobby_snapshot(*parts.game, parts.is_by_hand, disk);
  shown["wizard"] = parts.wizard != nullptr;
  shown["disc_wizard"] = parts.disc != nullptr;
  if (parts.view != nullptr) {
    shown.update(parts.view->shown());
  }
  parts.server->publish(shown.dump(-1, ' ', false, json::error_handler_t::replace));
}

/// The wizard goes on where it has the camera; whether it needs one from now on, or needs none any more.
bool has_wizard_turned(const LobbyParts& parts) {
  if (parts.wizard == nullptr) {
    return false;
  }
  if (parts.has_wizard_camera) {
    parts.wizard->go_on();
  }
  return parts.has_wizard_camera != parts.wizard->is_wanted();
}

}  // namespace

std::optional<BegunGame> begun_by(RequestQueue& requests) {
  while (auto request = requests.take()) {
    if (auto* begin = std::get_if<BeginRequest>(&request->body)) {
      return BegunGame{std::move(begin->terms), std::move(request->receipt)};
    }
    request->receipt.tell(refusal_without_game(request->body));
  }
  return std::nullopt;
}

RoomWait wait_for_room(const LobbyParts& parts) {
  const auto tried = [&parts] {
    DiskRoom room;
    parts.loop->await([&] { room = tried_room_in(files::folder_of(parts.ledger), parts.needed); });
    return room;
  };
  const loop::Watched asked_to_stop(*parts.loop, parts.signals->fd());
  std::optional<DiskRoom> shown;
  for (DiskRoom room = tried(); !takes_something(room.state); room = tried()) {
    if (!shown || is_otherwise_shown(*shown, room)) {
      publish(parts, room);
      parts.supervisor->ready();
    }
    shown = room;
    parts.loop->wait(kLooksAgain);
    while (const auto request = parts.requests->take()) {
      request->receipt.tell(Outcome::kNotKept);
    }
    while (const auto asked = parts.signals->take()) {
      if (*asked == Asked::kStop) {
        return RoomWait::kAskedToStop;
      }
    }
  }
  return shown ? RoomWait::kThereIsRoom : RoomWait::kNotNeeded;
}

LobbyEnd wait_for_game(const LobbyParts& parts) {
  DiskRoom disk = room_for_a_game(parts);
  publish(parts, disk);
  parts.supervisor->ready();
  const loop::Watched asked_to_stop(*parts.loop, parts.signals->fd());
  std::optional<loop::Watched> seen;
  if (parts.view != nullptr) {
    seen.emplace(*parts.loop, parts.view->fd());
  }
  while (true) {
    if (auto begun = begun_by(*parts.requests)) {
      return std::move(*begun);
    }
    parts.loop->wait(disk.state == DiskState::kFine ? kLooksWhileFine : kLooksAgain);
    if (has_wizard_turned(parts) || (parts.disc != nullptr && parts.disc->is_wanted())) {
      return WizardTurned{};
    }
    const DiskRoom before = std::exchange(disk, room_for_a_game(parts));
    const bool is_seen = parts.view != nullptr && parts.view->look(*parts.server);
    if (is_seen || is_otherwise_shown(before, disk)) {
      publish(parts, disk);
    }
    while (const auto asked = parts.signals->take()) {
      if (*asked == Asked::kStop) {
        return LobbyStop{};
      }
    }
  }
}

}  // namespace seneschal::daemon
