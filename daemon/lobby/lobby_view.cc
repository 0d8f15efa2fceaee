#include "daemon/lobby/lobby_view.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "daemon/capture/frame_picture.h"
#include "daemon/snapshots/picture_snapshot.h"
#include "rules/table/reading.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;

constexpr std::chrono::milliseconds kPace{1000};  // nobody looks closer, and a Pi reads in less

json fault_json(const ViewFault& fault) {
  return {{"what", to_text(fault.kind)}, {"seats", fault.spots}};
}

}  // namespace

bool LobbyView::look(web::Server& server) {
  bool is_new = false;
  while (auto news = feed_.take()) {
    if (auto* frame = std::get_if<ports::Frame>(&*news)) {
      is_new = read(*frame, server) || is_new;
    } else if (const auto* gone = std::get_if<CameraGone>(&*news)) {
      journal_.say(journal::Level::kWarning, "the camera gives no pictures: " + gone->why);
      view_ = {ViewFault{ViewFaultKind::kCamera}};
      is_blind_ = true;
      is_new = true;
    } else if (const auto* light = std::get_if<LightSaid>(&*news)) {
      journal_.say(journal::Level::kNotice, light->says);
    }
  }
  return is_new;
}

bool LobbyView::read(ports::Frame& frame, web::Server& server) {
  if (read_ && frame.captured - *read_ < kPace) {
    return false;
  }
  read_ = frame.captured;
  tl::expected<table::Reading, vision::Unreadable> seen;
  std::vector<ViewFault> faults;
  loop_.await([&] {
    const auto picture = picture_of(frame);
    // A picture that cannot be decoded shows no table.
    seen = picture ? reader_.read(*picture)
                   : tl::unexpected(vision::Unreadable{vision::UnreadableKind::kElsewhere, picture.error()});
    if (seen) {
      faults = view_faults(reader_.layout(), *seen, reader_.markers_in(*picture));
    }
  });
  PictureShown shown;
  setup_ = json::array();
  is_blind_ = !seen;
  if (seen) {
    shown = picture_shown(reader_, game_.figures(), *seen);
    view_ = std::move(faults);
    setup_ = game_.setup_faults(*seen, std::nullopt);
  } else {
    shown.width = reader_.picture_size().width;
    shown.height = reader_.picture_size().height;
    view_ = {view_fault_of(seen.error())};
  }
  shown.number = ++pictures_;
  picture_ = std::move(shown);
  server.show_picture(file_of(frame));
  return true;
}

json LobbyView::shown() const {
  json out = {{"picture", picture_ ? picture_json(*picture_) : json()}, {"setup", setup_}, {"view", nullptr}};
  if (view_) {
    out["view"] = json::array();
    for (const ViewFault& fault : *view_) {
      out["view"].push_back(fault_json(fault));
    }
  }
  return out;
}

}  // namespace seneschal::daemon
