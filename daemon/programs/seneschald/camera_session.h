#pragma once

#include <string>

#include <boost/program_options.hpp>
#include <tl/expected.hpp>

#include "daemon/eyes/open_table.h"
#include "daemon/journal/journal.h"
#include "daemon/loop/event_loop.h"
#include "daemon/match/game_close.h"
#include "daemon/match/table_lamp.h"
#include "daemon/match/table_run.h"
#include "daemon/phones/phone_calls.h"
#include "daemon/process/stop_signals.h"
#include "daemon/process/supervisor.h"
#include "daemon/snapshots/live_page.h"
#include "hardware/ports/camera.h"

namespace seneschal::cli {

/// What all games that a camera watches have alike; all of it outlives them.
struct CameraSession {
  const boost::program_options::variables_map* values;
  ports::Camera* camera;
  eyes::AnyReader* reader;
  loop::EventLoop* loop;
  daemon::StopSignals* signals;
  const daemon::Supervisor* supervisor;
  journal::Journal* journal;
  daemon::TableLamp* lamp;
  daemon::PhoneParts* phones;
};

/// One of them; `close` and `page` are null where no phones are.
struct WatchedGame {
  const daemon::GameHistory* history;
  daemon::TableRun* run;
  daemon::GameClose* close;
  daemon::LivePage* page;
};

/// Watches it until it is over, kept otherwise, or somebody asks to stop. The error is a sentence.
[[nodiscard]] tl::expected<void, std::string> watch_camera(const CameraSession& session, const WatchedGame& game);

}  // namespace seneschal::cli
