// What a run does about faces that nobody had shown the eyes: what is ruled where one lies tells them which it is.
#include <string>
#include <utility>

#include "daemon/faces/face_folder.h"
#include "daemon/match/table_run.h"

namespace seneschal::daemon {

/// What an earlier run was told so; corrected as rulings are.
void TableRun::recall_faces() {
  const GameHistory& history = parts_.log->history();
  for (std::size_t i = 0; i < history.told().size(); ++i) {
    const auto* ruling = std::get_if<events::Ruling>(&history.told()[i].said);
    if (ruling != nullptr && !ruling->new_faces.empty()) {
      note_faces(i, *ruling);
    }
  }
}

/// A face stays that of its action while that stands, and goes with it where it is ruled again.
void TableRun::note_faces(std::size_t place, const events::Ruling& ruling) {
  const GameHistory& history = parts_.log->history();
  const auto action = static_cast<std::size_t>(ruling.index);
  if (action >= history.steps().size()) {
    return;
  }
  const auto standing = history.ruling_of(action);
  const auto* ruled = std::get_if<events::Ruling>(&history.told()[standing].said);
  if (standing == place || (ruled != nullptr && ruled->was_agreed)) {
    for (const auto& [zone, laid] : history.referee().laid_by(action)) {
      if (ruling.new_faces.contains(zone)) {
        faces_kept_[action][zone] = laid;
      }
    }
  }
}

/// The picture that was ruled on shows them. What the disk does not take of them is asked for again in a later run.
void TableRun::keep_faces(const Shown& shown, const events::Ruling& ruling) {
  if (parts_.faces == nullptr) {
    return;
  }
  for (const auto& [zone, thing] : ruling.new_faces) {
    const auto face = shown.untaught.find(zone);
    if (face == shown.untaught.end()) {
      continue;
    }
    parts_.faces->show(zone, thing, face->second);
    faces_kept_[static_cast<std::size_t>(ruling.index)][zone] = thing;
    tl::expected<void, std::string> kept;
    parts_.loop->await([&, &name = thing, &jpeg = face->second] { kept = parts_.faces->keep(name, jpeg); });
    if (!kept) {
      warn(kept.error() + "; " + thing + " will be asked for again after the next start");
    }
  }
}

/// What people said since that an action was: its face is that of what was played in truth, and nobody's where nobody
/// knows that.
void TableRun::correct_faces() {
  const referee::AnyReferee& game = parts_.log->history().referee();
  for (auto action = faces_kept_.begin(); action != faces_kept_.end();) {
    const bool stands = action->first < static_cast<std::size_t>(game.action_count());
    const auto laid = stands ? game.laid_by(action->first) : std::map<std::string, table::Thing>();
    for (auto face = action->second.begin(); face != action->second.end();) {
      const auto is = laid.find(face->first);
      const bool is_known = is != laid.end();
      if (!is_known || is->second != face->second) {
        correct_face(face->first, face->second, is_known ? std::optional(is->second) : std::nullopt);
      }
      if (is_known) {
        face->second = is->second;
      }
      face = is_known ? std::next(face) : action->second.erase(face);
    }
    action = action->second.empty() ? faces_kept_.erase(action) : std::next(action);
  }
}

void TableRun::correct_face(const std::string& zone, const table::Thing& was, const std::optional<table::Thing>& is) {
  if (parts_.faces == nullptr) {
    return;
  }
  tl::expected<std::string, std::string> picture;
  tl::expected<void, std::string> done;
  parts_.loop->await([&] {
    picture = parts_.faces->picture_of(was);
    done = picture && is ? parts_.faces->keep(*is, *picture) : tl::expected<void, std::string>();
    if (done) {
      done = parts_.faces->drop(was);
    }
  });
  parts_.faces->forget(zone, was);
  if (picture && is) {
    parts_.faces->show(zone, *is, *picture);
  }
  if (!done) {
    warn(done.error());
  }
}

}  // namespace seneschal::daemon
