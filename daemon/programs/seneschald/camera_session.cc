#include "daemon/programs/seneschald/camera_session.h"

#include <unistd.h>

#include <optional>

#include "daemon/capture/frame_feed.h"
#include "daemon/programs/options/button_option.h"
#include "daemon/programs/seneschald/picture_source.h"
#include "daemon/programs/seneschald/watched_disc.h"
#include "daemon/watch/camera_watch.h"
#include "daemon/watch/play_offer.h"

namespace seneschal::cli {

tl::expected<void, std::string> watch_camera(const CameraSession& session, const WatchedGame& game) {
  const auto& values = *session.values;
  session.journal->say(journal::Level::kNotice, "watching " + session.camera->info().name);
  const auto disc = WatchedDisc::open(values, *session.camera, eyes::lens_reader(*session.reader), *game.run);
  if (!disc) {
    return tl::unexpected(disc.error());
  }
  const auto buttons = open_buttons(values);
  if (!buttons) {
    return tl::unexpected(buttons.error());
  }
  daemon::FrameFeed feed(*session.camera, {}, light_for(session.camera->info(), *session.reader));
  daemon::CameraWatchParts parts{session.loop, &feed,           session.signals, &eyes::picture_reader(*session.reader),
                                 game.run,     daemon::utc_now, session.journal, session.supervisor};
  parts.buttons = buttons->get();
  parts.phones = &session.phones->buttons;
  parts.lamp = session.lamp;
  parts.close = game.close;
  std::optional<daemon::PlayOffer> offer;
  if (game.page != nullptr && game.history->game().has_unseen_steps()) {
    parts.offer = &offer.emplace(daemon::PlayOfferParts{game.history, game.run, &session.phones->offer, game.page});
  }
  if (*disc != nullptr) {
    parts.disc = &(*disc)->watch();
  }
  if (*disc != nullptr || values.count("web") != 0) {
    parts.keys = ::isatty(STDIN_FILENO) == 1 ? std::optional(STDIN_FILENO) : std::nullopt;
  }
  return daemon::CameraWatch(parts).watch();
}

}  // namespace seneschal::cli
