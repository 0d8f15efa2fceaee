#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <variant>

#include <nlohmann/json_fwd.hpp>
#include <tl/expected.hpp>

#include "daemon/lobby/lobby_view.h"
#include "daemon/loop/event_loop.h"
#include "daemon/match/game_close.h"
#include "daemon/match/table_lamp.h"
#include "daemon/process/disk_room.h"
#include "daemon/process/stop_signals.h"
#include "daemon/process/supervisor.h"
#include "daemon/requests/request_queue.h"
#include "daemon/web/server.h"
#include "daemon/wizard/disc/disc_wizard.h"
#include "daemon/wizard/wizard.h"

namespace seneschal::daemon {

/// What waits between two games; all of it outlives the waiting.
struct LobbyParts {
  const referee::TableGame* game;
  web::Server* server;
  RequestQueue* requests;
  StopSignals* signals;
  const Supervisor* supervisor;
  loop::EventLoop* loop;
  bool is_by_hand = false;           ///< the next game is kept without a camera
  std::filesystem::path ledger;      ///< the log that the next game will be in
  RoomNeeded needed{0};              ///< of the log's disk, by that game
  TableLamp* lamp = nullptr;         ///< nothing where there is none
  LobbyView* view = nullptr;         ///< of a live camera; a recorded one waits for its game
  wizard::Wizard* wizard = nullptr;  ///< where a table can be set up on the page
  bool has_wizard_camera = false;    ///< nobody else has it: the wizard goes on
  /// Where a table is watched whose disc can be set up on the page.
  disc_wizard::DiscWizard* disc = nullptr;
};

/// What the page shows while no game is being played, without a camera's view.
[[nodiscard]] nlohmann::json lobby_snapshot(const referee::TableGame& game, bool is_by_hand, const DiskRoom& disk = {});

/// Somebody asks to stop.
struct LobbyStop {};
/// The owner wants a wizard to go on, which needs the camera; or has left it, and it needs none any more.
struct WizardTurned {};
/// Why nobody waits any more.
using LobbyEnd = std::variant<BegunGame, LobbyStop, WizardTurned>;

/// The game that somebody begins, if anybody does; all else that is asked for needs a game, and is refused.
[[nodiscard]] std::optional<BegunGame> begun_by(RequestQueue& requests);

/// Shows that no game is being played, and what is wrong, and waits until a phone begins one, or something else ends
/// that.
[[nodiscard]] LobbyEnd wait_for_game(const LobbyParts& parts);

/// What became of waiting for a disk.
enum class RoomWait {
  kNotNeeded,    ///< the disk takes something already
  kThereIsRoom,  ///< by now
  kAskedToStop,  ///< before
};
/// Where the disk of the log takes nothing, shows that, refuses whatever is asked for, and waits until it does.
[[nodiscard]] RoomWait wait_for_room(const LobbyParts& parts);

}  // namespace seneschal::daemon
