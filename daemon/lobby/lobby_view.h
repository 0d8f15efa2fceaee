#pragma once

#include <chrono>
#include <cstdint>

#include <nlohmann/json.hpp>

#include "daemon/capture/frame_feed.h"
#include "daemon/capture/view_check.h"
#include "daemon/game/table_game.h"
#include "daemon/journal/journal.h"
#include "daemon/loop/event_loop.h"
#include "daemon/snapshots/table_snapshot.h"
#include "daemon/web/server.h"
#include "vision/board/picture_reader.h"

namespace seneschal::daemon {

/// The camera's picture on the page while no game is being played: what it does not see well, and what is not set up
/// yet, whoever is going to play.
class LobbyView {
 public:
  /// All outlive it.
  LobbyView(loop::EventLoop& loop, FrameFeed& feed, vision::PictureReader& reader, const referee::TableGame& game,
            journal::Journal& journal)
      : loop_(loop), feed_(feed), reader_(reader), game_(game), journal_(journal) {}

  /// Readable while the camera has something new.
  [[nodiscard]] int fd() const { return feed_.fd(); }
  /// Takes what the camera has, and reads a picture where the last was read a second ago; true where the page is to be
  /// shown something else.
  [[nodiscard]] bool look(web::Server& server);
  /// Whether the last that came showed no table, or the camera is gone.
  [[nodiscard]] bool is_blind() const { return is_blind_; }
  /// `picture`, `setup` and `view` of the page's snapshot; `view` is null until there was a picture, or none came.
  [[nodiscard]] nlohmann::json shown() const;

 private:
  [[nodiscard]] bool read(ports::Frame& frame, web::Server& server);

  loop::EventLoop& loop_;
  FrameFeed& feed_;
  vision::PictureReader& reader_;
  const referee::TableGame& game_;
  journal::Journal& journal_;
  std::optional<ports::MonoTime> read_;
  std::optional<PictureShown> picture_;
  std::uint64_t pictures_ = 0;
  bool is_blind_ = false;
  nlohmann::json setup_ = nlohmann::json::array();
  std::optional<std::vector<ViewFault>> view_;
};

}  // namespace seneschal::daemon
